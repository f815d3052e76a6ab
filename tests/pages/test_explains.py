"""Explanations: before a choice, longer the first time, and put away by whoever knows."""

from __future__ import annotations

import pytest

from engine.bots import decide
from engine.match import Match, Player
from games.registry import SLUGS, load
from page.explains import explained
from page.i18n import tongue
from page.session import Session

# At the table


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_explains_its_choices_as_they_come(slug: str, code: str) -> None:
    """Of a match played by people: what each is told, in either language, is read out whole."""
    t = tongue(code)
    match = Match(load(slug), {}, [Player("Ani"), Player("Bek")], seed=5)
    keys = set()
    for _ in range(120):
        match.play_fate()
        if not match.actors:
            break
        seat = match.actors[0]
        one = Session("x", match)
        one.take_device(seat)
        told = explained(one, one.seen(t))
        if told:
            keys.add(told[0])
            assert "{" not in told[1] and told[1].endswith(".")
        match.play(seat, decide(match, seat, "easy") or "")
    assert keys
