"""The actions that are played before the card is turned up: scorpion and duel (S4.3–S4.8)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Refused
from engine.values import change
from games.sands.content.tables import CARDS
from games.sands.rules.state import State
from games.sands.rules.turns import (
    DUEL_TURNS,
    action_over,
    given,
    left,
    right,
    taken,
    won_in_action,
)

# The scorpion


def watched(state: State, found: str) -> State:
    """After a push under the scorpion's eyes (S4.3)."""
    if found:
        return _stung(state)
    rounds = state.rounds - 1
    if not rounds:
        return action_over(change(state, rounds=0))
    return change(state, rounds=rounds, turn=left(state, state.turn), pushes=0)


def _stung(state: State) -> State:
    if state.won[state.turn]:
        return change(state, phase="give", rounds=0, pushes=0)
    # S4.4
    to = right(state, state.turn)
    top, *rest = state.deck
    after = change(state, won=given(state, to, top), deck=tuple(rest), rounds=0)
    return won_in_action(after, to)


def give(state: State, card: str) -> State:
    """The stung player gives a card to the neighbour on the right (S4.3)."""
    if card not in state.won[state.turn]:
        raise Refused("S4.3", "You can only give away a card you have won.")
    after = change(state, won=taken(state, state.turn, card))
    return action_over(change(after, won=given(after, right(state, state.turn), card)))


# The duel: stakes


def stakable(state: State) -> tuple[str, ...]:
    """The cards of their own that the duellist on turn may stake (S4.6, S4.7)."""
    mine = state.won[state.turn]
    if state.stakes:
        return others(mine, CARDS[state.stakes[0][1]].treasure)
    return others(mine, state.barred) if state.rules == 1 else answered(mine, answers(state))


def answers(state: State) -> tuple[str, ...]:
    """The cards of which the second duellist can answer: their own, else the deck's (S4.7)."""
    return state.won[state.duellists[1]] or state.deck


def answered(cards: tuple[str, ...], by: Iterable[str]) -> tuple[str, ...]:
    """The cards to which some of the others is a different stake; all, if there are none (S4.7).

    Then no two different stakes are possible, and whichever is staked, the duel is off.
    """
    by = tuple(by)
    return tuple(card for card in cards if others(by, CARDS[card].treasure)) or cards


def unfit(hand: tuple[str, ...], fit: tuple[str, ...]) -> str:
    """The treasure of the cards that do not fit, if any: all of them show the same one."""
    return next((CARDS[card].treasure for card in hand if card not in fit), "")


def others(cards: Iterable[str], treasure: str) -> tuple[str, ...]:
    """The cards that show another treasure."""
    return tuple(card for card in cards if CARDS[card].treasure != treasure)


def stake(state: State, card: str) -> State:
    """Stake a won card, face up (S4.6)."""
    if card not in state.won[state.turn]:
        raise Refused("S4.6", "You can only stake a card you have won.")
    if card not in stakable(state):
        if state.stakes or state.rules == 1:
            raise Refused("S4.6", "The two stakes must show different treasures.")
        raise Refused(
            "S4.7",
            "Your opponent has no different treasure to stake against it: choose another card.",
        )
    theirs = state.won[state.duellists[1]]
    if not state.stakes and theirs and not others(theirs, CARDS[card].treasure):
        return _unanswered(state, card)
    return _staked(change(state, won=taken(state, state.turn, card)), card)


def stake_deck(state: State) -> State:
    """Stake the top card of the deck, or the first one below it that will do (S4.7)."""
    if state.won[state.turn]:
        raise Refused("S4.7", "You can stake from the deck only if you have no cards.")
    cards = drawn(state)
    fit = len(cards) - 1
    if fits(state, cards[fit]):
        return _staked(change(state, deck=cards[:fit] + state.deck[fit + 1 :]), cards[fit])
    if not state.stakes:
        return off(state)
    first, card = state.stakes[0]
    return _unanswered(change(_returned(state), turn=first), card)


def drawn(state: State) -> tuple[str, ...]:
    """What a player without a card draws from the deck: as many as it takes, face up (S4.7)."""
    fit = next((i for i, card in enumerate(state.deck) if fits(state, card)), len(state.deck) - 1)
    return state.deck[: fit + 1]


def fits(state: State, card: str) -> bool:
    """Whether a drawn card can be a stake: the two treasures must differ (S4.6)."""
    if state.stakes:
        return bool(others((card,), CARDS[state.stakes[0][1]].treasure))
    theirs = state.won[state.duellists[1]]
    if not theirs:  # the other needs a card of the deck too
        return len(state.deck) > 1
    return bool(others(theirs, CARDS[card].treasure))


def _staked(state: State, card: str) -> State:
    first, second = state.duellists
    after = change(state, stakes=(*state.stakes, (state.turn, card)), barred="")
    if not state.stakes:
        return change(after, turn=second)
    return change(after, phase="duel", turn=first, rounds=2 * DUEL_TURNS)


def _unanswered(state: State, card: str) -> State:
    """The other has no different stake: another one, or the duel is off (S4.7)."""
    treasure = CARDS[card].treasure
    if others(state.won[state.turn], treasure):
        return change(state, barred=treasure)
    return off(state)


# The duel: pushes


def duelled(state: State, found: str) -> State:
    """After a push in a duel (S4.6). Only what it uncovers counts, not what lay open (S4.8)."""
    if not found:
        return state
    for loser, card in state.stakes:
        if CARDS[card].treasure == found:
            return _ended(state, next(one for one in state.duellists if one != loser))
    return duel_passed(state)


def duel_passed(state: State) -> State:
    """The turn goes to the other; after ten turns each the duel is off (S4.6)."""
    rounds = state.rounds - 1
    if not rounds:
        return off(state)
    first, second = state.duellists
    turn = second if state.turn == first else first
    return change(state, rounds=rounds, turn=turn, pushes=0)


def _ended(state: State, winner: int) -> State:
    """The winner takes both cards. One that came from the deck counts as won (S4.7)."""
    cards = tuple(card for _, card in state.stakes)
    after = _cleared(change(state, won=given(state, winner, *cards)))
    if any(card in state.pile for card in cards):
        return won_in_action(after, winner)
    return action_over(after)


def off(state: State) -> State:
    """Nobody wins, and nobody loses a stake (S4.6, S4.7)."""
    return action_over(_cleared(_returned(state)))


def _returned(state: State) -> State:
    """Own stakes go back to their players, drawn ones to the deck as it was (S4.6, S4.7)."""
    after = change(state, deck=state.pile, stakes=())
    for seat, card in state.stakes:
        if card not in state.pile:
            after = change(after, won=given(after, seat, card))
    return after


def _cleared(state: State) -> State:
    return change(state, duellists=(), stakes=(), pile=(), barred="", rounds=0)
