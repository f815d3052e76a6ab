"""Where seekers probably are, from what all can know (M8.3): a share of certainty for every cell.

A seeker is thought to go where the missions are that it may still hold, and where the mummy does
not come: each call moves the shares accordingly. What a walk of the mummy or a mission that was
not shown rules out is taken away. The cells that are possible are the exact ones of the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from games.mummy.bot.ways import everywhere, lengths, targets, turns
from games.mummy.content.mazes import maze as maze_named
from games.mummy.content.tables import (
    CALLS,
    CELLS,
    COLOUR,
    COLOURS,
    DICE,
    MISSIONS,
    Maze,
)
from games.mummy.rules.state import View

Shares = tuple[float, ...]
"""How likely a pawn is on each cell; in all 1, or 0 for a pawn that is out."""

NEAR = 2.0
"""How much more a seeker likes a cell that is a turn nearer to what it may seek (a logarithm)."""
KEEN = 2.0
"""How much it wants to come nearer at all."""
SHY = 6.0
"""How much it dislikes a cell that the mummy surely reaches.

Of 541 walks the true cell of a medium seeker had 24 % of belief with 2, 30 % with 4, 34 % with 6.
"""
SLY, WARY = 1.5, 10.0
"""How much one who knows where the mummy likes to go dislikes that, and a cell it surely enters."""
DOUBT = 0.1
"""So much of all belief says that a seeker can be anywhere it can be."""


# What a seeker may want


Sought = tuple[tuple[int, float], ...]
"""The cells of symbols, each with how many missions of a hand are expected there."""


def sought(view: View, hand: int) -> Sought:
    """Where the missions of a hand may be: any that nobody has shown, of the colours it holds."""
    shown = frozenset(card for one in view.hands for card in one.shown)
    return goals_of(maze_named(view.maze), shown, view.hands[hand].colours)


@lru_cache(maxsize=256)
def goals_of(maze: Maze, shown: frozenset[str], held: tuple[str, ...]) -> Sought:
    """The symbols that a hand may seek, when these are shown and it holds these colours."""
    hidden = [card for card in MISSIONS if card not in shown]
    left = {colour: [COLOUR[card] for card in hidden].count(colour) for colour in COLOURS}
    return tuple(
        (maze.symbols[card], held.count(COLOUR[card]) / left[COLOUR[card]])
        for card in hidden
        if COLOUR[card] in held
    )


@lru_cache(maxsize=256)
def appeal(maze: Maze, goals: Sought) -> Shares:
    """How much a seeker likes each cell for what it may seek, as a logarithm."""
    ways = [(turns(maze, cell), share) for cell, share in goals]
    return tuple(
        log(sum(share * exp(-NEAR * way[cell]) for way, share in ways) or 1) * KEEN
        for cell in range(len(CELLS))
    )


# How shares move


class Scene(NamedTuple):
    """What is the case when a seeker moves."""

    maze: Maze
    mummy: int
    aside: int
    die: str


def moved(scene: Scene, shares: Shares, call: str, goals: Sought) -> Shares:
    """After a call: the more a seeker likes a cell, the likelier it went there by that call."""
    likes, which = _likes(scene, goals), CALLS.index(call)
    leads, sums = targets(scene.maze), _sums(scene, goals)
    after = [0.0] * len(CELLS)
    for cell, share in enumerate(shares):
        if share and sums[cell]:
            share /= sums[cell]
            for to in leads[cell][which]:
                after[to] += share * likes[to]
    return _unshown(after, goals)


def slipped(
    scene: Scene, shares: Shares, call: str, goals: Sought, haunted: Sequence[float]
) -> Shares:
    """As `moved`, of a seeker who knows how likely the mummy will enter each cell."""
    likes, which = _likes(scene, goals), CALLS.index(call)
    leads, sums = targets(scene.maze), _sums(scene, goals)
    sly = [one * exp(-WARY * danger) for one, danger in zip(_likes(scene, goals, SLY), haunted)]
    after = [0.0] * len(CELLS)
    for cell, share in enumerate(shares):
        if share and sums[cell]:
            ends = leads[cell][which]
            all_ = sum(map(sly.__getitem__, ends))
            if all_:
                share *= sum(map(likes.__getitem__, ends)) / sums[cell] / all_
                for to in ends:
                    after[to] += share * sly[to]
    return _unshown(after, goals)


def _unshown(after: list[float], goals: Sought) -> Shares:
    """Where a seeker who did not show a mission is: else it would have shown it."""
    for cell, hope in goals:
        after[cell] *= max(0.0, 1 - hope)
    return whole(after)


def ahead(scene: Scene, shares: Shares, goals: Sought) -> Shares:
    """Where a seeker probably is after its next move, whatever the call."""
    likes, sums, leads = _likes(scene, goals), _sums(scene, goals), targets(scene.maze)
    after = [0.0] * len(CELLS)
    for cell, share in enumerate(shares):
        if share and sums[cell]:
            share /= sums[cell]
            for ends in leads[cell]:
                for to in ends:
                    after[to] += share * likes[to]
    return whole(after)


@lru_cache(maxsize=256)
def _likes(scene: Scene, goals: Sought, shy: float = SHY) -> Shares:
    """How much a seeker likes to end on each cell."""
    maze, mummy, aside, die = scene
    away, wish, fears = lengths(maze)[mummy], appeal(maze, goals), _fears(die)
    return tuple(
        0.0 if cell == mummy else exp(wish[cell] - shy * fears[max(0, away[cell] - aside)])
        for cell in range(len(CELLS))
    )


@lru_cache(maxsize=256)
def _sums(scene: Scene, goals: Sought) -> Shares:
    """How much a seeker likes all that it could do from each cell."""
    likes = _likes(scene, goals)
    return tuple(sum(map(likes.__getitem__, ends)) for ends in everywhere(scene.maze))


@lru_cache(maxsize=16)
def _fears(die: str) -> tuple[float, ...]:
    """How likely the mummy's die comes to each number of steps."""
    faces = DICE[die]
    return tuple(sum(face >= steps for face in faces) / len(faces) for steps in range(100))


def whole(shares: Sequence[float]) -> Shares:
    """The same shares, so that they are 1 in all."""
    all_ = sum(shares)
    return tuple([share / all_ for share in shares]) if all_ else tuple(shares)


@lru_cache(maxsize=256)
def even(possible: int) -> Shares:
    """Every cell as likely as another."""
    return whole([float(possible >> cell & 1) for cell in range(len(CELLS))])


def within(shares: Shares, possible: int, doubt: float = DOUBT) -> Shares:
    """Shares on the cells that are possible, with some doubt."""
    flat = even(possible)
    inside = whole([share if one else 0.0 for share, one in zip(shares, flat)])
    doubt = doubt if any(inside) else 1.0
    return tuple([(1 - doubt) * one + doubt * other for one, other in zip(inside, flat)])


def hand_of(view: View, pawn: int) -> int:
    """The hand that a pawn plays for: the only one, or its own (M7.1)."""
    return pawn if len(view.hands) > 1 else 0
