"""The set-up, and the moves of the seats."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations

from engine.game import FATE, DayTerms, Info, Option, Options, Refused, checked_options
from engine.move_text import malformed
from engine.options import text_of
from engine.values import change
from games.tombs.content.decks import MADE, PRINTED
from games.tombs.content.tables import KEPT
from games.tombs.rules.fate import play_fate
from games.tombs.rules.marking import cross, done, mark, markings, pass_, with_side
from games.tombs.rules.moves import (
    RULE_FORM,
    SEAT_MOVES,
    Cross,
    Done,
    Keep,
    Mark,
    Pass,
    SeatMove,
    Take,
    TakeTop,
    in_order,
    parse,
)
from games.tombs.rules.phases import PHASES
from games.tombs.rules.replacing import pile, settled, take, take_top
from games.tombs.rules.state import Side, State
from games.tombs.rules.views import FATES, actors

INFO = Info(
    slug="tombs",
    rules=2,
    seats=(1, 2, 3, 4),
    options=(Option("chambers", (*PRINTED, MADE)),),
    moves={
        "chambers": "chambers <the number of a generated deck>",
        "deal": "deal <four cards for each seat>",
        "keep": "keep <card> <card>",
        "fill": "fill <cards for the reserve, up to four in all>",
        "shuffle": "shuffle",
        "reveal": "reveal <expedition card>",
        "mark": "mark <card> <the cells of the pattern, or one single cell>",
        "cross": "cross <card> <cell>",
        "done": "done",
        "pass": "pass",
        "take": "take <card of the reserve>, or take deck",
        "draw": "draw <card>",
        "points": "points",
        "end": "end",
    },
    rule_form=RULE_FORM,
    daily=DayTerms({}),
    by_link={},
)

# T2 Set-up


def setup(options: Options, seats: int, rules: int = INFO.rules) -> State:
    chambers = text_of(checked_options(INFO, options, seats), "chambers")
    phase = "chambers" if chambers == MADE else "deal"
    return State(chambers, (Side(),) * seats, phase, rules=rules)


def _keep(state: State, seat: int, move: Keep) -> State:
    """T2.1"""
    side = state.sides[seat]
    kept = tuple(sorted(move.cards))
    if len(set(kept)) != KEPT or not set(kept) <= set(side.dealt):
        raise Refused("T2.1", "Keep two of the four cards you were dealt.")
    after = with_side(state, seat, change(side, places=kept))
    return after if actors(after) else change(after, phase="fill")


# Who may do what

MARKING = (Mark, Cross, Done, Pass)
"""The moves of the phase in which everybody marks. The others are named as their phases."""


class Moves(Collection[str]):
    """Moves in a fixed order, as texts. Cells and cards may be asked for in any order."""

    def __init__(self, moves: Iterable[SeatMove]) -> None:
        self._moves = dict.fromkeys(map(str, moves))

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[str]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        return move in self._moves or (isinstance(move, str) and in_order(move) in self._moves)


def legal(state: State, seat: int) -> Collection[str]:
    if seat == FATE or seat not in actors(state):
        return ()
    side = state.sides[seat]
    if state.phase == "keep":
        return Moves(Keep((a, b)) for a, b in combinations(side.dealt, KEPT))
    if state.phase == "take":
        return Moves((*map(Take, state.reserve), *[TakeTop()][: len(pile(state))]))
    return Moves(markings(state, side))


def play(state: State, seat: int, move: str) -> State:
    """The next state, or Refused."""
    waited = actors(state)
    if seat not in waited:
        raise _not_now(state, seat)
    if seat == FATE:
        return play_fate(state, move)
    made = parse(move)
    if not isinstance(made, SEAT_MOVES):
        raise malformed(RULE_FORM, move)
    if state.phase != ("mark" if isinstance(made, MARKING) else made.verb):
        raise Refused(*PHASES[state.phase])
    after = _played(state, seat, made)
    return settled(after) if after.phase == "mark" and not actors(after) else after


def _played(state: State, seat: int, move: SeatMove) -> State:
    match move:
        case Mark():
            return mark(state, seat, move)
        case Cross():
            return cross(state, seat, move)
        case Done():
            return done(state, seat)
        case Pass():
            return pass_(state, seat)
        case Take():
            return take(state, move)
        case TakeTop():
            return take_top(state)
        case Keep():
            return _keep(state, seat, move)


def _not_now(state: State, seat: int) -> Refused:
    """Why a seat, or fate, cannot move now at all."""
    if state.phase in (*FATES, "over"):
        return Refused(*PHASES[state.phase])
    if seat == FATE:
        return Refused("T3.2", "The match waits for the players.")
    if state.phase == "mark":
        return Refused("T3.3", "You are done: wait for the others.")
    if state.phase == "take":
        return Refused("T6.5", "Another player has to replace a pyramid first.")
    return Refused("T2.1", "You have chosen your two cards: wait for the others.")
