"""A move is a value and a text, and each is made from the other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Malformed, Refused
from games import registry
from games.sands import rules
from games.sands.content.board import SPOTS
from games.sands.content.tables import CARDS
from games.sands.rules.moves import (
    SEAT_MOVES,
    Deck,
    Give,
    Hide,
    Push,
    Reveal,
    Stake,
    StakeDeck,
    Stop,
    Storm,
    parse,
    parse_fate,
    parse_seat,
)
from walks import covering, random_match

GAME = registry.load("sands")
spots, cards = st.sampled_from(SPOTS), st.sampled_from(tuple(CARDS))
KINDS = {
    Reveal: st.just(Reveal()),
    Push: spots.map(Push),
    Stop: st.just(Stop()),
    Give: cards.map(Give),
    Stake: cards.map(Stake),
    StakeDeck: st.just(StakeDeck()),
    Hide: st.builds(Hide, st.tuples(*[spots] * 12), spots),
    Deck: st.permutations(tuple(CARDS)).map(lambda order: Deck(tuple(order))),
    Storm: st.just(Storm()),
}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_a_move_comes_back_from_its_text(kind, data):
    move = data.draw(KINDS[kind])
    assert parse(str(move)) == move


@given(st.text() | st.sampled_from([*map(str, SEAT_MOVES), "storm", "hide a1", "deck ring1"]))
def test_a_text_is_malformed_or_stands_for_one_move(text):
    try:
        move = parse(text)
    except Malformed:
        return
    assert str(move) == text


@pytest.mark.parametrize("cell", covering(GAME), ids=str)
def test_every_text_of_a_match_comes_back(cell):
    match = random_match(GAME, cell, seed=3, restless=True)
    state = rules.setup(dict(cell.options), cell.seats)
    for entry in match.entries:
        for text in (entry.move, *rules.legal(state, entry.seat)):
            assert str(parse(text)) == text
        state = rules.play(state, entry.seat, entry.move)


def test_a_seat_has_no_move_of_fate_nor_fate_one_of_a_seat():
    for text in ("storm", "deck ring1", f"hide {' '.join(SPOTS[:12])} open h6"):
        parse_fate(text)
        with pytest.raises(Malformed):
            parse_seat(text)
    with pytest.raises(Malformed):
        parse_fate("reveal")


def test_malformed_and_illegal_are_different_refusals(lay):
    table = lay()
    with pytest.raises(Malformed) as malformed:
        rules.play(table.state, 0, "push z9")
    assert malformed.value.rule == rules.INFO.rule_form
    with pytest.raises(Refused) as illegal:
        rules.play(table.state, 0, "push c4")
    assert not isinstance(illegal.value, Malformed)
