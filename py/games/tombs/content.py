"""What lies in the box: chambers, expedition cards and the score card, as tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.shelf import read

# The grid

SIZE = 5
CELLS = tuple(column + row for row in "12345" for column in "abcde")
"""T1.1: the cells in reading order; in a set of cells, cell number i is bit 1 << i."""
BIT = {cell: 1 << i for i, cell in enumerate(CELLS)}


def bits(cells: int) -> Iterator[int]:
    """The numbers of the cells in a set.

    >>> [CELLS[i] for i in bits(BIT["a1"] | BIT["b2"])]
    ['a1', 'b2']
    """
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def named(cells: int) -> tuple[str, ...]:
    """The names of a set of cells, in reading order."""
    return tuple(CELLS[i] for i in bits(cells))


_ALL = (1 << SIZE * SIZE) - 1
_FIRST_COLUMN = sum(1 << SIZE * row for row in range(SIZE))
_LAST_COLUMN = _FIRST_COLUMN << SIZE - 1


def beside(cells: int) -> int:
    """The cells that touch a set of cells by a side, and are not in it.

    >>> named(beside(BIT["a1"] | BIT["b1"]))
    ('c1', 'a2', 'b2')
    """
    grown = (
        cells << SIZE
        | cells >> SIZE
        | (cells & ~_LAST_COLUMN) << 1
        | (cells & ~_FIRST_COLUMN) >> 1
    )
    return grown & _ALL & ~cells


# T1.2: what a cell may carry, and its letter in the files of decks

COLOURS = ("green", "orange", "purple")
SYMBOLS = ("red", "green", "torch", "skull", "potion", "cross")
"""In the order in which they count (T5.7)."""
LETTERS = {
    ".": "",
    "#": "wall",
    "v": "entrance",
    "T": "tomb",
    "r": "red",
    "g": "green",
    "t": "torch",
    "s": "skull",
    "p": "potion",
    "x": "cross",
}


@dataclass(frozen=True)
class Card:
    """A pyramid card with its chamber (T1.1, T1.2)."""

    number: int
    colour: str
    cells: tuple[str, ...]
    """What each of the 25 cells is or carries, in reading order: a value of `LETTERS`."""

    @property
    def entrance(self) -> str:
        return CELLS[self.cells.index("entrance")]

    @property
    def tomb(self) -> str:
        return CELLS[self.cells.index("tomb")]


# T1.5: the expedition cards. A pattern is drawn in rows.
PATTERNS = {
    "I2": ("**",),
    "I3": ("***",),
    "V3": ("**", "*."),
    "I4": ("****",),
    "L4": ("***", "*.."),
    "O4": ("**", "**"),
}
EXPEDITIONS = ("I2", "I3", "I3", "V3", "V3", "I4", "L4", "O4")

# T1.6: the score card
MOST_GEMS = 10
PENALTIES = (1, 2, 3, 4, 6, 8, 10, 12, 15, 18)
BOXES = (10, 6, 3)
STEPS = (2, 4, 6)
"""With which pyramids of a colour a box is taken (T7.1)."""

ROUNDS, TURNS = 4, 7  # T3.1
DEALT, KEPT, RESERVE = 4, 2, 4  # T2.1, T2.2
PYRAMID, TORCH, PAIR, GEM = 10, 5, 5, 1  # T5.8, T8.2
