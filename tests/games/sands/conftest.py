"""A table to test at: lines are played as they stand in a save, `0: push c4`.

Unless a test says otherwise, every treasure lies in the top left corner of its square, so that the
even rows and the columns b, d, f and h are all bare:

       a     b     c     d     e     f     g     h
    1  ring  .     mask  .     scarab .    ankh  .
    3  eye   .     crown .     cat   .     lotus .
    5  vase  .     dagger .    harp  .     boat  .
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import pytest

from engine.game import FATE, Event, Game, Refused, Viewer
from engine.match import Entry, Match, Player
from games.sands import bot, rules
from games.sands.board import INDEX, NEIGHBOURS, SPOTS
from games.sands.content import CARDS, PACKS
from games.sands.state import State, View

GAME = Game(rules, bot)
HIDE = "a1 c1 e1 g1 a3 c3 e3 g3 a5 c5 e5 g5"


class Table:
    """A match in which everything that chance decides is named."""

    def __init__(
        self, seats: int = 2, deck: str = "", open: str = "b2", hide: str = HIDE, calm: bool = False
    ) -> None:
        """`deck` names cards that come first in their packs; the rest follow as in the box."""
        options = {"variant": "calm" if calm else "full"}
        self.match = Match(GAME, options, [Player("")] * seats, seed=1)
        named = deck.split()
        order = [card for pack in PACKS for card in _first(named, pack)]
        self.do(f"fate: hide {hide} open {open}", f"fate: deck {' '.join(order)}")

    @property
    def state(self) -> State:
        return self.match.state

    def view(self, viewer: Viewer = None) -> View:
        return self.match.view(viewer)

    def last(self, viewer: Viewer = None) -> Event:
        """What the last move told a viewer."""
        return self.match.events(viewer)[-1]

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

    def walk(self, *spots: str) -> Table:
        """Whoever is on turn pushes, spot after spot."""
        for spot in spots:
            self.do(f"{self.state.turn}: push {spot}")
        return self

    def way(self, to: str, *, around: bool = True) -> list[str]:
        """The spots from the open one to another, over bare ground."""
        state, goal = self.state, INDEX[to]
        before = {state.open: state.open}
        line = deque([state.open])
        while goal not in before:
            here = line.popleft()
            for spot in NEIGHBOURS[here]:
                if spot not in before and (spot == goal or not state.under[spot]):
                    before[spot] = here
                    line.append(spot)
        found = [goal]
        while before[found[-1]] != state.open:
            found.append(before[found[-1]])
        return [SPOTS[spot] for spot in reversed(found)]

    def go(self, to: str) -> Table:
        """Whoever is on turn walks to a spot, over bare ground."""
        return self.walk(*self.way(to))

    def bare(self) -> str:
        """A bare spot next to the open one."""
        state = self.state
        return next(SPOTS[i] for i in NEIGHBOURS[state.open] if not state.under[i])

    def win(self, *seats: int) -> Table:
        """Card after card is won by the seats named; storms blow in between."""
        for seat in seats:
            if self.state.phase == "storm":
                self.do("fate: storm")
            if self.state.phase == "reveal":
                self.do(f"{self.state.turn}: reveal")
            if not self.state.card:  # taken at once, by another perhaps (S3.6)
                continue
            while self.state.turn != seat:
                self.walk(self.bare()).do(f"{self.state.turn}: stop")
            treasure = CARDS[self.state.card].treasure
            self.go(SPOTS[self.state.under.index(treasure)])
        return self

    def pack(self, number: int, seat: int = 0) -> Table:
        """One seat wins every card before a pack."""
        while CARDS[self.state.deck[0]].pack < number or self.state.card:
            self.win(seat)
        return self


def _first(named: list[str], pack: tuple[str, ...]) -> list[str]:
    mine = [card for card in named if card in pack]
    return mine + [card for card in pack if card not in mine]


@pytest.fixture
def lay() -> Callable[..., Table]:
    """Lay out a table."""
    return Table
