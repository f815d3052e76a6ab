"""A decision in Sands of Memory, in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.game import Event
from games.sands.advice.adviser import advice, place
from games.sands.rules.moves import Push, parse_seat
from games.sands.rules.state import View
from page.i18n import Tongue


def move(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    text: str,
    names: tuple[str, ...],
    t: Tongue,
) -> str:
    match parse_seat(text):
        case Push(spot):
            row, column = place(view, spot)
            return t("Push the pyramid in row {row}, column {column}.", row=row, column=column)
    return advice(view, events, legal, text, names, t).where
