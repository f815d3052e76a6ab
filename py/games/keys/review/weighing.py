"""What a key on the door and a floor of the pyramid are worth: the chance to win, by imagined
matches; alone, the gems of the best colour."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from math import erf, log, sqrt

from engine.chance import Chance
from engine.game import Event
from engine.review import CHANCE, POINTS, Scale, Weighed
from games.keys.bot.ascent import Ascent
from games.keys.bot.search import MEDIAN, SIDE, SPREAD
from games.keys.content import cover
from games.keys.content.tables import mask, names
from games.keys.rules.doors import ROUNDS
from games.keys.rules.moves import Floor, Lay, Lift, of_kind, parse
from games.keys.rules.state import Seat, View

MATCHES = 60
"""So many matches are imagined for a floor, and …"""
ROUGH = 16
"""… so many for what a door is worth, with the pawn at its best floor and without."""
LEVEL = "hard"
"""By its times it is reckoned whether a door will be opened in time."""
TWO_GEMS = 0.05
"""What an open door is worth at least, however few matches it decides."""
LEAD = 0.02
"""What a gem ahead is worth where no match is won by it: of two floors that win as often, the one
with more gems is better."""

SCALE = Scale(0.06, 0.12, 0.2)
"""Chances to win. By tools/reviews.py, of master bots 98 % of the decisions lose less than the
first step, of easy ones 91 %."""
ALONE = Scale(0.35, 0.7, 1.2)
"""Gems of the best colour."""
DOOR = Scale(0.005, 0.06, 0.15)
"""At a door nothing is left to chance: a key that has to be taken back again is never fine."""
DOOR_ALONE = Scale(0.02, 0.35, 0.7)


def scale(view: View) -> Scale:
    solving = own(view).opened is None
    if unit(view) == POINTS:
        return DOOR_ALONE if solving else ALONE
    return DOOR if solving else SCALE


def unit(view: View) -> str:
    return POINTS if view.seats == 1 and view.terms.course == "climb" else CHANCE


def points(view: View) -> float:
    """What a match alone came to: the gems of the best colour, not all of them (K5.3)."""
    return alone(own(view).gems)


def alone(gems: Sequence[int]) -> float:
    best, second = sorted(gems, reverse=True)[:2]
    return best + LEAD * second


def decides(view: View, legal: Collection[str], move: str) -> bool:
    """A key that is laid, and a floor where there is more than one."""
    match parse(move):
        case Lay():
            return True
        case Floor():
            return sum(1 for _ in of_kind(Floor, legal)) > 1
    return False


def own(view: View) -> Seat:
    assert view.viewer is not None
    return view.climbers[view.viewer]


def weigh(
    view: View, events: Sequence[Event], legal: Collection[str], move: str, chance: Chance
) -> Iterator[Weighed | None]:
    made = parse(move)
    if isinstance(made, Floor):
        yield from _floors(view, [one.floor for one in of_kind(Floor, legal)], made, chance)
    elif isinstance(made, Lay):
        yield from _laying(view, made, chance)


# The pyramid


def _floors(
    view: View, floors: Sequence[int], made: Floor, chance: Chance
) -> Iterator[Weighed | None]:
    sums = dict.fromkeys(floors, 0.0)
    later = _later(view)
    for number in range(MATCHES):
        fate = chance.fork("fate", number)
        for floor in sums:
            sums[floor] += _ended(view, floor, later, fate) / MATCHES
        yield None
    best = max(sums, key=lambda floor: (sums[floor], floor == made.floor))
    least = min(sums.values())
    yield Weighed(str(replace(made, floor=best)), sums[best], sums[made.floor], least)


def _later(view: View) -> list[tuple[int, int]]:
    """Who still moves in this round, and how far."""
    return [
        (seat, view.climbers[seat].reach)
        for seat in view.order
        if seat != view.viewer and not view.climbers[seat].taken
    ]


def _ended(view: View, floor: int, later: Sequence[tuple[int, int]], fate: Chance) -> float:
    """What an imagined match comes to that goes on from a floor; from none with 0."""
    assert view.viewer is not None
    trial = Ascent(view)
    if floor:
        trial.climb(view.viewer, floor - 1)
    trial.play_on(later, ROUNDS["climb"] - view.round, fate)
    if view.seats == 1:
        return alone(trial.gems[view.viewer])
    ranks = [sorted(gems, reverse=True) for gems in trial.gems]
    mine = ranks.pop(view.viewer)
    best = max(ranks)
    won = 1.0 if mine > best else 0.0 if mine < best else 1 / (1 + ranks.count(best))
    return (1 - 2 * LEAD) * won + LEAD * (1 + max(-1.0, min(1.0, (mine[0] - best[0]) / 4)))


# The door


def _laying(view: View, made: Lay, chance: Chance) -> Iterator[Weighed | None]:
    """What the door is worth, by how likely it is opened in time: after a key that no tiling has
    there, some must be taken back first."""
    seat = own(view)
    assert seat.door is not None
    before = {one.key: mask(one.cells) for one in seat.laid}
    after = before | {made.key: mask(made.cells)}
    lost, won = 0.0, 1.0
    if view.terms.course == "climb":
        lost = won = 0.0
        floor = Ascent(view).best(view.viewer or 0, 3) + 1
        for number in range(ROUGH):
            fate = chance.fork("door", number)
            lost += _ended(view, 0, _later(view), fate) / ROUGH
            won += _ended(view, floor, _later(view), fate) / ROUGH
            yield None
        won = max(won, lost + TWO_GEMS)
        over = max(0.0, won - 1) if unit(view) == CHANCE else 0.0
        lost, won = lost - over, won - over
    best = better(seat, made)
    best_after = after
    if best != made:
        best_after = dict(before)
        if isinstance(best, Lay):
            best_after[best.key] = mask(best.cells)
        else:
            del best_after[best.key]
    right, done = (opens(view, seat, laid, made.ms) for laid in (best_after, after))
    worth, now = lost + (won - lost) * right, lost + (won - lost) * done
    yield None
    yield Weighed(str(best), worth, now, min(lost, now))


def better(seat: Seat, made: Lay) -> Lay | Lift:
    """What leads to the open door: the same key if it can lie rightly, else another; or one that
    lies wrong is taken back."""
    assert seat.door is not None
    door, before = mask(seat.door), {one.key: mask(one.cells) for one in seat.laid}
    wrong = stray(seat, before)
    if wrong:
        return Lift(wrong[0], made.ms)
    after = before | {made.key: mask(made.cells)}
    if cover.first(door, seat.keys, after.items()) is not None:
        return made
    tiling = cover.first(door, seat.keys, before.items())
    assert tiling is not None
    way = dict(zip(seat.keys, tiling))
    return Lay(made.key, names(way[made.key]), made.ms)


def stray(seat: Seat, laid: dict[str, int]) -> tuple[str, ...]:
    """The fewest keys that have to be taken back before the door can be opened."""
    assert seat.door is not None
    door = mask(seat.door)
    for count in range(len(laid) + 1):
        for keys in combinations(laid, count):
            rest = [(key, place) for key, place in laid.items() if key not in keys]
            if cover.first(door, seat.keys, rest) is not None:
                return keys
    return tuple(laid)


def opens(view: View, seat: Seat, laid: dict[str, int], ms: int) -> float:
    """How likely the door is opened before the sand has run out: keys that are to be laid yet take
    their time, and those that lie wrong twice of it."""
    left = len(seat.keys) - len(laid) + 2 * len(stray(seat, laid))
    if not left:
        return 1.0
    sand = (view.limit if view.limit is not None else 60_000) - ms
    if sand <= 0:
        return 0.0
    middle = MEDIAN[LEVEL] * SIDE[view.terms.side] * max(1, view.terms.sand)
    late = log(middle * left / len(seat.keys) / sand) / SPREAD
    return 0.5 - 0.5 * erf(late / sqrt(2))
