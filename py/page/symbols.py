"""A result's line of symbols, drawn: not every device has the letters for it."""

from __future__ import annotations

from htpy import Element, details, li, span, summary, ul

from page.i18n import Tongue
from page.spec import Daily

SQUARES = {
    "⬛": "none",
    "🟫": "some",
    "🟧": "more",
    "🟨": "most",
    "🟥": "lost",
    "🟦": "aid",
    "🚪": "out",
}
"""Each symbol's class."""


def symbols(line: str) -> Element | None:
    """The line; what it says is said in words beside it."""
    if not line:
        return None
    return span(".day-line", aria_hidden="true")[
        (span(class_=["square", SQUARES[one]]) if one in SQUARES else one for one in line)
    ]


def legend(daily: Daily | None, day: str, t: Tongue) -> Element | None:
    """What the symbols of a day's result stand for, to be opened."""
    if daily is None or not daily.signs or day < daily.since:
        return None
    return details(".day-legend")[
        summary[t("What the squares mean")],
        ul[(li[_sign(one)] for one in t(daily.signs).split(" · "))],
    ]


def _sign(said: str) -> list[Element | str | None]:
    sign, _, words = said.partition(" ")
    return [symbols(sign), words] if sign in SQUARES else [said]
