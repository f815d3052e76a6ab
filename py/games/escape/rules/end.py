"""The end: what victory asks for, and how a match is remembered (E9)."""

from __future__ import annotations

from collections import Counter

from engine.game import Feat, Item, Outcome
from engine.to_json import digest
from games.escape.content.tables import NAMED, TILES, WRITINGS
from games.escape.rules.actions.talking import together
from games.escape.rules.packing import conditions
from games.escape.rules.state import State, Want

VICTORIES = ("exit", "holder")
"""Endings that are won: on the exit tile, at the tile of who holds it."""


def held(state: State) -> Counter[str]:
    """What the explorers hold together."""
    return Counter(tile for one in state.explorers for tile in one.held)


def way_out(state: State) -> str:
    """How all explorers stand at one exit (E6.3, E9.1); "" if they do not."""
    if not together(state):
        return ""
    here = state.explorers[0].at
    if state.up >> here & 1 and state.tiles[here] == "exit":
        return "exit"
    return "holder" if any("exit" in one.held for one in state.explorers) else ""


def wants(state: State) -> tuple[Want, ...]:
    """The other conditions, and how far they are met."""
    mine = held(state)
    return tuple(Want(kind, n, _have(state, kind, mine)) for kind, n in conditions(state.setting))


def _have(state: State, kind: str, mine: Counter[str]) -> int:
    if kind == "writings":
        return sum(writing in mine for writing in WRITINGS)
    if kind == "treasures":
        return mine["treasure"]
    if kind == "pair":
        return max(mine[writing] for writing in WRITINGS)
    if kind == "sarcophagi":
        uncovered = state.out.count("sarcophagus")
        return uncovered + sum(
            tile == "sarcophagus" and state.up >> place & 1
            for place, tile in enumerate(state.tiles)
        )
    if kind == "spare":
        return state.clock
    silent = all(one.walkie for one in state.explorers) or state.setting.seats == 1
    return int(silent)


def won(state: State) -> str:
    """The victory that the explorers have reached; "" if they have not."""
    way = way_out(state)
    return way if way and all(want.met for want in wants(state)) else ""


def outcome(state: State) -> Outcome | None:
    if not state.ending:
        return None
    seats = range(state.setting.seats)
    return Outcome(
        tuple(seats) if state.ending in VICTORIES else (),
        tuple(_score(state, seat) for seat in seats),
        state.ending,
    )


def _score(state: State, seat: int) -> tuple[Item, ...]:
    families = Counter(TILES[tile].family for tile in state.explorers[seat].held)
    clock = Item("clock", -state.clock) if state.setting.reversed else Item("turns", state.clock)
    return (
        Item("writings", families["writing"]),
        Item("treasures", families["treasure"]),
        clock,
    )


def standing(state: State, seat: int) -> tuple[int, ...]:
    """All leave together, or nobody does (E9.1): nobody is ranked."""
    return ()


def feats(state: State) -> tuple[Feat, ...]:
    """The reversed clock's record is kept for each pyramid and number of seats (E10.5)."""
    one = state.setting
    if not one.reversed or state.ending not in VICTORIES:
        return ()
    name = one.pyramid if one.pyramid in NAMED else f"drawn-{digest(one.pyramid)}"
    return (Feat(f"reversed {name} {one.seats}", (-state.clock,)),)
