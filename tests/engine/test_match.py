"""Playing, what viewers are told, and taking back."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballot import INFO, game
from engine.game import FATE, Option, Refused, checked_options
from engine.match import Entry, Match, Player

PEOPLE = (Player("Ana"), Player("Bek"), Player("Cleo"))


@pytest.fixture
def match() -> Match:
    """A match of three who all pick at once; fate has begun it."""
    match = Match(game(), {}, PEOPLE, seed=7)
    match.play_fate()
    return match


def lines(match: Match) -> list[str]:
    return [str(entry) for entry in match.entries]


# Playing


def test_a_match_is_its_set_up_and_its_moves(match: Match) -> None:
    match.play(1, "pick 3")
    assert lines(match) == ["fate: begin 7", "1: pick 3"]
    assert match.actors == (0, 2)
    assert len(match.states) == 3
    assert match.outcome is None
    match.play(0, "pick 1")
    match.play(2, "pick 1")
    assert not match.actors
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.total(1) == 3


@pytest.mark.parametrize(
    ("seat", "move"), [(0, "pick 4"), (0, ""), (0, "begin 1"), (FATE, "pick 1"), (FATE, "begin 1")]
)
def test_a_refused_move_changes_nothing(match: Match, seat: int, move: str) -> None:
    match.play(1, "pick 3")
    before = (lines(match), list(match.states), match.told(None), match.told(0))
    with pytest.raises(Refused) as no:
        match.play(seat, move)
    assert no.value.rule == "B1"
    assert str(no.value) == f"“{move}” cannot be played now."
    assert (lines(match), match.states, match.told(None), match.told(0)) == before


def test_a_fault_while_telling_changes_nothing() -> None:
    def told(*_: Any) -> None:
        raise ZeroDivisionError

    match = Match(game(told=told), {}, PEOPLE, seed=7)
    with pytest.raises(ZeroDivisionError):
        match.play(FATE, "begin 1")
    assert (len(match.states), match.entries, match.told(None)) == (1, [], [])


def test_each_viewer_is_told_their_own(match: Match) -> None:
    match.play(1, "pick 3")
    assert [told.kind for told in match.events(1)] == ["begin", "pick"]
    assert match.events(1)[-1]["number"] == 3
    for other in (None, 0, 2):
        assert [told.kind for told in match.events(other)] == ["begin"]
        assert match.told(other)[1] is None
        assert match.view(other)["picks"] == [False, True, False]
    assert match.view(1)["picks"] == [False, 3, False]


def test_looking_back(match: Match) -> None:
    match.play(1, "pick 3")
    match.play(0, "pick 2")
    assert match.view(1, 1)["picks"] == [False, False, False]
    assert match.view(1, 2)["picks"] == [False, 3, False]
    assert len(match.events(1, 1)) == 1
    assert match.told(1, 0) == []


def test_fate_draws_from_the_seed_alone(match: Match) -> None:
    drawn = [Match(game(), {}, PEOPLE, seed).draw() for seed in range(20)]
    assert drawn == [Match(game(), {}, PEOPLE, seed).draw() for seed in range(20)]
    assert len(set(drawn)) > 4


def test_a_seat_is_handed_over(match: Match) -> None:
    match.play(1, "pick 3")
    match.seat_to(1, Player("Deep thought", "hard"))
    assert [player.name for player in match.players] == ["Ana", "Deep thought", "Cleo"]
    assert [player.is_bot for player in match.players] == [False, True, False]
    assert lines(match) == ["fate: begin 7", "1: pick 3"]
    match.seat_to(1, Player("Bek"))
    assert match.players == PEOPLE


# Taking back


def test_where_all_act_at_once_the_others_moves_stay(match: Match) -> None:
    match.play(0, "pick 1")
    match.play(1, "pick 2")
    assert match.undo(0)
    assert lines(match) == ["fate: begin 7", "1: pick 2"]
    assert match.state.picks == (0, 2, 0)
    assert [told.kind for told in match.events(0)] == ["begin"]
    assert [told.kind for told in match.events(1)] == ["begin", "pick"]
    assert len(match.states) == len(match.entries) + 1 == 3
    match.play(0, "pick 3")
    assert match.state.picks == (3, 2, 0)


def test_a_match_taken_back_is_as_if_it_had_been_played_so(match: Match) -> None:
    match.play(0, "pick 1")
    match.play(1, "pick 2")
    match.undo(0)
    other = Match(game(), {}, PEOPLE, seed=7)
    other.play_fate()
    other.play(1, "pick 2")
    assert (match.entries, match.states) == (other.entries, other.states)
    assert all(match.told(viewer) == other.told(viewer) for viewer in match.viewers)


def test_news_cannot_be_taken_back(match: Match) -> None:
    for seat in range(3):
        match.play(seat, f"pick {seat + 1}")
    for seat in (*range(3), FATE):
        assert match.undone(seat) is None
        assert not match.undo(seat)
    assert len(match.entries) == 4


def test_only_an_own_move_can_be_taken_back(match: Match) -> None:
    match.play(0, "pick 1")
    assert match.undone(1) is None
    assert not match.undo(1)
    assert match.undo(0)
    assert not match.undo(0)


def test_asking_takes_nothing_back(match: Match) -> None:
    match.play(0, "pick 1")
    before = list(match.entries)
    assert match.undone(0) == before[:1]
    assert match.entries == before


def test_a_move_that_another_rests_on_cannot_be_taken_back() -> None:
    """In a game of turns, the next seat's move would not be possible without it."""

    def actors(state: Any) -> tuple[int, ...]:
        free = [seat for seat, pick in enumerate(state.picks) if not pick]
        return (FATE,) if not state.round else tuple(free[:1])

    def play(state: Any, seat: int, move: str) -> Any:
        if seat not in actors(state):
            raise Refused("B2", "It is not your turn.")
        return game().rules.play(state, seat, move)

    match = Match(game(actors=actors, play=play), {}, PEOPLE, seed=7)
    match.play_fate()
    match.play(0, "pick 1")
    assert match.undone(0) is not None
    match.play(1, "pick 1")
    assert match.undone(0) is None
    assert match.undone(1) is not None


# Lines


@given(st.integers(-1, 99), st.text(max_size=30))
def test_a_line_and_back(seat: int, move: str) -> None:
    assert Entry.parse(str(Entry(seat, move))) == Entry(seat, move)


@pytest.mark.parametrize(
    "line",
    ["", "pick 1", ":", "-1: a", "0:a", "x: a", "100: a", "٣: a", " 0: a", "Fate: a", "+1: a"],
)
def test_what_is_no_line_of_a_match(line: str) -> None:
    with pytest.raises(ValueError, match="not a line of a match"):
        Entry.parse(line)


# Options and names


def test_options_are_filled_in() -> None:
    assert checked_options(INFO, {}, 2) == {"loud": False, "highest": 3}
    assert checked_options(INFO, {"highest": 5}, 2) == {"loud": False, "highest": 5}


@pytest.mark.parametrize(
    ("options", "seats", "why"),
    [
        ({}, 0, "1 to 3 players"),
        ({}, 4, "1 to 3 players"),
        ({"quiet": True}, 2, "no option “quiet”"),
        ({"highest": 4}, 2, "“highest” cannot be 4"),
        ({"highest": 3.0}, 2, "cannot be 3.0"),
        ({"loud": 1}, 2, "“loud” cannot be 1"),
        ({"loud": None}, 2, "cannot be None"),
        ({"highest": [3]}, 2, "cannot be"),
        ({"{0}": "{1}"}, 2, "no option “{0}”"),
        ({"highest": "{x}"}, 2, "cannot be {x}"),
    ],
)
def test_options_that_are_refused(options: dict[str, Any], seats: int, why: str) -> None:
    with pytest.raises(Refused) as no:
        checked_options(INFO, options, seats)
    assert why in str(no.value)
    with pytest.raises(Refused):
        Match(game(), options, [Player("x")] * seats, 0)


def test_a_free_option_takes_anything_plain() -> None:
    """Its values are examples; the game's own setup judges."""
    info = replace(INFO, options=(Option("sheet", ("", "a hut"), free=True),))
    assert checked_options(info, {}, 2) == {"sheet": ""}
    for value in ("drawn", ["a", 1], {"floors": 3}, None):
        assert checked_options(info, {"sheet": value}, 2) == {"sheet": value}
    with pytest.raises(Refused):
        checked_options(info, {"sheets": ""}, 2)


def test_a_refusal_goes_from_one_process_to_another() -> None:
    no = Refused("B2", "{name} waits for {who}.", name="Ana", who="Bek")
    no.add_note("in a match")
    again = pickle.loads(pickle.dumps(no))
    assert (again.rule, str(again)) == ("B2", "Ana waits for Bek.")
    assert again.__notes__ == ["in a match"]
