"""The Mummy's Maze: what of it is shown over the table, and to whom."""

from __future__ import annotations

from types import SimpleNamespace as Sight

from engine.game import FATE, event
from kits.moments import shown, told

MAZE = Sight(mummy_seat=2, goal=4, pawns=(Sight(seat=0), Sight(seat=1)))


def test_mummy() -> None:
    caught = event("step", 2, cell="f7", caught=0, out=False, ankhs=1)
    seeker, mummy = (told("mummy", caught, MAZE, me) for me in (0, 2))
    assert seeker == ("The mummy catches Ani! 1 of 4 ankhs.", "bad", "catch")
    assert mummy[1:] == ("good", "find")
    gone = event("step", 2, cell="f7", caught=0, out=True, ankhs=3)
    assert "last ankh" in told("mummy", gone, MAZE)[0]
    assert shown("mummy", event("step", 2, cell="f7", caught=-1), MAZE) is None
    done = event("go", 0, pawn=0, face="3", to="f7", mission="red3", left=1)
    assert told("mummy", done, MAZE, 0)[0] == "Ani shows Bow (red 3): one mission left!"
    assert [told("mummy", done, MAZE, me)[1] for me in (0, 1, 2)] == ["good", "rival", "bad"]
    five = event("dice", FATE, pawn=0, skipped=True)
    assert [told("mummy", five, MAZE, me)[1] for me in (0, 2)] == ["bad", "rival"]


def test_where_a_seeker_goes_is_no_moment() -> None:
    for to in ("f7", ""):
        went = event("go", 0, pawn=0, face="3", to=to, mission="", left=4)
        assert shown("mummy", went, MAZE, 0 if to else 2) is None
