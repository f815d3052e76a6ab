"""The workshop of Way Out: what the shared page asks when somebody draws a pyramid (E12.3).

Everything goes by the drawing's text. A game without a workshop has no blank sheets.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Refused
from games.escape.content.gallery import gallery, shown
from games.escape.content.sheets import LONGEST, LONGEST_TITLE, RULE, faults, parsed
from games.escape.content.tables import NAMED
from games.escape.page import naming, words
from games.escape.workshop.drawing import begun as _begun
from games.escape.workshop.drawing import blank as _blank
from games.escape.workshop.drawing import changed, kept, laid, tiles, trimmed
from games.escape.workshop.paper import floor_shown, paper, picture
from games.escape.workshop.stock import conditions, facts, stock, tally
from page.i18n import Tongue

__all__ = [
    "LONGEST",
    "LONGEST_TITLE",
    "OPTION",
    "RULE",
    "begun",
    "blank",
    "changed",
    "facts",
    "is_blank",
    "kept",
    "laid",
    "paper",
    "picture",
    "said",
    "starts",
    "stock",
    "tally",
    "title",
    "trimmed",
    "turned_to",
    "wrong",
]

OPTION = "sheet"
"""The option of the game that a drawing is the value of."""


def title(text: str) -> str:
    return parsed(text).title


def is_blank(text: str) -> bool:
    """Whether nothing would be lost with this drawing."""
    return not tiles(parsed(text))


def blank(t: Tongue) -> str:
    return _blank(t("My pyramid"))


def starts(t: Tongue) -> list[tuple[str, str]]:
    """The pyramids one can begin from, by name and title."""
    drawn = [(one.key, title(one.text)) for one in gallery()]
    return [*((key, words.pyramid(key, t)) for key in NAMED), *drawn]


def begun(key: str, t: Tongue) -> str:
    if one := shown(key):
        return laid(one.text)
    return _begun(key, words.pyramid(key, t) if key in NAMED else t("My pyramid"))


def wrong(text: str, t: Tongue) -> list[tuple[str, str]]:
    """All for which a drawing cannot be played: the rule, and a sentence."""
    return [(no.rule, reason(no, t)) for no in faults(parsed(text))]


def reason(no: Refused, t: Tongue) -> str:
    """Why, with things by their names."""
    return t(no.why, **{key: words.called(one, t) for key, one in no.values.items()})


# What is said


def said(before: str, change: str, after: str, t: Tongue) -> str:
    """What a change did, in a sentence."""
    verb, _, about = change.partition(" ")
    kind, _, number = about.partition(" ")
    if verb == "lay":
        return t("{place}: a tile.", place=naming.place(about, t))
    if verb == "lift":
        fallen = len(tiles(parsed(before))) - len(tiles(parsed(after))) - 1
        place = naming.place(about, t)
        if fallen < 1:
            return t("{place}: removed.", place=place)
        return t.many(
            "{place}: removed, with {n} tile on top. Undo brings them back.",
            "{place}: removed, with {n} tiles on top. Undo brings them back.",
            fallen,
            place=place,
        )
    if verb == "clock":
        turns = naming.turns(int(number), t)
        return t.many("{n} player: {turns}.", "{n} players: {turns}.", int(kind), turns=turns)
    if verb == "fit":
        return t("As many tiles as places.")
    if verb in ("tiles", "wants"):
        names = naming.tiles(t) if verb == "tiles" else conditions(t)
        return t("{what}: {number}.", what=names[kind], number=number)
    return t("This pyramid is called “{name}”.", name=title(after))


def turned_to(text: str, ui: Mapping[str, str], t: Tongue) -> str:
    """Which floor is drawn on now."""
    return t("Floor {floor}", floor=floor_shown(text, ui)) + "."
