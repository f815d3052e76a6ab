"""The grid of a chamber: 5×5 cells, and sets of cells as the bits of a number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

SIZE = 5
CELLS = tuple(column + row for row in "12345" for column in "abcde")
"""T1.1: the cells in reading order; in a set of cells, cell number i is bit 1 << i."""
BIT = {cell: 1 << i for i, cell in enumerate(CELLS)}

_ALL = (1 << SIZE * SIZE) - 1
_FIRST_COLUMN = sum(1 << SIZE * row for row in range(SIZE))
_LAST_COLUMN = _FIRST_COLUMN << SIZE - 1


def bits(cells: int) -> Iterator[int]:
    """The numbers of the cells in a set.

    >>> [CELLS[i] for i in bits(BIT["a1"] | BIT["b2"])]
    ['a1', 'b2']
    """
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


@lru_cache(maxsize=4096)  # the same few sets are told again and again
def named(cells: int) -> tuple[str, ...]:
    """The names of a set of cells, in reading order."""
    return tuple(CELLS[i] for i in bits(cells))


def beside(cells: int) -> int:
    """The cells that touch a set of cells by a side, and are not in it.

    >>> named(beside(BIT["a1"] | BIT["b1"]))
    ('c1', 'a2', 'b2')
    """
    grown = (
        cells << SIZE | cells >> SIZE | (cells & ~_LAST_COLUMN) << 1 | (cells & ~_FIRST_COLUMN) >> 1
    )
    return grown & _ALL & ~cells


def distances(start: int, ground: int) -> tuple[int, ...]:
    """The steps from a set of cells to each cell, over the ground alone; -1 if there is no way.

    >>> distances(BIT["a1"], BIT["a1"] | BIT["b1"] | BIT["c1"])[:4]
    (0, 1, 2, -1)
    """
    far = [-1] * len(CELLS)
    reached, edge, steps = start, start, 0
    while edge:
        for cell in bits(edge):
            far[cell] = steps
        edge = beside(reached) & ground
        reached |= edge
        steps += 1
    return tuple(far)


# Patterns

Shape = tuple[tuple[int, int], ...]
"""Cells as (column, row), moved as far up and left as can be, sorted."""


def drawn(rows: tuple[str, ...]) -> Shape:
    """The shape of a pattern that is drawn in rows.

    >>> drawn(("**", "*."))
    ((0, 0), (0, 1), (1, 0))
    """
    return _moved(
        [(c, r) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "*"]
    )


def turned(shape: Shape) -> frozenset[Shape]:
    """T4.1: a shape with all its quarter turns and mirror images."""
    found: set[Shape] = set()
    for _ in range(4):
        shape = _moved([(-row, column) for column, row in shape])
        found |= {shape, _moved([(-column, row) for column, row in shape])}
    return frozenset(found)


def placements(shape: Shape) -> tuple[int, ...]:
    """Every place of a shape on the grid, turned and mirrored, as sets of cells."""
    found = set()
    for one in turned(shape):
        for down in range(SIZE - max(row for _, row in one)):
            for right in range(SIZE - max(column for column, _ in one)):
                found.add(sum(1 << SIZE * (row + down) + column + right for column, row in one))
    return tuple(sorted(found))


def shape_of(cells: int) -> Shape:
    """The shape of a set of cells."""
    return _moved([(i % SIZE, i // SIZE) for i in bits(cells)])


def _moved(cells: list[tuple[int, int]]) -> Shape:
    left, top = min(column for column, _ in cells), min(row for _, row in cells)
    return tuple(sorted((column - left, row - top) for column, row in cells))
