"""How close a match of Golden Tombs was."""

from __future__ import annotations

from engine.game import Outcome, Viewer
from games.tombs.rules.state import State
from page.i18n import Tongue
from page.margins import by_points


def margin(state: State, outcome: Outcome, me: Viewer, names: tuple[str, ...], t: Tongue) -> str:
    """A tie is told by the ending itself: the lowest pyramid (T8.3)."""
    totals = [outcome.total(seat) for seat in range(len(outcome.scores))]
    return by_points(totals, outcome, me, names, t)
