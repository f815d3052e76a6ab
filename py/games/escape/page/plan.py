"""A pyramid from above, small."""

from __future__ import annotations

from functools import lru_cache

from htpy import path, svg
from markupsafe import Markup

from games.escape.content.sheets import pyramid


@lru_cache(maxsize=64)
def plan(text: str) -> Markup:
    """A pyramid from above: each floor on the corners of the one below (E1.5)."""
    floors = pyramid(text).floors
    wide, deep = max(map(len, floors[0])), len(floors[0])
    return Markup(
        svg(".plan", viewBox=f"0 0 {wide} {deep}", focusable="false", aria_hidden="true")[
            (
                path(
                    class_=f"storey on-{number}",
                    d="".join(
                        f"M{column + number / 2 + 0.04:.2f} {row + number / 2 + 0.04:.2f}"
                        "h.92v.92h-.92z"
                        for row, line in enumerate(rows)
                        for column, letter in enumerate(line)
                        if letter == "#"
                    ),
                )
                for number, rows in enumerate(floors)
            )
        ]
    )
