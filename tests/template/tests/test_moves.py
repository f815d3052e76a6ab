"""A move is a value and a text, and each is made from the other.

In a game of your own, import from `games.<slug>` instead.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Malformed, Refused
from template import rules
from template.moves import FATE_MOVES, SEAT_MOVES, parse, parse_seat


@pytest.mark.parametrize("move", [*SEAT_MOVES, *FATE_MOVES], ids=str)
def test_a_move_comes_back_from_its_text(move):
    assert parse(str(move)) == move


@given(st.text() | st.sampled_from(["peek", "peek 4", "lift 01", "pass 1", "hide 1 "]))
def test_a_text_is_malformed_or_stands_for_one_move(text):
    try:
        move = parse(text)
    except Malformed as refused:
        assert refused.rule == rules.INFO.rule_form
    else:
        assert str(move) == text


def test_a_seat_has_no_move_of_fate():
    for move in FATE_MOVES:
        with pytest.raises(Malformed):
            parse_seat(str(move))


def test_malformed_and_illegal_are_different_refusals():
    state = rules.State(seats=2, rounds=2, scarab=1, turns=1, lifted=(2,))
    with pytest.raises(Malformed):
        rules.play(state, 1, "lift 4")
    with pytest.raises(Refused) as illegal:
        rules.play(state, 1, "lift 2")
    assert not isinstance(illegal.value, Malformed) and illegal.value.rule == "C3.2"
