"""A move is a value and a text, and each is made from the other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Malformed, Refused
from games import registry
from games.mummy import rules
from games.mummy.content.mazes import MOST_MADE
from games.mummy.content.tables import CALLS, CELLS, DICE, DIES_1, FACES, GROUND, MISSIONS, bits
from games.mummy.rules.moves import (
    SEAT_MOVES,
    Cancel,
    Deal,
    Dice,
    Die,
    Generate,
    Go,
    Roll,
    Skip,
    Step,
    Stop,
    parse,
    parse_fate,
    parse_seat,
)
from walks import covering, random_match

GAME = registry.load("mummy")
cells = st.sampled_from([CELLS[cell] for cell in bits(GROUND)])
hands = st.lists(
    st.lists(st.sampled_from(MISSIONS), min_size=1).map(tuple), min_size=1, max_size=4
).map(tuple)
KINDS = {
    Roll: st.just(Roll()),
    Cancel: st.just(Cancel()),
    Skip: st.just(Skip()),
    Go: st.builds(Go, st.sampled_from(CALLS), cells, st.booleans()),
    Step: cells.map(Step),
    Stop: st.just(Stop()),
    Generate: st.integers(0, MOST_MADE - 1).map(Generate),
    Deal: st.builds(Deal, hands, st.sampled_from(["", *DIES_1.values()])),
    Dice: st.lists(st.sampled_from(FACES), max_size=5).map(lambda faces: Dice(tuple(faces))),
    Die: st.sampled_from([face for faces in DICE.values() for face in faces]).map(Die),
}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_a_move_comes_back_from_its_text(kind, data):
    move = data.draw(KINDS[kind])
    assert parse(str(move)) == move


WORDS = st.sampled_from(
    ["maze", "deal", "dice", "die", "go", "/", "1", "07", "arrow", "M", "c9", ""]
)


@given(st.text() | st.lists(WORDS, max_size=5).map(" ".join))
def test_a_text_is_malformed_or_stands_for_one_move(text):
    try:
        move = parse(text)
    except Malformed:
        return
    assert str(move) == text


@pytest.mark.parametrize("cell", covering(GAME), ids=str)
def test_every_text_of_a_match_comes_back(cell):
    match = random_match(GAME, cell, seed=3)
    state = rules.setup(dict(cell.options), cell.seats)
    for entry in match.entries:
        for text in (entry.move, *rules.legal(state, entry.seat)):
            assert str(parse(text)) == text
        state = rules.play(state, entry.seat, entry.move)


def test_a_seat_has_no_move_of_fate_nor_fate_one_of_a_seat():
    for text in ("maze 3", "deal red1 / red2", "dice 1 M", "die 3"):
        parse_fate(text)
        with pytest.raises(Malformed):
            parse_seat(text)
    for move in SEAT_MOVES:
        with pytest.raises(Malformed):
            parse_fate(str(move))


def test_malformed_and_illegal_are_different_refusals(lay):
    table = lay()
    (seat,) = table.match.actors
    with pytest.raises(Malformed) as malformed:
        rules.play(table.state, seat, "go 5 c9")
    assert malformed.value.rule == rules.INFO.rule_form
    with pytest.raises(Refused) as illegal:
        rules.play(table.state, seat, "stop")
    assert not isinstance(illegal.value, Malformed)
