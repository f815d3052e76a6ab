"""Decks of chambers by name, and what the rules and the bots need to know of a card at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.assets import read
from games.tombs.content.generator import made
from games.tombs.content.tables import COLOURS, PLACEMENTS, SYMBOLS, Card, parsed

PRINTED = ("deck-1",)
"""Decks that are kept as files. A name is never used for another deck."""
MADE = "made-1"
"""The generator's number. With another generator, matches of this one must stay playable."""
MOST_MADE = 2**32
"""A generated deck's number is below this."""


@lru_cache(maxsize=64)
def deck(name: str) -> tuple[Card, ...]:
    """The 48 cards of a deck, lowest number first (T9.2)."""
    if name in PRINTED:
        return parsed(read(f"tombs/{name}.txt"))
    return made(int(name.removeprefix(f"{MADE}-")))


def card(name: str, number: int) -> Card:
    """A card of a deck."""
    return deck(name)[number - 1]


@dataclass(frozen=True, eq=False)
class Plan:
    """A card's chamber as sets of cells."""

    number: int
    colour: int
    """The place of its colour in `COLOURS`."""
    ground: int
    """All cells but walls."""
    entrance: int
    tomb: int
    symbols: tuple[int, ...]
    """Where each of `SYMBOLS` is."""
    places: dict[str, tuple[tuple[int, int], ...]]
    """By pattern, every place of it that covers no wall, and the cells beside it."""


@lru_cache(maxsize=1024)
def plan(name: str, number: int) -> Plan:
    """The plan of a deck's card."""
    one = card(name, number)

    def where(what: str) -> int:
        return sum(1 << i for i, cell in enumerate(one.cells) if cell == what)

    wall = where("wall")
    return Plan(
        number=number,
        colour=COLOURS.index(one.colour),
        ground=((1 << len(one.cells)) - 1) & ~wall,
        entrance=where("entrance"),
        tomb=where("tomb"),
        symbols=tuple(where(symbol) for symbol in SYMBOLS),
        places={
            pattern: tuple(place for place in places if not place[0] & wall)
            for pattern, places in PLACEMENTS.items()
        },
    )
