"""Where a bot goes and what it turns up while something is still lacking."""

from __future__ import annotations

from collections.abc import Collection

from games.escape.chart import Chart, walks
from games.escape.content import POINTS
from games.escape.geometry import bits

SOON = 1.5
"""What it costs to wait until another explorer has left the tile above."""


def dig(c: Chart, legal: Collection[str], stuck: tuple[bool, ...], rope: bool) -> str:
    """The best action of a turn."""
    best = _recover(c, legal)
    if best:
        return best
    here = c.at[c.seat]
    found: list[tuple[float, str]] = []
    junk = [kind for kind in c.specials[c.seat] if kind in ("bypass", "join")]
    if c.points <= min(len(junk), c.temper.cycle) and c.need.reveals > 3 and c.clock > 2:
        return f"spend {junk[0]}"
    if not c.up >> here & 1 and not c.plan.above[here] & c.there:
        found += _here(c, legal, here)
    if not stuck[c.seat]:
        found += _elsewhere(c, legal, here, stuck, rope)
    else:
        found += [(0.0, move) for move in legal if "join" in move and not move.startswith("spend")]
    if not found:
        return cross(c, legal)
    return max(found, key=lambda one: one[0])[1]


def outlook(c: Chart, place: int, delay: int) -> tuple[float, float]:
    """What it is worth to turn a tile up there after so many moves, and to observe it first."""
    left = (c.points - delay if delay < c.points else POINTS - (delay - c.points) % POINTS) - 1
    toll = c.toll(place, left > 0 and bool(c.has("protect")))
    known = place in c.kinds
    opens = c.opens(place)
    reveal = observe = 0.0
    learned = c.need.idle * c.price
    for kind, share in c.odds(place):
        value = c.gain(kind, known) - toll.get(kind, 0.0) + opens
        reveal += share * value
        observe += share * max(value, learned)
    return reveal - 1, -9.0 if known else observe - 2


def _here(c: Chart, legal: Collection[str], here: int) -> list[tuple[float, str]]:
    """What to do with the open face-down tile below."""
    reveal, observe = outlook(c, here, 0)
    found = []
    if "lantern" in legal:
        gain = sum(share * c.gain(kind, True) for kind, share in c.odds(here))
        found.append((gain + c.opens(here) - 1, "lantern"))
    found.append((reveal - c.splits(here), "reveal"))
    wait = idle(c, legal)
    if wait != "spend move" and here not in c.kinds:
        found.append((-c.temper.hold, wait))
    if c.points == 1 and c.has("protect"):
        found.append((outlook(c, here, 1)[0] - 1, spend(c, legal)))
    how = c.has("observe")
    if how and here not in c.kinds:
        found.append((observe, how))
    how = c.has("bypass")
    if how and c.opens(here) > 1:
        ways = [move for move in legal if move.startswith(how + " ")]
        if ways:
            move = max(ways, key=lambda way: _foot(c, c.plan.index[way.split(" ")[-1]]))
            place = c.plan.index[move.split(" ")[-1]]
            found.append((c.opens(here) - 2 + _foot(c, place), move))
    return found


def _foot(c: Chart, place: int) -> float:
    """How well a place at the foot lies: near tiles to turn up, and near others."""
    there = c.there | 1 << place
    away = walks(c.plan, there, place)
    goals = [away[one] for one in bits(c.down) if one in away and not c.plan.above[one] & c.there]
    others = [away.get(at, 9) for seat, at in enumerate(c.at) if seat != c.seat]
    return -0.5 * min((one for one in goals if one), default=9) - 0.3 * min(others, default=0)


def _elsewhere(
    c: Chart, legal: Collection[str], here: int, stuck: tuple[bool, ...], rope: bool
) -> list[tuple[float, str]]:
    """Where to go: every open tile, by its outlook and the way to it."""
    temper, above = c.temper, c.plan.above
    leaves = c.up >> here & 1 and sum(at == here for at in c.at) == 1
    there = c.there & ~(1 << here) if leaves else c.there
    away = c.away(here)
    parts = c.parts(there, here) if leaves else ()
    join = c.has("join")
    others = [(seat, c.away(at)) for seat, at in enumerate(c.at) if seat != c.seat]
    bypass = bool(c.has("bypass"))
    found = []
    for place in bits(c.down & ~(1 << here)):
        covers = above[place] & there
        if covers & ~c.up:
            continue
        steps = away.get(place, 99)
        mates = [(ways.get(place, 99), seat) for seat, ways in others]
        via, through = min(mates, default=(99, -1)) if join else (99, -1)
        way = min(steps, 1 + via)
        if way > 50:
            continue
        reveal, observe = outlook(c, place, way)
        score = max(reveal, observe) if c.has("observe") else reveal
        if bypass:
            score = max(score, c.opens(place) - 4)
        score -= way + (SOON if covers else 0.0) + c.splits(place)
        if len(parts) > 1:
            score -= c.parting(next((one for one in parts if one >> place & 1), 0), here)
        if mates:
            nearest = min(mates)[0]
            score += temper.near * sum(one <= 1 for one, _ in mates)
            score -= temper.far * max(0, nearest - 2)
            if nearest < steps:
                score -= temper.theirs * (3 if nearest == 0 else 1)
        if way < steps:
            move = f"{join} {through}"
        else:
            move = _step(c, away, place, steps, rope)
        if move in legal:
            found.append((score, move))
    for seat, held in enumerate(stuck):
        steps = away.get(c.at[seat], 99)
        if held and seat != c.seat and 0 < steps < 50:
            found.append((5.0 - steps, _step(c, away, c.at[seat], steps, rope)))
    return found


def _step(c: Chart, away: dict[int, int], place: int, steps: int, rope: bool) -> str:
    """The first move of a shortest way."""
    trail = [place]
    close = c.plan.close
    for step in range(steps - 1, 0, -1):
        trail.append(next(one for one in bits(close[trail[-1]] & c.there) if away.get(one) == step))
    names = c.plan.names
    if rope and steps > 1:
        return f"rope {names[trail[-1]]} {names[trail[-2]]}"
    return f"move {names[trail[-1]]}"


def _recover(c: Chart, legal: Collection[str]) -> str:
    """The equipment that is best turned up again (E7.2), if it is worth an action."""
    if not c.temper.specials or not c.has("recover"):
        return ""
    found = []
    for move in legal:
        words = move.removeprefix("copy ").split(" ")
        if words[0] == "recover" and len(words) == 3:
            found.append((c.worth(words[2]), -len(move), move))
    value, _, move = max(found, default=(0.0, 0, ""))
    return move if value > 1.5 else ""


def cross(c: Chart, legal: Collection[str]) -> str:
    """Cut off: over to where tiles are left, or for a special action that leads there."""
    best = (0, "")
    for move in legal:
        words = move.removeprefix("copy ").split(" ")
        if words[0] in ("bypass", "join"):
            name = words[1]
            place = c.at[int(name)] if words[0] == "join" else c.plan.index[name]
            away = walks(c.plan, c.there | 1 << place, place)
            best = max(best, (sum(c.down >> one & 1 for one in away), move))
    if best[0] > 1:
        return best[1]
    kinds = [kind for kind in c.specials[c.seat] if kind not in ("bypass", "join")]
    return f"spend {kinds[0]}" if kinds else "spend move"


def idle(c: Chart, legal: Collection[str]) -> str:
    """Nothing good to do: come closer to the others, or exchange a special action."""
    others = [at for seat, at in enumerate(c.at) if seat != c.seat]
    here = c.at[c.seat]
    away = c.away(here)
    if others:
        nearest = min(others, key=lambda at: away.get(at, 99))
        if 1 < away.get(nearest, 99) < 50:
            move = _step(c, away, nearest, away[nearest], False)
            if move in legal:
                return move
    return spend(c, legal)


def spend(c: Chart, legal: Collection[str]) -> str:
    """An action without effect (E3.3): the special action of least use goes for a new one."""
    for kind in ("bypass", "join", "recover", "copy"):
        if f"spend {kind}" in legal:
            return f"spend {kind}"
    return "spend move"
