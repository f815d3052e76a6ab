"""A table to test at: lines are played as they stand in a save, `0: move 3c3`.

Everything that chance decides can be named; the rest follows in the order of the box. Many tests
play on a pyramid of one floor, where every tile is open: five rows of six, `1c3` to `1h7`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import rules_table
from engine.game import Game, Viewer
from engine.match import Match, Player
from engine.values import change
from games.escape import bot, rules
from games.escape.content.sheets import Pyramid, written
from games.escape.rules.packing import ground, specials, tiles
from games.escape.rules.state import Explorer, State, View, with_explorer

GAME = Game(rules, bot)
WANTS = (("writings", 4), ("treasures", 4))
FLAT = (("######",) * 5,)


def flat(
    counts: dict[str, int] | None = None,
    wants: tuple[tuple[str, int], ...] = WANTS,
    clock: tuple[int, ...] = (30, 15, 10, 7),
) -> str:
    """A pyramid of one floor with the tiles of the box, but for those named."""
    one = Pyramid("Flat", FLAT, clock, wants)
    found = {**dict(one.tiles), **(counts or {})}
    return written(change(one, tiles=tuple(found.items())))


class Table(rules_table.Table[State, View]):
    def __init__(
        self,
        at: str = "1c3 1d3",
        *,
        sheet: str | None = None,
        lie: dict[str, str] | None = None,
        gear: str = "",
        hand: str = "",
        pile: str = "",
        **options: Any,
    ) -> None:
        """`at` places the explorers, so many are the seats; `lie` puts tiles in their places.

        `gear` and `hand` name the equipment and the special actions of one seat after the other,
        `-` is any; `pile` names special actions from the top of the pile on.
        """
        seats = len(at.split())
        if sheet is None and "pyramid" not in options:
            sheet = flat()
        options["sheet"] = sheet or ""
        self.match = Match(GAME, options, [Player("")] * seats, seed=1)
        setting = self.state.setting
        plan = ground(setting.pyramid)
        names = [plan.names[place] for place in plan.built]
        laid = [(lie or {}).get(name, "-") for name in names]
        self.do("fate: build " + " ".join(_filled(laid, tiles(setting).elements())))
        wished = [*gear.split(), *("-" * 2 * seats)][: 2 * seats]
        threes = [one for at in range(0, 2 * seats, 2) for one in (*wished[at : at + 2], "-")]
        dealt = _filled(threes, self.state.chest)[: 3 * seats]
        self.do("fate: equip " + " ".join(dealt))
        for seat in range(seats):
            self.do(f"{seat}: keep {' '.join(dealt[3 * seat : 3 * seat + 2])}")
        hands = [*hand.split(), *("-" * 2 * seats)][: 2 * seats]
        order = _filled([*hands, *pile.split()], specials(seats))
        self.do("fate: deal " + " ".join(order))
        for seat, place in enumerate(at.split()):
            self.do(f"{seat}: place {place}")

    @property
    def clock(self) -> int:
        return self.state.clock

    def seat(self, seat: int) -> Explorer:
        return self.state.explorers[seat]

    def place(self, seat: int) -> str:
        """Where an explorer stands."""
        return self.view().explorers[seat].place

    def tile(self, place: str, viewer: Viewer = None) -> Any:
        """A tile as a viewer knows it; None where there is none."""
        return next((one for one in self.view(viewer).tiles if one.place == place), None)

    def can(self, seat: int, verb: str) -> list[str]:
        """A seat's legal moves that begin with a word."""
        return [move for move in self.match.legal(seat) if move.split()[0] == verb]

    def rest(self, turns: int = 0) -> Table:
        """Whoever is on turn spends what is left; with `turns`, all do until so many are over."""
        if not turns:
            seat, round = self.state.turn, self.state.round
            while (self.state.turn, self.state.round, self.state.phase) == (seat, round, "act"):
                self.do(f"{seat}: spend move")
            return self
        last = self.state.round + turns
        while self.state.round < last and self.state.phase == "act":
            self.rest()
        return self

    def put(self, **changes: Any) -> Table:
        """The match goes on from a state that is changed by hand."""
        self.match.states[-1] = change(self.state, **changes)
        return self

    def give(self, seat: int, **changes: Any) -> Table:
        """The same for one explorer."""
        self.match.states[-1] = with_explorer(self.state, seat, **changes)
        return self


def _filled(wished: list[str], of: Any) -> list[str]:
    """All of these things: those that are wished for in their places, the rest in order."""
    rest = Counter(of)
    rest.subtract(one for one in wished if one != "-")
    assert min(rest.values()) >= 0, "there are not so many"
    free = list(rest.elements())
    found = [free.pop(0) if one == "-" else one for one in wished]
    return found + free


@pytest.fixture
def lay() -> Callable[..., Table]:
    """Lay out a table."""
    return Table
