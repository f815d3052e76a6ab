"""What a seeker on turn knows, and how it can move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.mummy.bot.belief import hand_of
from games.mummy.bot.danger import price
from games.mummy.bot.ways import tour
from games.mummy.content.mazes import maze as maze_named
from games.mummy.content.tables import CALLS, CELLS, INDEX, Maze, bits
from games.mummy.rules.moves import Go
from games.mummy.rules.reach import ends
from games.mummy.rules.state import View


class Ending(NamedTuple):
    """Where a call may lead: the cell where it ends, and whether a mission is shown there."""

    call: str
    cell: int
    show: bool = False

    @property
    def move(self) -> Go:
        return Go(self.call, CELLS[self.cell], self.show)


class Side(NamedTuple):
    """What a seeker knows when it is on turn."""

    maze: Maze
    view: View
    pawn: int
    at: int
    mummy: int
    busy: int
    """The cells of the other pawns."""
    held: int
    """The symbols of the missions of this hand …"""
    goals: int
    """… and those that are this pawn's to seek."""
    ankh: float
    """What being caught costs, in turns, beside the way back."""


def side_of(view: View) -> Side:
    here, pawn = maze_named(view.maze), view.turn
    at = [INDEX[one.cell] if one.cell else -1 for one in view.pawns]
    busy = 0
    for one, cell in enumerate(at):
        if one != pawn and cell >= 0:
            busy |= 1 << cell
    held = sum(1 << here.symbols[card] for card in view.hands[hand_of(view, pawn)].missions)
    goals = held if len(view.hands) > 1 else _part(here, at, pawn, held)
    ankh = _ankh(view, pawn)
    return Side(here, view, pawn, at[pawn], INDEX[view.mummy], busy, held, goals, ankh)


def _ankh(view: View, pawn: int) -> float:
    """What being caught costs: the fewer ankhs are left until the end, the more."""
    left = min(view.goal - view.ankhs, view.pawns[pawn].ankhs)
    return price(left, len(view.pawns[pawn].calls))


def _part(maze: Maze, at: Sequence[int], pawn: int, held: int) -> int:
    """In the two-player game, the symbols that this pawn seeks: both should be done soon (M7.1)."""
    other = at[1 - pawn]
    if other < 0:
        return held
    best, part, mine = 1e9, held, held
    while True:
        own, others = tour(maze, at[pawn], mine), tour(maze, other, held & ~mine)
        worth = max(own, others) + 0.1 * (own + others)
        if worth < best:
            best, part = worth, mine
        if not mine:
            return part
        mine = (mine - 1) & held


def endings_of(side: Side) -> list[Ending]:
    """All that the dice could lead to."""
    return [
        Ending(call, cell, show)
        for call in CALLS
        for cell in bits(ends(side.maze, side.at, call, side.mummy, side.busy))
        for show in ((True, False) if side.held >> cell & 1 else (False,))
    ]
