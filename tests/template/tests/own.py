"""Three Cups: what the tests over all games want to know of it."""

from __future__ import annotations

from collections.abc import Iterator

EXAMPLE = "three"
"""A recorded match to look at."""

DRAWS_AGAIN = True
"""The seed of a recorded match draws the same match again."""

PARAGRAPHS = """
    C1.1
    C2.1
    C3.1 C3.2 C3.3
    C4.1 C4.2
"""
"""The numbers of its rules, in the order of the rules: a refused move links to one of them."""

OTHER_WORDS: dict[str, str] = {}
"""What things were once called beside their names, in books, summaries and lessons."""

THE_BOX: tuple[str, ...] = ()
"""Words of a French box that its owners know."""

FAR = ({}, False, "for you alone")
"""Options, whether people far apart can play with them, and what the set-up says of it."""

BY_LINK = (({}, "challenge"),)
"""Options, and what a link from a running match holds: the match, or the same set-up."""


def things() -> Iterator[str]:
    """What the table and the log call things, in English."""
    yield from ("Peek", "Lift", "The scarab")
