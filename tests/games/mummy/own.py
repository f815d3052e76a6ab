"""The Mummy's Maze: what the tests over all games want to know of it."""

from __future__ import annotations

from collections.abc import Iterator

EXAMPLE = "missions-3"
"""A recorded match to look at."""

PARAGRAPHS = """
    M1.1 M1.2 M1.3 M1.4 M1.5
    M2.1 M2.2 M2.3 M2.4
    M3.1 M3.2 M3.3 M3.4 M3.5 M3.6 M3.7 M3.8 M3.9 M3.10 M3.11 M3.12 M3.13
    M4.1 M4.2 M4.3 M4.4 M4.5 M4.6
    M5.1 M5.2
    M6.1 M6.2
    M7.1 M7.2
    M8.1 M8.2 M8.3 M8.4
    M-X1 M-X2
"""
"""The numbers of its rules, in the order of the rules: a refused move links to one of them."""

OTHER_WORDS = {
    "en": r"newly dug|freshly",
    "fr": r"cachot|libér\w+ (?:les|ces) dés|déplacement intermédiaire|\bun ankh",
}
"""What things were once called beside their names, in books, summaries and lessons."""

THE_BOX = (
    "annuler",
    "coup intermédiaire",
    "oubliettes",
    "ankh",
    "points de vie",
    "carte mission",
    "chercheur",
    "flèche",
    "tour normal",
)
"""Words of the French box that its owners know."""

FAR = ({}, False, "a link hides nothing")
"""Options, whether people far apart can play with them, and what the set-up says of it."""

BY_LINK = (({}, "challenge"),)
"""Options, and what a link from a running match holds: the match, or the same set-up."""


def things() -> Iterator[str]:
    """What the table and the log call things, in English."""
    yield from ("Scent", "The start", "The dungeon")


GOALS = {
    "mission": ("ankhs-2", 1),
    "caught": ("ankhs-2", 0),
    "arrow": ("five-mummies", 1),
    "seeker": ("missions-2", 1),
    "mummy": ("ankhs-2", 0),
    "untouched": ("missions-2", 1),
    "ambush": ("ankhs-2", 0),
}
"""Recorded matches that reach the goals, and by whom."""
