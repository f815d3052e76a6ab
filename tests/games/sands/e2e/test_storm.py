"""The sandstorm turns the whole board (S4.2)."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.fixtures import Visit
from e2e.hands import mouse, pick
from e2e.saves import kept

from .pushing import play_on, seen
from .walker import opening, walked

# Every motion that the page starts, and of what.
NOTE_MOTION = """
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...asked) {
        moved.push(this.matches('[data-turn]') ? 'board' : 'piece');
        return animate.apply(this, asked);
    };
"""
WHOLE = walked(8)
STORM = next(i for i, state in enumerate(WHOLE.states) if state.phase == "storm")
CALM_BEFORE, CAUSE = opening(WHOLE, STORM - 1), WHOLE.entries[STORM - 1].move


def spots(page: Page) -> list[list[str]]:
    """The names of the spots, row by row as they stand on the screen."""
    rows = page.locator("[role=grid] [role=row]").evaluate_all(
        "all => all.map(row => [...row.children].map(cell => cell.dataset.move.slice(5)))"
    )
    return list(rows)


def storm(page: Page, id: str) -> list[str]:
    """Let it come; gives what moved on the way."""
    page.evaluate(f"location.hash = '#/match/{id}'")
    expect(page.locator("[role=grid][data-turn='0']")).to_be_visible()
    page.evaluate("moved.length = 0")
    mouse(page, CAUSE)
    expect(page.locator("[role=grid][data-turn='1']")).to_be_visible()
    assert seen(page)["phase"] == "reveal"
    return list(page.evaluate("moved"))


def test_the_board_turns(visit: Visit) -> None:
    matches = dict.fromkeys(("first", "second", "third"), CALM_BEFORE)
    page = visit(kept=kept(**matches), settings={"pace": "instant"}, before=NOTE_MOTION)
    assert "board" in storm(page, "first")
    turned = spots(page)
    assert [len(row) for row in turned] == [6] * 8
    assert turned[0] == ["a6", "a5", "a4", "a3", "a2", "a1"]
    assert turned[-1][0] == "h6"
    expect(page.locator("[role=grid]")).to_have_attribute("aria-colcount", "6")
    expect(page.locator("[data-move='push a1']")).to_have_attribute(
        "aria-label", re.compile("row 1, column 6")
    )
    expect(page.locator(".log li").first).to_contain_text("sandstorm")
    spoken = page.locator(".spot").evaluate_all("all => all.map(el => el.ariaLabel + el.innerText)")
    assert not re.search(r"\b[a-h][1-6]\b", " ".join(spoken))
    play_on(page, mouse, most=3)

    page.emulate_media(reduced_motion="reduce")
    assert storm(page, "second") == []
    assert spots(page) == turned

    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("location.hash = '#/settings'")
    pick(page, "set motion", "still")
    assert storm(page, "third") == []
    assert spots(page) == turned
