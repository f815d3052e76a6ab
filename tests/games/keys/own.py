"""The Pharaoh's Keys: what the tests over all games want to know of it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.match import Match, Player
from engine.values import change

EXAMPLE = "relay"
"""A recorded match to look at."""

DRAWS_AGAIN = True
"""The seed of a recorded match draws the same match again."""

PARAGRAPHS = """
    K1.1 K1.2 K1.3 K1.4 K1.5 K1.6 K1.7 K1.8
    K2.1 K2.2 K2.3
    K3.1 K3.2 K3.3 K3.4 K3.5 K3.6 K3.7
    K4.1 K4.2 K4.3 K4.4
    K5.1 K5.2 K5.3
    K6.1
    K7.1 K7.2 K7.3 K7.4 K7.5
    K8.1 K8.2
    K9.1
    K-X1 K-X2
"""
"""The numbers of its rules, in the order of the rules: a refused move links to one of them."""

OTHER_WORDS = {
    "en": r"one by one|three-key|four-key",
    "fr": r"gemme|alvéole|face facile|face difficile|tour à tour",
}
"""What things were once called beside their names, in books, summaries and lessons."""

THE_BOX = ("pierres précieuses", "sablier", "clefs", "hiéroglyphe", "étage", "trous", "côté facile")
"""Words of the French box that its owners know."""

FAR = ({"way": "together"}, False, "choose “Way to play: Relay”")
"""Options, whether people far apart can play with them, and what the set-up says of it."""

BY_LINK = (({"way": "relay"}, "turn"), ({}, "challenge"))
"""Options, and what a link from a running match holds: the match, or the same set-up."""


def things() -> Iterator[str]:
    """What the table and the log call things, in English."""
    yield from ("Hints", "Hourglass", "Doors")


def _first() -> tuple[Match, int]:
    """Somebody opened a door before a bot did."""
    import recorded

    match = recorded.replayed("keys", "tie-break")
    match.seat_to(1, Player("Merit", "medium"))
    return match, 0


def _five_doors() -> tuple[Match, int]:
    import recorded

    match = recorded.replayed("keys", "endless")
    match.states[-1] = change(match.state, times=(9_000,) * 5)
    return match, 0


GOALS = {
    "door": ("colour-2", 0),
    "quick": ("colour-2", 1),
    "thought": ("endless-2", 0),
    "top": ("colour-2", 0),
    "nine": ("tie-break-2", 0),
    "colours": ("shared-2", 0),
    "first": _first,
    "endless": _five_doors,
}
"""Recorded matches that reach the goals, and by whom; two that nobody recorded are made up."""
