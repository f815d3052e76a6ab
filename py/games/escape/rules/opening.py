"""The set-up: what fate deals, what each keeps, and where each begins (E2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.chance import Chance
from engine.game import Refused
from games.escape.content.tables import DEALT, HAND, KEPT
from games.escape.rules.packing import clock, gear, ground, specials, tiles
from games.escape.rules.state import State, change, noted, with_explorer
from games.escape.rules.turns import next_turn, refilled


def draw(state: State, chance: Chance) -> str:
    """Fate's move."""
    return " ".join((state.phase, *_DRAWS[state.phase](state, chance)))


def _build(state: State, chance: Chance) -> Sequence[str]:
    return chance.shuffled(sorted(tiles(state.setting).elements()), "build")


def _equip(state: State, chance: Chance) -> Sequence[str]:
    return chance.shuffled(state.chest, "equip")[: DEALT * state.setting.seats]


def _deal(state: State, chance: Chance) -> Sequence[str]:
    return chance.shuffled(specials(state.setting.seats), "deal")


def _draw(state: State, chance: Chance) -> Sequence[str]:
    # The same draw for the same turn and points, whatever else was done: E7.2 draws unseen.
    count = state.round * 100 + state.turn * 10 + state.points
    return (chance.shuffled(state.chest, "draw", count)[0],)


def _shuffle(state: State, chance: Chance) -> Sequence[str]:
    return chance.shuffled(state.discards, "shuffle", state.round)


_DRAWS = {"build": _build, "equip": _equip, "deal": _deal, "draw": _draw, "shuffle": _shuffle}


def built(state: State, words: list[str]) -> State:
    """The pyramid is built face down (E2.1)."""
    if sorted(words) != sorted(tiles(state.setting).elements()):
        raise Refused("E2.1", "Fate names every tile of the pyramid once.")
    plan = ground(state.setting.pyramid)
    at = dict(zip(plan.built, words))
    return change(
        state,
        phase="equip",
        tiles=tuple(at.get(place, "") for place in range(len(plan.names))),
        there=sum(1 << place for place in plan.built),
        clock=clock(state.setting),  # E2.4
        chest=gear(state.setting),
    )


def equipped(state: State, words: list[str]) -> State:
    """Three equipment tiles are dealt to each (E2.2)."""
    chest = list(state.chest)
    if len(words) != DEALT * state.setting.seats:
        raise Refused("E2.2", "Fate names three equipment tiles for each player.")
    for word in words:
        if word not in chest:
            raise Refused("E2.2", "That equipment is not in the pile.")
        chest.remove(word)
    dealt = tuple(tuple(words[at : at + DEALT]) for at in range(0, len(words), DEALT))
    return change(state, phase="keep", dealt=dealt, chest=tuple(chest))


def keeps(state: State, seat: int) -> list[str]:
    pairs = combinations(state.dealt[seat], KEPT)
    return list(dict.fromkeys(" ".join(("keep", *pair)) for pair in pairs))


def kept(state: State, seat: int, words: list[str]) -> State:
    """Two of them are kept, face up; the other goes back (E2.2)."""
    if " ".join(("keep", *words)) not in keeps(state, seat):
        raise Refused("E2.2", "Keep two of the three, named in the order they were dealt.")
    back = list(state.dealt[seat])
    for word in words:
        back.remove(word)
    after = with_explorer(state, seat, gear=tuple(words), ready=(True,) * KEPT)
    after = noted(change(after, chest=tuple(sorted((*state.chest, *back)))), back=back[0])
    if seat + 1 < state.setting.seats:
        return change(after, turn=seat + 1)
    return change(after, phase="deal", turn=0, dealt=())


def dealt(state: State, words: list[str]) -> State:
    """Two special actions to each, the rest is the pile (E2.3)."""
    if tuple(sorted(words)) != specials(state.setting.seats):
        raise Refused("E2.3", "Fate names every special action once.")
    after = change(state, phase="place", pile=tuple(words[HAND * state.setting.seats :]))
    talkies = state.setting.seats > 1 and not state.setting.talk  # E2.6, E10.2
    for seat in range(state.setting.seats):
        hand = tuple(words[HAND * seat : HAND * (seat + 1)])
        after = with_explorer(after, seat, specials=hand, used=(False,) * HAND, walkie=talkies)
    return after


def placings(state: State) -> list[str]:
    return [f"place {name}" for name in ground(state.setting.pyramid).named(state.there)]


def placed(state: State, seat: int, words: list[str]) -> State:
    """An explorer is put on any tile (E2.5)."""
    place = ground(state.setting.pyramid).index.get(" ".join(words), -1)
    if place < 0 or not state.there >> place & 1:
        raise Refused("E2.5", "Choose a tile of the pyramid.")
    after = with_explorer(state, seat, at=place)
    if seat + 1 < state.setting.seats:
        return change(after, turn=seat + 1)
    return next_turn(after)


def shuffled(state: State, words: list[str]) -> State:
    """An empty pile is made from the discards (E3.6)."""
    if tuple(sorted(words)) != state.discards:
        raise Refused("E3.6", "Fate names every discarded special action once.")
    return refilled(change(state, pile=tuple(words), discards=()))
