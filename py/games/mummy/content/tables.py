"""What lies in the box: mazes, missions and dice, as tables.

Cells have names, a column letter and a row number, "a11", and numbers, in reading order over the
rectangle around the pyramid. Sets of cells are bits of one number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

# M1.1, M1.3: the ground of every maze, the outline of a pyramid

WIDTHS = (3, 3, 5, 7, 7, 9, 9, 11, 11, 11, 11)
"""The cells of each row, in the middle of it, the top row first."""
COLUMNS, ROWS = max(WIDTHS), len(WIDTHS)
CELLS = tuple(f"{letter}{row}" for row in range(1, ROWS + 1) for letter in "abcdefghijk")
INDEX = {name: cell for cell, name in enumerate(CELLS)}
GROUND = sum(
    1 << COLUMNS * row + column
    for row, width in enumerate(WIDTHS)
    for column in range((COLUMNS - width) // 2, (COLUMNS + width) // 2)
)
"""The cells inside the outline."""
WAYS = (-COLUMNS, 1, COLUMNS, -1)
"""From a cell's number to the next one's: up, right, down, left."""

# M1.2: the missions, each named as its symbol

COLOURS = {"red": 5, "blue": 5, "white": 5, "green": 4, "yellow": 4}
MISSIONS = tuple(f"{colour}{n}" for colour, count in COLOURS.items() for n in range(1, count + 1))
ORDER = {mission: place for place, mission in enumerate(MISSIONS)}
COLOUR = {mission: mission[:-1] for mission in MISSIONS}

# M1.4: dice

ARROW, MUMMY = "arrow", "M"
NUMBERS = {"1": 1, "2": 2, "3": 3, "4": 4}
CALLS = (*NUMBERS, ARROW)
FACES = (*CALLS, MUMMY)
SEEKER_DICE = 5
DICE = {
    "die-1": (1, 1, 2, 2, 3, 3),
    "slow-1": (2, 2, 3, 3, 4, 4),
    "steady-1": (2, 3, 3, 3, 4, 4),
    "quick-1": (3, 3, 3, 4, 4, 5),
    "swift-1": (3, 3, 4, 4, 4, 5),
    "hunt-1": (3, 3, 3, 4, 4, 4),
}
"""The faces of mummy dice. A name is never used for other faces."""
DIES = {2: "slow-1", 3: "hunt-1", 4: "hunt-1", 5: "hunt-1"}
"""The mummy die by the number of seats: one for the two-player game, one for all others (M8.5)."""
DIES_1 = {2: "slow-1", 3: "quick-1", 4: "swift-1", 5: "steady-1"}
"""Those of matches that were begun by the rules of number 1, if their deal names a die …"""
OLD_DIE = "die-1"
"""… and that of the matches whose deal names none."""

# Numbers of the rules

ANKHS = 3  # M1.5
GOALS = {2: 4, 3: 6, 4: 7}  # M6.2: by the number of seekers
GOAL_OF_TWO = 3  # M7.2
PAWNS_OF_TWO = 2  # M7.1


# Sets of cells


def bits(cells: int) -> Iterator[int]:
    """The numbers of a set's cells, in reading order.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


@lru_cache(maxsize=1 << 14)
def named(cells: int) -> tuple[str, ...]:
    """The names of a set's cells, in reading order.

    >>> named(set_of(["f2", "e1"]))
    ('e1', 'f2')
    """
    return tuple(CELLS[cell] for cell in bits(cells))


def set_of(names: Iterable[str]) -> int:
    """The set of the cells with these names."""
    cells = 0
    for name in names:
        cells |= 1 << INDEX[name]
    return cells


# A maze


@dataclass(frozen=True, eq=False)
class Maze:
    """A maze, with what the rules and the bots want to know of it at once."""

    name: str
    start: int
    dungeon: int
    symbols: Mapping[str, int]
    """The cell of each mission's symbol."""
    regions: Mapping[int, str]
    """The colour of each cell's region; the start and the dungeon have none."""
    open: tuple[int, int, int, int]
    """The cells from which there is a way up, right, down, left."""
    near: tuple[tuple[int, ...], ...]
    """The cells that can be stepped to from each, start and dungeon included."""
    floor: int
    """All cells but start and dungeon: where seekers and the mummy may step (M3.5, M4.1)."""
    paths: tuple[tuple[int, ...], ...]
    """The cells of `floor` that can be stepped to from each."""
    rays: tuple[tuple[tuple[int, ...], ...], ...]
    """From each cell, the straight ways through `floor` to the next wall; no empty ones."""
    symbol: Mapping[int, str]
    """The mission whose symbol is on a cell."""


def maze_of(
    name: str,
    start: int,
    dungeon: int,
    symbols: Mapping[str, int],
    regions: Mapping[int, str],
    open: tuple[int, int, int, int],
) -> Maze:
    """A maze from what is drawn; the rest follows."""
    floor = GROUND & ~(1 << start) & ~(1 << dungeon)
    near = tuple(
        tuple(cell + way for way, ways in zip(WAYS, open) if ways >> cell & 1)
        for cell in range(len(CELLS))
    )
    paths = tuple(tuple(to for to in cells if floor >> to & 1) for cells in near)

    def ray(cell: int, direction: int) -> tuple[int, ...]:
        found = []
        while open[direction] >> cell & 1 and floor >> cell + WAYS[direction] & 1:
            cell += WAYS[direction]
            found.append(cell)
        return tuple(found)

    rays = tuple(
        tuple(line for line in (ray(cell, direction) for direction in range(4)) if line)
        for cell in range(len(CELLS))
    )
    symbol = {cell: mission for mission, cell in symbols.items()}
    return Maze(name, start, dungeon, symbols, regions, open, near, floor, paths, rays, symbol)


# Drawings: three letters a cell, walls between them, columns above and rows at the left

HIGH, WIDE, LEFT = 2, 4, 3
"""Lines and letters from a cell to the next, and the letters before the first wall."""
START, DUNGEON = "S", "D"
_COLOUR_OF = {colour[0]: colour for colour in COLOURS}


def written(maze: Maze) -> str:
    """A maze as a drawing: `r` is a cell of the red region, `R3` its third symbol."""
    lines = [[" "] * (LEFT + WIDE * COLUMNS + 1) for _ in range(HIGH * ROWS + 2)]

    def put(line: int, column: int, text: str) -> None:
        lines[line][column : column + len(text)] = text

    for column in range(COLUMNS):
        put(0, LEFT + WIDE * column + 2, CELLS[column][0])
    for row in range(ROWS):
        put(HIGH * row + 2, 0, f"{row + 1:>2}")
    for cell in bits(GROUND):
        line, column = _place(cell)
        put(line, column, f" {_letters(maze, cell):<2}")
        up, right, down, left = (not ways >> cell & 1 for ways in maze.open)
        for wall, at in ((up, line - 1), (down, line + 1)):
            put(at, column - 1, "+---+" if wall else "+   +")
        for wall, at in ((left, column - 1), (right, column + 3)):
            put(line, at, "|" if wall else " ")
    return "".join("".join(line).rstrip() + "\n" for line in lines)


def _place(cell: int) -> tuple[int, int]:
    """The line and the column of a cell's first letter."""
    row, column = divmod(cell, COLUMNS)
    return HIGH * row + 2, LEFT + WIDE * column + 1


def _letters(maze: Maze, cell: int) -> str:
    if cell in (maze.start, maze.dungeon):
        return START if cell == maze.start else DUNGEON
    if cell in maze.symbol:
        return maze.symbol[cell][0].upper() + maze.symbol[cell][-1]
    return maze.regions[cell][0]


def parsed(name: str, text: str) -> Maze:
    """The maze that a text draws; what stands before its first empty line is a remark."""
    width = LEFT + WIDE * COLUMNS + 1
    lines = [line.ljust(width) for line in text.split("\n\n", 1)[1].split("\n")]
    what = {}
    ways = [0, 0, 0, 0]
    for cell in bits(GROUND):
        line, column = _place(cell)
        what[cell] = lines[line][column : column + 3].strip()
        around = (
            lines[line - 1][column + 1],
            lines[line][column + 3],
            lines[line + 1][column + 1],
            lines[line][column - 1],
        )
        for direction, wall in enumerate(around):
            ways[direction] |= (wall == " ") << cell
    places = {letters: cell for cell, letters in what.items()}
    plain = {cell: one for cell, one in what.items() if one not in (START, DUNGEON)}
    return maze_of(
        name,
        places[START],
        places[DUNGEON],
        {mission: places[mission[0].upper() + mission[-1]] for mission in MISSIONS},
        {cell: _COLOUR_OF[letters[0].lower()] for cell, letters in plain.items()},
        (ways[0], ways[1], ways[2], ways[3]),
    )
