"""How a match ends (K5, K9.1)."""

from __future__ import annotations

from engine.game import Feat, Item, Outcome
from games.keys.rules.climbing import rank, score
from games.keys.rules.state import State


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    if state.terms.course != "climb":  # K9.1
        scores = (Item("opened", len(state.times)), Item("time", sum(state.times)))
        return Outcome((0,) if state.times else (), (scores,), state.terms.course)
    items = tuple(score(one.gems) for one in state.climbers)
    if len(items) == 1:  # K5.3
        return Outcome((0,), items, "solo")
    ranks = [rank(one.gems) for one in state.climbers]
    best = max(ranks)
    winners = tuple(seat for seat, one in enumerate(ranks) if one == best)
    if len(winners) > 1:  # K5.2
        return Outcome(winners, items, "shared")
    first = [one for one in ranks if one[0] == best[0]]
    return Outcome(winners, items, "colour" if len(first) == 1 else "tie-break")


def standing(state: State, seat: int) -> tuple[int, ...]:
    """K5.1, K5.2, K9.1"""
    if state.terms.course != "climb":
        return len(state.times), -sum(state.times)
    return rank(state.climbers[seat].gems)


def feats(state: State) -> tuple[Feat, ...]:
    """K5.3, K9.1. A match with a slower hourglass is remembered apart (K7.4)."""
    terms = state.terms
    kind = f"{terms.side} {terms.sand}"
    if len(state.climbers) > 1:
        return ()
    if terms.course == "climb":  # without a gem there is nothing to remember
        gems = state.climbers[0].gems
        return (Feat(f"climb {kind}", rank(gems)),) if any(gems) else ()
    if not state.times:
        return ()
    fastest = Feat(f"door {kind}", (-min(state.times),))
    if terms.course == "door":
        return (fastest,)
    return (fastest, Feat(f"endless {kind}", (len(state.times), -sum(state.times))))
