"""After the marking: completed pyramids are replaced (T6), and pyramid points are taken (T7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Refused
from engine.values import change
from games.tombs.content.decks import plan
from games.tombs.content.tables import BOX_EVERY, BOXES, CARDS, COLOURS, RESERVE, ROUNDS, TURNS
from games.tombs.rules.marking import chambers, with_side
from games.tombs.rules.moves import Take
from games.tombs.rules.state import Numbered, Side, State

# T6 Completed pyramids


def settled(state: State) -> State:
    """All have confirmed: what was completed is replaced, lowest number first (T6.5)."""
    finished = tuple(
        sorted(
            (chamber.number, seat)
            for seat, side in enumerate(state.sides)
            for _, chamber, marked in chambers(state, side)
            if marked & chamber.tomb
        )
    )
    return replaced(change(state, finished=finished, queue=finished))


def replaced(state: State) -> State:
    """Who replaces next; when nobody has to, the points are taken."""
    if state.queue and (state.reserve or pile(state)):
        return change(state, phase="take")
    for number, seat in state.queue:  # T6.6
        state = _placed(state, seat, number, 0)
    after = change(state, queue=())
    return change(after, phase="points") if awards(after) else turn_over(after)


def pile(state: State) -> tuple[int, ...]:
    """The cards of the deck, in no order."""
    out: set[int] = set(state.reserve)
    for side in state.sides:
        out.update(side.places, side.completed, () if any(side.places) else side.dealt)
    return tuple(number for number in range(1, CARDS + 1) if number not in out)


def missing(state: State) -> int:
    """How many cards the reserve is to be filled with (T6.4, T6.6)."""
    return min(RESERVE - len(state.reserve), len(pile(state)))


def take(state: State, move: Take) -> State:
    """A completed card is replaced by one of the reserve (T6.2)."""
    if move.card not in state.reserve:
        raise Refused("T6.2", "Take a card from the reserve, or the top card of the deck.")
    reserve = tuple(card for card in state.reserve if card != move.card)
    return took(change(state, reserve=reserve), move.card)


def take_top(state: State) -> State:
    """A completed card is replaced by the deck's top (T6.2)."""
    if not pile(state):
        raise Refused("T6.6", "The deck is empty: take a card from the reserve.")
    return change(state, phase="draw")


def took(state: State, number: int) -> State:
    """The first card of the queue is replaced by this one."""
    (old, seat), *rest = state.queue
    after = change(_placed(state, seat, old, number), queue=tuple(rest))
    goes_on = bool(rest) and rest[0][1] == seat
    if missing(after) and not goes_on:  # T6.4
        return change(after, phase="fill")
    return replaced(after)


def _placed(state: State, seat: int, old: int, new: int) -> State:
    """A completed card is set aside, and another one lies in its place (T6.1)."""
    side = state.sides[seat]
    (a, b), (m, n), (f, g) = side.places, side.marks, side.fresh
    left = a == old
    return with_side(
        state,
        seat,
        change(
            side,
            places=(new, b) if left else (a, new),
            marks=(0, n) if left else (m, 0),
            fresh=(0, g) if left else (f, 0),
            completed=(*side.completed, old),
        ),
    )


# T7 Pyramid points


class Award(NamedTuple):
    """A box of pyramid points that a seat takes."""

    seat: int
    colour: str
    points: int
    which: int
    """The how-manieth pyramid of its colour it is for."""
    number: int
    """The number of the card that was it, which decides who is first (T7.4)."""


def of_colour(state: State, numbers: Sequence[int], colour: int) -> list[int]:
    return [number for number in numbers if plan(state.chambers, number).colour == colour]


def awards(state: State) -> list[Award]:
    """The boxes that are taken now, in order."""
    found = []
    for colour, name in enumerate(COLOURS):
        free = BOXES[len(state.boxes[colour]) :]
        found += [
            Award(seat, name, points, which, number)
            for points, (number, seat, which) in zip(free, sorted(_claims(state, colour)))
        ]
    return sorted(found, key=lambda award: award.number)


def _claims(state: State, colour: int) -> list[tuple[int, int, int]]:
    """Who takes a box of a colour this turn, if one is free: the number, the seat, for which."""
    claims = []
    for seat, side in enumerate(state.sides):
        mine: list[Numbered] = [one for one in state.finished if one[1] == seat]
        new = of_colour(state, [number for number, _ in mine], colour)
        every = of_colour(state, side.completed, colour)
        which = len(every) // BOX_EVERY * BOX_EVERY
        if len(every) - len(new) < which <= BOX_EVERY * len(BOXES):  # T7.1
            # T7.4: cards are set aside in the order in which they are replaced.
            number = every[which - 1] if state.rules > 1 else min(new)
            claims.append((number, seat, which))
    return claims


def points(state: State) -> State:
    boxes = list(state.boxes)
    for award in awards(state):
        at = COLOURS.index(award.colour)
        boxes[at] = (*boxes[at], award.seat)
    return turn_over(change(state, boxes=tuple(boxes)))


def taken(state: State, seat: int, colour: int) -> tuple[int, ...]:
    """The points of the boxes of a colour that a seat took."""
    return tuple(box for box, who in zip(BOXES, state.boxes[colour]) if who == seat)


# The next turn


def turn_over(state: State) -> State:
    """T3.1"""
    if len(state.shown) < TURNS:
        return change(state, phase="reveal")
    return change(state, phase="shuffle" if state.round < ROUNDS else "end")


def fresh_turn(side: Side) -> Side:
    return change(side, fresh=(0, 0), marked=False, crosses=0, confirmed=False)
