"""The gallery: drawn pyramids that come with the page, one file each (E10.8, E12.3).

A file is a drawing as players pass it on (`sheets`), a line `---`, and two lines about it: who drew
it, and how many matches teams of hard bots won of so many, by the number of players.

    ---
    by Five Pyramids
    won 2: 151 of 200, 4: 148 of 200

A match holds the drawing itself: a file may change or go, and old matches stay as they are.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from engine.assets import listed, read

FOLDER = "escape/gallery"
END = "---\n"
"""The line under a drawing."""
GRADED = (2, 4)
"""For so many players the bots' wins are told."""
CARD = re.compile(r"by ([^\n]{1,40})\nwon 2: (\d+) of (\d+), 4: (\d+) of (\d+)\n")


@dataclass(frozen=True)
class Exhibit:
    """A pyramid of the gallery."""

    key: str
    """The file's name: `giza`."""
    text: str
    """The drawing."""
    author: str
    wins: tuple[tuple[int, int], ...]
    """What hard bots won, and of how many matches, in the order of GRADED."""

    @property
    def shares(self) -> tuple[int, ...]:
        """The same in per cent."""
        return tuple(round(100 * won / played) for won, played in self.wins)


def exhibit(key: str, file: str) -> Exhibit:
    """A pyramid of the gallery from its file, or ValueError."""
    text, _, card = file.partition(END)
    found = CARD.fullmatch(card)
    if found is None:
        raise ValueError(f"{key}: the card under the drawing cannot be read")
    two, of_two, four, of_four = map(int, found.groups()[1:])
    if not (two <= of_two > 0 and four <= of_four > 0):
        raise ValueError(f"{key}: more matches were won than played")
    return Exhibit(key, text, found[1], ((two, of_two), (four, of_four)))


@cache
def gallery() -> tuple[Exhibit, ...]:
    """All of them, the easiest for four players first."""
    names = listed(FOLDER)
    keys = [name.removeprefix(f"{FOLDER}/").removesuffix(".txt") for name in names]
    found = [exhibit(key, read(name)) for key, name in zip(keys, names)]
    return tuple(sorted(found, key=lambda one: (-one.shares[1], -one.shares[0], one.key)))


def shown(key: str) -> Exhibit | None:
    """The pyramid of the gallery with a key."""
    return next((one for one in gallery() if one.key == key), None)
