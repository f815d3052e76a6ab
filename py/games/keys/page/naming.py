"""The names of things at the table: keys, gems, doors, floors, times."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.keys.content.tables import COLOURS
from games.keys.rules.state import View
from page.i18n import Tongue
from page.names import is_you
from page.times import time as time


def key(name: str, t: Tongue) -> str:
    """Each key has a name, as it has a shape, a colour and a mark of its own."""
    return {
        "I2": t("the reed"),
        "I3": t("the staff"),
        "V3": t("the elbow"),
        "I4": t("the obelisk"),
        "L4": t("the crook"),
        "T4": t("the altar"),
        "S4": t("the river"),
        "O4": t("the chest"),
        "L5": t("the oar"),
        "Y5": t("the palm"),
        "P5": t("the sail"),
        "Z5": t("the bolt"),
    }[name]


def glyph(name: str, t: Tongue) -> str:
    return {
        "hand": t("the hand"),
        "eye": t("the eye"),
        "scarab": t("the scarab"),
        "ibis": t("the ibis"),
        "snake": t("the snake"),
        "ankh": t("the ankh"),
    }[name]


def colour(name: str, t: Tongue) -> str:
    return {
        "green": t("green"),
        "red": t("red"),
        "blue": t("blue"),
        "white": t("white"),
        "orange": t("orange"),
        "yellow": t("yellow"),
    }[name]


def stones(colour: str, n: int, t: Tongue) -> str:
    """Gems of one colour."""
    return {
        "green": t.many("{n} green gem", "{n} green gems", n),
        "red": t.many("{n} red gem", "{n} red gems", n),
        "blue": t.many("{n} blue gem", "{n} blue gems", n),
        "white": t.many("{n} white gem", "{n} white gems", n),
        "orange": t.many("{n} orange gem", "{n} orange gems", n),
        "yellow": t.many("{n} yellow gem", "{n} yellow gems", n),
    }[colour]


def counted(colour: str, n: int, t: Tongue) -> str:
    """The same, where it is plain that gems are meant."""
    return {
        "green": t.many("{n} green", "{n} green", n),
        "red": t.many("{n} red", "{n} red", n),
        "blue": t.many("{n} blue", "{n} blue", n),
        "white": t.many("{n} white", "{n} white", n),
        "orange": t.many("{n} orange", "{n} orange", n),
        "yellow": t.many("{n} yellow", "{n} yellow", n),
    }[colour]


def gems(colours: Sequence[str], t: Tongue) -> str:
    """Gems that lie in a row, counted by colour."""
    told = [counted(one, colours.count(one), t) for one in dict.fromkeys(colours)]
    return ", ".join(told) if told else t("nothing")


def hoard(counts: Sequence[int], t: Tongue) -> str:
    """A seat's gems, the most first."""
    owned = sorted(
        ((n, colour) for colour, n in zip(COLOURS, counts) if n),
        key=lambda one: (-one[0], COLOURS.index(one[1])),
    )
    if not owned:
        return t("No gems yet")
    return t("Gems: {what}", what=", ".join(counted(colour, n, t) for n, colour in owned))


# Cells, doors, floors


def cell(name: str, lies: str, t: Tongue) -> str:
    """What a cell of the door is: `b2, covered by the oar`."""
    if lies:
        return t("{cell}, covered by {key}", cell=name, key=key(lies, t))
    return t("{cell}, free", cell=name)


def door(cells: Sequence[str], laid: Sequence[Any], t: Tongue) -> str:
    """A whole door, told in one sentence."""
    told = [t.many("A door of {n} cell", "A door of {n} cells", len(cells))]
    told += [t("{key} on {cells}", key=key(one.key, t), cells=" ".join(one.cells)) for one in laid]
    return ", ".join(told)


def keys_count(n: int, t: Tongue) -> str:
    return t.many("{n} key for this door", "{n} keys for this door", n)


def round_of(view: View, t: Tongue) -> str:
    if view.terms.course == "climb":
        return t("Round {round} of {rounds}", round=view.round, rounds=view.rounds)
    return t("Door {number}", number=view.round)


def seed(view: View, t: Tongue) -> str:
    """The seed that was typed, so that others can have the same doors (K9.1); "" without one."""
    return t("Seed: {seed}", seed=view.terms.seed) if view.terms.seed else ""


def before(view: View, names: tuple[str, ...], seat: int, fresh: bool, t: Tongue) -> str:
    """What stands on the stone before a covered door."""
    if not fresh:
        return t("Paused")
    if view.minute == 2:
        return t.by(
            names,
            seat,
            you="Nobody has opened a door. You get a second minute.",
            other="Nobody has opened a door. {name} gets a second minute.",
        )
    if view.terms.way == "relay" and not is_you(names, seat):
        return t("{name}’s door. Everyone else, look away!", name=names[seat])
    return t.by(
        names,
        seat,
        you="Your door is behind this stone.",
        other="{name}’s door is behind this stone.",
    )


def floor(number: int, colours: Sequence[str], here: Sequence[str], t: Tongue) -> str:
    """A floor: its gems from the left, and who stands there."""
    told = [t("Floor {number}", number=number)]
    told.append(
        t("from the left: {what}", what=", ".join(colour(one, t) for one in colours))
        if colours
        else t("no gems left")
    )
    if here:
        told.append(t("here: {names}", names=", ".join(here)))
    return ", ".join(told)


def choice(
    number: int,
    way: int,
    colours: Sequence[str],
    taken: Sequence[str],
    here: Sequence[str],
    can: bool,
    t: Tongue,
) -> str:
    """A floor that may be chosen: how far it is, and what one would take there."""
    if not can:
        return floor(number, colours, here, t) + ", " + t("out of reach")
    return ", ".join(
        [
            t("Floor {number}", number=number),
            way_there(way, t),
            t("take {what}", what=gems(taken, t)),
            *floor(number, colours, here, t).split(", ")[1:],
        ]
    )


def way_there(steps: int, t: Tongue) -> str:
    if not steps:
        return t("stay")
    if steps > 0:
        return t.many("{n} up", "{n} up", steps)
    return t.many("{n} down", "{n} down", -steps)


def reach(floors: int, t: Tongue) -> str:
    if not floors:
        return t("0 floors")
    return t.many("up to {n} floor", "up to {n} floors", floors)


# Results


def is_ranked(view: View, seat: int) -> bool:
    """Whether a seat's place is settled: nobody else is left who could still be quicker.

    Where all solve at once, only who took fewer hints could be.
    """
    own, relay = view.climbers[seat], view.terms.way == "relay"
    left = [one for one in view.climbers if one.status in ("solve", "sand", "turn")]
    return view.seats > 1 and not any(relay or one.late < own.late for one in left)


def result(view: View, seat: int, t: Tongue) -> str:
    """How a seat's door stands, beside its name."""
    one = view.climbers[seat]
    if one.opened is not None:
        if is_ranked(view, seat):
            return t("No. {place} in {time}", place=one.place, time=time(one.opened, t))
        return t("Open in {time}", time=time(one.opened, t))
    return {
        "solve": t("solving"),
        "turn": t("waiting"),
        "sand": t("out of sand"),
        "quit": t("gave up"),
        "lost": t("not opened"),
    }.get(one.status, "")
