"""What a finger meant: it hides what it taps, taps beside it, and taps twice. Pure, no browser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

HASTE_MS = 350
"""So soon after a tap nobody has read what has come under the finger since."""
SAME_PX = 24
"""So near to a tap is the same place for a finger."""
REACH = 0.85
"""How far from the middle of a cell a tap still means it, in widths of a cell: a third of a cell
beyond its edge."""
CLEARER = 0.2
"""By how much nearer it must be than the next one, in widths of a cell."""


@dataclass(frozen=True)
class Tap:
    """A choice made with a finger: what kind, what it says, where and when."""

    kind: str
    """ "move", "ui" or "do"."""
    what: str
    x: float
    y: float
    ms: float


def is_slip(before: Tap | None, tap: Tap) -> bool:
    """Whether a tap was meant for what lay there before: the second of a double tap.

    What only changes the view of the table may be tapped as fast as one can, and so may a command
    that is the same as before.
    """
    if before is None or tap.kind == "ui" or (tap.kind == "do" and tap.what == before.what):
        return False
    near = hypot(tap.x - before.x, tap.y - before.y) <= SAME_PX
    return near and 0 <= tap.ms - before.ms < HASTE_MS


Spot = tuple[float, float, float]
"""The middle of a cell, and its width."""


def meant(x: float, y: float, spots: Sequence[Spot]) -> int | None:
    """The number of the cell that a tap beside it means; None if that is not clear.

    >>> meant(10, 8, [(0, 0, 20), (40, 0, 20)]), meant(20, 0, [(0, 0, 24), (40, 0, 24)])
    (0, None)
    """
    far = sorted(
        (hypot(x - mid_x, y - mid_y) / wide, number)
        for number, (mid_x, mid_y, wide) in enumerate(spots)
        if wide > 0
    )
    if not far or far[0][0] > REACH:
        return None
    clear = len(far) == 1 or far[1][0] - far[0][0] >= CLEARER
    return far[0][1] if clear else None
