"""Rulebooks and the rules on one page: at the table, in the one file, by keyboard, on paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.fixtures import Visit, until_ready
from e2e.hands import waiting
from e2e.played import FIRST, begun
from e2e.saves import kept
from environment import ROOT
from games.registry import SLUGS, door

SHEET = re.compile(rb"/Type\s*/Page\b")


def sheets(page: Page) -> int:
    """How many sheets the browser prints."""
    return len(SHEET.findall(page.pdf(prefer_css_page_size=True)))


def test_the_rules_on_one_page_lie_over_the_match(visit: Visit) -> None:
    page = visit("#/match/one", kept=kept(one=begun(moves=2)))
    before = waiting(page)
    summary = ROOT / f"assets/{FIRST}/summary.en.md"
    menu = page.locator("header [data-do=menu]")
    menu.focus()
    page.keyboard.press("Enter")
    page.locator("dialog [data-do=summary]").focus()
    page.keyboard.press("Enter")
    rules = page.get_by_role("dialog", name=door(FIRST).title)
    titles = re.findall(r"^#+ (.+)$", summary.read_text("utf-8"), re.MULTILINE)
    assert titles
    for title in titles:
        expect(rules.get_by_role("heading", name=title, exact=True).first).to_be_attached()
    expect(rules.locator("[data-do=close]").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(menu).to_be_focused()
    assert waiting(page) == before


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
