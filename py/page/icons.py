"""Drawings by name. The sprite is mounted once in the page; each use is one short element."""

from __future__ import annotations

import re
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


SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)


def sprite(slug: str = "", world: str = "") -> str:
    """The text of a game's sprite; or of the house's, with what each game is known by. With the
    folder of a `world`, its drawings are in place of those of the same name."""
    if slug and world:
        own = {found[1]: found[0] for found in SYMBOL.finditer(read(f"{world}/art.svg"))}
        return SYMBOL.sub(lambda found: own.get(found[1], found[0]), read(f"{slug}/art.svg"))
    if slug:
        return read(f"{slug}/art.svg")
    return "".join(map(read, ("art.svg", *(f"{one}/emblem.svg" for one in SLUGS))))
