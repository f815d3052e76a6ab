"""The Pharaoh's Keys: what its reasons say, checked against the whole truth."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.keys.content.tables import COLOURS
from suite.advising import Given, Truth, numbers


def _gained(one: Given) -> tuple[int, ...]:
    before, after = one.state.climbers[one.seat].gems, one.after.climbers[one.seat].gems
    return tuple(now - then for then, now in zip(before, after))


def _tight(one: Given, ways: int = 0) -> bool:
    """Ways to cover a cell, counted by the legal moves that lay a key."""
    lays = [move.split(" @")[0].split(" ")[2:] for move in one.legal if move.startswith("lay ")]
    (seat,) = [one.view.climbers[one.seat]]
    laid = {cell for each in seat.laid for cell in each.cells}
    counts = {cell: sum(cell in lay for lay in lays) for cell in seat.door if cell not in laid}
    cell = re.search(r": (\w\d)", one.advice.look)
    assert cell
    return counts[cell[1]] == ways == min(counts.values())


def _is_best(one: Given) -> bool:
    gems = one.state.climbers[one.seat].gems
    return any(n and gems[at] == max(gems) for at, n in enumerate(_gained(one)))


TRUTHS: Mapping[str, Truth] = {
    "tight": lambda one: _tight(one, numbers(one.advice.why)[0]),
    "blocked": _tight,
    "two": lambda one: max(_gained(one)) == 2,
    "best": _is_best,
    "rival": lambda one: any(
        n and other.gems[at] == max(other.gems) > 0
        for at, n in enumerate(_gained(one))
        for seat, other in enumerate(one.state.climbers)
        if seat != one.seat
    ),
    "more": lambda one: any(
        n and one.state.climbers[one.seat].gems[at] for at, n in enumerate(_gained(one))
    ),
    "there": lambda one: len(_gained(one)) == len(COLOURS),
    "only": lambda one: len(one.legal) == 1,
    "covered": lambda one: one.after.climbers[one.seat].opened is not None,
}


def BESIDES(one: Given) -> bool:  # noqa: N802
    """Nothing more can be said of every advice."""
    return True
