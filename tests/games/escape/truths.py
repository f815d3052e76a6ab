"""Way Out: what its reasons say, checked against the whole truth."""

from __future__ import annotations

from collections.abc import Mapping

from games.escape.content.tables import DANGERS, EQUIPMENT, TILES
from games.escape.rules.packing import ground
from suite.advising import Given, Truth, numbers


def _after_legal(one: Given) -> list[str]:
    return list(one.match.game.rules.legal(one.after, one.seat))


def _tile_at(one: Given, name: str) -> str:
    view = one.match.game.rules.view(one.state, one.seat)
    plan = {tile.place: tile for tile in view.tiles}
    assert name in plan
    return str(plan[name].what)


def _counted(one: Given) -> bool:
    all_, wanted, bad = numbers(one.advice.why)
    seen = one.view
    lying = [tile for tile in seen.tiles if not tile.up and not tile.what]
    dangers = sum(name in DANGERS for name in seen.unseen)
    good = sum(TILES[name].family in ("writing", "treasure", "exit") for name in seen.unseen)
    return (len(lying), good, dangers) == (all_, wanted, bad)


def _spared(one: Given) -> bool:
    """A special action is exchanged; and if the tile below could be turned up, why it is not."""
    special, me = one.advice.move.split(" ")[1], one.state.explorers[one.seat]
    spent = special in me.specials and not me.used[me.specials.index(special)]
    if "reveal" not in one.legal:
        return spent and "can wait" not in one.advice.why and "Protect" not in one.advice.why
    if "for “Protect”" in one.advice.why:
        left = [name for name, used in zip(me.specials, me.used) if not used]
        left.remove(special)
        return spent and one.state.points == 1 and bool({"protect", "copy"} & set(left))
    if "can wait" not in one.advice.why:
        return spent
    all_, bad = numbers(one.advice.why)
    plan = ground(one.state.setting.pyramid)
    here = one.state.explorers[one.seat].at
    near = [
        each for each in one.state.explorers if each.at == here or plan.close[here] >> each.at & 1
    ]
    gear = [name for each in near for name, ready in zip(each.gear, each.ready) if ready]
    stopped = {tile for name in gear for tile in EQUIPMENT[name].stops}
    lying = [tile for tile in one.view.tiles if not tile.up and not tile.what]
    return (
        spent
        and all_ == len(lying)
        and bad == sum(name in DANGERS and name not in stopped for name in one.view.unseen)
    )


def _stood(one: Given) -> bool:
    """What one is told of the tile below and of the action points."""
    look = one.advice.look
    if "action point" not in look:
        return True
    here = next(tile for tile in one.view.tiles if tile.place == one.view.explorers[one.seat].place)
    kind = (
        "face-up tile" in look,
        "cannot be revealed yet" in look,
        "you know it" in look,
        "unknown" in look,
    )
    return numbers(look)[-1] == one.state.points and kind == (
        here.up,
        not here.up and bool(here.above),
        not here.up and not here.above and bool(here.what),
        not here.up and not here.above and not here.what,
    )


TRUTHS: Mapping[str, Truth] = {
    "takes": lambda one: (
        len(one.after.explorers[one.seat].held) == len(one.state.explorers[one.seat].held) + 1
    ),
    "open": lambda one: (
        "reveal" in _after_legal(one) or one.after.turn != one.seat or not one.after.points
    ),
    "knows": lambda one: bool(_tile_at(one, one.advice.move.split(" ")[-1])),
    "below": lambda one: bool(_tile_at(one, one.view.explorers[one.seat].place)),
    "odds": _counted,
    "free": lambda one: (
        not next(
            tile for tile in one.view.tiles if tile.place == one.advice.move.split(" ")[1]
        ).above
    ),
    "stops": lambda one: numbers(one.advice.why)[-1] == one.state.loss > 0,
    "cannot": lambda one: set(one.legal) <= {"nothing", "talk"},
    "others": lambda one: one.after.phase == "help" and one.after.asked != one.seat,
    "fresh": _spared,
    "worn": lambda one: any(not all(each.ready) for each in one.state.explorers),
    "home": lambda one: all(want.met for want in one.view.wants),
    "there": lambda one: one.view.at_exit,
}

BESIDES: Truth = _stood
"""What must be true of every advice, whatever its reason."""
