"""What lies in the box: treasures, cards and ranks, as tables."""

from __future__ import annotations

from dataclasses import dataclass

# S1.2
TREASURES = (
    "ring",
    "mask",
    "scarab",
    "ankh",
    "eye",
    "crown",
    "cat",
    "lotus",
    "vase",
    "dagger",
    "harp",
    "boat",
)


@dataclass(frozen=True)
class Back:
    """What all see of the card on top of the deck."""

    pack: int
    action: str


@dataclass(frozen=True)
class Card:
    """A search card. Its id is its treasure and its pack: `ring1`."""

    id: str
    treasure: str
    value: int
    pack: int
    action: str
    """ "storm", "scorpion", "strength", "duel", or "" for none."""


CONTENT = "cards-1"
"""The name of this set of cards, in every match that is played with it. Never used for another."""

# S1.4–S1.6: the pack, the treasure, the value, the action on the back.
_ROWS: tuple[tuple[int, str, int, str], ...] = (
    (1, "ring", 1, ""),
    (1, "mask", 1, ""),
    (1, "scarab", 1, ""),
    (1, "ankh", 1, ""),
    (1, "eye", 1, ""),
    (1, "crown", 2, ""),
    (1, "cat", 1, ""),
    (1, "lotus", 1, ""),
    (1, "vase", 1, ""),
    (1, "dagger", 2, ""),
    (1, "harp", 2, ""),
    (1, "boat", 2, ""),
    (2, "mask", 2, "storm"),
    (2, "scarab", 2, "scorpion"),
    (2, "ankh", 3, "strength"),
    (2, "eye", 2, ""),
    (2, "crown", 3, ""),
    (2, "cat", 2, ""),
    (2, "dagger", 2, "duel"),
    (2, "harp", 3, "storm"),
    (2, "boat", 3, "scorpion"),
    (3, "ring", 4, "duel"),
    (3, "mask", 3, "strength"),
    (3, "ankh", 4, ""),
    (3, "crown", 4, "storm"),
    (3, "lotus", 3, "storm"),
    (3, "vase", 3, "scorpion"),
    (3, "dagger", 3, ""),
    (3, "harp", 3, ""),
    (3, "boat", 4, "strength"),
)

CARDS = {
    f"{treasure}{pack}": Card(f"{treasure}{pack}", treasure, value, pack, action)
    for pack, treasure, value, action in _ROWS
}

PACKS = tuple(tuple(card.id for card in CARDS.values() if card.pack == pack) for pack in (1, 2, 3))
"""The ids of each pack's cards."""

# S6.3: the most cards that still give the rank, least first; beyond them all, the last one.
RANKS = (
    (0, "scarab"),
    (2, "servant"),
    (4, "keeper"),
    (6, "wigmaker"),
    (8, "farmer"),
    (10, "scribe"),
    (12, "embalmer"),
    (14, "guard"),
    (16, "architect"),
    (18, "vizier"),
    (20, "priest"),
    (30, "pharaoh"),
)


def rank(cards: int) -> str:
    """The rank for so many cards won alone.

    >>> rank(0), rank(1), rank(20), rank(21)
    ('scarab', 'servant', 'priest', 'pharaoh')
    """
    return next(name for most, name in RANKS if cards <= most)
