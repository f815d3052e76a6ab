"""The hourglasses of a shared table: turned and laid down for everybody by the keeper's device."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.together.keeper import Keeper


def racers(keeper: Keeper) -> tuple[int, ...]:
    """The people whose time it is, at whichever device."""
    return () if keeper.session is None else keeper.session.racers


def turn(keeper: Keeper, seats: Sequence[int]) -> None:
    """Some seats are ready. When everybody whose time it is, is, the hourglasses are turned: for
    all at once."""
    session = keeper.session
    if session is None or session.clock.running or not set(seats) & set(session.racers):
        return
    keeper.ready |= set(seats)
    if set(session.racers) <= keeper.ready:
        keeper.ready.clear()
        keeper.turned += 1
        session.turn()


def lay_down(keeper: Keeper) -> None:
    """They lie still until everybody is ready again."""
    session = keeper.session
    keeper.ready.clear()
    if session is not None and session.lay_down():
        keeper.turned += 1
        keeper.app.save_match()
