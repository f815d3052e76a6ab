"""Way Out: what the tests over all games want to know of it."""

from __future__ import annotations

from collections.abc import Iterator

from games.escape.page import naming
from page.i18n import tongue

EXAMPLE = "holder"
"""A recorded match to look at."""

PARAGRAPHS = """
    E1.1 E1.2 E1.3 E1.4 E1.5 E1.6
    E2.1 E2.2 E2.3 E2.4 E2.5 E2.6
    E3.1 E3.2 E3.3 E3.4 E3.5 E3.6
    E4.1 E4.2 E4.3
    E5.1 E5.2 E5.3 E5.4 E5.5 E5.6
    E6.1 E6.2 E6.3
    E7.1 E7.2 E7.3 E7.4 E7.5 E7.6
    E8.1 E8.2 E8.3 E8.4
    E9.1 E9.2
    E10.1 E10.2 E10.3 E10.4 E10.5 E10.6 E10.7 E10.8 E10.9 E10.10
    E11.1 E11.2 E11.3 E11.4 E11.5 E11.6 E11.7 E11.8 E11.9 E11.10
    E12.1 E12.2 E12.3
    E13.1
    E-X1 E-X2 E-X3
"""
"""The numbers of its rules, in the order of the rules: a refused move links to one of them."""

OTHER_WORDS = {
    "en": r"evolved equipment|spare time|more exits",
    "fr": r"horloge|inscription|conversation|se protéger|actions de base|page blanche",
}
"""What things were once called beside their names, in books, summaries and lessons."""

THE_BOX = (
    "écritures",
    "compteur de tours",
    "actions basiques",
    "actions spéciales",
    "observer",
    "récupérer",
    "contourner",
    "protéger",
    "copier",
    "rejoindre",
    "discussion",
    "talkie-walkie",
    "équipement",
    "points d’action",
    "pyramides évolutives",
    "éboulement",
    "artefacts",
)
"""Words of the French box that its owners know."""

FAR = ({"talk": "free"}, True, "Send each other a link")
"""Options, whether people far apart can play with them, and what the set-up says of it."""

BY_LINK = (({"talk": "free"}, "turn"), ({}, "challenge"))
"""Options, and what a link from a running match holds: the match, or the same set-up."""


def things() -> Iterator[str]:
    """What the table and the log call things, in English."""
    en = tongue("en")
    yield from (*naming.tiles(en).values(), *naming.gear(en).values())
    yield from (title for title, _ in naming.actions(en).values())


GOALS = {
    "out": ("exit", 0),
    "stopped": ("exit", 0),
    "help": ("exit", 1),
    "silent": ("exit", 0),
    "spare": ("holder", 0),
    "unscathed": ("asked-again", 0),
    "treasures": ("asked-again", 0),
    "alone": ("reversed", 0),
}
"""Recorded matches that reach the goals, and by whom."""
