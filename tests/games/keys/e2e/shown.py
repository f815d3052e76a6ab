"""The Pharaoh's Keys in the browser, for the tests over all screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect

from e2e.hands import go, in_words, pick
from e2e.shown import Shown, Together
from engine.match import Match, Player

from .by_ear import play
from .locksmith import unlocked

FOUR = tuple(Player(name) for name in ("Ada", "Ben", "Cleopatra the Seventh", "Dov"))

TABLES: dict[str, tuple[int, dict[str, Any], Callable[[Any], bool]]] = {
    "relay": (4, {"way": "relay"}, lambda at: at.round == 2 and at.phase == "solve"),
    "two": (2, {"side": "hard"}, lambda at: at.round == 3 and at.phase == "solve"),
    "climb": (3, {"way": "relay"}, lambda at: at.round == 4 and at.phase == "climb"),
    "between": (2, {"sand": 5}, lambda at: at.round == 5 and at.phase == "roll"),
    "endless": (1, {"course": "endless"}, lambda at: at.round == 6 and at.phase == "solve"),
    "end": (3, {"way": "relay"}, lambda at: False),
    "door": (1, {"course": "door"}, lambda at: False),
}
"""With how many seats, how, and until when."""


def matches() -> dict[str, Match]:
    return {
        name: unlocked(8, FOUR[:n], options, until) for name, (n, options, until) in TABLES.items()
    }


def tour(page: Page) -> Iterator[str]:
    go(page, "#/new/keys", ".daily")
    yield "set-up"
    pick(page, "party", "alone")
    pick(page, "option course", "endless")
    yield "set-up of endless doors"
    for name in ("relay", "two", "endless"):
        go(page, f"#/match/keys-{name}", ".gate.shut")
        if name == "relay":
            yield f"{name}, covered"
        page.locator('[data-do="clock go"]').first.click()
        page.locator("[data-piece]").first.click()
        page.locator(".slot").first.hover()
        expect(page.locator(".in-hand")).to_have_count(1)
        yield f"{name}"
    page.locator("[data-do='clock stop']").click()
    go(page, "#/match/keys-climb", ".storey.can")
    page.locator(".storey.can").first.hover()
    yield "climb"
    page.evaluate("location.hash = '#/match/keys-between'")
    expect(page.locator("[data-do=next]")).to_be_visible()
    yield "between rounds"
    go(page, "#/match/keys-end", ".ending")
    in_words(page)
    yield "end"
    go(page, "#/match/keys-door", ".finished")
    page.locator(".finished").scroll_into_view_if_needed()
    yield "a door that is done"


def turns(page: Page) -> Iterator[str]:
    for name in ("relay", "two", "endless"):
        go(page, f"#/match/keys-{name}", ".gate.shut")
        yield f"{name}, covered"
        page.locator('[data-do="clock go"]').first.click()
        expect(page.locator("[data-piece]").first).to_be_visible()
        yield f"{name}"
        page.locator("[data-do='clock stop']").first.click()
    go(page, "#/match/keys-climb", ".storey.can")
    yield "climb"
    page.evaluate("location.hash = '#/match/keys-between'")
    expect(page.locator("[data-do=next]")).to_be_visible()
    yield "between rounds"


def nearly_over() -> Match:
    def last_round(at: Any) -> bool:
        return bool(at.round == 8 and at.phase == "solve")

    return unlocked(8, FOUR[:1], {"sand": 0}, last_round)


SHOWN = Shown(
    matches,
    tour,
    turns,
    cells={"button.slot:not(.duo *)": 36, ".duo .slot": 24},
    alone={"course": "endless", "sand": 0},
    nearly_over=nearly_over,
    by_ear=lambda: play,
    together=Together(options={"sand": 0}, level="master"),
)
