"""The Mummy's Maze: what its reasons say, checked against the whole truth."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.mummy.content.mazes import maze
from games.mummy.content.tables import CELLS as ROOMS
from games.mummy.content.tables import DICE, INDEX
from suite.advising import Given, Truth, numbers


def _walk(one: Given, start: int, goal: int) -> int:
    """Steps of the mummy from a cell to another; 99 if it cannot get there."""
    paths = maze(one.state.maze).paths
    edge, seen, steps = {start}, {start}, 0
    while edge and goal not in edge:
        edge = {to for at in edge for to in paths[at]} - seen
        seen |= edge
        steps += 1
    return steps if edge else 99


def _ends(one: Given) -> int:
    return int(INDEX[one.advice.move.split(" ")[2]])


def _reach(one: Given) -> int:
    return max(DICE[one.state.die]) + one.state.aside


def _here(one: Given) -> int:
    return int(one.state.at[one.state.turn])


def _held(one: Given) -> int:
    return sum(map(len, one.state.held)) - sum(map(len, one.after.held))


def _surely(one: Given) -> bool:
    """A seeker really is where it can only be."""
    cell = re.search(r"only be on (\w\d+)", one.advice.why)
    assert cell
    return INDEX[cell[1]] in one.state.at


def _scent(one: Given, cell: int) -> int:
    """How far the nearest cell is where a seeker in the maze can be."""
    floor = maze(one.state.maze).floor
    return min(
        _walk(one, cell, at)
        for cells in one.state.possible
        for at in range(len(ROOMS))
        if cells & floor == cells and cells >> at & 1
    )


TRUTHS: Mapping[str, Truth] = {
    "last": lambda one: one.match.game.rules.outcome(one.after) is not None,
    "mission": lambda one: _held(one) == 1,
    "secret": lambda one: _held(one) == 0 and f"{one.advice.move} show" in one.legal,
    "away": lambda one: (
        _walk(one, one.state.mummy, _here(one))
        <= _reach(one)
        < _walk(one, one.state.mummy, _ends(one))
    ),
    "nearer": lambda one: any(
        _walk(one, _ends(one), maze(one.state.maze).symbols[mission]) == numbers(one.advice.why)[0]
        for hand in one.state.held
        for mission in hand
    ),
    "safe": lambda one: _walk(one, one.state.mummy, _ends(one)) > _reach(one),
    "farther": lambda one: (
        _walk(one, one.state.mummy, _ends(one)) > _walk(one, one.state.mummy, _here(one))
    ),
    "quiet": lambda one: one.state.aside == 0,
    "no mission": lambda one: not any(move.endswith(" show") for move in one.legal),
    "free": lambda one: numbers(one.advice.why)[0] == 5 - one.state.aside,
    "must": lambda one: one.state.aside == 5,
    "short": lambda one: _walk(one, one.state.mummy, _here(one)) > one.state.aside,
    "dice": lambda one: numbers(one.advice.why)[0] == 5 - one.state.aside,
    "sure": _surely,
    "smells": lambda one: any(
        ROOMS[at] == one.advice.move.split(" ")[1]
        for cells in one.state.possible
        for at in range(len(ROOMS))
        if cells >> at & 1
    ),
    "towards": lambda one: (
        _scent(one, INDEX[one.advice.move.split(" ")[1]]) < _scent(one, one.state.mummy)
    ),
    "only": lambda one: len(one.legal) == 1,
}


def _looked(one: Given) -> bool:
    """What one is told to look at: the mummy's reach and way, or where each seeker can be."""
    look, state = one.advice.look, one.state
    if one.seat != state.seat:
        far = _walk(one, state.mummy, _here(one))
        away = re.search(r"(\d+) cells? away from you", look)
        most = re.search(r"(\d+) cells at most", look)
        if one.advice.move == "skip":
            return True
        assert most and (away or "cannot reach you" in look), look
        return int(most[1]) == _reach(one) and far == (int(away[1]) if away else 99)
    counts = [int(n) for n in re.findall(r"can be on (\d+) cell", look)]
    floor = maze(state.maze).floor
    assert numbers(look)[0] == state.left
    return counts == [cells.bit_count() for cells in state.possible if cells and not cells & ~floor]


BESIDES: Truth = _looked
"""What must be true of every advice, whatever its reason."""
