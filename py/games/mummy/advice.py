"""Advice in The Mummy's Maze: to seekers from what they see, to the mummy from what it hears."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from engine.advice import Advice, first_true, thoughts
from engine.game import Event
from games.mummy import bot, words
from games.mummy.mazes import maze as maze_named
from games.mummy.reasons import REASONS, Spot, symbol_of
from games.mummy.state import View
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
    spot = Spot(view, maze_named(view.maze), tuple(legal), move, names)
    verb = move.split(" ")[0]
    look, near, where, at = STEPS[verb](spot, t)
    reason, why = first_true(REASONS[verb], spot, t)
    return Advice(move, look, why, where, near, at, reason)


# What to look at, and where

Steps = tuple[str, tuple[str, ...], str, tuple[str, ...]]


def _cell(name: str) -> str:
    return f'[data-cell="{name}"]'


def _go(spot: Spot, t: Tongue) -> Steps:
    face = spot.move.split(" ")[1]
    look = t("Look at your dice, and at where the mummy stands: {cell}.", cell=spot.view.mummy)
    called = words.call(face, t)
    if spot.move.endswith(" show"):
        what = words.thing(symbol_of(spot), t)
        where = t("Call {die}, go to {cell} and show {what}.", die=called, cell=spot.to, what=what)
    else:
        where = t("Call {die}, and go to {cell}.", die=called, cell=spot.to)
    return look, (".tray .free", _cell(spot.view.mummy)), where, (_cell(spot.to),)


def _roll(spot: Spot, t: Tongue) -> Steps:
    again = spot.view.phase == "move"
    look = t("Look at the dice that are free, and at those set aside.")
    where = t("Roll again.") if again else t("Roll the dice.")
    return look, (".tray",), where, ("#act-roll",)


def _cancel(spot: Spot, t: Tongue) -> Steps:
    look = t("Look at the dice set aside: they show mummies.")
    return look, (".tray .aside",), t("Cancel the mummies."), ("#act-cancel",)


def _skip(spot: Spot, t: Tongue) -> Steps:
    look = t("Look at the ways out of your cell.")
    return look, (_cell(spot.here),), t("Skip the turn."), ("#act-skip",)


def _step(spot: Spot, t: Tongue) -> Steps:
    look = t.many(
        "Look at what was called: a seeker can be on {n} cell of the maze.",
        "Look at what was called: a seeker can be on {n} cells of the maze.",
        len(spot.scent),
    )
    return look, (_cell(spot.view.mummy),), t("Step to {cell}.", cell=spot.to), (_cell(spot.to),)


def _stop(spot: Spot, t: Tongue) -> Steps:
    look, near, *_ = _step(Spot(spot.view, spot.maze, spot.legal, "step a1", spot.names), t)
    return look, near, t("Stop here."), ("#act-stop",)


STEPS = {
    "go": _go,
    "roll": _roll,
    "cancel": _cancel,
    "skip": _skip,
    "step": _step,
    "stop": _stop,
}
