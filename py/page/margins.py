"""How close a match was, in one sentence, where points decide.

For a game's `page.spec.Drama.margin`: the final state is open to all; `me` is the only person at
this device, or None.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Outcome, Viewer
from page.i18n import Tongue


def rivals(values: Sequence[object], outcome: Outcome, me: Viewer) -> tuple[int, int] | None:
    """Whose results are compared: one's own and the best other's; the winner's and the second's."""
    if len(values) == 1 or not outcome.winners:
        return None
    own = outcome.winners[0] if me is None else me
    others = [seat for seat in range(len(values)) if seat != own]
    if own not in outcome.winners:
        return own, outcome.winners[0]
    return own, max(others, key=lambda seat: (seat in outcome.winners, values[seat], -seat))


def by_points(
    totals: Sequence[int], outcome: Outcome, me: Viewer, names: tuple[str, ...], t: Tongue
) -> str:
    """How many points lie between two results; "" where there are none."""
    pair = rivals(totals, outcome, me)
    if pair is None:
        return ""
    own, other = pair
    ahead = totals[own] - totals[other]
    if ahead > 0:
        return t.many(
            "{n} point ahead of {name}.", "{n} points ahead of {name}.", ahead, name=names[other]
        )
    if ahead < 0:
        return t.many(
            "{n} point behind {name}.", "{n} points behind {name}.", -ahead, name=names[other]
        )
    return ""
