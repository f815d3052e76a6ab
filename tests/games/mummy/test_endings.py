"""The Mummy's Maze: the end of a match, and what can be played next."""

from __future__ import annotations

from engine.match import Match, Player
from games.mummy.drama.margin import margin as missions
from games.registry import load
from kits.endings import EN, NAMES, ended, offered, outcome, seated
from page.rematch import again
from page.session import Session

PEOPLE = tuple(map(Player, NAMES))


def test_mummy_tells_what_the_losing_side_needed() -> None:
    whole = ended("mummy", "person", "easy", "easy", maze="maze-1", mummy=0)
    end, state = whole.match.outcome, whole.match.state
    assert end is not None
    said = [missions(state, end, me, NAMES, EN) for me in (0, 1, 2, None)]
    if end.ending == "missions":
        assert said[0] == said[3] and "The mummy was" in said[0]
    else:
        assert said[0] == said[3] and "short" in said[0]
        assert said[1].startswith("Bek was") and said[2].startswith("Cleo was")


def test_the_mummy_s_side_can_be_swapped() -> None:
    hunted = seated("mummy", "person", "easy", "easy", mummy=1)
    assert "rematch swap" in offered(hunted, outcome((0,), 5, 1, 2))
    assert again(hunted.match, "swap")[0]["mummy"] == 0, "the person hunts now"
    hunter = seated("mummy", "person", "easy", "easy", mummy=0)
    assert again(hunter.match, "swap")[0]["mummy"] == 1
    three = Session("x", Match(load("mummy"), {"mummy": 2}, PEOPLE, seed=3))
    assert again(three.match, "swap")[0]["mummy"] == 0, "everybody's turn comes"
    assert again(three.match, "")[0]["mummy"] == 2
