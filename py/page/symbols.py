"""A result's line of symbols, drawn: not every device has the letters for it."""

from __future__ import annotations

from htpy import Element, span

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
