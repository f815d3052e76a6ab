"""Advice by one key: three steps are told, and the fourth plays the move."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.fixtures import Visit
from e2e.saves import kept, stored_match
from engine.match import Match, Player
from games import registry


def test_the_fourth_press_plays_the_advised_move(visit: Visit) -> None:
    match = Match(registry.load("sands"), {"variant": "calm"}, [Player("Ana")], 7)
    match.play_fate()
    match.play(0, "reveal")
    page = visit("#/match/advised", kept=kept(advised=match))
    assert not stored_match(page).advised
    advice = page.locator(".advice")
    page.keyboard.press("a")
    expect(advice).to_contain_text("won’t count as a record")
    page.keyboard.press("Escape")
    expect(advice.locator("li")).to_have_count(0)
    assert not stored_match(page).advised, "who only reads the price has asked for nothing"
    page.keyboard.press("a")
    page.keyboard.press("a")
    expect(advice.locator("li.look")).to_be_visible()
    page.keyboard.press("Escape")
    expect(advice.locator("li")).to_have_count(0)
    for step, ringed in (("look", 2), ("why", 2), ("where", 1)):
        page.keyboard.press("a")
        expect(advice.locator(f"li.{step}")).to_be_visible()
        expect(page.locator(".ring")).to_have_count(ringed)
    move = page.locator(":has(> .ring)").get_attribute("data-move")
    page.keyboard.press("a")
    expect(page.locator(".ring")).to_have_count(0)
    played = stored_match(page).entries[-1]
    assert (played.seat, played.move) == (0, move)
    assert stored_match(page).advised
