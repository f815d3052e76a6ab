"""What rolling the seeker dice is worth, and so when to roll again (M3.2, M3.3, M3.11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from games.mummy.content.tables import FACES, SEEKER_DICE

OFTEN = 12
"""A roll can leave the dice as they are: its worth is computed so often, then it is steady."""


def rolls(calls: Sequence[Sequence[float]], skipped: float) -> list[float]:
    """What it is worth to roll, by the dice that lie aside before it.

    Given is what each call is worth, by the dice aside when it is made; and what it is worth to
    have rolled five mummies.
    """
    ranked = [sorted(worths, reverse=True) for worths in calls]
    found = [skipped] * (SEEKER_DICE + 1)
    for aside in range(SEEKER_DICE - 1, -1, -1):
        dice = SEEKER_DICE - aside
        for _ in range(OFTEN):
            found[aside] = (
                sum(
                    share * (_best(ranked[aside + new], dice - new, found[aside + new]))
                    for new, share in enumerate(mummies(dice))
                    if new < dice
                )
                + mummies(dice)[dice] * skipped
            )
    return found


def _best(calls: Sequence[float], dice: int, again: float) -> float:
    """What the best of so many dice is worth, or to roll again; the best call comes first."""
    count = len(calls)
    return sum(
        (((count - rank) / count) ** dice - ((count - rank - 1) / count) ** dice)
        * max(worth, again)
        for rank, worth in enumerate(calls)
    )


@lru_cache(maxsize=8)
def mummies(dice: int) -> tuple[float, ...]:
    """How likely it is that 0, 1, 2 … of so many dice show a mummy."""
    others = len(FACES) - 1
    return tuple(
        comb(dice, new) * others ** (dice - new) / len(FACES) ** dice for new in range(dice + 1)
    )
