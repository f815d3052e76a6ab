"""Things of Way Out by their names: tiles, equipment, actions, places."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from page.i18n import Tongue


@cache
def tiles(t: Tongue) -> dict[str, str]:
    """Pyramid tiles as titles."""
    return {
        "ghoul": t("Ghoul"),
        "shade": t("Shade"),
        "pit": t("Spiked pit"),
        "darts": t("Darts"),
        "cobra": t("Cobra"),
        "sarcophagus": t("Sarcophagus"),
        "treasure": t("Treasure"),
        "reed": t("Writing of the reed"),
        "owl": t("Writing of the owl"),
        "hand": t("Writing of the hand"),
        "wave": t("Writing of the wave"),
        "exit": t("Exit"),
        "rockfall": t("Rockfall"),
        "portal": t("Portal"),
        "gathering": t("Gathering"),
        "giant-small": t("Small giant"),
        "giant-big": t("Big giant"),
        "brute": t("Brute"),
        "orc": t("Orc"),
        "lantern": t("Lantern"),
        "rope": t("Rope"),
        "drum": t("Drum"),
        "amulet": t("Amulet"),
    }


@cache
def found(t: Tongue) -> dict[str, str]:
    """Pyramid tiles in a sentence."""
    return {
        "ghoul": t("a ghoul"),
        "shade": t("a shade"),
        "pit": t("a spiked pit"),
        "darts": t("a dart trap"),
        "cobra": t("a cobra"),
        "sarcophagus": t("a sarcophagus"),
        "treasure": t("a treasure"),
        "reed": t("the writing of the reed"),
        "owl": t("the writing of the owl"),
        "hand": t("the writing of the hand"),
        "wave": t("the writing of the wave"),
        "exit": t("the exit"),
        "rockfall": t("a rockfall"),
        "portal": t("a portal"),
        "gathering": t("the gathering"),
        "giant-small": t("a small giant"),
        "giant-big": t("a big giant"),
        "brute": t("a brute"),
        "orc": t("an orc"),
        "lantern": t("the lantern"),
        "rope": t("the rope"),
        "drum": t("the drum"),
        "amulet": t("the amulet"),
    }


@cache
def gear(t: Tongue) -> dict[str, str]:
    """Equipment as titles, and the amulet, which helps like it (E11.8)."""
    return {
        "torch": t("Torch"),
        "mirror": t("Mirror"),
        "plank": t("Plank"),
        "shield": t("Shield"),
        "flute": t("Flute"),
        "crowbar": t("Crowbar"),
        "helmet": t("Helmet"),
        "compass": t("Compass"),
        "wax": t("Wax"),
        "sling": t("Sling"),
        "net": t("Net"),
        "bait": t("Bait"),
        "brazier": t("Brazier"),
        "ladder": t("Ladder"),
        "horn": t("Horn"),
        "incense": t("Incense"),
        "ankh": t("Ankh"),
        "amulet": t("Amulet"),
    }


@cache
def the_gear(t: Tongue) -> dict[str, str]:
    """Equipment in a sentence."""
    return {
        "torch": t("the torch"),
        "mirror": t("the mirror"),
        "plank": t("the plank"),
        "shield": t("the shield"),
        "flute": t("the flute"),
        "crowbar": t("the crowbar"),
        "helmet": t("the helmet"),
        "compass": t("the compass"),
        "wax": t("the wax"),
        "sling": t("the sling"),
        "net": t("the net"),
        "bait": t("the bait"),
        "brazier": t("the brazier"),
        "ladder": t("the ladder"),
        "horn": t("the horn"),
        "incense": t("the incense"),
        "ankh": t("the ankh"),
        "amulet": t("the amulet"),
    }


@cache
def actions(t: Tongue) -> dict[str, tuple[str, str]]:
    """Actions by name, with a line about each."""
    return {
        "move": (t("Move"), t("To an adjacent tile, or one that touches yours above or below.")),
        "reveal": (t("Reveal"), t("Turn over the tile you stand on, if nothing covers it.")),
        "observe": (t("Observe"), t("Look at the tile you stand on, then put it back face down.")),
        "recover": (t("Recover"), t("Turn used equipment face up again, or exchange it.")),
        "bypass": (t("Bypass"), t("Go to the foot of the pyramid with the tile you stand on.")),
        "protect": (t("Protect"), t("Answer a danger you reveal: nothing is lost.")),
        "copy": (t("Copy"), t("Use another explorer’s special action.")),
        "join": (t("Join"), t("Go to the tile of another explorer.")),
        "lantern": (t("Lantern"), t("Reveal a tile you have observed, without loss.")),
        "rope": (t("Rope"), t("Move two tiles.")),
        "drum": (t("Drum"), t("Start a talk.")),
        "amulet": (t("Amulet"), t("Protects another explorer one move away, in their turn.")),
    }


def a_tile(name: str, t: Tongue) -> str:
    """A tile in a sentence: a ghoul."""
    return found(t)[name]


def action(name: str, t: Tongue) -> str:
    """An action's title; of a copied one its own."""
    return actions(t)[name.removeprefix("copy ")][0]


def defined(name: str, t: Tongue) -> str:
    """An action and what it does: Join: go to …"""
    title, about = actions(t)[name]
    return t("{title}: {about}", title=title, about=about)


def turns(n: int, t: Tongue) -> str:
    return t.many("{n} turn", "{n} turns", n)


def listed(names: Sequence[str], t: Tongue) -> str:
    """Names in a row: Ani, Bek and Cleo."""
    if len(names) < 2:
        return "".join(names)
    return t("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


# Places


def place(name: str, t: Tongue) -> str:
    """A place at length: Floor 2, c3, which is its column and its row there."""
    return t("Floor {floor}, {cell}", floor=name[0], cell=on_floor(name))


def on_floor(name: str) -> str:
    """A place's name without its floor, as it is cut into the stone.

    >>> on_floor("2c3")
    'c3'
    """
    return name[1:]
