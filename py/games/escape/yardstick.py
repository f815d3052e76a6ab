"""The yardstick of the bots: a team that sees every tile (E13.2). Only the arena asks for it."""

from __future__ import annotations

from games.escape.sight import view
from games.escape.state import State, View, change


def seeing(state: State, seat: int) -> View:
    """What a seat would know if it had observed every tile."""
    return view(change(state, common=state.there & ~state.up), seat)
