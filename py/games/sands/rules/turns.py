"""Who is next, and with what: after a card was won, after an action, after a turn."""

from __future__ import annotations

from functools import cache

from engine.values import change
from games.sands.content.tables import CARDS, Back
from games.sands.rules.state import State

ROUNDS = {1: 4, 2: 12}
"""After so many rounds of the table the scorpion leaves, by the number of the rules (S4.3)."""
STRENGTH_PUSHES = 3
"""With strength, a turn has so many pushes (S4.5)."""
DUEL_TURNS = 10
"""After so many turns each a duel is off (S4.6)."""


def left(state: State, seat: int) -> int:
    """The next seat clockwise (S2.4)."""
    return (seat + 1) % state.seats


def right(state: State, seat: int) -> int:
    return (seat - 1) % state.seats


@cache
def back(card: str, seats: int, calm: bool) -> Back:
    """A card's back, without an action that is not played."""
    one = CARDS[card]
    ignored = calm or (seats == 1 and one.action != "storm")  # S6.1, S6.2
    return Back(one.pack, "" if ignored else one.action)


def action(state: State, card: str) -> str:
    """The action on a card's back, as far as this match plays it."""
    return back(card, state.seats, state.calm).action


def given(state: State, seat: int, *cards: str) -> tuple[tuple[str, ...], ...]:
    """All seats' cards, with these added to one seat's."""
    return _with(state, seat, (*state.won[seat], *cards))


def taken(state: State, seat: int, card: str) -> tuple[tuple[str, ...], ...]:
    """All seats' cards, with this one taken from one seat."""
    return _with(state, seat, tuple(one for one in state.won[seat] if one != card))


def _with(state: State, seat: int, cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    # In the order of the box: the order of winning would tell which card was given (S4.3).
    return (*state.won[:seat], tuple(sorted(cards, key=_BOX.index)), *state.won[seat + 1 :])


_BOX = tuple(CARDS)


def passed(state: State) -> State:
    """The next player goes on with the same card (S3.3, S3.4)."""
    return change(state, turn=left(state, state.turn), pushes=0)


def card_won(state: State, seat: int) -> State:
    """A card was won by searching: the player left of the winner is next (S3.5, S3.6, S4.9)."""
    after = change(state, card="", strength=False, turn=left(state, seat), pusher=-1)
    return next_card(after)


def action_over(state: State) -> State:
    """After an action, the player left of whoever pushed last is next (S4.1)."""
    pusher = state.pusher
    return next_card(change(state, turn=left(state, pusher) if pusher >= 0 else state.turn))


def won_in_action(state: State, seat: int) -> State:
    """A card of the deck was won in an action: it is over, and was followed by a card won (S4.1).

    By rules 1, the player left of the winner was next.
    """
    if state.rules == 1:
        return card_won(state, seat)
    return next_card(change(state, turn=left(state, state.pusher), pusher=-1))


def next_card(state: State) -> State:
    """The top card's action begins, once; without one the card is to be turned up (S4.9)."""
    if not state.deck:
        return change(state, phase="over", pushes=0)  # S5.1
    top = state.deck[0]
    what = "" if top == state.begun else action(state, top)
    after = change(state, phase="reveal", begun=top, pushes=0)
    if what == "storm":  # S4.2
        return change(after, phase="storm")
    if what == "scorpion":  # S4.3
        return change(after, phase="scorpion", rounds=ROUNDS[state.rules] * state.seats)
    if what == "duel":  # S4.6
        pair = (state.turn, left(state, state.turn))
        return change(after, phase="stake", duellists=pair, pile=state.deck)
    return after
