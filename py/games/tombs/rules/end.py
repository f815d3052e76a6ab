"""How a match ends (T8, T9.1)."""

from __future__ import annotations

from engine.game import Feat, Outcome
from games.tombs.content.decks import MADE
from games.tombs.content.tables import CARDS
from games.tombs.rules.state import State
from games.tombs.rules.views import score


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    seats = range(len(state.sides))
    scores = tuple(score(state, seat) for seat in seats)
    if len(seats) == 1:  # T9.1
        return Outcome((0,), scores, "solo")
    totals = [sum(item.points for item in items) for items in scores]
    level = [seat for seat in seats if totals[seat] == max(totals)]
    if len(level) == 1:
        return Outcome(tuple(level), scores, "points")
    # T8.3
    lowest = {seat: min(state.sides[seat].completed, default=CARDS + 1) for seat in level}
    first = min(level, key=lowest.__getitem__)
    if lowest[first] > CARDS:
        return Outcome(tuple(level), scores, "shared")
    return Outcome((first,), scores, "lowest")


def standing(state: State, seat: int) -> tuple[int, ...]:
    """T8.3: points, then the lowest number of a completed pyramid."""
    lowest = min(state.sides[seat].completed, default=CARDS + 1)
    return sum(item.points for item in score(state, seat)), -lowest


def feats(state: State) -> tuple[Feat, ...]:
    """T9.1"""
    if len(state.sides) > 1:
        return ()
    chambers = MADE if state.chambers.startswith(MADE) else state.chambers
    return (Feat(chambers, (sum(item.points for item in score(state, 0)),)),)
