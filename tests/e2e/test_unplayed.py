"""A match without a move: still there on a reload, not kept when it is left."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import Visit
from e2e.saves import settled, stored


def matches(page: Page) -> list[str]:
    settled(page)
    return [name for name in stored(page) if name.startswith("match/")]


def test_an_unplayed_match_survives_a_reload_and_is_not_kept_when_left(visit: Visit) -> None:
    page = visit("#/new/sands")
    page.locator("[type=submit]").click()
    expect(page.locator("main.table")).to_be_visible()
    assert len(matches(page)) == 1
    page.reload()
    expect(page.locator("main.table")).to_be_visible()
    address = page.evaluate("location.hash")
    page.evaluate("location.hash = '#/rules/sands'")
    expect(page.locator("main.rulebook, .chapters, .rules").first).to_be_attached()
    assert len(matches(page)) == 1, "one comes back from the rules"
    page.evaluate("location.hash = '#/'")
    expect(page.locator(".doors")).to_be_visible()
    expect(page.locator(".match")).to_have_count(0)
    assert matches(page) == []
    page.evaluate("address => { location.hash = address; }", address)
    expect(page.locator("main.table")).to_be_visible()
    assert len(matches(page)) == 1, "whoever comes straight back finds it"
    page.locator("#act-reveal").click()
    settled(page)
    page.evaluate("location.hash = '#/'")
    expect(page.locator(".match.mine")).to_contain_text("Your turn")
    assert len(matches(page)) == 1
    page.reload()
    expect(page.locator(".match.mine")).to_have_count(1)


def test_a_challenge_is_begun_in_the_hall(visit: Visit) -> None:
    page = visit("#/")
    page.locator("[data-do='daily tombs']").click()
    expect(page.locator("main.table[data-game=tombs]")).to_be_visible()
