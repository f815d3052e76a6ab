"""A view read by a bot: nothing enters its thoughts but this (E13.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from games.escape.bot.chart import Chart, Odds
from games.escape.bot.needs import Needs, needs
from games.escape.bot.temper import Temper
from games.escape.content.geometry import Plan
from games.escape.content.tables import DANGERS, POINTS, SIXTY, WRITINGS
from games.escape.rules.packing import conditions, ground
from games.escape.rules.state import View

WANTED = frozenset((*WRITINGS, "treasure", "exit", "sarcophagus"))
"""What victory may ask for."""
TAKEN = WANTED - {"exit", "sarcophagus"}
"""What counts only once it is held."""


def chart(view: View, temper: Temper, seat: int) -> Chart:
    plan = ground(view.setting.pyramid)
    places = {plan.index[tile.place]: tile for tile in view.tiles}
    there = sum(1 << place for place in places)
    up = sum(1 << place for place, tile in places.items() if tile.up)
    kinds = {place: tile.what for place, tile in places.items() if tile.what and not tile.up}
    shunned = _shunned(view, plan, seat, kinds) if temper.infers else 0
    lying = Counter(view.unseen)
    unseen, feared = _odds(lying, shunned.bit_count())
    me = view.explorers[seat]
    return Chart(
        plan=plan,
        temper=temper,
        seat=seat,
        points=view.points,
        clock=SIXTY - view.clock if view.setting.reversed else view.clock,
        turn=temper.turn * POINTS * view.seats,
        at=tuple(plan.index.get(one.place, -1) for one in view.explorers),
        there=there,
        up=up,
        down=there & ~up,
        lifted=sum(1 << at for at, tile in places.items() if tile.up and tile.what in TAKEN),
        kinds=kinds,
        pool=_more(lying, kinds.values()),
        unseen=unseen,
        shunned=shunned if feared else 0,
        feared=feared,
        need=_need(view, lying, kinds),
        ready=tuple(tuple(g.name for g in one.equipment if g.ready) for one in view.explorers),
        worn=tuple(tuple(g.name for g in one.equipment if not g.ready) for one in view.explorers),
        specials=tuple(
            tuple(card.name for card in one.specials if not card.used) for one in view.explorers
        ),
        stuck=tuple(bool(one.stuck) for one in view.explorers),
        rope=bool(temper.specials) and "rope" in me.held and "rope" not in me.spent,
        exit_at=_exit(view, plan),
        once=view.setting.once,
        acted=view.acted,
        chest=view.chest,
        coming=_coming(view),
    )


def _exit(view: View, plan: Plan) -> int:
    holders = [one.place for one in view.explorers if "exit" in one.held]
    tiles = [tile.place for tile in view.tiles if tile.up and tile.what == "exit"]
    found = [*holders, *tiles]
    return plan.index[found[0]] if found else -1


def _coming(view: View) -> tuple[str, ...]:
    """Who acted before also draws before (E3.6): so many cards are gone by then."""
    used = [card.name for one in view.explorers for card in one.specials if card.used]
    if view.top and not used:
        return (view.top,)
    if len(view.pile) > len(used):
        rest = list(view.pile)
        rest.remove(view.top)
        return tuple(rest)
    return (*view.discards, *used)


def _more(counts: Mapping[str, int], kinds: Iterable[str]) -> dict[str, int]:
    """So many and one more of each: as a Counter, which takes longer."""
    found = dict(counts)
    for kind in kinds:
        found[kind] = found.get(kind, 0) + 1
    return found


def _need(view: View, lying: Mapping[str, int], kinds: dict[int, str]) -> Needs:
    """What is lacking. Face-up tiles count as found, and known dangers no longer as tiles that may
    be anything."""
    have = [tile.what for tile in view.tiles if tile.up]
    for one in view.explorers:
        have += one.held
    have += [kind for kind in view.out if kind == "sarcophagus"]
    found = _more({}, (kind for kind in have if kind in WANTED))
    pool = _more(lying, (kind for kind in kinds.values() if kind in WANTED))
    return needs(
        conditions(view.setting), tuple(sorted(found.items())), tuple(sorted(pool.items()))
    )


def _shunned(view: View, plan: Plan, seat: int, kinds: dict[int, str]) -> int:
    """What another explorer observed and went away from is hardly worth turning up."""
    found = 0
    for other, one in enumerate(view.explorers):
        for name in one.observed:
            place = plan.index[name]
            if other != seat and place not in kinds and one.place != name:
                found |= 1 << place
    return found


def _odds(lying: Counter[str], shunned: int) -> tuple[Odds, Odds]:
    """What an unseen tile may be, and what a shunned one."""
    dangers = sum(count for kind, count in lying.items() if kind in DANGERS)
    if shunned > dangers:
        shunned = 0
    rest = sum(lying.values()) - shunned
    if not rest:
        return (), _shares(lying, dangers) if shunned else ()
    part = 1 - shunned / dangers if dangers else 1.0
    unseen = tuple(
        (kind, count * (part if kind in DANGERS else 1.0) / rest) for kind, count in lying.items()
    )
    return unseen, _shares(lying, dangers) if shunned else ()


def _shares(lying: Counter[str], dangers: int) -> Odds:
    return tuple((kind, count / dangers) for kind, count in lying.items() if kind in DANGERS)
