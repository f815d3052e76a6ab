"""Way Out: what is explained before a choice."""

from __future__ import annotations

from types import SimpleNamespace as Sight
from typing import Any

from kits.explains import said


def test_escape() -> None:
    def view(phase: str, **more: Any) -> Any:
        specials = (Sight(name="observe", used=False), Sight(name="join", used=True))
        about = {
            "under": phase,
            "turn": 0,
            "next_asked": (),
            "explorers": [Sight(specials=specials)],
        }
        return Sight(**{"phase": phase, **about, **more})

    assert [*said("escape", view("act"))] == ["act", "observe"], "a used action is no choice"
    alone, team = (said("escape", view("answer", next_asked=after)) for after in ((), (1, 0)))
    assert len(team["answer"].more) > len(alone["answer"].more)
    for phase in ("keep", "place", "help", "talk"):
        assert [*said("escape", view(phase))] == [phase]
