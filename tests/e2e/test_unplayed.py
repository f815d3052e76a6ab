"""A match without a move: still there on a reload, not kept when it is left."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.fixtures import Visit
from games.registry import SLUGS, load


def test_a_challenge_is_begun_in_the_hall(visit: Visit) -> None:
    page = visit("#/")
    for slug in (one for one in SLUGS if load(one).info.daily is not None):
        page.locator(f"[data-do='daily {slug}']").click()
        expect(page.locator(f"main.table[data-game={slug}]")).to_be_visible()
        page.evaluate("location.hash = '#/'")
