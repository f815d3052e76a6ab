"""A match that begins in one world and ends in another, by keys alone (E10.9)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.fixtures import Visit
from e2e.hands import NO_POINTER, tab_to, waiting
from e2e.saves import settled, stored_match

from .explorer import by_keys, wise

DRAWN = "name => document.querySelector(`#art #escape-${name}`).innerHTML"


@pytest.mark.rule("E10.9")
def test_begun_in_one_world_and_ended_in_another_by_keys(visit: Visit) -> None:
    """What is played is the same; names, drawings and the end are each world's own."""
    page = visit("#/new/escape", seed=15, before=NO_POINTER)
    tab_to(page, '[data-field="party"]')
    page.keyboard.press("ArrowLeft")
    choose(page, "spaceship", steps=1)
    expect(page.locator(".portal-line")).to_contain_text("ship")
    tab_to(page, '[data-field="name 0"]', back=True)
    page.keyboard.press("Enter")
    play(page, until=12)
    expect(page.locator("#action-move .action-name")).to_have_text("Float")
    ghoul = page.evaluate(DRAWN, "ghoul")
    before = stored_match(page)
    tab_to(page, "[data-do=menu]", back=True)
    page.keyboard.press("Enter")
    choose(page, "castle", steps=1)
    page.keyboard.press("Escape")
    expect(page.locator("#action-move .action-name")).to_have_text("Sneak")
    assert page.evaluate(DRAWN, "ghoul") != ghoul
    settled(page)
    assert stored_match(page).entries == before.entries
    play(page)
    match = stored_match(page)
    assert match.outcome and match.outcome.winners == (0,)
    assert "world" not in match.options
    expect(page.locator(".glory h2")).to_have_text("Way out! You leave through the postern.")


def choose(page: Page, world: str, steps: int) -> None:
    tab_to(page, '[data-field="set escape.world"]')
    for _ in range(steps):
        page.keyboard.press("ArrowRight")
    expect(page.locator(":root")).to_have_attribute("data-world", f"escape-{world}")


def play(page: Page, until: int = 10_000) -> None:
    """On by keys, to so many entries or to the end."""
    while not waiting(page)["over"]:
        match = stored_match(page)
        if len(match.entries) >= until:
            return
        by_keys(page, wise(match.state, 0, match.legal(0)))
        assert len(stored_match(page).entries) > len(match.entries)
