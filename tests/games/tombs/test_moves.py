"""Moves as values: what is written can be read again, and what is read is written the same."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Malformed, Refused
from games.tombs import rules
from games.tombs.content.decks import MOST_MADE
from games.tombs.content.grid import CELLS
from games.tombs.content.tables import CARDS, EXPEDITIONS
from games.tombs.rules.moves import (
    Chambers,
    Cross,
    Deal,
    Done,
    Draw,
    End,
    Fill,
    Keep,
    Mark,
    Move,
    Pass,
    Points,
    Reveal,
    Shuffle,
    Take,
    TakeTop,
    in_order,
    parse,
)
from walks import covering, random_match

from .conftest import GAME

CARD = st.integers(1, CARDS)
SOME_CARDS = st.lists(CARD, max_size=16).map(tuple)
SOME_CELLS = st.lists(st.sampled_from(CELLS), min_size=1, max_size=len(CELLS)).map(tuple)
KINDS = {
    Keep: st.builds(Keep, st.tuples(CARD, CARD)),
    Mark: st.builds(Mark, CARD, SOME_CELLS),
    Cross: st.builds(Cross, CARD, SOME_CELLS),
    Done: st.just(Done()),
    Pass: st.just(Pass()),
    Take: st.builds(Take, CARD),
    TakeTop: st.just(TakeTop()),
    Chambers: st.builds(Chambers, st.integers(0, MOST_MADE - 1)),
    Deal: st.builds(Deal, SOME_CARDS),
    Fill: st.builds(Fill, SOME_CARDS),
    Shuffle: st.just(Shuffle()),
    Reveal: st.builds(Reveal, st.sampled_from(EXPEDITIONS)),
    Draw: st.builds(Draw, CARD),
    Points: st.just(Points()),
    End: st.just(End()),
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
    match = random_match(GAME, cell, seed=4)
    for entry, state in zip(match.entries, match.states):
        assert str(parse(entry.move)) == entry.move
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


@pytest.mark.parametrize("text", ["", "mark", "mark 1", "keep 1", "take", "done now", "cross 1 "])
def test_a_malformed_move_is_not_an_illegal_one(lay, text):
    table = lay().reveal()
    with pytest.raises(Malformed):
        rules.play(table.state, 0, text)


@pytest.mark.parametrize("text", ["mark 48 a1", "mark 1 z9", "mark x a1", "cross 1 a1", "pass"])
def test_an_illegal_move_is_well_formed(lay, text):
    table = lay().reveal()
    with pytest.raises(Refused) as caught:
        rules.play(table.state, 0, text)
    assert not isinstance(caught.value, Malformed)


def test_a_move_of_fate_is_no_move_of_a_seat(lay):
    with pytest.raises(Malformed):
        rules.play(lay().reveal().state, 0, "reveal I2")


@pytest.mark.parametrize(
    ("text", "ordered"),
    [("mark 1 b1 a1", "mark 1 a1 b1"), ("keep 9 4", "keep 4 9"), ("mark 1 z9 a1", "mark 1 z9 a1")],
)
def test_cells_and_cards_have_an_order(text, ordered):
    assert in_order(text) == ordered
