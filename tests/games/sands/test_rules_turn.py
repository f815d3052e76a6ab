"""S3 A turn."""

import pytest

from engine.to_json import canonical
from games.sands.content.board import INDEX
from games.sands.content.tables import CARDS


@pytest.mark.rule("S-X1", "S3.4")
def test_two_bare_spots_then_a_mask_while_the_ring_is_wanted(lay):
    table = lay(deck="ring1", open="d2")
    table.do("0: reveal", "0: push d1", "0: push d2")
    assert table.match.actors == (0,)
    table.do("0: push c2", "0: push c1")
    assert table.view().shown == "mask"
    assert (table.last()["found"], table.last()["result"], table.last()["next"]) == (
        "mask",
        "wrong",
        1,
    )
    assert table.match.actors == (1,)
    assert table.view().phase == "search" and table.view().card == CARDS["ring1"]
    assert table.view().won == (0, 0)
    assert table.view().pushes == 0


@pytest.mark.rule("S3.1")
def test_a_turn_begins_with_the_top_card(lay):
    table = lay(deck="ring1 mask1")
    assert table.match.legal(0) == ("reveal",)
    assert table.refused("0: push b3") == "S3.1"
    assert table.refused("0: stop") == "S3.1"
    table.do("0: reveal")
    for viewer in (None, 0, 1):
        assert table.view(viewer).card == CARDS["ring1"]
        assert table.last(viewer)["card"] == "ring1" and table.last(viewer).news
        assert not table.last(viewer)["taken"]
    assert table.view().deck == 29


@pytest.mark.rule("S3.1")
def test_no_card_is_turned_up_while_one_is_searched(lay):
    table = lay(deck="ring1").do("0: reveal")
    assert table.refused("0: reveal") == "S3.1"
    table.do("0: push b3", "0: stop")
    assert table.refused("1: reveal") == "S3.1"
    assert table.view().card == CARDS["ring1"]


@pytest.mark.rule("S3.2")
def test_a_pyramid_next_to_the_open_spot_is_pushed_into_it(lay):
    table = lay(deck="ring1", open="b2").do("0: reveal")
    assert set(table.match.legal(0)) == {"push b1", "push a2", "push c2", "push b3"}
    for far in ("d2", "b4", "h6", "b2"):
        assert table.refused(f"0: push {far}") == "S3.2"
    for diagonal in ("a1", "c1", "a3", "c3"):
        assert table.refused(f"0: push {diagonal}") == "S3.2"
    moved = table.state.pyramids[INDEX["c2"]]
    table.do("0: push c2")
    assert table.view().open == "c2" and table.view().just == ("b2",)
    assert table.state.pyramids[INDEX["b2"]] == moved


@pytest.mark.rule("S3.2")
def test_all_see_what_lies_on_the_spot_it_leaves(lay):
    table = lay(seats=3, deck="ring1", open="c2").do("0: reveal", "0: push c1")
    for viewer in (None, 0, 1, 2):
        assert table.view(viewer).shown == "mask"
        told = table.last(viewer)
        assert (told["spot"], told["found"], told.news) == ("c1", "mask", True)
        assert told["moved"] == 3


@pytest.mark.rule("S3.3")
def test_bare_ground_lets_the_player_go_on_or_stop(lay):
    table = lay(seats=3, deck="ring1").do("0: reveal")
    assert table.refused("0: stop") == "S3.3"
    table.do("0: push b3")
    assert table.match.actors == (0,)
    assert "stop" in table.match.legal(0)
    table.do("0: push b2")  # the same pyramid back
    table.do("0: push b3", "0: stop")
    assert table.last()["next"] == 1
    assert not any(table.last(viewer).news for viewer in (None, 0, 1, 2))
    assert table.view().card == CARDS["ring1"] and table.match.actors == (1,)
    assert table.refused("1: stop") == "S3.3"
    assert table.view().pushes == 0


@pytest.mark.rule("S3.3")
def test_alone_there_is_no_stopping(lay):
    table = lay(seats=1, deck="ring1").do("0: reveal", "0: push b3")
    assert table.refused("0: stop") == "S3.3"
    assert "stop" not in table.match.legal(0)


@pytest.mark.rule("S3.3")
def test_a_stop_can_be_undone_as_it_tells_nothing(lay):
    table = lay(deck="ring1").do("0: reveal", "0: push b3", "0: stop")
    assert table.match.undo(0) and table.match.actors == (0,)
    assert not table.match.undo(0)  # a push showed something


@pytest.mark.rule("S3.5")
def test_the_wanted_treasure_wins_the_card(lay):
    table = lay(seats=3, deck="ring1 mask1", open="b2")
    table.do("0: reveal", "0: push b1", "0: push a1")
    told = table.last()
    assert (told["result"], told["card"], told["next"], told["ended"]) == ("won", "ring1", 1, False)
    assert table.view(0).mine == (CARDS["ring1"],)
    assert table.view().card is None and table.view().won == (1, 0, 0)
    assert table.view().shown == "ring"  # the treasure stays
    assert table.view().phase == "reveal" and table.match.actors == (1,)
    table.do("1: reveal")
    assert table.view().card == CARDS["mask1"]


@pytest.mark.rule("S3.6")
def test_a_card_whose_treasure_lies_open_is_taken_at_once(lay):
    table = lay(seats=3, deck="crown2 eye2 cat2", last="crown1").pack(2)
    assert table.view().shown == "crown" and table.match.actors == (1,)
    won = table.view().won
    table.do("1: reveal")
    for viewer in (None, 0, 1, 2):
        assert table.last(viewer)["card"] == "crown2" and table.last(viewer)["taken"]
    assert table.view().won == (won[0], won[1] + 1, won[2])
    assert table.view().phase == "reveal" and table.match.actors == (2,)
    table.do("2: reveal")
    assert table.view().card == CARDS["eye2"]


@pytest.mark.rule("S3.6")
def test_a_wrong_treasure_lying_open_wins_the_next_card_alone(lay):
    table = lay(seats=1, deck="ring1 mask1", open="c2")
    table.do("0: reveal", "0: push c1")
    assert table.last()["result"] == "lost"
    table.do("0: reveal")
    assert table.last()["taken"] and table.view().won == (1,)


@pytest.mark.rule("S3.7")
def test_what_is_covered_again_is_in_no_view(lay):
    table = lay(deck="ring1", open="c2").do("0: reveal", "0: push c1")
    assert '"mask"' in canonical(table.view())
    table.do("1: push d1")
    for viewer in (None, 0, 1):
        assert "mask" not in canonical(table.view(viewer))
        assert "mask" not in canonical(table.last(viewer))
        assert table.view(viewer).shown == ""


@pytest.mark.rule("S3.8")
def test_players_see_their_own_cards_and_the_number_of_the_others(lay):
    table = lay(seats=3, deck="ring1 mask1 scarab1", calm=True).win(0, 2, 0)
    assert table.view(0).mine == (CARDS["ring1"], CARDS["scarab1"])
    assert table.view(2).mine == (CARDS["mask1"],)
    assert table.view(1).mine == table.view(None).mine == ()
    for viewer in (None, 0, 1, 2):
        assert table.view(viewer).won == (2, 0, 1)
        assert table.view(viewer).finals == ()
    for viewer in (None, 1):
        assert "scarab1" not in canonical(table.view(viewer))


NO_MOVES = """
push|push |push  b3| push b3|push b3 |PUSH b3|push B3|push b٣|push ｂ3|push i1|push a7|push a0
push 12|pusha b3|push b3 c3|reveal 1|stop.|give|give gold1|give deck|stake|stake decks|storm|hide
"""


@pytest.mark.parametrize("move", ["", "push b3\n", *NO_MOVES.strip().replace("\n", "|").split("|")])
def test_a_text_that_is_no_move_is_refused_by_the_form(lay, move):
    table = lay().do("0: reveal")
    assert table.refused(f"0: {move}") == "S1.1"
