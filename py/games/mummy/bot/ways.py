"""How long ways are: in steps for the mummy, in turns for a seeker, from symbol to symbol."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from games.mummy.content.tables import CALLS, CELLS, FACES, NUMBERS, Maze, bits
from games.mummy.rules.reach import arrows, spread

FAR = 99
"""Steps to a cell that cannot be reached."""
ROLLED = 4
"""With so many dice a seeker's turns are computed: some are aside, and some are rolled again."""
SWEEPS = 4
"""So often the turns to a symbol are computed again; then they hardly change."""


@lru_cache(maxsize=64)
def lengths(maze: Maze) -> tuple[tuple[int, ...], ...]:
    """The steps from each cell to each, not over start or dungeon (M4.1)."""
    return tuple(_steps_from(maze, cell) for cell in range(len(CELLS)))


def _steps_from(maze: Maze, cell: int) -> tuple[int, ...]:
    steps = [FAR] * len(CELLS)
    steps[cell] = 0
    queue = [cell]
    for at in queue:
        for to in maze.paths[at]:
            if steps[to] == FAR:
                steps[to] = steps[at] + 1
                queue.append(to)
    return tuple(steps)


@lru_cache(maxsize=64)
def targets(maze: Maze) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Where each call leads from each cell when nobody is in the way: by cell, then by call."""
    nobody = maze.dungeon  # a mummy there blocks nothing
    return tuple(
        tuple(
            tuple(
                bits(
                    spread(maze, 1 << cell, NUMBERS[call], nobody)
                    if call in NUMBERS
                    else arrows(maze, cell, nobody, 0)
                )
            )
            for call in CALLS
        )
        for cell in range(len(CELLS))
    )


@lru_cache(maxsize=64)
def everywhere(maze: Maze) -> tuple[tuple[int, ...], ...]:
    """Where all calls together lead from each cell; a cell comes as often as calls lead there."""
    return tuple(tuple(chain.from_iterable(calls)) for calls in targets(maze))


SHARES = tuple(
    ((len(FACES) - better) / len(FACES)) ** ROLLED
    - ((len(FACES) - better - 1) / len(FACES)) ** ROLLED
    for better in range(len(CALLS))
)
"""How likely the best call that was rolled is the best of all, the second best, and so on."""


@lru_cache(maxsize=1 << 11)
def turns(maze: Maze, goal: int) -> tuple[float, ...]:
    """About how many turns a seeker needs from each cell to end on this one; 0 from there."""
    steps, leads = lengths(maze)[goal], targets(maze)
    found = [1 + length / 3 for length in steps]
    found[goal] = 0.0
    order = sorted((*bits(maze.floor), maze.start, maze.dungeon), key=steps.__getitem__)
    miss = 1 - sum(SHARES)
    for _ in range(SWEEPS):
        for cell in order:
            if cell != goal:
                best = sorted(
                    min(map(found.__getitem__, ends), default=found[cell]) for ends in leads[cell]
                )
                found[cell] = 1 + miss * found[cell] + sum(map(float.__mul__, SHARES, best))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def tour(maze: Maze, cell: int, goals: int) -> float:
    """About how many turns one seeker needs from a cell to all of these, in the best order."""
    return min(
        (turns(maze, goal)[cell] + tour(maze, goal, goals & ~(1 << goal)) for goal in bits(goals)),
        default=0.0,
    )


# The mummy's walks


class Walks(NamedTuple):
    """All that a walk can come to: each entry is a cell that is entered at the end of a walk.

    Of walks that entered the same cells and end on the same one, the shortest stands for all.
    """

    before: list[int]
    """The entry one step before; the first entry is where the mummy stands."""
    cell: list[int]
    fresh: list[bool]
    """Whether the cell is entered for the first time."""


@lru_cache(maxsize=64)
def walks(maze: Maze, cell: int, steps: int) -> Walks:
    before, cells, fresh = [0], [cell], [False]
    entered = [1 << cell]
    known = {(1 << cell, cell)}
    first = 0
    for _ in range(steps):
        last = len(cells)
        for entry in range(first, last):
            mask = entered[entry]
            for to in maze.paths[cells[entry]]:
                now = mask | 1 << to
                if (now, to) not in known:
                    known.add((now, to))
                    before.append(entry)
                    cells.append(to)
                    fresh.append(now != mask)
                    entered.append(now)
        first = last
    return Walks(before, cells, fresh)


Trip = tuple[int, ...]
"""The cells that a walk enters, in order."""


@lru_cache(maxsize=256)
def trips(maze: Maze, cell: int, steps: int) -> tuple[tuple[Trip, ...], ...]:
    """By their length, the walks that never turn back nor come to a cell twice.

    There are few of them, and a good walk is mostly one of them.
    """
    found: list[tuple[Trip, ...]] = [((),)]
    for _ in range(steps):
        found.append(
            tuple(
                (*trip, to)
                for trip in found[-1]
                for to in maze.paths[trip[-1] if trip else cell]
                if to != cell and to not in trip
            )
        )
    return tuple(found)
