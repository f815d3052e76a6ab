"""Where a seeker can go with a die: exact, as sets of cells (M3.5 to M3.8)."""

from __future__ import annotations

from functools import lru_cache

from games.mummy.content.tables import CALLS, COLUMNS, NUMBERS, Maze, bits


def steps(maze: Maze, cells: int) -> int:
    """The cells that are one step from some of these; start and dungeon too."""
    up, right, down, left = maze.open
    return (
        (cells & up) >> COLUMNS
        | (cells & right) << 1
        | (cells & down) << COLUMNS
        | (cells & left) >> 1
    )


def spread(maze: Maze, cells: int, number: int, mummy: int) -> int:
    """Where walks of exactly so many steps from some of these cells can end (M3.5, M3.6)."""
    free = maze.floor & ~(1 << mummy)
    for _ in range(number):
        cells = steps(maze, cells) & free
    return cells


def arrows(maze: Maze, cell: int, mummy: int, others: int) -> int:
    """Where the arrow leads from a cell: one end for each direction that is open (M3.8)."""
    blocked = others | 1 << mummy
    ends = 0
    for line in maze.rays[cell]:
        last = -1
        for to in line:
            if blocked >> to & 1:
                break
            last = to
        if last >= 0:
            ends |= 1 << last
    return ends


def ends(maze: Maze, cell: int, call: str, mummy: int, others: int) -> int:
    """Where a seeker can end with a die, the other seekers being where they are (M3.7)."""
    if call in NUMBERS:
        return spread(maze, 1 << cell, NUMBERS[call], mummy) & ~others
    return arrows(maze, cell, mummy, others)


def is_stuck(maze: Maze, cell: int, mummy: int, others: int) -> bool:
    """Whether no die at all can be walked (M3.13)."""
    if maze.floor >> cell & 1:
        return bool(corners(maze, mummy) >> cell & 1)
    return not any(ends(maze, cell, call, mummy, others) for call in CALLS)


@lru_cache(maxsize=1 << 12)
def corners(maze: Maze, mummy: int) -> int:
    """The cells from which nothing can be walked: the mummy stands before the only way.

    The other seekers do not matter: over one that is beside them a seeker walks a 2, and back.
    """
    return sum(1 << cell for cell in bits(maze.floor) if set(maze.paths[cell]) <= {mummy})
