"""What lies in the box: keys, door cards, hieroglyphs and gems, as tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from engine.assets import read

# K1.2, K1.3, K1.7

GLYPHS = ("hand", "eye", "scarab", "ibis", "snake", "ankh")
COLOURS = ("green", "red", "blue", "white", "orange", "yellow")
SIDES = ("easy", "hard")

# K1.5: the grid of a door. A set of cells is a number, cell i of the grid is its bit 1 << i.

ROWS, COLUMNS = 5, 6
CELLS = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in "abcdef")
"""In reading order."""
BIT = {cell: 1 << i for i, cell in enumerate(CELLS)}

Cells = tuple[tuple[int, int], ...]
"""Cells as (row, column), sorted, moved as far up and left as can be."""


def mask(names: Iterable[str]) -> int:
    """The set of the cells with these names.

    >>> mask(["a1", "b1", "a2"])
    67
    """
    cells = 0
    for name in names:
        cells |= BIT[name]
    return cells


def names(mask: int) -> tuple[str, ...]:
    """The names of a set of cells, in reading order.

    >>> names(67)
    ('a1', 'b1', 'a2')
    """
    return tuple(CELLS[i] for i in bits(mask))


def bits(mask: int) -> Iterator[int]:
    """The numbers of the cells in a set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def drawn(rows: Iterable[str]) -> int:
    """The cells marked `#` in a picture.

    >>> names(drawn(["##", "#."]))
    ('a1', 'b1', 'a2')
    """
    return sum(
        1 << COLUMNS * row + column
        for row, line in enumerate(rows)
        for column, mark in enumerate(line)
        if mark == "#"
    )


def picture(mask: int) -> tuple[str, ...]:
    """The five rows of a picture: the reverse of `drawn`."""
    marks = "".join("#" if mask & bit else "." for bit in BIT.values())
    return tuple(marks[at : at + COLUMNS] for at in range(0, len(marks), COLUMNS))


def images(mask: int) -> tuple[Cells, ...]:
    """A set of cells and how it looks turned by quarters, then flipped and turned."""
    cells = [divmod(i, COLUMNS) for i in bits(mask)]
    found = []
    for flipped in (False, True):
        for _ in range(4):
            found.append(_cornered(cells))
            cells = [(column, -row) for row, column in cells]
        if not flipped:
            cells = [(row, -column) for row, column in cells]
    return tuple(found)


def _cornered(cells: list[tuple[int, int]]) -> Cells:
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


# K1.4: keys

PICTURES = {
    "I2": ("##",),
    "I3": ("###",),
    "V3": ("##", "#."),
    "I4": ("####",),
    "L4": ("###", "#.."),
    "T4": ("###", ".#."),
    "S4": (".##", "##."),
    "O4": ("##", "##"),
    "L5": ("####", "#..."),
    "Y5": ("####", ".#.."),
    "P5": ("###", "##."),
    "Z5": ("##.", ".#.", ".##"),
}
KEYS = tuple(PICTURES)
SIZE = {key: drawn(rows).bit_count() for key, rows in PICTURES.items()}
"""How many cells a key covers."""


def shapes(key: str) -> tuple[int, ...]:
    """A key turned and flipped in every way, in the top left corner; first as it is drawn."""
    return _SHAPES[key]


def is_shape(key: str, mask: int) -> bool:
    """Whether these cells are that key, turned or flipped, somewhere on the grid.

    >>> is_shape("V3", mask(["e5", "f5", "f4"])), is_shape("I3", mask(["e1", "f1", "a2"]))
    (True, False)
    """
    return mask in _PLACES[key]


def places(key: str) -> tuple[int, ...]:
    """Every place of a key on the grid, in the order of their numbers."""
    return tuple(_PLACES[key])


def _shapes(key: str) -> tuple[int, ...]:
    found = (
        sum(1 << COLUMNS * row + column for row, column in cells)
        for cells in images(drawn(PICTURES[key]))
    )
    return tuple(dict.fromkeys(found))


def _slid(shape: int) -> Iterator[int]:
    """A shape from the top left corner, everywhere on the grid."""
    rows = max(i // COLUMNS for i in bits(shape))
    columns = max(i % COLUMNS for i in bits(shape))
    for down in range(ROWS - rows):
        for right in range(COLUMNS - columns):
            yield shape << COLUMNS * down + right


_SHAPES = {key: _shapes(key) for key in KEYS}
_PLACES = {
    key: dict.fromkeys(sorted(place for shape in _SHAPES[key] for place in _slid(shape)))
    for key in KEYS
}

# K1.1, K1.2: door cards

CARDS = 36
HANDED = {"easy": 3, "hard": 4}
"""How many keys a hieroglyph hands out."""


@dataclass(frozen=True)
class Side:
    """A door and, for each of `GLYPHS`, its keys in the order of `KEYS`."""

    door: int
    sets: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Card:
    """A door card with its two sides."""

    easy: Side
    hard: Side

    def side(self, name: str) -> Side:
        return {"easy": self.easy, "hard": self.hard}[name]


@cache
def deck(name: str = "deck-1") -> tuple[Card, ...]:
    """The 36 cards of a deck. A name is never used for another deck."""
    return parsed(read(f"keys/{name}.txt"))


def written(cards: Iterable[Card]) -> str:
    """A deck as a text: of each side the door as a picture and, beside it, the six sets."""
    blocks = []
    for number, card in enumerate(cards, 1):
        for name in SIDES:
            side = card.side(name)
            left = (f"{number} {name}", *picture(side.door))
            right = (f"{glyph:6}  {' '.join(keys)}" for glyph, keys in zip(GLYPHS, side.sets))
            blocks.append("\n".join(f"{one:9}{other}" for one, other in zip(left, right)))
    return "\n\n".join(blocks) + "\n"


def parsed(text: str) -> tuple[Card, ...]:
    """The deck that a text holds; what stands before its first empty line is a remark."""
    sides = [_side(block.split("\n")) for block in text.strip().split("\n\n")[1:]]
    return tuple(Card(easy, hard) for easy, hard in zip(sides[::2], sides[1::2]))


def _side(lines: list[str]) -> Side:
    rows = [line.split() for line in lines]
    sets = (tuple(rows[0][3:]), *(tuple(row[2:]) for row in rows[1:]))
    return Side(drawn(row[0] for row in rows[1:]), sets)
