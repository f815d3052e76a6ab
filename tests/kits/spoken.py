"""What the tests of spoken share, those over all games and those of single ones."""

from __future__ import annotations

import re
from html import unescape

from games.registry import spec
from page.i18n import Tongue, tongue
from page.session import Session
from page.spoken import table_ear

EN, FR = tongue("en"), tongue("fr")


def ear_of(at: Session, t: Tongue = EN) -> list[str]:
    """What the live region says, part by part."""
    slug = at.match.game.info.slug
    html = str(table_ear(at, at.seen(t), spec(slug).words(), "waits"))
    return [unescape(one) for one in re.findall("<span>(.*?)</span>", html)]
