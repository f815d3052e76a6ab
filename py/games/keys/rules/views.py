"""What a viewer may know: the view of the present, and what may lie behind it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.chance import Chance
from engine.game import FATE, Event, Viewer
from games.keys.content.tables import CARDS, GLYPHS, mask, names
from games.keys.rules.climbing import LETTERS, reach, roller, score, to_climb
from games.keys.rules.doors import ROUNDS, card, door
from games.keys.rules.solving import clock, limit, on_turn, shown, solvers
from games.keys.rules.state import Climber, Laid, Seat, State, View

FATES = ("gems", "cards", "roll", "door")
"""The phases in which fate moves; its moves begin with their names."""


def actors(state: State) -> tuple[int, ...]:
    if state.phase in FATES:
        return (FATE,)
    if state.phase == "solve":  # K3.2, K7.1; K3.4
        return on_turn(state) or (FATE,)
    return to_climb(state)[:1] if state.phase == "climb" else ()  # K4.1


def veiled(state: State, seat: int) -> bool:
    """Nothing on the screen is a secret."""
    return False


# The view


def view(state: State, viewer: Viewer) -> View:
    return _view(state, viewer, [seat for seat in _seats(state) if shown(state, seat)])


def unveiled(state: State) -> View:
    """Once the match is over: in a relay, the doors of those whose turn was still to come."""
    return _view(state, None, _seats(state) if state.round else ())


def turn(state: State) -> tuple[int, bool]:
    """The round, and whether its doors have been solved."""
    return state.round, state.phase == "solve"


def _seats(state: State) -> range:
    return range(len(state.climbers))


def _view(state: State, viewer: Viewer, open_: Collection[int]) -> View:
    """What is seen with the doors of these seats known."""
    seats = len(state.climbers)
    waiting = tuple(seat for seat in actors(state) if seat != FATE)
    return View(
        viewer=viewer,
        seats=seats,
        terms=state.terms,
        phase=state.phase,
        waiting=waiting,
        round=state.round,
        rounds=ROUNDS[state.terms.course],
        roller=roller(state),
        glyph=GLYPHS[state.glyph] if state.round and not state.door else "",
        minute=state.minute,
        limit=limit(state) if state.phase == "solve" else None,
        now=state.now,
        order=state.order,
        floors=tuple(tuple(LETTERS[gem] for gem in gems) for gems in state.floors),
        climbers=tuple(
            _seat(state, seat, seat in waiting, seat in open_) for seat in _seats(state)
        ),
        used=state.cards[: max(0, state.round - 1) * seats],
        times=state.times,
        rules=state.rules,
    )


def _seat(state: State, seat: int, waited: bool, known: bool) -> Seat:
    climber = state.climbers[seat]
    cells, keys = door(state, seat) if known else (0, ())
    return Seat(
        status=_status(state, seat, waited),
        card=card(state, seat) if known else 0,
        door=names(cells) if known else None,
        keys=keys,
        laid=tuple(Laid(key, names(place)) for key, place in climber.laid),
        clock=clock(state, climber),
        late=climber.late,
        opened=climber.opened,
        quit=climber.quit,
        hints=climber.hints,
        place=state.order.index(seat) + 1 if seat in state.order else 0,
        reach=reach(state, seat),
        taken=climber.taken,
        floor=climber.floor,
        gems=climber.gems,
        score=score(climber.gems),
    )


def _status(state: State, seat: int, waited: bool) -> str:
    climber = state.climbers[seat]
    if not state.round:
        return ""
    if waited:
        return "solve" if climber.opened is None else "climb"
    if climber.taken or climber.quit:
        return "taken" if climber.taken else "quit"
    solving, swift = state.phase == "solve", state.terms.swift
    if climber.opened is not None and not swift:
        return "opened"
    if solving:
        return "turn" if seat in solvers(state) else "sand"
    return "lost"


# What a seat could not tell from the truth


def guess(view: View, events: Sequence[Event], chance: Chance) -> State:
    """A full state that agrees with a view: only the cards to come are made up."""
    generated = view.terms.course != "climb"
    seen = view.climbers[0]
    return State(
        terms=view.terms,
        climbers=tuple(_climber(seat) for seat in view.climbers),
        phase=view.phase,
        floors=tuple("".join(colour[0] for colour in floor) for floor in view.floors),
        cards=() if generated or view.phase in ("gems", "cards") else _cards(view, chance),
        round=view.round,
        glyph=GLYPHS.index(view.glyph) if view.glyph else 0,
        door=(mask(seen.door), seen.keys) if generated and seen.door else None,
        minute=view.minute,
        now=view.now,
        order=view.order,
        times=view.times,
        rules=view.rules,
    )


def _cards(view: View, chance: Chance) -> tuple[int, ...]:
    now = [seat.card for seat in view.climbers] if view.round else []
    known = {*view.used, *now}
    others = [number for number in range(1, CARDS + 1) if number not in known]
    rest = iter(chance.shuffled(others, "guess"))
    begun = [*view.used, *(number or next(rest) for number in now)]
    return (*begun, *(next(rest) for _ in range(view.rounds * view.seats - len(begun))))


def _climber(seat: Seat) -> Climber:
    """What a seat has, as it is shown."""
    return Climber(
        floor=seat.floor,
        gems=seat.gems,
        laid=tuple((one.key, mask(one.cells)) for one in seat.laid),
        clock=seat.clock,
        late=seat.late,
        opened=seat.opened,
        quit=seat.quit,
        hints=seat.hints,
        taken=seat.taken,
    )
