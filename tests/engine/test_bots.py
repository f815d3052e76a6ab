"""Driving bots: counted steps, a chance of their own, and nothing but their seat's knowledge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import ballot
from ballot import STEPS, game
from engine.bots import decide, play_out, thinking
from engine.chance import Chance
from engine.game import FATE
from engine.match import Match, Player


def begun(seats: int = 2, seed: int = 7, **changed: Any) -> Match:
    match = Match(game(**changed), {}, [Player(f"Seat {n}") for n in range(seats)], seed)
    match.play_fate()
    return match


@pytest.mark.parametrize("level", STEPS)
def test_a_level_has_so_many_steps(level: str) -> None:
    thoughts = list(thinking(begun(), 0, level))
    assert len(thoughts) == STEPS[level]
    assert decide(begun(), 0, level) == thoughts[-1]


def test_a_bot_without_moves_has_none() -> None:
    match = begun()
    match.play(0, "pick 1")
    assert decide(match, 0, "hard") is None


def test_a_bot_is_given_its_seats_knowledge() -> None:
    given: list[Any] = []

    def think(*arguments: Any) -> Iterator[str]:
        given.append(arguments)
        yield "pick 1"

    match = begun(think=think)
    match.play(1, "pick 3")
    decide(match, 0, "easy")
    view, events, legal, level, chance = given[0]
    assert view == match.view(0) and view["picks"] == [False, True]
    assert events == match.events(0)
    assert list(legal) == list(match.legal(0))
    assert level == "easy"
    assert chance != Chance(match.seed)
    decide(begun(think=think), 1, "easy")
    assert given[1][4] != chance, "each seat has a chance of its own"


def test_thinking_plays_nothing() -> None:
    match = begun()
    decide(match, 0, "hard")
    assert len(match.entries) == 1


def test_bots_play_a_match_out() -> None:
    match = Match(game(), {}, [Player("a", "hard"), Player("b", "easy")], 5)
    play_out(match, ["hard", "easy"])
    assert match.outcome is not None
    again = Match(game(), {}, match.players, 5)
    play_out(again, ["hard", "easy"])
    assert again.entries == match.entries


def test_a_bot_that_must_move_and_has_no_move_is_a_fault() -> None:
    with pytest.raises(RuntimeError, match="its bot has no move"):
        play_out(begun(think=lambda *_: iter(())), ["easy", "easy"])


def test_a_match_without_end_is_a_fault() -> None:
    def play(state: Any, seat: int, move: str) -> Any:
        return ballot.play(state, seat, move) if seat == FATE else state

    with pytest.raises(RuntimeError, match="did not end in 50 moves"):
        play_out(begun(play=play), ["easy", "easy"], limit=50)


def test_where_time_matters_the_earliest_move_goes_first() -> None:
    """Every bot is asked, and whoever would move later is asked again."""
    asked: list[int] = []

    def think(view: Any, *_: Any) -> Iterator[str]:
        asked.append(sum(view["picks"]))
        yield "pick 1 @900" if len(asked) % 2 else "pick 2 @1000"

    def play(state: Any, seat: int, move: str) -> Any:
        return ballot.play(state, seat, move.partition(" @")[0])

    timed = {"think": think, "play": play, "due": lambda state: 60_000}
    match = begun(**timed)
    play_out(match, ["easy", "easy"])
    assert [str(entry) for entry in match.entries[1:]] == ["0: pick 1 @900", "1: pick 1 @900"]
    assert asked == [0, 0, 1]
    asked[:] = [0]
    later_first = begun(**timed)
    play_out(later_first, ["easy", "easy"])
    assert [entry.seat for entry in later_first.entries[1:]] == [1, 0]
    untimed = begun(**{**timed, "due": lambda state: None})
    asked.clear()
    play_out(untimed, ["easy", "easy"])
    assert asked == [0, 1], "else whoever is first in line is asked alone"
