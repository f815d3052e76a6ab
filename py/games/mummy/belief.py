"""Where seekers probably are, from what all can know (M8.3): a share of certainty for every cell.

A seeker is thought to go where the missions are that it may still hold, and where the mummy does
not come: each call moves the shares accordingly. What a walk of the mummy or a mission that was
not shown rules out is taken away. The cells that are possible are the exact ones of the view.

There are two beliefs. The *plain* one takes seekers to keep away from what the mummy can reach. It
is what a hard seeker thinks that the mummy believes. The *wise* one takes seekers to be hard ones:
they keep away from where a mummy of plain belief would go.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from typing import Any, NamedTuple

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
from games.mummy.danger import drawn, entered, haunt, steps_ahead
from games.mummy.mazes import maze as maze_named
from games.mummy.state import View
from games.mummy.ways import everywhere, lengths, targets, turns

Shares = tuple[float, ...]
"""How likely a pawn is on each cell; in all 1, or 0 for a pawn that is out."""

NEAR = 2.0
"""How much more a seeker likes a cell that is a turn nearer to what it may seek (a logarithm)."""
KEEN = 2.0
"""How much it wants to come nearer at all."""
SHY = 6.0
"""How much it dislikes a cell that the mummy surely reaches, …"""
SLY = 1.5
"""… one who knows better where the mummy goes, …"""
WARY = 10.0
"""… and one that the mummy surely enters."""
DOUBT = 0.1
"""So much of all belief says that a seeker can be anywhere it can be."""
WISDOM = 0.5
"""So much of the hard mummy's belief is wise: not all seekers are."""
VAGUE = 0.5
"""So much of it, as far as hard seekers think."""
KEPT = 64
"""So many minds are remembered."""


# What a seeker may want


Sought = tuple[tuple[int, float], ...]
"""The cells of symbols, each with how many missions of a hand are expected there."""


def sought(view: View, hand: int) -> Sought:
    """Where the missions of a hand may be: any that nobody has shown, of the colours it holds."""
    shown = frozenset(card for one in view.hands for card in one.shown)
    return _sought(maze_named(view.maze), shown, view.hands[hand].colours)


@lru_cache(maxsize=256)
def _sought(maze: Maze, shown: frozenset[str], held: tuple[str, ...]) -> Sought:
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


# What all remember


class Mind(NamedTuple):
    """What follows from what all were told, up to a moment."""

    mummy: int
    aside: int
    shown: frozenset[str]
    held: tuple[tuple[str, ...], ...]
    """The colours that each hand still holds."""
    plain: tuple[Shares, ...]
    """Of each pawn, the plain belief."""
    wise: tuple[Shares, ...]


Moment = tuple[Any, ...]


def moments(events: Sequence[Event]) -> tuple[Moment, ...]:
    """What the mummy was told that matters; a seeker's events tell more, which is left out."""
    found: list[Moment] = []
    for one in events:
        if one.kind == "step":
            found.append(("step", INDEX[one["cell"]], one["caught"], one["out"]))
        elif one.kind == "dice":
            found.append(("dice", one["aside"]))
        elif one.kind == "cancel":
            found.append(("dice", 0))
        elif one.kind == "go":
            cell = INDEX[one["to"]] if one["mission"] else -1
            found.append(("go", one["pawn"], one["face"], cell, one["mission"]))
    return tuple(found)


_minds: OrderedDict[tuple[Any, ...], Mind] = OrderedDict()
"""What was found out lately: it follows from the moments alone."""


def mind(view: View, events: Sequence[Event]) -> Mind:
    """What follows from all that was told so far."""
    told, table = moments(events), (view.maze, view.die, view.seats)
    count, known = len(told), None
    while count and (known := _minds.get((table, told[:count]))) is None:
        count -= 1
    now = known or _fresh(view)
    for moment in told[count:]:
        now = _learned(view, now, moment)
    _minds[table, told] = now
    _minds.move_to_end((table, told))
    if len(_minds) > KEPT:
        _minds.popitem(last=False)
    return now


def _fresh(view: View) -> Mind:
    here, pawns = maze_named(view.maze), len(view.pawns)
    shares = (even(1 << here.start),) * pawns
    colours = tuple(colour for colour in COLOURS for _ in range(pawns // len(view.hands)))
    return Mind(here.dungeon, 0, frozenset(), (colours,) * len(view.hands), shares, shares)


def _learned(view: View, mind: Mind, moment: Moment) -> Mind:
    here = maze_named(view.maze)
    if moment[0] == "dice":
        return mind._replace(aside=moment[1])
    if moment[0] == "step":
        _, cell, caught, out = moment
        plain = [_without(one, cell) for one in mind.plain]
        wise = [_without(one, cell) for one in mind.wise]
        if caught >= 0:
            plain[caught] = wise[caught] = even(0 if out else 1 << here.dungeon)
        return mind._replace(mummy=cell, plain=tuple(plain), wise=tuple(wise))
    _, pawn, call, cell, mission = moment
    hand = hand_of(view, pawn)
    if mission:
        held = list(mind.held[hand])
        held.remove(COLOUR[mission])
        return mind._replace(
            shown=mind.shown | {mission},
            held=_put(mind.held, hand, tuple(held)),
            plain=_put(mind.plain, pawn, even(1 << cell)),
            wise=_put(mind.wise, pawn, even(1 << cell)),
        )
    scene = Scene(here, mind.mummy, mind.aside, view.die)
    goals = _sought(here, mind.shown, mind.held[hand])
    plain_ = _put(mind.plain, pawn, moved(scene, mind.plain[pawn], call, goals))
    haunted = _expected(scene, plain_)
    wise_ = slipped(scene, mind.wise[pawn], call, goals, haunted)
    return mind._replace(plain=plain_, wise=_put(mind.wise, pawn, wise_))


def _expected(scene: Scene, plain: Sequence[Shares]) -> list[float]:
    """How likely a mummy of plain belief enters each cell, as seekers think after a move."""
    sure = [within(one, set_of_shares(one), VAGUE) for one in plain if any(one)]
    hope = [sum(column) for column in zip(*sure)]
    odds = steps_ahead(scene.die, scene.aside)
    draw = drawn(scene.maze, hope, scene.mummy)
    found = haunt(scene.maze, scene.mummy, hope, draw)
    return [entered(found, odds, cell) for cell in range(len(CELLS))]


def set_of_shares(shares: Shares) -> int:
    """The cells that have a share."""
    return sum(1 << cell for cell, share in enumerate(shares) if share)


def _without(shares: Shares, cell: int) -> Shares:
    return (*shares[:cell], 0.0, *shares[cell + 1 :]) if shares[cell] else shares


def _put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def belief(
    view: View, events: Sequence[Event], doubt: float = DOUBT, wisdom: float = 0.0
) -> list[Shares]:
    """Where each pawn probably is, as far as the mummy can know: so much of it by wise belief."""
    known = mind(view, events)
    return [
        within(_mean(plain, wise, wisdom), set_of(pawn.possible), doubt)
        for plain, wise, pawn in zip(known.plain, known.wise, view.pawns)
    ]


def _mean(one: Shares, other: Shares, part: float) -> Shares:
    return tuple([(1 - part) * a + part * b for a, b in zip(one, other)]) if part else one


def hand_of(view: View, pawn: int) -> int:
    """The hand that a pawn plays for: the only one, or its own (M7.1)."""
    return pawn if len(view.hands) > 1 else 0
