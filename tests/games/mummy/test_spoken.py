"""The Mummy's Maze: its table in words."""

from __future__ import annotations

from games.registry import load
from kits.spoken import EN
from page.session import Session
from page.spoken import ask, heard
from walks import covering, random_match


def test_nobody_has_to_sit_through_a_whole_maze() -> None:
    whole = random_match(load("mummy"), covering(load("mummy"))[0], seed=5)
    at = Session("x", whole)
    at.shown = len(whole.entries) // 2
    ask(at, "board", EN)
    text = heard(at, "news", EN)
    assert len(text) < 700 and text.endswith("The rest is under “In words”.")
    assert "The mummy is on" in text
