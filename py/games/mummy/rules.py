"""The rules of The Mummy's Maze.

A seeker's turn: cancel the dice that show mummies, if wanted, which lets the mummy move at once
(M3.1, M5). Roll the others, as often as wanted; new mummies are set aside (M3.2, M3.3). Call one
die to the mummy and walk it (M3.4 to M3.8); show a mission that was reached (M3.10).
The mummy's turn: its die and the mummies set aside are its steps (M4.1). Entering a seeker's cell
is a catch: an ankh for the mummy (M4.3).
A seeker wins with the last mission, the mummy with enough ankhs (M6).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import FATE, Feat, Info, Item, Option, Options, Outcome, Refused, checked_options
from games.mummy.content import CELLS, DIES, DIES_1, INDEX, SEEKER_DICE
from games.mummy.fate import draw, placed, play_fate, read_fate
from games.mummy.mazes import DRAWN, MADE, maze
from games.mummy.moves import (
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
from games.mummy.scent import entered
from games.mummy.seeking import cancel, go, goes, roll, skip, stuck
from games.mummy.sight import FATES, actors, guess, turn, unveiled, veiled, view
from games.mummy.state import State, View, change
from games.mummy.telling import told
from games.mummy.turns import (
    ankhs,
    caught,
    hand_at,
    seat_of,
    walk_over,
)

__all__ = [
    "INFO",
    "State",
    "View",
    "actors",
    "clock",
    "draw",
    "due",
    "feats",
    "guess",
    "legal",
    "outcome",
    "play",
    "setup",
    "standing",
    "told",
    "turn",
    "unveiled",
    "veiled",
    "view",
]

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
    records=False,
)

# M2 Set-up


def setup(options: Options, seats: int, rules: int = INFO.rules) -> State:
    chosen = checked_options(INFO, options, seats)
    if chosen["mummy"] >= seats:
        raise Refused("M2.1", "The mummy is a seat at the table, from 0 to {n}.", n=seats - 1)
    die = (DIES_1 if rules == 1 else DIES)[seats]
    state = State(chosen["maze"], seats, chosen["mummy"], "maze", die, rules=rules)
    return state if chosen["maze"] == MADE else placed(state)


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


def _open(state: State) -> Sequence[SeatMove]:
    """What whoever is on may do."""
    if state.phase == "walk":
        steps = maze(state.maze).paths[state.mummy]
        return (*(Step(CELLS[cell]) for cell in steps), Stop())
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


def due(state: State) -> int | None:
    """Nothing happens by itself."""
    return None


def clock(state: State, seat: int) -> int | None:
    """No hourglass runs."""
    return None


# M6 End


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
