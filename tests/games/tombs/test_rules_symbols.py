"""T5 Symbols."""

import pytest

from .conftest import CROSSES, GEMS, MIXED, OTHER_SHAFT, POTIONS, SHAFT, SKULLS, TORCHES


def score_card(table, seat=0):
    one = table.view().sides[seat]
    return one.red, one.green, sum(one.torches), one.skulls


# T5.1, T5.2 Red crosses


@pytest.mark.rule("T5.1")
def test_a_cross_asks_for_one_more_cell_at_once(lay):
    """Card 11 has crosses on b1, d1 and a2."""
    table = lay(f"{CROSSES} 19", "3 4").reveal("I2").do(f"0: mark {CROSSES} a1 b1")
    assert table.last()["crosses"] == 1 and table.last()["symbols"] == ("cross",)
    assert table.view().sides[0].status == "cross" and table.view().sides[0].crosses == 1
    assert table.refused("0: done") == "T5.1"
    assert table.refused(f"0: mark {CROSSES} c1") == "T5.1"
    assert table.refused("0: pass") == "T3.4"
    assert table.legal(0) == [f"cross {CROSSES} {c}" for c in ("c1", "a2", "b2")] + ["cross 19 a1"]
    table.do(f"0: cross {CROSSES} c1")
    assert table.legal(0) == ["done"]
    assert table.refused(f"0: cross {CROSSES} b2") == "T5.1"


@pytest.mark.rule("T5.1")
def test_its_cell_may_be_on_the_other_chamber_by_the_rule_for_single_cells(lay):
    table = lay(f"{CROSSES} 19", "3 4").reveal("I2").do(f"0: mark {CROSSES} a1 b1")
    for cell in ("b1", "e5", "f1"):
        rule = {"b1": "T4.7", "e5": "T4.7", "f1": "T4.4"}[cell]
        assert table.refused(f"0: cross 19 {cell}") == rule
    assert table.refused(f"0: cross {CROSSES} b1") == "T4.3"
    assert table.refused("0: cross 3 a1") == "T3.4"
    assert table.refused("0: cross 19 a1 b1") == "T5.1"
    table.do("0: cross 19 a1")
    assert table.view().sides[0].chambers[1].fresh == ("a1",)


@pytest.mark.rule("T5.1")
def test_a_cross_on_the_cell_of_a_cross_asks_again(lay):
    table = lay(f"{CROSSES} 19", "3 4").reveal("I2")
    table.do(f"0: mark {CROSSES} a1 b1", f"0: cross {CROSSES} a2")
    assert table.view().sides[0].crosses == 1
    table.do(f"0: cross {CROSSES} c1")
    assert table.legal(0) == ["done"]


@pytest.mark.rule("T5.1")
def test_each_cross_gives_one_cell(lay):
    """An L4 over both crosses of the corner, then the third one by one of them."""
    table = lay(f"{CROSSES} 19", "3 4").reveal("L4").do(f"0: mark {CROSSES} a1 b1 c1 a2")
    assert table.view().sides[0].crosses == 2
    table.do(f"0: cross {CROSSES} d1")
    assert table.view().sides[0].crosses == 2, "what it causes is done before the next"
    table.do("0: cross 19 a1", "0: cross 19 b1")
    assert table.legal(0) == ["done"]


@pytest.mark.rule("T5.1")
def test_without_a_cross_there_is_no_further_cell(lay):
    table = lay().reveal()
    assert table.refused("0: cross 1 a1") == "T5.1"
    table.do("0: mark 1 a1")
    assert table.refused("0: cross 1 b1") == "T5.1"


@pytest.mark.rule("T5.2")
def test_a_completed_chamber_is_still_one_of_the_two(lay):
    """An L4 over two crosses: one gives the other chamber's tomb, the other goes on there."""
    table = lay(f"{CROSSES} 19", "3 4").near(0, 19).reveal("L4")
    table.do(f"0: mark {CROSSES} a1 b1 c1 a2", "0: cross 19 e5")
    assert table.view().sides[0].chambers[1].completed
    assert "cross 19 d5" in table.match.legal(0)
    table.do("0: cross 19 d5").rest()
    assert table.view().finished == ((19, 0),)


@pytest.mark.rule("T5.2")
def test_a_cross_with_no_cell_left_to_mark_is_lost(lay):
    """Cards 17 and 18 are shafts of three crosses between entrance and tomb."""
    table = lay(f"{SHAFT} {OTHER_SHAFT}", "3 4")
    table.marked(0, SHAFT, "a1 a2 a3 a4").marked(0, OTHER_SHAFT, "a1 a2 a3").reveal()
    table.do(f"0: mark {OTHER_SHAFT} a4 a5")
    assert table.last()["crosses"] == 1 and table.last()["lost"] == 0
    table.do(f"0: cross {SHAFT} a5")
    assert table.view().sides[0].crosses == 0
    table = lay(f"{SHAFT} {OTHER_SHAFT}", "3 4")
    table.marked(0, SHAFT, "a1 a2 a3 a4 a5").marked(0, OTHER_SHAFT, "a1 a2 a3")
    table.reveal().do(f"0: mark {OTHER_SHAFT} a4 a5")
    assert table.last()["crosses"] == 0 and table.last()["lost"] == 1
    assert table.legal(0) == ["done"]


# T5.3 Gems


@pytest.mark.rule("T5.3")
def test_gems_are_ticked_by_colour(lay):
    table = lay(f"{GEMS} 19", "3 4").reveal("I4").do(f"0: mark {GEMS} a1 b1 c1 d1")
    assert score_card(table) == (2, 1, 0, 0)
    assert table.last()["symbols"] == ("red", "red", "green")
    assert (table.last()["red"], table.last()["green"]) == (2, 1)


@pytest.mark.rule("T5.3")
def test_after_ten_of_a_colour_a_gem_has_no_effect(lay):
    table = lay(f"{GEMS} 19", "3 4").give(0, red=9, green=4).reveal("I4")
    table.do(f"0: mark {GEMS} a1 b1 c1 d1")
    assert score_card(table) == (10, 5, 0, 0) and table.last()["red"] == 1
    table.rest().reveal("I2").do(f"0: mark {GEMS} a2 b2")
    assert score_card(table) == (10, 6, 0, 0) and table.last()["red"] == 0


# T5.4 Torches


@pytest.mark.rule("T5.4")
def test_one_torch_a_round_and_only_this_rounds(lay):
    table = lay(f"{TORCHES} 19", "3 4").reveal("I3").do(f"0: mark {TORCHES} a1 b1 c1")
    assert table.view().sides[0].torches == (True, False, False, False) and table.last()["torch"]
    table.rest().reveal("I2").do(f"0: mark {TORCHES} d1 e1")
    assert table.view().sides[0].torches == (True, False, False, False)
    assert not table.last()["torch"] and table.last()["symbols"] == ("torch", "torch")
    table.rest()
    while table.state.phase != "shuffle":
        table.turn(card=table.view().hidden[0])
    table.reveal("I2").do(f"0: mark {TORCHES} a2 b2")
    assert table.view().round == 2
    assert table.view().sides[0].torches == (True, True, False, False)


@pytest.mark.rule("T5.4")
def test_a_round_without_a_torch_stays_unticked(lay):
    """In the first round seat 0 marks card 19 alone."""
    table = lay(f"{TORCHES} 19", "3 4")
    for cell in ("a1", "b1", "c1", "d1", "e1", "e2", "d2"):
        table.turn(f"0: mark 19 {cell}", card=table.view().hidden[0])
    table.reveal("I2").do(f"0: mark {TORCHES} a1 b1")
    assert table.view().sides[0].torches == (False, True, False, False)


# T5.5, T5.6 Skulls and potions


@pytest.mark.rule("T5.5")
def test_skulls_are_ticked_lowest_penalty_first(lay):
    table = lay(f"{SKULLS} 19", "3 4").reveal("I2").do(f"0: mark {SKULLS} a1 b1")
    seat = table.view().sides[0]
    assert (seat.skulls, seat.penalty) == (1, 1)
    table.rest().reveal("L4").do(f"0: mark {SKULLS} c1 d1 e1 e2")
    seat = table.view().sides[0]
    assert (seat.skulls, seat.penalty) == (5, 6) and table.last()["skulls"] == 4


@pytest.mark.rule("T5.5")
def test_after_ten_a_skull_has_no_effect(lay):
    table = lay(f"{SKULLS} 19", "3 4").give(0, skulls=9).reveal("I4")
    table.do(f"0: mark {SKULLS} a1 b1 c1 d1")
    assert table.last()["skulls"] == 1
    assert (table.view().sides[0].skulls, table.view().sides[0].penalty) == (10, 18)


@pytest.mark.rule("T5.6")
@pytest.mark.parametrize(("ticked", "left", "cleared"), [(7, 5, 2), (2, 0, 2), (1, 0, 1), (0,) * 3])
def test_a_potion_clears_the_two_highest(lay, ticked, left, cleared):
    """Card 16 has potions on b2 to e2 and e1."""
    table = lay(f"{POTIONS} 19", "3 4").give(0, skulls=ticked)
    table.marked(0, POTIONS, "a1 b1").reveal().do(f"0: mark {POTIONS} b2")
    assert table.view().sides[0].skulls == left
    assert table.last()["cleared"] == cleared


@pytest.mark.rule("T5.6")
def test_a_later_skull_ticks_the_first_free_box_again(lay):
    table = lay(f"{POTIONS} 19", "3 4").give(0, skulls=6)
    table.marked(0, POTIONS, "a1 b1").reveal().do(f"0: mark {POTIONS} b2").rest()
    assert table.view().sides[0].penalty == 4
    table.reveal("I3").do(f"0: mark {POTIONS} c1")
    assert (table.view().sides[0].skulls, table.view().sides[0].penalty) == (5, 6)


@pytest.mark.rule("T5.7")
def test_skulls_count_before_potions(lay):
    """Card 16: the first skull is ticked, and cleared by the potion of the same marking."""
    table = lay(f"{POTIONS} 19", "3 4").marked(0, POTIONS, "a1 b1 c1")
    table.reveal("I2").do(f"0: mark {POTIONS} d1 e1")
    assert table.view().sides[0].skulls == 0
    assert (table.last()["skulls"], table.last()["cleared"]) == (1, 1)
    assert table.last()["symbols"] == ("skull", "potion")


@pytest.mark.rule("T5.7")
def test_crosses_count_last(lay):
    """Card 15: cross, potion and skull in a row. The potion has cleared before the extra cell."""
    table = lay(f"{MIXED} {SKULLS}", "3 4").give(0, skulls=3).marked(0, SKULLS, "a1").reveal("I4")
    table.do(f"0: mark {MIXED} a1 b1 c1 d1")
    assert table.last()["symbols"] == ("skull", "potion", "cross")
    assert table.view().sides[0].skulls == 2 and table.view().sides[0].crosses == 1
    table.do(f"0: cross {SKULLS} b1")
    assert table.view().sides[0].skulls == 3


@pytest.mark.rule("T5.7")
def test_gems_and_torches_are_named_first(lay):
    table = lay(f"{MIXED} 19", "3 4").marked(0, MIXED, "a1").reveal("V3")
    table.do(f"0: mark {MIXED} a2 b2 b1")
    assert table.last()["symbols"] == ("green", "torch", "cross")


@pytest.mark.rule("T5.8")
def test_the_golden_tomb_completes_the_pyramid(lay):
    table = lay().near(0, 1).reveal("I2").do("0: mark 1 d5 e5")
    assert table.last()["completed"]
    seat = table.view().sides[0]
    assert seat.chambers[0].completed and not seat.chambers[1].completed
    assert {item.label: item.points for item in seat.score}["pyramids"] == 10
    assert seat.total == 10
