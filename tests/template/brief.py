"""Three Cups in a few words: what a seat just did. Nobody takes anything from another."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event
from page.tongue import Tongue
from template.rules import View

DEEDS = {"pass": "passes", "peek": "peeks", "lift": "lifts a cup"}


def deed(event: Event, view: View, seat: int, names: Sequence[str], t: Tongue) -> str:
    """What a seat did, in a few words; "" if the event is not about it."""
    return t(DEEDS[event.kind]) if event.seat == seat else ""


def loss(
    event: Event, view: View, seat: int, names: Sequence[str], t: Tongue
) -> tuple[str, str] | None:
    """What an event takes from a seat, as a short mark and as a sentence."""
    return None


def facts(view: View, seat: int, t: Tongue) -> list[tuple[str, str, str]]:
    """What all may know of a seat: each sign with its drawing, its word and its value."""
    return []
