"""The moves of The Pharaoh's Keys as values, and their text.

`parse` reads a text and `str` writes it. A text that no kind of move has is malformed. One that
names a key, a cell, a floor or a card that does not exist is read, and refused by the rule that it
breaks. A timed move carries `ms`, what the seat's own hourglass shows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, TypeVar

from engine.move_text import Reader, Words, of_all, plain
from games.keys.content.tables import CARDS

RULE_FORM = "K3.3"
"""A malformed move is refused by this paragraph."""

NO_CARD = NO_FLOOR = 0
"""The number of whatever is no card, or no floor."""

Cells = tuple[str, ...]
"""The names of some cells."""

# Moves of seats


@dataclass(frozen=True, slots=True)
class Lay:
    """A key on free cells of the door (K3.3)."""

    verb: ClassVar[str] = "lay"
    key: str
    cells: Cells
    ms: int

    def __str__(self) -> str:
        return f"{laying(self.key, self.cells)} @{self.ms}"


def laying(key: str, cells: Sequence[str]) -> str:
    """The text of a laying but for its time: hundreds are listed that differ in nothing else."""
    return f"lay {key} {' '.join(cells)}"


@dataclass(frozen=True, slots=True)
class Lift:
    """A key is taken from the door."""

    verb: ClassVar[str] = "lift"
    key: str
    ms: int

    def __str__(self) -> str:
        return f"lift {self.key} @{self.ms}"


@dataclass(frozen=True, slots=True)
class Open:
    """By rules 1 alone: the whole tiling is stated, `open I3:a1b1c1/V3:a2b2a3 @23456`."""

    verb: ClassVar[str] = "open"
    tiling: tuple[tuple[str, Cells], ...]
    ms: int

    def __str__(self) -> str:
        tiling = "/".join(f"{key}:{''.join(cells)}" for key, cells in self.tiling)
        return f"open {tiling} @{self.ms}"


@dataclass(frozen=True, slots=True)
class Hint:
    """A key is laid for 15 seconds (K7.5)."""

    verb: ClassVar[str] = "hint"
    ms: int

    def __str__(self) -> str:
        return f"hint @{self.ms}"


@dataclass(frozen=True, slots=True)
class Wait:
    """Time passes."""

    verb: ClassVar[str] = "wait"
    ms: int

    def __str__(self) -> str:
        return f"wait @{self.ms}"


@dataclass(frozen=True, slots=True)
class Quit:
    """A seat gives its door up."""

    verb: ClassVar[str] = "quit"
    ms: int

    def __str__(self) -> str:
        return f"quit @{self.ms}"


@dataclass(frozen=True, slots=True)
class Floor:
    """Where the pawn ends (K4.1). It is timed in swift alone (K6.1)."""

    verb: ClassVar[str] = "floor"
    floor: int
    ms: int | None = None

    def __str__(self) -> str:
        return f"floor {self.floor}" + ("" if self.ms is None else f" @{self.ms}")


@dataclass(frozen=True, slots=True)
class Stop:
    """An endless match ends (K9.1)."""

    verb: ClassVar[str] = "stop"

    def __str__(self) -> str:
        return "stop"


# Moves of fate


@dataclass(frozen=True, slots=True)
class Gems:
    """The gems of the six floors, from the lowest up, as letters (K2.1)."""

    verb: ClassVar[str] = "gems"
    floors: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("gems", *self.floors))


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of the match (K2.3)."""

    verb: ClassVar[str] = "cards"
    cards: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("cards", *map(str, self.cards)))


@dataclass(frozen=True, slots=True)
class Roll:
    """What the die shows (K3.1)."""

    verb: ClassVar[str] = "roll"
    glyph: str

    def __str__(self) -> str:
        return f"roll {self.glyph}"


@dataclass(frozen=True, slots=True)
class Door:
    """A generated door and its keys (K9.1)."""

    verb: ClassVar[str] = "door"
    cells: Cells
    keys: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("door", "".join(self.cells), *self.keys))


@dataclass(frozen=True, slots=True)
class Sand:
    """The sand has run out (K3.4)."""

    verb: ClassVar[str] = "sand"

    def __str__(self) -> str:
        return "sand"


Solving = Lay | Lift | Open | Hint | Wait | Quit
SeatMove = Solving | Floor | Stop
FateMove = Gems | Cards | Roll | Door | Sand
Move = SeatMove | FateMove

SOLVING = ("lay", "lift", "open", "hint", "wait", "quit")
"""The verbs of solving."""

# From text


@lru_cache(maxsize=4096)
def parse(text: str) -> Move:
    """The move that a text says, or Malformed.

    >>> parse("lay L4 a1 b1 c1 c2 @12000")
    Lay(key='L4', cells=('a1', 'b1', 'c1', 'c2'), ms=12000)
    """
    return _READ(text)


M = TypeVar("M", bound=Move)


def of_kind(kind: type[M], texts: Iterable[str]) -> Iterator[M]:
    """Those of some moves that are of a kind: of hundreds that are listed, only these are read."""
    for text in texts:
        if text.partition(" ")[0] == kind.verb:
            move = parse(text)
            if isinstance(move, kind):
                yield move


_STAMP = re.compile("@(0|[1-9][0-9]{0,8})")
_NUMBERS = {str(number): number for number in range(1, CARDS + 1)}


def _timed(
    least: int, most: int, made: Callable[[Words, int], SeatMove]
) -> Callable[[Words], SeatMove | None]:
    """Reads so many words and a time."""

    def read(words: Words) -> SeatMove | None:
        stamp = _STAMP.fullmatch(words[-1]) if words else None
        if not stamp or not least <= len(words) - 1 <= most or not all(words):
            return None
        return made(words[:-1], int(stamp[1]))

    return read


def _open(words: Words, ms: int) -> Open:
    parts = (part.partition(":") for part in words[0].split("/"))
    return Open(tuple((key, _cells(run)) for key, _, run in parts), ms)


def _cells(run: str) -> Cells:
    """Names of cells that are run together, such as `a1b1`."""
    return tuple(run[at : at + 2] for at in range(0, len(run), 2))


_swift = _timed(1, 1, lambda words, ms: Floor(_NUMBERS.get(words[0], NO_FLOOR), ms))


def _floor(words: Words) -> SeatMove | None:
    if len(words) == 1:
        return Floor(_NUMBERS.get(words[0], NO_FLOOR))
    return _swift(words)


_READ = Reader[Move](
    RULE_FORM,
    {
        "lay": _timed(2, 6, lambda words, ms: Lay(words[0], tuple(words[1:]), ms)),
        "lift": _timed(1, 1, lambda words, ms: Lift(words[0], ms)),
        "open": _timed(1, 1, _open),
        "hint": _timed(0, 0, lambda words, ms: Hint(ms)),
        "wait": _timed(0, 0, lambda words, ms: Wait(ms)),
        "quit": _timed(0, 0, lambda words, ms: Quit(ms)),
        "floor": _floor,
        "stop": plain(Stop()),
        "gems": of_all(Gems),
        "cards": lambda words: Cards(tuple(_NUMBERS.get(word, NO_CARD) for word in words)),
        "roll": lambda words: Roll(" ".join(words)),
        "door": lambda words: Door(_cells(words[0]) if words else (), tuple(words[1:])),
        "sand": plain(Sand()),
    },
)
