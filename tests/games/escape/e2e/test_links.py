"""A team far apart: a turn is played by link."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.fixtures import Visit
from e2e.hands import shared
from e2e.saves import kept, moves, stored_match
from engine.chance import Chance
from engine.match import Match, Player
from games.registry import load

pytestmark = pytest.mark.long


def explorers() -> Match:
    """A team that may talk, as its first explorer chooses where to begin."""
    match = Match(load("escape"), {"talk": "free"}, (Player("Ada"), Player("Ben")), 7)
    match.play_fate()
    while match.state.phase == "keep":
        seat = match.actors[0]
        match.play(seat, Chance(0).pick(tuple(match.legal(seat)), "keep"))
        match.play_fate()
    return match


def test_a_turn_is_played_by_link(visit: Visit) -> None:
    begun = explorers()
    ada = visit("#/match/0123456789", kept=kept(**{"0123456789": begun}))
    ada.locator("[data-do=menu]").click()
    ada.locator(".dialog [data-do=pass-on]").click()
    ada.locator(".dialog [data-do='my-seat 0']").click()
    ada.locator(".dialog [data-do=close]").click()
    ada.locator('.can[data-move^="place "]').first.click()
    ada.locator(".sending [data-do]").click()
    first = shared(ada, "turn")

    ben = visit(first)
    ben.locator("[data-do='take-turn 1']").click()
    ben.locator('.can[data-move^="place "]').first.click()
    ben.locator(".sending [data-do]").click()
    second = shared(ben, "turn")

    ada.evaluate("link => { location.hash = link }", second)
    ada.locator("[data-do='take-turn 0']").click()
    expect(ada.locator("main.table[data-seat='0']")).to_be_visible()
    assert moves(stored_match(ada)) == moves(stored_match(ben))
    assert len(stored_match(ada).entries) > len(begun.entries) + 1
    ada.evaluate("link => { location.hash = link }", first)
    expect(ada.locator(".arrived")).to_contain_text("older")
    assert moves(stored_match(ada, "0123456789")) == moves(stored_match(ben))
