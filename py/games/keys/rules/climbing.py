"""Moving and taking (K4): the order of opening, how far a pawn may go, and what it takes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Item, Refused
from engine.values import change
from games.keys.content.tables import COLOURS
from games.keys.rules.state import Climber, State

FLOORS = 6
HOLES = 13
"""K1.6: on each floor."""
TAKES = 2
"""K4.2"""
LETTERS = {colour[0]: colour for colour in COLOURS}
"""A gem's letter, and its colour."""

REACH = {2: (3, 1), 3: (3, 2, 1), 4: (3, 2, 1, 0)}
"""K4.1: by number of players, how far the first may move, the second, …"""
SOLO_REACH = ((30_000, 3), (45_000, 2), (60_000, 1))
"""K4.1: alone, within how many milliseconds of an hourglass of one minute."""


def roller(state: State) -> int:
    """Who rolls for all in this round; clockwise, seat 0 first (K3.1)."""
    return max(0, state.round - 1) % len(state.climbers)


def from_roller(state: State, seat: int) -> int:
    """How far a seat is from the roller, clockwise (K4.4)."""
    return (seat - roller(state)) % len(state.climbers)


def order(state: State, seat: int) -> tuple[int, ...]:
    """The order of opening, now that this seat has opened (K4.1, K4.4)."""

    def by_time(seat: int) -> tuple[int, int]:
        climber = state.climbers[seat]
        assert climber.opened is not None
        # In swift the one hourglass counts: places are given at once.
        late = climber.late if state.terms.swift else 0
        return climber.opened - late, from_roller(state, seat)

    taken = [other for other in state.order if state.climbers[other].taken]
    rest = [other for other in state.order if other not in taken]
    return (*taken, *sorted((*rest, seat), key=by_time))


def reach(state: State, seat: int) -> int:
    """By how many floors a seat's pawn may move (K4.1); 0 for who has not opened (K3.6)."""
    opened = state.climbers[seat].opened
    if opened is None or not state.floors:
        return 0
    if len(state.climbers) > 1:
        return REACH[len(state.climbers)][state.order.index(seat)]
    if not state.terms.sand:  # K7.4
        return SOLO_REACH[0][1]
    within = (far for ms, far in SOLO_REACH if opened <= ms * state.terms.sand)
    return next(within, 0) if state.minute == 1 else 0


def targets(state: State, seat: int) -> range:
    """The floors on which a seat's pawn may end."""
    floor, far = state.climbers[seat].floor, reach(state, seat)
    return range(max(1, floor - far), min(FLOORS, floor + far) + 1)


def to_climb(state: State) -> tuple[int, ...]:
    """Who has opened and has not moved and taken yet, in order."""
    return tuple(seat for seat in state.order if not state.climbers[seat].taken)


def climbed(state: State, seat: int, floor: int) -> State:
    """A pawn moves, and the leftmost gems of its floor are taken (K4.1, K4.2)."""
    if floor not in range(1, FLOORS + 1):
        raise Refused("K1.6", "There are six floors, 1 to 6.")
    if floor not in targets(state, seat):
        far = reach(state, seat)
        raise Refused("K4.1", "Too far: your limit this round is {n}.", n=far)
    climber, gems = state.climbers[seat], state.floors[floor - 1]
    after = change(climber, floor=floor, gems=with_gems(climber.gems, gems[:TAKES]), taken=True)
    left = (*state.floors[: floor - 1], gems[TAKES:], *state.floors[floor:])
    return change(with_climber(state, seat, after), floors=left)


def with_gems(counts: tuple[int, ...], letters: str) -> tuple[int, ...]:
    return tuple(count + letters.count(letter) for count, letter in zip(counts, LETTERS))


def with_climber(state: State, seat: int, climber: Climber) -> State:
    climbers = (*state.climbers[:seat], climber, *state.climbers[seat + 1 :])
    return change(state, climbers=climbers)


# K5 End


def score(gems: Sequence[int]) -> tuple[Item, ...]:
    """The colours that one has, the best one first."""
    items = (Item(colour, count) for colour, count in zip(COLOURS, gems) if count)
    return tuple(sorted(items, key=lambda item: -item.points))


def rank(gems: Sequence[int]) -> tuple[int, ...]:
    """What is compared at the end: the best colour, then the second, and so on (K5.1, K5.2)."""
    return tuple(sorted(gems, reverse=True))
