"""The Pharaoh's Keys in words: what the table draws for one viewer, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.game import Event
from games.keys.page import naming
from games.keys.page.bench import MINUTE, is_running, opening_of, own_time
from games.keys.page.drawings import base
from games.keys.page.finished import UNDONE, may_show, shown
from games.keys.page.pyramid import TAKEN, is_climbing
from games.keys.page.table import holds, is_beside, solvers, watched
from games.keys.rules.moves import Floor, Hint, Lay, Lift, Quit, Stop, of_kind
from games.keys.rules.state import Laid, Seat, View
from page.i18n import Tongue
from page.parts import Seen


def board(seen: Seen[View]) -> list[str]:
    """The doors that may be seen with their keys, and the pyramid."""
    view, t = seen.view, seen.t
    told = []
    if view.round:
        told.append(naming.round_of(view, t) + ".")
    if view.glyph:
        told.append(t("Rolled: {what}.", what=naming.glyph(view.glyph, t)))
    for seat in range(view.seats):
        told += door(seen, seat)
    for number in range(len(view.floors), 0, -1):
        here = [name for name, one in zip(seen.names, view.climbers) if one.floor == number]
        told.append(naming.floor(number, view.floors[number - 1], here, t) + ".")
    return told


def aloud(event: Event, seen: Seen[View]) -> str:
    """What a screen reader is told of a key that is laid or lifted by whoever solves here."""
    if event.kind not in ("lay", "lift") or event.seat not in solvers(seen):
        return ""
    t, key = seen.t, naming.key(event.text("key"), seen.t)
    if event.kind == "lift":
        return t("Key removed: {key}.", key=key)
    return t("{key} on {cells}", key=key, cells=" ".join(event.texts("cells"))) + "."


def door(seen: Seen[View], seat: int) -> list[str]:
    """One seat's door, unless stone is before it: its cells row by row, and the keys."""
    view, t = seen.view, seen.t
    one: Seat = view.climbers[seat]
    here = solvers(seen)
    large = seat in here or (not here and watched(seen) == seat)
    if not view.round or not (large or is_beside(seen, seat)):
        return []
    whose = t.by(seen.names, seat, you="Your door", other="{name}’s door")
    if one.door is None or (one.status in UNDONE and not is_running(seen)):
        return [t("{whose}: covered.", whose=whose)]
    laid = shown(seen, seat)
    told = [f"{whose}: {t.many('{n} cell', '{n} cells', len(one.door))}."]
    told += rows(one.door, laid, t)
    told += [
        t("{key} on {cells}", key=naming.key(each.key, t), cells=" ".join(each.cells)) + "."
        for each in laid
    ]
    lies = {each.key for each in laid}
    return told + [tray(name, t) for name in one.keys if name not in lies]


def rows(cells: Sequence[str], laid: Sequence[Laid], t: Tongue) -> list[str]:
    """The cells of a door; those that nothing lies on are free."""
    covered = {cell for each in laid for cell in each.cells}
    told = []
    for row in sorted({cell[1] for cell in cells}):
        own = [cell for cell in cells if cell[1] == row]
        free = [cell for cell in own if cell not in covered]
        cells_of = {"row": row, "cells": " ".join(own), "free": " ".join(free)}
        if free == own:
            told.append(t("Row {row}: {cells}, all free.", **cells_of))
        elif free:
            told.append(t("Row {row}: {cells}. Free: {free}.", **cells_of))
        else:
            told.append(t("Row {row}: {cells}, none free.", **cells_of))
    return told


def tray(name: str, t: Tongue) -> str:
    """A key that is not laid, as it lies in the tray."""
    return t("Key: {key}, shape {cells}.", key=naming.key(name, t), cells=" ".join(base(name)))


def moves(seen: Seen[View]) -> list[str]:
    """What can be laid, climbed or asked for."""
    view, t = seen.view, seen.t
    told = []
    if seen.mover is not None and is_climbing(view, seen.mover):
        told += [floor(seen, number) for number in range(len(view.floors), 0, -1)]
    elif seen.mover is not None and solvers(seen):
        told += solving(seen) if is_running(seen) else [t("The door is covered: uncover it.")]
    if holds(view):
        told.append(t("Next round") if view.phase == "roll" else t("Next door"))
    if str(Stop()) in seen.moves:
        told.append(t("Stop here"))
    told += [
        t.by(
            seen.names,
            seat,
            you="Show solution: your door.",
            other="Show solution: {name}’s door.",
        )
        for seat, one in enumerate(view.climbers)
        if may_show(one) and not solvers(seen)
    ]
    return told


def floor(seen: Seen[View], number: int) -> str:
    view = seen.view
    assert seen.mover is not None
    gems = view.floors[number - 1]
    here = [name for name, one in zip(seen.names, view.climbers) if one.floor == number]
    way = number - view.climbers[seen.mover].floor
    can = any(move.floor == number for move in of_kind(Floor, seen.moves))
    return naming.choice(number, way, gems, gems[:TAKEN], here, can, seen.t) + "."


def solving(seen: Seen[View]) -> list[str]:
    """How many places each key fits, and what else can be done."""
    t = seen.t
    assert seen.mover is not None
    one: Seat = seen.view.climbers[seen.mover]
    fits = Counter(move.key for move in of_kind(Lay, seen.moves))
    lifts = {move.key for move in of_kind(Lift, seen.moves)}
    told = []
    for name in one.keys:
        if fits[name]:
            places = t.many("{n} place", "{n} places", fits[name])
            told.append(t("{places} for {key}.", key=naming.key(name, t), places=places))
        if name in lifts:
            told.append(t("You can remove {key}.", key=naming.key(name, t)))
    if opening_of(one):
        told.append(t("Open the door"))
    if any(of_kind(Hint, seen.moves)):
        told.append(t("Places a key for you; costs 15 seconds"))
    if any(of_kind(Quit, seen.moves)):
        told.append(t("Give up on this door"))
    return told


def clock(seen: Seen[View]) -> list[str]:
    """The sand of each who solves here; results of the others."""
    view, t = seen.view, seen.t
    told = [naming.round_of(view, t) + "."] if view.round else []
    if view.phase == "solve" and view.limit is None:
        told.append(t("No hourglass: take your time") + ".")
    elif view.phase == "solve":
        told += [sand(seen, seat) for seat in solvers(seen)]
        if view.minute == 2:
            told.append(t("Second minute") + ".")
    told += results(view, seen.names, t)
    told += [naming.time(ms, t) for ms in view.times[-8:]]
    return told


def sand(seen: Seen[View], seat: int) -> str:
    view, t = seen.view, seen.t
    span = MINUTE * view.terms.sand
    gone = min(max(0, own_time(seen, seat) - span * (view.minute - 1)), span)
    left = -(-(span - gone) // 1000)
    said = t.many("{n} second left", "{n} seconds left", left)
    lies = "" if is_running(seen) else " " + t("Paused") + "."
    return f"{seen.names[seat]}: {said}.{lies}"


def results(view: View, names: tuple[str, ...], t: Tongue) -> list[str]:
    told = [(name, naming.result(view, seat, t)) for seat, name in enumerate(names)]
    return [f"{name}: {result}." for name, result in told if result]


def held(seen: Seen[View]) -> list[str]:
    """Everybody's gems, floor and place in the order of climbing."""
    view, t = seen.view, seen.t
    if view.terms.course != "climb":
        opened = t.many("{n} door opened", "{n} doors opened", len(view.times))
        sown = naming.seed(view, t)
        return [f"{opened}.", *([f"{sown}."] if sown else [])]
    told = []
    for name, one in zip(seen.names, view.climbers):
        at = t("Floor {number}", number=one.floor)
        told.append(f"{name}: {naming.hoard(one.gems, t)}. {at}.")
    for seat in view.order:
        reach = naming.reach(view.climbers[seat].reach, t)
        told.append(
            t.by(
                seen.names,
                seat,
                you="You can move {reach}.",
                other="{name} can move {reach}.",
                reach=reach,
            )
        )
    return told
