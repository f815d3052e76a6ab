"""What the tests of moments share, those over all games and those of single ones."""

from __future__ import annotations

import re
from typing import Any

from engine.game import Event
from games.registry import SLUGS, spec
from page.i18n import tongue
from page.icons import sprite
from page.moments import Moment

NAMES = ("Ani", "Bek", "Cleo")


EN = tongue("en")


DRAWN = set(re.findall(r'id="([^"]+)"', sprite() + "".join(map(sprite, SLUGS))))


def shown(slug: str, one: Event, view: Any, me: int | None = 0) -> Moment | None:
    found: Moment | None = spec(slug).drama().moment(one, view, me, NAMES, EN)
    return found


def told(slug: str, one: Event, view: Any, me: int | None = 0) -> tuple[str, str, str]:
    found = shown(slug, one, view, me)
    assert found is not None
    assert {found.picture, *found.beside} <= DRAWN
    return found.text, found.mood, found.sound
