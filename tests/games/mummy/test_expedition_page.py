"""The Mummy's Maze: the expedition."""

from __future__ import annotations

from games.registry import road
from kits.expedition_page import page


def test_who_is_last_is_told_to_be_the_mummy() -> None:
    assert road()[4] == "mummy" and "Ani, currently last, plays the mummy." in page(4)
    assert "currently last" not in page(3)
