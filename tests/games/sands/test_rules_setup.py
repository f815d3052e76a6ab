"""S1 Components, S2 Set-up."""

from collections import Counter

import pytest

from engine.chance import Chance
from engine.game import FATE, Refused
from engine.to_json import canonical
from games.sands import rules
from games.sands.content.board import INDEX, NEIGHBOURS, SPOTS, SQUARES
from games.sands.content.tables import CARDS, PACKS, TREASURES

SECOND = [card for card in CARDS.values() if card.pack > 1]


def drawn(seed, seats=2):
    """A match laid out by fate."""
    state = rules.setup({}, seats)
    for _ in range(2):
        state = rules.play(state, FATE, rules.draw(state, Chance(seed)))
    return state


@pytest.mark.rule("S1.1")
def test_the_board_has_48_spots_in_12_squares():
    assert len(SPOTS) == len(set(SPOTS)) == 48
    assert (SPOTS[0], SPOTS[7], SPOTS[40], SPOTS[47]) == ("a1", "h1", "a6", "h6")
    assert len(SQUARES) == 12 and sorted(sum(SQUARES, ())) == list(range(48))
    assert {tuple(SPOTS[i] for i in square) for square in SQUARES} >= {
        ("a1", "b1", "a2", "b2"),
        ("g5", "h5", "g6", "h6"),
    }


@pytest.mark.rule("S1.2", "S2.1", "S2.2")
def test_fate_hides_one_treasure_a_square_and_opens_a_bare_spot():
    layouts = [drawn(seed) for seed in range(60)]
    for state in layouts:
        assert sorted(filter(None, state.under)) == sorted(TREASURES)
        assert state.under.count("") == 36
        assert all(sum(bool(state.under[i]) for i in square) == 1 for square in SQUARES)
        assert not state.under[state.open]
    # Every treasure gets about, and so does the open spot.
    for treasure in TREASURES:
        assert len({state.under.index(treasure) for state in layouts}) > 20
    assert len({state.open for state in layouts}) > 20


@pytest.mark.rule("S2.1", "S1.2")
@pytest.mark.parametrize(
    "hide",
    [
        "hide b1 a1 e1 g1 a3 c3 e3 g3 a5 c5 e5 g5 open b2",  # two in one square
        "hide a1 a1 e1 g1 a3 c3 e3 g3 a5 c5 e5 g5 open b2",  # two on one spot
        "hide a1 c1 e1 g1 a3 c3 e3 g3 a5 c5 e5 open b2",
        "hide a1 c1 e1 g1 a3 c3 e3 g3 a5 c5 e5 g5 h6 open b2",
        "hide a1 c1 e1 g1 a3 c3 e3 g3 a5 c5 e5 g7 open b2",
        "hide a1 c1 e1 g1 a3 c3 e3 g3 a5 c5 e5 g5",
        "hide a1 c1 e1 g1 a3 c3 e3 g3 a5 c5 e5 g5 open b2 ",
        "hide  a1 c1 e1 g1 a3 c3 e3 g3 a5 c5 e5 g5 open b2",
        "deck ring1",
        "",
    ],
)
def test_a_layout_that_cannot_be_is_refused(hide):
    with pytest.raises(Refused) as caught:
        rules.play(rules.setup({}, 2), FATE, hide)
    assert caught.value.rule == "S2.1"


@pytest.mark.rule("S2.2")
def test_the_open_spot_has_no_treasure():
    with pytest.raises(Refused) as caught:
        hide = "hide a1 c1 e1 g1 a3 c3 e3 g3 a5 c5 e5 g5 open e5"
        rules.play(rules.setup({}, 2), FATE, hide)
    assert caught.value.rule == "S2.2"


@pytest.mark.rule("S1.3")
def test_47_pyramids_move_and_treasures_do_not(lay):
    table = lay(open="b2")
    before = table.state
    assert sorted(before.pyramids) == list(range(48))
    assert before.pyramids.index(0) == before.open == INDEX["b2"]
    table.do("0: reveal", "0: push b3", "0: push b4")
    after = table.state
    assert after.under == before.under
    assert sorted(after.pyramids) == list(range(48)) and after.pyramids[INDEX["b4"]] == 0
    assert after.pyramids[INDEX["b2"]] == before.pyramids[INDEX["b3"]]
    assert after.pyramids[INDEX["b3"]] == before.pyramids[INDEX["b4"]]


@pytest.mark.rule("S1.4")
def test_there_are_30_cards_in_three_packs():
    assert [len(pack) for pack in PACKS] == [12, 9, 9]
    assert len(CARDS) == 30
    for card in CARDS.values():
        assert card.id == f"{card.treasure}{card.pack}" and card.treasure in TREASURES
        assert card.id in PACKS[card.pack - 1]


@pytest.mark.rule("S1.5")
def test_values_run_from_1_to_4():
    values = [Counter(CARDS[card].value for card in pack) for pack in PACKS]
    assert values == [{1: 8, 2: 4}, {2: 5, 3: 4}, {3: 5, 4: 4}]
    assert sorted(CARDS[card].treasure for card in PACKS[0]) == sorted(TREASURES)
    times = Counter(card.treasure for card in SECOND)
    assert set(times) == set(TREASURES) and set(times.values()) == {1, 2}


@pytest.mark.rule("S1.6")
def test_actions_are_on_backs_of_packs_2_and_3_only():
    assert not any(CARDS[card].action for card in PACKS[0])
    actions = Counter(card.action for card in SECOND if card.action)
    assert actions == {"storm": 4, "scorpion": 3, "strength": 3, "duel": 2}
    for action in actions:
        assert {card.pack for card in SECOND if card.action == action} == {2, 3}


@pytest.mark.rule("S2.3")
def test_the_packs_are_shuffled_and_stacked():
    decks = [drawn(seed).deck for seed in range(30)]
    for deck in decks:
        packs = deck[:12], deck[12:21], deck[21:]
        assert [sorted(pack) for pack in packs] == [sorted(pack) for pack in PACKS]
    for at in (0, 12, 21):
        assert len({deck[at] for deck in decks}) > 4


@pytest.mark.rule("S2.3")
def test_a_deck_out_of_order_is_refused(lay):
    state = rules.setup({}, 2)
    state = rules.play(state, FATE, rules.draw(state, Chance(1)))
    deck = rules.draw(state, Chance(1)).split()
    wrong = [
        ["deck", *reversed(deck[1:])],
        deck[:-1],
        [*deck[:-1], deck[-2]],
        [*deck, "ring1"],
        ["hide", *deck[1:]],
    ]
    for words in wrong:
        with pytest.raises(Refused) as caught:
            rules.play(state, FATE, " ".join(words))
        assert caught.value.rule == "S2.3"


@pytest.mark.rule("S2.3")
def test_all_see_the_back_of_the_top_card_and_nobody_its_face(lay):
    one, other = lay(deck="ring1 mask1"), lay(deck="mask1 ring1")
    for viewer in (None, 0, 1):
        view = one.view(viewer)
        assert (view.back.pack, view.back.action, view.deck) == (1, "", 30)
        assert canonical(view) == canonical(other.view(viewer))
        told, same = one.match.events(viewer), other.match.events(viewer)
        assert canonical(told) == canonical(same)
    one.pack(2)
    assert (one.view().back.pack, one.view().back.action) == (2, "storm")


@pytest.mark.rule("S2.4")
def test_seat_0_begins_and_play_goes_to_the_next_seat(lay):
    table = lay(seats=3)
    assert table.refused("1: reveal") == "S2.4"
    assert table.refused("7: reveal") == "S2.4"
    assert table.refused("fate: storm") == "S2.4"
    table.do("0: reveal", "0: push b3", "0: stop")
    assert table.refused("0: push b4") == "S2.4"
    table.do("1: push b4", "1: stop", "2: push b3", "2: stop")
    assert table.match.actors == (0,)


def test_neighbours_share_a_side():
    assert {SPOTS[i] for i in NEIGHBOURS[INDEX["a1"]]} == {"b1", "a2"}
    assert {SPOTS[i] for i in NEIGHBOURS[INDEX["h3"]]} == {"h2", "g3", "h4"}
    assert {SPOTS[i] for i in NEIGHBOURS[INDEX["d4"]]} == {"d3", "c4", "e4", "d5"}


@pytest.mark.parametrize(
    ("options", "seats"),
    [({}, 0), ({}, 6), ({"variant": "wild"}, 2), ({"colour": "red"}, 2), ({"variant": True}, 2)],
)
def test_another_set_up_is_refused(options, seats):
    with pytest.raises(Refused):
        rules.setup(options, seats)
