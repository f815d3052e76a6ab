"""The painted map under the board: floors, walls and the pyramid's outline as one drawing.

Lengths are in cells: the first cell of the first row is the square from (0, 0) to (1, 1).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from htpy import Element, g, path, svg, text
from markupsafe import Markup

from games.mummy.content.tables import CELLS, COLUMNS, GROUND, ROWS, WAYS, WIDTHS, Maze, bits

LEFT, RIGHT, TOP, FOOT = 0.74, 0.24, 0.86, 0.62
"""The room around the cells: for the outer wall, the golden stone on the pyramid's top, and the
names of rows and columns."""

Point = tuple[int, int]
Line = tuple[Point, Point]


def at(cell: int) -> Point:
    """A cell's column and row, counted from zero."""
    row, column = divmod(cell, COLUMNS)
    return column, row


@lru_cache(maxsize=8)
def chart(maze: Maze) -> Markup:
    """The whole map."""
    around, walls = outline(), inner_walls(maze)
    colours = {cell: maze.regions.get(cell, "bare") for cell in bits(GROUND)}
    layers = ("shade", "edge", "stone")
    return Markup(
        svg(
            ".chart",
            viewBox=f"{-LEFT} {-TOP} {COLUMNS + LEFT + RIGHT} {ROWS + TOP + FOOT}",
            aria_hidden="true",
            focusable="false",
        )[
            path(".cap", d=capstone(1)),
            path(".cap.lit", d=capstone(0.6)),
            (path(class_=f"rim {layer}", d=around) for layer in layers),
            (
                path(class_=f"floor {kind}", d=squares(c for c in colours if colours[c] == kind))
                for kind in sorted(set(colours.values()))
            ),
            path(".carved", d=carved(colours)),
            path(".checks", d=squares(c for c in colours if sum(at(c)) % 2)),
            path(".seams", d=seams(maze)),
            g(".walls")[(path(class_=layer, d=around + walls) for layer in layers)],
            g(".names.of-rows")[row_names()],
            g(".names")[column_names()],
        ]
    )


def row_names() -> list[Element]:
    """The number of each row, before its first cell: the log and advice call cells by them."""
    starts = ((COLUMNS - width) // 2 for width in WIDTHS)
    return [_name(start - 0.27, row + 0.5, str(row + 1)) for row, start in enumerate(starts)]


def column_names() -> list[Element]:
    return [_name(n + 0.5, ROWS + 0.43, CELLS[n][0]) for n in range(COLUMNS)]


def _name(x: float, y: float, name: str) -> Element:
    return text(x=f"{x:.2f}", y=f"{y:.2f}")[name]


def squares(cells: Iterable[int]) -> str:
    """The floor of some cells."""
    return "".join("M{} {}h1v1h-1z".format(*at(cell)) for cell in cells)


MOTIFS = {
    "red": "m.11 .27l.16 -.16m.46 .78l.16 -.16",
    "blue": "m.1 .17h.2m.4 .66h.2",
    "white": "m.18 .1v.16m-.08 -.08h.16m.56 .56v.16m-.08 -.08h.16",
    "green": "m.14 .17h.001m.09 0h.001m.54 .66h.001m.09 0h.001",
    "yellow": "m.15 .1v.18m.7 .44v.18",
}
"""What is carved in two corners of a cell of each region: no region is known by its tint alone."""


def carved(colours: Mapping[int, str]) -> str:
    """The marks of all regions."""
    return "".join(
        "M{} {}".format(*at(cell)) + MOTIFS[kind]
        for cell, kind in colours.items()
        if kind in MOTIFS
    )


def edges(maze: Maze, *, open: bool) -> list[Line]:
    """The lines between cells side by side: where there is a way, or where there is a wall."""
    found = []
    for direction in (1, 2):  # right, down
        for cell in bits(GROUND & GROUND >> WAYS[direction]):
            if (maze.open[direction] >> cell & 1) == open:
                x, y = at(cell + WAYS[direction])
                found.append(((x, y), (x + (direction == 2), y + (direction == 1))))
    return found


def seams(maze: Maze) -> str:
    """Where two cells open onto each other, two slabs meet."""
    return drawn(edges(maze, open=True))


def inner_walls(maze: Maze) -> str:
    return drawn(edges(maze, open=False))


def drawn(lines: Iterable[Line]) -> str:
    return "".join(f"M{a} {b}L{c} {d}" for (a, b), (c, d) in joined(lines))


def joined(lines: Iterable[Line]) -> list[Line]:
    """Lines that go straight on become one.

    >>> joined([((0, 1), (1, 1)), ((1, 1), (2, 1)), ((2, 1), (2, 2))])
    [((0, 1), (2, 1)), ((2, 1), (2, 2))]
    """
    whole: list[Line] = []
    for start, end in sorted(lines, key=lambda line: (_falls(line), *_order(line))):
        if whole and whole[-1][1] == start and _falls(whole[-1]) == _falls((start, end)):
            whole[-1] = (whole[-1][0], end)
        else:
            whole.append((start, end))
    return whole


def _falls(line: Line) -> bool:
    """Whether a line goes down, not across."""
    return line[0][0] == line[1][0]


def _order(line: Line) -> Point:
    (x, y), _ = line
    return (x, y) if _falls(line) else (y, x)


def outline() -> str:
    """The outer wall: down the steps on the right, and up those on the left."""
    left, right = [], []
    for row, width in enumerate(WIDTHS):
        start = (COLUMNS - width) // 2
        left += [(start, row), (start, row + 1)]
        right += [(start + width, row), (start + width, row + 1)]
    return "M" + "L".join(f"{x} {y}" for x, y in [*right, *reversed(left)]) + "z"


def capstone(part: float) -> str:
    """The gilded stone on top, as wide as the highest row; `part` of it is in the light."""
    middle, half = COLUMNS / 2, WIDTHS[0] / 2 + 0.22
    foot = middle - half + 2 * half * part
    return f"M{middle} {-TOP + 0.08}L{middle - half} -0.12H{foot:.2f}z"
