"""A table to test at: lines are played as they stand in a save, `0: lift I4 @9000`.

All cards are alike, so that a tiling can be named. The easy door, and one way to open it:

    I I I I     I4 in the first row, V3 around the corner d2, P5 for the rest.
    P P V V     Four keys for the hard one, which has a fourth row: T4 is not among the
    P P P V     three of this one.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rules_table
from engine.game import Game
from engine.match import Match, Player
from engine.values import change
from games.keys import bot, rules
from games.keys.content import cover
from games.keys.content.tables import Card, Side, drawn, names
from games.keys.rules import doors
from games.keys.rules.state import Climber, State, View

GAME = Game(rules, bot)
KEYS = ("V3", "I4", "P5")
DOOR = drawn(["####", "####", "####"])
TILING = "V3:c2d2d3/I4:a1b1c1d1/P5:a2b2a3b3c3"
HARD_KEYS = ("V3", "I4", "L4", "P5")
CARD = Card(
    Side(DOOR, (KEYS,) * 6), Side(drawn(["####", "####", "####", "####"]), (HARD_KEYS,) * 6)
)
ROWS = tuple(("grbwoy" * 13)[13 * floor :][:13] for floor in range(6))
"""The gems of each floor, the lowest one first."""


class Table(rules_table.Table[State, View]):
    def __init__(
        self,
        seats: int = 2,
        floors: tuple[str, ...] = ROWS,
        rules: int | None = None,
        **options: object,
    ) -> None:
        self.match = Match(GAME, options, [Player("")] * seats, seed=1, rules=rules)
        if self.state.terms.course == "climb":
            cards = " ".join(str(number) for number in range(1, 9 * seats + 1))
            self.do(f"fate: gems {' '.join(floors)}", f"fate: cards {cards}")

    # What is the case

    def climber(self, seat: int) -> Climber:
        return self.state.climbers[seat]

    def status(self) -> list[str]:
        return [seat.status for seat in self.view().climbers]

    # What changes it

    def put(self, **changes: object) -> Table:
        """From here on, the match goes on from another state."""
        self.match.states[-1] = change(self.state, **changes)
        return self

    def give(self, seat: int, **changes: object) -> Table:
        """A seat has something that it did not get by moves."""
        climbers = list(self.state.climbers)
        climbers[seat] = change(climbers[seat], **changes)
        return self.put(climbers=tuple(climbers))

    def roll(self, glyph: str = "hand") -> Table:
        return self.do(f"fate: roll {glyph}")

    def open(self, seat: int, ms: int) -> Table:
        """A seat opens its door, whichever it is: its last key is laid at this time."""
        now, laid = rules.clock(self.state, seat), dict(self.climber(seat).laid)
        cells, keys = doors.door(self.state, seat)
        tiling = cover.first(cells, keys, laid.items())
        if tiling is None:
            self.do(*(f"{seat}: lift {key} @{now}" for key in laid))
            laid, tiling = {}, cover.first(cells, keys)
        way = [f"{key} {' '.join(names(place))}" for key, place in zip(keys, tiling)]
        *first, last = [one for key, one in zip(keys, way) if key not in laid]
        return self.do(*(f"{seat}: lay {one} @{now}" for one in first), f"{seat}: lay {last} @{ms}")

    def solve(self, *times: int | None) -> Table:
        """A round: seats open after so many seconds; those without a time give up."""
        self.roll()
        for seat, seconds in enumerate(times):
            if seconds is None:
                self.do(f"{seat}: quit @{self.climber(seat).clock}")
            else:
                self.open(seat, 1000 * seconds)
        return self

    def climb(self) -> Table:
        """Whoever has opened takes where it stands."""
        while self.state.phase == "climb":
            seat = self.match.actors[0]
            self.do(f"{seat}: floor {self.climber(seat).floor}")
        return self

    def skip(self, rounds: int) -> Table:
        """Rounds in which nobody opens a door."""
        for _ in range(rounds):
            self.solve(*[None] * len(self.seats))
        return self


@pytest.fixture
def lay(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Table]:
    """Lay out a table, with the cards of this file."""
    monkeypatch.setattr(doors, "deck", lambda: (CARD,) * 36)
    return Table
