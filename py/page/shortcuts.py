"""The letters that choose things: in each language a letter of the word it stands for.

They are English here, and in the catalogues for the other languages. A game has the same kind of
table for what is its own. On one screen no letter stands twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from page.i18n import Tongue


@dataclass(frozen=True)
class Letters:
    """What can be chosen by a letter at every table."""

    undo: str
    advice: str
    board: str
    last: str
    moves: str
    clock: str
    held: str
    play: str
    turn_before: str
    next_turn: str
    moment_before: str
    moment_after: str
    speed: str


SHORTCUTS = {
    "undo": "U",
    "advice": "A",
    "board": "B",
    "last": "L",
    "moves": "M",
    "clock": "C",
    "held": "S",
    "play": "P",
    "turn_before": "E",
    "next_turn": "N",
    "moment_before": "O",
    "moment_after": "X",
    "speed": "D",
}


@cache
def letters(t: Tongue) -> Letters:
    return Letters(**game_letters(SHORTCUTS, t))


def game_letters(table: Mapping[str, str], t: Tongue) -> dict[str, str]:
    """A table of letters in a language."""
    return {name: t.letter(name, english) for name, english in table.items()}
