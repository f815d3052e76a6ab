"""Sands of Memory: what its reasons say, checked against the whole truth."""

from __future__ import annotations

from collections.abc import Mapping

from games.sands.content.board import INDEX as SPOT
from games.sands.content.board import SQUARE
from games.sands.content.tables import CARDS
from suite.advising import Given, Truth, numbers


def _hidden(one: Given, *, within: bool) -> list[str]:
    """What lies in the square of the open spot, or in that of the pushed one, besides the open."""
    spot = SPOT[one.advice.move.split(" ")[1]]
    square = SQUARE[one.state.open if within else spot]
    return [
        what
        for at, what in enumerate(one.state.under)
        if SQUARE[at] == square and at != one.state.open
    ]


def _same_square(one: Given) -> bool:
    return SQUARE[SPOT[one.advice.move.split(" ")[1]]] == SQUARE[one.state.open]


def _under(one: Given) -> str:
    """What lies under the pyramid that is advised."""
    return str(one.state.under[SPOT[one.advice.move.split(" ")[1]]])


def _wanted(one: Given) -> str:
    view = one.view
    if view.card:
        return str(view.card.treasure)
    return next((str(card.treasure) for seat, card in view.stakes if seat != view.turn), "")


def _seen(one: Given) -> dict[str, str]:
    """What the seat has seen on each spot."""
    events = one.match.events(one.seat, one.at)
    return {event["spot"]: event["found"] for event in events if event.kind == "push"}


def _not_seen_wrong(one: Given) -> bool:
    """Nobody is sent where they have seen something else, unless there is no other way."""
    seen, wanted = _seen(one), _wanted(one)
    pushes = [move.split(" ")[1] for move in one.legal if move.startswith("push ")]
    wrong = [spot for spot in pushes if seen.get(spot) not in (None, "", wanted)]
    verb, _, spot = one.advice.move.partition(" ")
    return verb != "push" or spot not in wrong or len(wrong) == len(one.legal)


def _value(one: Given) -> int:
    return CARDS[one.advice.move.split(" ")[1]].value


TRUTHS: Mapping[str, Truth] = {
    "bare": lambda one: _same_square(one) and not any(_hidden(one, within=True)),
    "beyond": lambda one: not _same_square(one) and not any(_hidden(one, within=True)),
    "there": lambda one: one.state.under[SPOT[one.advice.move.split(" ")[1]]] == _wanted(one),
    "way": lambda one: _wanted(one) in _seen(one).values() and not _under(one),
    "known": lambda one: not _under(one),
    "third": lambda one: _same_square(one) and sum(map(bool, _hidden(one, within=True))) == 1,
    "quarter": lambda one: (
        not _same_square(one) and sum(map(bool, _hidden(one, within=False))) == 1
    ),
    "far": lambda one: len(one.after.just) == numbers(one.advice.why)[0] > 1,
    "least": lambda one: one.state.phase == "scorpion",
    "first": lambda one: bool(one.state.under[one.state.open]),
    "only": lambda one: len(one.legal) == 1,
    "lowest": lambda one: (
        _value(one)
        == numbers(one.advice.why)[0]
        == min(CARDS[name].value for name in one.state.won[one.seat] if _may(one, name))
    ),
}


def _may(one: Given, name: str) -> bool:
    return f"{one.advice.move.split(' ')[0]} {name}" in one.legal


BESIDES: Truth = _not_seen_wrong
"""What must be true of every advice, whatever its reason."""
