"""The Mummy's Maze in the browser, for the tests over all screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from e2e.hands import fill_form, go, in_words
from e2e.shown import Shown, Together
from engine.match import Match, Player

from .by_ear import play
from .prowler import stalked

ADA = Player("Ada")
BOTS = [Player(name, "easy") for name in ("Ben", "Cleopatra the Seventh", "Dov", "Eli")]

TABLES: dict[str, tuple[int, int, Callable[[Match], bool]]] = {
    "turn": (3, 1, lambda match: {"roll", "cancel"} <= set(match.legal(0))),
    "move": (2, 1, lambda match: len(dice(match)) > 2 and match.state.round > 1),
    "ask": (3, 1, lambda match: any(move.endswith(" show") for move in match.legal(0))),
    "walk": (5, 0, lambda match: "stop" in match.legal(0) and match.state.round > 3),
    "end": (3, 1, lambda match: False),
}
"""Ada is on, against bots: with how many seats, which of them the mummy, and until when."""


def matches() -> dict[str, Match]:
    return {
        name: stalked(6, [ADA, *BOTS][:seats], until, mummy=seat)
        for name, (seats, seat, until) in TABLES.items()
    }


def dice(match: Match) -> list[str]:
    """The faces that Ada can choose from."""
    return sorted({move.split(" ")[1] for move in match.legal(0) if move.startswith("go ")})


def tour(page: Page) -> Iterator[str]:
    go(page, "#/new/mummy", "[type=submit]")
    fill_form(page, ["person"] * 5, [])
    yield "set-up of five"
    for name in TABLES:
        go(page, f"#/match/mummy-{name}", "main.table .seats")
        if name == "turn":
            in_words(page)
        if name == "move":
            page.locator("button.die.can").first.click()
            expect(page.locator(".cell.can").first).to_be_visible()
        if name == "ask":
            ask(page)
        if name == "walk":
            page.locator(".scent-switch").click()
            expect(page.locator(".cell .scent").first).to_be_visible()
        yield name


def ask(page: Page) -> None:
    """Choose a die that leads to a wanted symbol, and the symbol."""
    wanted = page.locator('.cell.can[data-ui^="to="]')
    for die in page.locator("button.die.can").all():
        if not wanted.count():
            die.click()
    wanted.first.click()
    expect(page.locator(".ask")).to_be_visible()


def turns(page: Page) -> Iterator[str]:
    for name in ("turn", "move", "ask", "walk"):
        go(page, f"#/match/mummy-{name}", "main.table .seats")
        if name == "ask":
            ask(page)
        yield name


def nearly_over() -> Match:
    def few_missions(match: Match) -> bool:
        state = match.state
        return bool(state.held) and len(state.held[0]) < 3 and "roll" in match.legal(0)

    return stalked(6, (ADA, Player("Bot", "easy")), few_missions, mummy=1)


SHOWN = Shown(
    matches,
    tour,
    turns,
    cells={".maze .cell": 24},
    advised="turn",
    alone={"mummy": 1},
    nearly_over=nearly_over,
    by_ear=lambda: play,
    together=Together(devices=3),
)
