"""Advice in Sands of Memory: from all that the seat has seen, and nothing else.

It forgets nothing, and never sends anybody to a place where they have seen something else. It knows
that every square hides one treasure (S1.2).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from engine.advice import LEVEL, Advice, first_true, thoughts
from engine.chance import Chance
from engine.game import Event
from games.sands import bot
from games.sands.advice.reasons import REASONS, RINGED, danger, pushes, wanted
from games.sands.bot.memory import Memory, recall
from games.sands.content.board import INDEX
from games.sands.page import naming
from games.sands.page.table import SPOTS as ROWS
from games.sands.rules.moves import Give, Push, Reveal, SeatMove, Stake, StakeDeck, Stop, parse_seat
from games.sands.rules.state import View
from page.grid import turned
from page.i18n import Tongue


def ponder(
    view: View, events: Sequence[Event], legal: Collection[str], chance: Chance
) -> Iterator[str]:
    """What a bot would do who has seen the same. What is known to be wrong is left alone."""
    memory = remembered(events)
    moves = [parse_seat(text) for text in legal]
    wrong = {move for move in pushes(moves) if is_wrong(view, memory, move.spot)}
    others = [move for move in moves if move not in wrong] or moves
    for text in thoughts(bot, view, events, legal, chance):
        safest = min(pushes(others), key=lambda move: danger(memory, move.spot), default=others[0])
        yield text if parse_seat(text) in others else str(safest)


def remembered(events: Sequence[Event]) -> Memory:
    """What these events have shown: everything, and nothing forgotten."""
    return recall(events, LEVEL, Chance(0))


def is_wrong(view: View, memory: Memory, spot: str) -> bool:
    """Whether something else than what is looked for was seen on a spot."""
    there = next((what for what, at in memory.places.items() if at == INDEX[spot]), "")
    return there not in ("", wanted(view))


def advice(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    move: str,
    names: tuple[str, ...],
    t: Tongue,
) -> Advice:
    made = parse_seat(move)
    kind, what = type(made), _what(made)
    memory = remembered(events)
    look, near, where, at = STEPS[kind](view, what, memory, t)
    moves = tuple(map(parse_seat, legal))
    reason, why = first_true(REASONS[kind], view, moves, what, memory, t)
    meant = (_cell(view.open), *at) if reason in RINGED else ()
    return Advice(move, look, why, where, near, at, reason, meant)


def _what(move: SeatMove) -> str:
    """The spot or the card that a move names; "" if none."""
    match move:
        case Push(what) | Give(what) | Stake(what):
            return what
    return ""


# What to look at, and where


Steps = tuple[str, tuple[str, ...], str, tuple[str, ...]]
"""What to look at, how the page marks it, where the move is, and how it is marked."""


def _cell(spot: str) -> str:
    return _of(Push(spot))


def _of(move: SeatMove) -> str:
    """How the page marks what makes a move."""
    return f'[data-move="{move}"]'


def _push(view: View, spot: str, memory: Memory, t: Tongue) -> Steps:
    what = naming.the(wanted(view), t) if wanted(view) else ""
    if view.phase == "scorpion":
        look = t("You have to push a pyramid next to the open spot, and you know a safe one.")
        if danger(memory, spot):
            look = t("You have to push a pyramid next to the open spot, and you know no safe one.")
    elif wanted(view) in memory.places:
        look = t("You have already seen {what}: remember where.", what=what)
    else:
        look = t("You have not seen {what} yet: look where you have never looked.", what=what)
    row, column = place(view, spot)
    where = t("Push the ringed pyramid (row {row}, column {column}).", row=row, column=column)
    beside = ".wanted" if view.card else ".duellist .card" if view.duellists else ""
    return look, (_cell(view.open), *filter(None, [beside])), where, (_cell(spot),)


def _reveal(view: View, _: str, memory: Memory, t: Tongue) -> Steps:
    look = t("Look at the deck: no treasure is wanted yet.")
    return look, (".deck",), t("Turn up the top card."), (".deck",)


def _stop(view: View, _: str, memory: Memory, t: Tongue) -> Steps:
    look = t("You can stop here. Think of what you leave to the next player.")
    return look, (_cell(view.open),), t("Stop here."), ("#act-stop",)


def _give(view: View, card: str, memory: Memory, t: Tongue) -> Steps:
    where = t("Give {what}.", what=naming.the(card, t))
    look = t("Look at the values of your cards.")
    return look, (".picks",), where, (_of(Give(card)),)


def _stake(view: View, card: str, memory: Memory, t: Tongue) -> Steps:
    look = t("Look at what you can stake: the winner gets both cards.")
    return look, (".picks",), t("Stake {what}.", what=naming.the(card, t)), (_of(Stake(card)),)


def _stake_deck(view: View, _: str, memory: Memory, t: Tongue) -> Steps:
    look = t("Look at what you can stake: the winner gets both cards.")
    return look, (".deck",), t("Stake the top card of the deck."), (_of(StakeDeck()),)


STEPS: dict[type[SeatMove], Callable[[View, str, Memory, Tongue], Steps]] = {
    Push: _push,
    Reveal: _reveal,
    Stop: _stop,
    Give: _give,
    Stake: _stake,
    StakeDeck: _stake_deck,
}


def place(view: View, spot: str) -> tuple[int, int]:
    """Row and column of a spot as it now stands on the screen (S4.2)."""
    rows = turned(ROWS, view.quarter)
    return next((r + 1, row.index(spot) + 1) for r, row in enumerate(rows) if spot in row)
