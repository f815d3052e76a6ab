"""Where the mummy may come: how many steps it will have, and where it will walk (M8.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul
from typing import NamedTuple

from games.mummy.bot.ways import lengths, trips
from games.mummy.content.tables import CELLS, DICE, Maze

FORESEEN = 7
"""A seeker thinks of so many steps of the mummy at most: of more, there are too many walks."""
WHIM = 0.05
"""Walks that promise so much less than another are e times less likely."""

RISK = 30.0
"""What being caught costs, in turns, when it ends everything; with more ankhs left, a part of it.

Two seekers, die 2 3 3 4 4 4: the mummy won 50, 37 and 37 % of 300 between medium bots with 12, 30
and 50, and 48 and 38 % of 240 between hard ones with 12 and 30.
"""
PATIENCE = 8.0
"""After so many calls since all saw a seeker, it dares twice as much: no match waits for ever."""
UNSEEN = 0.3
"""How likely a mummy who can reach a seeker does, not knowing where it is."""
HAZE = 0.4
"""Hard: so much of the danger is what the mummy can reach, wherever it is thought to go."""

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


def price(left: int, calls: int) -> float:
    """What being caught costs, in turns, with so many ankhs left until the end, and so many calls
    since all saw the seeker."""
    return RISK / left * PATIENCE / (PATIENCE + calls)


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


def haunt(
    maze: Maze,
    mummy: int,
    gain: Sequence[float],
    draw: Sequence[float],
    whim: float = WHIM,
    foreseen: int = FORESEEN,
) -> Haunt:
    """The mummy is thought to walk well by what it may gain, but not for sure the best way."""
    sums, over = [], []
    all_, calm = 0.0, draw[mummy]
    entered = [0.0] * len(CELLS)
    for ways in trips(maze, mummy, foreseen):
        for way in ways:
            hope = 0.0
            for cell in way:
                hope += gain[cell]
            rest = draw[way[-1]] if way else calm
            weight = exp((hope + (1 - hope) * rest - calm if hope < 1 else hope - calm) / whim)
            all_ += weight
            for cell in way:
                entered[cell] += weight
        over.append(entered[:])
        sums.append(all_)
    return Haunt(sums, over)


def entered(found: Haunt, odds: Odds, cell: int) -> float:
    """How likely the mummy enters a cell: walks share the odds of their length by their weights."""
    most = len(found.sums) - 1
    return sum(
        share * found.over[min(steps, most)][cell] / found.sums[min(steps, most)]
        for steps, share in enumerate(odds)
        if share
    )


def haunted(found: Haunt, odds: Odds) -> list[float]:
    """How likely the mummy enters each cell."""
    rates = [0.0] * len(CELLS)
    for steps, share in enumerate(odds):
        if share:
            longest = min(steps, len(found.sums) - 1)
            part = share / found.sums[longest]
            rates = [rate + part * weight for rate, weight in zip(rates, found.over[longest])]
    return rates
