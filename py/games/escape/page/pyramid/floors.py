"""The pyramid laid out for the eye: its floors set off, the highest first.

Each floor is drawn by itself, so that nothing hides anything. What lies above a tile shows as a
shadow on the quarters that it touches (E1.5): a tile without shadow is open.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from games.escape.content.geometry import Plan, Spot, name, spot
from games.escape.page import naming
from games.escape.rules.packing import ground
from games.escape.rules.state import Tile, View
from page.i18n import Tongue


@dataclass(frozen=True)
class Floor:
    """One floor as it is drawn."""

    number: int
    rows: tuple[tuple[str, ...], ...]
    """The places of each row; there may be gaps between them, and rows without any."""
    left: int
    """The column of its first place."""
    top: int
    """The row of its first place."""
    wide: int
    """How many columns it has."""

    @property
    def start(self) -> int:
        """Where it begins, in half steps."""
        return half((self.number, self.left, self.top))


@dataclass(frozen=True)
class Layout:
    """All floors, and the room they take."""

    floors: tuple[Floor, ...]
    """The highest first."""
    start: int
    """Where drawing begins, in half steps."""
    halves: int
    """The whole width, in half steps: a tile is two of them wide."""
    lines: int
    """The rows of all floors together."""

    def x(self, place: str) -> int:
        """The half step at which a place begins, counted from 1 as the columns of a grid are."""
        return half(spot(place)) - self.start + 1


def half(at: Spot) -> int:
    """How many half steps a place lies from the left (E1.5).

    >>> half((1, 2, 2)), half((2, 2, 2))
    (4, 5)
    """
    return 2 * at[1] + at[0] - 1


def quarters(place: str, above: tuple[str, ...]) -> tuple[str, ...]:
    """Which quarters of a tile others lie on.

    >>> quarters("1d4", ("2c3", "2d4"))
    ('nw', 'se')
    """
    _, column, row = spot(place)
    lies = [("ns"[r == row] + "we"[c == column]) for _, c, r in map(spot, above)]
    return tuple(one for one in ("nw", "ne", "sw", "se") if one in lies)


def layout(view: View, foot: frozenset[str] = frozenset()) -> Layout:
    """The places of a view: the pyramid as it was built, up to the highest floor that still has
    tiles; and at its foot the tiles that were moved there, and places for one."""
    plan = ground(view.setting.pyramid)
    lowest = {tile.place for tile in view.tiles if tile.place[0] == "1"}
    top = max((tile.place[0] for tile in view.tiles), default="9")
    return _layout(plan, top, frozenset(lowest) | foot)


@lru_cache(maxsize=64)
def _layout(plan: Plan, top: str, more: frozenset[str]) -> Layout:
    built = {plan.names[place] for place in plan.built}
    all_ = sorted(spot(place) for place in built | more if place[0] <= top)
    numbers = sorted({at[0] for at in all_}, reverse=True)
    floors = tuple(_floor(number, [at for at in all_ if at[0] == number]) for number in numbers)
    halves = [half(at) for at in all_]
    return Layout(
        floors,
        min(halves),
        max(halves) - min(halves) + 2,
        sum(len(floor.rows) for floor in floors),
    )


def _floor(number: int, places: list[Spot]) -> Floor:
    columns, lines = [at[1] for at in places], [at[2] for at in places]
    rows = tuple(
        tuple(name(at) for at in places if at[2] == row)
        for row in range(min(lines), max(lines) + 1)
    )
    wide = max(columns) - min(columns) + 1
    return Floor(number, rows, min(columns), min(lines), wide)


def alone(floor: Floor) -> Layout:
    """One floor and nothing else."""
    return Layout((floor,), floor.start, 2 * floor.wide, len(floor.rows))


def is_slim(lay: Layout) -> bool:
    """Whether the pyramid’s top is so narrow that there is room on both sides of it."""
    rooms = [
        min(floor.start - lay.start, lay.start + lay.halves - floor.start - 2 * floor.wide)
        for floor in lay.floors[:2]
    ]
    return len(rooms) == 2 and rooms[0] >= 3 and rooms[1] >= 2


def is_broad(lay: Layout) -> bool:
    """Whether the pyramid is broader than high, its rows being half as deep as they are wide."""
    return lay.lines + len(lay.floors) // 2 < lay.halves


def spots(view: View, t: Tongue) -> dict[str, str]:
    """The places that have a tile."""
    return {tile.place: naming.place(tile.place, t) for tile in view.tiles}


def near(view: View, seat: int) -> frozenset[str]:
    """The tiles that touch the one on which an explorer stands: one move away (E4.1)."""
    plan = ground(view.setting.pyramid)
    here = plan.index.get(view.explorers[seat].place)
    if here is None:
        return frozenset()
    there = {tile.place for tile in view.tiles}
    return frozenset(plan.names[place] for place in plan.near[here]) & there


def by_place(view: View) -> dict[str, Tile]:
    return {tile.place: tile for tile in view.tiles}
