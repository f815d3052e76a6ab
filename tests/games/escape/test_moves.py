"""A move is a value and a text, and each is made from the other."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Malformed, Refused
from games.escape import rules
from games.escape.content.tables import EQUIPMENT, NAMED, SPECIALS, TILES
from games.escape.rules.moves import (
    Build,
    Bypass,
    Copy,
    CopyOther,
    Deal,
    Draw,
    Drum,
    EndTalk,
    Equip,
    Help,
    Join,
    Keep,
    Lantern,
    Move,
    Nothing,
    Observe,
    Place,
    Protect,
    Recover,
    Reveal,
    Rope,
    Shuffle,
    Spend,
    Step,
    Talk,
    Use,
    parse,
    parse_fate,
    parse_seat,
    uncopied,
    ways,
)
from games.escape.rules.packing import ground
from walks import covering, random_match

from .conftest import GAME

places = st.sampled_from(ground(NAMED[0]).names)
equipment, specials = st.sampled_from(tuple(EQUIPMENT)), st.sampled_from(SPECIALS)
seats = st.integers(0, 3)
SPECIAL = {
    Observe: st.just(Observe()),
    Recover: st.builds(Recover, seats, equipment, st.booleans()),
    Bypass: places.map(Bypass),
    Join: seats.map(Join),
    Protect: st.just(Protect()),
}
KINDS = {
    **SPECIAL,
    Keep: st.lists(equipment, max_size=3).map(lambda names: Keep(tuple(names))),
    Place: places.map(Place),
    Step: places.map(Step),
    Reveal: st.just(Reveal()),
    Copy: st.one_of(*SPECIAL.values()).map(Copy),
    CopyOther: st.sampled_from([(), ("copy",), ("move", "1c3")]).map(CopyOther),
    Spend: (specials | st.sampled_from(["move", "reveal"])).map(Spend),
    Lantern: st.just(Lantern()),
    Rope: st.builds(Rope, places, places),
    Drum: st.just(Drum()),
    Use: equipment.map(Use),
    Help: (equipment | st.just("amulet")).map(Help),
    Nothing: st.just(Nothing()),
    Talk: st.just(Talk()),
    EndTalk: st.just(EndTalk()),
    Build: st.lists(st.sampled_from(tuple(TILES))).map(lambda names: Build(tuple(names))),
    Equip: st.lists(equipment).map(lambda names: Equip(tuple(names))),
    Deal: st.lists(specials).map(lambda names: Deal(tuple(names))),
    Draw: equipment.map(Draw),
    Shuffle: st.lists(specials).map(lambda names: Shuffle(tuple(names))),
}
VERBS = sorted(rules.INFO.moves)


def test_every_kind_of_move_is_tried():
    assert set(KINDS) == set(get_args(Move))
    assert {kind.verb for kind in KINDS} == set(VERBS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_a_move_comes_back_from_its_text(kind, data):
    move = data.draw(KINDS[kind])
    assert parse(str(move)) == move
    assert str(move).split(" ")[0] == move.verb


WORDS = st.sampled_from([*VERBS, "1c3", "2d4", "torch", "new", "0", "3", "amulet", ""])


@given(st.text() | st.lists(WORDS, max_size=5).map(" ".join))
def test_a_text_is_malformed_or_stands_for_one_move(text):
    try:
        move = parse(text)
    except Malformed as refused:
        assert refused.rule == rules.INFO.rule_form
        return
    assert parse(str(move)) == move
    if not isinstance(uncopied(move), Join | Recover):  # of whom, may be nobody
        assert str(move).rstrip() == text.rstrip()


@pytest.mark.parametrize("cell", covering(GAME), ids=str)
def test_every_text_of_a_match_comes_back(cell):
    match = random_match(GAME, cell, seed=3, restless=True)
    for entry, state in zip(match.entries, match.states):
        for text in (entry.move, *rules.legal(state, entry.seat)):
            assert str(parse(text)) == text


def test_a_seat_has_no_move_of_fate_nor_fate_one_of_a_seat():
    for text in ("build owl", "equip torch", "deal observe", "draw torch", "shuffle"):
        parse_fate(text)
        with pytest.raises(Malformed):
            parse_seat(text)
    with pytest.raises(Malformed):
        parse_fate("reveal")


MALFORMED = """
    |dance|move|move 1c3 1d3|place|reveal now|observe now|recover 0|recover 0 torch old|bypass|
    recover 0 torch new new|join|copy observe now|copy recover 0|copy bypass|spend|lantern 1c3|rope|
    rope 1c3|drum now|use|help|protect me|nothing at all|talk now|endtalk now|draw torch
"""


@pytest.mark.parametrize("text", [text.strip() for text in MALFORMED.strip().split("|")])
def test_a_malformed_move_is_refused_alike_at_any_time(lay, text):
    table = lay("1c3 1d3", hand="observe recover bypass join")
    for seat in range(2):
        with pytest.raises(Malformed) as refused:
            rules.play(table.state, seat, text)
        assert refused.value.rule == rules.INFO.rule_form


@pytest.mark.parametrize(
    "text",
    ["move 9z9", "move 1h7", "join 7", "join x", "copy copy", "spend dance", "use gold", "keep"],
)
def test_an_illegal_move_is_well_formed(lay, text):
    with pytest.raises(Refused) as refused:
        rules.play(lay("1c3 1d3", hand="join observe").state, 0, text)
    assert not isinstance(refused.value, Malformed)


def test_copies_are_found_apart_from_what_they_copy():
    moves = [Join(1), Copy(Join(2)), Copy(Observe()), Step("1c3")]
    assert list(ways(Join, moves)) == [(Join(1), Join(1))]
    assert list(ways(Join, moves, copying=True)) == [(Copy(Join(2)), Join(2))]
