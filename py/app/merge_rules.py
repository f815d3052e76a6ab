"""What joining the data of two devices has to know of the games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.fetching import fetch
from engine import packs
from engine.bundle import Known
from games.registry import SLUGS, road, spec
from games.registry import campaign as campaign_of
from games.registry import load as load_game
from page.i18n import LANGUAGES, tongue
from page.troubles import not_fetched

if TYPE_CHECKING:
    from app.application import App


def _campaign(slug: str, ours: object, theirs: object) -> object:
    if slug not in SLUGS or spec(slug).campaign is None:
        return None
    campaign = campaign_of(slug)
    return list(campaign.in_order((*campaign.restored(ours), *campaign.restored(theirs))))


def _is_blank(name: str, value: object) -> bool:
    slug = name.partition("-")[2]
    load = spec(slug).workshop if slug in SLUGS else None
    if value is None or load is None:
        return value is None
    workshop = load()
    kept = workshop.kept(value)
    return kept is None or kept in {workshop.blank(tongue(code)) for code in LANGUAGES}


KNOWN = Known(load_game, _campaign, road(), _is_blank)


async def whole(app: App) -> None:
    """Joining looks into every game and language: have them all here, or Unreadable."""
    for pack in sorted(packs.absent):
        if not await fetch(app, pack):
            raise not_fetched()
