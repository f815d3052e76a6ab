"""M4 The mummy's turn, M5 the intermediate move."""

import pytest

from engine.game import FATE


@pytest.mark.rule("M4.1", "M1.4")
def test_the_mummy_moves_up_to_its_die_and_the_mummies_shown(lay):
    table = lay().put("d5 a8", mummy="k8", phase="die", turn=-1, aside=2)
    for wrong in ("die 6", "die 0", "die", "die x", "die 1 1"):
        assert table.refused(f"fate: {wrong}") == "M1.4"
    table.do("fate: die 3")
    assert table.last()["face"] == 3 and table.last()["steps"] == table.view().left == 5
    table.walk("k9", "j9", "j10", "i10", "h10")
    assert table.match.actors == (1,) and table.view().mummy == "h10" and table.view().left == 0
    assert table.view().trail == ("k8", "k9", "j9", "j10", "i10", "h10")


@pytest.mark.rule("M4.1")
def test_the_mummy_may_stop_at_any_time(lay):
    table = lay().put("d5 a8", mummy="k8").mummy_turn(4).walk("k9")
    assert table.legal() == ["step k8", "step k10", "step j9", "stop"]
    table.do("0: stop")
    assert table.match.actors == (1,)
    for viewer in (None, 0, 1, 2):
        assert table.last(viewer)["left"] == 3 and table.last(viewer)["cell"] == "k9"


@pytest.mark.rule("M4.1")
def test_the_mummy_goes_through_no_wall_nor_diagonally_nor_onto_start_and_dungeon(lay):
    table = lay().put("d5 a8", mummy="i10").mummy_turn()
    assert table.refused("0: step i11") == "M4.1", "the dungeon"
    assert table.refused("0: step i9") == "M4.1", "a wall"
    assert table.refused("0: step j11") == "M4.1", "diagonal"
    assert table.refused("0: step i10") == "M4.1", "no step"
    assert table.refused("0: step d5") == "M4.1", "far"
    table.put(mummy="c10")
    assert table.refused("0: step c11") == "M4.1", "the start"
    first = lay().mummy_turn()
    assert first.legal() == ["step i10", "step h11", "stop"], "out of the sarcophagus"


@pytest.mark.rule("M4.2", "M4.3")
def test_entering_a_seekers_cell_is_a_catch_and_ends_the_turn(lay):
    table = lay().put("d5 a8", mummy="c5").mummy_turn(5).walk("d5")
    assert table.match.actors == (1,) and table.view().left == 0
    for viewer in (None, 0, 1, 2):
        told = table.last(viewer)
        assert told["caught"] == 0 and told["ankhs"] == 1 and told["done"] and told.news
        assert table.view(viewer).pawns[0].place == "dungeon"
        assert table.view(viewer).pawns[0].ankhs == 2 and table.view(viewer).ankhs == 1
    assert table.view().mummy == "d5" and table.view(1).pawns[0].cell == "i11"
    assert table.scent(0) == {"i11"} and "d5" not in table.scent(1)


@pytest.mark.rule("M4.2")
def test_a_cell_that_is_empty_lets_the_mummy_go_on(lay):
    table = lay().put("d5 a8", mummy="j10").mummy_turn(3).walk("i10")
    assert table.last(0)["caught"] == -1 and not table.last(0)["done"] and table.last(0).news
    assert not table.last(1).news and table.view().left == 2
    assert "i10" not in table.scent(0) | table.scent(1)


@pytest.mark.rule("M4.3")
def test_with_the_last_ankh_gone_the_seeker_is_out(lay):
    table = lay(4).put("d5 a8 f5", mummy="c5", ankhs=(1, 3, 3)).mummy_turn(5).walk("d5")
    assert table.last()["out"] and table.state.at[0] == -1 and table.scent(0) == set()
    assert table.match.outcome is None and table.match.actors == (2,), "seat 1 plays no more"
    assert table.view(2).hands[0].missions == () and table.view(1).pawns[0].place == "out"
    table.put(turn=1).rolled("2").do("2: go 2 a8")
    table.rolled("1").do("3: go 1 e5", "fate: die 3", "0: stop")
    assert table.match.actors == (2,)
    assert not table.state.possible[0]


@pytest.mark.rule("M4.3")
def test_missions_of_who_is_out_stay_hidden_to_the_end(lay):
    table = lay(4).put("out a8 f5", mummy="k8", ankhs=(0, 3, 3), turn=1).rolled("2")
    table.put(held=(("red1",), ("green1",), ("blue1",)), shown=((), (), ()))
    table.put("out a8 f5", turn=1).do("2: go 2 a8 show")
    assert table.match.outcome.winners == (2,)
    for viewer in (None, 0, 2):
        assert table.view(viewer).hands[0].missions == ()
        assert table.view(viewer).hands[2].missions == ("blue1",)
    assert table.view(1).hands[0].missions == ("red1",)


@pytest.mark.rule("M4.4")
def test_dice_that_show_mummies_stay_as_they_are_after_a_normal_turn(lay):
    table = lay().put("d5 a8", mummy="k8", phase="die", turn=-1, aside=3).do("fate: die 3")
    table.walk("k9").do("0: stop")
    assert table.view().aside == 3 and table.legal() == ["roll", "cancel"]


@pytest.mark.rule("M4.5")
def test_a_seeker_leaves_the_dungeon_by_either_opening(lay):
    table = lay().put("i11 i11", mummy="d5").rolled("1 arrow")
    assert table.cells("1") == table.cells("arrow") == {"i10", "h11"}
    table.do("1: go 1 i10").rolled("1 2")
    assert table.cells("1") == {"h11"}, "several may be there at once"
    assert table.cells("2") == {"j10", "h10"}
    assert table.scent(0) == {"i10", "h11"} and table.scent(1) == {"i11"}


@pytest.mark.rule("M4.5")
def test_caught_by_the_move_they_called_they_roll_and_leave_in_the_same_turn(lay):
    table = lay().put("d5 a8", mummy="c5", aside=2).do("1: cancel").walk("d5")
    assert table.match.actors == (1,) and table.legal() == ["roll"]
    table.do("1: roll", "fate: dice 1 2 3 4 M", "1: go 1 h11")
    assert table.view(1).pawns[0].cell == "h11" and table.match.actors == (2,)


@pytest.mark.rule("M4.5")
def test_out_by_the_move_they_called_the_next_has_five_free_dice(lay):
    table = lay(4).put("d5 a8 f5", mummy="c5", aside=2, ankhs=(1, 3, 3))
    table.do("1: cancel").walk("d5")
    assert table.match.actors == (2,) and table.view().aside == 0 and table.legal() == ["roll"]
    table = lay(4).put("f5 a8 d5", mummy="c5", aside=2, ankhs=(3, 3, 1), turn=2)
    table.do("3: cancel").walk("d5")
    assert table.match.actors == (FATE,) and table.state.phase == "die", "the last one: the mummy"


@pytest.mark.rule("M4.5")
def test_another_is_caught_by_the_move_that_was_called(lay):
    table = lay().put("d5 a8", mummy="a9", aside=2).do("1: cancel").walk("a8")
    assert table.match.actors == (1,) and table.view(1).pawns[1].cell == "i11"
    assert table.legal() == ["roll"]


@pytest.mark.rule("M4.6")
def test_a_cell_once_entered_is_final(lay):
    table = lay().put("d5 a8", mummy="k8").mummy_turn(3).walk("k9")
    assert table.last(0).news and table.match.undone(0) is None and not table.match.undo(0)
    table.walk("j9")
    assert not table.match.undo(0)
    table.do("0: stop")
    assert table.match.undo(0) and table.match.actors == (0,), "stopping tells nobody anything"
    assert not table.match.undo(0)


@pytest.mark.rule("M5.1")
def test_an_intermediate_move_is_as_many_cells_as_mummies_without_the_die(lay):
    table = lay().put("d5 a8", mummy="k8", aside=4).do("1: cancel")
    assert table.match.actors == (0,) and table.view().left == 4 and table.view().intermediate
    assert table.refused("fate: die 1") == "M2.4"
    assert table.refused("0: step j9") == "M4.1"
    table.walk("k9", "j9", "j10", "i10")
    assert table.match.actors == (1,)


@pytest.mark.rule("M5.2")
def test_then_the_seeker_who_cancelled_rolls_all_five_dice(lay):
    table = lay().put("d5 a8", mummy="k8", aside=1).do("1: cancel", "0: stop")
    assert table.view().turn == 0 and table.legal() == ["roll"]
    table.do("1: roll")
    assert table.last(0)["dice"] == 5
    table.do("fate: dice 1 1 1 M 1")
    assert table.view().aside == 1


@pytest.mark.rule("M8.1")
def test_every_turn_is_behind_a_curtain(lay):
    table = lay()
    assert [table.match.game.rules.veiled(table.state, seat) for seat in range(3)] == [0, 1, 0]
    table.mummy_turn()
    assert [table.match.game.rules.veiled(table.state, seat) for seat in range(3)] == [1, 0, 0]
