"""The board: 48 spots, numbered from the top left, row by row."""

from __future__ import annotations

# S1.1
COLUMNS, ROWS = 8, 6
SPOTS = tuple(column + row for row in "123456" for column in "abcdefgh")
INDEX = {spot: i for i, spot in enumerate(SPOTS)}
"""A spot's number by its name.

>>> INDEX["a1"], INDEX["h6"], SPOTS[8]
(0, 47, 'a2')
"""


def _at(column: int, row: int) -> int:
    return row * COLUMNS + column


def _square(spot: int) -> int:
    return spot // COLUMNS // 2 * (COLUMNS // 2) + spot % COLUMNS // 2


SQUARE = tuple(_square(i) for i in range(len(SPOTS)))
"""The square of 2×2 that a spot is in, 0 to 11."""

SQUARES = tuple(tuple(i for i in range(len(SPOTS)) if SQUARE[i] == s) for s in range(12))
"""The four spots of each square."""


def between(open_: int, far: int) -> tuple[int, ...]:
    """The spots of the row of pyramids that a push from `far` moves, the nearest one first.

    Empty if the two are not in one line.

    >>> [SPOTS[i] for i in between(INDEX["a1"], INDEX["d1"])]
    ['b1', 'c1', 'd1']
    """
    if far == open_:
        return ()
    if far // COLUMNS == open_ // COLUMNS:
        step = 1
    elif far % COLUMNS == open_ % COLUMNS:
        step = COLUMNS
    else:
        return ()
    step = step if far > open_ else -step
    return tuple(range(open_ + step, far + step, step))


LINES = tuple(tuple(i for i in range(len(SPOTS)) if between(o, i)) for o in range(len(SPOTS)))
"""The spots in one line with a spot (S4.5)."""

NEIGHBOURS = tuple(tuple(i for i in LINES[o] if len(between(o, i)) == 1) for o in range(len(SPOTS)))
"""The spots next to a spot by a side, never diagonally (S3.2)."""


def _unturned(spot: int) -> int:
    row, column = divmod(spot, COLUMNS)
    return _at(row + 1, 6 - column) if 1 <= column <= 6 else -1


UNTURNED = tuple(_unturned(i) for i in range(len(SPOTS)))
"""Which spot a sandstorm brings to where a spot was on the screen; -1 if none (S7.2).

The board turns about its middle, so the two outer columns leave the shape that it has afterwards.
"""
