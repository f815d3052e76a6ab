"""A table to test at: lines are played as they stand in a save, `1: go 3 f7`.

Unless a test says otherwise, it is maze-1 with the mummy on seat 0; hand 0 holds red1, blue1,
white1, green1 and yellow1, hand 1 holds red2 …, and in the two-player game hand 0 holds both.
Lay assets/mummy/maze-1.txt beside the tests: c11 is the start, i11 the dungeon; many pawns stand
on d5, in the corridor c5 to f5, or in the dead end a8 behind a9.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rules_table
from engine.game import Game
from engine.match import Match, Player
from engine.values import change
from games.mummy import bot, rules
from games.mummy.content.mazes import maze
from games.mummy.content.tables import CALLS, CELLS, COLOURS, GROUND, INDEX, bits, named
from games.mummy.rules.moves import Cancel, Go, Roll, Skip, Step, Stop
from games.mummy.rules.state import OUT, State, View

GAME = Game(rules, bot)
_GROUND = [CELLS[cell] for cell in bits(GROUND)]
SEAT_MOVES = (
    *(Roll(), Cancel(), Skip(), Stop()),
    *(Go(call, cell, show) for call in CALLS for cell in _GROUND for show in (False, True)),
    *(Step(cell) for cell in _GROUND),
)
"""Every move that a seat can ever make."""


def missions(*numbers: int) -> tuple[str, ...]:
    """Of each colour the cards with these numbers."""
    return tuple(f"{colour}{n}" for colour in COLOURS for n in numbers)


class Table(rules_table.Table[State, View]):
    def __init__(self, seats: int = 3, *, mummy: int = 0, maze: str = "maze-1") -> None:
        options = {"maze": maze, "mummy": mummy}
        self.match = Match(GAME, options, [Player("")] * seats, seed=1)
        hands = [missions(1, 2)] if seats == 2 else [missions(n) for n in range(1, seats)]
        self.do(f"fate: deal {' / '.join(map(' '.join, hands))}")

    # What is the case

    def cells(self, call: str) -> set[str]:
        """Where a die leads whoever is to move."""
        return {move.split()[2] for move in self.legal() if move.startswith(f"go {call} ")}

    def scent(self, pawn: int) -> set[str]:
        return set(named(self.state.possible[pawn]))

    # What changes it

    def put(self, at: str = "", mummy: str = "", **changes: Any) -> Table:
        """Pawns stand on these cells ("out" for none), unseen; and whatever else is changed."""
        state, floor = self.state, maze(self.state.maze).floor
        if at:
            cells = tuple(INDEX.get(name, OUT) for name in at.split())
            where = tuple(
                0 if cell == OUT else floor if floor >> cell & 1 else 1 << cell for cell in cells
            )
            changes = {"at": cells, "possible": where, **changes}
        if mummy:
            changes = {"mummy": INDEX[mummy], **changes}
        self.match.states[-1] = change(state, **changes)
        return self

    def rolled(self, dice: str, *, aside: int | None = None) -> Table:
        """Whoever is on turn has rolled this; without `aside`, the other dice are aside."""
        faces = tuple(dice.split())
        lying = 5 - len(faces) if aside is None else aside
        return self.put(phase="move", dice=faces, aside=lying)

    def walk(self, *cells: str) -> Table:
        """The mummy steps."""
        return self.do(*(f"{self.state.seat}: step {cell}" for cell in cells))

    def mummy_turn(self, left: int = 5) -> Table:
        """It is the mummy's normal turn now."""
        trail = (self.state.mummy,)
        return self.put(phase="walk", turn=-1, left=left, dice=(), trail=trail)


@pytest.fixture
def lay() -> Callable[..., Table]:
    """Lay out a table."""
    return Table
