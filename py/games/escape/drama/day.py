"""The challenge of the day: what it comes to, and its line of symbols."""

from __future__ import annotations

from engine.match import Match
from games.escape.rules.end import VICTORIES, held
from games.escape.rules.state import State

EXPLORER = 0
TURNS = 3
"""A square tells so many turns."""


def worth(match: Match) -> tuple[int, ...]:
    """Outside: the turns that were left. Inside: nothing."""
    end = match.states_as(State)[-1]
    return (end.clock,) if end.ending in VICTORIES else ()


def line(match: Match) -> str:
    """Of every few turns whether a danger struck, or something was found; and the way out."""
    signs: dict[int, set[str]] = {}
    states = match.states_as(State)
    for told, before, after in zip(match.told(EXPLORER), states, states[1:]):
        if not before.round:
            continue
        found = signs.setdefault((before.round - 1) // TURNS, set())
        if told is not None and told.number("cost", 0):
            found.add("🟥")
        if _finds(after) > _finds(before):
            found.add("🟨")
    squares = [_square(signs[at]) for at in sorted(signs)]
    return "".join([*squares, "🚪"] if worth(match) else squares)


def _finds(state: State) -> int:
    return held(state).total()


def _square(signs: set[str]) -> str:
    if len(signs) > 1:
        return "🟧"
    return next(iter(signs), "⬛")
