"""Going from tile to tile: who comes, who leaves, and what is taken along (E4.1, E6)."""

from __future__ import annotations

from engine.values import change
from games.escape.content.tables import DANGERS
from games.escape.rules.packing import ground
from games.escape.rules.state import State, noted, with_explorer


def place_name(state: State, place: int) -> str:
    return ground(state.setting.pyramid).names[place]


def covered(state: State, place: int) -> bool:
    """Whether a tile above is in contact (E4.3)."""
    return bool(ground(state.setting.pyramid).above[place] & state.there)


def steps(state: State, place: int) -> list[int]:
    """The tiles one move away (E4.1)."""
    there = state.there
    return [one for one in ground(state.setting.pyramid).near[place] if there >> one & 1]


def within(state: State, start: int, to: int, moves: int) -> bool:
    """Whether one tile is at most so many moves from another."""
    if start == to:
        return True
    if moves == 1:
        return bool(ground(state.setting.pyramid).close[start] >> to & 1)
    return any(within(state, one, to, moves - 1) for one in steps(state, start))


def stepped(state: State, seat: int, to: int) -> State:
    """An explorer goes to a tile, by whatever way, and leaves another."""
    here = state.explorers[seat].at
    held_back = state.explorers[seat].stuck
    after = with_explorer(state, seat, at=to, stuck=0)
    freed = [seat] if held_back else []
    for other, one in enumerate(after.explorers):
        if one.at == to and one.stuck and other != seat:  # E11.2
            after = with_explorer(after, other, stuck=0)
            freed.append(other)
    if freed:
        after = noted(after, freed=tuple(freed))
    if state.up >> here & 1 and all(one.at != here for one in after.explorers):
        after = _taken_out(after, seat, here)  # E6.1
    return after


def _taken_out(state: State, seat: int, place: int) -> State:
    """The last explorer left a face-up tile (E6.2)."""
    tile, name, rest = state.tiles[place], place_name(state, place), ~(1 << place)
    after = change(
        state,
        tiles=(*state.tiles[:place], "", *state.tiles[place + 1 :]),
        there=state.there & rest,
        up=state.up & rest,
    )
    if tile in DANGERS:
        return noted(change(after, out=(*state.out, tile)), lost=(tile, name))
    held = (*state.explorers[seat].held, tile)
    return noted(with_explorer(after, seat, held=held), taken=(seat, tile, name))
