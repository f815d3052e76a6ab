"""Making a maze from a number (M1.3): the generator `made-1`.

It must give the same maze for the same number for ever: matches name mazes by it. To make mazes
another way, write another generator beside it.
"""

from __future__ import annotations

from itertools import count

from engine.chance import Chance
from games.mummy.content.tables import (
    CELLS,
    COLOURS,
    COLUMNS,
    GROUND,
    ROWS,
    WAYS,
    Maze,
    bits,
    maze_of,
)

RIGHT, DOWN = 1, 2
LOOPS = range(13, 16)
"""Ways more than the cells need to hang together: there is a way around almost everywhere."""
DEAD_ENDS = range(1, 5)
"""There is somewhere to be cornered (M3.13), and little of it."""
SPARED = 2
"""Dead ends that are left as they are; beside them stay those that cannot be opened well."""
DETOUR = 6
"""A wall is broken only where the way around it is at least so long."""
FROM_START = 5
"""How far symbols are from the start (M1.3)."""
APART = 2
"""How far symbols of one colour are from each other, in steps, at the very least."""
FEET = ((2, 3), (7, 8))
"""The columns of the start and of the dungeon, or the other way round."""
CENTRES = ((5, 1.5), (2.75, 5.5), (7.25, 5.5), (2.5, 9.0), (7.5, 9.0))
"""About where the regions are, as columns and rows."""
SIZES = range(14, 22)
"""The cells of a region."""

Graph = dict[int, set[int]]
"""The cells that can be stepped to from each."""


def made(name: str, number: int) -> Maze:
    """The maze with this number: the same for ever."""
    chance = Chance(number).fork("mummy/made-1")
    return next(
        maze for tried in count() if (maze := _tried(name, chance.fork("maze", tried))) is not None
    )


def _tried(name: str, chance: Chance) -> Maze | None:
    """A maze, or None if this draw makes no good one."""
    feet = chance.shuffled(FEET, "feet")
    start, dungeon = (
        COLUMNS * (ROWS - 1) + chance.pick(columns, "foot", at) for at, columns in enumerate(feet)
    )
    floor = GROUND & ~(1 << start) & ~(1 << dungeon)
    regions = _regions(floor, chance)
    if regions is None:
        return None
    graph = _tree(floor, chance)
    _braid(graph, chance)
    _loops(graph, chance)
    if len(dead_ends(graph)) not in DEAD_ENDS or loops(graph) not in LOOPS:
        return None
    openings = set()
    for cell in (start, dungeon):
        beside = (cell - COLUMNS, cell - 1, cell + 1)
        graph[cell] = set(chance.shuffled(beside, f"openings/{cell}")[:2])
        for to in graph[cell]:
            graph[to].add(cell)
        openings |= graph[cell]
    symbols = _symbols(graph, start, dungeon, openings, regions, chance)
    if symbols is None:
        return None
    up, right, down, left = (
        sum(1 << cell for cell, ways in graph.items() if cell + way in ways) for way in WAYS
    )
    return maze_of(name, start, dungeon, symbols, regions, (up, right, down, left))


# Walls


def _beside(cell: int, floor: int) -> list[int]:
    """The cells of the floor on the four sides of a cell, walls or not.

    The outline leaves a free column nowhere but at the foot, so rows are looked at too.
    """
    return [
        cell + way
        for way in WAYS
        if 0 <= cell + way < len(CELLS)
        and floor >> cell + way & 1
        and (way not in (1, -1) or (cell + way) // COLUMNS == cell // COLUMNS)
    ]


def _tree(floor: int, chance: Chance) -> Graph:
    """One long winding way with few branches, through every cell."""
    graph: Graph = {cell: set() for cell in bits(floor)}
    here = chance.pick(tuple(graph), "first")
    way, seen = [here], {here}
    for step in count():
        fresh = [to for to in _beside(way[-1], floor) if to not in seen]
        if fresh:
            to = chance.pick(fresh, "tree", step)
            _open(graph, way[-1], to)
            way.append(to)
            seen.add(to)
        elif len(way) == 1:
            return graph
        else:
            way.pop()
    return graph


def _braid(graph: Graph, chance: Chance) -> None:
    """Break a wall of most dead ends: of each the one with the longest way around it."""
    for cell in chance.shuffled(dead_ends(graph), "ends"):
        if len(dead_ends(graph)) <= SPARED:
            return
        walls = [to for to in _closed(graph, cell) if not _makes_room(graph, cell, to)]
        if walls and len(graph[cell]) == 1:
            steps = distances(graph, cell)
            _open(graph, cell, max(walls, key=lambda to: (steps[to], to)))


def _loops(graph: Graph, chance: Chance) -> None:
    """Break walls that stand far in the way; the dead ends that are left are meant."""
    walls = [(a, b) for a in graph for b in _closed(graph, a) if a < b]
    more = max(LOOPS) - loops(graph)
    for a, b in chance.shuffled(walls, "walls"):
        if more <= 0:
            return
        if min(len(graph[a]), len(graph[b])) == 1 or _makes_room(graph, a, b):
            continue
        if distances(graph, a)[b] >= DETOUR:
            _open(graph, a, b)
            more -= 1


def dead_ends(graph: Graph) -> list[int]:
    return [cell for cell, ways in graph.items() if len(ways) == 1]


def loops(graph: Graph) -> int:
    """How many ways could be shut without cutting anything off."""
    return sum(map(len, graph.values())) // 2 - len(graph) + 1


def _open(graph: Graph, a: int, b: int) -> None:
    graph[a].add(b)
    graph[b].add(a)


def _closed(graph: Graph, cell: int) -> list[int]:
    """The cells beside this one, behind a wall."""
    floor = sum(1 << one for one in graph)
    return [to for to in _beside(cell, floor) if to not in graph[cell]]


def _makes_room(graph: Graph, a: int, b: int) -> bool:
    """Whether four cells in a square would have no wall between them any more."""
    side = COLUMNS if abs(a - b) == 1 else 1
    return any(
        a + way in graph[a] and b + way in graph[b] and b + way in graph.get(a + way, ())
        for way in (side, -side)
    )


def distances(graph: Graph, cell: int, shut: frozenset[int] = frozenset()) -> dict[int, int]:
    """The steps from a cell to each that can be reached, through none of those shut."""
    steps = {cell: 0}
    for here in (line := [cell]):
        for to in graph[here]:
            if to not in steps and to not in shut:
                steps[to] = steps[here] + 1
                line.append(to)
    return steps


# Regions and symbols


def _regions(floor: int, chance: Chance) -> dict[int, str] | None:
    """Every cell belongs to the nearest of five centres. None if one has too few or too many."""
    colours = chance.shuffled(tuple(COLOURS), "colours")
    centres = [
        (colour, x + 2 * chance.share(f"x/{colour}") - 1, y + 2 * chance.share(f"y/{colour}") - 1)
        for colour, (x, y) in zip(colours, CENTRES)
    ]
    regions = {}
    for cell in bits(floor):
        row, column = divmod(cell, COLUMNS)
        near = min(centres, key=lambda one: (one[1] - column) ** 2 + (one[2] - row) ** 2)
        regions[cell] = near[0]
    for colour in COLOURS:
        mine = sum(1 << cell for cell, one in regions.items() if one == colour)
        if mine.bit_count() not in SIZES or _piece(mine) != mine:
            return None
    return regions


def _piece(cells: int) -> int:
    """The cells that hang together with the first one, walls or not."""
    found = [next(bits(cells))]
    for cell in found:
        found += [to for to in _beside(cell, cells) if to not in found]
    return sum(1 << cell for cell in found)


def _symbols(
    graph: Graph,
    start: int,
    dungeon: int,
    openings: set[int],
    regions: dict[int, str],
    chance: Chance,
) -> dict[str, int] | None:
    """M1.2, M1.3: the cell of each symbol, or None if there is no room for all."""
    shut = frozenset((start, dungeon))
    away = distances(graph, start, shut)
    symbols = {}
    for colour, wanted in COLOURS.items():
        free = [
            cell
            for cell, one in regions.items()
            if one == colour and cell not in openings and away[cell] >= FROM_START
        ]
        chosen: list[int] = []
        apart = {cell: len(CELLS) for cell in chance.shuffled(free, f"symbols/{colour}")}
        while len(chosen) < wanted:  # each as far from those before as can be
            far = max(apart, key=apart.__getitem__, default=start)
            if apart.get(far, 0) < APART:
                return None
            chosen.append(far)
            near = distances(graph, far, shut)
            apart = {cell: min(steps, near[cell]) for cell, steps in apart.items()}
        for n, cell in enumerate(sorted(chosen), 1):
            symbols[f"{colour}{n}"] = cell
    return symbols
