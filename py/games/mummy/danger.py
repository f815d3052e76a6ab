"""How likely the mummy catches a seeker on a cell (M8.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, exp

from games.mummy.content import CELLS, DICE, FACES, SEEKER_DICE, Maze
from games.mummy.ways import walks

FORESEEN = 7
"""A seeker thinks of so many steps of the mummy; the walks with more of them are too many."""

Odds = tuple[float, ...]
"""How likely each number of steps is; or the chance to be caught with each number."""


@lru_cache(maxsize=256)
def steps_ahead(die: str, aside: int, others: int) -> Odds:
    """How many steps the mummy will have, when so many seekers still roll before its turn."""
    faces = DICE[die]
    lying = [float(dice == aside) for dice in range(SEEKER_DICE + 1)]
    for _ in range(others):
        lying = [
            sum(
                lying[dice] * _sets_aside(SEEKER_DICE - dice, now - dice) for dice in range(now + 1)
            )
            for now in range(SEEKER_DICE + 1)
        ]
    odds = [0.0] * (SEEKER_DICE + max(faces) + 1)
    for dice, share in enumerate(lying):
        for face in faces:
            odds[dice + face] += share / len(faces)
    return tuple(odds)


def _sets_aside(rolled: int, mummies: int) -> float:
    """How likely so many of the rolled dice show mummies."""
    return float(
        comb(rolled, mummies) * (len(FACES) - 1) ** (rolled - mummies) / len(FACES) ** rolled
    )


def haunted(
    maze: Maze,
    mummy: int,
    gain: Sequence[float],
    draw: Sequence[float],
    odds: Sequence[Odds],
    whim: float,
) -> list[list[float]]:
    """How likely the mummy enters each cell, for each of these odds of its steps.

    It is thought to walk well by what it knows, but not for sure the best way: ways that promise
    `whim` less are e times less likely.
    """
    before, cells, fresh, ends = walks(maze, mummy, FORESEEN)
    hopes = [0.0] * len(cells)
    weight = [1.0] * len(cells)
    for one in range(1, len(cells)):
        cell, hope = cells[one], hopes[before[one]]
        if fresh[one]:
            hope += gain[cell]
        hopes[one] = hope
        weight[one] = exp((hope + max(0.0, 1 - hope) * draw[cell] - draw[mummy]) / whim)
    sums = list(accumulate(weight))
    return [
        _entered(weight, [sums[end - 1] for end in ends], before, cells, fresh, ends, one)
        for one in odds
    ]


def _entered(
    weight: Sequence[float],
    sums: Sequence[float],
    before: Sequence[int],
    cells: Sequence[int],
    fresh: Sequence[bool],
    ends: Sequence[int],
    odds: Odds,
) -> list[float]:
    odds = (*odds[:FORESEEN], sum(odds[FORESEEN:]))
    last = max((n for n, share in enumerate(odds) if share), default=0)
    through = [0.0] * ends[last]
    share = 0.0
    for steps in range(last, -1, -1):
        share += odds[steps] / sums[steps]
        first = ends[steps - 1] if steps else 0
        through[first : ends[steps]] = [share * one for one in weight[first : ends[steps]]]
    entered = [0.0] * len(CELLS)
    for one in range(ends[last] - 1, 0, -1):
        share = through[one]
        through[before[one]] += share
        if fresh[one]:
            entered[cells[one]] += share
    return entered
