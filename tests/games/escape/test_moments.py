"""Way Out: what of it is shown over the table, and to whom."""

from __future__ import annotations

from types import SimpleNamespace as Sight
from typing import Any

from engine.game import event
from games.escape.rules.state import Want
from kits.moments import shown, told


def test_escape() -> None:
    view = Sight(danger=None, wants=(), setting=Sight(reversed=False))
    met = Sight(danger=Sight(seat=1, tile="cobra"), wants=(), setting=Sight(reversed=False))
    said = told("escape", event("reveal", 1, tile="cobra", asked=1), met)
    assert said == ("Bek runs into a cobra!", "bad", "danger")
    lost = event("nothing", 1, cost=2, tile="cobra", stopped=False)
    assert told("escape", lost, view) == ("2 turns lost.", "bad", "wrong")
    stopped = event("use", 1, cost=0, tile="cobra", stopped=True)
    assert told("escape", stopped, view)[1] == "good"
    assert told("escape", event("move", 1, freed=(0,)), view)[2] == "free"
    found = event("reveal", 1, news=True, tile="exit")
    assert told("escape", found, view) == ("The exit!", "good", "free")
    carried = event("move", 1, taken=((1, "exit", "1a1"),))
    assert told("escape", carried, view)[0].startswith("Bek carries the exit")
    last = event("move", 1, round=9, first=0, clock=0)
    assert told("escape", last, view)[1:] == ("tense", "bell")
    assert shown("escape", event("move", 1, round=9, first=0, clock=1), view) is None
    back = Sight(danger=None, wants=(), setting=Sight(reversed=True))
    assert shown("escape", event("move", 1, round=1, first=0, clock=0), back) is None


def test_escape_tells_once_that_nothing_is_missing() -> None:
    taken = event("move", 1, taken=((1, "treasure", "1a1"),))

    def view(have: int, writings: int) -> Any:
        wants = (Want("writings", 4, writings), Want("treasures", 4, have))
        return Sight(danger=None, wants=wants, setting=Sight(reversed=False))

    assert told("escape", taken, view(4, 4))[0] == "You have everything you need!"
    assert shown("escape", taken, view(5, 4)) is None, "it was found before"
    assert shown("escape", taken, view(4, 3)) is None, "a writing is missing"


def test_what_one_observes_is_a_moment_for_that_seat_alone() -> None:
    view = Sight(danger=None, wants=(), setting=Sight(reversed=False))
    assert shown("escape", event("observe", 1, news=True, tile="exit"), view, 1)
    assert shown("escape", event("observe", 1, tile=""), view, 0) is None
