"""A match of every game, played by a screen-reader user: the accessibility tree, the keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e import by_ear
from e2e.fixtures import Visit
from e2e.hands import NO_POINTER
from e2e.listener import Listener
from e2e.saves import kept
from e2e.shown import all_shown

pytestmark = pytest.mark.long

MOST = 70
"""A match that takes more choices than this from here does not end."""


def test_a_match_of_each_game_by_ear(visit: Visit, site: str) -> None:
    games = {slug: one for slug, one in all_shown().items() if one.nearly_over and one.by_ear}
    matches = {slug: one.nearly_over() for slug, one in games.items() if one.nearly_over}
    page = visit(kept=kept(**matches), before=NO_POINTER)
    ear = Listener(page)
    for slug, one in games.items():
        page.goto(f"{site}#/match/{slug}")
        expect(page.locator(f'main.table[data-game="{slug}"]')).to_be_visible()
        ear.until(lambda heard: any(one.role == "log" for one in heard), slug)
        assert one.by_ear and by_ear.play(ear, one.by_ear(), MOST) > 3, slug
        assert "The match is over." in ear.ask("c"), slug
