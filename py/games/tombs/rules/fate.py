"""What fate does: it shuffles, deals and turns cards up (T2, T3.1, T6.2, T6.4, T9.2)."""

from __future__ import annotations

from collections.abc import Collection

from engine.chance import Chance
from engine.game import Malformed, Refused
from engine.values import change
from games.tombs.content.decks import MADE, MOST_MADE
from games.tombs.content.tables import CARDS, DEALT, EXPEDITIONS
from games.tombs.rules.moves import (
    NO_DECK,
    Chambers,
    Deal,
    Draw,
    End,
    FateMove,
    Fill,
    Points,
    Reveal,
    Shuffle,
    parse,
)
from games.tombs.rules.phases import PHASES
from games.tombs.rules.replacing import fresh_turn, missing, pile, points, replaced, took
from games.tombs.rules.state import Side, State
from games.tombs.rules.views import hidden


def draw(state: State, chance: Chance) -> str:
    """Fate's move, as text."""
    return str(_drawn(state, chance))


def _drawn(state: State, chance: Chance) -> FateMove:
    """Fate's move. The deck has one order throughout: each card has a key of its own."""
    match state.phase:
        case "chambers":  # T9.2
            return Chambers(chance.below(MOST_MADE, "chambers"))
        case "deal":
            order = chance.shuffled(range(1, CARDS + 1), "deal")
            return Deal(order[: DEALT * len(state.sides)])
        case "fill":
            return Fill(chance.shuffled(pile(state), "deck")[: missing(state)])
        case "shuffle":
            return Shuffle()
        case "reveal":  # T3.1
            cards = chance.shuffled(EXPEDITIONS, "expedition", state.round)
            return Reveal(hidden(state, cards)[0])
        case "draw":
            return Draw(chance.shuffled(pile(state), "deck")[0])
        case "points":
            return Points()
    return End()


def play_fate(state: State, text: str) -> State:
    try:
        move = parse(text)
    except Malformed:
        raise Refused(*PHASES[state.phase]) from None
    if move.verb != state.phase:
        raise Refused(*PHASES[state.phase])
    match move:
        case Reveal():
            return _reveal(state, move)
        case Points():
            return points(state)
        case Draw():  # T6.2
            _check_cards((move.card,), 1, pile(state), "T6.2")
            return took(state, move.card)
        case Fill():
            return _fill(state, move)
        case Shuffle():
            return _shuffle(state)
        case Deal():
            return _deal(state, move)
        case Chambers():
            return _chambers(state, move)
        case End():
            return change(state, phase="over")
    raise Refused(*PHASES[state.phase])


def _chambers(state: State, move: Chambers) -> State:
    """T9.2"""
    if move.number == NO_DECK:
        raise Refused("T9.2", "New pyramids need a deck number.")
    return change(state, chambers=f"{MADE}-{move.number}", phase="deal")


def _deal(state: State, move: Deal) -> State:
    """T2.1"""
    seats = len(state.sides)
    _check_cards(move.cards, DEALT * seats, range(1, CARDS + 1), "T2.1")
    hands = (sorted(move.cards[DEALT * seat :][:DEALT]) for seat in range(seats))
    return change(state, phase="keep", sides=tuple(Side(dealt=tuple(hand)) for hand in hands))


def _fill(state: State, move: Fill) -> State:
    """T2.2, T6.4"""
    _check_cards(move.cards, missing(state), pile(state), "T6.4" if state.round else "T2.2")
    after = change(state, reserve=(*state.reserve, *move.cards))
    if state.round:
        return replaced(after)
    sides = tuple(change(side, dealt=()) for side in state.sides)
    return change(after, sides=sides, phase="shuffle")


def _shuffle(state: State) -> State:
    """T2.3, T3.1"""
    sides = tuple(map(fresh_turn, state.sides))
    return change(state, phase="reveal", round=state.round + 1, shown=(), sides=sides, finished=())


def _reveal(state: State, move: Reveal) -> State:
    """T3.1, T3.2"""
    if move.expedition not in hidden(state):
        raise Refused("T3.1", "That expedition card is no longer face down.")
    sides = tuple(map(fresh_turn, state.sides))
    shown = (*state.shown, move.expedition)
    return change(state, phase="mark", shown=shown, sides=sides, finished=())


def _check_cards(cards: tuple[int, ...], count: int, among: Collection[int], rule: str) -> None:
    """So many different cards of these."""
    if len(cards) != count or len(set(cards)) != count or not set(cards) <= set(among):
        raise Refused(rule, "{n} different cards of the deck have to be turned up.", n=count)
