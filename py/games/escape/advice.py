"""Advice in Way Out: what a step, a reveal or an answer is good for, by what this seat knows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from engine.advice import Advice, first_true, thoughts
from engine.game import Event
from games.escape import bot, naming
from games.escape.reasons import REASONS, Spot
from games.escape.state import View
from page.tongue import Tongue

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
    view, here = spot.view, spot.me.place
    if verb == "keep":
        return t("Look at the dangers that each of the three stops."), (".dealt",)
    if verb == "place":
        return t("Look at which tiles lie on top: only these can be turned up."), (".escape",)
    if view.danger is not None:
        what = naming.a_tile(view.danger.tile, t)
        return t("Look at the danger: {what}.", what=what), (".ask .threat",)
    if verb == "endtalk":
        return t("Look at what was observed."), (".ask.talk",)
    if verb in ("reveal", "observe", "lantern"):
        look = t("Look at the tile below you: it lies face down, with nothing on it.")
        return look, (_at(here),)
    place = naming.place(here, t)
    return t("Look at where you stand ({place}) and what lies around it.", place=place), (
        _at(here),
    )


def _where(spot: Spot, verb: str, move: str, t: Tongue) -> tuple[str, tuple[str, ...]]:
    kit = f".kit .action.{move.split(' ')[0]}"
    if verb in ("move", "rope", "place", "bypass"):
        to = naming.place(spot.to, t)
        text = t("Go to: {place}.", place=to)
        if verb == "place":
            text = t("Begin on: {place}.", place=to)
        if verb == "bypass":
            return t("Take the tile to the foot: {place}.", place=to), (kit,)
        return text, (_at(spot.to),)
    if verb == "keep":
        gear = naming.listed([naming.the_gear(t)[name] for name in spot.said[1:]], t)
        return t("Keep {what}.", what=gear), (".dealt",)
    if verb in ("use", "help"):
        gear = naming.the_gear(t)[spot.said[1]]
        return t("Turn {what} down.", what=gear), (f'[data-move="{move}"]',)
    if verb == "nothing":
        return t("Do nothing."), ('[data-move="nothing"]',)
    if verb == "endtalk":
        return t("End the talk."), ('[data-move="endtalk"]',)
    if verb == "talk":
        return t("Use your walkie-talkie."), (".seats",)
    if verb == "spend":
        text = t("Spend “{what}” without effect.", what=naming.action(spot.said[1], t))
        return text, (f".kit .action.{spot.said[1]}",)
    at = f'[data-move="{move}"]' if verb == "protect" else kit
    return t("Choose “{what}”.", what=naming.action(verb, t)), (at,)
