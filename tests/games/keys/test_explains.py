"""The Pharaoh's Keys: what is explained before a choice."""

from __future__ import annotations

from types import SimpleNamespace as Sight
from typing import Any

from kits.explains import said
from page.parts import Time


def test_keys_says_nothing_while_the_sand_runs() -> None:
    def view(status: str, minute: int = 1) -> Any:
        terms = Sight(course="climb", hints=True, swift=False)
        return Sight(climbers=[Sight(status=status)], seats=2, minute=minute, terms=terms)

    still, runs = Time(0, running=False), Time(0, running=True)
    assert [*said("keys", view("solve"), time=still)] == ["solve", "hint"]
    assert [*said("keys", view("solve", 2), time=still)] == ["second", "solve", "hint"]
    assert said("keys", view("solve"), time=runs) == {}
    assert said("keys", view("climb"))["climb"].short
