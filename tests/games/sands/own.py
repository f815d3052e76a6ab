"""Sands of Memory: what the tests over all games want to know of it."""

from __future__ import annotations

from collections.abc import Iterator

from games.sands.page import naming, words

EXAMPLE = "calm"
"""A recorded match to look at."""

PARAGRAPHS = """
    S1.1 S1.2 S1.3 S1.4 S1.5 S1.6
    S2.1 S2.2 S2.3 S2.4
    S3.1 S3.2 S3.3 S3.4 S3.5 S3.6 S3.7 S3.8
    S4.1 S4.2 S4.3 S4.4 S4.5 S4.6 S4.7 S4.8 S4.9
    S5.1 S5.2
    S6.1 S6.2 S6.3
    S7.1 S7.2 S7.3
    S-X1 S-X2 S-X3
"""
"""The numbers of its rules, in the order of the rules: a refused move links to one of them."""

OTHER_WORDS = {
    "en": r"\bgap\b",
    "fr": r"\btrou\b|la force\b(?! surhumaine)",
}
"""What things were once called beside their names, in books, summaries and lessons."""

THE_BOX = (
    "pile",
    "trésor recherché",
    "voisin de gauche",
    "tempête de sable",
    "scorpion",
    "force surhumaine",
    "duel",
    "grand vizir",
)
"""Words of the French box that its owners know."""

FAR = ({}, False, "Everyone has to see each find")
"""Options, whether people far apart can play with them, and what the set-up says of it."""

BY_LINK = (({}, "challenge"),)
"""Options, and what a link from a running match holds: the match, or the same set-up."""


def things() -> Iterator[str]:
    """What the table and the log call things, in English."""
    yield from (*naming.TREASURES.values(), *words.RANKS.values())
    yield from (title for title, _ in words.ACTIONS.values())


GOALS = {
    "find": ("cards", 0),
    "straight": ("calm", 0),
    "run": ("calm", 0),
    "storm": ("cards", 0),
    "duel": ("cards", 1),
    "sure": ("actions-2", 0),
    "architect": ("solo", 0),
}
"""Recorded matches that reach the goals, and by whom."""
