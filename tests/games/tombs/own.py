"""Golden Tombs: what the tests over all games want to know of it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.match import Match
from engine.values import change
from games.tombs.page import naming

EXAMPLE = "shared"
"""A recorded match to look at."""

PARAGRAPHS = """
    T1.1 T1.2 T1.3 T1.4 T1.5 T1.6
    T2.1 T2.2 T2.3
    T3.1 T3.2 T3.3 T3.4
    T4.1 T4.2 T4.3 T4.4 T4.5 T4.6 T4.7
    T5.1 T5.2 T5.3 T5.4 T5.5 T5.6 T5.7 T5.8
    T6.1 T6.2 T6.3 T6.4 T6.5 T6.6
    T7.1 T7.2 T7.3 T7.4
    T8.1 T8.2 T8.3
    T9.1 T9.2
    T-X1 T-X2 T-X3 T-X4
"""
"""The numbers of its rules, in the order of the rules: a refused move links to one of them."""

OTHER_WORDS = {
    "en": r"chamber|deck of the day|newly dug|(?:dearest|expensive|highest) skull",
    "fr": r"chambre|gemme|paquet du jour|feuille de score|tombeau d’or|\bentrée|plus cher",
}
"""What things were once called beside their names, in books, summaries and lessons."""

THE_BOX = (
    "cartes pyramide",
    "cartes expédition",
    "carte score",
    "case de départ",
    "tombeau doré",
    "pierre précieuse",
    "croix rouge",
    "points de pyramide",
    "réserve",
    "pioche",
    "manche",
    "achevée",
)
"""Words of the French box that its owners know."""

FAR = ({}, True, "Send each other a link")
"""Options, whether people far apart can play with them, and what the set-up says of it."""

BY_LINK = (({}, "turn"),)
"""Options, and what a link from a running match holds: the match, or the same set-up."""


def things() -> Iterator[str]:
    """What the table and the log call things, in English."""
    yield from (title for name, title in naming.SYMBOLS.items() if name not in ("", "wall"))


def _with_side(**changes: object) -> tuple[Match, int]:
    """A match played alone that ended with another record sheet."""
    import recorded

    match = recorded.replayed("tombs", "solo")
    side = change(match.state.sides[0], **changes)
    match.states[-1] = change(match.state, sides=(side,))
    return match, 0


GOALS = {
    "tomb": ("lowest", 0),
    "both": ("points", 1),
    "torches": ("lowest", 1),
    "colour": ("lowest", 0),
    "colours": ("lowest", 0),
    "gems": lambda: _with_side(red=10),
    "unharmed": lambda: _with_side(skulls=0),
    "seven": ("lowest", 0),
    "hundred": ("solo", 0),
}
"""Recorded matches that reach the goals, and by whom; two that nobody recorded are made up."""
