"""Solving (K3): laying and lifting keys, opening the door, hints, and the sand.

Each seat has its own hourglass, and each of its moves carries what that shows. In swift there is
one for all (K6.1), but for what hints took from a seat's own sand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.game import Refused
from engine.values import change
from games.keys.content import cover
from games.keys.content.tables import BIT, KEYS, is_shape, mask, names
from games.keys.rules.climbing import climbed, from_roller, order, targets, to_climb, with_climber
from games.keys.rules.doors import ROUNDS, Door, door, placements
from games.keys.rules.moves import Floor, Hint, Lay, Lift, Open, Quit, Stop, Wait
from games.keys.rules.state import Climber, Laying, State

MINUTE = 60_000
"""K1.8"""
HINT = 15_000
"""K7.5: what a hint costs, however long the hourglass is."""
STEP = 1_000
"""Listed moves come so long after the seat's last one, stretched with the hourglass."""

# The sand


def limit(state: State) -> int | None:
    """When the sand of this minute has run out; None without an hourglass (K3.5, K7.4)."""
    return MINUTE * state.terms.sand * state.minute or None


def clock(state: State, climber: Climber) -> int:
    """What a seat's hourglass shows at least."""
    if state.terms.swift:
        return max(climber.clock, state.now + climber.late)
    return climber.clock


def unfinished(state: State, climber: Climber) -> bool:
    """Whether a seat has something left to do while the sand runs."""
    if climber.opened is not None:
        return state.terms.swift and not climber.taken
    return not climber.quit


def solvers(state: State) -> tuple[int, ...]:
    """Those who have something left to do, and sand to do it; in a relay in their order."""
    end = limit(state)
    found = [
        seat
        for seat, climber in enumerate(state.climbers)
        if unfinished(state, climber) and (end is None or clock(state, climber) < end)
    ]
    if state.terms.way == "relay":
        found.sort(key=lambda seat: from_roller(state, seat))
    return tuple(found)


def on_turn(state: State) -> tuple[int, ...]:
    """Who solves now: everybody, or in a relay one after the other (K7.1)."""
    return solvers(state)[:1] if state.terms.way == "relay" else solvers(state)


def shown(state: State, seat: int) -> bool:
    """Whether a seat's door is to be seen: in a relay not before its turn (K7.1)."""
    if state.terms.way != "relay" or state.phase != "solve" or state.minute > 1:
        return state.round > 0
    return seat not in solvers(state)[1:]


def sand(state: State) -> State:
    """The sand has run out for all who had something left to do."""
    if state.minute == 1 and not state.order:  # K3.5
        start = MINUTE * state.terms.sand
        climbers = tuple(
            one if one.quit else change(one, clock=start, late=0) for one in state.climbers
        )
        now = start if state.terms.swift else 0
        return change(state, climbers=climbers, minute=2, now=now)
    return solved(state)


def settled(state: State) -> State:
    """Solving ends at once when nobody has anything left to do (K3.4)."""
    if any(unfinished(state, climber) for climber in state.climbers):
        return state
    return solved(state)


def solved(state: State) -> State:
    """Solving has ended."""
    if state.door:  # K9.1
        opened = state.climbers[0].opened
        times = state.times if opened is None else (*state.times, opened)
        return _next(change(state, times=times), "door")
    if to_climb(state) and not state.terms.swift:
        return change(state, phase="climb")
    return _next(state, "roll")


def _next(state: State, phase: str) -> State:
    """The next round, or the end (K3.7, K5.1)."""
    last = state.round == ROUNDS[state.terms.course]
    return change(state, phase="over" if last else phase)


# Moves. Each is given the state when the hourglass shows its time.


def timed(state: State, seat: int, ms: int) -> State:
    """The state when this seat's hourglass shows a time, or Refused."""
    climber, end = state.climbers[seat], limit(state)
    stands, swift = clock(state, climber), state.terms.swift
    if ms < stands:
        raise Refused(
            "K6.1" if swift else "K3.3",
            "Your hourglass is already at {ms} ms: time cannot run backwards.",
            ms=stands,
        )
    if end is not None and ms > end:
        raise Refused("K3.4" if state.minute == 1 else "K3.5", "The sand has run out.")
    now = ms - climber.late if swift else 0
    return change(with_climber(state, seat, change(climber, clock=ms)), now=now)


def lay(state: State, seat: int, move: Lay) -> State:
    """One key on free cells of the door."""
    climber, (cells, keys) = state.climbers[seat], door(state, seat)
    key, named = move.key, move.cells
    laid = dict(climber.laid)
    if key not in keys:
        raise Refused("K3.2", "The keys for this door are {keys}.", keys=", ".join(keys))
    if key in laid:
        raise Refused("K1.4", "This key is already placed: remove it first.")
    _inside(cells, named)
    place = mask(named)
    if place & _covered(climber):
        raise Refused("K1.5", "A cell cannot be covered twice.")
    if len(named) != place.bit_count() or not is_shape(key, place):
        raise Refused(
            "K1.4", "Those cells do not have the shape of {key}, even turned or flipped.", key=key
        )
    return _completed(_with_laid(state, seat, {**laid, key: place}), seat)


def lift(state: State, seat: int, move: Lift) -> State:
    laid = dict(state.climbers[seat].laid)
    if move.key not in laid:
        raise Refused("K3.2", "That key is not on your door.")
    del laid[move.key]
    return _with_laid(state, seat, laid)


def _completed(state: State, seat: int) -> State:
    """The key that completes the door opens it (K3.3); by rules 1 it did not."""
    complete = _covered(state.climbers[seat]) == door(state, seat)[0]
    return _opened(state, seat) if complete and state.rules > 1 else state


def _opened(state: State, seat: int) -> State:
    """The door is open, and the time it took is recorded (K3.3)."""
    climber = state.climbers[seat]
    after = with_climber(state, seat, change(climber, opened=climber.clock))
    return change(after, order=order(after, seat))


def open_(state: State, seat: int, move: Open) -> State:
    """By rules 1: the whole tiling is stated, whatever was laid."""
    if state.rules > 1:
        raise Refused("K3.3", "Place the keys: the last one opens the door.")
    return _opened(_with_laid(state, seat, _tiling(door(state, seat), move)), seat)


def _tiling(here: Door, move: Open) -> dict[str, int]:
    """The tiling that is stated, if it covers the door exactly with its keys."""
    cells, keys = here
    named = [cell for _, place in move.tiling for cell in place]
    _inside(cells, named)
    if len(set(named)) != len(named):
        raise Refused("K1.5", "A cell cannot be covered twice.")
    if mask(named) != cells:
        raise Refused("K3.3", "A cell of the door is still free.")
    if sorted(key for key, _ in move.tiling) != sorted(keys):
        raise Refused("K3.3", "The keys for this door are {keys}.", keys=", ".join(keys))
    tiling = {key: mask(place) for key, place in move.tiling}
    for key, place in tiling.items():
        if not is_shape(key, place):
            raise Refused("K3.3", "Those cells do not have the shape of {key}.", key=key)
    return tiling


def hint(state: State, seat: int) -> State:
    """One key is laid as in a true tiling, for 15 seconds (K7.5)."""
    climber, end = state.climbers[seat], limit(state)
    if not state.terms.hints:
        raise Refused("K7.5", "Hints are off in this match.")
    if end is not None and end - climber.clock <= HINT:
        raise Refused("K7.5", "A hint costs 15 seconds: there is not enough sand left.")
    (cells, keys), laid = door(state, seat), dict(climber.laid)
    if len(laid) == len(keys):
        raise Refused("K7.5", "Every key is in place.")
    tiling = cover.first(cells, keys, laid.items())
    if tiling is None:
        tiling, laid = cover.first(cells, keys), {}
    assert tiling is not None
    key = next(key for key in keys if key not in laid)
    after = _with_laid(state, seat, {**laid, key: tiling[keys.index(key)]})
    spent = change(
        after.climbers[seat],
        clock=climber.clock + HINT,
        late=climber.late + HINT,
        hints=climber.hints + 1,
    )
    return _completed(with_climber(after, seat, spent), seat)


def quit_(state: State, seat: int) -> State:
    return with_climber(state, seat, change(state.climbers[seat], quit=True))


def take(state: State, seat: int, move: Floor) -> State:
    """In swift, whoever has opened moves and takes at once (K6.1)."""
    if state.climbers[seat].opened is None:
        raise Refused("K3.6", "Open your door first, then move and take gems.")
    return climbed(state, seat, move.floor)


def _inside(door: int, named: Iterable[str]) -> None:
    if any(cell not in BIT or not BIT[cell] & door for cell in named):
        raise Refused("K1.5", "Keys must stay inside the thick line of the door.")


def _covered(climber: Climber) -> int:
    return sum(place for _, place in climber.laid)


def _with_laid(state: State, seat: int, laid: dict[str, int]) -> State:
    ordered: tuple[Laying, ...] = tuple((key, laid[key]) for key in KEYS if key in laid)
    return with_climber(state, seat, change(state.climbers[seat], laid=ordered))


# What can be done, for a listing


def solvings(state: State, seat: int) -> Iterator[str]:
    """The moves open to one who solves, as texts, a moment after its last one.

    By rules 1, an opening is among them when the laid keys state it.
    """
    climber, end = state.climbers[seat], limit(state)
    ms = clock(state, climber) + STEP * max(1, state.terms.sand)
    soon = ms if end is None else min(ms, end)
    stamp = f" @{soon}"
    if climber.opened is not None:  # K6.1
        yield from (str(Floor(floor, soon)) for floor in targets(state, seat))
        yield str(Wait(soon))
        return
    cells, keys = door(state, seat)
    laid, covered = dict(climber.laid), _covered(climber)
    if covered == cells:
        yield str(Open(tuple((key, names(place)) for key, place in climber.laid), soon))
    for key in keys:
        if key in laid:
            yield str(Lift(key, soon))
        else:
            for _, text in placements(cells, covered, key):
                yield text + stamp
    if state.terms.hints and len(laid) < len(keys) and (end is None or end - ms > HINT):
        yield str(Hint(soon))
    yield str(Wait(soon))
    yield str(Quit(soon))
    if state.terms.course == "endless":
        yield str(Stop())
