"""What joining the data of two devices has to know of the games."""

from __future__ import annotations

from typing import Any

from engine.bundle import Known
from games.registry import BUILT, ROAD, part
from games.registry import load as load_game
from page.tongue import LANGUAGES, tongue


def _campaign(slug: str, ours: Any, theirs: Any) -> Any:
    if slug not in BUILT or not load_game(slug).info.campaign:
        return None
    campaign = part(slug, "campaign")
    return list(campaign.in_order((*campaign.restored(ours), *campaign.restored(theirs))))


def _is_blank(name: str, value: Any) -> bool:
    slug = name.partition("-")[2]
    if value is None or slug not in BUILT:
        return value is None
    workshop = part(slug, "workshop")
    kept = workshop.kept(value)
    return kept is None or kept in {workshop.blank(tongue(code)) for code in LANGUAGES}


KNOWN = Known(load_game, _campaign, ROAD, _is_blank)
