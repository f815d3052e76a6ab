"""What a viewer may know: the view of the present, and what may lie behind it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.chance import Chance
from engine.game import FATE, Event, Viewer
from games.escape.content.geometry import Plan, bits
from games.escape.rules.actions.reacting import next_asked
from games.escape.rules.actions.talking import may_talk
from games.escape.rules.actions.walking import place_name
from games.escape.rules.end import wants, way_out
from games.escape.rules.packing import ground, tiles
from games.escape.rules.state import (
    Danger,
    Equipment,
    Explorer,
    Seat,
    Special,
    State,
    Tile,
    View,
)

FATE_PHASES = ("build", "equip", "deal", "draw", "shuffle")


def actors(state: State) -> tuple[int, ...]:
    if state.talker >= 0:
        return (state.talker,)
    if state.phase in FATE_PHASES:
        return (FATE,)
    if state.phase == "over":
        return ()
    return (state.asked if state.asked >= 0 else state.turn,)


def known(state: State, viewer: Viewer) -> int:
    """The face-down tiles that a viewer knows; at the end all are shown."""
    if state.ending:
        return state.there & ~state.up
    return state.common | (0 if viewer is None else state.explorers[viewer].notes)


def veiled(state: State, seat: int) -> bool:
    """Whether a seat now acts on what it alone has observed (E8.4)."""
    return seat in actors(state) and bool(state.explorers[seat].notes & ~state.common)


# The view


def view(state: State, viewer: Viewer) -> View:
    return _view(state, viewer, known(state, viewer))


def unveiled(state: State) -> View:
    """Once the match is over: every tile that lay face down."""
    return _view(state, None, state.there & ~state.up)


def turn(state: State) -> tuple[int, int]:
    return state.round, state.turn


def _view(state: State, viewer: Viewer, seen: int) -> View:
    """What is seen with these face-down tiles known."""
    waiting = actors(state)
    danger = None
    if state.danger:
        place = place_name(state, state.explorers[state.turn].at)
        danger = Danger(state.turn, place, state.danger, state.loss)
    return View(
        viewer=viewer,
        seats=state.setting.seats,
        setting=state.setting,
        phase="talk" if state.talker >= 0 else state.phase,
        under=state.phase,
        turn=state.turn,
        actor=waiting[0] if waiting and waiting[0] != FATE else -1,
        asked=state.asked,
        first=state.first,
        round=state.round,
        clock=state.clock,
        points=state.points,
        tiles=_tiles(state, viewer, seen),
        explorers=tuple(_seat(state, one) for one in state.explorers),
        danger=danger,
        talker=state.talker,
        talking=state.setting.seats > 1 and may_talk(state),
        wants=wants(state),
        at_exit=bool(way_out(state)),
        unseen=_unseen(state, seen),
        out=state.out,
        dealt=state.dealt,
        chest=state.chest,
        swap=state.swap,
        top=state.pile[0] if state.pile else "",
        pile=tuple(sorted(state.pile)),
        discards=state.discards,
        ending=state.ending,
        rules=state.rules,
        final=state.final,
        next_asked=tuple(next_asked(state)),
        acted=state.acted,
    )


def _tiles(state: State, viewer: Viewer, seen: int) -> tuple[Tile, ...]:
    key, there, up = state.setting.pyramid, state.there, state.up
    above, all_ = ground(key).above, there if state.ending else state.common
    rest = "over" if viewer is None else "own"
    stand: dict[int, tuple[int, ...]] = {}
    for seat, one in enumerate(state.explorers):
        stand[one.at] = (*stand.get(one.at, ()), seat)
    found = []
    for place in bits(there):
        how = ""
        if up >> place & 1:
            how = "up"
        elif seen >> place & 1:
            how = "all" if all_ >> place & 1 else rest
        what = state.tiles[place] if how else ""
        found.append(_tile(key, place, what, how, above[place] & there, stand.get(place, ())))
    return tuple(found)


@lru_cache(maxsize=4096)
def _tile(key: str, place: int, what: str, how: str, above: int, seats: tuple[int, ...]) -> Tile:
    plan = ground(key)
    return Tile(plan.names[place], how == "up", what, how, plan.named(above), seats)


def _unseen(state: State, seen: int) -> tuple[str, ...]:
    if not state.tiles:
        return tuple(sorted(tiles(state.setting).elements()))
    return tuple(sorted(state.tiles[place] for place in bits(state.there & ~state.up & ~seen)))


def _seat(state: State, one: Explorer) -> Seat:
    return Seat(
        place=place_name(state, one.at) if one.at >= 0 else "",
        equipment=tuple(map(Equipment, one.gear, one.ready)),
        specials=tuple(map(Special, one.specials, one.used)),
        walkie=one.walkie,
        held=one.held,
        spent=one.spent,
        observed=ground(state.setting.pyramid).named(one.notes),
        stuck=one.stuck,
        lying=one.lying,
    )


# What a seat could not tell from the truth


def guess(view: View, events: Sequence[Event], chance: Chance) -> State:
    """A full state that agrees with a view: the tiles that nobody showed this viewer are
    shuffled, and so is the pile below its top."""
    plan = ground(view.setting.pyramid)
    made_up = iter(chance.shuffled(view.unseen, "tiles"))
    lying = [""] * len(plan.names) if view.tiles else []
    there = up = common = 0
    for tile in view.tiles:
        place = plan.index[tile.place]
        there |= 1 << place
        up |= tile.up << place
        common |= (tile.known == "all" and not view.ending) << place
        lying[place] = tile.what or next(made_up)
    rest = list(view.pile)
    if view.top:
        rest.remove(view.top)
    top = (view.top,) if view.top else ()
    return State(
        setting=view.setting,
        explorers=tuple(_explorer(seat, plan) for seat in view.explorers),
        phase=view.under,
        turn=view.turn,
        first=view.first,
        round=view.round,
        clock=view.clock,
        points=view.points,
        asked=view.asked,
        danger=view.danger.tile if view.danger else "",
        loss=view.danger.loss if view.danger else 0,
        talker=view.talker,
        tiles=tuple(lying),
        there=there,
        up=up,
        common=common,
        out=view.out,
        dealt=view.dealt,
        chest=view.chest,
        swap=view.swap,
        pile=(*top, *chance.shuffled(rest, "pile")),
        discards=view.discards,
        ending=view.ending,
        rules=view.rules,
        final=view.final,
        acted=view.acted,
    )


def _explorer(seat: Seat, plan: Plan) -> Explorer:
    return Explorer(
        at=plan.index.get(seat.place, -1),
        gear=tuple(one.name for one in seat.equipment),
        ready=tuple(one.ready for one in seat.equipment),
        specials=tuple(one.name for one in seat.specials),
        used=tuple(one.used for one in seat.specials),
        walkie=seat.walkie,
        held=seat.held,
        spent=seat.spent,
        notes=sum(1 << plan.index[place] for place in seat.observed),
        stuck=seat.stuck,
        lying=seat.lying,
    )
