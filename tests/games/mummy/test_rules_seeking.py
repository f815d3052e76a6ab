"""M3 A seeker's turn."""

import pytest

from engine.game import FATE

from .conftest import missions


@pytest.mark.rule("M-X1")
def test_example_1(lay):
    """Two dice lie aside. Mummy, 1, 2; again 1, 4; the 4 leads to a symbol that is held."""
    table = lay().put("g4 a8", mummy="k8", aside=2).do("1: roll", "fate: dice M 1 2")
    assert table.state.aside == 3 and table.view(1).dice == ("1", "2")
    table.do("1: roll", "fate: dice 1 4")
    assert table.state.aside == 3 and table.view(1).dice == ("1", "4")
    assert {"go 4 i4", "go 4 i4 show"} <= set(table.legal())  # yellow1
    table.do("1: go 4 i4 show")
    assert table.view().hands[0].shown == ("yellow1",)
    assert table.last(0)["face"] == "4" and table.last(0)["mission"] == "yellow1"


@pytest.mark.rule("M-X2")
def test_example_2(lay):
    """The next seeker cancels: three mummies, so up to 3 without the die; then five dice."""
    table = lay().put("i4 a8", mummy="k8", turn=1, aside=3).do("2: cancel")
    assert table.match.actors == (0,) and table.view().left == 3 and table.view().intermediate
    table.walk("k9", "j9", "j10")
    assert table.match.actors == (2,) and table.view().mummy == "j10"
    table.do("2: roll")
    assert table.refused("fate: dice 1 2") == "M3.2"
    table.do("fate: dice 1 2 3 4 arrow")
    assert len(table.view(2).dice) == 5


@pytest.mark.rule("M3.1")
def test_cancelling_is_optional_before_the_first_roll_if_dice_show_mummies(lay):
    table = lay().put("d5 a8", mummy="k8", aside=2)
    assert table.legal() == ["roll", "cancel"]
    table.do("1: cancel")
    assert table.last(0)["steps"] == 2 and table.view().aside == 0
    table.do("0: stop")
    assert table.legal() == ["roll"] and table.refused("1: cancel") == "M3.1"
    table.do("1: roll", "fate: dice M 1 2 3 4")
    assert table.refused("1: cancel") == "M3.1"
    fresh = lay()
    assert fresh.legal() == ["roll"] and fresh.refused("1: cancel") == "M3.1"


@pytest.mark.rule("M3.2")
def test_dice_that_show_a_mummy_are_set_aside_for_all(lay):
    table = lay().do("1: roll", "fate: dice M M 1 2 3")
    assert table.view().aside == 2
    table.do("1: go 1 b11")
    assert table.view().aside == 2 and table.view(2).dice == ()
    table.do("2: roll")
    for wrong in ("dice 1 2", "dice 1 2 3 4", "dice 1 2 5", "dice 1 2 m", "dice", "roll 1 2 3"):
        assert table.refused(f"fate: {wrong}") == "M3.2"
    table.do("fate: dice arrow M M")
    assert table.view().aside == 4 and table.view(1).dice == ("arrow",)


@pytest.mark.rule("M3.2", "M3.4")
def test_a_seeker_rolls_before_they_go(lay):
    assert lay().refused("1: go 1 b11") == "M3.2"
    assert lay().put(aside=2).refused("1: go 1 b11") == "M3.2"


@pytest.mark.rule("M3.3")
def test_a_seeker_rolls_again_as_often_as_wanted_all_dice(lay):
    table = lay().do("1: roll", "fate: dice 1 2 3 4 M")
    for faces in ("1 1 1 1", "arrow 2 M 4", "3 3 3"):
        assert "roll" in table.legal()
        table.do("1: roll", f"fate: dice {faces}")
    assert table.view(1).dice == ("3", "3", "3") and table.view().aside == 2
    assert table.refused("1: go arrow b11") == "M3.4"


@pytest.mark.rule("M3.4")
def test_one_rolled_die_is_called_and_walked(lay):
    table = lay().put("d5 a8", mummy="k8").rolled("2 arrow")
    assert table.refused("1: go 1 c5") == "M3.4"
    table.do("1: go arrow f5")
    assert table.view(1).pawns[0].cell == "f5" and table.match.actors == (2,)
    assert table.view(0).pawns[0].calls == ("arrow",) and table.last(0)["face"] == "arrow"


@pytest.mark.rule("M3.5")
def test_no_step_through_walls_diagonally_or_onto_mummy_start_and_dungeon(lay):
    table = lay().put("d5 a8", mummy="e5").rolled("1 2")
    assert table.cells("1") == {"c5", "d6"}
    assert table.refused("1: go 1 d4") == "M3.5", "a wall"
    assert table.refused("1: go 1 c4") == "M3.5", "diagonal"
    assert table.refused("1: go 1 e5") == "M3.5", "the mummy"
    assert table.refused("1: go 2 f5") == "M3.5", "the mummy in the way"
    assert lay().put("c10 a8").rolled("1").refused("1: go 1 c11") == "M3.5"
    assert lay().put("i10 a8", mummy="d5").rolled("1").refused("1: go 1 i11") == "M3.5"


@pytest.mark.rule("M3.5", "M3.6")
def test_no_walk_leads_through_start_or_dungeon(lay):
    table = lay().put("b11 a8", mummy="b10").rolled("2")
    assert table.cells("2") == {"b11"}, "not c10, over the start"
    table = lay().put("i10 a8", mummy="h10").rolled("2")
    assert table.cells("2") == {"i10", "j9", "j11"}, "not h11, over the dungeon"


@pytest.mark.rule("M3.6")
def test_a_number_is_walked_in_full_back_and_forth_if_wanted(lay):
    table = lay().put("d5 a8", mummy="k8").rolled("1 2 4")
    assert table.cells("1") == {"c5", "e5", "d6"}
    assert table.cells("2") == {"c4", "c6", "e4", "f5", "e6", "d7", "d5"}
    assert table.cells("2") <= table.cells("4")
    assert table.refused("1: go 2 c5") == table.refused("1: go 4 c5") == "M3.6"
    assert table.refused("1: go 1 k9") == "M3.6"
    table.do("1: go 2 d5")
    assert table.view(1).pawns[0].cell == "d5"


@pytest.mark.rule("M3.6")
def test_no_walk_ends_on_the_start_or_in_the_dungeon_where_it_began(lay):
    table = lay().rolled("2 4")
    assert table.cells("2") == {"c9", "b10", "a11"}
    assert table.refused("1: go 2 c11") == table.refused("1: go 4 c11") == "M3.5"
    table = lay().put("i11 a8", mummy="d5").rolled("2")
    assert table.cells("2") == {"j10", "h10"} and table.refused("1: go 2 i11") == "M3.5"


@pytest.mark.rule("M3.7")
def test_others_are_passed_over_but_not_ended_on(lay):
    table = lay().put("d5 e5", mummy="k8").rolled("1 2")
    assert table.cells("1") == {"c5", "d6"} and table.refused("1: go 1 e5") == "M3.7"
    assert {"f5", "e4"} <= table.cells("2")
    table.do("1: go 2 f5")
    assert table.view(1).pawns[0].cell == "f5"


@pytest.mark.rule("M3.8")
def test_the_arrow_goes_straight_on_to_the_next_obstacle(lay):
    def cells(at, mummy):
        return lay().put(at, mummy=mummy).rolled("arrow").cells("arrow")

    assert cells("d5 a8", "k8") == {"c5", "f5", "d8"}, "walls"
    assert cells("d5 a8", "d7") == {"c5", "f5", "d6"}, "the mummy"
    assert cells("d5 f5", "k8") == {"c5", "e5", "d8"}, "another seeker"
    assert cells("c4 a8", "k8") == {"e4", "c10"}, "the start"
    assert cells("h11 a8", "d5") == {"h6"}, "the dungeon"
    assert cells("d5 e5", "c5") == {"d8"}, "at least one step"
    assert cells("c11 a8", "k8") == {"c4", "a11"}, "from the start"


@pytest.mark.rule("M3.8")
def test_the_arrow_stops_nowhere_else(lay):
    table = lay().put("d5 f5", mummy="k8").rolled("arrow")
    for cell in ("d6", "d5", "f5", "d9", "a9"):
        assert table.refused(f"1: go arrow {cell}") == "M3.8"
    assert lay().put("b10 a8").rolled("arrow").refused("1: go arrow c11") == "M3.5"


@pytest.mark.rule("M3.9")
def test_a_die_that_cannot_be_walked_cannot_be_chosen(lay):
    table = lay().put("a8 a9", mummy="k8").rolled("1 2 arrow")
    assert not table.cells("1") and not table.cells("arrow")
    assert table.refused("1: go 1 a9") == table.refused("1: go arrow a9") == "M3.9"
    assert table.cells("2") == {"a8", "b9", "a10"}
    table.rolled("1 arrow 1")
    assert table.legal() == ["roll"], "if none can, the seeker must roll again"


@pytest.mark.rule("M3.10")
def test_a_mission_reached_may_be_shown(lay):
    table = lay().put("d5 a8", mummy="k8").rolled("2 4")
    table.put(held=(("blue4", "white1"), missions(2)))  # blue4 is on e4
    assert "go 2 e4" in table.legal() and "go 2 e4 show" in table.legal()
    assert table.refused("1: go 2 d7 show") == "M3.10", "red3 is not theirs"
    assert table.refused("1: go 2 f5 show") == "M3.10", "there is no symbol"
    assert table.refused("1: go 2 e5 show") == "M3.6"
    table.do("1: go 2 e4 show")
    for viewer in (None, 0, 1, 2):
        assert table.view(viewer).hands[0].shown == ("blue4",)
        assert table.view(viewer).hands[0].colours == ("white",)
        assert table.last(viewer)["mission"] == "blue4" and table.last(viewer)["to"] == "e4"
    assert table.view(1).hands[0].missions == ("white1",)
    assert table.scent(0) == {"e4"} and table.view(0).pawns[0].since == "e4"


@pytest.mark.rule("M3.10")
def test_a_mission_may_be_kept_secret_and_shown_later(lay):
    table = lay().put("d5 a8", mummy="k8").rolled("2")
    table.put(held=(("blue4", "white1"), missions(2))).do("1: go 2 e4")
    assert table.last(0)["mission"] == "" and table.view(0).hands[0].shown == ()
    assert table.view(1).hands[0].missions == ("blue4", "white1")
    table.put(turn=0).rolled("2").do("1: go 2 e4 show")
    assert table.view(0).hands[0].shown == ("blue4",)


@pytest.mark.rule("M3.11")
def test_five_mummies_skip_the_turn_and_the_next_seeker_must_cancel(lay):
    table = lay().put("d5 a8", mummy="k8", aside=3).do("1: roll", "fate: dice M M")
    assert table.last(0)["skipped"] and table.view(1).pawns[0].cell == "d5"
    assert table.match.actors == (2,) and table.view().must_cancel
    assert table.legal() == ["cancel"] and table.refused("2: roll") == "M3.11"
    assert table.view(0).pawns[0].calls == ("skip",)
    table.do("2: cancel")
    assert table.view().left == 5 and table.view().intermediate
    table.do("0: stop")
    assert table.legal() == ["roll"]
    table.do("2: roll", "fate: dice M M M M M")
    assert table.match.actors == (FATE,) and table.view().aside == 5


@pytest.mark.rule("M3.12")
def test_after_the_last_seekers_five_mummies_the_mummy_has_its_turn_first(lay):
    table = lay().put("d5 a8", mummy="k8", turn=1, aside=4).do("2: roll", "fate: dice M")
    assert table.match.actors == (FATE,) and table.view().turn == -1
    table.do("fate: die 3")
    assert table.view().left == 8 and not table.view().intermediate
    table.walk("k9").do("0: stop")
    assert table.view().must_cancel and table.legal() == ["cancel"]
    table.do("1: cancel")
    assert table.view().left == 5 and table.view().intermediate


@pytest.mark.rule("M3.13")
def test_who_can_walk_nothing_skips(lay):
    table = lay().put("a8 d5", mummy="a9", aside=2)
    assert table.legal() == ["skip"]
    for move in ("roll", "cancel", "go 1 a9"):
        assert table.refused(f"1: {move}") == "M3.13"
    table.do("1: skip")
    assert table.last(0).kind == "skip" and table.match.actors == (2,)
    assert table.view().aside == 2 and table.scent(0) == {"a8"}
    assert table.refused("2: skip") == "M3.13"
    table.do("2: roll", "fate: dice 1 2 3")
    assert table.refused("2: skip") == "M3.13"


@pytest.mark.rule("M3.13")
def test_the_duty_to_cancel_passes_to_the_next_who_can_move(lay):
    table = lay(4).put("d5 a8 f5", mummy="a9", aside=4).do("1: roll", "fate: dice M")
    assert table.match.actors == (2,) and table.legal() == ["skip"]
    assert table.refused("2: cancel") == "M3.13"
    table.do("2: skip")
    assert table.match.actors == (3,) and table.legal() == ["cancel"]


@pytest.mark.rule("M3.13")
def test_a_mummys_turn_in_between_is_a_normal_one(lay):
    table = lay().put("d5 a8", mummy="a9", aside=4).do("1: roll", "fate: dice M", "2: skip")
    assert table.match.actors == (FATE,)
    table.do("fate: die 3")
    assert table.view().left == 8 and not table.view().intermediate
    table.do("0: stop")
    assert table.match.actors == (1,) and table.legal() == ["cancel"]


@pytest.mark.rule("M5.2", "M3.13")
def test_the_mummy_may_corner_whoever_called_it(lay):
    """After the intermediate move they can walk nothing: the next one has five dice."""
    table = lay().put("a8 d5", mummy="b9", aside=2).do("1: cancel")
    table.walk("a9").do("0: stop")
    assert table.legal() == ["skip"]
    table.do("1: skip")
    assert table.match.actors == (2,) and table.view().aside == 0


@pytest.mark.rule("M3.13")
def test_others_in_the_way_corner_nobody_but_on_the_start(lay):
    table = lay(4).put("a8 a9 b9", mummy="k8")
    assert table.legal() == ["roll"]
    table = lay(5).put("c11 b11 b10 d5", mummy="c10")
    assert table.legal() == ["roll"], "a 2 over b11 to a11"
