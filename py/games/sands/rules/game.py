"""Who may do what, and what a seat's move does."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chance import Chance
from engine.game import (
    FATE,
    DayTerms,
    Event,
    Info,
    Option,
    Options,
    Refused,
    checked_options,
)
from engine.values import change
from games.sands.content.board import INDEX, LINES, NEIGHBOURS, SPOTS, between
from games.sands.content.tables import CARDS
from games.sands.rules.actions import (
    duel_passed,
    duelled,
    give,
    stakable,
    stake,
    stake_deck,
    watched,
)
from games.sands.rules.fate import play_fate, read_fate
from games.sands.rules.guessing import retold
from games.sands.rules.moves import (
    RULE_FORM,
    Deck,
    Give,
    Hide,
    Push,
    Reveal,
    SeatMove,
    Stake,
    StakeDeck,
    Stop,
    Storm,
    parse_seat,
)
from games.sands.rules.state import State, View
from games.sands.rules.turns import (
    STRENGTH_PUSHES,
    action,
    card_won,
    given,
    next_card,
    passed,
)

INFO = Info(
    slug="sands",
    rules=2,
    seats=(1, 2, 3, 4, 5),
    options=(Option("variant", ("full", "calm")),),
    moves={
        "hide": "hide <spot of each of the twelve treasures> open <spot>",
        "deck": "deck <the thirty cards, top first>",
        "storm": "storm",
        "reveal": "reveal",
        "push": "push <spot>",
        "stop": "stop",
        "give": "give <card>",
        "stake": "stake <card>, or stake deck",
    },
    rule_form=RULE_FORM,
    daily=DayTerms({"variant": "full"}),
    memory=True,
)

# S2 Set-up


def setup(options: Options, seats: int, rules: int = INFO.rules) -> State:
    chosen = checked_options(INFO, options, seats)
    return State(seats, chosen["variant"] == "calm", ((),) * seats, rules=rules)


# Who may do what

PHASES: dict[str, tuple[tuple[type[SeatMove], ...], str, str]] = {
    "setup": ((), "S2.1", "The board is not set up yet."),
    "reveal": ((Reveal,), "S3.1", "Turn up the top card first."),
    "search": ((Push, Stop), "S3.1", "Push a pyramid to find the wanted treasure."),
    "storm": ((), "S4.2", "The sandstorm comes first."),
    "scorpion": ((Push,), "S4.3", "The scorpion is out: push one pyramid."),
    "give": ((Give,), "S4.3", "Give one of your cards away first."),
    "stake": ((Stake, StakeDeck), "S4.6", "Stake a card for the duel first."),
    "duel": ((Push, Stop), "S4.6", "The duel is on: push a pyramid."),
    "over": ((), "S5.1", "The match is over."),
}
"""What a seat may do in each phase, and what it is told instead of anything else."""

_PUSH = tuple(str(Push(spot)) for spot in SPOTS)
_NEAR = tuple(tuple(_PUSH[i] for i in near) for near in NEIGHBOURS)
_FAR = tuple(tuple(_PUSH[i] for i in line) for line in LINES)
_STOP = str(Stop())


def actors(state: State) -> Sequence[int]:
    if state.phase in ("setup", "storm"):
        return (FATE,)
    return () if state.phase == "over" else (state.turn,)


def legal(state: State, seat: int) -> Sequence[str]:
    if seat == FATE or seat not in actors(state):
        return ()
    if state.phase == "reveal":
        return (str(Reveal()),)
    if state.phase == "give":
        return tuple(str(Give(card)) for card in state.won[seat])
    if state.phase == "stake":
        return tuple(str(Stake(card)) for card in stakable(state)) or (str(StakeDeck()),)
    if state.phase == "scorpion":
        just = {_PUSH[spot] for spot in state.just}
        return tuple(push for push in _NEAR[state.open] if push not in just)
    pushes = (_FAR if state.strength else _NEAR)[state.open]
    return (*pushes, _STOP) if state.pushes and state.seats > 1 else pushes


def play(state: State, seat: int, move: str) -> State:
    """The next state, or Refused."""
    _allow(state, seat)
    return (
        play_fate(state, read_fate(state, move)) if seat == FATE else _act(state, parse_seat(move))
    )


def _allow(state: State, seat: int) -> None:
    """Refuse a seat that has nothing to do now."""
    if state.phase == "over":
        raise Refused(*PHASES["over"][1:])
    if seat not in actors(state):
        if seat != FATE and state.phase in ("setup", "storm"):
            raise Refused(*PHASES[state.phase][1:])
        raise Refused("S2.4", "It is not this seat’s turn.")


def _act(state: State, move: SeatMove) -> State:
    kinds, rule, why = PHASES[state.phase]
    if type(move) not in kinds:
        raise Refused(rule, why)
    match move:
        case Push():
            return _push(state, INDEX[move.spot])
        case Stop():
            return _stop(state)
        case Reveal():
            return _reveal(state)
        case Give():
            return give(state, move.card)
        case Stake():
            return stake(state, move.card)
        case StakeDeck():
            return stake_deck(state)


# S3 A turn


def _reveal(state: State) -> State:
    """S3.1"""
    top, deck = state.deck[0], state.deck[1:]
    if CARDS[top].treasure == state.under[state.open]:  # S3.6
        return card_won(change(state, deck=deck, won=given(state, state.turn, top)), state.turn)
    strong = action(state, top) == "strength"  # S4.5
    return change(state, phase="search", deck=deck, card=top, strength=strong, pushes=0)


def _push(state: State, spot: int) -> State:
    """S3.2; with strength, a whole row (S4.5)."""
    row = between(state.open, spot)
    if state.strength and not row:
        raise Refused("S4.5", "Push in a straight line towards the open spot.")
    if not state.strength and len(row) != 1:
        raise Refused("S3.2", "You can only push a pyramid next to the open spot.")
    if state.phase == "scorpion" and spot in state.just:
        raise Refused("S4.3", "That pyramid was just pushed: choose another one.")
    pyramids = list(state.pyramids)
    just = (state.open, *row[:-1])
    for there, here in zip(just, row):
        pyramids[there] = pyramids[here]
    pyramids[spot] = 0
    after = change(
        state,
        pyramids=tuple(pyramids),
        open=spot,
        just=just,
        pushes=state.pushes + 1,
        pusher=state.turn,
    )
    found = state.under[spot]
    if state.phase == "scorpion":
        return watched(after, found)
    return duelled(after, found) if state.phase == "duel" else _searched(after, found)


def _searched(state: State, found: str) -> State:
    if found == CARDS[state.card].treasure:  # S3.5
        return card_won(change(state, won=given(state, state.turn, state.card)), state.turn)
    if found and state.seats == 1:  # S6.2
        lost = (*state.lost, state.card)
        return next_card(change(state, card="", lost=lost))
    if found or (state.strength and state.pushes == STRENGTH_PUSHES):  # S3.4, S4.5
        return passed(state)
    return state


def _stop(state: State) -> State:
    """S3.3"""
    if state.seats == 1:
        raise Refused("S3.3", "You cannot stop in solo.")
    if not state.pushes:
        raise Refused("S3.3", "Push at least once before you stop.")
    return duel_passed(state) if state.phase == "duel" else passed(state)


# S4 Actions on the backs: `turns` says when they begin and who is next, `actions` plays them.

# What a seat could not tell from the truth


def guess(view: View, events: Sequence[Event], chance: Chance) -> State:
    """A full state that agrees with a view and all the events told to its viewer.

    It is the end of a whole match that would have told that viewer the same.
    """
    state = setup({"variant": "calm" if view.calm else "full"}, view.seats, view.rules)
    for seat, move in retold(view, events, chance):
        _allow(state, seat)
        state = (
            play_fate(state, move) if isinstance(move, Hide | Deck | Storm) else _act(state, move)
        )
    return state
