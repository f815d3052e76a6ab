"""The way home: all is found, and all must stand at the exit (E9.1)."""

from __future__ import annotations

from collections.abc import Collection

from games.escape.chart import Chart, walks
from games.escape.content import POINTS
from games.escape.digging import cross, spend
from games.escape.geometry import bits


def meeting(c: Chart) -> int:
    """Where all meet soonest: everybody who knows where all stand comes to the same place.

    Not on a tile that must be taken along.
    """
    ways = [c.away(at) for at in c.at]
    best = (99, 999, 0, -1)
    for place in bits(c.there & ~c.lifted):
        steps = [way.get(place, 40) for way in ways]
        late = max(-(-one // POINTS) for one in steps)
        best = min(best, (late, sum(steps), place != c.exit_at, place))
    return best[3] if best[3] >= 0 else c.exit_at


def home(c: Chart, legal: Collection[str], rope: bool) -> str:
    """The next action of the way home."""
    here, goal = c.at[c.seat], meeting(c)
    if here == goal:
        return spend(c, legal)
    away = c.away(goal)
    steps = away.get(here, 99)
    found: list[tuple[float, str]] = [(steps, spend(c, legal) if steps < 99 else cross(c, legal))]
    for move in legal:
        words = move.split(" ")
        kind = words[1] if words[0] == "copy" else words[0]
        if kind in ("move", "rope"):
            found.append((away.get(c.plan.index[words[-1]], 99), move))
        elif kind == "join":
            found.append((away.get(c.at[int(words[-1])], 99) + 0.5, move))
        elif kind == "bypass":
            place = c.plan.index[words[-1]]
            found.append((walks(c.plan, c.there | 1 << place, place).get(goal, 99) + 0.6, move))
    return min(found, key=lambda one: one[0])[1]
