"""What the tests of terms share, those over all games and those of single ones."""

from __future__ import annotations

import re

from words import entries

CATALOGUE = [entry for entry in entries("fr") if not entry.msgctxt]


def plain(text: str) -> str:
    """A text without emphasis, in plain spaces and small letters."""
    return re.sub("[\u00a0\u202f]", " ", text).replace("*", "").casefold()
