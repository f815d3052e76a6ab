"""Way Out: what can be chosen, what is legal, and what a move does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import get_args

from engine.game import FATE, DayTerms, Info, Option, Options, Refused, checked_options
from engine.values import change
from games.escape.content.sheets import SAMPLE
from games.escape.content.tables import NAMED, SEATS
from games.escape.rules import opening
from games.escape.rules.actions.acting import acted, actions
from games.escape.rules.actions.reacting import answers, help_, helps, nothing, protect, use
from games.escape.rules.actions.specials import swapped
from games.escape.rules.actions.talking import call, can_call, ended
from games.escape.rules.moves import (
    RULE_FORM,
    Action,
    Answer,
    Build,
    Copy,
    CopyOther,
    Deal,
    Draw,
    EndTalk,
    Equip,
    FateMove,
    Help,
    Keep,
    Nothing,
    Place,
    Protect,
    Reveal,
    SeatMove,
    Shuffle,
    Spend,
    Step,
    Talk,
    Use,
    parse_fate,
    parse_seat,
)
from games.escape.rules.packing import setting
from games.escape.rules.state import Explorer, State
from games.escape.rules.turns import done
from games.escape.rules.views import actors

INFO = Info(
    slug="escape",
    rules=2,
    seats=SEATS,
    options=(
        Option("pyramid", NAMED),
        Option("sheet", ("", SAMPLE), free=True),
        Option("exits", (0, 1, 2, 3)),
        Option("talk", ("silent", "free")),
        Option("turns", tuple(range(11))),
        Option("discovery", (False, True)),
        Option("clock", ("down", "reversed")),
        Option("spare", tuple(range(6))),
        Option("tiles", ("", "rockfall giants artefacts"), free=True),
        Option("evolved", ("", "brazier ladder horn incense ankh"), free=True),
        Option("once", (False, True)),
    ),
    moves={
        "build": "build <the tile of every place, in the plan’s order>",
        "equip": "equip <three equipment tiles of each seat>",
        "deal": "deal <two special actions of each seat, then the pile, top first>",
        "draw": "draw <equipment>",
        "shuffle": "shuffle <the pile, top first>",
        "keep": "keep <equipment> <equipment>, in the order they were dealt",
        "place": "place <place>",
        "move": "move <place>",
        "reveal": "reveal",
        "observe": "observe",
        "recover": "recover <seat> <equipment>, or recover <seat> <equipment> new",
        "bypass": "bypass <place>",
        "join": "join <seat>",
        "copy": "copy <observe, recover …, bypass …, join … or protect>",
        "spend": "spend <move, reveal or a special action>",
        "lantern": "lantern",
        "rope": "rope <place> <place>",
        "drum": "drum",
        "use": "use <equipment>",
        "protect": "protect",
        "help": "help <equipment, or amulet>",
        "nothing": "nothing",
        "talk": "talk",
        "endtalk": "endtalk",
    },
    rule_form=RULE_FORM,
    daily=DayTerms({}),
    by_link={"talk": "free"},  # E10.2
    record_with={"clock": "reversed"},  # E10.5
    team=True,
    campaign=True,
)


def setup(options: Options, seats: int, rules: int = INFO.rules) -> State:
    chosen = checked_options(INFO, options, seats)
    return State(setting(chosen, seats), (Explorer(),) * seats, rules=rules)


# Who may do what

Kinds = tuple[type[SeatMove], ...]
PHASES: dict[str, tuple[Kinds, str, str]] = {
    "build": ((), "E2.1", "The pyramid is not built yet."),
    "equip": ((), "E2.2", "The equipment is not dealt yet."),
    "keep": ((Keep,), "E2.2", "Keep two of your equipment tiles first."),
    "deal": ((), "E2.3", "The special actions are not dealt yet."),
    "place": ((Place,), "E2.5", "Put your explorer on a tile first."),
    "act": (get_args(Action), "E3.3", "Spend an action point."),
    "answer": (get_args(Answer), "E5.4", "Answer the danger first."),
    "help": ((Help, Nothing), "E5.5", "Help, or do nothing."),
    "talk": ((EndTalk,), "E8.3", "End the talk first."),
    "draw": ((), "E7.2", "New equipment is being drawn."),
    "shuffle": ((), "E3.6", "The special actions are being shuffled."),
    "over": ((), "E9.1", "The match is over."),
}
"""What a seat may do in each phase, and what it is told instead of anything else."""

UNTIMELY: dict[type[SeatMove], tuple[str, str]] = {
    Protect: ("E7.4", "You can only protect yourself, right after revealing a danger."),
    Use: ("E5.4", "There is no danger to use equipment against."),
    Help: ("E5.5", "Nobody asks this explorer for help."),
}
"""What is said of an answer to which there is no question."""


def phase(state: State) -> str:
    return "talk" if state.talker >= 0 else state.phase


def legal(state: State, seat: int) -> Sequence[str]:
    if not 0 <= seat < state.setting.seats:
        return ()
    call = ("talk",) if can_call(state, seat) else ()
    if seat not in actors(state):
        return call
    return (*map(str, _LEGAL[phase(state)](state, seat)), *call)


_LEGAL: dict[str, Callable[[State, int], Sequence[SeatMove]]] = {
    "keep": opening.keeps,
    "place": lambda state, seat: opening.placings(state),
    "act": actions,
    "answer": lambda state, seat: [*answers(state), Nothing()],
    "help": lambda state, seat: [*helps(state, seat), Nothing()],
    "talk": lambda state, seat: [EndTalk()],
}


def play(state: State, seat: int, move: str) -> State:
    """The next state, or Refused."""
    now = phase(state)
    kinds, rule, why = PHASES[now]
    if now == "over":
        raise Refused(rule, why)
    fresh = change(state, trail=()) if state.trail else state
    if seat == FATE:
        return _fate(fresh, move)
    if not 0 <= seat < state.setting.seats:
        raise Refused(INFO.rule_form, "There is no such seat.")
    made = parse_seat(move)
    kind = type(made)
    if kind is Talk:
        return call(fresh, seat)
    if kind in UNTIMELY and (kind not in kinds or seat not in actors(state)):
        raise Refused(*UNTIMELY[kind])
    if seat not in actors(state):
        if FATE in actors(state):
            raise Refused(rule, why)
        raise Refused(INFO.rule_form, "It is not this seat’s turn.")
    if kind not in kinds:
        raise Refused(rule, why)
    return _played(fresh, seat, made)


def _played(state: State, seat: int, move: SeatMove) -> State:
    """The state after a move that is one of this phase's."""
    match move:
        case Step() | Spend() | Reveal():  # the most frequent
            return acted(state, seat, move)
        case Keep():
            return opening.kept(state, seat, move)
        case Place():
            return opening.placed(state, seat, move)
        case Use():
            return use(state, seat, move)
        case Help():
            return help_(state, seat, move)
        case Nothing():
            return nothing(state, seat)
        case Protect():
            return protect(state, seat, copying=False)
        case Copy(special=Protect()) if state.phase == "answer":
            return protect(state, seat, copying=True)
        case Copy() | CopyOther() if state.phase == "answer":
            raise Refused("E5.4", "Answer the danger first.")
        case EndTalk():
            return done(ended(state, seat))
        case Talk():
            return call(state, seat)
    return acted(state, seat, move)


def _fate(state: State, text: str) -> State:
    if FATE not in actors(state):
        raise Refused(INFO.rule_form, "Fate has nothing to draw now.")
    if text.partition(" ")[0] != state.phase:
        raise Refused(*PHASES[state.phase][1:])
    return _drawn(state, parse_fate(text))


def _drawn(state: State, move: FateMove) -> State:
    match move:
        case Build():
            return opening.built(state, move)
        case Equip():
            return opening.equipped(state, move)
        case Deal():
            return opening.dealt(state, move)
        case Draw():
            return swapped(state, move)
        case Shuffle():
            return opening.shuffled(state, move)
