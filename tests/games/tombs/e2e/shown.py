"""Golden Tombs in the browser, for the tests over all screens."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from playwright.sync_api import Page, expect

from e2e.hands import go, in_words
from e2e.saves import WHEN
from e2e.shown import Shown
from engine.match import Match, Player
from engine.records import day_seed, remembered

from .by_ear import play
from .digger import dug

FOUR = tuple(Player(name) for name in ("Ada", "Ben", "Cleopatra the Seventh", "Dov"))

TABLES: dict[str, tuple[int, Callable[[Any], bool]]] = {
    "keep": (2, lambda state: state.phase == "keep" and any(state.sides[0].places)),
    "mark": (4, lambda state: state.round == 3 and state.phase == "mark"),
    "cross": (2, lambda state: state.round == 2 and state.sides[0].crosses > 0),
    "take": (2, lambda state: state.round == 2 and state.phase == "take"),
    "end": (3, lambda state: False),
}
"""With how many seats, and until when."""


def matches() -> dict[str, Match]:
    tables = {name: dug(4, FOUR[:n], until) for name, (n, until) in TABLES.items()}
    return {**tables, "day": of_today()}


def of_today() -> Match:
    """The day's match, played today."""
    return dug(day_seed("tombs", today()), FOUR[:1])


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def records() -> dict[str, str]:
    bests = remembered({}, of_today(), "tombs-day", WHEN, today())
    rows = {kind: asdict(best) for kind, best in bests.items()}
    return {"set/records-tombs": json.dumps(rows)}


def tour(page: Page) -> Iterator[str]:
    go(page, "#/new/tombs", ".daily")
    yield "set-up with records"
    go(page, "#/match/tombs-keep", ".curtain")
    page.locator("[data-do^=open]").click()
    page.locator(".choice-card").first.click()
    expect(page.locator('.choice-card[aria-pressed="true"]')).to_be_visible()
    yield "keep"
    for name in ("mark", "cross", "take", "end"):
        go(page, f"#/match/tombs-{name}", "main.table .seats")
        if name == "mark":
            in_words(page)
            page.locator(".cell.can").first.hover()
            expect(page.locator(".cell.would").first).to_be_visible()
        yield name
    go(page, "#/match/tombs-day", ".ending")
    yield "the day’s end"


def turns(page: Page) -> Iterator[str]:
    go(page, "#/match/tombs-keep", ".curtain")
    page.locator("[data-do^=open]").click()
    expect(page.locator(".choice-card").first).to_be_visible()
    yield "keep"
    for name in ("mark", "cross", "take"):
        go(page, f"#/match/tombs-{name}", "main.table .seats")
        yield name


def nearly_over() -> Match:
    return dug(4, FOUR[:1], lambda state: state.round == 4 and len(state.shown) == 4)


SHOWN = Shown(
    matches,
    tour,
    turns,
    cells={".cell": 36},
    besides=records,
    nearly_over=nearly_over,
    by_ear=lambda: play,
)
