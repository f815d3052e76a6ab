"""The set-up, and the moves of the seats."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.game import FATE, DayTerms, Info, Option, Options, Refused, checked_options
from engine.move_text import malformed
from engine.options import is_on, number_of, text_of
from engine.values import change
from games.keys.content.tables import SIDES
from games.keys.rules import solving
from games.keys.rules.climbing import climbed, targets
from games.keys.rules.doors import LONGEST_SEED, ROUNDS, checked_seed
from games.keys.rules.fate import play_fate
from games.keys.rules.moves import (
    RULE_FORM,
    SOLVING,
    Floor,
    Hint,
    Lay,
    Lift,
    Open,
    Quit,
    Solving,
    Stop,
    Wait,
    parse,
)
from games.keys.rules.phases import PHASES
from games.keys.rules.solving import limit, settled, solvings, timed
from games.keys.rules.state import Climber, State, Terms
from games.keys.rules.views import FATES, actors

INFO = Info(
    slug="keys",
    rules=2,
    seats=(1, 2, 3, 4),
    options=(
        Option("course", tuple(ROUNDS)),
        Option("side", SIDES),
        Option("sand", (1, 2, 5, 10, 0)),
        Option("way", ("together", "relay")),
        Option("swift", (False, True)),
        Option("hints", (True, False), several=False),  # K7.5
        Option("seed", ("", "Khufu"), free=True, typed=LONGEST_SEED),  # K9.1
    ),
    moves={
        "gems": "gems <the 13 gems of each of six floors, as letters of their colours>",
        "cards": "cards <nine cards for each seat>",
        "roll": "roll <hieroglyph>",
        "door": "door <the cells of a generated door, run together> <its keys>",
        "lay": "lay <key> <cells> @<ms>",
        "lift": "lift <key> @<ms>",
        "hint": "hint @<ms>",
        "wait": "wait @<ms>",
        "quit": "quit @<ms>",
        "sand": "sand",
        "floor": "floor <1 to 6>, in swift floor <1 to 6> @<ms>",
        "stop": "stop",
        "open": "open <key>:<its cells, run together>/<key>:<its cells>… @<ms>, by rules 1 alone",
    },
    rule_form=RULE_FORM,
    daily=DayTerms({"course": "climb"}, since="2026-11-20", earlier=DayTerms({"course": "door"})),
    by_link={"way": "relay"},  # K7.1: places go by the times
)

# K2 Set-up


def setup(options: Options, seats: int, rules: int = INFO.rules) -> State:
    chosen = checked_options(INFO, options, seats)
    terms = Terms(
        side=text_of(chosen, "side"),
        sand=number_of(chosen, "sand"),
        way=text_of(chosen, "way"),
        swift=is_on(chosen, "swift"),
        hints=is_on(chosen, "hints"),
        course=text_of(chosen, "course"),
        seed=checked_seed(chosen["seed"]),
    )
    if terms.swift and terms.way == "relay":
        raise Refused("K6.1", "The swift variant cannot be played in relay.")
    if terms.swift and not terms.sand:
        raise Refused("K6.1", "The swift variant needs an hourglass.")
    if terms.way == "relay" and seats == 1:
        raise Refused("K7.1", "A relay needs at least two people.")
    if terms.course != "climb" and (seats > 1 or terms.swift):
        raise Refused("K9.1", "Generated doors are for one player, without the swift variant.")
    if terms.seed and terms.course != "endless":
        raise Refused("K9.1", "Only endless doors use a seed.")
    phase = "gems" if terms.course == "climb" else "door"
    return State(terms, (Climber(),) * seats, phase, rules=rules)


# Who may do what


class Moves(Collection[str]):
    """The moves of one who solves: they may be asked for at any time that the sand allows."""

    def __init__(self, state: State, seat: int, listed: Iterable[str]) -> None:
        self._state, self._seat, self._listed = state, seat, tuple(listed)

    def __len__(self) -> int:
        return len(self._listed)

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed)

    def __contains__(self, move: object) -> bool:
        if move in self._listed:
            return True
        try:
            play(self._state, self._seat, str(move))
        except Refused:
            return False
        return True


def legal(state: State, seat: int) -> Collection[str]:
    if seat == FATE or seat not in actors(state):
        return ()
    if state.phase == "climb":
        return tuple(str(Floor(floor)) for floor in targets(state, seat))
    return Moves(state, seat, solvings(state, seat))


def play(state: State, seat: int, move: str) -> State:
    """The next state, or Refused."""
    if seat not in actors(state):
        raise _not_now(state, seat)
    if seat == FATE:
        return play_fate(state, move)
    if state.phase == "climb":
        return _climbing(state, seat, move)
    made = parse(move)
    match made:
        case Lay() | Lift() | Open() | Hint() | Wait() | Quit() | Floor(ms=int()):
            return settled(_solving(state, seat, made))
        case Stop() if state.terms.course == "endless":
            return change(state, phase="over")
    raise malformed(RULE_FORM, move)


def _climbing(state: State, seat: int, text: str) -> State:
    """A pawn moves, in the order of opening (K4.1)."""
    if text.partition(" ")[0] in SOLVING:
        raise Refused(*PHASES["climb"])
    move = parse(text)
    if not isinstance(move, Floor) or move.ms is not None:
        raise malformed(RULE_FORM, text)
    after = climbed(state, seat, move.floor)
    return after if actors(after) else solving.solved(after)


def _solving(state: State, seat: int, move: Solving | Floor) -> State:
    assert move.ms is not None
    if isinstance(move, Floor) and not state.terms.swift:
        raise Refused(*PHASES["solve"])
    if state.climbers[seat].opened is not None and not isinstance(move, Floor | Wait):
        raise Refused("K6.1", "Your door is open: move and take gems before the sand runs out.")
    now = timed(state, seat, move.ms)
    match move:
        case Lay():
            return solving.lay(now, seat, move)
        case Lift():
            return solving.lift(now, seat, move)
        case Open():
            return solving.open_(now, seat, move)
        case Hint():
            return solving.hint(now, seat)
        case Wait():
            return now
        case Quit():
            return solving.quit_(now, seat)
        case Floor():
            return solving.take(now, seat, move)


def _not_now(state: State, seat: int) -> Refused:
    """Why a seat, or fate, cannot move now at all."""
    if state.phase in (*FATES, "over"):
        return Refused(*PHASES[state.phase])
    if seat not in range(len(state.climbers)):
        return Refused("K3.4", "The match waits for the players.")
    climber = state.climbers[seat]
    if state.phase == "climb":
        if climber.opened is None:
            return Refused(
                "K3.6", "If you have not opened your door, you cannot move or take gems."
            )
        return Refused("K4.1", "Players move and take gems one at a time, in order of opening.")
    if climber.opened is not None or climber.quit:
        return Refused("K3.4", "You are done with your door; the others are still solving.")
    if seat in solving.solvers(state):
        return Refused("K7.1", "In a relay, players solve one at a time.")
    return Refused("K3.4" if state.minute == 1 else "K3.5", "The sand has run out.")


def due(state: State) -> int | None:
    """When the sand of those who solve has run out."""
    return limit(state) if state.phase == "solve" and FATE not in actors(state) else None


def clock(state: State, seat: int) -> int | None:
    """What the hourglass of a seat that solves showed last."""
    if state.phase != "solve" or seat not in solving.on_turn(state):
        return None
    return solving.clock(state, state.climbers[seat])
