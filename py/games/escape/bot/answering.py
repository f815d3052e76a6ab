"""What a bot keeps, where it begins, how it answers, and when it talks."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from games.escape.bot.chart import PROTECTING, SIDE, Chart
from games.escape.content.geometry import bits
from games.escape.content.tables import EQUIPMENT, TILES
from games.escape.rules.moves import (
    Copy,
    Help,
    Keep,
    Nothing,
    Place,
    Protect,
    SeatMove,
    Use,
)
from games.escape.rules.packing import tiles
from games.escape.rules.state import View

COMES = 0.65
"""The share of the tiles that is turned up in a match."""
LEAVING = 0.1
"""How much less another's equipment must be worth than one's own to leave a danger to them."""
FEW = 3
"""With so few turns left one thing to tell is enough for a talk."""


def keep(view: View, moves: Sequence[SeatMove], spare: float) -> Keep:
    """The two that stop most of what the others cannot (E2.2)."""
    mates = [one.name for each in view.explorers for one in each.equipment]
    pairs = [move for move in moves if isinstance(move, Keep)]
    return max(pairs, key=lambda move: stops(view, [*mates, *move.equipment], spare))


def stops(view: View, names: list[str], spare: float) -> float:
    """How much all of these can stop: of a danger that lies there often, more than one tile."""
    total = 0.0
    for kind, count in tiles(view.setting).items():
        pieces = sum(kind in EQUIPMENT[name].stops for name in names)
        comes = (spare**at * _comes(count, at + 1) for at in range(pieces))
        total += TILES[kind].loss * sum(comes)
    return total


def _comes(count: int, times: int) -> float:
    """How likely so many of a kind are turned up in a match."""
    return sum(
        comb(count, found) * COMES**found * (1 - COMES) ** (count - found)
        for found in range(times, count + 1)
    )


def begin(c: Chart, moves: Sequence[SeatMove]) -> Place:
    """On an open tile, or under one that another explorer will open, near the others (E2.5)."""
    taken = [at for at in c.at if at >= 0]

    def value(move: Place) -> tuple[float, int]:
        at = c.plan.index[move.place]
        covers = c.plan.above[at] & c.there
        if at in taken:
            score = -4
        elif not covers:
            score = 4
        elif all(one in taken for one in bits(covers)):
            score = 3
        else:
            score = -covers.bit_count()
        near = sum(c.plan.close[one] >> at & 1 for one in taken)
        return score + near + 0.2 * c.opens(at), -at

    return max((move for move in moves if isinstance(move, Place)), key=value)


def answer(view: View, c: Chart, moves: Sequence[SeatMove]) -> SeatMove:
    """Stop the danger with what is worth least (E5.4, E5.5, E7.4)."""
    return min(costs(view, c, moves), key=lambda one: (one[0], str(one[1])))[1]


def costs(view: View, c: Chart, moves: Sequence[SeatMove]) -> list[tuple[float, SeatMove]]:
    """What each answer to a danger costs, in action points.

    Doing nothing leaves it to those who are asked after, with what of theirs is worth least.
    """
    assert view.danger
    danger = view.danger
    side = SIDE.get(TILES[danger.tile].effect, 0.0)
    theirs = [
        c.worth(name) - EQUIPMENT[name].gain * c.turn + LEAVING
        for seat in (view.next_asked if view.rules >= 2 else ())
        for name in c.ready[seat]
        if danger.tile in EQUIPMENT[name].stops
    ]
    found: list[tuple[float, SeatMove]] = [(min([danger.loss * c.turn + side, *theirs]), Nothing())]
    for move in moves:
        match move:
            case Help("amulet"):
                found.append((0.0, move))
            case Use(name) | Help(name):
                found.append((c.worth(name) - EQUIPMENT[name].gain * c.turn, move))
            case Protect() | Copy(Protect()):
                found.append((PROTECTING + side, move))
    return found


def has_news(view: View) -> bool:
    """Whether enough was observed that not all know, for a talk to be worth it (E8.3)."""
    if any(want.kind == "silence" for want in view.wants):
        return False
    known = {tile.place for tile in view.tiles if tile.known}
    mine = sum(tile.known == "own" for tile in view.tiles)
    theirs = sum(name not in known for one in view.explorers for name in one.observed)
    return mine + theirs > (view.clock > FEW)
