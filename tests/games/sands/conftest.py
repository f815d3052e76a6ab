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

import rules_table
from engine.game import Game
from engine.match import Match, Player
from games.sands import bot, rules
from games.sands.content.board import INDEX, LINES, NEIGHBOURS, SPOTS
from games.sands.content.tables import CARDS, PACKS
from games.sands.rules.state import State, View

GAME = Game(rules, bot)
HIDE = "a1 c1 e1 g1 a3 c3 e3 g3 a5 c5 e5 g5"


class Table(rules_table.Table[State, View]):
    def __init__(
        self,
        seats: int = 2,
        deck: str = "",
        *,
        last: str = "",
        open: str = "b2",
        hide: str = HIDE,
        calm: bool = False,
        rules: int | None = None,
    ) -> None:
        """`deck` and `last` name cards that come first and last in their packs.

        The other cards follow as they lie in the box. With `rules`, by the rules of that number.
        """
        options = {"variant": "calm" if calm else "full"}
        self.match = Match(GAME, options, [Player("")] * seats, seed=1, rules=rules)
        order = [card for pack in PACKS for card in _order(pack, deck.split(), last.split())]
        self.do(f"fate: hide {hide} open {open}", f"fate: deck {' '.join(order)}")

    def walk(self, *spots: str) -> Table:
        """Whoever is on turn pushes, spot after spot."""
        for spot in spots:
            self.do(f"{self.state.turn}: push {spot}")
        return self

    def way(self, to: str) -> list[str]:
        """The spots from the open one to another, over bare ground."""
        state, goal = self.state, INDEX[to]
        edges = LINES if state.strength else NEIGHBOURS
        before = {state.open: state.open}
        line = deque([state.open])
        while goal not in before:
            here = line.popleft()
            for spot in edges[here]:
                if spot not in before and (spot == goal or not state.under[spot]):
                    before[spot] = here
                    line.append(spot)
        found = [goal]
        while before[found[-1]] != state.open:
            found.append(before[found[-1]])
        return [SPOTS[spot] for spot in reversed(found)]

    def go(self, to: str) -> Table:
        """Whoever is on turn walks to a spot, over bare ground."""
        return self if to == SPOTS[self.state.open] else self.walk(*self.way(to))

    def bare(self) -> str:
        """A bare spot next to the open one, if possible with a bare way on from there, not back."""
        state = self.state

        def leads_on(i: int) -> bool:
            onward = [j for j in NEIGHBOURS[i] if j != state.open and not state.under[j]]
            return i not in state.just and bool(onward)

        bare = [i for i in NEIGHBOURS[state.open] if not state.under[i]]
        return SPOTS[max(bare, key=leads_on)]

    def quiet(self) -> Table:
        """The action of the top card comes and goes, and nobody loses anything."""
        while self.state.phase not in ("reveal", "search", "over"):
            seat, state = self.state.turn, self.state
            if state.phase == "storm":
                self.do("fate: storm")
            elif state.phase == "stake":
                self.do(f"{seat}: {self.match.legal(seat)[0]}")
            else:
                self.walk(self.bare())
                if state.phase == "duel":
                    self.do(f"{seat}: stop")
        return self

    def win(self, *seats: int, via: str = "") -> Table:
        """Card after card is won by the seats named; the actions before it change nothing.

        With `via`, the open spot is there before the treasure is uncovered.
        """
        for seat in seats:
            self.quiet()
            if self.state.phase == "reveal":
                self.do(f"{self.state.turn}: reveal")
            if not self.state.card:  # taken at once, by another perhaps (S3.6)
                continue
            while self.state.turn != seat:
                self.walk(self.bare()).do(f"{self.state.turn}: stop")
            treasure = CARDS[self.state.card].treasure
            if via:
                self.go(via)
            self.go(SPOTS[self.state.under.index(treasure)])
        return self

    def until(self, card: str, seat: int = 0) -> Table:
        """One seat wins every card above this one."""
        while self.state.deck[0] != card:
            self.win(seat)
        return self

    def pack(self, number: int, seat: int = 0) -> Table:
        """One seat wins every card before a pack."""
        return self.until(next(c for c in self.state.deck if CARDS[c].pack == number), seat)


def _order(pack: tuple[str, ...], first: list[str], last: list[str]) -> list[str]:
    head = [card for card in first if card in pack]
    tail = [card for card in last if card in pack]
    return head + [card for card in pack if card not in head + tail] + tail


@pytest.fixture
def lay() -> Callable[..., Table]:
    """Lay out a table."""
    return Table
