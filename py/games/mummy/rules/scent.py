"""Where each seeker can be, from what the mummy itself knows and nothing else (M8.2, M8.3).

It knows the calls, its own place and walks, the catches and the missions shown. For each pawn the
set is exact as long as the other pawns are not in the way, or known to be. Where they may be in
the way, nothing is excluded that could be: a pawn may have stopped an arrow wherever it can be.
What is left out is what two pawns tell together ("if this one is here, that one is not there").
So the true cell is never missing; in random two-player matches 1 cell in 1,900 is one too many.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from games.mummy.content.tables import NUMBERS, Maze, bits
from games.mummy.rules.reach import corners, spread

Sets = tuple[int, ...]
"""Of each pawn, the cells where it can be; none when it is out."""


def called(maze: Maze, sets: Sets, pawn: int, call: str, mummy: int) -> Sets:
    """A pawn has moved by a die."""
    others = [cells for one, cells in enumerate(sets) if one != pawn]
    sure = _union(cells for cells in others if _one(cells))
    if call in NUMBERS:
        now = spread(maze, sets[pawn], NUMBERS[call], mummy) & ~sure
    else:
        now = _arrows(maze, sets[pawn], sure | 1 << mummy, _union(others))
    return seen(sets, pawn, now)


def seen(sets: Sets, pawn: int, cells: int) -> Sets:
    """A pawn is now known to be on one of these cells; where it is for sure, no other one is."""
    after = [*sets[:pawn], cells, *sets[pawn + 1 :]]
    told = [pawn]
    for one in told:
        if _one(after[one]):
            for other, where in enumerate(after):
                if other != one and where & after[one] and not _one(where):
                    after[other] = where & ~after[one]
                    told.append(other)
    return tuple(after)


def entered(sets: Sets, cell: int) -> Sets:
    """The mummy has entered a cell, and nobody was there."""
    after = tuple(cells & ~(1 << cell) for cells in sets)
    for pawn, cells in enumerate(after):
        if cells != sets[pawn]:
            after = seen(after, pawn, after[pawn])
    return after


def could_walk(maze: Maze, sets: Sets, pawn: int, mummy: int, can: bool) -> Sets:
    """A pawn has rolled or cancelled, so it can walk something; or it skips, and cannot (M3.13)."""
    stuck = corners(maze, mummy)
    cells = sets[pawn]
    if not cells & maze.floor:  # on the start or in the dungeon, as all know
        return sets
    return seen(sets, pawn, cells & ~stuck if can else cells & stuck)


def _arrows(maze: Maze, cells: int, sure: int, maybe: int) -> int:
    """Where the arrow can lead from some of these cells.

    It stops before what is surely in the way, and can stop before what may be.
    """
    found = 0
    for cell in bits(cells):
        for line in maze.rays[cell]:
            last = -1
            for to in line:
                if last >= 0 and maybe >> to & 1:
                    found |= 1 << last
                if sure >> to & 1:
                    break
                last = to
            if last >= 0:
                found |= 1 << last
    return found


def _union(sets: Iterable[int]) -> int:
    return reduce(or_, sets, 0)


def _one(cells: int) -> bool:
    return cells != 0 and cells & (cells - 1) == 0
