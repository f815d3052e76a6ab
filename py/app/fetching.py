"""Parts of the program that are fetched when they are needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import packs
from page.troubles import not_fetched

if TYPE_CHECKING:
    from app.application import App


async def fetch(app: App, pack: str) -> bool:
    """Have a pack here; False, and a sentence, if it cannot be had."""
    if pack in packs.absent:
        content = await app.site.pack(pack)
        if content is None:
            app.unread.add(pack)
            app.explain(not_fetched())
            return False
        packs.add(pack, content)
    app.unread.discard(pack)
    return True
