"""Advice in Three Cups: what its hard bot would do, and why."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.advice import Advice, Reason, first_true, thoughts
from engine.chance import Chance
from engine.game import Event
from page.i18n import Tongue

from . import bot
from .moves import Lift, Peek, SeatMove, parse_seat
from .rules import View
from .words import said


def ponder(
    view: View, events: Sequence[Event], legal: Collection[str], chance: Chance
) -> Iterator[str]:
    """The best move so far, again and again."""
    return thoughts(bot, view, events, legal, chance)


def advice(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    move: str,
    names: tuple[str, ...],
    t: Tongue,
) -> Advice:
    """How to see that a move is a good one."""
    made = parse_seat(move)
    reason, why = first_true(REASONS, view, made, t)
    look = t("Look at the cups that are still closed to you.")
    place = f'[data-move="{move}"]'
    return Advice(move, look, why, said(made, t), (".cups",), (place,), reason)


def _known(view: View, move: SeatMove, t: Tongue) -> str:
    known = isinstance(move, Lift) and view.seen[move.cup - 1] == "scarab"
    return t("You have seen the scarab there.") if known else ""


def _sure(view: View, move: SeatMove, t: Tongue) -> str:
    sure = isinstance(move, Lift) and view.seen.count("") == 1
    return t("You have seen that the other two are empty.") if sure else ""


def _time(view: View, move: SeatMove, t: Tongue) -> str:
    peeks = isinstance(move, Peek)
    return t("You have another turn: look first, then lift.") if peeks else ""


def _dawn(view: View, move: SeatMove, t: Tongue) -> str:
    last = isinstance(move, Lift) and view.turns + view.seats >= view.rounds * view.seats
    return t("It is your last turn: there is no time to look first.") if last else ""


def _race(view: View, move: SeatMove, t: Tongue) -> str:
    return t("If you only look, somebody else may lift it before you.")


REASONS: tuple[Reason, ...] = (
    ("known", _known),
    ("sure", _sure),
    ("time", _time),
    ("dawn", _dawn),
    ("race", _race),
)
