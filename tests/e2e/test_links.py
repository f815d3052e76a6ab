"""Links in the browser: a replay in a fresh profile, and a turn that goes to and fro."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Visit
from e2e.saves import kept, moves, stored, stored_match
from e2e.walker import walked
from engine.chance import Chance
from engine.match import Match, Player
from games.registry import load

pytestmark = pytest.mark.long

DONE = walked(4, (Player("Ada"), Player("Ben")))


def share(page: Page, what: str) -> str:
    """The link of what is chosen in the dialog, behind the #."""
    chosen = page.locator(f'.dialog [data-field="pass-on what"][value="{what}"]')
    expect(chosen).to_be_checked()
    return "#" + page.locator(".dialog [data-link]").input_value().partition("#")[2]


def test_a_replay_link_shows_the_same_end_in_a_fresh_profile(visit: Visit) -> None:
    page = visit("#/match/done", kept=kept(done=DONE))
    end = page.locator(".ending").inner_text()
    page.locator(".ending [data-do=pass-on]").click()
    link = share(page, "match")
    assert page.locator(".dialog .qr path").count() == 1

    fresh = visit(link)
    expect(fresh.locator(".arrived")).to_contain_text("Ada")
    fresh.locator("a[href^='#/watch/']").click()
    expect(fresh.locator(".ending")).to_be_visible()
    assert fresh.locator(".ending").inner_text() == end
    assert not [name for name in stored(fresh) if name.startswith("match/")]
    fresh.locator(".standing [data-do=keep-parcel]").click()
    expect(fresh.locator(".standing")).to_have_count(0)
    assert moves(stored_match(fresh)) == moves(DONE)


def explorers() -> Match:
    """A team that may talk, as its first explorer chooses where to begin."""
    match = Match(load("escape"), {"talk": "free"}, (Player("Ada"), Player("Ben")), 7)
    match.play_fate()
    while match.state.phase == "keep":
        seat = match.actors[0]
        match.play(seat, Chance(0).pick(tuple(match.legal(seat)), "keep"))
        match.play_fate()
    return match


def test_a_turn_goes_to_and_fro(visit: Visit) -> None:
    begun = explorers()
    ada = visit("#/match/0123456789", kept=kept(**{"0123456789": begun}))
    ada.locator("[data-do=menu]").click()
    ada.locator(".dialog [data-do=pass-on]").click()
    ada.locator(".dialog [data-do='my-seat 0']").click()
    ada.locator(".dialog [data-do=close]").click()
    ada.locator('.can[data-move^="place "]').first.click()
    ada.locator(".sending [data-do]").click()
    first = share(ada, "turn")

    ben = visit(first)
    ben.locator("[data-do='take-turn 1']").click()
    ben.locator('.can[data-move^="place "]').first.click()
    ben.locator(".sending [data-do]").click()
    second = share(ben, "turn")

    ada.evaluate("link => { location.hash = link }", second)
    ada.locator("[data-do='take-turn 0']").click()
    expect(ada.locator("main.table[data-seat='0']")).to_be_visible()
    assert moves(stored_match(ada)) == moves(stored_match(ben))
    assert len(stored_match(ada).entries) > len(begun.entries) + 1
    ada.evaluate("link => { location.hash = link }", first)
    expect(ada.locator(".arrived")).to_contain_text("older")
    assert moves(stored_match(ada, "0123456789")) == moves(stored_match(ben))
