"""The clock as a track with a pawn, for whoever prefers it to the dial (E10.10)."""

from __future__ import annotations

from functools import lru_cache

from htpy import div, span
from markupsafe import Markup

from games.escape.content.tables import SIXTY
from games.escape.page.side import LATE, clock_label
from games.escape.rules.packing import clock as full_clock
from games.escape.rules.state import View
from page.i18n import Tongue
from page.icons import art

TENS = 10


def track(view: View, t: Tongue) -> Markup:
    """A step for each turn, down to zero; up from it when the clock is reversed (E10.5)."""
    up = view.setting.reversed
    late = not up and view.clock <= LATE and view.round > 0
    ends = min(SIXTY, view.clock // TENS * TENS + TENS) if up else full_clock(view.setting)
    return _track(view.clock, max(ends, view.clock), up, late, t)


@lru_cache(maxsize=128)
def _track(clock: int, ends: int, up: bool, late: bool, t: Tongue) -> Markup:
    label = clock_label(clock, up, t)
    steps = range(ends + 1) if up else range(ends, -1, -1)
    return Markup(
        div(
            class_=["track", f"n-{min(len(steps), 12)}", {"late": late, "long": len(steps) > 12}],
            role="img",
            aria_label=label,
            title=label,
        )[
            (
                span(class_=["step", {"now": at == clock, "gone": _gone(at, clock, up)}])[
                    art("escape-turns", kind="track-pawn") if at == clock else None,
                    span(".step-number")[str(at)] if at == clock or at % 5 == 0 else None,
                ]
                for at in steps
            )
        ]
    )


def _gone(at: int, clock: int, up: bool) -> bool:
    return at < clock if up else at > clock
