"""Advice in Way Out: what a step, a reveal or an answer is good for, by what this seat knows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from engine.advice import Advice, first_true, thoughts
from engine.game import Event
from games.escape import bot
from games.escape.advice.reasons import REASONS, stopped
from games.escape.advice.spot import Spot
from games.escape.page import naming
from games.escape.page.asking import lets_help
from games.escape.rules.moves import (
    Bypass,
    EndTalk,
    Help,
    Keep,
    Nothing,
    Place,
    Protect,
    Rope,
    Spend,
    Step,
    Talk,
    Use,
    parse_seat,
)
from games.escape.rules.state import View
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
    spot = Spot(view, tuple(map(parse_seat, legal)), parse_seat(move), names)
    look, near = _look(spot, t)
    where, at = _where(spot, t)
    reason, why = first_true(REASONS[type(spot.does)], spot, t)
    return Advice(move, look, why, where, near, at, reason)


# What to look at, and where


def _at(place: str) -> str:
    return f"#at-{place}"


def _look(spot: Spot, t: Tongue) -> tuple[str, tuple[str, ...]]:
    view = spot.view
    if isinstance(spot.move, Keep):
        counts = [str(stopped(view, [name])) for name in view.dealt[view.turn]]
        look = t(
            "The three stop {counts} dangers in this pyramid.", counts=naming.listed(counts, t)
        )
        return look, (".dealt",)
    if isinstance(spot.move, Place):
        return _tops(view, t), (".escape",)
    if view.danger is not None:
        what = naming.a_tile(view.danger.tile, t)
        look = t("The danger is {what}: see which equipment stops it.", what=what)
        return look, (".ask .threat",)
    if isinstance(spot.move, EndTalk):
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


def _where(spot: Spot, t: Tongue) -> tuple[str, tuple[str, ...]]:
    itself = f'[data-move="{spot.move}"]'
    kit = f".kit .action.{spot.move.verb}"
    match spot.does:
        case Place(to):
            return t("Start on: {place}.", place=naming.place(to, t)), (_at(to),)
        case Step(to) | Rope(_, to):
            return t("Go to: {place}.", place=naming.place(to, t)), (_at(to),)
        case Bypass(to):
            return t("Take the tile down to: {place}.", place=naming.place(to, t)), (kit,)
        case Keep(equipment):
            gear = naming.listed([naming.the_gear(t)[name] for name in equipment], t)
            return t("Keep {what}.", what=gear), _kept(spot, equipment)
        case Use(name) | Help(name):
            return t("Use {what}.", what=naming.the_gear(t)[name]), (itself,)
        case Nothing():
            text = t("Let the others help.") if lets_help(spot.view) else t("Do nothing.")
            return text, (itself,)
        case EndTalk():
            return t("End the talk."), (itself,)
        case Talk():
            return t("Use your walkie-talkie."), (".seats",)
        case Spend(action):
            text = t("Pass: spend “{what}”.", what=naming.action(action, t))
            return text, (f".kit .action.{action}",)
        case does:
            at = itself if isinstance(does, Protect) else kit
            return t("Choose “{what}”.", what=naming.action(does.verb, t)), (at,)


def _kept(spot: Spot, equipment: Sequence[str]) -> tuple[str, ...]:
    """The tiles to keep, by where they lie: two of the three may be alike."""
    left = list(enumerate(spot.view.dealt[spot.view.turn], 1))
    found = []
    for name in equipment:
        one = next(each for each in left if each[1] == name)
        left.remove(one)
        found.append(f".dealt li:nth-child({one[0]}) .dealt-tile")
    return tuple(found)
