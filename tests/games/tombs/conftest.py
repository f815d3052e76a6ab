"""A table to test at: lines are played as they stand in a save, `0: mark 1 a1 b1`.

Matches are played with a deck of its own, in which most chambers are bare:

    v . . . .     v is the entrance a1, T the tomb e5. The cards below have something else.
    . . . . .     Colours go round as in every deck: 1 green, 2 orange, 3 purple, 4 green …
    . . . . .
    . . . . .
    . . . . T
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rules_table
from engine.game import FATE, Game
from engine.match import Match, Player
from engine.values import change
from games.tombs import bot, rules
from games.tombs.content import decks
from games.tombs.content.grid import BIT
from games.tombs.content.tables import COLOURS, LETTERS, Card
from games.tombs.rules.state import Side, State, View

GAME = Game(rules, bot)
BARE = "v.... ..... ..... ..... ....T"
WALLS, CROSSES, GEMS, TORCHES, SKULLS, MIXED, POTIONS, SHAFT, OTHER_SHAFT = range(10, 19)
DRAWN = {
    WALLS: "v.#.. .##.. ..... ..... ....T",
    CROSSES: "vx.x. x.... ..... ..... ....T",
    GEMS: "vrgrg rgrgr grgrg rgrgr grgrT",
    TORCHES: "vtttt ttttt ..... ..... ....T",
    SKULLS: "vssss sssss sssss sssss ssssT",
    MIXED: "vxpsr gt... ..... ..... ....T",
    POTIONS: "vsssp spppp ..... ..... ....T",
    SHAFT: "v#### x#### x#### x#### T####",
    OTHER_SHAFT: "v#### x#### x#### x#### T####",
}
DECK = tuple(
    Card(
        number,
        COLOURS[(number - 1) % 3],
        tuple(LETTERS[one] for one in DRAWN.get(number, BARE).replace(" ", "")),
    )
    for number in range(1, 49)
)


class Table(rules_table.Table[State, View]):
    def __init__(
        self, *hands: str, reserve: str = "45 46 47 48", rules: int = rules.INFO.rules
    ) -> None:
        """`hands` are the two cards that each seat keeps; without any, two seats keep 1–4."""
        hands = hands or ("1 2", "3 4")
        self.match = Match(GAME, {}, [Player("")] * len(hands), seed=1, rules=rules)
        self.put(change(self.state, chambers="drawn"))
        named = {*" ".join(hands).split(), *reserve.split()}
        others = iter(number for number in map(str, range(20, 49)) if number not in named)
        dealt = (f"{hand} {next(others)} {next(others)}" for hand in hands)
        self.do(f"fate: deal {' '.join(dealt)}")
        for seat, hand in enumerate(hands):
            self.do(f"{seat}: keep {hand}")
        self.do(f"fate: fill {reserve}", "fate: shuffle")

    # What is the case

    def side(self, seat: int) -> Side:
        return self.state.sides[seat]

    # What changes it

    def put(self, state: State) -> Table:
        """From here on, the match goes on from this state."""
        self.match.states[-1] = state
        return self

    def give(self, seat: int, **changes: object) -> Table:
        """A seat has something that it did not get by moves."""
        sides = list(self.state.sides)
        sides[seat] = change(sides[seat], **changes)
        return self.put(change(self.state, sides=tuple(sides)))

    def marked(self, seat: int, number: int, cells: str) -> Table:
        """On a chamber of a seat, these cells are marked."""
        marks = list(self.side(seat).marks)
        marks[self.side(seat).places.index(number)] = sum(BIT[cell] for cell in cells.split())
        return self.give(seat, marks=tuple(marks))

    def near(self, seat: int, *numbers: int) -> Table:
        """On these chambers of a seat, e4 is marked: the tomb can be marked next."""
        for number in numbers:
            self.marked(seat, number, "e4")
        return self

    def reveal(self, name: str = "I2") -> Table:
        """Turn an expedition card up, in the next round if need be; fate's own moves come first."""
        self.fate("points", "shuffle")
        return self.do(f"fate: reveal {name}")

    def fate(self, *phases: str) -> Table:
        """Let fate do what needs no naming, as long as it is in one of these phases."""
        while self.state.phase in phases:
            self.match.play(FATE, self.match.draw())
        return self

    def turn(self, *lines: str, card: str = "I2") -> Table:
        """A turn in which these moves are made; the others mark a cell that is nothing."""
        return self.reveal(card).do(*lines).rest()

    def rest(self) -> Table:
        """Whoever has not marked marks a single cell, no tomb; then all confirm."""
        for seat in self.match.actors:
            if not self.side(seat).marked:
                self.match.play(seat, self._dull(seat))
        return self.confirm()

    def _dull(self, seat: int) -> str:
        """A single cell that carries nothing; a pass if there is no cell at all."""
        for move in self.legal(seat):
            verb, *words = move.split()
            if verb == "pass":
                return move
            number, *cells = words
            what = DECK[int(number) - 1].cells[BIT[cells[0]].bit_length() - 1]
            if len(cells) == 1 and what in ("", "entrance"):
                return move
        raise AssertionError("there is nothing dull to mark")

    def confirm(self) -> Table:
        for seat in self.match.actors:
            self.do(f"{seat}: done")
        return self

    def complete(self, *done: str, card: str = "I2") -> Table:
        """A turn in which seats complete cards, `0: 17`; they are not replaced yet."""
        lines = []
        for one in done:
            seat, _, number = one.partition(": ")
            self.near(int(seat), int(number))
            lines.append(f"{seat}: mark {number} e5")
        return self.turn(*lines, card=card)

    def replace(self) -> Table:
        """Whatever was completed is replaced, and the points are taken."""
        while self.state.phase not in ("reveal", "shuffle", "end"):
            if self.state.phase == "take":
                self.match.play(self.match.actors[0], self.legal(self.match.actors[0])[0])
            else:
                self.match.play(FATE, self.match.draw())
        return self

    def end(self) -> Table:
        """Nothing more happens until the end."""
        while self.state.phase != "over":
            if self.state.phase == "mark":
                self.rest()
            elif self.state.phase == "take":
                self.replace()
            else:
                self.match.play(FATE, self.match.draw())
        return self


@pytest.fixture(autouse=True)
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deck of this table is found by its name."""
    printed = decks.deck
    monkeypatch.setattr(decks, "deck", lambda name: DECK if name == "drawn" else printed(name))


@pytest.fixture
def lay() -> Callable[..., Table]:
    """Lay out a table."""
    return Table
