"""The Pharaoh's Keys: what of it is shown over the table, and to whom."""

from __future__ import annotations

from types import SimpleNamespace as Sight
from typing import Any

from engine.game import FATE, event
from kits.moments import shown, told


def race(status: str, way: str = "together") -> Any:
    climbers = (Sight(status=status), Sight(status="opened"))
    return Sight(climbers=climbers, terms=Sight(way=way), rounds=9, floors=((),) * 6)


def test_keys() -> None:
    first = event("open", 1, ms=23_400, place=1, hint=False)
    assert told("keys", first, race("solve"), 1)[1:] == ("good", "gate")
    assert told("keys", first, race("solve"), 0)[0].startswith("Bek opens first")
    assert told("keys", first, race("solve"), 0)[1] == "bad", "a door opened before mine"
    assert shown("keys", first, race("opened"), 0) is None, "mine is open already"
    second = event("open", 1, ms=23_400, place=2, hint=False)
    assert "too" in told("keys", second, race("solve"), 0)[0]
    out = event("sand", FATE, minute=0, lost=(0,))
    assert [told("keys", out, race("lost"), me)[1] for me in (0, 1)] == ["bad", "rival"]
    assert told("keys", event("sand", FATE, minute=2, lost=()), race("solve"))[1] == "tense"
    spent = event("wait", 0, ms=60_000, out=True)
    assert told("keys", spent, race("sand", "relay"))[1] == "bad"
    assert shown("keys", spent, race("sand")) is None, "together, it is told of all at once"
    assert told("keys", event("roll", FATE, glyph="eye", round=9), race(""))[1] == "tense"
    assert shown("keys", event("roll", FATE, glyph="eye", round=8), race("")) is None
    top = event("floor", 0, floor=6, was=4, gems=("red", "blue"))
    assert told("keys", top, race("taken"))[:2] == ("Ani reaches the top!", "good")
    assert shown("keys", event("floor", 0, floor=6, was=6, gems=()), race("taken")) is None
