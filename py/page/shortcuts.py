"""The letters that choose things, in each language: a letter of the word it stands for.

A game has the same kind of table for what is its own. On one screen no letter stands twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from page.tongue import Tongue


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


LETTERS = {
    "en": Letters("U", "A", "B", "L", "M", "C", "S", "P", "E", "N", "O", "X", "D"),
    "fr": Letters("A", "C", "P", "D", "U", "Q", "S", "E", "R", "I", "F", "M", "V"),
}


def letters(t: Tongue) -> Letters:
    return LETTERS.get(t.code, LETTERS["en"])


def game_letters(table: Mapping[str, Mapping[str, str]], t: Tongue) -> Mapping[str, str]:
    """A game's letters in a language."""
    return table.get(t.code, table["en"])
