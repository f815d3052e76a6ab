"""How a match ends: who won, and how the seats stand (M6)."""

from __future__ import annotations

from engine.game import Feat, Item, Outcome
from games.mummy.rules.state import State
from games.mummy.rules.turns import ankhs, hand_at, seat_of


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    scores = tuple(_score(state, seat) for seat in range(state.seats))
    for hand, held in enumerate(state.held):
        if not held:  # M6.1, M7.2
            return Outcome((seat_of(state, hand),), scores, "missions")
    return Outcome((state.seat,), scores, "ankhs")  # M6.2


def _score(state: State, seat: int) -> tuple[Item, ...]:
    if seat == state.seat:
        return (Item("ankhs", ankhs(state)),)
    return (Item("missions", len(state.shown[hand_at(state, seat)])),)


def standing(state: State, seat: int) -> tuple[int, ...]:
    """Who won, then the seekers by their missions: a mummy that lost is behind them all."""
    ended = outcome(state)
    won = ended is not None and seat in ended.winners
    hunts = seat == state.seat
    return int(won), int(not hunts), 0 if hunts else len(state.shown[hand_at(state, seat)])


def feats(state: State) -> tuple[Feat, ...]:
    """A match against others is remembered for nothing."""
    return ()
