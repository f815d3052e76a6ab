"""The way home: all is found, and all must stand at the exit (E9.1)."""

from __future__ import annotations

from collections.abc import Collection

from games.escape.bot.biding import cross, spend
from games.escape.bot.chart import Chart, walks
from games.escape.content.geometry import bits
from games.escape.content.tables import POINTS

FAR = 99


def meeting(c: Chart) -> int:
    """Where all meet soonest: whoever sees where all stand comes to the same place.

    Not on a tile that must be taken along.
    """
    ways = [c.away(at) for at in c.at]
    best = (FAR, FAR * POINTS, 0, c.exit_at)
    for place in bits(c.there & ~c.lifted):
        steps = [way.get(place, FAR // 2) for way in ways]
        late = max(-(-one // (1 if c.once else POINTS)) for one in steps)
        best = min(best, (late, sum(steps), place != c.exit_at, place))
    return best[3]


def home(c: Chart, legal: Collection[str]) -> str:
    """The next action of the way home."""
    goal = meeting(c)
    if c.at[c.seat] == goal:
        return spend(c)
    away = c.away(goal)
    steps = away.get(c.at[c.seat], FAR)
    found: list[tuple[float, str]] = [(steps, spend(c) if steps < FAR else cross(c, legal))]
    for move in legal:
        kind, *rest = move.removeprefix("copy ").split(" ")
        if kind == "move" or (kind == "rope" and c.rope):
            found.append((away.get(c.plan.index[rest[-1]], FAR), move))
        elif kind == "join":
            found.append((away.get(c.at[int(rest[0])], FAR) + 0.5, move))
        elif kind == "bypass":
            place = c.plan.index[rest[0]]
            found.append((walks(c.plan, c.there | 1 << place, place).get(goal, FAR) + 0.6, move))
    return min(found, key=lambda one: one[0])[1]
