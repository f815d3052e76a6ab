"""Moves as values: what is written can be read again, and what is read is written the same."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Malformed, Refused
from games.keys import rules
from games.keys.content.tables import CARDS, CELLS, GLYPHS, KEYS
from games.keys.rules.moves import (
    Cards,
    Door,
    Floor,
    Gems,
    Hint,
    Lay,
    Lift,
    Move,
    Open,
    Quit,
    Roll,
    Sand,
    Stop,
    Wait,
    of_kind,
    parse,
)
from walks import covering, random_match

from .conftest import GAME

MS = st.integers(0, 999_999_999)
KEY = st.sampled_from(KEYS)
SOME_CELLS = st.lists(st.sampled_from(CELLS), min_size=1, max_size=5).map(tuple)
KINDS = {
    Lay: st.builds(Lay, KEY, SOME_CELLS, MS),
    Lift: st.builds(Lift, KEY, MS),
    Open: st.builds(
        Open, st.lists(st.tuples(KEY, SOME_CELLS), min_size=1, max_size=4).map(tuple), MS
    ),
    Hint: st.builds(Hint, MS),
    Wait: st.builds(Wait, MS),
    Quit: st.builds(Quit, MS),
    Floor: st.builds(Floor, st.integers(1, 6), st.none() | MS),
    Stop: st.just(Stop()),
    Gems: st.builds(Gems, st.lists(st.text("grbwoy", min_size=1), max_size=6).map(tuple)),
    Cards: st.builds(Cards, st.lists(st.integers(1, CARDS)).map(tuple)),
    Roll: st.builds(Roll, st.sampled_from(GLYPHS)),
    Door: st.builds(Door, SOME_CELLS, st.lists(KEY, max_size=4).map(tuple)),
    Sand: st.just(Sand()),
}


def test_every_kind_of_move_is_tried():
    assert set(KINDS) == set(get_args(Move))
    assert {kind.verb for kind in KINDS} == set(rules.INFO.moves)


@given(st.one_of(*KINDS.values()))
def test_a_move_is_read_from_its_text(move):
    assert parse(str(move)) == move
    assert str(move).split(" ")[0] == move.verb


@pytest.mark.parametrize("cell", covering(GAME), ids=str)
def test_texts_of_random_matches_are_written_as_they_were_read(cell):
    match = random_match(GAME, cell, seed=4, restless=True)
    for number, (entry, state) in enumerate(zip(match.entries, match.states)):
        assert str(parse(entry.move)) == entry.move
        if number % 8 == 0:
            for text in rules.legal(state, entry.seat):
                assert str(parse(text)) == text


@given(st.text(max_size=30))
def test_any_text_is_a_move_or_malformed(text):
    try:
        move = parse(text)
    except Malformed as refused:
        assert refused.rule == rules.INFO.rule_form
    else:
        assert isinstance(move, Move)


def test_moves_of_a_kind_are_found_among_others():
    listed = ["floor 3", "wait @5", "floor 4", "lay I2 a1 b1 @5"]
    assert list(of_kind(Floor, listed)) == [Floor(3), Floor(4)]


def solving():
    """A state in which seat 0 solves a door."""
    match = random_match(GAME, covering(GAME)[0], seed=4)
    return next(state for state in match.states if state.phase == "solve")


@pytest.mark.parametrize(
    "text",
    ["", "lay", "lay I2 @5", "lift I2", "hint", "wait @-1", "quit x @5", "floor 3", "stop"],
)
def test_a_malformed_move_is_not_an_illegal_one(text):
    with pytest.raises(Malformed):
        rules.play(solving(), 0, text)


@pytest.mark.parametrize(
    "text", ["lay X9 a1 @5", "lift I2 @5", "open I2:a1b1 @5", "floor 3 @5", "wait @999999999"]
)
def test_an_illegal_move_is_well_formed(text):
    with pytest.raises(Refused) as caught:
        rules.play(solving(), 0, text)
    assert not isinstance(caught.value, Malformed)


@pytest.mark.parametrize("text", ["sand", "roll eye", "cards 1 2"])
def test_a_move_of_fate_is_no_move_of_a_seat(text):
    with pytest.raises(Malformed):
        rules.play(solving(), 0, text)
