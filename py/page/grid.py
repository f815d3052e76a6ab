"""A board of cells: one tab stop, arrows move, Enter acts. Knows no game.

The moving of the focus needs no Python: `web` keeps one cell of each grid in the tab order.
"""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, div, span
from markupsafe import Markup


def grid(rows: Sequence[Sequence[Markup]], label: str, *, name: str, turn: int = 0) -> Element:
    """Rows of finished cells. `turn` counts quarter turns of the board: a change is animated."""
    return div(
        ".grid",
        role="grid",
        aria_label=label,
        aria_rowcount=str(len(rows)),
        aria_colcount=str(len(rows[0])),
        data_grid=name,
        data_turn=str(turn),
        data_columns=str(len(rows[0])),
    )[(div(".grid-row", role="row")[cells] for cells in rows)]


def turned(rows: Sequence[Sequence[object]], quarters: int) -> list[list[object]]:
    """A board turned clockwise by quarter turns.

    >>> turned([[1, 2, 3], [4, 5, 6]], 1)
    [[4, 1], [5, 2], [6, 3]]
    """
    turned_rows = [list(row) for row in rows]
    for _ in range(quarters % 4):
        turned_rows = [list(column) for column in zip(*turned_rows[::-1])]
    return turned_rows


def steps(count: int, done: int, label: str) -> Node:
    """A row of small marks, some of them filled: what is left of something."""
    return span(".pips", role="img", aria_label=label)[
        (span(".pip.full" if i < done else ".pip") for i in range(count))
    ]
