"""The rules of Three Cups.

C1.1 Fate hides a scarab under one of three cups.
C2.1 The seats play in turn. A turn is one move: peek, lift or pass.
C3.1 Peek: look under a closed cup, alone.
C3.2 Lift: open a closed cup, for all to see.
C3.3 Pass: nothing.
C4.1 Who lifts the scarab's cup wins at once.
C4.2 After the last round it is dawn: all cups are lifted, and nobody wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.chance import Chance
from engine.game import (
    FATE,
    Event,
    Feat,
    Info,
    Item,
    Option,
    Options,
    Outcome,
    Refused,
    Viewer,
    event,
)
from engine.untimed import clock as clock
from engine.untimed import due as due

from .content import CUPS
from .moves import RULE_FORM, Hide, Lift, Pass, Peek, parse, parse_fate, parse_seat

INFO = Info(
    slug="template",
    rules=1,
    seats=(1, 2, 3),
    options=(Option("rounds", (2, 1)),),
    moves={"hide": "hide <cup>", "peek": "peek <cup>", "lift": "lift <cup>", "pass": "pass"},
    rule_form=RULE_FORM,
)


@dataclass(frozen=True)
class State:
    """All there is to know."""

    seats: int
    rounds: int
    scarab: int = 0
    """The scarab's cup; 0 until it is hidden."""
    turns: int = 0
    """Turns taken so far."""
    lifted: tuple[int, ...] = ()
    peeks: tuple[tuple[int, int], ...] = ()
    """Who looked under which cup, in order."""


@dataclass(frozen=True)
class View:
    """What one viewer may know."""

    seats: int
    rounds: int
    phase: str
    """ "hide", "play" or "over"."""
    turn: int
    """The seat to move, or -1."""
    turns: int
    lifted: tuple[int, ...]
    peeks: tuple[tuple[int, int], ...]
    seen: tuple[str, ...]
    """What this viewer has seen under each cup: "scarab", "bare", or "" for not yet."""


def setup(options: Options, seats: int, rules: int = INFO.rules) -> State:
    return State(seats, options["rounds"])


def phase(state: State) -> str:
    if not state.scarab:
        return "hide"
    ended = state.scarab in state.lifted or state.turns == state.rounds * state.seats
    return "over" if ended else "play"


def actors(state: State) -> Sequence[int]:
    return {"hide": (FATE,), "play": (state.turns % state.seats,), "over": ()}[phase(state)]


def legal(state: State, seat: int) -> Sequence[str]:
    if seat == FATE or seat not in actors(state):
        return ()
    closed = [cup for cup in CUPS if cup not in state.lifted]
    return tuple(map(str, (*map(Peek, closed), *map(Lift, closed), Pass())))


def play(state: State, seat: int, move: str) -> State:
    if phase(state) == "over":
        raise Refused("C4.1", "The match is over.")
    if seat not in actors(state):
        raise Refused("C2.1", "It is not this seat’s turn.")
    if seat == FATE:
        hide = parse_fate(move)
        if hide is None:
            raise Refused("C1.1", "The scarab hides under one of the three cups.")
        return replace(state, scarab=hide.cup)
    after = replace(state, turns=state.turns + 1)
    match parse_seat(move):
        case Peek(cup):
            _check_closed(state, "C3.1", cup)
            return replace(after, peeks=(*state.peeks, (seat, cup)))
        case Lift(cup):
            _check_closed(state, "C3.2", cup)
            return replace(after, lifted=(*state.lifted, cup))
        case Pass():
            return after


def _check_closed(state: State, rule: str, cup: int) -> None:
    if cup in state.lifted:
        raise Refused(rule, "The {name} cup is open already.", name=CUPS[cup])


def draw(state: State, chance: Chance) -> str:
    return str(Hide(chance.pick(tuple(CUPS), "scarab")))


def view(state: State, viewer: Viewer) -> View:
    over = phase(state) == "over"
    looked = {cup for seat, cup in state.peeks if seat == viewer}
    known = set(CUPS) if over else looked.union(state.lifted)
    return View(
        seats=state.seats,
        rounds=state.rounds,
        phase=phase(state),
        turn=-1 if over or not state.scarab else state.turns % state.seats,
        turns=state.turns,
        lifted=state.lifted,
        peeks=state.peeks,
        seen=tuple(_under(state, cup) if cup in known else "" for cup in CUPS),
    )


def unveiled(state: State) -> View:
    return replace(view(state, None), seen=tuple(_under(state, cup) for cup in CUPS))


def turn(state: State) -> int:
    return state.turns


def _under(state: State, cup: int) -> str:
    return "scarab" if cup == state.scarab else "bare"


def told(before: State, seat: int, move: str, after: State, viewer: Viewer) -> Event | None:
    dawn = phase(after) == "over" and after.scarab not in after.lifted
    match parse(move):
        case Hide():
            return event("hide", FATE)
        case Pass():
            return event("pass", seat, news=dawn, dawn=dawn)
        case Peek(cup) if viewer != seat:
            return event("peek", seat, news=dawn, cup=cup, dawn=dawn)
        case Peek(cup):
            return event("peek", seat, news=True, cup=cup, found=_under(after, cup), dawn=dawn)
        case Lift(cup):
            return event("lift", seat, news=True, cup=cup, found=_under(after, cup), dawn=dawn)


def guess(view: View, events: Sequence[Event], chance: Chance) -> State:
    """The scarab under any cup that this viewer has not seen bare."""
    if view.phase == "hide":
        scarab = 0
    elif "scarab" in view.seen:
        scarab = view.seen.index("scarab") + 1
    else:
        closed = [cup for cup in CUPS if not view.seen[cup - 1]]
        scarab = chance.pick(closed, "guess")
    return State(view.seats, view.rounds, scarab, view.turns, view.lifted, view.peeks)


def outcome(state: State) -> Outcome | None:
    if phase(state) != "over":
        return None
    if state.scarab not in state.lifted:
        return Outcome((), tuple(() for _ in range(state.seats)), "dawn")
    finder = (state.turns - 1) % state.seats
    found = (Item("scarab", 1),)
    scores = tuple(found if seat == finder else () for seat in range(state.seats))
    return Outcome((finder,), scores, "found")


def veiled(state: State, seat: int) -> bool:
    """What a peek shows is for that seat alone."""
    return seat in actors(state) and any(who == seat for who, _ in state.peeks)


def standing(state: State, seat: int) -> tuple[int, ...]:
    """C4.1"""
    ended = outcome(state)
    return (int(ended is not None and seat in ended.winners),)


def feats(state: State) -> tuple[Feat, ...]:
    """Alone, the scarab is best found early."""
    found = state.seats == 1 and state.scarab in state.lifted
    return (Feat("quick", (-state.turns,)),) if found else ()
