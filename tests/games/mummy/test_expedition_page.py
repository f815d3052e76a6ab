"""The Mummy's Maze: the expedition."""

from __future__ import annotations

import pytest

from engine.expedition import points, set_out
from games.registry import road
from kits.expedition_page import GROUP, page
from page.expedition import stage_options
from suite.matches import random_of


def test_who_is_last_is_told_to_be_the_mummy() -> None:
    assert road()[4] == "mummy" and "Ani, currently last, plays the mummy." in page(4)
    assert "currently last" not in page(3)
    assert "plays the mummy" in page(None), "it is said before they set out"


def test_whoever_is_last_when_the_stage_begins_is_the_mummy() -> None:
    found = set_out("e1", GROUP, road())
    assert stage_options(found, "mummy", None)["mummy"] == found.last == 2


@pytest.mark.rule("M6.1", "M6.2")
def test_a_mummy_that_lost_is_last() -> None:
    match = random_of("mummy", 4)
    brought, mummy = points(match), match.state.seat
    assert brought[match.outcome.winners[0]] == 5 and brought.count(5) == 1
    assert brought[mummy] == (5 if mummy in match.outcome.winners else 1)
