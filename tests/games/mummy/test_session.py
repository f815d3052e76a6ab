"""The Mummy's Maze at one screen: what can be taken back until somebody else has seen it."""

from __future__ import annotations

import pytest

from engine.match import Match, Player
from games.registry import load
from page.session import Session


def maze(*kinds: str) -> Session:
    """A table with the mummy on the last seat; the first seeker has rolled."""
    players = [Player(f"P{number}", kind) for number, kind in enumerate(kinds)]
    match = Match(load("mummy"), {"maze": "maze-1", "mummy": len(kinds) - 1}, players, seed=5)
    match.play_fate()
    one = Session("x", match)
    one.take_device(0)
    while not any(move.startswith("go ") for move in one.moves):
        one.play(0, "roll")
        match.play_fate()
        one.catch_up()
    return one


def a_go(one: Session) -> str:
    return next(m for m in one.moves if m.startswith("go ") and not m.endswith(" show"))


def test_a_walk_can_be_taken_back_behind_the_next_persons_curtain() -> None:
    one = maze("person", "person", "person")
    before = one.match.state
    one.play(0, a_go(one))
    assert one.curtain == 1 and one.can_undo == 0
    assert one.undo() == 0
    assert one.match.state == before and one.curtain == 0, "nobody sees the seeker’s side yet"


@pytest.mark.parametrize("seat", [1, 2])
def test_a_walk_stays_once_somebody_else_took_the_device(seat: int) -> None:
    one = maze("person", "person", "person")
    one.play(0, a_go(one))
    one.asking = seat
    one.take_device(seat)
    assert one.can_undo is None
    one.cover()
    assert one.can_undo is None, "who has looked has looked"
    assert Session("x", one.match).can_undo is None, "nor after a reload"


def test_a_walk_that_everybody_hears_of_stays() -> None:
    """A bot comes next, so no curtain hangs before the table that people look at."""
    one = maze("person", "easy", "person")
    one.play(0, a_go(one))
    assert one.curtain is None and one.can_undo is None


def test_alone_a_walk_can_be_taken_back_until_a_bot_is_seen_to_act() -> None:
    one = maze("person", "easy", "easy")
    before, go = one.match.state, a_go(one)
    one.play(0, go)
    one.match.play(1, "roll")
    one.match.play_fate()
    assert not one.caught_up and one.can_undo == 0
    assert one.undo() == 0
    assert one.match.state == before and one.caught_up and one.mover == 0
    one.play(0, go)
    one.match.play(1, "roll")
    one.shown += 1
    assert one.can_undo is None


def test_looking_back_ends_what_could_be_taken_back() -> None:
    one = maze("person", "person", "person")
    one.play(0, a_go(one))
    one.scrub(1)
    one.look_away()
    assert one.can_undo is None


def test_a_roll_and_a_step_of_the_mummy_stay() -> None:
    one = maze("person", "person")
    one.play(0, "roll")
    one.match.play_fate()
    one.catch_up()
    assert one.can_undo is None, "the dice were seen"
    while one.match.state.phase != "walk":
        seat = one.match.actors[0]
        one.match.play(seat, one.match.draw() if seat < 0 else sorted(one.match.legal(seat))[0])
    one.catch_up()
    one.take_device(1)
    one.play(1, next(move for move in one.moves if move.startswith("step")))
    assert one.can_undo is None, "each step tells it something (M4.6)"
