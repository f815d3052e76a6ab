"""The set-up, who may do what, and the mummy's walk; `seeking` plays a seeker's turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.game import FATE, DayTerms, Info, Option, Options, Refused, checked_options
from engine.options import number_of, text_of
from engine.values import change
from games.mummy.content.mazes import DRAWN, MADE, maze
from games.mummy.content.tables import CELLS, DIES, DIES_1, INDEX, SEEKER_DICE
from games.mummy.rules.fate import placed, play_fate, read_fate
from games.mummy.rules.moves import (
    RULE_FORM,
    Cancel,
    Go,
    Roll,
    SeatMove,
    Skip,
    Step,
    Stop,
    parse_seat,
)
from games.mummy.rules.scent import entered
from games.mummy.rules.seeking import cancel, go, goes, roll, skip, stuck
from games.mummy.rules.state import State
from games.mummy.rules.turns import (
    caught,
    walk_over,
)
from games.mummy.rules.views import FATES, actors

INFO = Info(
    slug="mummy",
    rules=2,
    seats=(2, 3, 4, 5),
    options=(Option("maze", (*DRAWN, MADE)), Option("mummy", (0, 1, 2, 3, 4), of_seats=True)),
    moves={
        "maze": "maze <the number of a generated maze>",
        "deal": "deal <the missions of the first seeker> / <of the second> / …",
        "roll": "roll",
        "cancel": "cancel",
        "skip": "skip",
        "dice": "dice <the faces rolled: 1, 2, 3, 4, arrow, M>",
        "go": "go <1, 2, 3, 4 or arrow> <cell>, or with show at the end",
        "die": "die <face>",
        "step": "step <cell>",
        "stop": "stop",
    },
    rule_form=RULE_FORM,
    daily=DayTerms(
        {"mummy": 1},
        ("medium",),
        moves=(50, 130),
        since="2026-11-20",
        earlier=DayTerms({"mummy": 1}, ("medium",)),
    ),
    records=False,
)

# M2 Set-up


def setup(options: Options, seats: int, rules: int = INFO.rules) -> State:
    chosen = checked_options(INFO, options, seats)
    mummy = number_of(chosen, "mummy")
    if mummy >= seats:
        raise Refused("M2.1", "The mummy is a seat at the table, from 0 to {n}.", n=seats - 1)
    die = (DIES_1 if rules == 1 else DIES)[seats]
    state = State(text_of(chosen, "maze"), seats, mummy, "maze", die, rules=rules)
    return state if state.maze == MADE else placed(state)


# M3 A seeker's turn: `seeking` plays it.

# M4 The mummy's turn, M5 the intermediate move


def _step(state: State, cell: int) -> State:
    """M4.1, M4.2"""
    here = maze(state.maze)
    if cell in (here.start, here.dungeon):
        raise Refused("M4.1", "The mummy cannot enter the start or the dungeon.")
    if cell not in here.paths[state.mummy]:
        raise Refused("M4.1", "The mummy steps to a neighbouring cell, not through walls.")
    after = change(state, mummy=cell, left=state.left - 1, trail=(*state.trail, cell))
    if cell in state.at:
        return caught(after, state.at.index(cell))
    after = change(after, possible=entered(state.possible, cell))
    return after if after.left else walk_over(after)


# Who may do what

PHASES = {
    "maze": ("M1.3", "The maze is not made yet."),
    "deal": ("M2.2", "The missions are not dealt yet."),
    "turn": ("M2.4", "It is a seeker’s turn."),
    "dice": ("M3.2", "The dice are rolling."),
    "move": ("M2.4", "It is a seeker’s turn."),
    "die": ("M4.1", "The mummy rolls its die first."),
    "walk": ("M4.1", "The mummy must step to a neighbouring cell, or stop."),
    "over": ("M6.1", "The match is over."),
}
"""What is told whoever tries anything else in a phase."""


def legal(state: State, seat: int) -> Sequence[str]:
    if seat == FATE or seat not in actors(state):
        return ()
    return tuple(map(str, _open(state)))


_step_to = cache(Step)


def _open(state: State) -> Sequence[SeatMove]:
    """What whoever is on may do."""
    if state.phase == "walk":
        steps = maze(state.maze).paths[state.mummy]
        return (*[_step_to(CELLS[cell]) for cell in steps], Stop())
    if state.phase == "move":
        return (*goes(state), Roll())
    if stuck(state):
        return (Skip(),)
    if state.aside == SEEKER_DICE:  # M3.11
        return (Cancel(),)
    return (Roll(), Cancel()) if state.aside else (Roll(),)


def play(state: State, seat: int, move: str) -> State:
    """The next state, or Refused."""
    if seat not in actors(state):
        raise _not_now(state, seat)
    if seat != FATE:
        return _act(state, parse_seat(move))
    if move.split(" ")[0] != state.phase:
        raise Refused(*PHASES[state.phase])
    return play_fate(state, read_fate(state, move))


def _act(state: State, move: SeatMove) -> State:
    walks = isinstance(move, (Step, Stop))
    if walks != (state.phase == "walk"):
        raise Refused(*PHASES[state.phase])
    match move:
        case Step():
            return _step(state, INDEX[move.cell])
        case Roll():
            return roll(state)
        case Go():
            return go(state, move)
        case Cancel():
            return cancel(state)
        case Skip():
            return skip(state)
        case Stop():  # M4.1: up to so many cells
            return walk_over(state)


def _not_now(state: State, seat: int) -> Refused:
    """Why a seat, or fate, cannot move now at all."""
    if seat == FATE and state.phase != "over":
        return Refused("M2.4", "The match waits for the players.")
    if state.phase in (*FATES, "walk", "over"):
        return Refused(*PHASES[state.phase])
    return Refused("M2.4", "It is not this seat’s turn.")
