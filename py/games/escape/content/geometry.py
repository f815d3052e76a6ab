"""The shape of a pyramid: its places, and which of them touch (E1.5).

A place of an upper floor lies on four of the floor below. Sets of places are bits.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_lowercase

from games.escape.content.tables import FOOT

Floors = tuple[tuple[str, ...], ...]
"""The floors from the lowest up, each drawn row by row: "#" is a tile, "." is none."""
Spot = tuple[int, int, int]
"""Floor from 1; column and row from 0."""

NAME = re.compile(r"([1-9])([a-z])([1-9][0-9]?)")


def name(spot: Spot) -> str:
    """A place's name.

    >>> name((1, 2, 2)), spot("2c3")
    ('1c3', (2, 2, 2))
    """
    floor, column, row = spot
    return f"{floor}{ascii_lowercase[column]}{row + 1}"


def spot(place: str) -> Spot:
    """Where a named place is, or ValueError."""
    found = NAME.fullmatch(place)
    if not found:
        raise ValueError(place)
    return int(found[1]), ascii_lowercase.index(found[2]), int(found[3]) - 1


def spots(floors: Floors) -> list[Spot]:
    """Where tiles are drawn, floor by floor and row by row."""
    return [
        (floor, FOOT + column, FOOT + row)
        for floor, rows in enumerate(floors, 1)
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter == "#"
    ]


def below(spot: Spot) -> list[Spot]:
    """The four corners that a tile lies on."""
    floor, column, row = spot
    return [(floor - 1, column + x, row + y) for y in (0, 1) for x in (0, 1)]


def beside(spot: Spot) -> list[Spot]:
    """The four that share a side with it."""
    floor, column, row = spot
    steps = ((0, -1), (-1, 0), (1, 0), (0, 1))
    return [(floor, column + x, row + y) for x, y in steps]


@dataclass(frozen=True, eq=False)
class Plan:
    """All places of a pyramid by number, those of its foot included."""

    names: tuple[str, ...]
    index: dict[str, int]
    built: tuple[int, ...]
    """Where tiles are at the beginning."""
    lowest: int
    """The lowest floor with its foot."""
    above: tuple[int, ...]
    """Of each place, those that lie on it."""
    beside: tuple[int, ...]
    """Those that share a side."""
    near: tuple[tuple[int, ...], ...]
    """Those one move away (E4.1), in order."""
    close: tuple[int, ...]
    """The same, as sets."""

    def named(self, places: int) -> tuple[str, ...]:
        """The names of a set of places, in order."""
        return tuple(self.names[place] for place in bits(places))


@lru_cache(maxsize=64)
def plan(floors: Floors) -> Plan:
    """The plan of a pyramid."""
    width, height = max(map(len, floors[0])), len(floors[0])
    foot = [(1, x, y) for y in range(height + 2 * FOOT) for x in range(width + 2 * FOOT)]
    all_ = [*foot, *(spot for spot in spots(floors) if spot[0] > 1)]
    index = {spot: place for place, spot in enumerate(all_)}

    def known(found: list[Spot]) -> list[int]:
        return [index[spot] for spot in found if spot in index]

    under = [known(below(spot)) for spot in all_]
    over: list[list[int]] = [[] for _ in all_]
    for place, carriers in enumerate(under):
        for carrier in carriers:
            over[carrier].append(place)
    sides = [known(beside(spot)) for spot in all_]
    near = tuple(tuple(sorted((*sides[i], *under[i], *over[i]))) for i in range(len(all_)))
    names = tuple(map(name, all_))
    return Plan(
        names=names,
        index={name: place for place, name in enumerate(names)},
        built=tuple(index[spot] for spot in spots(floors)),
        lowest=_set(range(len(foot))),
        above=tuple(map(_set, over)),
        beside=tuple(map(_set, sides)),
        near=near,
        close=tuple(map(_set, near)),
    )


def _set(places: range | list[int] | tuple[int, ...]) -> int:
    return sum(1 << place for place in places)


@lru_cache(maxsize=1 << 14)
def bits(places: int) -> tuple[int, ...]:
    """The members of a set of places, in order. The same sets are asked for again and again.

    >>> bits(0b1010)
    (1, 3)
    """
    found = []
    while places:
        low = places & -places
        found.append(low.bit_length() - 1)
        places ^= low
    return tuple(found)
