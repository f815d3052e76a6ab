"""What follows from all that was told, and so where seekers probably are (M8.3).

There are two beliefs. The *plain* one takes seekers to keep away from what the mummy can reach. It
is what a hard seeker thinks that the mummy believes. The *wise* one takes seekers to be hard ones:
they keep away from where a mummy of plain belief would go.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from engine.game import Event
from games.mummy.bot.belief import (
    DOUBT,
    Scene,
    Shares,
    even,
    goals_of,
    hand_of,
    moved,
    slipped,
    within,
)
from games.mummy.bot.danger import drawn, haunt, haunted, steps_ahead
from games.mummy.content.mazes import maze as maze_named
from games.mummy.content.tables import COLOUR, COLOURS, INDEX, set_of
from games.mummy.rules.state import View

WISDOM = 0.5
"""So much of the hard mummy's belief is wise: not all seekers are."""
VAGUE = 0.5
"""So much of it says, as far as hard seekers think, that they can be anywhere they can be."""
KEPT = 64
"""So many minds are remembered."""

T = TypeVar("T")


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


class Walked(NamedTuple):
    """The mummy went a step, and caught a pawn, or -1; that may be out of the match now."""

    cell: int
    caught: int
    out: bool


class SetAside(NamedTuple):
    """So many dice are set aside now."""

    dice: int


class Called(NamedTuple):
    """A pawn went as it called; with a mission that it showed, and where."""

    pawn: int
    call: str
    cell: int
    mission: str


Clue = Walked | SetAside | Called
"""Something that the mummy was told."""


def clues(events: Sequence[Event]) -> tuple[Clue, ...]:
    """What the mummy was told that matters; a seeker's events tell more, which is left out."""
    found: list[Clue] = []
    for one in events:
        if one.kind == "step":
            caught = one.number("caught")
            found.append(Walked(INDEX[one.text("cell")], caught, bool(one["out"])))
        elif one.kind == "dice":
            found.append(SetAside(one.number("aside")))
        elif one.kind == "cancel":
            found.append(SetAside(0))
        elif one.kind == "go":
            mission = one.text("mission")
            cell = INDEX[one.text("to")] if mission else -1
            found.append(Called(one.number("pawn"), one.text("face"), cell, mission))
    return tuple(found)


Terms = tuple[str, str, int]
"""The maze, the mummy's die, and how many play."""


def terms(view: View) -> Terms:
    return view.maze, view.die, view.seats


_minds: OrderedDict[tuple[Terms, tuple[Clue, ...]], Mind] = OrderedDict()
"""What was found out lately: it follows from that alone."""


def mind(view: View, events: Sequence[Event]) -> Mind:
    """What follows from all that was told so far."""
    told, table = clues(events), terms(view)
    count, known = len(told), None
    while count and (known := _minds.get((table, told[:count]))) is None:
        count -= 1
    now = known or fresh(view)
    for one in told[count:]:
        now = learned(view, now, one)
    _minds[table, told] = now
    _minds.move_to_end((table, told))
    if len(_minds) > KEPT:
        _minds.popitem(last=False)
    return now


def fresh(view: View) -> Mind:
    here, pawns = maze_named(view.maze), len(view.pawns)
    shares = (even(1 << here.start),) * pawns
    colours = tuple(colour for colour in COLOURS for _ in range(pawns // len(view.hands)))
    return Mind(here.dungeon, 0, frozenset(), (colours,) * len(view.hands), shares, shares)


def learned(view: View, mind: Mind, told: Clue) -> Mind:
    """What follows from what was told next."""
    here = maze_named(view.maze)
    if isinstance(told, SetAside):
        return mind._replace(aside=told.dice)
    if isinstance(told, Walked):
        cell, caught, out = told
        plain = [_without(one, cell) for one in mind.plain]
        wise = [_without(one, cell) for one in mind.wise]
        if caught >= 0:
            plain[caught] = wise[caught] = even(0 if out else 1 << here.dungeon)
        return mind._replace(mummy=cell, plain=tuple(plain), wise=tuple(wise))
    pawn, call, cell, mission = told
    hand = hand_of(view, pawn)
    if mission:
        held = list(mind.held[hand])
        held.remove(COLOUR[mission])
        return mind._replace(
            shown=mind.shown | {mission},
            held=put(mind.held, hand, tuple(held)),
            plain=put(mind.plain, pawn, even(1 << cell)),
            wise=put(mind.wise, pawn, even(1 << cell)),
        )
    scene = Scene(here, mind.mummy, mind.aside, view.die)
    goals = goals_of(here, mind.shown, mind.held[hand])
    plain_ = put(mind.plain, pawn, moved(scene, mind.plain[pawn], call, goals))
    wise_ = slipped(scene, mind.wise[pawn], call, goals, expected(scene, plain_))
    return mind._replace(plain=plain_, wise=put(mind.wise, pawn, wise_))


def expected(scene: Scene, plain: Sequence[Shares]) -> list[float]:
    """How likely a mummy of plain belief enters each cell, as seekers think after a move."""
    sure = [within(one, where(one), VAGUE) for one in plain if any(one)]
    hope = [sum(column) for column in zip(*sure)]
    odds = steps_ahead(scene.die, scene.aside)
    draw = drawn(scene.maze, hope, scene.mummy)
    found = haunt(scene.maze, scene.mummy, hope, draw)
    return haunted(found, odds)


def where(shares: Shares) -> int:
    """The cells that have a share."""
    return sum(1 << cell for cell, share in enumerate(shares) if share)


def _without(shares: Shares, cell: int) -> Shares:
    return (*shares[:cell], 0.0, *shares[cell + 1 :]) if shares[cell] else shares


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


# What is believed now


def belief(
    view: View, events: Sequence[Event], doubt: float = DOUBT, wisdom: float = 0.0
) -> list[Shares]:
    """Where each pawn probably is, as far as the mummy can know: so much of it by wise belief."""
    known = mind(view, events)
    return [
        within(mean(plain, wise, wisdom), set_of(pawn.possible), doubt)
        for plain, wise, pawn in zip(known.plain, known.wise, view.pawns)
    ]


def mean(one: Shares, other: Shares, part: float) -> Shares:
    return tuple([(1 - part) * a + part * b for a, b in zip(one, other)]) if part else one
