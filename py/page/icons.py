"""Drawings by name. The sprite is mounted once in the page; each use is one short element."""

from __future__ import annotations

from functools import cache

from htpy import svg, use
from markupsafe import Markup

from engine.assets import read
from games.registry import SLUGS


@cache
def art(name: str, label: str = "", kind: str = "") -> Markup:
    """A drawing of a sprite; with a label it is an image that says what it shows."""
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    classes = f"art {kind}".strip()
    return Markup(
        svg(class_=classes, viewBox="0 0 64 64", focusable="false", **named)[use(href=f"#{name}")]
    )


def sprite(slug: str = "") -> str:
    """The text of a game's sprite; or of the house's, with what each game is known by."""
    if slug:
        return read(f"{slug}/art.svg")
    return "".join(map(read, ("art.svg", *(f"{one}/emblem.svg" for one in SLUGS))))
