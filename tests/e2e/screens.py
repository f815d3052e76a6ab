"""A tour of every screen there is, for tests that look at all of them."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from e2e.hands import fill_form, pick, seen
from e2e.saves import kept, record
from e2e.walker import opening, walked
from engine.match import Match, Player

TRIO = (Player("Ada"), Player("Ben"), Player("Cleopatra the Seventh"))
PHASES = ("reveal", "search", "scorpion", "give", "stake", "duel", "over")


def at_phase(phase: str) -> Match:
    """A match of three when it comes to a phase for the last time."""
    whole = walked(3, TRIO)
    last = max(i for i, state in enumerate(whole.states) if state.phase == phase)
    return opening(whole, last)


def everything() -> dict[str, str]:
    """What to keep in the browser before the tour."""
    matches = {phase: at_phase(phase) for phase in PHASES}
    alone = walked(3, TRIO[:1])
    strong = walked(3, TRIO, until=lambda state: state.strength)
    whole = kept(**matches, alone=alone, strong=strong)
    return {**whole, "match/broken": record("")}


def tour(page: Page) -> Iterator[str]:
    """Go from screen to screen; names each as it stands there."""
    expect(page.locator(".broken")).to_be_visible()
    yield "hall with matches"
    page.locator("[data-do^=ask-delete]").first.click()
    expect(page.locator("dialog")).to_be_visible()
    yield "question"
    page.keyboard.press("Escape")

    go(page, "#/new/sands", "[type=submit]")
    fill_form(page, ["person"] * 5, ["Ada"])
    yield "set-up of five"
    pick(page, "seats", "1")
    yield "set-up of one"

    for name in ("reveal", "search", "scorpion", "duel", "strong", "over", "alone"):
        go(page, f"#/match/{name}", "main.table .seats")
        yield f"table: {name}"
    page.locator("[data-do=replay]").click()
    expect(page.locator(".replay")).to_be_visible()
    yield "replay"
    for name in ("give", "stake"):
        go(page, f"#/match/{name}", ".curtain")
        yield f"curtain: {name}"
        page.locator("[data-do^=open]").click()
        expect(page.locator(".picks")).to_be_visible()
        yield f"table: {name}"
    go(page, "#/match/search", "main.table .seats")
    page.locator(".spot:not(.can):not(.open)").first.click()
    expect(page.locator(".notices .notice")).to_be_visible()
    yield "refusal"
    page.locator("[data-do=menu]").click()
    expect(page.locator("dialog")).to_be_visible()
    yield "menu"

    go(page, "#/rules/sands/S3.2", "[data-target]")
    yield "rulebook"
    go(page, "#/settings", "[data-field='set theme']")
    yield "settings"
    page.evaluate("localStorage.clear()")
    go(page, "#/", ".doors")
    expect(page.locator(".waiting, .broken")).to_have_count(0)
    yield "empty hall"


def go(page: Page, address: str, sign: str) -> None:
    page.evaluate("address => { location.hash = address; }", address)
    expect(page.locator(sign).first).to_be_attached()
    if "/match/" in address:
        assert seen(page)
