"""The way home: all is found, and all must stand at the exit (E9.1)."""

from __future__ import annotations

from collections.abc import Collection

from games.escape.bot.biding import cross, spend
from games.escape.bot.chart import Chart, walks
from games.escape.content.geometry import bits
from games.escape.content.tables import POINTS
from games.escape.rules.moves import Bypass, Join, Rope, SeatMove, Step, uncopied

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


def home(c: Chart, legal: Collection[SeatMove]) -> SeatMove:
    """The next action of the way home."""
    if c.at[c.seat] == meeting(c):
        return spend(c)
    return min(homeward(c, legal), key=lambda one: one[0])[1]


def homeward(c: Chart, legal: Collection[SeatMove]) -> list[tuple[float, SeatMove]]:
    """How far each action leaves this seat from where all meet."""
    goal = meeting(c)
    away = c.away(goal)
    steps = away.get(c.at[c.seat], FAR)
    found: list[tuple[float, SeatMove]] = [(steps, spend(c) if steps < FAR else cross(c, legal))]
    for move in legal:
        does = uncopied(move)
        if isinstance(does, Step) or (isinstance(does, Rope) and c.rope):
            found.append((away.get(c.plan.index[does.place], FAR), move))
        elif isinstance(does, Join):
            found.append((away.get(c.at[does.seat], FAR) + 0.5, move))
        elif isinstance(does, Bypass):
            place = c.plan.index[does.place]
            found.append((walks(c.plan, c.there | 1 << place, place).get(goal, FAR) + 0.6, move))
    return found
