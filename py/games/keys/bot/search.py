"""Choosing a move: when a door is opened, and which floor is best by imagined matches."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from math import cos, exp, log, pi, sqrt

from engine.chance import Chance
from engine.game import Event
from games.keys.bot.ascent import Ascent, promise
from games.keys.content import cover
from games.keys.content.tables import mask, names
from games.keys.rules.doors import ROUNDS
from games.keys.rules.moves import Floor, Lay, Lift, Open, SeatMove, Stop, Wait, of_kind
from games.keys.rules.state import Seat, View

STEPS = {"easy": 1, "medium": 1, "hard": 3, "master": 16}
SAMPLES = 3
"""Hard and master imagine so many matches a step."""
AHEAD = {"hard": 1, "master": ROUNDS["climb"]}
"""How many rounds after this one are imagined."""

MEDIAN = {"easy": 48_000, "medium": 36_000, "hard": 30_000, "master": 21_000}
"""Half of the doors of an easy side are opened within so many milliseconds (K8.1). Tuned so that
each level beats the one below in 65 to 85 % of 400 matches of two: on easy doors medium 74 %,
hard 79 %, master 81 %; on hard doors 71 %, 77 %, 81 %."""
SPREAD = 0.7
"""Of the logarithm of a time: two in three are within a factor of 2. Measured over 1,000 matches
of bots that climb alike, with medians of 30 and 50 s: at 0.45 the quicker one won 88 %."""
SIDE = {"easy": 1.0, "hard": 1.6}
WAYS = (1.05, 0.85, 0.75)
"""By the number of tilings: most doors have one, and those take longer."""
LAYING = 1_500
"""A bot that has found the way lays one key so long after the other; the last one opens."""
DOORS = 100
"""After so many endless doors a bot stops: there are saves to be kept small."""
REACT = (1_000, 3_000)
"""In swift, how long after the opening a bot takes, at least and at most."""


def think(
    view: View, events: Sequence[Event], legal: Collection[str], level: str, chance: Chance
) -> Iterator[str]:
    if _own(view).opened is None:
        yield str(_solving(view, level, chance))
        return
    floors = [move.floor for move in of_kind(Floor, legal)]
    ms = _ms(view, chance) if view.terms.swift else None
    for floor in _floors(view, floors, level, chance.fork("climb", view.round)):
        yield str(Floor(floor, ms))


def _own(view: View) -> Seat:
    assert view.viewer is not None
    return view.climbers[view.viewer]


# The door


def _solving(view: View, level: str, chance: Chance) -> SeatMove:
    """The next move at the door, unless the sand runs out first."""
    if view.terms.course == "endless" and view.round > DOORS:
        return Stop()
    seat = _own(view)
    assert seat.door is not None
    tilings = _tilings(mask(seat.door), seat.keys)
    middle = MEDIAN[level] * SIDE[view.terms.side] * WAYS[min(len(tilings), len(WAYS)) - 1]
    pace = round(middle * max(1, view.terms.sand) * _pace(view.round, chance))
    opens = max(pace, LAYING * len(seat.keys))
    move, before = _step(seat) if view.rules > 1 else (_opening(seat, tilings), 0)
    ms = max(seat.clock, opens - before)
    return replace(move, ms=ms) if view.limit is None or ms <= view.limit else Wait(view.limit)


def _step(seat: Seat) -> tuple[Lay | Lift | Open, int]:
    """What is to be laid or lifted next, whenever, and how long before the opening."""
    assert seat.door is not None
    door, laid = mask(seat.door), {one.key: mask(one.cells) for one in seat.laid}
    tiling = cover.first(door, seat.keys, laid.items()) or cover.first(door, seat.keys)
    assert tiling is not None
    way = dict(zip(seat.keys, tiling))
    for key, place in laid.items():
        if place != way[key]:  # what somebody laid before the bot took the seat
            return Lift(key, 0), LAYING * len(seat.keys)
    left = [key for key in seat.keys if key not in laid]
    return Lay(left[0], names(way[left[0]]), 0), LAYING * (len(left) - 1)


def _opening(seat: Seat, tilings: Sequence[cover.Tiling]) -> Open:
    """By rules 1: the whole tiling is stated."""
    return Open(tuple((key, names(place)) for key, place in zip(seat.keys, tilings[0])), 0)


@lru_cache(maxsize=512)
def _tilings(door: int, keys: tuple[str, ...]) -> list[cover.Tiling]:
    return cover.every(door, keys)


def _pace(round: int, chance: Chance) -> float:
    """By how much this door takes longer than most: the same in both minutes of a round."""
    far = sqrt(-2 * log(1 - chance.share("pace/far", round)))  # 1 - share is never 0
    return exp(SPREAD * far * cos(2 * pi * chance.share("pace/way", round)))


def _ms(view: View, chance: Chance) -> int:
    """When a bot takes in swift: as soon as it can, but not later than the sand allows (K6.1)."""
    seat, (least, most) = _own(view), REACT
    assert seat.opened is not None and view.limit is not None
    ms = seat.opened + least + chance.below(most - least + 1, "react", view.round)
    return min(view.limit, max(seat.clock, ms))


# The pyramid


def _floors(view: View, floors: Sequence[int], level: str, chance: Chance) -> Iterator[int]:
    """The best floor so far, again and again."""
    seat = view.viewer
    assert seat is not None
    now = Ascent(view)
    if level == "easy":
        seen = {floor: now.of_best(seat, floor - 1) for floor in floors}
        most = max(seen.values())
        yield chance.pick([floor for floor in floors if seen[floor] == most], "any")
        return
    ranked = sorted(floors, key=lambda floor: -now.worth(seat, floor - 1))
    yield ranked[0]
    if level in AHEAD and len(floors) > 1:
        yield from _search(view, ranked, AHEAD[level], chance)


def _search(view: View, ranked: Sequence[int], ahead: int, chance: Chance) -> Iterator[int]:
    """Every step is a few imagined matches, the same ones for all floors."""
    later = [
        (seat, view.climbers[seat].reach)
        for seat in view.order
        if seat != view.viewer and not view.climbers[seat].taken
    ]
    sums = dict.fromkeys(ranked, 0.0)
    sample = 0
    while True:
        for _ in range(SAMPLES):
            fate = chance.fork("fate", sample)
            sample += 1
            for floor in sums:
                sums[floor] += promise(view, floor, later, ahead, fate)
        yield max(sums, key=sums.__getitem__)
