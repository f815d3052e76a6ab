"""Where the mummy may come: how many steps it will have, and where it will walk (M8.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul
from typing import NamedTuple

from games.mummy.content import CELLS, DICE, Maze
from games.mummy.ways import lengths, trips

FORESEEN = 7
"""A seeker thinks of so many steps of the mummy at most: of more, there are too many walks."""
WHIM = 0.05
"""Walks that promise so much less than another are e times less likely."""

CLOSE = 0.8
"""How much a seeker's share is worth to the mummy a step further away, …"""
LATER = 0.4
"""… and how much a catch later is worth of one now."""

Odds = tuple[float, ...]
"""How likely each number of steps is."""


@lru_cache(maxsize=64)
def steps_ahead(die: str, aside: int) -> Odds:
    """How many steps the mummy will have.

    Seekers who still roll before its turn set dice aside, but cancel them as often. Reckoned with
    their dice alone, whoever played first saw danger everywhere and won half as often as the last.
    """
    faces = DICE[die]
    odds = [0.0] * (aside + max(faces) + 1)
    for face in faces:
        odds[aside + face] += 1 / len(faces)
    return tuple(odds)


def drawn(maze: Maze, hope: Sequence[float], mummy: int, steps: int = FORESEEN) -> list[float]:
    """What it is worth to stand on each cell that the mummy can reach: what is near it."""
    away, rows = lengths(maze)[mummy], near(maze)
    return [
        sum(map(mul, rows[cell], hope)) if away[cell] <= steps else 0.0
        for cell in range(len(CELLS))
    ]


@lru_cache(maxsize=64)
def near(maze: Maze) -> tuple[tuple[float, ...], ...]:
    """For each cell, how much it is worth to stand there when a seeker is on each cell."""
    return tuple(tuple(LATER * CLOSE**steps for steps in row) for row in lengths(maze))


class Haunt(NamedTuple):
    """Where the mummy may walk: by steps, the weight of all walks, and of those over each cell."""

    sums: list[float]
    over: list[list[float]]


def haunt(maze: Maze, mummy: int, gain: Sequence[float], draw: Sequence[float]) -> Haunt:
    """The mummy is thought to walk well by what it may gain, but not for sure the best way."""
    sums, over = [], []
    all_, calm = 0.0, draw[mummy]
    entered = [0.0] * len(CELLS)
    for ways in trips(maze, mummy, FORESEEN):
        for way in ways:
            hope = 0.0
            for cell in way:
                hope += gain[cell]
            rest = draw[way[-1]] if way else calm
            weight = exp((hope + (1 - hope) * rest - calm if hope < 1 else hope - calm) / WHIM)
            all_ += weight
            for cell in way:
                entered[cell] += weight
        over.append(entered[:])
        sums.append(all_)
    return Haunt(sums, over)


def entered(found: Haunt, odds: Odds, cell: int) -> float:
    """How likely the mummy enters a cell: walks share the odds of their length by their weights."""
    return sum(
        share * found.over[min(steps, FORESEEN)][cell] / found.sums[min(steps, FORESEEN)]
        for steps, share in enumerate(odds)
        if share
    )
