"""Where the mummy may come: how many steps it will have, and where it will walk (M8.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import exp

from games.mummy.content import CELLS, DICE, SEEKER_DICE, Maze
from games.mummy.rolling import mummies
from games.mummy.ways import Walks, walks

FORESEEN = 7
"""A seeker thinks of so many steps of the mummy at most: of more, there are too many walks."""
WHIM = 0.05
"""Walks that promise so much less than another are e times less likely."""

Odds = tuple[float, ...]
"""How likely each number of steps is."""


@lru_cache(maxsize=256)
def steps_ahead(die: str, aside: int, others: int) -> Odds:
    """How many steps the mummy will have, when so many seekers still roll before its turn."""
    faces = DICE[die]
    lying = [float(dice == aside) for dice in range(SEEKER_DICE + 1)]
    for _ in range(others):
        lying = [
            sum(lying[dice] * mummies(SEEKER_DICE - dice)[now - dice] for dice in range(now + 1))
            for now in range(SEEKER_DICE + 1)
        ]
    odds = [0.0] * (SEEKER_DICE + max(faces) + 1)
    for dice, share in enumerate(lying):
        for face in faces:
            odds[dice + face] += share / len(faces)
    return tuple(odds)


def haunted(
    maze: Maze, mummy: int, gain: Sequence[float], draw: Sequence[float], odds: Sequence[Odds]
) -> list[list[float]]:
    """How likely the mummy enters each cell, for each of these odds.

    It is thought to walk well by what it may gain, but not for sure the best way.
    """
    ways = walks(maze, mummy, FORESEEN)
    before, cells, fresh, _ = ways
    hopes = [0.0] * len(cells)
    weights = [1.0] * len(cells)
    for one in range(1, len(cells)):
        cell, hope = cells[one], hopes[before[one]]
        if fresh[one]:
            hope += gain[cell]
        hopes[one] = hope
        weights[one] = exp((hope + max(0.0, 1 - hope) * draw[cell] - draw[mummy]) / WHIM)
    sums = [*accumulate(weights)]
    return [_entered(ways, weights, sums, one) for one in odds]


def _entered(
    ways: Walks, weights: Sequence[float], sums: Sequence[float], odds: Odds
) -> list[float]:
    """How likely each cell is entered: walks share the odds of their length by their weights."""
    odds = (*odds[:FORESEEN], sum(odds[FORESEEN:]))
    last = max(steps for steps, share in enumerate(odds) if share)
    through = [0.0] * ways.ends[last]
    share = 0.0
    for steps in range(last, -1, -1):
        share += odds[steps] / sums[ways.ends[steps] - 1]
        first, end = ways.ends[steps - 1] if steps else 0, ways.ends[steps]
        through[first:end] = [share * weight for weight in weights[first:end]]
    entered = [0.0] * len(CELLS)
    for one in range(len(through) - 1, 0, -1):
        through[ways.before[one]] += through[one]
        if ways.fresh[one]:
            entered[ways.cell[one]] += through[one]
    return entered
