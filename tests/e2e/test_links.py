"""A replay by link, in a fresh profile."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.fixtures import Visit
from e2e.hands import shared
from e2e.played import ended
from e2e.saves import kept, moves, stored, stored_match

pytestmark = pytest.mark.long

DONE = ended()


def test_a_replay_link_shows_the_same_end_in_a_fresh_profile(visit: Visit) -> None:
    page = visit("#/match/done", kept=kept(done=DONE))
    end = page.locator(".ending").inner_text()
    page.locator(".ending [data-do=pass-on]").click()
    link = shared(page, "match")
    assert page.locator(".dialog .qr path").count() == 1

    fresh = visit(link)
    expect(fresh.locator(".arrived")).to_contain_text("Ada")
    fresh.locator("a[href^='#/watch/']").click()
    expect(fresh.locator(".ending")).to_be_visible()
    assert fresh.locator(".ending").inner_text() == end
    assert not [name for name in stored(fresh) if name.startswith("match/")]
    fresh.locator(".standing [data-do=keep-parcel]").click()
    expect(fresh.locator(".standing")).to_have_count(0)
    assert moves(stored_match(fresh)) == moves(DONE)
