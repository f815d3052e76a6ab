"""What lies in the box: chambers, expedition cards and the score card, as tables."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.tombs.content.grid import CELLS, SIZE, beside, drawn, placements

# T1.1, T1.2: pyramid cards

COLOURS = ("green", "orange", "purple")
CARDS = 48
SYMBOLS = ("red", "green", "torch", "skull", "potion", "cross")
"""What a cell may carry, in the order in which it counts (T5.7)."""
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
"""What a cell is or carries, by its letter in a deck's file."""
_LETTER = {what: letter for letter, what in LETTERS.items()}


@dataclass(frozen=True)
class Card:
    """A pyramid card with its chamber."""

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


def written(cards: Iterable[Card]) -> str:
    """A deck as a text: of each card its number and colour, then its five rows."""
    blocks = []
    for card in cards:
        letters = "".join(_LETTER[cell] for cell in card.cells)
        rows = (letters[at : at + SIZE] for at in range(0, len(letters), SIZE))
        blocks.append("\n".join((f"{card.number} {card.colour}", *rows)))
    return "\n\n".join(blocks) + "\n"


def parsed(text: str) -> tuple[Card, ...]:
    """The deck that a text holds; what stands before its first empty line is a remark.

    >>> card, = parsed("One.\\n\\n7 green\\nv....\\n.....\\n.....\\n.....\\n....T\\n")
    >>> card.number, card.entrance, card.tomb
    (7, 'a1', 'e5')
    """
    cards = []
    for block in text.strip().split("\n\n")[1:]:
        head, *rows = block.split("\n")
        number, colour = head.split()
        cards.append(Card(int(number), colour, tuple(LETTERS[one] for one in "".join(rows))))
    return tuple(cards)


# T1.5: expedition cards

PATTERNS = {
    "I2": drawn(("**",)),
    "I3": drawn(("***",)),
    "V3": drawn(("**", "*.")),
    "I4": drawn(("****",)),
    "L4": drawn(("***", "*..")),
    "O4": drawn(("**", "**")),
}
EXPEDITIONS = ("I2", "I3", "I3", "V3", "V3", "I4", "L4", "O4")
PLACEMENTS = {
    name: tuple((cells, beside(cells)) for cells in placements(shape))
    for name, shape in PATTERNS.items()
}
"""Every place of a pattern on the grid, and the cells beside it."""

# T1.6: the score card

MOST_GEMS = 10
PENALTIES = (1, 2, 3, 4, 6, 8, 10, 12, 15, 18)
BOXES = (10, 6, 3)

# Numbers of the rules

DEALT, KEPT, RESERVE = 4, 2, 4  # T2.1, T2.2
ROUNDS, TURNS = 4, 7  # T3.1
BOX_EVERY = 2  # T7.1: the 2nd, the 4th and the 6th
PYRAMID, TORCH, PAIR, GEM = 10, 5, 5, 1  # T5.8, T8.2
