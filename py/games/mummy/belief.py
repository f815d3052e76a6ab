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

from engine.game import Event
from games.mummy.content import (
    CALLS,
    CELLS,
    COLOUR,
    COLOURS,
    DICE,
    INDEX,
    MISSIONS,
    Maze,
    set_of,
)
from games.mummy.mazes import maze as maze_named
from games.mummy.state import View
from games.mummy.ways import lengths, targets, turns

Shares = tuple[float, ...]
"""How likely a pawn is on each cell; in all 1, or 0 for a pawn that is out."""

NEAR = 2.0
"""How much more a seeker likes a cell that is a turn nearer to what it may seek (a logarithm)."""
KEEN = 2.0
"""How much it wants to come nearer at all."""
SHY = 2.2
"""How much it dislikes a cell that the mummy surely reaches."""
DOUBT = 0.1
"""So much of all belief says that a seeker can be anywhere it can be."""


class Fact(NamedTuple):
    """A call, and what was the case when it was made."""

    call: str
    mummy: int
    aside: int
    swept: int
    """The cells that the mummy entered since the fact before, and nobody was there."""
    die: str
    """The mummy's die."""


class Trace(NamedTuple):
    """What all know of a pawn since all saw it."""

    seen: int
    facts: tuple[Fact, ...]
    swept: int
    """The cells that the mummy entered since the last fact."""


def traces(view: View, events: Sequence[Event]) -> list[Trace]:
    """What the mummy knows of every pawn; a seeker's events tell more, which is not looked at."""
    here = maze_named(view.maze)
    seen = [here.start] * len(view.pawns)
    facts: list[list[Fact]] = [[] for _ in seen]
    swept = [0] * len(seen)
    mummy, aside = here.dungeon, 0
    for one in events:
        if one.kind == "step":
            mummy = INDEX[one["cell"]]
            swept = [cells | 1 << mummy for cells in swept]
            if (pawn := one["caught"]) >= 0:
                seen[pawn], facts[pawn], swept[pawn] = here.dungeon, [], 0
        elif one.kind == "dice":
            aside = one["aside"]
        elif one.kind == "cancel":
            aside = 0
        elif one.kind == "go":
            pawn = one["pawn"]
            if one["mission"]:
                seen[pawn], facts[pawn] = INDEX[one["to"]], []
            else:
                facts[pawn].append(Fact(one["face"], mummy, aside, swept[pawn], view.die))
            swept[pawn] = 0
    return [Trace(*known) for known in zip(seen, map(tuple, facts), swept)]


# What a seeker may want


Sought = tuple[tuple[int, float], ...]
"""The cells of symbols, each with how many missions of a hand are expected there."""


def sought(view: View, hand: int) -> Sought:
    """Where the missions of a hand may be: any that nobody has shown, of the colours it holds."""
    here = maze_named(view.maze)
    shown = {card for one in view.hands for card in one.shown}
    hidden = [card for card in MISSIONS if card not in shown]
    left = {colour: [COLOUR[card] for card in hidden].count(colour) for colour in COLOURS}
    held = view.hands[hand].colours
    return tuple(
        (here.symbols[card], held.count(COLOUR[card]) / left[COLOUR[card]])
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


def moved(maze: Maze, shares: Shares, fact: Fact, goals: Sought) -> Shares:
    """After a call: the more a seeker likes a cell, the likelier it went there by that call."""
    likes, call = _likes(maze, fact.mummy, fact.aside, fact.die, goals), CALLS.index(fact.call)
    leads = targets(maze)
    after = [0.0] * len(CELLS)
    for cell, share in enumerate(shares):
        if share and not fact.swept >> cell & 1:
            calls = leads[cell]
            all_ = sum(sum(map(likes.__getitem__, ends)) for ends in calls)
            if all_:
                share /= all_
                for to in calls[call]:
                    after[to] += share * likes[to]
    for cell, hope in goals:  # or it would have shown its mission
        after[cell] *= max(0.0, 1 - hope)
    return whole(after)


def ahead(maze: Maze, shares: Shares, now: Fact, goals: Sought) -> Shares:
    """Where a seeker probably is after its next move, whatever the call."""
    likes = _likes(maze, now.mummy, now.aside, now.die, goals)
    leads = targets(maze)
    after = [0.0] * len(CELLS)
    for cell, share in enumerate(shares):
        if share:
            calls = leads[cell]
            all_ = sum(sum(map(likes.__getitem__, ends)) for ends in calls)
            if all_:
                share /= all_
                for ends in calls:
                    for to in ends:
                        after[to] += share * likes[to]
    return whole(after)


@lru_cache(maxsize=256)
def _likes(maze: Maze, mummy: int, aside: int, die: str, goals: Sought) -> Shares:
    """How much a seeker likes to end on each cell."""
    away, wish = lengths(maze)[mummy], appeal(maze, goals)
    return tuple(
        0.0 if cell == mummy else exp(wish[cell] - SHY * _fear(away[cell] - aside, die))
        for cell in range(len(CELLS))
    )


def _fear(steps: int, die: str) -> float:
    """How likely the mummy's die comes to so many steps."""
    faces = DICE[die]
    return sum(face >= steps for face in faces) / len(faces)


def whole(shares: Sequence[float]) -> Shares:
    """The same shares, so that they are 1 in all."""
    all_ = sum(shares)
    return tuple(share / all_ for share in shares) if all_ else tuple(shares)


@lru_cache(maxsize=1 << 10)
def _after(maze: Maze, seen: int, facts: tuple[Fact, ...], goals: Sought) -> Shares:
    if not facts:
        return tuple(float(cell == seen) for cell in range(len(CELLS)))
    return moved(maze, _after(maze, seen, facts[:-1], goals), facts[-1], goals)


def even(possible: int) -> Shares:
    """Every cell as likely as another."""
    return whole([float(possible >> cell & 1) for cell in range(len(CELLS))])


def within(shares: Shares, possible: int, doubt: float = DOUBT) -> Shares:
    """Shares on the cells that are possible, with some doubt."""
    inside = whole([share * (possible >> cell & 1) for cell, share in enumerate(shares)])
    flat, doubt = even(possible), doubt if any(inside) else 1.0
    return tuple((1 - doubt) * one + doubt * other for one, other in zip(inside, flat))


def belief(view: View, events: Sequence[Event], doubt: float = DOUBT) -> list[Shares]:
    """Where each pawn probably is, as far as the mummy can know."""
    here = maze_named(view.maze)
    found = []
    for pawn, trace in enumerate(traces(view, events)):
        goals = sought(view, hand_of(view, pawn))
        shares = _after(here, trace.seen, trace.facts, goals)
        found.append(within(shares, set_of(view.pawns[pawn].possible), doubt))
    return found


def hand_of(view: View, pawn: int) -> int:
    """The hand that a pawn plays for: the only one, or its own (M7.1)."""
    return pawn if len(view.hands) > 1 else 0
