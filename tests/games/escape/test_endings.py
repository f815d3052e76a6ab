"""Way Out: the end of a match, and what can be played next."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Outcome
from games.escape.drama.margin import margin as out_of_the_pyramid
from kits.endings import EN, NAMES, ended, seated
from page.verdict import verdict


def test_a_team_wins_or_loses_as_one() -> None:
    one = seated("escape", "person", "person")
    assert verdict(one, Outcome((0, 1), ((), ()), "exit")) == "won"
    assert verdict(one, Outcome((), ((), ()), "clock")) == "lost"


def test_escape_counts_what_was_found() -> None:
    lost = ended("escape", "person", "easy")
    state, end = lost.match.state, Outcome((), ((), ()), "clock")
    state = replace(state, ending="clock")
    said = out_of_the_pyramid(state, end, 0, NAMES, EN)
    assert "of 4 writings" in said and "the exit" in said
    held = ("reed", "owl", "hand", "wave", *("treasure",) * 6, "exit")
    rich = replace(
        state,
        explorers=tuple(replace(one, held=mine) for one, mine in zip(state.explorers, (held, ()))),
    )
    assert out_of_the_pyramid(rich, end, 0, NAMES, EN).startswith(
        "4 of 4 writings, 6 of 4 treasures, the exit in hand: you only had to"
    )
    won = Outcome((0, 1), ((), ()), "exit")
    last, early = (replace(state, clock=n) for n in (0, 2))
    assert out_of_the_pyramid(last, won, 0, NAMES, EN) == "On the very last turn!"
    assert out_of_the_pyramid(early, won, 0, NAMES, EN) == "With 2 turns to spare."
