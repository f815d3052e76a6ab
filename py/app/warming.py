"""While nobody does anything in the hall, the games are fetched and made ready, in small steps: a
door then opens at once.
"""

from __future__ import annotations

from importlib import import_module

from app.application import App
from engine import packs
from games.registry import SLUGS

FIRST_MS = 1200
"""How long the hall is left alone first."""
REST_MS = 4
"""Between two modules: one takes 5 to 20 ms, and whoever does something waits no longer."""
ROOMS = ("rules", "page", "drama")
"""What a table begins with, in this order; the rest of a game is imported when it is asked for."""


async def warm(app: App) -> None:
    """The games in the order in which they were last played, unless this device saves data."""
    if not packs.absent or not app.site.spares_nothing():
        return
    await app.clock.sleep(FIRST_MS)
    for slug in in_order(app):
        if slug in packs.absent and is_idle(app):
            content = await app.site.pack(slug)
            if content is None:
                return  # no network: whoever opens its door is told so
            if slug in packs.absent:
                packs.add(slug, content)
        for name in waiting(slug):
            if not is_idle(app):
                return
            import_module(name)
            await app.clock.sleep(REST_MS)


def is_idle(app: App) -> bool:
    return app.place[:1] == ("hall",) and not app.opening and not app.dialog


def in_order(app: App) -> list[str]:
    last = {row.game: row.when for row in sorted(app.store.rows(), key=lambda row: row.when)}
    return sorted(SLUGS, key=lambda slug: -last.get(slug, 0))


def waiting(slug: str) -> list[str]:
    """The modules of a game's table that were not imported yet."""
    rooms = [f"games.{slug}.{room}" for room in ROOMS]
    found = [name for name in packs.FINDER.codes if name.startswith(tuple(rooms))]
    return sorted(found, key=lambda name: rooms.index(".".join(name.split(".")[:3])))
