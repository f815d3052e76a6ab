"""The Pharaoh's Keys: the expedition."""

from __future__ import annotations

from engine.expedition import set_out
from games.registry import road
from kits.expedition_page import GROUP
from page.expedition import stage_options


def test_the_hourglass_that_suits_is_taken_along() -> None:
    found = set_out("e1", GROUP, road())
    options = stage_options(found, "keys", {"options": {"sand": 5, "side": "hard"}})
    assert (options["sand"], options["side"], options["way"]) == (5, "easy", "relay")
