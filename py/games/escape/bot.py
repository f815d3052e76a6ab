"""How a bot plays Way Out: on its seat's view alone (E13.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations

from engine.chance import Chance
from engine.game import Event
from games.escape.chart import Chart, Temper, chart
from games.escape.content import EQUIPMENT, TILES
from games.escape.digging import dig
from games.escape.geometry import bits
from games.escape.homing import home
from games.escape.packing import ground, tiles
from games.escape.state import View

STEPS: Mapping[str, int] = {"easy": 1, "medium": 1, "hard": 1}

TEMPERS = {
    "easy": Temper(infers=False, specials=False, talks=False, near=0, far=0, theirs=0, hold=99),
    "medium": Temper(infers=False, talks=False, near=0, far=0, hold=99),
    "hard": Temper(),
}


def think(
    view: View, events: Sequence[Event], legal: Collection[str], level: str, chance: Chance
) -> Iterator[str]:
    """Whoever is not waited for keeps silent."""
    seat = view.viewer
    if seat is None or seat != view.actor:
        return
    moves = tuple(legal)
    if len(moves) == 1:
        yield moves[0]
        return
    temper = TEMPERS[level]
    if view.phase == "keep":
        yield keep(view, moves)
        return
    if view.phase == "talk":
        yield "endtalk"
        return
    if view.phase == "place":
        yield place(view, moves, temper, seat)
        return
    c = chart(view, temper, seat)
    if view.phase == "act":
        if temper.talks and "talk" in moves and worth_a_talk(view, seat):
            yield "talk"
            return
        if level == "easy" and chance.share("slip", len(events)) < 0.3:
            yield chance.pick(moves, "any", len(events))
            return
        yield act(view, c, moves)
    else:
        yield answer(view, c, moves)


def act(view: View, c: Chart, moves: Sequence[str]) -> str:
    legal = frozenset(moves)
    me = view.explorers[c.seat]
    rope = "rope" in me.held and "rope" not in me.spent and c.temper.specials
    if c.need.met and c.exit_at >= 0:
        return home(c, legal, rope)
    stuck = tuple(bool(one.stuck) for one in view.explorers)
    move = dig(c, legal, stuck, rope)
    return move if move in legal else "spend move"


def answer(view: View, c: Chart, moves: Sequence[str]) -> str:
    """Stop the danger with what is worth least (E5.4, E5.5, E7.4)."""
    danger = view.danger
    assert danger is not None
    cost = danger.loss * c.turn + (3.0 if TILES[danger.tile].effect else 0.0)
    found = [(cost, "nothing")]
    for move in moves:
        verb, _, what = move.partition(" ")
        if move == "help amulet":
            found.append((-1.0, move))
        elif verb in ("use", "help"):
            found.append((c.worth(what) - EQUIPMENT[what].gain * c.turn, move))
        elif "protect" in move:
            found.append((1.5 + (3.0 if TILES[danger.tile].effect else 0.0), move))
    return min(found)[1]


def keep(view: View, moves: Sequence[str]) -> str:
    """The two that stop most of what the others cannot."""
    box = tiles(view.setting)
    mates = [one.name for each in view.explorers for one in each.equipment]

    def stops(names: list[str]) -> float:
        total = 0.0
        for kind, count in box.items():
            if TILES[kind].loss:
                pieces = sum(kind in EQUIPMENT[name].stops for name in names)
                total += TILES[kind].loss * sum(min(1.0, count * 0.7**n / 2) for n in range(pieces))
        return total

    return max(moves, key=lambda move: stops([*mates, *move.split(" ")[1:]]))


def place(view: View, moves: Sequence[str], temper: Temper, seat: int) -> str:
    """On an open tile, or beneath one that another explorer will open, near the others."""
    c = chart(view, temper, seat)
    taken = [at for at in c.at if at >= 0]

    def value(move: str) -> tuple[float, int]:
        at = c.plan.index[move.split(" ")[1]]
        covers = c.plan.above[at] & c.there
        score = c.opens(at) * 0.2
        if at in taken:
            score -= 4
        elif not covers:
            score += 4
        elif all(one in taken for one in bits(covers)):
            score += 3
        else:
            score -= covers.bit_count()
        score += sum(c.plan.close[one] >> at & 1 for one in taken)
        return score, -at

    return max((move for move in moves if move != "talk"), key=value)


def worth_a_talk(view: View, seat: int) -> bool:
    """Whether enough was observed that not all know (E8.3)."""
    if any(want.kind == "silence" for want in view.wants):
        return False
    mine = sum(tile.known == "own" for tile in view.tiles)
    known = {tile.place for tile in view.tiles if tile.known}
    theirs = sum(
        name not in known for one in view.explorers for name in one.observed
    )
    return mine + theirs >= (2 if view.clock > 3 else 1)
