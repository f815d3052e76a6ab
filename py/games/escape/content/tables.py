"""What lies in the box: tiles, equipment and special actions, as tables."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """What a pyramid tile is."""

    family: str
    """ "mummy", "trap", "sarcophagus", "treasure", "writing", "exit" or "artefact"."""
    symbol: str = ""
    """Of a danger: the basic equipment that stops it carries the same one (E1.2)."""
    loss: int = 0
    """What it costs the clock (E5.1, E11.5)."""
    effect: str = ""
    """What it does besides (E11)."""


# E1.1, E1.2: a symbol is called by the equipment that carries it.
TILES = {
    "ghoul": Kind("mummy", "torch", 2),
    "shade": Kind("mummy", "mirror", 2),
    "pit": Kind("trap", "plank", 2),
    "darts": Kind("trap", "shield", 2),
    "cobra": Kind("trap", "flute", 2),
    "sarcophagus": Kind("sarcophagus", "crowbar", 3),
    "treasure": Kind("treasure"),
    "reed": Kind("writing"),
    "owl": Kind("writing"),
    "hand": Kind("writing"),
    "wave": Kind("writing"),
    "exit": Kind("exit"),
    # E11
    "rockfall": Kind("trap", "helmet", 2, "rockfall"),
    "portal": Kind("trap", "compass", 2, "portal"),
    "gathering": Kind("trap", "wax", 2, "gathering"),
    "giant-small": Kind("mummy", "sling", 1),
    "giant-big": Kind("mummy", "sling", 3),
    "brute": Kind("mummy", "net", 2, "brute"),
    "orc": Kind("mummy", "bait", 2, "orc"),
    "lantern": Kind("artefact"),
    "rope": Kind("artefact"),
    "drum": Kind("artefact"),
    "amulet": Kind("artefact"),
}
DANGERS = frozenset(name for name, kind in TILES.items() if kind.loss)
WRITINGS = tuple(name for name, kind in TILES.items() if kind.family == "writing")
ARTEFACTS = tuple(name for name, kind in TILES.items() if kind.family == "artefact")

BOX = Counter(
    {
        "ghoul": 3,
        "shade": 3,
        "pit": 2,
        "darts": 2,
        "cobra": 2,
        "sarcophagus": 3,
        "treasure": 6,
        "reed": 2,
        "owl": 2,
        "hand": 2,
        "wave": 2,
        "exit": 1,
    }
)
"""The 30 tiles of a pyramid that says nothing else (E1.1)."""

GREAT_BOX = Counter(
    {
        "ghoul": 4,
        "shade": 4,
        "pit": 3,
        "darts": 3,
        "cobra": 2,
        "sarcophagus": 4,
        "treasure": 8,
        "reed": 3,
        "owl": 3,
        "hand": 3,
        "wave": 2,
        "exit": 1,
    }
)
"""The 40 tiles of a great pyramid (E10.8)."""


@dataclass(frozen=True)
class Gear:
    """What an equipment tile does."""

    stops: frozenset[str]
    """The dangers it can be turned down against."""
    reach: int = 1
    """How many moves away it can help (E5.5)."""
    gain: int = 0
    """What the clock gains when it is used."""
    replaces: tuple[str, ...] = ()
    """Evolved equipment: the basic one it takes the place of, the first there is (E12.1)."""


def _against(*families: str) -> frozenset[str]:
    return frozenset(name for name in DANGERS if TILES[name].family in families)


BASIC = ("torch", "mirror", "plank", "shield", "flute", "crowbar")
"""The equipment of the box, two tiles each (E1.2)."""
COPIES = 2
LEAST_GEAR = COPIES * len(BASIC)

EQUIPMENT = {
    **{
        symbol: Gear(frozenset(name for name in DANGERS if TILES[name].symbol == symbol))
        for symbol in dict.fromkeys(kind.symbol for kind in TILES.values() if kind.symbol)
    },
    "brazier": Gear(_against("mummy"), replaces=("torch", "mirror")),
    "ladder": Gear(_against("trap"), replaces=("plank", "shield", "flute")),
    "horn": Gear(_against("sarcophagus"), reach=2, replaces=("crowbar",)),
    "incense": Gear(_against("sarcophagus"), gain=1, replaces=("crowbar",)),
    "ankh": Gear(DANGERS, replaces=("mirror", "torch")),
}
EVOLVED = tuple(name for name, gear in EQUIPMENT.items() if gear.replaces)

# E1.3
SPECIALS = ("observe", "recover", "bypass", "protect", "copy", "join")
SPECIAL_COPIES = 2
IN_COMPANY = ("copy", "join")
"""Left out when one plays alone (E2.6)."""


# E11.1
@dataclass(frozen=True)
class Swap:
    """New tiles in place of others, and new equipment in place of old."""

    pyramids: tuple[str, ...]
    """Where it is played."""
    adds: tuple[str, ...]
    takes: tuple[str, ...]
    gear: tuple[str, ...] = ()
    gear_takes: tuple[str, ...] = ()


NAMED = tuple(f"pyramid-{number}" for number in range(1, 11))
"""Pyramids by name. A name is never used for another pyramid."""
GREAT = NAMED[8:]
"""Those of 40 tiles (E10.8): optional stages of the campaign."""


def _pair(
    pyramid: str, adds: tuple[str, str], takes: tuple[str, str], gear_takes: tuple[str, str]
) -> Swap:
    symbol = TILES[adds[0]].symbol
    return Swap((pyramid,), adds, takes, (symbol,) * COPIES, gear_takes)


_MUMMIES, _MUMMY_GEAR = ("ghoul", "shade"), ("torch", "mirror")
SWAPS = {
    "rockfall": _pair("pyramid-1", ("rockfall",) * 2, ("pit",) * 2, ("plank",) * 2),
    "giants": _pair("pyramid-1", ("giant-small", "giant-big"), _MUMMIES, _MUMMY_GEAR),
    "portal": _pair("pyramid-2", ("portal",) * 2, ("darts",) * 2, ("shield",) * 2),
    "brute": _pair("pyramid-2", ("brute",) * 2, _MUMMIES, _MUMMY_GEAR),
    "gathering": _pair("pyramid-3", ("gathering",) * 2, ("cobra",) * 2, ("flute",) * 2),
    "orc": _pair("pyramid-3", ("orc",) * 2, _MUMMIES, _MUMMY_GEAR),
    "artefacts": Swap(NAMED, ARTEFACTS, WRITINGS),  # E11.8
}

# E12.2: what winning an evolving pyramid unlocks
PRIZES = dict(zip(NAMED[3:8], EVOLVED))

# Numbers of the rules

SEATS = (1, 2, 3, 4, 5, 6)  # E10.8
ENOUGH = 3
"""A pile with fewer tiles than so many a player is doubled (E10.8)."""
DEALT, KEPT = 3, 2  # E2.2
HAND = 2  # E2.3, E3.6
POINTS = 3  # E3.3
GAIN = 1  # E5.2
FOOT = 2  # E7.3
SIXTY = 60  # E10.5
DISCOVERY_TURNS, DISCOVERY_EXITS = 5, 1  # E10.4
