"""How a match ends: who won, and what it may be remembered for (S5, S6.3)."""

from __future__ import annotations

from engine.game import Feat, Item, Outcome
from games.sands.content.tables import CARDS, rank
from games.sands.rules.state import State


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    scores = tuple(tuple(Item(card, CARDS[card].value) for card in cards) for cards in state.won)
    if state.seats == 1:  # S6.3
        return Outcome((0,), scores, "solo", rank(len(state.won[0])))
    points = [sum(item.points for item in items) for items in scores]
    level = [seat for seat in range(state.seats) if points[seat] == max(points)]
    cards = [len(state.won[seat]) for seat in level]
    winners = tuple(seat for seat in level if len(state.won[seat]) == max(cards))
    if len(level) == 1:
        return Outcome(winners, scores, "points")
    return Outcome(winners, scores, "cards" if len(winners) == 1 else "shared")  # S5.2


def standing(state: State, seat: int) -> tuple[int, ...]:
    """S5.2: points, then cards."""
    won = state.won[seat]
    return sum(CARDS[card].value for card in won), len(won)


def feats(state: State) -> tuple[Feat, ...]:
    """S6.3"""
    return (
        (Feat("calm" if state.calm else "full", (len(state.won[0]),)),) if state.seats == 1 else ()
    )
