"""Marking a chamber, and what the marked symbols do (T3.4, T4, T5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.game import Refused
from engine.values import change
from games.tombs.content.decks import Plan, plan
from games.tombs.content.grid import BIT, beside, named, shape_of, turned
from games.tombs.content.tables import MOST_GEMS, PATTERNS, PENALTIES
from games.tombs.rules.moves import NO_CARD, Cross, Done, Mark, Pass, SeatMove
from games.tombs.rules.state import Side, State

SHAPES = {name: turned(shape) for name, shape in PATTERNS.items()}

# What can be marked


def singles(chamber: Plan, marked: int) -> int:
    """The cells that may be marked by themselves (T4.7)."""
    return beside(marked) & chamber.ground if marked else chamber.entrance


def wholes(chamber: Plan, marked: int, pattern: str) -> Iterator[int]:
    """The places where the whole pattern may be marked (T4.1–T4.6)."""
    places = chamber.places[pattern]
    if not marked:
        return (cells for cells, _ in places if cells & chamber.entrance)
    return (cells for cells, near in places if near & marked and not cells & marked)


def chambers(state: State, side: Side) -> Iterator[tuple[int, Plan, int]]:
    """A side's chambers: where each is, its plan, and what is marked on it."""
    for place, number in enumerate(side.places):
        if number:
            yield place, plan(state.chambers, number), side.marks[place]


def is_stuck(state: State, side: Side) -> bool:
    """Whether no cell is left to mark (T3.4, T5.2)."""
    return not any(singles(chamber, marked) for _, chamber, marked in chambers(state, side))


def markings(state: State, side: Side) -> Iterator[SeatMove]:
    """Every move open to a side that has not confirmed."""
    if side.crosses:
        for _, chamber, marked in chambers(state, side):
            for cell in named(singles(chamber, marked)):
                yield Cross(chamber.number, (cell,))
    elif side.marked:
        yield Done()
    elif is_stuck(state, side):
        yield Pass()
    else:
        for _, chamber, marked in chambers(state, side):
            for cells in wholes(chamber, marked, state.shown[-1]):
                yield Mark(chamber.number, named(cells))
            for cell in named(singles(chamber, marked)):
                yield Mark(chamber.number, (cell,))


# What a marking does


class Effect(NamedTuple):
    """What the symbols of one marking do, in the order in which they count (T5.7)."""

    red: int
    green: int
    """Gems ticked (T5.3)."""
    torch: bool
    """Whether this round's torch is ticked (T5.4)."""
    skulls: int
    """Skulls ticked (T5.5)."""
    cleared: int
    """Skulls cleared (T5.6)."""
    crosses: int
    """More cells to mark (T5.1)."""


def effect(side: Side, chamber: Plan, cells: int, round: int) -> Effect:
    red, green, torch, skull, potion, cross = (
        (cells & where).bit_count() for where in chamber.symbols
    )
    skulls = min(skull, len(PENALTIES) - side.skulls)
    return Effect(
        red=min(red, MOST_GEMS - side.red),
        green=min(green, MOST_GEMS - side.green),
        torch=bool(torch) and round not in side.torches,
        skulls=skulls,
        cleared=min(2 * potion, side.skulls + skulls),
        crosses=cross,
    )


def _marked(state: State, seat: int, place: int, cells: int, crosses: int) -> State:
    """After marking some cells; so many cells that crosses ask for are still to come."""
    side = state.sides[seat]
    done = effect(side, plan(state.chambers, side.places[place]), cells, state.round)
    after = change(
        side,
        marks=_with(side.marks, place, cells),
        fresh=_with(side.fresh, place, cells),
        red=side.red + done.red,
        green=side.green + done.green,
        torches=(*side.torches, state.round) if done.torch else side.torches,
        skulls=side.skulls + done.skulls - done.cleared,
        marked=True,
        crosses=crosses + done.crosses,
    )
    if after.crosses and is_stuck(state, after):  # T5.2
        after = change(after, crosses=0)
    return with_side(state, seat, after)


def _with(sets: tuple[int, int], place: int, cells: int) -> tuple[int, int]:
    left, right = sets
    return (left, right | cells) if place else (left | cells, right)


def with_side(state: State, seat: int, side: Side) -> State:
    return change(state, sides=(*state.sides[:seat], side, *state.sides[seat + 1 :]))


# The moves


def mark(state: State, seat: int, move: Mark) -> State:
    """The whole pattern or one single cell, on one of the two chambers (T3.4)."""
    side = state.sides[seat]
    place, cells = located(side, move)
    if side.crosses:
        raise Refused("T5.1", "Mark the extra cell of the red cross first.")
    if side.marked:
        raise Refused("T3.4", "You have already marked for this card: press Done, or undo.")
    chamber, marked = plan(state.chambers, side.places[place]), side.marks[place]
    _check_ground(chamber, marked, cells, len(move.cells))
    if len(move.cells) == 1:
        _check_single(chamber, marked, cells)
    else:
        _check_whole(chamber, marked, cells, state.shown[-1])
    return _marked(state, seat, place, cells, 0)


def cross(state: State, seat: int, move: Cross) -> State:
    """One more cell for a red cross, on either chamber (T5.1)."""
    side = state.sides[seat]
    if len(move.cells) != 1:
        raise Refused("T5.1", "Each red cross gives exactly one cell.")
    place, cells = located(side, move)
    if not side.crosses:
        raise Refused("T5.1", "No red cross gives you another cell.")
    chamber, marked = plan(state.chambers, side.places[place]), side.marks[place]
    _check_ground(chamber, marked, cells, 1)
    _check_single(chamber, marked, cells)
    return _marked(state, seat, place, cells, side.crosses - 1)


def done(state: State, seat: int) -> State:
    """A seat confirms its marks (T3.3)."""
    side = state.sides[seat]
    if side.crosses:
        raise Refused("T5.1", "Mark the extra cell of the red cross first.")
    if not side.marked:
        raise Refused("T3.4", "Mark the pattern or a single cell first.")
    return with_side(state, seat, change(side, confirmed=True))


def pass_(state: State, seat: int) -> State:
    """T3.4"""
    side = state.sides[seat]
    if side.marked or not is_stuck(state, side):
        raise Refused("T3.4", "You can pass only when you have no cell left to mark.")
    return with_side(state, seat, change(side, marked=True, confirmed=True))


# Why a marking is refused


def located(side: Side, move: Mark | Cross) -> tuple[int, int]:
    """Which of a side's chambers is meant, and the cells."""
    cells = 0
    for cell in move.cells:
        if cell not in BIT:
            raise Refused("T4.4", "There is no cell “{cell}” in the grid.", cell=cell[:40])
        cells |= BIT[cell]
    if move.card == NO_CARD or move.card not in side.places:
        raise Refused("T3.4", "Mark in one of your own two pyramids.")
    return side.places.index(move.card), cells


def _check_ground(chamber: Plan, marked: int, cells: int, count: int) -> None:
    if cells & ~chamber.ground:
        wall = named(cells & ~chamber.ground)[0]
        raise Refused("T4.4", "{cell} is a wall: walls cannot be marked.", cell=wall)
    if cells & marked or cells.bit_count() < count:
        twice = (*named(cells & marked), *named(cells))[0]
        raise Refused("T4.3", "{cell} is already marked.", cell=twice)


def _check_single(chamber: Plan, marked: int, cell: int) -> None:
    if cell & singles(chamber, marked):
        return
    if marked:
        raise Refused("T4.7", "A single cell must share a side with a marked cell.")
    raise Refused("T4.7", "The first cell of a pyramid is its entrance.")


def _check_whole(chamber: Plan, marked: int, cells: int, pattern: str) -> None:
    size = len(PATTERNS[pattern])
    if cells.bit_count() < size:
        raise Refused("T4.2", "Mark all {n} cells of the pattern, or a single cell.", n=size)
    if shape_of(cells) not in SHAPES[pattern]:
        raise Refused("T4.1", "That is not the pattern, even turned or flipped.")
    if not marked and not cells & chamber.entrance:
        raise Refused("T4.5", "The first cells you mark in a pyramid must include its entrance.")
    if marked and not beside(cells) & marked:
        raise Refused("T4.6", "The pattern must share a side with a marked cell of this pyramid.")
