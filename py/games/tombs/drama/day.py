"""The challenge of the day: what it comes to, and its line of symbols."""

from __future__ import annotations

from itertools import pairwise

from engine.match import Match
from engine.replay import turns
from games.tombs.rules.state import State
from games.tombs.rules.views import score

TURNS = 3
"""A square tells so many turns."""
STEPS = ((20, "🟨"), (11, "🟧"), (4, "🟫"))
"""Points that they brought, at least. By 200 days of hard bots each makes a quarter of the line."""


def worth(match: Match) -> tuple[int, ...]:
    """The points (T9.1)."""
    return (_points(match.states_as(State)[-1]),)


def line(match: Match) -> str:
    """What the turns brought, some at a time."""
    starts = turns(match)[:-1][::TURNS]
    states = match.states_as(State)
    totals = [_points(states[at]) for at in (*starts, len(match.entries))]
    return "".join(_square(after - before) for before, after in pairwise(totals))


def _points(state: State) -> int:
    return sum(item.points for item in score(state, 0))


def _square(points: int) -> str:
    return next((sign for least, sign in STEPS if points >= least), "⬛")
