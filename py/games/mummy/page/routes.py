"""The mummy's ways: the shortest one to every cell that its steps reach, as a series of moves.

Each step is a move of its own (M4.2): the rules see nothing but steps.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from games.mummy.content.mazes import maze
from games.mummy.content.tables import CELLS, INDEX, Maze
from games.mummy.rules.moves import Go, Step, parse
from games.mummy.rules.state import View
from page.i18n import Tongue
from page.parts import SERIES, Seen

Route = tuple[str, ...]
"""The names of the cells that a walk enters, in order."""


def routes(seen: Seen[View]) -> dict[str, Route]:
    """For whoever moves the mummy now: the way to each cell that it can reach."""
    view: View = seen.view
    if seen.mover is None or view.phase != "walk":
        return {}
    ways = _routes(maze(view.maze), INDEX[view.mummy], view.left)
    return {cell: way for cell, way in ways.items() if str(Step(way[0])) in seen.moves}


@lru_cache(maxsize=64)
def _routes(ground: Maze, start: int, left: int) -> dict[str, Route]:
    """Of ways that are as short, one with fewer turns."""
    found: dict[int, tuple[int, ...]] = {start: ()}
    edge = [start]
    for _ in range(left):
        following: dict[int, tuple[int, ...]] = {}
        for cell in edge:
            way = found[cell]
            for to in ground.paths[cell]:
                if to in found:
                    continue
                known = following.get(to)
                if known is None or turns(start, (*way, to)) < turns(start, known):
                    following[to] = (*way, to)
        found |= following
        edge = list(following)
    return {CELLS[cell]: tuple(CELLS[one] for one in way) for cell, way in found.items() if way}


def turns(start: int, way: tuple[int, ...]) -> int:
    """How often a way changes its direction.

    >>> turns(0, (1, 2, 13)), turns(0, (1, 2, 3))
    (1, 0)
    """
    steps = [to - at for at, to in zip((start, *way), way)]
    return sum(one != other for one, other in pairwise(steps))


def series(way: Route) -> str:
    """A way as the moves that walk it."""
    return SERIES.join(str(Step(cell)) for cell in way)


def ahead(seen: Seen[View]) -> Route:
    """The way that is chosen: the one that waits to be confirmed, or the rest of one that is
    being walked."""
    waits = seen.ui.get("pending", "")
    chosen = seen.route or (waits.split(SERIES) if waits else ())
    return tuple(move.cell for move in map(parse, chosen) if isinstance(move, Step))


# In words


def steps_away(n: int, t: Tongue) -> str:
    return t.many("{n} step away, can be chosen", "{n} steps away, can be chosen", n)


def no_way(view: View, cell: str, t: Tongue) -> str:
    """Why the mummy cannot walk to a cell."""
    if cell == view.mummy:
        return t("The mummy is here. Choose where it goes, or stop.")
    return t.many(
        "Too far: the mummy has {n} step left.", "Too far: the mummy has {n} steps left.", view.left
    )


def makes(seen: Seen[View]) -> str:
    """What the move does that waits to be confirmed, for its button."""
    t, pending = seen.t, seen.ui.get("pending", "")
    way = ahead(seen)
    if way and not seen.route:
        return t.many("Walk {n} step to {cell}", "Walk {n} steps to {cell}", len(way), cell=way[-1])
    move = parse(pending) if pending in seen.moves else None
    if isinstance(move, Go) and not move.show:
        return t("Go to {cell}", cell=move.cell)
    return ""
