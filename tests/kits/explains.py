"""What the tests of explains share, those over all games and those of single ones."""

from __future__ import annotations

from typing import Any

from games.registry import spec
from page.i18n import Tongue, tongue
from page.parts import Explained, Seen

EN = tongue("en")


def seen(view: Any, mover: int = 0, t: Tongue = EN, **more: Any) -> Seen:
    return Seen(view, mover, mover, more.pop("moves", ()), ("Ani", "Bek"), {}, t, **more)


def said(slug: str, view: Any, **more: Any) -> dict[str, Explained]:
    told: tuple[Explained, ...] = spec(slug).drama().explain(seen(view, **more))
    assert all(one.more.endswith(".") for one in told)
    return {one.key: one for one in told}
