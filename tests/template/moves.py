"""Every move as a value, and as the text that stands for it in saves, links and on the page.

There are few: all are listed. A game with more reads them with `engine.move_text`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.move_text import malformed

from .content import CUPS

RULE_FORM = "C2.1"
"""What is no move at all is refused by this paragraph."""


@dataclass(frozen=True, slots=True)
class Peek:
    """Look under a cup, alone (C3.1)."""

    cup: int

    def __str__(self) -> str:
        return f"peek {self.cup}"


@dataclass(frozen=True, slots=True)
class Lift:
    """Open a cup, for all to see (C3.2)."""

    cup: int

    def __str__(self) -> str:
        return f"lift {self.cup}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing (C3.3)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Hide:
    """Fate's move: the scarab's cup (C1.1)."""

    cup: int

    def __str__(self) -> str:
        return f"hide {self.cup}"


SeatMove = Peek | Lift | Pass
Move = SeatMove | Hide

SEAT_MOVES: tuple[SeatMove, ...] = (*map(Peek, CUPS), *map(Lift, CUPS), Pass())
FATE_MOVES = tuple(map(Hide, CUPS))
_SEAT = {str(move): move for move in SEAT_MOVES}
_FATE = {str(move): move for move in FATE_MOVES}


def parse(text: str) -> Move:
    """The move that a text stands for, or Malformed."""
    return _FATE.get(text) or parse_seat(text)


def parse_seat(text: str) -> SeatMove:
    """The same for a seat: what only fate can do is no move."""
    move = _SEAT.get(text)
    if move is None:
        raise malformed(RULE_FORM, text)
    return move


def parse_fate(text: str) -> Hide | None:
    """Fate's move, or None."""
    return _FATE.get(text)
