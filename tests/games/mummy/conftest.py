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

from engine.game import FATE, Event, Game, Refused, Viewer
from engine.match import Entry, Match, Player
from games.mummy import bot, rules
from games.mummy.content.mazes import maze
from games.mummy.content.tables import COLOURS, INDEX, named
from games.mummy.rules.state import OUT, State, View, change

GAME = Game(rules, bot)


def missions(*numbers: int) -> tuple[str, ...]:
    """Of each colour the cards with these numbers."""
    return tuple(f"{colour}{n}" for colour in COLOURS for n in numbers)


class Table:
    """A match in which everything that chance decides is named."""

    def __init__(self, seats: int = 3, *, mummy: int = 0, maze: str = "maze-1") -> None:
        options = {"maze": maze, "mummy": mummy}
        self.match = Match(GAME, options, [Player("")] * seats, seed=1)
        hands = [missions(1, 2)] if seats == 2 else [missions(n) for n in range(1, seats)]
        self.do(f"fate: deal {' / '.join(map(' '.join, hands))}")

    # What is the case

    @property
    def state(self) -> State:
        return self.match.state

    def view(self, viewer: Viewer = None) -> View:
        return self.match.view(viewer)

    def last(self, viewer: Viewer = None) -> Event:
        """What the last move told a viewer."""
        return self.match.events(viewer)[-1]

    def legal(self) -> list[str]:
        """The moves of whoever is to move."""
        return list(self.match.legal(self.match.actors[0]))

    def cells(self, call: str) -> set[str]:
        """Where a die leads whoever is to move."""
        return {move.split()[2] for move in self.legal() if move.startswith(f"go {call} ")}

    def scent(self, pawn: int) -> set[str]:
        return set(named(self.state.possible[pawn]))

    # What changes it

    def do(self, *lines: str) -> Table:
        for line in lines:
            entry = Entry.parse(line)
            self.match.play(entry.seat, entry.move)
        return self

    def refused(self, line: str) -> str:
        """The rule that forbids a move; nothing has changed."""
        entry, before = Entry.parse(line), self.state
        with pytest.raises(Refused) as caught:
            self.match.play(entry.seat, entry.move)
        assert str(caught.value) and self.state is before
        if entry.seat != FATE:
            assert entry.move not in self.match.legal(entry.seat)
        return caught.value.rule

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
