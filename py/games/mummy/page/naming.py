"""The Mummy's Maze: what things are called, and who does something."""

from __future__ import annotations

from collections.abc import Sequence

from games.mummy.content.tables import DICE
from games.mummy.rules.state import Pawn, View
from page.i18n import NOBODY, Tongue
from page.names import is_you

SYMBOLS = {
    "red1": "Dagger",
    "red2": "Axe",
    "red3": "Bow",
    "red4": "Sickle sword",
    "red5": "Wheel",
    "blue1": "Jar",
    "blue2": "Boat",
    "blue3": "Fish",
    "blue4": "Waves",
    "blue5": "Shell",
    "white1": "Feather",
    "white2": "Moon",
    "white3": "Star",
    "white4": "White crown",
    "white5": "Eye",
    "green1": "Papyrus",
    "green2": "Palm leaf",
    "green3": "Grapes",
    "green4": "Lotus",
    "yellow1": "Sun",
    "yellow2": "Ring",
    "yellow3": "Collar",
    "yellow4": "Crook",
}

OF_COLOUR = {
    "red": "{what} (red {n})",
    "blue": "{what} (blue {n})",
    "white": "{what} (white {n})",
    "green": "{what} (green {n})",
    "yellow": "{what} (yellow {n})",
}

SHORT = {
    "red": "Red {n}",
    "blue": "Blue {n}",
    "white": "White {n}",
    "green": "Green {n}",
    "yellow": "Yellow {n}",
}

HELD = {
    "red": "{n} red",
    "blue": "{n} blue",
    "white": "{n} white",
    "green": "{n} green",
    "yellow": "{n} yellow",
}

REGIONS = {
    "red": "red region",
    "blue": "blue region",
    "white": "white region",
    "green": "green region",
    "yellow": "yellow region",
}

PLACES = {"gate": "The start", "sarcophagus": "The dungeon"}

PIECES = ("{name}’s falcon", "{name}’s cat", "{name}’s ibis", "{name}’s cobra")

PAWNS = ("the falcon", "the cat", "the ibis", "the cobra")
"""The pawns, in the order of play."""

YOURS = ("Your falcon", "Your cat", "Your ibis", "Your cobra")

YOUR = ("your falcon", "your cat", "your ibis", "your cobra")
"""Your own, at the head of a sentence and within it."""


# Things


def thing(name: str, t: Tongue) -> str:
    """What is painted on a cell: Bow (red 3), The start."""
    if name in PLACES:
        return t(PLACES[name])
    return t(OF_COLOUR[name[:-1]], what=t(SYMBOLS[name]), n=name[-1])


def short(name: str, t: Tongue) -> str:
    """A mission in two words: Red 3."""
    return t(SHORT[name[:-1]], n=name[-1])


def listed(names: Sequence[str], t: Tongue) -> str:
    return ", ".join(thing(name, t) for name in names)


def held(colours: Sequence[str], t: Tongue) -> str:
    """Missions of which only the colour is known."""
    return ", ".join(
        t.many(HELD[one], HELD[one], colours.count(one)) for one in HELD if one in colours
    )


def region(colour: str, t: Tongue) -> str:
    return t(REGIONS[colour])


def ways(open: Sequence[bool], t: Tongue) -> str:
    """Where one can go from a cell, walls being all around."""
    names = (t("up"), t("right"), t("down"), t("left"))
    return t("exits: {ways}", ways=", ".join(name for name, free in zip(names, open) if free))


def call(face: str, t: Tongue) -> str:
    """A face of a die, as it is called out."""
    return t("arrow") if face == "arrow" else t("skipped") if face == "skip" else face


def own(face: int, t: Tongue) -> str:
    return t("the mummy die shows {n}", n=face)


def own_faces(die: str, t: Tongue) -> str:
    """The faces of the mummy die (M1.4)."""
    return t("The mummy die has the faces {faces}.", faces=", ".join(map(str, DICE[die])))


def heard(pawn: Pawn, seen_at: str, t: Tongue) -> str:
    """Where all saw a pawn last, and what it called since then."""
    place = t("last seen: {place}", place=thing(seen_at, t))
    if not pawn.calls:
        return place
    calls = ", ".join(call(one, t) for one in pawn.calls)
    return place + ", " + t("calls since then: {calls}", calls=calls)


# Who


def piece(view: View, pawn: int, names: tuple[str, ...], t: Tongue, *, head: bool = True) -> str:
    """A pawn by its shape: Ani’s falcon. Your own as at the head of a sentence, or within it."""
    seat: int = view.pawns[pawn].seat
    if is_you(names, seat):
        return t(YOURS[pawn]) if head else t(YOUR[pawn])
    return t(PIECES[pawn], name=names[seat])


def who(view: View, pawn: int, names: tuple[str, ...], t: Tongue) -> str:
    """A seeker within a sentence: by the player's name, or by the pawn where a player has two
    (M7.1). Of you with a single pawn, other sentences tell."""
    seat: int = view.pawns[pawn].seat
    return piece(view, pawn, names, t, head=False) if has_two(view, seat) else names[seat]


def has_two(view: View, seat: int) -> bool:
    """Whether a player has two pawns (M7.1)."""
    return [one.seat for one in view.pawns].count(seat) > 1


def doer(view: View, pawn: int, names: tuple[str, ...], t: Tongue) -> tuple[int, str]:
    """Who does something with a pawn, as a seat and a name for `t.by`: the player, or, where a
    player has two pawns, the pawn itself."""
    seat: int = view.pawns[pawn].seat
    if has_two(view, seat):
        return NOBODY, piece(view, pawn, names, t)
    return seat, names[seat]
