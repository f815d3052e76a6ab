"""Where a bot goes and what it turns up while something is still lacking."""

from __future__ import annotations

from collections.abc import Collection

from games.escape.bot.biding import cross, exchange, recover, spend
from games.escape.bot.chart import Chart, walks
from games.escape.content.geometry import bits
from games.escape.content.tables import POINTS
from games.escape.rules.moves import Bypass, Join, Lantern, Observe, Protect, Reveal, SeatMove

Choice = tuple[float, SeatMove]
"""What an action is worth, and the action."""

SOON = 1.5
"""What it costs to wait until another explorer has left the tile above."""
THEIRS = 3
"""How much worse it is to go where another explorer stands than where one is sooner."""
FREEING = 5.0
"""What it is worth to come to an explorer whom a rockfall holds (E11.2)."""
LIFTING = 4.0
"""What it costs to move a tile to the foot, with the way there and back (E7.3)."""
ONCE = 2
"""What a step costs where only one is taken in a turn (E10.7)."""
FAR = 50


def dig(c: Chart, legal: Collection[SeatMove]) -> SeatMove:
    """The best action of a turn."""
    at_once = recover(c, legal) or exchange(c)
    if at_once is not None and at_once in legal:
        return at_once
    found = choices(c, legal)
    if not found and c.acted:  # E10.7: neither a move nor a reveal is left
        return spend(c)
    return max(found, key=lambda one: one[0])[1] if found else cross(c, legal)


def choices(c: Chart, legal: Collection[SeatMove]) -> list[Choice]:
    """What can be done about tiles, here and elsewhere."""
    found = here_choices(c, legal)
    if c.stuck[c.seat]:
        found += [(0.0, move) for move, _ in c.ways(Join, legal)]
    else:
        found += elsewhere(c)
    return [one for one in found if one[1] in legal]


def outlook(c: Chart, place: int, delay: int) -> tuple[float, float]:
    """What it is worth to turn a tile up there after so many actions, and to observe it first."""
    left = (c.points - delay if delay < c.points else POINTS - (delay - c.points) % POINTS) - 1
    opens, learned = c.opens(place), c.need.idle * c.temper.reveal
    reveal = observe = 0.0
    for share, worth in c.prospects(place, left > 0 and c.has(Protect.verb)):
        value = worth + opens
        reveal += share * value
        observe += share * max(value, learned)
    return reveal - 1, observe - 2


def here_choices(c: Chart, legal: Collection[SeatMove]) -> list[Choice]:
    """What to do with the tile below."""
    here = c.at[c.seat]
    covers = c.plan.above[here] & c.there
    if c.up >> here & 1 or covers & ~c.up:
        return []
    later = outlook(c, here, 1)[0]
    if covers:
        return [(later - _soon(c, 0), spend(c))]
    reveal, observe = outlook(c, here, 0)
    found: list[Choice] = [(reveal - c.gap(here), Reveal())]
    if c.points == 1 and c.has(Protect.verb):  # which takes an action point (E7.4)
        found.append((later - 1, spend(c)))
    if c.has(Observe.verb) and here not in c.kinds:
        found.append((observe, c.using(Observe())))
    if Lantern() in legal and c.temper.specials:
        gain = sum(share * c.gain(kind, True) for kind, share in c.odds(here))
        found.append((gain + c.opens(here) - 1, Lantern()))
    return found + _lifted(c, legal, here)


def _soon(c: Chart, way: int) -> float:
    """What it costs to wait, after so many actions, for another explorer to leave."""
    return SOON + c.temper.waits * max(0, c.points - way)


def _lifted(c: Chart, legal: Collection[SeatMove], here: int) -> list[Choice]:
    """The tile is moved to the foot, and those below come open (E7.3)."""
    if not c.has(Bypass.verb) or c.opens(here) <= 1:
        return []
    return [
        (c.opens(here) - 2 + _foot(c, c.plan.index[does.place]), move)
        for move, does in c.ways(Bypass, legal)
    ]


def _foot(c: Chart, place: int) -> float:
    """How well a place at the foot lies: near tiles to turn up, and near others."""
    away = walks(c.plan, c.there | 1 << place, place)
    goals = [away[one] for one in bits(c.down) if one in away and not c.plan.above[one] & c.there]
    others = [away.get(at, FAR) for seat, at in enumerate(c.at) if seat != c.seat]
    return -0.5 * min((one for one in goals if one), default=FAR) - 0.3 * min(others, default=0)


def elsewhere(c: Chart) -> list[Choice]:
    """Where to go: every open tile, by its outlook and the way to it."""
    here = c.at[c.seat]
    leaves = bool(c.up >> here & 1) and c.at.count(here) == 1
    there = c.there & ~(1 << here) if leaves else c.there
    parts = c.parts(here) if leaves else []
    found: list[Choice] = []
    for place in bits(c.down & ~(1 << here)):
        covers = c.plan.above[place] & there
        if covers & ~c.up:
            continue
        way, move = _way(c, place)
        if move is None:
            continue
        toil = way * (ONCE if c.once else 1)
        score = _promise(c, place, way) - toil - (_soon(c, way) if covers else 0.0) - c.gap(place)
        if len(parts) > 1:
            score -= c.parting(next((part for part in parts if part >> place & 1), 0), here)
        found.append((score - _company(c, place), move))
    return found + _rescues(c)


def _way(c: Chart, place: int) -> tuple[int, SeatMove | None]:
    """How many actions it is to a place, and the first of them."""
    steps = c.away(c.at[c.seat]).get(place, FAR)
    if c.has(Join.verb):
        mates = [(c.away(at).get(place, FAR), k) for k, at in enumerate(c.at) if k != c.seat]
        via, seat = min(mates)
        if via + 1 < steps:
            return via + 1, c.using(Join(seat))
    return (steps, c.step(place)) if steps < FAR else (FAR, None)


def _promise(c: Chart, place: int, way: int) -> float:
    """What the tile there is worth in the best way."""
    reveal, observe = outlook(c, place, way)
    found = [reveal]
    if c.has(Observe.verb) and place not in c.kinds:
        found.append(observe)
    if c.has(Bypass.verb):
        found.append(c.opens(place) - LIFTING)
    return max(found)


def _company(c: Chart, place: int) -> float:
    """What it costs to go far from the others, or where one of them is sooner."""
    mates = [c.away(at).get(place, FAR) for seat, at in enumerate(c.at) if seat != c.seat]
    if not mates:
        return 0.0
    nearest = min(mates)
    cost = c.temper.far * max(0, nearest - 2)
    if nearest < c.away(c.at[c.seat]).get(place, FAR):
        cost += c.temper.theirs * (1 if nearest else THEIRS)
    return cost


def _rescues(c: Chart) -> list[Choice]:
    """Going to an explorer whom a rockfall holds."""
    away = c.away(c.at[c.seat])
    held = [at for seat, at in enumerate(c.at) if c.stuck[seat] and seat != c.seat]
    return [(FREEING - away[at], c.step(at)) for at in held if away.get(at)]
