"""The special actions of one's own turn (E7). `protect` is an answer: see `reacting`."""

from __future__ import annotations

from engine.game import Refused
from games.escape.content.geometry import bits
from games.escape.rules.packing import ground
from games.escape.rules.state import State, change, with_explorer
from games.escape.rules.turns import done
from games.escape.rules.walking import covered, stepped, within

ACTIVE = ("observe", "recover", "bypass", "join")
"""Special actions of one's own turn, which may be copied too (E7.5)."""


def options(state: State, seat: int, kind: str) -> list[str]:
    """The ways in which a seat can use a special action now."""
    return _OPTIONS[kind](state, seat)


def played(state: State, seat: int, words: list[str]) -> State:
    """A special action with its own words takes effect. It is paid for already."""
    kind, *rest = words
    if len(rest) not in _WORDS[kind]:
        raise Refused("E7." + _NUMBER[kind], "“{move}” is not a move.", move=" ".join(words)[:40])
    return _PLAYED[kind](state, seat, rest)


# E7.1 Observe


def _observe_options(state: State, seat: int) -> list[str]:
    here = state.explorers[seat].at
    return [] if state.up >> here & 1 or covered(state, here) else ["observe"]


def _observe(state: State, seat: int, words: list[str]) -> State:
    here = state.explorers[seat].at
    if covered(state, here):
        raise Refused("E4.3", "This tile is covered by a tile above.")
    if state.up >> here & 1:
        raise Refused("E7.1", "This tile is face up.")
    return done(with_explorer(state, seat, notes=state.explorers[seat].notes | 1 << here))


# E7.2 Recover


def _recover_options(state: State, seat: int) -> list[str]:
    here = state.explorers[seat].at
    return [
        f"recover {other} {name}{how}"
        for other, one in enumerate(state.explorers)
        if within(state, here, one.at, 1)
        for name in dict.fromkeys(n for n, ready in zip(one.gear, one.ready) if not ready)
        for how in (("", " new") if state.chest else ("",))
    ]


def _recover(state: State, seat: int, words: list[str]) -> State:
    whose, name = words[:2]
    if whose not in map(str, range(state.setting.seats)):
        raise Refused("E7.2", "There is no such explorer.")
    other = int(whose)
    one = state.explorers[other]
    if not within(state, state.explorers[seat].at, one.at, 1):
        raise Refused("E7.2", "That explorer is more than one move away.")
    if (name, False) not in zip(one.gear, one.ready):
        raise Refused("E7.2", "“{name}” is not used equipment of that explorer.", name=name[:40])
    slot = list(zip(one.gear, one.ready)).index((name, False))
    if len(words) == 2:
        ready = (*one.ready[:slot], True, *one.ready[slot + 1 :])
        return done(with_explorer(state, other, ready=ready))
    if words[2] != "new":
        raise Refused("E7.2", "Turn it face up, or exchange it for a new one.")
    if not state.chest:
        raise Refused("E7.2", "No equipment is left to draw.")
    return change(state, phase="draw", swap=(other, slot))


def swapped(state: State, name: str) -> State:
    """Fate drew an equipment tile: the new one lies face up, the old one goes into the pile."""
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


def _bypass_options(state: State, seat: int) -> list[str]:
    here = state.explorers[seat].at
    if covered(state, here):
        return []
    names = ground(state.setting.pyramid).names
    return [f"bypass {names[place]}" for place in bits(foot(state, here))]


def _bypass(state: State, seat: int, words: list[str]) -> State:
    here = state.explorers[seat].at
    if covered(state, here):
        raise Refused("E4.3", "This tile is covered by a tile above.")
    to = ground(state.setting.pyramid).index.get(words[0], -1)
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


def _join_options(state: State, seat: int) -> list[str]:
    here = state.explorers[seat].at
    return [f"join {other}" for other, one in enumerate(state.explorers) if one.at != here]


def _join(state: State, seat: int, words: list[str]) -> State:
    if f"join {words[0]}" not in _join_options(state, seat):
        raise Refused("E7.6", "Join an explorer who stands on another tile.")
    return done(stepped(state, seat, state.explorers[int(words[0])].at))


_OPTIONS = {
    "observe": _observe_options,
    "recover": _recover_options,
    "bypass": _bypass_options,
    "join": _join_options,
}
_PLAYED = {"observe": _observe, "recover": _recover, "bypass": _bypass, "join": _join}
_WORDS = {"observe": (0,), "recover": (2, 3), "bypass": (1,), "join": (1,)}
_NUMBER = {"observe": "1", "recover": "2", "bypass": "3", "join": "6"}
