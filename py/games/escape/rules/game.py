"""Way Out: what can be chosen, what is legal, and what a move does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game import FATE, Info, Option, Options, Refused, checked_options
from games.escape.content.sheets import SAMPLE
from games.escape.content.tables import NAMED
from games.escape.rules import opening
from games.escape.rules.acting import acted, actions
from games.escape.rules.packing import setting
from games.escape.rules.reacting import answers, help_, helps, nothing, protect, use
from games.escape.rules.specials import swapped
from games.escape.rules.state import Explorer, State, change
from games.escape.rules.talking import call, can_call, ended
from games.escape.rules.turns import done
from games.escape.rules.views import actors

INFO = Info(
    slug="escape",
    rules=2,
    seats=(1, 2, 3, 4),
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
    rule_form="E3.3",
    by_link={"talk": "free"},  # E10.2
    record_with={"clock": "reversed"},  # E10.5
    team=True,
    campaign=True,
)


def setup(options: Options, seats: int, rules: int = INFO.rules) -> State:
    chosen = checked_options(INFO, options, seats)
    return State(setting(chosen, seats), (Explorer(),) * seats, rules=rules)


# Who may do what

ACTING = ("move", "reveal", "observe", "recover", "bypass", "join", "copy", "spend")
ARTEFACT_VERBS = ("lantern", "rope", "drum")
PHASES: dict[str, tuple[tuple[str, ...], str, str]] = {
    "build": ((), "E2.1", "The pyramid is not built yet."),
    "equip": ((), "E2.2", "The equipment is not dealt yet."),
    "keep": (("keep",), "E2.2", "Keep two of your equipment tiles first."),
    "deal": ((), "E2.3", "The special actions are not dealt yet."),
    "place": (("place",), "E2.5", "Put your explorer on a tile first."),
    "act": ((*ACTING, *ARTEFACT_VERBS), "E3.3", "Spend an action point."),
    "answer": (("use", "protect", "copy", "nothing"), "E5.4", "Answer the danger first."),
    "help": (("help", "nothing"), "E5.5", "Help, or do nothing."),
    "talk": (("endtalk",), "E8.3", "End the talk first."),
    "draw": ((), "E7.2", "New equipment is being drawn."),
    "shuffle": ((), "E3.6", "The special actions are being shuffled."),
    "over": ((), "E9.1", "The match is over."),
}
"""What a seat may do in each phase, and what it is told instead of anything else."""

UNTIMELY = {
    "protect": ("E7.4", "You can only protect yourself, right after revealing a danger."),
    "use": ("E5.4", "There is no danger to use equipment against."),
    "help": ("E5.5", "Nobody asks this explorer for help."),
}
"""What is said of an answer to which there is no question."""

FATES: dict[str, Callable[[State, list[str]], State]] = {
    "build": opening.built,
    "equip": opening.equipped,
    "deal": opening.dealt,
    "draw": lambda state, words: swapped(state, " ".join(words)),
    "shuffle": opening.shuffled,
}


def phase(state: State) -> str:
    return "talk" if state.talker >= 0 else state.phase


def legal(state: State, seat: int) -> Sequence[str]:
    if not 0 <= seat < state.setting.seats:
        return ()
    call = ("talk",) if can_call(state, seat) else ()
    if seat not in actors(state):
        return call
    return (*_LEGAL[phase(state)](state, seat), *call)


_LEGAL: dict[str, Callable[[State, int], Sequence[str]]] = {
    "keep": opening.keeps,
    "place": lambda state, seat: opening.placings(state),
    "act": actions,
    "answer": lambda state, seat: [*answers(state), "nothing"],
    "help": lambda state, seat: [*helps(state, seat), "nothing"],
    "talk": lambda state, seat: ["endtalk"],
}


def play(state: State, seat: int, move: str) -> State:
    """The next state, or Refused."""
    now = phase(state)
    verbs, rule, why = PHASES[now]
    if now == "over":
        raise Refused(rule, why)
    words = move.split(" ")
    fresh = change(state, trail=()) if state.trail else state
    if seat == FATE:
        return _fate(fresh, words)
    if not 0 <= seat < state.setting.seats:
        raise Refused(INFO.rule_form, "There is no such seat.")
    verb = words[0]
    if verb not in SEAT_VERBS or (verb in WORDLESS and len(words) > 1):
        raise Refused(INFO.rule_form, "“{move}” is not a move of this game.", move=move[:40])
    if verb == "talk":
        return call(fresh, seat)
    if verb in UNTIMELY and (verb not in verbs or seat not in actors(state)):
        raise Refused(*UNTIMELY[verb])
    if seat not in actors(state):
        if FATE in actors(state):
            raise Refused(rule, why)
        raise Refused(INFO.rule_form, "It is not this seat’s turn.")
    if verb not in verbs:
        raise Refused(rule, why)
    return _played(fresh, seat, now, words)


WORDLESS = ("talk", "endtalk", "protect", "nothing")
SEAT_VERBS = frozenset(INFO.moves) - set(FATES)


def _played(state: State, seat: int, now: str, words: list[str]) -> State:
    if now == "act":
        return acted(state, seat, words)
    if now == "talk":
        return done(ended(state, seat))
    if now == "keep":
        return opening.kept(state, seat, words[1:])
    if now == "place":
        return opening.placed(state, seat, words[1:])
    verb, what = words[0], " ".join(words[1:])
    if verb == "nothing":
        return nothing(state, seat)
    if verb == "use":
        return use(state, seat, what)
    if verb == "help":
        return help_(state, seat, what)
    if verb == "copy" and what != "protect":
        raise Refused("E5.4", "Answer the danger first.")
    return protect(state, seat, copying=verb == "copy")


def _fate(state: State, words: list[str]) -> State:
    verb, *rest = words
    if FATE not in actors(state):
        raise Refused(INFO.rule_form, "Fate has nothing to draw now.")
    if verb != state.phase:
        raise Refused(*PHASES[state.phase][1:])
    return FATES[verb](state, rest)


def due(state: State) -> int | None:
    """Nothing happens by itself."""
    return None


def clock(state: State, seat: int) -> int | None:
    """The clock of this game counts turns: no hourglass runs."""
    return None
