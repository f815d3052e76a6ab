"""A match of every game, played by who only hears it: the accessibility tree and the keyboard."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from e2e import by_ear
from e2e.anywhere import begun
from e2e.conftest import Visit
from e2e.digger import dug
from e2e.hands import NO_POINTER
from e2e.listener import Listener
from e2e.locksmith import unlocked
from e2e.prowler import stalked
from e2e.saves import kept
from e2e.walker import walked
from engine.match import Match, Player

pytestmark = pytest.mark.long

ADA = Player("Ada")
MOST = 70
"""A match that takes more choices than this from here does not end."""


def near_the_end() -> dict[str, Match]:
    """A match of each game, some turns before its end; Ada is on."""
    escape = begun("escape", left=16)
    escape.players = tuple(replace(ADA, name=f"Ada {n}") for n, _ in enumerate(escape.players))
    return {
        "sands": walked(3, (ADA,), lambda state: len(state.deck) == 3, variant="calm"),
        "tombs": dug(4, (ADA,), lambda state: state.round == 4 and len(state.shown) == 4),
        "keys": unlocked(8, (ADA,), {"sand": 0}, lambda at: at.round == 8 and at.phase == "solve"),
        "mummy": stalked(6, (ADA, Player("Bot", "easy")), few_missions, mummy=1),
        "escape": escape,
    }


def few_missions(match: Match) -> bool:
    state = match.state
    return bool(state.held) and len(state.held[0]) < 3 and "roll" in match.legal(0)


PLAYERS = {
    "sands": by_ear.sands(),
    "tombs": by_ear.tombs,
    "keys": by_ear.keys,
    "mummy": by_ear.mummy,
    "escape": by_ear.escape(),
}


def test_a_match_of_each_game_by_ear(visit: Visit, site: str) -> None:
    page = visit(kept=kept(**near_the_end()), before=NO_POINTER)
    ear = Listener(page)
    for slug, player in PLAYERS.items():
        page.goto(f"{site}#/match/{slug}")
        expect(page.locator(f'main.table[data-game="{slug}"]')).to_be_visible()
        ear.until(lambda heard: any(one.role == "log" for one in heard), slug)
        assert by_ear.play(ear, player, MOST) > 3, slug
        assert "The match is over." in ear.ask("c"), slug
