"""The challenge of the day: what it comes to, and its line of symbols."""

from __future__ import annotations

from itertools import pairwise

from engine.match import Match
from games.mummy.rules.moves import Roll
from games.mummy.rules.state import State
from games.mummy.rules.turns import hand_at

SEEKER = 0
SWIFT, STEADY = 2, 4
"""Turns between two missions."""


def worth(match: Match) -> tuple[int, ...]:
    """The missions that were shown; and the turns that it took, the fewer the better."""
    return _missions(match.states_as(State)[-1]), -_turns(match)


def line(match: Match) -> str:
    """A square for each mission, by how long it took, and one for each time the seeker was
    caught."""
    signs, since = [], 0
    for entry, (before, after) in zip(match.entries, pairwise(match.states_as(State))):
        since += entry.seat == SEEKER and entry.move == str(Roll())
        if _missions(after) > _missions(before):
            signs.append("🟨" if since <= SWIFT else "🟧" if since <= STEADY else "🟫")
            since = 0
        if sum(after.ankhs) < sum(before.ankhs):
            signs.append("🟥")
    return "".join(signs)


def _missions(state: State) -> int:
    return len(state.shown[hand_at(state, SEEKER)]) if state.shown else 0


def _turns(match: Match) -> int:
    return sum(entry.seat == SEEKER and entry.move == str(Roll()) for entry in match.entries)
