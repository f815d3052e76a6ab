"""A decision in Golden Tombs, in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.game import Event
from games.tombs.advice.adviser import advice
from games.tombs.rules.moves import Cross, Mark, parse
from games.tombs.rules.state import View
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
        case Mark() | Cross() as made:
            cells = ", ".join(made.cells)
            return t("Mark in pyramid {number}: {cells}.", number=made.card, cells=cells)
    return advice(view, events, legal, text, names, t).where
