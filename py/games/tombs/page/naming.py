"""Golden Tombs: what things are called."""

from __future__ import annotations

from collections.abc import Sequence

from games.tombs.content.tables import Card
from page.i18n import Tongue

PATTERNS = {
    "I2": "the line of two",
    "I3": "the line of three",
    "V3": "the angle of three",
    "I4": "the line of four",
    "L4": "the L of four",
    "O4": "the square of four",
}

SYMBOLS = {
    "": "Empty cell",
    "wall": "Wall",
    "entrance": "Entrance",
    "tomb": "Golden tomb",
    "red": "Red gem",
    "green": "Green gem",
    "torch": "Torch",
    "skull": "Skull",
    "potion": "Potion",
    "cross": "Red cross",
}

COLOURS = {"green": "green card", "orange": "orange card", "purple": "purple card"}

WHICH = {
    ("green", 2): "the 2nd green pyramid",
    ("green", 4): "the 4th green pyramid",
    ("green", 6): "the 6th green pyramid",
    ("orange", 2): "the 2nd orange pyramid",
    ("orange", 4): "the 4th orange pyramid",
    ("orange", 6): "the 6th orange pyramid",
    ("purple", 2): "the 2nd purple pyramid",
    ("purple", 4): "the 4th purple pyramid",
    ("purple", 6): "the 6th purple pyramid",
}

LEGEND = {
    "tomb": "Mark it to complete the pyramid: 10 points.",
    "cross": "Mark one more cell at once.",
    "red": "A red and a green gem make a pair: 5 points.",
    "torch": "Lights this round’s torch: 5 points.",
    "skull": "Only your costliest skull counts.",
    "potion": "Clears your two costliest skulls.",
}


# Things


def points(n: int, t: Tongue) -> str:
    return t.many("{n} point", "{n} points", n)


def pattern(name: str, t: Tongue) -> str:
    return t(PATTERNS[name])


def symbol(what: str, t: Tongue) -> str:
    """What a cell is or carries."""
    return t(SYMBOLS[what])


def card(number: int, colour: str, t: Tongue) -> str:
    """A card by its number and colour."""
    return f"{number}, {t(COLOURS[colour])}"


def chamber(one: Card, marked: Sequence[str], t: Tongue) -> str:
    """A whole chamber, told in one sentence: what it holds and where."""
    places: dict[str, list[str]] = {}
    for at, what in enumerate(one.cells):
        places.setdefault(what, []).append("abcde"[at % 5] + str(at // 5 + 1))
    told = [
        t("{what}: {cells}", what=symbol(what, t), cells=", ".join(places[what]))
        for what in SYMBOLS
        if what and what in places
    ]
    if marked:
        told.append(t("Marked: {cells}", cells=", ".join(marked)))
    return ". ".join([card(one.number, one.colour, t), *told])
