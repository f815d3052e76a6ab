"""A finished match looked at again: turn by turn, with nothing hidden, and played on as a copy."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.fixtures import Visit
from e2e.saves import kept, moves, stored, stored_match
from engine.match import Player
from engine.replay import laid_out
from engine.save import replay
from games import registry

pytestmark = pytest.mark.long

GOLDEN = Path(__file__).parents[1] / "golden/calm.json"


def test_any_moment_can_be_seen_and_played_on_from(visit: Visit) -> None:
    saved = json.loads(GOLDEN.read_text("utf-8"))
    players = [{"name": name, "kind": "person"} for name in ("Ada", "Bek", "Cleo")]
    whole = replay({**saved, "players": players}, registry.load)
    assert whole.players[0] == Player("Ada")
    last = len(whole.entries)
    page = visit("#/match/old", kept=kept(old=whole))
    before = stored(page)["match/old"]
    page.locator("[data-do=replay]").click()
    slider, count = page.get_by_role("slider"), page.locator(".replay-count")
    slider.focus()
    page.keyboard.press("PageUp")
    expect(page.locator(".replay-where")).to_contain_text("Turn 2")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay-where")).to_contain_text("Turn 1")
    page.keyboard.press("End")
    steps = last - laid_out(whole)
    expect(count).to_have_text(f"{steps} / {steps}")
    page.locator(".replay-moments select").select_option(index=3)
    expect(page.locator(".replay-moments option:checked")).to_have_count(1)
    expect(count).not_to_have_text(f"{steps} / {steps}")

    slider.fill("60")
    page.locator("[data-do=undo]").click(force=True)
    expect(page.locator(".notice")).to_contain_text("Play on from here")
    expect(page.locator(".beneath")).to_have_count(0)
    page.get_by_label("Seen by").select_option("Everything")
    expect(page.locator(".beneath").first).to_be_visible()

    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("main.table[data-seat]")).to_be_visible()
    expect(page.locator(".beneath, .replay")).to_have_count(0)
    assert moves(stored_match(page)) == moves(whole)[:60]
    page.locator(".spot.can").first.click()
    expect(page.locator(".log li").first).to_contain_text("Ada")
    assert len(stored_match(page).entries) == 61
    assert stored(page)["match/old"] == before
