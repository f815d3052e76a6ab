"""Advice in Way Out: what a step, a reveal or an answer is good for, by what this seat knows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from engine.advice import Advice, first_true, thoughts
from engine.game import Event
from games.escape import bot, naming
from games.escape.asking import lets_help
from games.escape.reasons import REASONS, stopped
from games.escape.spot import Spot
from games.escape.state import View
from page.i18n import Tongue

ponder = partial(thoughts, bot)


def advice(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    move: str,
    names: tuple[str, ...],
    t: Tongue,
) -> Advice:
    spot = Spot(view, tuple(legal), tuple(move.removeprefix("copy ").split(" ")), names)
    verb = spot.said[0]
    look, near = _look(spot, verb, t)
    where, at = _where(spot, verb, move, t)
    reason, why = first_true(REASONS[verb], spot, t)
    return Advice(move, look, why, where, near, at, reason)


# What to look at, and where


def _at(place: str) -> str:
    return f"#at-{place}"


def _look(spot: Spot, verb: str, t: Tongue) -> tuple[str, tuple[str, ...]]:
    view = spot.view
    if verb == "keep":
        counts = [str(stopped(view, [name])) for name in view.dealt[view.turn]]
        look = t(
            "The three stop {counts} dangers in this pyramid.", counts=naming.listed(counts, t)
        )
        return look, (".dealt",)
    if verb == "place":
        return _tops(view, t), (".escape",)
    if view.danger is not None:
        what = naming.a_tile(view.danger.tile, t)
        look = t("The danger is {what}: see which equipment stops it.", what=what)
        return look, (".ask .threat",)
    if verb == "endtalk":
        return t("Look at what was observed."), (".ask.talk",)
    return f"{_below(spot, t)} {_points(view, t)}", (_at(spot.me.place),)


def _tops(view: View, t: Tongue) -> str:
    return t.many(
        "{n} tile is not covered: only this one can be revealed now.",
        "{n} tiles are not covered: only these can be revealed now.",
        sum(not tile.above for tile in view.tiles),
    )


def _points(view: View, t: Tongue) -> str:
    return t.many("You have {n} action point.", "You have {n} action points.", view.points)


def _below(spot: Spot, t: Tongue) -> str:
    """What is known of the tile under the explorer."""
    tile = spot.tile(spot.me.place)
    what = naming.a_tile(tile.what, t) if tile.what else ""
    if tile.up:
        return t("You stand on a face-up tile: {what}.", what=what)
    if tile.above:
        return t.many(
            "The tile under you is covered by {n} other: it cannot be revealed yet.",
            "The tile under you is covered by {n} others: it cannot be revealed yet.",
            len(tile.above),
        )
    if what:
        return t("The tile under you is face down, but you know it: {what}.", what=what)
    return t("The tile under you is face down and unknown, and nothing covers it.")


def _where(spot: Spot, verb: str, move: str, t: Tongue) -> tuple[str, tuple[str, ...]]:
    kit = f".kit .action.{move.split(' ')[0]}"
    if verb in ("move", "rope", "place", "bypass"):
        to = naming.place(spot.to, t)
        text = t("Go to: {place}.", place=to)
        if verb == "place":
            text = t("Start on: {place}.", place=to)
        if verb == "bypass":
            return t("Take the tile down to: {place}.", place=to), (kit,)
        return text, (_at(spot.to),)
    if verb == "keep":
        gear = naming.listed([naming.the_gear(t)[name] for name in spot.said[1:]], t)
        return t("Keep {what}.", what=gear), _kept(spot)
    if verb in ("use", "help"):
        gear = naming.the_gear(t)[spot.said[1]]
        return t("Use {what}.", what=gear), (f'[data-move="{move}"]',)
    if verb == "nothing":
        text = t("Let the others help.") if lets_help(spot.view) else t("Do nothing.")
        return text, ('[data-move="nothing"]',)
    if verb == "endtalk":
        return t("End the talk."), ('[data-move="endtalk"]',)
    if verb == "talk":
        return t("Use your walkie-talkie."), (".seats",)
    if verb == "spend":
        text = t("Pass: spend “{what}”.", what=naming.action(spot.said[1], t))
        return text, (f".kit .action.{spot.said[1]}",)
    at = f'[data-move="{move}"]' if verb == "protect" else kit
    return t("Choose “{what}”.", what=naming.action(verb, t)), (at,)


def _kept(spot: Spot) -> tuple[str, ...]:
    """The tiles to keep, by where they lie: two of the three may be alike."""
    left = list(enumerate(spot.view.dealt[spot.view.turn], 1))
    found = []
    for name in spot.said[1:]:
        one = next(each for each in left if each[1] == name)
        left.remove(one)
        found.append(f".dealt li:nth-child({one[0]}) .dealt-tile")
    return tuple(found)
