"""What the tests of terms share, those over all games and those of single ones."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import words


@cache
def entries(code: str) -> list[Any]:
    """A language's catalogue, read once."""
    return words.entries(code)


@cache
def of_game(slug: str) -> dict[str, str]:
    """The texts of one game, each with its plural."""
    return words.texts(under=f"py/games/{slug}")


CATALOGUE = [entry for entry in entries("fr") if not entry.msgctxt]


def plain(text: str) -> str:
    """A text without emphasis, in plain spaces and small letters."""
    return re.sub("[\u00a0\u202f]", " ", text).replace("*", "").casefold()
