"""A name is text wherever it stands."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.fixtures import Visit
from e2e.hands import fill_form, mouse
from e2e.saves import kept, stored
from engine.match import Player

from .pushing import play_on, seen
from .walker import walked

IMAGE, BOLD, BRACES = "<img src=x onerror=a()>", "<b id=evil>B</b>&amp;", "{0} {name} %s"
NAMES = (IMAGE, BOLD, BRACES)
CROWD = [Player(name) for name in NAMES]


def expect_text(page: Page, selector: str, name: str) -> None:
    """The name stands there to the letter, and nothing was made of it."""
    expect(page.locator(selector).filter(has_text=name).first).to_be_attached()
    expect(page.locator("#page").locator("img, b, script, #evil")).to_have_count(0)


def test_names_are_text_everywhere(visit: Visit) -> None:
    over = walked(6, CROWD)
    veiled = walked(6, CROWD, until=lambda state: state.phase == "give")
    long = walked(
        6, [Player("<img src=x onerror=alert(1)>" * 3)], until=lambda s: s.phase == "search"
    )
    page = visit(kept=kept(over=over, veiled=veiled, long=long), seed=6)
    for name in NAMES:
        expect_text(page, ".waiting .match-names", name)

    page.locator("a[href='#/new/sands']").click()
    fill_form(page, ["person"] * 3, list(NAMES), variant="calm")
    page.locator('label:has([data-field="option variant"][value="full"])').click()
    for seat, name in enumerate(NAMES):
        expect(page.locator(f'[data-field="name {seat}"]')).to_have_value(name)
    page.locator("[type=submit]").click()
    assert seen(page)
    for name in NAMES:
        expect_text(page, ".seat", name)
    memory: dict[str, str] = {}
    while page.locator(".log li").filter(has_text=BRACES).count() == 0:
        play_on(page, mouse, memory, most=2)
    expect_text(page, ".log li", IMAGE)
    expect_text(page, ".status", page.locator(".seat.on .seat-name").inner_text())
    page.locator("[data-do=menu]").click()
    page.locator("[data-do=players]").click()
    for seat, name in enumerate(NAMES):
        expect(page.locator(f'[data-field="rename {seat}"]')).to_have_value(name)
        expect_text(page, ".dialog legend", name)
    page.keyboard.press("Escape")
    expect(page.locator(".dialog")).to_have_count(0)

    page.evaluate("location.hash = '#/match/veiled'")
    expect_text(page, ".curtain", NAMES[veiled.state.turn])
    page.evaluate("location.hash = '#/match/over'")
    for name in NAMES:
        expect_text(page, ".ending", name)
    page.evaluate("location.hash = '#/match/long'")
    expect_text(page, ".seat", "<img src=x onerror=alert")
    assert any("onerror" in text for text in stored(page).values())
