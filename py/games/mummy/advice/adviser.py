"""Advice in The Mummy's Maze: to seekers from what they see, to the mummy from what it hears."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from engine.advice import Advice, first_true, thoughts
from engine.game import Event
from games.mummy import bot
from games.mummy.advice.reasons import REASONS, Spot, symbol_of
from games.mummy.bot.ways import FAR
from games.mummy.content.mazes import maze as maze_named
from games.mummy.page import naming
from games.mummy.page.dice import shortcut
from games.mummy.rules.moves import Cancel, Go, Roll, SeatMove, Skip, Step, Stop, parse_seat
from games.mummy.rules.state import View
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
    made = parse_seat(move)
    spot = Spot(view, maze_named(view.maze), tuple(map(parse_seat, legal)), made, names)
    look, near, where, at = STEPS[type(made)](spot, t)
    reason, why = first_true(REASONS[type(made)], spot, t)
    return Advice(move, look, why, where, near, at, reason)


# What to look at, and where

Steps = tuple[str, tuple[str, ...], str, tuple[str, ...]]


def _cell(name: str) -> str:
    return f'[data-cell="{name}"]'


def _reach(spot: Spot, t: Tongue) -> str:
    """How far the mummy may walk as the dice lie, and how far away it is."""
    aside = spot.view.aside
    walks = (
        t.many(
            "{n} die is set aside: the mummy can move its die plus {n}, {most} cells at most.",
            "{n} dice are set aside: the mummy can move its die plus {n}, {most} cells at most.",
            aside,
            most=spot.longest,
        )
        if aside
        else t(
            "No die is set aside: the mummy can only move its die, {most} cells at most.",
            most=spot.longest,
        )
    )
    far = spot.far(spot.view.mummy, spot.here)
    if far == FAR:
        return " ".join((walks, t("It cannot reach you.")))
    away = t.many("It is {n} cell away from you.", "It is {n} cells away from you.", far)
    return f"{walks} {away}"


def _go(spot: Spot, t: Tongue) -> Steps:
    look = _reach(spot, t)
    called = naming.call(spot.call, t)
    if spot.shows:
        what = naming.thing(symbol_of(spot), t)
        where = t("Call {die}, go to {cell} and show {what}.", die=called, cell=spot.to, what=what)
    else:
        where = t("Call {die} and go to {cell}.", die=called, cell=spot.to)
    die = f'.die[aria-keyshortcuts="{shortcut(spot.call, t)}"]'
    return look, (".tray .free", _cell(spot.view.mummy)), where, (_cell(spot.to), die)


def _roll(spot: Spot, t: Tongue) -> Steps:
    again = spot.view.phase == "move"
    where = t("Roll again.") if again else t("Roll the dice.")
    return _reach(spot, t), (".tray", _cell(spot.view.mummy)), where, ("#act-roll",)


def _cancel(spot: Spot, t: Tongue) -> Steps:
    near = (".tray .aside", _cell(spot.view.mummy))
    return _reach(spot, t), near, t("Cancel the mummies."), ("#act-cancel",)


def _skip(spot: Spot, t: Tongue) -> Steps:
    look = t("Look at the exits from your cell.")
    return look, (_cell(spot.here),), t("Skip your turn."), ("#act-skip",)


def _heard(spot: Spot, t: Tongue) -> str:
    """Where each seeker can be, by what the mummy knows; and the steps that are left."""
    left = t.many("You have {n} step left.", "You have {n} steps left.", spot.view.left)
    found = (_whereabouts(spot, pawn, t) for pawn in range(len(spot.view.pawns)))
    return " ".join((left, *filter(None, found)))


def _whereabouts(spot: Spot, pawn: int, t: Tongue) -> str:
    one, who = spot.view.pawns[pawn], naming.piece(spot.view, pawn, spot.names, t)
    if one.place == "start":
        return t("{who} is still at the start.", who=who)
    if one.place == "dungeon":
        return t("{who} is in the dungeon.", who=who)
    if one.place == "out":
        return ""
    return t.many(
        "{who} can be on {n} cell.", "{who} can be on {n} cells.", len(one.possible), who=who
    )


def _step(spot: Spot, t: Tongue) -> Steps:
    near = (_cell(spot.view.mummy),)
    return _heard(spot, t), near, t("Step to {cell}.", cell=spot.to), (_cell(spot.to),)


def _stop(spot: Spot, t: Tongue) -> Steps:
    return _heard(spot, t), (_cell(spot.view.mummy),), t("Stop here."), ("#act-stop",)


STEPS: dict[type[SeatMove], Callable[[Spot, Tongue], Steps]] = {
    Go: _go,
    Roll: _roll,
    Cancel: _cancel,
    Skip: _skip,
    Step: _step,
    Stop: _stop,
}
