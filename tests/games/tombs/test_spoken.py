"""Golden Tombs: its table in words."""

from __future__ import annotations

from engine.match import Match, Player
from games.registry import load
from kits.spoken import ear_of
from page.session import Session


def test_what_is_old_is_not_said_again() -> None:
    """A move that the log does not keep is told as itself, or not at all."""
    match = Match(load("tombs"), {}, (Player("Ada"), Player("Ben")), seed=3)
    match.play_fate()
    at = Session("x", match)
    at.take_device(0)
    at.play(0, next(iter(at.moves)))
    at.take_device(1)
    at.play(1, next(iter(at.moves)))
    match.play_fate()
    at.catch_up()
    assert at.match.actors
    at.play(0, next(move for move in match.legal(0) if move.startswith("mark")))
    assert "Ada" in ear_of(at)[0]
