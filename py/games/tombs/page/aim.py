"""Where the pattern would lie when a cell is pointed at. Which places are legal, the rules say."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

from games.tombs.content.grid import SIZE, Shape

WAYS = 8
"""A pattern lies in one of eight ways: the quarter turns, and the same of its mirror image."""

Cells = tuple[str, ...]
"""The names of some cells, in reading order."""


def turn(way: int) -> int:
    """The way after a quarter turn clockwise."""
    return way // 4 * 4 + (way + 1) % 4


def mirror(way: int) -> int:
    """The way after left and right changed sides."""
    return (4 - way // 4 * 4) + -way % 4


def laid(shape: Shape, way: int) -> Shape:
    """A shape in one of its ways.

    >>> laid(((0, 0), (0, 1), (1, 0)), 1)
    ((0, 0), (1, 0), (1, 1))
    """
    if way >= 4:
        shape = _moved((-column, row) for column, row in shape)
    for _ in range(way % 4):
        shape = _moved((-row, column) for column, row in shape)
    return shape


def _moved(cells: Iterable[tuple[int, int]]) -> Shape:
    found = list(cells)
    left, top = min(column for column, _ in found), min(row for _, row in found)
    return tuple(sorted((column - left, row - top) for column, row in found))


def aimed(shape: Shape, cell: str, legal: Collection[Cells]) -> Cells:
    """The cells that a shape, laid as it is, covers when a cell is pointed at.

    The pointer holds the shape by the cell nearest to its middle. Where that does not fit, it holds
    it by another one; where none does, the first that stays in the grid is shown, to say why not.
    So every place that fits can be pointed at, and no place is offered that leaves the grid.
    """
    column, row = "abcde".index(cell[0]), int(cell[1]) - 1
    inside = []
    for c, r in _holds(shape):
        place = [(x + column - c, y + row - r) for x, y in shape]
        if all(0 <= x < SIZE and 0 <= y < SIZE for x, y in place):
            inside.append(named(place))
    for cells in inside:
        if cells in legal:
            return cells
    return inside[0] if inside else _pushed_in(shape, column, row)


@cache
def _holds(shape: Shape) -> list[tuple[int, int]]:
    """The cells of a shape, nearest to its middle first."""
    middle_x = sum(x for x, _ in shape) / len(shape)
    middle_y = sum(y for _, y in shape) / len(shape)
    return sorted(shape, key=lambda cell: (abs(cell[0] - middle_x) + abs(cell[1] - middle_y), cell))


def _pushed_in(shape: Shape, column: int, row: int) -> Cells:
    """A shape beside a corner that it cannot cover."""
    right = min(column, SIZE - 1 - max(x for x, _ in shape))
    down = min(row, SIZE - 1 - max(y for _, y in shape))
    return named([(x + right, y + down) for x, y in shape])


def named(cells: list[tuple[int, int]]) -> Cells:
    """Cells by name, in reading order.

    >>> named([(1, 1), (0, 0)])
    ('a1', 'b2')
    """
    return tuple("abcde"[x] + str(y + 1) for x, y in sorted(cells, key=lambda cell: cell[::-1]))
