"""A decision in The Pharaoh's Keys, in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.game import Event
from games.keys.advice.adviser import advice
from games.keys.content.tables import mask
from games.keys.page import naming
from games.keys.review.weighing import own, stray
from games.keys.rules.moves import Lay, Lift, parse
from games.keys.rules.state import View
from page.i18n import Tongue


def move(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    text: str,
    names: tuple[str, ...],
    t: Tongue,
) -> str:
    match parse(text):
        case Lay(key, cells):
            what, where = naming.key(key, t), ", ".join(cells)
            return t("Place {what} on {cells}.", what=what, cells=where)
        case Lift(key):
            return t("Lift {what} off.", what=naming.key(key, t))
    return advice(view, events, legal, text, names, t).where


def why(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    text: str,
    names: tuple[str, ...],
    t: Tongue,
) -> str:
    match parse(text):
        case Lay(key, cells):
            laid = {one.key: mask(one.cells) for one in own(view).laid} | {key: mask(cells)}
            if stray(own(view), laid):
                return t("With a key where it lies now, the others cannot cover the door.")
            return t("With the key there, the others can still cover the rest of the door.")
        case Lift():
            return t("With a key where it lies now, the others cannot cover the door.")
    return advice(view, events, legal, text, names, t).why
