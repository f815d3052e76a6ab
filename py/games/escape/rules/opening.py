"""The set-up: what fate deals, what each keeps, and where each begins (E2)."""

from __future__ import annotations

from itertools import combinations

from engine.chance import Chance
from engine.game import Refused
from engine.values import change
from games.escape.content.tables import DEALT, HAND, KEPT
from games.escape.rules.moves import Build, Deal, Draw, Equip, FateMove, Keep, Place, Shuffle
from games.escape.rules.packing import clock, gear, ground, specials, tiles
from games.escape.rules.state import State, noted, with_explorer
from games.escape.rules.turns import next_turn, refilled


def draw(state: State, chance: Chance) -> str:
    """Fate's move."""
    return str(_drawn(state, chance))


def _drawn(state: State, chance: Chance) -> FateMove:
    if state.phase == "build":
        every = sorted(tiles(state.setting).elements())
        return Build(tuple(chance.shuffled(every, "build")))
    if state.phase == "equip":
        order = chance.shuffled(state.chest, "equip")
        return Equip(tuple(order[: DEALT * state.setting.seats]))
    if state.phase == "deal":
        return Deal(tuple(chance.shuffled(specials(state.setting.seats), "deal")))
    if state.phase == "shuffle":
        return Shuffle(tuple(chance.shuffled(state.discards, "shuffle", state.round)))
    # The same draw for the same turn and points, whatever else was done: E7.2 draws unseen.
    count = state.round * 100 + state.turn * 10 + state.points
    return Draw(chance.shuffled(state.chest, "draw", count)[0])


def built(state: State, move: Build) -> State:
    """The pyramid is built face down (E2.1)."""
    if sorted(move.tiles) != sorted(tiles(state.setting).elements()):
        raise Refused("E2.1", "Fate names every tile of the pyramid once.")
    plan = ground(state.setting.pyramid)
    at = dict(zip(plan.built, move.tiles))
    return change(
        state,
        phase="equip",
        tiles=tuple(at.get(place, "") for place in range(len(plan.names))),
        there=sum(1 << place for place in plan.built),
        clock=clock(state.setting),  # E2.4
        chest=gear(state.setting),
    )


def equipped(state: State, move: Equip) -> State:
    """Three equipment tiles are dealt to each (E2.2)."""
    chest, words = list(state.chest), move.equipment
    if len(words) != DEALT * state.setting.seats:
        raise Refused("E2.2", "Fate names three equipment tiles for each player.")
    for word in words:
        if word not in chest:
            raise Refused("E2.2", "That equipment is not in the pile.")
        chest.remove(word)
    dealt = tuple(words[at : at + DEALT] for at in range(0, len(words), DEALT))
    return change(state, phase="keep", dealt=dealt, chest=tuple(chest))


def keeps(state: State, seat: int) -> list[Keep]:
    return list(dict.fromkeys(map(Keep, combinations(state.dealt[seat], KEPT))))


def kept(state: State, seat: int, move: Keep) -> State:
    """Two of them are kept, face up; the other goes back (E2.2)."""
    if move not in keeps(state, seat):
        raise Refused("E2.2", "Keep two of the three, named in the order they were dealt.")
    back = list(state.dealt[seat])
    for name in move.equipment:
        back.remove(name)
    after = with_explorer(state, seat, gear=move.equipment, ready=(True,) * KEPT)
    after = noted(change(after, chest=tuple(sorted((*state.chest, *back)))), back=back[0])
    if seat + 1 < state.setting.seats:
        return change(after, turn=seat + 1)
    return change(after, phase="deal", turn=0, dealt=())


def dealt(state: State, move: Deal) -> State:
    """Two special actions to each, the rest is the pile (E2.3)."""
    words = move.specials
    if tuple(sorted(words)) != specials(state.setting.seats):
        raise Refused("E2.3", "Fate names every special action once.")
    after = change(state, phase="place", pile=words[HAND * state.setting.seats :])
    talkies = state.setting.seats > 1 and not state.setting.talk  # E2.6, E10.2
    for seat in range(state.setting.seats):
        hand = words[HAND * seat : HAND * (seat + 1)]
        after = with_explorer(after, seat, specials=hand, used=(False,) * HAND, walkie=talkies)
    return after


def placings(state: State) -> list[Place]:
    return [Place(name) for name in ground(state.setting.pyramid).named(state.there)]


def placed(state: State, seat: int, move: Place) -> State:
    """An explorer is put on any tile (E2.5)."""
    place = ground(state.setting.pyramid).index.get(move.place, -1)
    if place < 0 or not state.there >> place & 1:
        raise Refused("E2.5", "Choose a tile of the pyramid.")
    after = with_explorer(state, seat, at=place)
    if seat + 1 < state.setting.seats:
        return change(after, turn=seat + 1)
    return next_turn(after)


def shuffled(state: State, move: Shuffle) -> State:
    """An empty pile is made from the discards (E3.6)."""
    if tuple(sorted(move.specials)) != state.discards:
        raise Refused("E3.6", "Fate names every discarded special action once.")
    return refilled(change(state, pile=move.specials, discards=()))
