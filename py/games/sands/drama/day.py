"""The challenge of the day: what it comes to, and its line of symbols."""

from __future__ import annotations

from itertools import pairwise

from engine.match import Match
from games.sands.rules.state import State

AT_ONCE = 3
"""Thirty cards make a line of ten."""
SQUARES = ("⬛", "🟫", "🟧", "🟨")
"""None of them won, one, two, all."""


def worth(match: Match) -> tuple[int, ...]:
    """The cards that were won (S6.3)."""
    return (len(match.states_as(State)[-1].won[0]),)


def line(match: Match) -> str:
    """Card by card, whether it was won, three at a time."""
    states = match.states_as(State)
    cards = [won for before, after in pairwise(states) for won in _decided(before, after)]
    return "".join(SQUARES[sum(cards[at : at + AT_ONCE])] for at in range(0, len(cards), AT_ONCE))


def _decided(before: State, after: State) -> list[bool]:
    won, lost = len(after.won[0]) - len(before.won[0]), len(after.lost) - len(before.lost)
    return [True] * won + [False] * lost
