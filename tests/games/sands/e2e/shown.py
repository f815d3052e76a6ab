"""Sands of Memory in the browser, for the tests over all screens."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from e2e.hands import fill_form, go, in_words, pick
from e2e.shown import Shown
from engine.match import Match, Player

from .by_ear import player
from .walker import opening, walked

TRIO = (Player("Ada"), Player("Ben"), Player("Cleopatra the Seventh"))
PHASES = ("reveal", "search", "scorpion", "give", "stake", "duel", "over")


def at_phase(phase: str) -> Match:
    """A match of three when it comes to a phase for the last time."""
    whole = walked(3, TRIO)
    last = max(i for i, state in enumerate(whole.states) if state.phase == phase)
    return opening(whole, last)


def matches() -> dict[str, Match]:
    return {
        **{phase: at_phase(phase) for phase in PHASES},
        "strong": walked(3, TRIO, until=lambda state: state.strength),
    }


def tour(page: Page) -> Iterator[str]:
    go(page, "#/new/sands", "[type=submit]")
    fill_form(page, ["person"] * 5, ["Ada"])
    yield "set-up of five"
    pick(page, "seats", "1")
    yield "set-up of one"
    for name in ("reveal", "search", "scorpion", "duel", "strong", "over"):
        go(page, f"#/match/sands-{name}", "main.table .seats")
        if name == "search":
            in_words(page)
        yield name
    for name in ("give", "stake"):
        go(page, f"#/match/sands-{name}", ".curtain")
        if name == "give":
            yield "curtain"
        page.locator("[data-do^=open]").click()
        expect(page.locator(".picks")).to_be_visible()
        yield name
    go(page, "#/match/sands-search", "main.table .seats")
    page.locator(".spot:not(.can):not(.open)").first.click()
    expect(page.locator(".notices .notice")).to_be_visible()
    yield "refusal"


def turns(page: Page) -> Iterator[str]:
    for name in ("reveal", "search", "scorpion", "duel", "strong"):
        go(page, f"#/match/sands-{name}", "main.table .seats")
        yield name
    for name in ("give", "stake"):
        go(page, f"#/match/sands-{name}", ".curtain")
        page.locator("[data-do^=open]").click()
        expect(page.locator(".picks")).to_be_visible()
        yield name


def nearly_over() -> Match:
    return walked(3, TRIO[:1], lambda state: len(state.deck) == 3, variant="calm")


SHOWN = Shown(
    matches,
    tour,
    turns,
    cells={".spot": 36},
    advised="search",
    nearly_over=nearly_over,
    by_ear=player,
)
