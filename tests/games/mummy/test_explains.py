"""The Mummy's Maze: what is explained before a choice."""

from __future__ import annotations

from types import SimpleNamespace as Sight
from typing import Any

from kits.explains import said


def test_mummy() -> None:
    def view(phase: str, **more: Any) -> Any:
        about = {"aside": 0, "must_cancel": False, "intermediate": False, "dice": ("3",)}
        return Sight(**{"phase": phase, "rolls": 1, **about, **more})

    assert [*said("mummy", view("turn"))] == ["roll"]
    aside = said("mummy", view("turn", aside=2))["aside"]
    assert "2 cells" in aside.more and "2 cells" in aside.short
    assert [*said("mummy", view("turn", aside=5, must_cancel=True))] == ["five"]
    assert [*said("mummy", view("move"))] == ["move"]
    assert [*said("mummy", view("walk"))] == ["walk"]
    assert [*said("mummy", view("walk", intermediate=True))] == ["extra"]
