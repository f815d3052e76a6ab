"""Way Out in the browser, for the tests over all screens."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from playwright.sync_api import Page, expect

from e2e.anywhere import begun
from e2e.hands import go, in_words
from e2e.shown import Shown
from engine.match import Match, Player

from .by_ear import player
from .explorer import explored

SIX = tuple(Player(name) for name in ("Ada", "Ben", "Cleopatra the Seventh", "Dov", "Esi", "Finn"))

TABLES: dict[str, tuple[int, dict[str, Any], Callable[[Match], bool]]] = {
    "keep": (2, {}, lambda match: match.state.phase == "keep" and match.entries[-1].seat == 0),
    "act": (3, {"pyramid": "pyramid-3", "turns": 5}, lambda match: match.state.round == 4),
    "help": (4, {"turns": 9, "evolved": "horn ankh"}, lambda match: match.state.phase == "help"),
    "six": (6, {"pyramid": "pyramid-10"}, lambda match: match.state.round == 3),
    "six-help": (
        6,
        {"pyramid": "pyramid-9", "turns": 9},
        lambda match: match.state.phase == "help",
    ),
    "end": (2, {}, lambda match: False),
}
"""With how many seats, how, and until when."""


def matches() -> dict[str, Match]:
    return {
        name: explored(4, SIX[:n], options, until) for name, (n, options, until) in TABLES.items()
    }


def campaign() -> dict[str, str]:
    """It has begun."""
    return {"set/campaign-escape": json.dumps(["pyramid-1", "pyramid-3"])}


def tour(page: Page) -> Iterator[str]:
    go(page, "#/new/escape", ".campaign")
    yield "set-up"
    page.locator(".variants > summary").click()
    page.locator(".campaign > summary").click()
    yield "set-up with a campaign"
    for name in ("keep", "six-help", "help"):
        go(page, f"#/match/escape-{name}", "main.table .ask")
        yield name
    talk(page)
    yield "a talk"
    go(page, "#/match/escape-six", "main.table .kit")
    yield "six"
    go(page, "#/match/escape-act", "main.table .kit")
    in_words(page)
    yield "act"
    page.locator(".medal").last.click()
    expect(page.locator(".pyramid.flat")).to_be_visible()
    yield "one floor alone"
    go(page, "#/match/escape-end", ".ending")
    yield "lost"
    yield from tour_of_sheets(page)


def talk(page: Page) -> None:
    """Use a walkie-talkie, choosing it twice. On a phone it lies behind its player's seat."""
    call = page.locator(".call:visible").first
    if not call.count():
        page.locator("[data-do^='about']").first.click()
    call.click()
    expect(page.locator(".call.pending").first).to_be_attached()
    call.click()
    expect(page.locator(".talk")).to_be_visible()


def tour_of_sheets(page: Page) -> Iterator[str]:
    go(page, "#/sheet", ".troubles")
    yield "sheet: blank"
    page.locator("[data-do=begin-from]").click()
    expect(page.locator(".start-from").first).to_be_visible()
    yield "sheet: begin from"
    page.locator("[data-do='begin pyramid-5']").click()
    page.locator("[data-ui='floor=2']").click()
    page.locator(".plot.no").first.click(force=True)  # it says why not
    page.locator(".more-tiles summary").click()
    yield "sheet: a floor"
    page.locator("[data-do=share]").click()
    expect(page.locator("[data-link]")).to_be_visible()
    yield "sheet: share"
    address = page.locator("[data-link]").input_value()
    go(page, "#" + address.partition("#")[2], ".shown")
    yield "sheet: somebody else’s"
    go(page, "#/sheet/abc", ".refusal")
    yield "sheet: refused"


def turns(page: Page) -> Iterator[str]:
    for name in ("keep", "help", "six-help"):
        go(page, f"#/match/escape-{name}", "main.table .ask")
        yield name
    go(page, "#/match/escape-six", "main.table .kit")
    yield "six"
    go(page, "#/match/escape-act", "main.table .kit")
    yield "act"
    page.locator(".idle-button").click()
    expect(page.locator('.idle-button[aria-pressed="true"]')).to_be_visible()
    yield "act, a point to spend"
    page.locator(".idle-button").click()
    page.locator(".action.bypass").click()
    expect(page.locator(".kit > .hint")).to_be_visible()
    yield "act, bypass"


def nearly_over() -> Match:
    match = begun("escape", left=16)
    match.players = tuple(replace(SIX[0], name=f"Ada {n}") for n, _ in enumerate(match.players))
    return match


SHOWN = Shown(
    matches,
    tour,
    turns,
    cells={  # a pyramid of forty tiles has eleven rows
        "button.place:not(main:has(.ask) *, .r-11 *)": 36,
        ".r-11 .place:not(main:has(.ask) *)": 31,
    },
    advised="keep",
    besides=campaign,
    nearly_over=nearly_over,
    by_ear=player,
)
