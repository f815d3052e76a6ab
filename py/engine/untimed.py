"""The two rules of time for a game in which time does not matter."""

from __future__ import annotations


def due(state: object) -> None:
    """Nothing happens by itself."""
    return


def clock(state: object, seat: int) -> None:
    """No hourglass runs."""
    return
