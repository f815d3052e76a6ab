"""Rulebooks and the rules on one page: at the table, in the one file, by keyboard, on paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import Visit, until_ready
from e2e.hands import seen
from e2e.saves import kept
from e2e.walker import walked
from engine.match import Player
from games.registry import SLUGS

PAIR = (Player("Ada"), Player("Ben"))
SEARCH = walked(4, PAIR, until=lambda state: state.phase == "search")
SHEET = re.compile(rb"/Type\s*/Page\b")


def sheets(page: Page) -> int:
    """How many sheets the browser prints."""
    return len(SHEET.findall(page.pdf(prefer_css_page_size=True)))


def test_the_rules_on_one_page_lie_over_the_match(visit: Visit) -> None:
    page = visit("#/match/one", kept=kept(one=SEARCH))
    before = seen(page)
    menu = page.locator("header [data-do=menu]")
    menu.focus()
    page.keyboard.press("Enter")
    page.locator("dialog [data-do=summary]").focus()
    page.keyboard.press("Enter")
    rules = page.get_by_role("dialog", name="Sands of Memory")
    expect(rules.get_by_role("heading", name="Who is next")).to_be_attached()
    expect(rules.get_by_role("row", name="Sandstorm")).to_be_attached()
    expect(rules.locator("[data-do=close]").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(menu).to_be_focused()
    assert seen(page) == before


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_every_summary_fits_one_sheet_and_rulebooks_print_without_the_page(
    chromium: Browser, built: Path, locale: str
) -> None:
    """In the one file, with the network off, by night."""
    context = chromium.new_context(offline=True, locale=locale, color_scheme="dark")
    page = context.new_page()
    page.goto((built / "five-pyramids.html").as_uri(), wait_until="commit")
    until_ready(page)
    for slug in SLUGS:
        page.evaluate("address => { location.hash = address; }", f"#/rules/{slug}")
        expect(page.locator(f".rulebook[data-game={slug}] .paragraph").first).to_be_visible()
        assert 3 <= sheets(page) <= 8
        page.emulate_media(media="print")
        expect(page.locator(".chapters")).to_be_hidden()
        expect(page.locator(".paragraph").first).to_have_css("color", "rgb(0, 0, 0)")
        page.emulate_media(media="null")  # as the browser does it
        page.locator("header [data-do^=summary]").click()
        expect(page.locator("dialog#one-page")).to_be_visible()
        assert sheets(page) == 1
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    context.close()
