"""Moments over the table, explanations that go, sound that is offered once, and rematches."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from e2e.fixtures import Visit
from e2e.hands import go
from e2e.saves import kept, stored
from engine.match import Player

from .pushing import seen
from .walker import opening, walked

FULL = {"pace": "instant", "motion": "full"}
ADA = Player("Ada")
STAYS = """
    const wait = setTimeout;
    setTimeout = (act, ms, ...rest) => ms === 1600 ? 0 : wait(act, ms, ...rest);
"""
"""Before the page starts: a moment does not go by itself, however busy the machine is."""


def before_a_treasure(*names: str) -> tuple[dict[str, str], str]:
    """A match alone, one push before a treasure, under these names; and the push."""
    whole = walked(3, (ADA,), variant="calm")
    at = next(i for i, event in enumerate(whole.told(0)) if event and event.get("found"))
    return kept(**dict.fromkeys(names, opening(whole, at))), whole.entries[at].move


def push(page: Page, move: str) -> None:
    page.locator(f'[data-move="{move}"]').click()


def test_a_moment_comes_and_any_input_ends_it(visit: Visit) -> None:
    saved, move = before_a_treasure("keyed", "clicked")
    page = visit("#/match/keyed", kept=saved, settings=FULL, before=STAYS)
    push(page, move)
    moment = page.locator(".moment")
    expect(moment).to_be_attached()
    assert moment.get_attribute("aria-hidden") == "true"
    assert moment.evaluate("el => getComputedStyle(el).pointerEvents") == "none"
    expect(moment.locator(".moment-art")).to_have_count(1)
    page.keyboard.press("Shift")
    expect(moment).to_have_count(0)

    go(page, "#/match/clicked", "main.table")
    push(page, move)
    expect(moment).to_be_attached()
    page.locator("[data-do=menu]").click()  # at once, though the moment lies over it
    expect(page.locator("dialog")).to_be_visible()
    expect(moment).to_have_count(0)


def test_without_motion_there_is_the_sentence_alone(visit: Visit) -> None:
    """And an explanation can be put away."""
    saved, move = before_a_treasure("still")
    page = visit("#/match/still", kept=saved, before=STAYS)
    expect(page.locator(".explain")).to_be_visible()
    page.locator("[data-do^=hush-rule]").click()
    expect(page.locator(".explain")).to_have_count(0)
    push(page, move)
    expect(page.locator(".moment.still .moment-text")).to_be_visible()
    expect(page.locator(".moment-scene")).to_be_hidden()
    assert page.locator(".moment").evaluate("el => el.getAnimations({subtree: true}).length") == 0


def test_sound_is_offered_once(visit: Visit) -> None:
    saved, _ = before_a_treasure("loud")
    page = visit("#/match/loud", kept={**saved, "set/sound-asked": "null"})
    page.locator('[data-do="sound on"]').click()
    expect(page.locator(".sound-offer")).to_have_count(0)
    page.locator("[data-do=menu]").click()
    expect(page.locator('.dialog [data-do="sound"]')).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator(".board-place .spot").first).to_be_visible()
    expect(page.locator(".sound-offer")).to_have_count(0)
    assert json.loads(stored(page)["set/settings"])["sound"] == "on"


def test_after_a_loss_an_easier_opponent_is_a_click_away(visit: Visit) -> None:
    players = (ADA, Player("Merit", "hard"))
    match = walked(3, players, variant="calm")
    assert match.outcome is not None
    won = 0 in match.outcome.winners
    page = visit("#/match/end", kept=kept(end=match))
    expect(page.locator(".ending.won" if won else ".ending.lost")).to_be_visible()
    how = "harder" if won else "easier"
    button = page.locator(f'[data-do="rematch {how}"]')
    expect(button).to_be_visible()
    button.click()
    expect(page.locator(".ending")).to_have_count(0)
    assert seen(page)
