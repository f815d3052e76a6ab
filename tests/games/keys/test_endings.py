"""The Pharaoh's Keys: the end of a match, and what can be played next."""

from __future__ import annotations

from types import SimpleNamespace as Sight
from typing import Any

from games.keys.drama.margin import margin as gems
from kits.endings import EN, NAMES, outcome


def test_keys_compares_colours() -> None:
    def state(*hoards: tuple[int, ...]) -> Any:
        return Sight(climbers=[Sight(gems=one) for one in hoards])

    won = outcome((0,), 1, 1, ending="colour")
    apart, level = state((5, 0, 0, 0, 0, 0), (1, 3, 0, 0, 0, 0)), state((5, 2), (1, 5))
    assert gems(apart, won, 1, NAMES, EN) == "2 gems behind Ani."
    assert gems(apart, won, 0, NAMES, EN) == "2 gems ahead of Bek."
    assert gems(level, won, 1, NAMES, EN).startswith("Tied with Ani on the best colour")
    assert gems(state((5,)), outcome((0,), 1, ending="solo"), 0, NAMES, EN) == ""
