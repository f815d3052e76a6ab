"""Where seekers are and where they are heading, from all that was told (M8.3): master's belief.

For each pawn there is a share of certainty for every pair of a cell and a symbol that it may be
heading for. A seeker is taken to weigh its dice as a hard one does: the turns that are left to the
symbol against the danger of each cell, as far as it follows from what all know. So a call tells
not only where a seeker can be, but also what it wants: whoever goes away from a symbol hardly
seeks it.

Before the walks of 24 matches between two hard bots, the true cell of a seeker who could be on
several had 26 % of hard's belief, and has 42 % of this one.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from engine.game import Event
from games.mummy.bot.belief import Scene, Shares, Sought, even, goals_of, hand_of, moved, within
from games.mummy.bot.danger import HAZE, UNSEEN, drawn, haunt, haunted, price, steps_ahead
from games.mummy.bot.memory import (
    VAGUE,
    WISDOM,
    Called,
    Clue,
    Mind,
    Terms,
    Walked,
    clues,
    mean,
    put,
    terms,
    where,
)
from games.mummy.bot.memory import fresh as fresh_mind
from games.mummy.bot.memory import learned as learned_mind
from games.mummy.bot.ways import everywhere, lengths, targets, turns
from games.mummy.content.mazes import maze as maze_named
from games.mummy.content.tables import ANKHS, CALLS, CELLS, SEEKER_DICE, Maze, bits, set_of
from games.mummy.rules.state import View

NICE = 0.15
"""A way that takes so many turns more is e times less likely.

The mean logarithm of the true cell's share, over the walks named above, was −1.71 with 0.6, −1.50
with 0.3, −1.41 with 0.15 and with 0.1; of hard's belief it is −1.96.
"""
OPEN = 0.3
"""So much of the belief is hard's, since not all seekers weigh as hard ones do.

With 0, 0.2, 0.35 and 0.5, that logarithm is −1.35, −1.32, −1.35 and −1.40 of hard seekers, −1.51,
−1.35, −1.33 and −1.33 of medium ones, −2.68, −2.44, −2.39 and −2.38 of master ones.
"""
CHOOSY = 0.8
"""How much likelier a symbol is sought first than one that is a turn further (a logarithm)."""
FICKLE = 0.1
"""How likely a seeker thinks of another symbol after a move."""
FREAK = 0.1
"""How likely a die is chosen for a reason that is not known here. These three hardly matter."""
LOST = 1e-4
"""So much of what a seeker who is caught wanted is kept, even if it was not expected there."""
TRIFLE = 1e-4
"""Shares below are not worth the time."""
PARTS = 8
"""In so many parts what was told is gone through."""
KEPT = 8
"""So many tracks are remembered."""

Heading = Mapping[int, Shares]
"""By the cell of a symbol, how likely a pawn seeks it and is on each cell; in all 1."""
NOWHERE = (0.0,) * len(CELLS)


class Track(NamedTuple):
    """What follows from what all were told, up to a moment."""

    mind: Mind
    headings: tuple[Heading, ...]
    """Of each pawn."""
    ankhs: tuple[int, ...]
    calls: tuple[int, ...]
    """How often each pawn has moved since all saw it."""


_tracks: OrderedDict[tuple[Terms, tuple[Clue, ...]], Track] = OrderedDict()
"""What was found out lately: it follows from that alone."""


def track(view: View, events: Sequence[Event]) -> Track:
    """What follows from all that was told so far."""
    for _ in retraced(view, events):
        pass
    return _tracks[terms(view), clues(events)]


def retraced(view: View, events: Sequence[Event]) -> Iterator[None]:
    """Go through what was told, part by part, so that `track` is at hand afterwards."""
    told, table = clues(events), terms(view)
    count, known = len(told), None
    while count and (known := _tracks.get((table, told[:count]))) is None:
        count -= 1
    now = known or _fresh(view)
    size = -(-(len(told) - count) // PARTS)
    for number, one in enumerate(told[count:], 1):
        now = _learned(view, now, one)
        if number % size == 0:
            yield
    _tracks[table, told] = now
    _tracks.move_to_end((table, told))
    if len(_tracks) > KEPT:
        _tracks.popitem(last=False)


def believed(view: View, track: Track) -> list[Shares]:
    """Where each pawn probably is."""
    mind = track.mind
    return [
        open_minded(heading, mean(plain, wise, WISDOM), set_of(pawn.possible))
        for heading, plain, wise, pawn in zip(track.headings, mind.plain, mind.wise, view.pawns)
    ]


def open_minded(heading: Heading, hard: Shares, possible: int) -> Shares:
    """Where a pawn is by its heading, and a little by hard's belief."""
    return mean(within(spots(heading), possible), within(hard, possible), OPEN)


def spots(heading: Heading) -> Shares:
    """Where a pawn is, whatever it seeks."""
    return tuple([sum(column) for column in zip(*heading.values())]) if heading else NOWHERE


# What follows from a moment more


def _fresh(view: View) -> Track:
    mind, here, pawns = fresh_mind(view), maze_named(view.maze), len(view.pawns)
    start = even(1 << here.start)
    headings = tuple(_chosen(here, start, _goals(view, mind, pawn)) for pawn in range(pawns))
    return Track(mind, headings, (ANKHS,) * pawns, (0,) * pawns)


def _goals(view: View, mind: Mind, pawn: int) -> Sought:
    """What a pawn may seek."""
    return goals_of(maze_named(view.maze), mind.shown, mind.held[hand_of(view, pawn)])


def _learned(view: View, now: Track, told: Clue) -> Track:
    after = now._replace(mind=learned_mind(view, now.mind, told))
    if isinstance(told, Walked):
        return _stepped(view, after, told.cell, told.caught)
    if isinstance(told, Called):
        pawn, call, cell, mission = told
        return _shown(view, after, pawn, cell) if mission else _gone(view, now, after, pawn, call)
    return after


def _stepped(view: View, track: Track, cell: int, caught: int) -> Track:
    """Where the mummy went there is nobody; or somebody was, and is now in the dungeon."""
    if caught < 0:
        return track._replace(headings=tuple(_cleared(one, cell) for one in track.headings))
    dungeon, found = maze_named(view.maze).dungeon, {}
    for goal, shares in track.headings[caught].items():
        share = shares[cell] + LOST * sum(shares)
        found[goal] = put(NOWHERE, dungeon, share)
    return track._replace(
        headings=put(track.headings, caught, _whole(found)),
        ankhs=put(track.ankhs, caught, track.ankhs[caught] - 1),
        calls=put(track.calls, caught, 0),
    )


def _cleared(heading: Heading, cell: int) -> Heading:
    if not any(shares[cell] for shares in heading.values()):
        return heading
    return _whole({goal: put(one, cell, 0.0) for goal, one in heading.items()})


def _shown(view: View, track: Track, pawn: int, cell: int) -> Track:
    """A mission is shown: that pawn seeks another one, and the others do not seek this one."""
    here = maze_named(view.maze)
    found = []
    for one, heading in enumerate(track.headings):
        goals = _goals(view, track.mind, one)
        left = {} if one == pawn else _whole({g: heading[g] for g, _ in goals if g in heading})
        place = even(1 << cell) if one == pawn else spots(heading)
        found.append(left or _chosen(here, place, goals))
    return track._replace(headings=tuple(found), calls=put(track.calls, pawn, 0))


def _gone(view: View, before: Track, after: Track, pawn: int, call: str) -> Track:
    here, goals = maze_named(view.maze), _goals(view, before.mind, pawn)
    heading = heard(view, before, pawn, call, likes(view, before, pawn))
    if not heading:  # nothing that is known here explains the call
        heading = _chosen(here, after.mind.plain[pawn], goals)
    calls = put(after.calls, pawn, after.calls[pawn] + 1)
    return after._replace(headings=put(after.headings, pawn, heading), calls=calls)


def _chosen(maze: Maze, shares: Shares, goals: Sought) -> Heading:
    """What a seeker on these cells seeks, when nothing else is known: rather what is near."""
    found = {goal: [0.0] * len(CELLS) for goal, _ in goals}
    for cell in bits(where(shares)):
        wants = [hope * exp(-CHOOSY * turns(maze, goal)[cell]) for goal, hope in goals]
        all_ = sum(wants)
        for (goal, _), want in zip(goals, wants):
            found[goal][cell] = shares[cell] * want / all_
    return _whole(found)


def _whole(heading: Mapping[int, Sequence[float]]) -> Heading:
    """The same heading, so that it is 1 in all."""
    all_ = sum(map(sum, heading.values()))
    return {
        goal: tuple([share / all_ for share in shares])
        for goal, shares in heading.items()
        if any(shares)
    }


# What a call tells

Likes = Mapping[int, Sequence[Sequence[float]]]
"""How much a seeker who seeks a symbol likes to end on each cell, by call."""


def likes(view: View, track: Track, pawn: int) -> Likes:
    """What a hard seeker who is next to move likes, by what it may seek."""
    mind, here, heading = track.mind, maze_named(view.maze), track.headings[pawn]
    left = min(view.goal - ANKHS * len(track.ankhs) + sum(track.ankhs), track.ankhs[pawn])
    ankh, danger = price(max(1, left), track.calls[pawn]), _fears(view, track, pawn)
    cells = {to for cell in bits(where(spots(heading))) for to in everywhere(here)[cell]}
    cells.discard(mind.mummy)
    found = {}
    for goal, shares in heading.items():
        if sum(shares) > TRIFLE:
            way = turns(here, goal)
            loss = way[here.dungeon] + ankh
            found[goal] = [list(NOWHERE) for _ in CALLS]
            for row, fears in zip(found[goal], danger):
                for cell in cells:
                    row[cell] = exp((fears[cell] * (way[cell] - loss) - way[cell]) / NICE)
    return found


def _fears(view: View, track: Track, pawn: int) -> list[list[float]]:
    """By call, how dangerous a hard seeker thinks each cell is."""
    mind, goals = track.mind, _goals(view, track.mind, pawn)
    scene = Scene(maze_named(view.maze), mind.mummy, mind.aside, view.die)
    vague = tuple(within(one, where(one), VAGUE) for one in mind.plain)
    odds, away = steps_ahead(view.die, mind.aside), lengths(scene.maze)[mind.mummy]
    haze = [HAZE * UNSEEN * sum(odds[steps:]) for steps in away]
    found = []
    for call in CALLS:
        own = moved(scene, mind.plain[pawn], call, goals)
        hope = [sum(column) for column in zip(*put(vague, pawn, within(own, where(own), VAGUE)))]
        walks = haunt(scene.maze, mind.mummy, hope, drawn(scene.maze, hope, mind.mummy))
        found.append([(1 - HAZE) * a + b for a, b in zip(haunted(walks, odds), haze)])
    return found


def heard(view: View, track: Track, pawn: int, call: str, likes: Likes) -> Heading:
    """Where a pawn is and what it seeks after a call, if it likes cells so; {} for nowhere."""
    goals, here = _goals(view, track.mind, pawn), maze_named(view.maze)
    dice, which = SEEKER_DICE - track.mind.aside, CALLS.index(call)
    found: dict[int, Sequence[float]] = {}
    for goal, like in likes.items():
        after = _spread(here, track.headings[pawn][goal], which, like, dice)
        for cell, hope in goals:
            after[cell] *= max(0.0, 1 - hope)  # else it would have shown it
        after[goal] = 0.0
        found[goal] = after
    now = _whole(found)
    again = _chosen(here, spots(now), goals)
    return {
        goal: tuple([(1 - FICKLE) * a + FICKLE * b for a, b in zip(now.get(goal, NOWHERE), other)])
        for goal, other in again.items()
    }


def _spread(
    maze: Maze, shares: Shares, which: int, likes: Sequence[Sequence[float]], dice: int
) -> list[float]:
    """Where a call leads to when a seeker likes the cells so: it goes by the best of its dice."""
    after = [0.0] * len(CELLS)
    for cell, share in enumerate(shares):
        if share > TRIFLE:
            leads = targets(maze)[cell]
            mine = [likes[which][to] for to in leads[which]]
            if all_ := sum(mine):
                best = max(mine)
                better = sum(
                    best < max(map(like.__getitem__, ends), default=0.0)
                    for like, ends in zip(likes, leads)
                )
                share *= (FREAK / len(CALLS) + (1 - FREAK) * _ranks(dice)[better]) / all_
                for to, like in zip(leads[which], mine):
                    after[to] += share * like
    return after


@lru_cache(maxsize=8)
def _ranks(dice: int) -> tuple[float, ...]:
    """How likely the best call on so many dice is the best of all, the second best, and so on."""
    count = len(CALLS)
    return tuple(
        ((count - rank) / count) ** dice - ((count - rank - 1) / count) ** dice
        for rank in range(count)
    )
