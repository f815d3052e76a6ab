"""Golden Tombs: what its reasons say, checked against the whole truth."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.tombs.content.decks import card
from games.tombs.content.grid import CELLS
from games.tombs.content.tables import PENALTIES
from suite.advising import Given, Truth, numbers


def _far(one: Given, marks: int, number: int) -> int:
    """Steps from what is marked to the tomb, by walking over the chamber."""
    chamber = card(one.state.chambers, number)
    goal = CELLS.index(chamber.tomb)
    edge = {at for at in range(25) if marks >> at & 1}
    steps, seen = 0, set(edge)
    while edge and goal not in edge:
        edge = {
            to
            for at in edge
            for to in (
                at - 5,
                at + 5,
                *([at - 1] if at % 5 else []),
                *([at + 1] if at % 5 < 4 else []),
            )
            if 0 <= to < 25 and chamber.cells[to] != "wall"
        } - seen
        seen |= edge
        steps += 1
    return steps


def _ways(one: Given) -> tuple[int, int]:
    """How far the tomb of the marked chamber is before and after."""
    before, after = one.state.sides[one.seat], one.after.sides[one.seat]
    number = int(one.advice.move.split(" ")[1])
    place = before.places.index(number)
    if not before.marks[place]:
        entrance = 1 << CELLS.index(card(one.state.chambers, number).entrance)
        return _far(one, entrance, number) + 1, _far(one, after.marks[place], number)
    return _far(one, before.marks[place], number), _far(one, after.marks[place], number)


def _grew(one: Given, *names: str) -> int:
    """By how much some count of the seat's score card grows."""
    before, after = one.state.sides[one.seat], one.after.sides[one.seat]
    return sum(getattr(after, name) - getattr(before, name) for name in names)


def _pairs(one: Given) -> bool:
    before, after = one.state.sides[one.seat], one.after.sides[one.seat]
    return min(after.red, after.green) > min(before.red, before.green)


def _length(one: Given, number: int) -> int:
    """The cells from a chamber's entrance to its tomb."""
    return _far(one, 1 << CELLS.index(card(one.state.chambers, number).entrance), number) + 1


def _taken(one: Given) -> str:
    return card(one.state.chambers, int(one.advice.move.split(" ")[1])).colour


TRUTHS: Mapping[str, Truth] = {
    "tomb": lambda one: _ways(one)[1] == 0 < _ways(one)[0],
    "torch": lambda one: (
        len(one.after.sides[one.seat].torches) > len(one.state.sides[one.seat].torches)
    ),
    "pair": _pairs,
    "potion": lambda one: _grew(one, "skulls") < 0,
    "nearer": lambda one: (
        (numbers(one.advice.why)[1], numbers(one.advice.why)[0]) == _ways(one)
        and _ways(one)[1] < _ways(one)[0]
    ),
    "step": lambda one: _ways(one)[1] < _ways(one)[0],
    "cross": lambda one: _grew(one, "crosses") >= (one.advice.move.startswith("mark")),
    "gem": lambda one: _grew(one, "red", "green") > 0,
    "clean": lambda one: _grew(one, "skulls") <= 0,
    "done": lambda one: one.state.sides[one.seat].crosses == 0,
    "pass": lambda one: len(one.legal) == 1,
    "short": lambda one: (
        numbers(one.advice.why)[0]
        == _length(one, int(one.advice.move.split(" ")[1]))
        == min(_length(one, number) for number in one.state.reserve)
    ),
    "second": lambda one: (
        sum(
            card(one.state.chambers, number).colour == _taken(one)
            for number in one.state.sides[one.seat].completed
        )
        % 2
        == 1
    ),
}


def _marked(one: Given) -> bool:
    """A marking's crosses and skulls are told, and told right; of no other move is either."""
    why, verb = one.advice.why, one.advice.move.split(" ")[0]
    costs = [
        PENALTIES[side.skulls - 1] if side.skulls else 0
        for side in (one.state.sides[one.seat], one.after.sides[one.seat])
    ]
    told = re.search(r"skulls? there: .* cost (\d+) instead of (\d+)\.", why)
    dearer = told is not None and [int(told[2]), int(told[1])] == costs
    crosses = _grew(one, "crosses") + (verb == "cross")
    right = dearer if costs[1] > costs[0] else told is None
    return right and ("A red cross gives" in why) == (verb in ("mark", "cross") and crosses > 0)


BESIDES: Truth = _marked
"""What must be true of every advice, whatever its reason."""
