"""A tour of every screen there is, for tests that look at all of them: game by game, the house."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from playwright.sync_api import Page, expect

from e2e.hands import fill_form, go, linked, pick, put_away
from e2e.played import FIRST, PAIR, begun, ended
from e2e.saves import kept, record, stored
from e2e.shown import shown
from games.registry import SLUGS, spec
from recorded import own

HOUSE = "house"
PARTS = (HOUSE, *SLUGS)
"""A tour has these parts, each with what is kept for it."""


@cache
def everything() -> dict[str, str]:
    """What to keep in the browser before the tour."""
    return {name: text for part in PARTS for name, text in kept_for(part).items()}


@cache
def kept_for(part: str) -> dict[str, str]:
    """What to keep before one part of it."""
    if part != HOUSE:
        one = shown(part)
        return {
            **kept(**{f"{part}-{name}": match for name, match in one.matches().items()}),
            **one.besides(),
        }
    return {
        **kept(running=begun(PAIR, 3), alone=begun(PAIR[:1], 6), over=ended()),
        **{name: text for slug in SLUGS for name, text in some(slug).items()},
        "match/broken": record(""),
    }


def some(slug: str) -> dict[str, str]:
    """A few matches of a game, for the hall; what a campaign has won."""
    texts = kept_for(slug)
    return {name: texts[name] for name in [*texts][:2]} | dict(shown(slug).besides())


def tour(page: Page) -> Iterator[str]:
    """Go from screen to screen; names each as it stands there."""
    for part in PARTS[1:]:
        yield from tour_of(part, page)
    yield from tour_of(HOUSE, page)


def tour_of(part: str, page: Page) -> Iterator[str]:
    for screen in house(page) if part == HOUSE else game(part, page):
        yield f"{part}: {screen}"


def game(slug: str, page: Page) -> Iterator[str]:
    go(page, f"#/lesson/{slug}", "main.table .lesson")
    yield "lesson"
    if slug in SLUGS and spec(slug).studies():
        go(page, f"#/study/{slug}/1", "main.table .study")
        yield "study"
    numbers = own(slug).PARAGRAPHS.split()
    go(page, f"#/rules/{slug}/{numbers[len(numbers) // 2]}", "[data-target]")
    yield "rulebook"
    yield from shown(slug).tour(page)


def house(page: Page) -> Iterator[str]:
    """What is the same whatever is played."""
    go(page, "#/", ".broken")
    yield "hall with matches"
    page.locator("[data-do^=ask-delete]").first.click()
    expect(page.locator("dialog")).to_be_visible()
    yield "question"
    page.keyboard.press("Escape")

    go(page, f"#/new/{FIRST}", "[type=submit]")
    fill_form(page, ["person"] * 3, ["Ada"])
    page.locator('[data-do="seat 2"]').click()
    expect(page.locator(".cast-card").first).to_be_visible()
    yield "the cast"
    page.locator('[data-do="sit 2 tiye"]').click()
    yield "set-up with a bot"

    go(page, "#/match/running", "main.table .seats")
    put_away(page)
    page.locator("[data-do=advice]").first.click()
    expect(page.locator(".advice.given")).to_be_visible()
    yield "advice"
    go(page, "#/match/over", "main.table .seats")
    page.locator("[data-do=replay]").click()
    expect(page.locator(".replay")).to_be_visible()
    yield "replay"
    yield from dialogs(page)
    yield from links(page)
    go(page, "#/settings", "[data-field='set theme']")
    yield "settings"
    go(page, "#/licences", ".licences details")
    yield "licences"
    go(page, "#/records", ".totals")
    page.locator(".goals summary").first.click()
    yield "records"
    go(page, "#/again/over", ".again-head")
    yield "same deal"
    go(page, "#/expedition", ".road")
    yield "expedition"
    gone = {name: None for name in stored(page) if not name.startswith("set/")}
    page.evaluate(TOLD, gone)
    go(page, "#/", ".doors")
    expect(page.locator(".match, .broken")).to_have_count(0)
    yield "empty hall"


TOLD = "texts => new BroadcastChannel('five-pyramids /').postMessage({texts})"
"""As another tab tells what it has written or deleted."""


def dialogs(page: Page) -> Iterator[str]:
    """Over a match that is on."""
    go(page, "#/match/running", "main.table .seats")
    put_away(page)
    page.locator("[data-do=menu]").click()
    expect(page.locator("dialog")).to_be_visible()
    yield "menu"
    page.locator("[data-do=players]").click()
    expect(page.locator("[data-field^=rename]").first).to_be_visible()
    yield "players"
    page.keyboard.press("Escape")
    page.locator("[data-do=menu]").click()
    page.locator("[data-do=summary]").click()
    expect(page.locator("dialog#one-page")).to_be_visible()
    yield "rules on one page"
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator(".keymap")).to_be_visible()
    yield "key map"
    page.keyboard.press("Escape")


def links(page: Page) -> Iterator[str]:
    """A match is shared while it runs and when it is over; what comes of the links."""
    go(page, "#/match/alone", "main.table .seats")
    put_away(page)
    page.locator("[data-do=menu]").click()
    page.locator(".dialog [data-do=pass-on]").click()
    pick(page, "pass-on what", "challenge")
    expect(page.locator(".qr")).to_be_visible()
    yield "share: a challenge"
    go(page, linked(page), "[data-do^=meet]")
    yield "link: a challenge"
    go(page, "#/match/over", ".ending")
    page.locator(".ending [data-do=pass-on]").click()
    go(page, linked(page), "a[href^='#/watch']")
    yield "link: a finished match"
