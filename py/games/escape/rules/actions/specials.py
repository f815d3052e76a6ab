"""The special actions of one's own turn (E7). `protect` is an answer: see `reacting`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game import Refused
from engine.values import change
from games.escape.content.geometry import bits
from games.escape.rules.actions.walking import covered, stepped, within
from games.escape.rules.moves import Active, Bypass, Draw, Join, Observe, Recover
from games.escape.rules.packing import ground
from games.escape.rules.state import State, with_explorer
from games.escape.rules.turns import done

ACTIVE = tuple(kind.verb for kind in (Observe, Recover, Bypass, Join))
"""Special actions of one's own turn, which may be copied too (E7.5)."""


def options(state: State, seat: int, kind: str) -> Sequence[Active]:
    """The ways in which a seat can use a special action now."""
    return _OPTIONS[kind](state, seat)


def played(state: State, seat: int, move: Active) -> State:
    """A special action takes effect. It is paid for already."""
    match move:
        case Observe():
            return _observe(state, seat)
        case Recover():
            return _recover(state, seat, move)
        case Bypass():
            return _bypass(state, seat, move)
        case Join():
            return _join(state, seat, move)


# E7.1 Observe


def _observe_options(state: State, seat: int) -> list[Observe]:
    here = state.explorers[seat].at
    return [] if state.up >> here & 1 or covered(state, here) else [Observe()]


def _observe(state: State, seat: int) -> State:
    here = state.explorers[seat].at
    if covered(state, here):
        raise Refused("E4.3", "This tile is covered by a tile above.")
    if state.up >> here & 1:
        raise Refused("E7.1", "This tile is face up.")
    return done(with_explorer(state, seat, notes=state.explorers[seat].notes | 1 << here))


# E7.2 Recover


def _recover_options(state: State, seat: int) -> list[Recover]:
    here = state.explorers[seat].at
    return [
        Recover(other, name, new)
        for other, one in enumerate(state.explorers)
        if within(state, here, one.at, 1)
        for name in dict.fromkeys(n for n, ready in zip(one.gear, one.ready) if not ready)
        for new in ((False, True) if state.chest else (False,))
    ]


def _recover(state: State, seat: int, move: Recover) -> State:
    other, name = move.seat, move.equipment
    if other not in range(state.setting.seats):
        raise Refused("E7.2", "There is no such explorer.")
    one = state.explorers[other]
    if not within(state, state.explorers[seat].at, one.at, 1):
        raise Refused("E7.2", "That explorer is more than one move away.")
    if (name, False) not in zip(one.gear, one.ready):
        raise Refused("E7.2", "“{name}” is not used equipment of that explorer.", name=name[:40])
    slot = list(zip(one.gear, one.ready)).index((name, False))
    if not move.new:
        ready = (*one.ready[:slot], True, *one.ready[slot + 1 :])
        return done(with_explorer(state, other, ready=ready))
    if not state.chest:
        raise Refused("E7.2", "No equipment is left to draw.")
    return change(state, phase="draw", swap=(other, slot))


def swapped(state: State, move: Draw) -> State:
    """Fate drew an equipment tile: the new one lies face up, the old one goes into the pile."""
    name = move.equipment
    if name not in state.chest:
        raise Refused("E7.2", "That equipment is not in the pile.")
    seat, slot = state.swap
    one = state.explorers[seat]
    chest = list(state.chest)
    chest.remove(name)
    chest.append(one.gear[slot])
    after = with_explorer(
        state,
        seat,
        gear=(*one.gear[:slot], name, *one.gear[slot + 1 :]),
        ready=(*one.ready[:slot], True, *one.ready[slot + 1 :]),
    )
    return done(change(after, chest=tuple(sorted(chest)), swap=(-1, -1), phase="act"))


# E7.3 Bypass


def foot(state: State, start: int) -> int:
    """The places at the foot where a tile can be put: free, with nothing above, beside another."""
    plan = ground(state.setting.pyramid)
    others = state.there & ~(1 << start)
    return sum(
        1 << place
        for place in bits(plan.lowest & ~state.there)
        if plan.beside[place] & others and not plan.above[place] & others
    )


def _bypass_options(state: State, seat: int) -> list[Bypass]:
    here = state.explorers[seat].at
    if covered(state, here):
        return []
    names = ground(state.setting.pyramid).names
    return [Bypass(names[place]) for place in bits(foot(state, here))]


def _bypass(state: State, seat: int, move: Bypass) -> State:
    here = state.explorers[seat].at
    if covered(state, here):
        raise Refused("E4.3", "This tile is covered by a tile above.")
    to = ground(state.setting.pyramid).index.get(move.place, -1)
    if to < 0 or not foot(state, here) >> to & 1:
        raise Refused(
            "E7.3",
            "“Bypass” needs a free place on the lowest floor, next to a tile, with nothing above.",
        )
    tiles = list(state.tiles)
    tiles[to], tiles[here] = tiles[here], ""
    explorers = tuple(
        change(
            one,
            at=to if one.at == here else one.at,
            notes=_shifted(one.notes, here, to),
        )
        for one in state.explorers
    )
    return done(
        change(
            state,
            tiles=tuple(tiles),
            explorers=explorers,
            there=_shifted(state.there, here, to),
            up=_shifted(state.up, here, to),
            common=_shifted(state.common, here, to),
        )
    )


def _shifted(places: int, start: int, to: int) -> int:
    """A set with one member moved, if it is one."""
    return places ^ (1 << start | 1 << to) if places >> start & 1 else places


# E7.6 Join


def _join_options(state: State, seat: int) -> list[Join]:
    here = state.explorers[seat].at
    return [Join(other) for other, one in enumerate(state.explorers) if one.at != here]


def _join(state: State, seat: int, move: Join) -> State:
    if move not in _join_options(state, seat):
        raise Refused("E7.6", "Join an explorer who stands on another tile.")
    return done(stepped(state, seat, state.explorers[move.seat].at))


_OPTIONS: dict[str, Callable[[State, int], Sequence[Active]]] = {
    "observe": _observe_options,
    "recover": _recover_options,
    "bypass": _bypass_options,
    "join": _join_options,
}
