"""The moves of Golden Tombs as values, and their text.

`parse` reads a text and `str` writes it. A text that no kind of move has is malformed. One that
names a card or a cell that does not exist is read, and refused by the rule that it breaks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

from engine.game import Malformed
from engine.move_text import Reader, Words, plain
from games.tombs.content.decks import MOST_MADE
from games.tombs.content.grid import BIT, CELLS
from games.tombs.content.tables import CARDS

RULE_FORM = "T1.1"
"""A malformed move is refused by this paragraph."""

NO_CARD = 0
"""The number of whatever is no card."""
NO_DECK = -1
"""The number of whatever is no generated deck."""

# Moves of seats


@dataclass(frozen=True, slots=True)
class Keep:
    """Two of the four cards that were dealt (T2.1)."""

    verb: ClassVar[str] = "keep"
    cards: tuple[int, int]

    def __str__(self) -> str:
        return f"keep {self.cards[0]} {self.cards[1]}"


@dataclass(frozen=True, slots=True)
class Mark:
    """The cells of the pattern, or one single cell, on one of two chambers (T3.4)."""

    verb: ClassVar[str] = "mark"
    card: int
    cells: tuple[str, ...]

    def __str__(self) -> str:
        return f"mark {self.card} {' '.join(self.cells)}"


@dataclass(frozen=True, slots=True)
class Cross:
    """One more cell for a red cross (T5.1)."""

    verb: ClassVar[str] = "cross"
    card: int
    cells: tuple[str, ...]

    def __str__(self) -> str:
        return f"cross {self.card} {' '.join(self.cells)}"


@dataclass(frozen=True, slots=True)
class Done:
    """A seat confirms its marks (T3.3)."""

    verb: ClassVar[str] = "done"

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Pass:
    """There is no cell left to mark (T3.4)."""

    verb: ClassVar[str] = "pass"

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Take:
    """A card of the reserve replaces a completed one (T6.2)."""

    verb: ClassVar[str] = "take"
    card: int

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class TakeTop:
    """The top card of the deck does (T6.2)."""

    verb: ClassVar[str] = "take"

    def __str__(self) -> str:
        return "take deck"


# Moves of fate


@dataclass(frozen=True, slots=True)
class Chambers:
    """The number of a generated deck (T9.2)."""

    verb: ClassVar[str] = "chambers"
    number: int

    def __str__(self) -> str:
        return f"chambers {self.number}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Four cards for each seat (T2.1)."""

    verb: ClassVar[str] = "deal"
    cards: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("deal", *map(str, self.cards)))


@dataclass(frozen=True, slots=True)
class Fill:
    """New cards in the reserve (T2.2, T6.4)."""

    verb: ClassVar[str] = "fill"
    cards: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("fill", *map(str, self.cards)))


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A round begins (T3.1)."""

    verb: ClassVar[str] = "shuffle"

    def __str__(self) -> str:
        return "shuffle"


@dataclass(frozen=True, slots=True)
class Reveal:
    """An expedition card is turned up (T3.1)."""

    verb: ClassVar[str] = "reveal"
    expedition: str

    def __str__(self) -> str:
        return f"reveal {self.expedition}"


@dataclass(frozen=True, slots=True)
class Draw:
    """The top card of the deck is turned up (T6.2)."""

    verb: ClassVar[str] = "draw"
    card: int

    def __str__(self) -> str:
        return f"draw {self.card}"


@dataclass(frozen=True, slots=True)
class Points:
    """Pyramid points are taken (T7)."""

    verb: ClassVar[str] = "points"

    def __str__(self) -> str:
        return "points"


@dataclass(frozen=True, slots=True)
class End:
    """The match is over (T8.1)."""

    verb: ClassVar[str] = "end"

    def __str__(self) -> str:
        return "end"


SeatMove = Keep | Mark | Cross | Done | Pass | Take | TakeTop
FateMove = Chambers | Deal | Fill | Shuffle | Reveal | Draw | Points | End
Move = SeatMove | FateMove

SEAT_MOVES = (Keep, Mark, Cross, Done, Pass, Take, TakeTop)

# From text


@lru_cache(maxsize=4096)
def parse(text: str) -> Move:
    """The move that a text says, or Malformed.

    >>> parse("mark 17 a1 a2")
    Mark(card=17, cells=('a1', 'a2'))
    """
    return _READ(text)


def in_order(text: str) -> str:
    """A move's text with its cells in reading order, or its cards by number.

    >>> in_order("mark 17 b2 a2 a1"), in_order("keep 17 4")
    ('mark 17 a1 a2 b2', 'keep 4 17')
    """
    try:
        move = parse(text)
    except Malformed:
        return text
    match move:
        case Mark(cells=cells) if all(cell in BIT for cell in cells):
            return str(replace(move, cells=tuple(sorted(cells, key=BIT.__getitem__))))
        case Keep(cards=(one, other)) if one > other:
            return str(Keep((other, one)))
    return text


_NUMBERS = {str(number): number for number in range(1, CARDS + 1)}


def _card(word: str) -> int:
    return _NUMBERS.get(word, NO_CARD)


def _cards(words: Words) -> tuple[int, ...]:
    return tuple(map(_card, words))


def _keep(words: Words) -> Keep | None:
    return Keep((_card(words[0]), _card(words[1]))) if len(words) == 2 and all(words) else None


def _cells(words: Words) -> tuple[str, ...]:
    """The cells after a card; none where a text has too few or too many."""
    return tuple(words[1:]) if len(words) <= 1 + len(CELLS) and all(words) else ()


def _mark(words: Words) -> Mark | None:
    cells = _cells(words)
    return Mark(_card(words[0]), cells) if cells else None


def _cross(words: Words) -> Cross | None:
    cells = _cells(words)
    return Cross(_card(words[0]), cells) if cells else None


def _take(words: Words) -> Take | TakeTop | None:
    if len(words) != 1 or not words[0]:
        return None
    return TakeTop() if words[0] == "deck" else Take(_card(words[0]))


def _chambers(words: Words) -> Chambers:
    text = " ".join(words)
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST_MADE))):
        return Chambers(NO_DECK)
    number = int(text)
    return Chambers(number if str(number) == text and number < MOST_MADE else NO_DECK)


def _draw(words: Words) -> Draw:
    return Draw(_card(words[0]) if len(words) == 1 else NO_CARD)


_READ = Reader[Move](
    RULE_FORM,
    {
        "keep": _keep,
        "mark": _mark,
        "cross": _cross,
        "done": plain(Done()),
        "pass": plain(Pass()),
        "take": _take,
        "chambers": _chambers,
        "deal": lambda words: Deal(_cards(words)),
        "fill": lambda words: Fill(_cards(words)),
        "shuffle": plain(Shuffle()),
        "reveal": lambda words: Reveal(" ".join(words)),
        "draw": _draw,
        "points": plain(Points()),
        "end": plain(End()),
    },
)
