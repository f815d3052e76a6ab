"""What a bot knows of a chamber at once, and how it values the time that is left."""

from __future__ import annotations

from functools import cache, lru_cache
from math import erf, sqrt
from typing import NamedTuple

from games.tombs.content.decks import Plan, plan
from games.tombs.content.grid import bits, distances
from games.tombs.content.tables import BOX_EVERY, BOXES, PYRAMID
from games.tombs.rules.marking import singles

# Chambers


class Choice(NamedTuple):
    """A marking: its cells, how near it comes to the tomb, and the symbols that it covers."""

    cells: int
    reach: int
    """Steps from the nearest of its cells to the tomb; 0 is the tomb itself."""
    red: int
    green: int
    torch: int
    skull: int
    potion: int
    cross: int
    bag: int
    """One number for all its symbols; 0 without any."""


class Site:
    """A card's chamber, with the markings that were asked for so far."""

    MOST_KEPT = 2_000
    """So many lists of markings are kept of one chamber: about half a megabyte."""

    def __init__(self, chamber: Plan) -> None:
        self.plan = chamber
        self.number = chamber.number
        self.colour = chamber.colour
        self.far = distances(chamber.tomb, chamber.ground)
        self.whole = self.left(chamber.entrance) + 1
        """How many cells are to be marked, from the entrance to the tomb at least."""
        red, green, torch, skull, potion, cross = (w.bit_count() for w in chamber.symbols)
        self.riches = red + green + torch + (potion + cross) / 2 - skull / 4
        """How much there is to find."""
        self._singles = tuple(self.choice(1 << i) for i in range(len(self.far)))
        self._wholes: dict[str, tuple[tuple[int, int, Choice], ...]] = {}
        self._kept: dict[tuple[int, str], tuple[Choice, ...]] = {}
        self._distinct: dict[tuple[int, str], tuple[Choice, ...]] = {}

    def left(self, marked: int) -> int:
        """How many cells are still to be marked to the tomb, at least."""
        return min(self.far[cell] for cell in bits(marked)) if marked else self.whole

    def choice(self, cells: int) -> Choice:
        red, green, torch, skull, potion, cross = (
            (cells & where).bit_count() for where in self.plan.symbols
        )
        reach = min(self.far[cell] for cell in bits(cells))
        # A marking has at most four cells: five digits will do.
        bag = red + 5 * (green + 5 * (torch + 5 * (skull + 5 * (potion + 5 * cross))))
        return Choice(cells, reach, red, green, torch, skull, potion, cross, bag)

    def choices(self, marked: int, pattern: str) -> tuple[Choice, ...]:
        """Every marking for a pattern, the single cells included; for "" these alone."""
        key = (marked, pattern)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= self.MOST_KEPT:
                self._kept.clear()
            found = self._kept[key] = self._found(marked, pattern)
        return found

    def distinct(self, marked: int, pattern: str) -> tuple[Choice, ...]:
        """Of the markings that cover the same symbols and come as near to the tomb, the first."""
        key = (marked, pattern)
        found = self._distinct.get(key)
        if found is None:
            if len(self._distinct) >= self.MOST_KEPT:
                self._distinct.clear()
            left, firsts = self.left(marked), dict[tuple[int, int], Choice]()
            for choice in self.choices(marked, pattern):
                firsts.setdefault((min(choice.reach, left), choice.bag), choice)
            found = self._distinct[key] = tuple(firsts.values())
        return found

    def _found(self, marked: int, pattern: str) -> tuple[Choice, ...]:
        alone = tuple(self._singles[cell] for cell in bits(singles(self.plan, marked)))
        if not pattern:
            return alone
        places = self._wholes.get(pattern)
        if places is None:
            every = self.plan.places[pattern]
            places = tuple((cells, near, self.choice(cells)) for cells, near in every)
            self._wholes[pattern] = places
        if not marked:
            first = self.plan.entrance
            return (*alone, *(one for cells, _, one in places if cells & first))
        fit = (one for cells, near, one in places if near & marked and not cells & marked)
        return (*alone, *fit)


@lru_cache(maxsize=96)
def site(deck: str, number: int) -> Site:
    return Site(plan(deck, number))


# Time


class Forecast(NamedTuple):
    """How far a bot thinks it will get."""

    pace: float
    """Cells towards a tomb in one turn."""
    spread: float
    """How uncertain that is."""
    cells: float
    """What a chamber yet to come takes."""
    points: float
    """What it is worth."""


KEEN = Forecast(pace=1.76, spread=1.28, cells=8.0, points=27.5)
"""For choosing by it alone. It overrates what is to come, and so makes for the tombs: 110 points
and 7.2 pyramids in 100 matches alone, against 107 and 6.7 with `SOBER`."""
SOBER = Forecast(pace=2.1, spread=1.6, cells=9.5, points=13.0)
"""For weighing what came of a few turns: near to what became of 80,000 positions."""

FARTHEST = 24
"""More cells than two chambers can ask for."""


@cache
def prospects(turns: int, how: Forecast) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """By the cells that are left to mark: how likely it is to be done with them in so many turns,
    and what the chambers after them are worth then."""
    cells = range(FARTHEST + 1)
    done = (_done(turns, left, how) for left in cells)
    after = (
        sum(_done(turns, left + more * how.cells, how) for more in range(1, turns + 1))
        for left in cells
    )
    return tuple(done), tuple(how.points * number for number in after)


@lru_cache(maxsize=20_000)
def promises(
    turns: int, how: Forecast, left: int, worth: float, rest: int, beside: float
) -> tuple[float, ...]:
    """What a chamber, one beside it and later ones promise, by what may be left of the first, up to
    what is left now; `rest` is left of the other, and -1 if there is none."""
    done, after = prospects(turns, how)
    every = range(left + 1)
    if rest < 0:
        return tuple(worth * done[cells] + after[cells] for cells in every)
    # The one with less left is completed first.
    return tuple(
        worth * done[cells] + beside * done[cells + rest] + after[cells + rest]
        if cells <= rest
        else beside * done[rest] + worth * done[cells + rest] + after[cells + rest]
        for cells in every
    )


def _done(turns: int, cells: float, how: Forecast) -> float:
    if cells <= 0 or not turns:
        return float(cells <= 0)
    late = (cells - how.pace * turns) / (how.spread * sqrt(turns))
    return 0.5 - 0.5 * erf(late / sqrt(2))


ODD = 0.55
"""What a box is worth to whoever still lacks one pyramid for it."""


@cache
def pyramid(completed: int, taken: int) -> float:
    """What a pyramid is worth with so many of its colour, when so many boxes are taken (T7.1)."""
    if taken == len(BOXES) or completed >= BOX_EVERY * len(BOXES):
        return float(PYRAMID)
    last = completed % BOX_EVERY == BOX_EVERY - 1
    return PYRAMID + (1 if last else ODD) * BOXES[taken]
