"""A decision in Way Out, in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.game import Event
from games.escape.advice.adviser import advice
from games.escape.rules.state import View
from page.i18n import Tongue


def move(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    text: str,
    names: tuple[str, ...],
    t: Tongue,
) -> str:
    return advice(view, events, legal, text, names, t).where


def why(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    text: str,
    names: tuple[str, ...],
    t: Tongue,
) -> str:
    return advice(view, events, legal, text, names, t).why
