"""Way Out in words: what the table draws for one viewer, line by line."""

from __future__ import annotations

from collections import Counter

from games.escape.content.tables import POINTS, TILES, WRITINGS
from games.escape.page import naming, words
from games.escape.page.asking import cost, meets, passing
from games.escape.page.drawings import gear_label, special_label
from games.escape.page.pyramid import aim
from games.escape.page.pyramid.aim import aim_of
from games.escape.page.pyramid.floors import by_place, layout
from games.escape.page.pyramid.heights import reached
from games.escape.page.pyramid.places import said, trouble
from games.escape.rules.moves import (
    Bypass,
    Copy,
    EndTalk,
    Help,
    Join,
    Keep,
    Nothing,
    Place,
    Recover,
    Rope,
    SeatMove,
    Spend,
    Step,
    Talk,
    Use,
    parse_seat,
)
from games.escape.rules.state import Seat, View
from page.i18n import Tongue
from page.parts import Seen


def board(seen: Seen[View]) -> list[str]:
    """What is asked now, what victory asks for, and then the pyramid from its top down."""
    return [*danger(seen), *wants(seen), *pyramid(seen), *unseen(seen.view, seen.t)]


def makes(seen: Seen[View]) -> str:
    """What the move does that waits to be confirmed."""
    return aim.makes(seen)


def danger(seen: Seen[View]) -> list[str]:
    view, t = seen.view, seen.t
    if not view.danger:
        return []
    place = naming.place(view.danger.place, t)
    last = [t("Nobody helped: last chance to answer.")] if view.final else []
    return [
        f"{meets(seen, view.danger)}: {place}.",
        cost(view.danger, t),
        *last,
    ]


def wants(seen: Seen[View]) -> list[str]:
    """Writings, treasures, the exit and what else a pyramid asks for (E9.1)."""
    view, t = seen.view, seen.t
    held = Counter(tile for one in view.explorers for tile in one.held)
    told = [words.want(want.kind, want.have, want.asked, t) + "." for want in view.wants]
    found = [naming.tiles(t)[writing] for writing in WRITINGS if held[writing]]
    if found:
        told.append(t("Found: {what}.", what=", ".join(found)))
    return [*told, way_out(seen)]


def way_out(seen: Seen[View]) -> str:
    view, t = seen.view, seen.t
    holders = [seat for seat, one in enumerate(view.explorers) if "exit" in one.held]
    known = [tile.place for tile in view.tiles if tile.what == "exit"]
    if holders:
        label = t.by(seen.names, holders[0], you="Exit: you have it", other="Exit: with {name}")
    elif known:
        label = t("Exit: on {place}", place=", ".join(known))
    else:
        label = t("Exit: not found yet")
    return f"{label}, {t('everyone is there')}." if view.at_exit else f"{label}."


def pyramid(seen: Seen[View]) -> list[str]:
    """Every place, row by row, the highest floor first."""
    aim, tiles = aim_of(seen), by_place(seen.view)
    foot = frozenset(place for place, _ in aim.moves) if aim.foot else frozenset[str]()
    reach, open_ = reached(seen, aim), aim.open
    return [
        ". ".join(
            ", ".join(
                said(seen, aim, tiles.get(place), place, reach.get(place, ()), place in open_)
            )
            for place in row
        )
        + "."
        for floor in layout(seen.view, foot).floors
        for row in floor.rows
    ]


def unseen(view: View, t: Tongue) -> list[str]:
    """What still lies face down, and what each danger costs and fears."""
    left = Counter(view.unseen)
    told = []
    for tile in TILES:
        if not (view.round and left[tile]):
            continue
        label = t("Still unseen: {what}, {n}", what=naming.tiles(t)[tile], n=left[tile])
        if loss := TILES[tile].loss:
            stops, lost = naming.gear(t)[TILES[tile].symbol], naming.turns(loss, t)
            label += ", " + t("costs {turns}, stopped by: {what}", turns=lost, what=stops)
        told.append(label + ".")
    return told


# What can be done


def moves(seen: Seen[View]) -> list[str]:
    """Every legal move in a few words; the walkie-talkies that may be used besides."""
    t = seen.t
    told = [move(parse_seat(text), seen) for text in seen.moves]
    for seat, calls in seen.calls.items():
        if str(Talk()) in calls:
            told.append(t("{name} uses the walkie-talkie", name=seen.names[seat]) + ".")
    return list(dict.fromkeys(told))


def move(one: SeatMove, seen: Seen[View]) -> str:
    """One move as a line."""
    t = seen.t
    match one:
        case Copy(special):
            return t("Copy: {what}", what=move(special, seen))
        case Place(place):
            return f"{t('Start')}: {naming.place(place, t)}."
        case Step(place) | Bypass(place):
            return f"{naming.action(one.verb, t)}: {naming.place(place, t)}."
        case Rope(via, place):
            both = f"{naming.place(via, t)}, {naming.place(place, t)}"
            return f"{naming.action(one.verb, t)}: {both}."
        case Keep(equipment):
            what = naming.listed([naming.gear(t)[name] for name in equipment], t)
            return f"{t('Keep')}: {what}."
        case Use(name):
            return f"{t('Use')}: {naming.gear(t)[name]}."
        case Help(name):
            return f"{t('Help with')}: {naming.gear(t)[name]}."
        case Recover(seat, name, new):
            what = naming.the_gear(t)[name]
            told = t("Exchange {what}", what=what) if new else t("Recover {what}", what=what)
            return f"{told}, {seen.names[seat]}."
        case Join(seat):
            return f"{naming.action(one.verb, t)}: {seen.names[seat]}."
        case Spend(action):
            return t("Pass (spend 1 action)") + f": {naming.action(action, t)}."
        case Talk():
            return t("Use the walkie-talkie") + "."
        case EndTalk():
            return t("End the talk") + "."
        case Nothing():
            return passing(seen.view, t) + "."
    return naming.action(one.verb, t) + "."


# The clock, and what lies before everybody


def clock(seen: Seen[View]) -> list[str]:
    view, t = seen.view, seen.t
    if view.setting.reversed:
        told = [t.many("{n} turn so far", "{n} turns so far", view.clock) + "."]
    else:
        told = [t.many("{n} turn left", "{n} turns left", view.clock) + "."]
    if view.phase == "act":
        left = t.many("{n} action point left", "{n} action points left", view.points)
        told.append(t("{left} of {all}.", left=left, all=POINTS))
    if view.phase == "act" and view.acted:  # E10.7
        used = [naming.action(kind, t) for kind in view.acted]
        told.append(t("Used this turn: {what}.", what=naming.listed(used, t)))
    return told


def held(seen: Seen[View]) -> list[str]:
    view, t = seen.view, seen.t
    told = [explorer(seen, seat, one) for seat, one in enumerate(view.explorers)]
    if view.phase == "keep":
        dealt = [naming.gear(t)[name] for name in view.dealt[view.turn]]
        told.append(t("Dealt: {card}.", card=", ".join(dealt)))
    told += [
        t("{place}: {what}, known only to you.", place=naming.place(tile.place, t), what=what)
        for tile in view.tiles
        if tile.known == "own" and (what := naming.tiles(t)[tile.what])
    ]
    return told


def explorer(seen: Seen[View], seat: int, one: Seat) -> str:
    """All that lies before one explorer."""
    view, t = seen.view, seen.t
    told = []
    if view.seats > 1 and seat == view.first and view.round:
        told.append(t("first player"))
    if one.place:
        told.append(naming.place(one.place, t))
    told += trouble(one, t)
    told += [gear_label(each, t) for each in one.equipment]
    told += [special_label(each, t) for each in one.specials]
    if one.walkie:
        told.append(t("Walkie-talkie"))
    told += [naming.tiles(t)[tile] for tile in one.held]
    return f"{seen.names[seat]}: {', '.join(told) or t('nothing')}."
