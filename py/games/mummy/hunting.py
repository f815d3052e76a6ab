"""How the mummy walks: where seekers can be, and where it stands best afterwards (M8.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.chance import Chance
from engine.game import Event
from games.mummy.belief import Fact, Shares, ahead, belief, even, hand_of, sought
from games.mummy.content import CELLS, INDEX, Maze, bits, set_of
from games.mummy.mazes import maze as maze_named
from games.mummy.reach import steps
from games.mummy.state import View
from games.mummy.ways import lengths, walks

CLOSE = 0.8
"""How much a seeker's share is worth a step further away, …"""
FAR = 20
"""… up to so many steps, …"""
LATER = 0.4
"""… and how much a catch later is worth of one now."""
TREASURE = 0.2
"""How much more it is worth to catch a seeker who has shown nearly all missions."""


def prowl(view: View, moves: Sequence[str], chance: Chance, count: int) -> str:
    """Easy: towards some cell where a seeker can be, the same one for the whole walk."""
    here, at = maze_named(view.maze), INDEX[view.mummy]
    cells = [cell for pawn in view.pawns if pawn.place == "maze" for cell in pawn.possible]
    begun = count - len(view.trail)
    goal = INDEX[chance.pick(cells, "goal", begun)] if cells else at
    away = lengths(here)[goal]
    if goal == at:
        return chance.pick(moves, "any", count)
    return f"step {CELLS[min(here.paths[at], key=away.__getitem__)]}"


def hunt(view: View, events: Sequence[Event], level: str) -> str:
    """The first step of the walk that promises most, or none."""
    here, at = maze_named(view.maze), INDEX[view.mummy]
    way = walk(here, at, view.left, *hopes(view, events, level))
    return f"step {CELLS[way[1]]}" if len(way) > 1 else "stop"


def hopes(view: View, events: Sequence[Event], level: str) -> tuple[list[float], list[float]]:
    """What it is worth to enter each cell, and what to stand there at the end of the walk.

    Medium takes every possible cell for as likely as another. Hard believes that seekers go where
    they want to, and thinks of where they will be next.
    """
    here, pawns = maze_named(view.maze), range(len(view.pawns))
    if level == "hard":
        shares = belief(view, events)
        now = Fact("", INDEX[view.mummy], view.aside, 0, view.die)
        later = [
            ahead(here, shares[pawn], now, sought(view, hand_of(view, pawn))) for pawn in pawns
        ]
    else:
        sets = [set_of(pawn.possible) for pawn in view.pawns]
        shares = [even(cells) for cells in sets]
        later = [even(cells if cells & here.floor else steps(here, cells)) for cells in sets]
    prizes = [prize(view, pawn, level) for pawn in pawns]
    return mixed(shares, prizes), drawn(here, mixed(later, prizes))


def prize(view: View, pawn: int, level: str) -> float:
    """What a catch of a pawn is worth."""
    hand = view.hands[hand_of(view, pawn)]
    shown = len(hand.shown) / (len(hand.shown) + len(hand.colours))
    return 1 + TREASURE * shown if level == "hard" else 1.0


def mixed(shares: Sequence[Shares], prizes: Sequence[float]) -> list[float]:
    """What all pawns together are worth on each cell."""
    found = [0.0] * len(CELLS)
    for one, prize in zip(shares, prizes):
        for cell, share in enumerate(one):
            if share:
                found[cell] += prize * share
    return found


def drawn(maze: Maze, hope: Sequence[float]) -> list[float]:
    """What it is worth to stand on each cell: what is near it."""
    found = [0.0] * len(CELLS)
    for cell, worth in enumerate(hope):
        if worth:
            for to, part in near(maze)[cell]:
                found[to] += worth * part
    return found


@lru_cache(maxsize=64)
def near(maze: Maze) -> tuple[tuple[tuple[int, float], ...], ...]:
    """From each cell, the cells that are near, and how much it is worth to stand there."""
    grounds = (*bits(maze.floor), maze.dungeon)
    return tuple(
        tuple(
            (cell, LATER * CLOSE ** lengths(maze)[cell][to])
            for cell in grounds
            if lengths(maze)[cell][to] <= FAR
        )
        for to in range(len(CELLS))
    )


def walk(maze: Maze, at: int, left: int, gain: Sequence[float], draw: Sequence[float]) -> list[int]:
    """The cells of the walk that promises most, from where the mummy stands."""
    before, cells, fresh, _ = walks(maze, at, left)
    found = [0.0] * len(cells)
    best, entry = draw[at], 0
    for one in range(1, len(cells)):
        cell = cells[one]
        hope = found[before[one]]
        if fresh[one]:
            hope += gain[cell]
        found[one] = hope
        worth = hope + max(0.0, 1 - hope) * draw[cell]
        if worth > best + 1e-9:
            best, entry = worth, one
    way = [cells[entry]]
    while entry:
        entry = before[entry]
        way.append(cells[entry])
    return way[::-1]
