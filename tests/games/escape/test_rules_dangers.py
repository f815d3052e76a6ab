"""E5: what tiles do when revealed, and who stops it."""

import pytest

HARMLESS = "plank flute plank flute"
"""Equipment against other dangers than those of the tests here."""


def risk(lay, tile, **setting):
    setting = {"gear": HARMLESS, "hand": "observe join observe join", **setting}
    return lay(setting.pop("at", "1c3 1d3"), lie={"1c3": tile}, **setting)


@pytest.mark.rule("E5.1")
@pytest.mark.parametrize(("tile", "cost"), [("ghoul", 2), ("shade", 2), ("sarcophagus", 3)])
def test_mummies_and_sarcophagi_cost_turns(lay, tile, cost):
    table = risk(lay, tile).do("0: reveal")
    assert table.clock == 14 - cost and table.last()["cost"] == cost
    assert table.view().phase == "act" and table.view().points == 2
    assert table.last()["stopped"] is False


@pytest.mark.rule("E5.1")
@pytest.mark.parametrize("tile", ["pit", "darts", "cobra"])
def test_traps_cost_two_turns(lay, tile):
    table = risk(lay, tile, gear="torch mirror torch mirror").do("0: reveal")
    assert table.clock == 12


@pytest.mark.rule("E5.2")
def test_a_treasure_gains_a_turn(lay):
    table = risk(lay, "treasure").do("0: reveal")
    assert table.clock == 15 and table.last()["gain"] == 1 and table.last()["clock"] == 15


@pytest.mark.rule("E5.3")
@pytest.mark.parametrize("tile", ["owl", "exit"])
def test_a_writing_and_the_exit_do_nothing(lay, tile):
    table = risk(lay, tile).do("0: reveal")
    assert table.clock == 14 and table.view().points == 2 and "clock" not in table.last().values


@pytest.mark.rule("E5.4")
def test_own_equipment_with_the_same_symbol_stops_a_danger(lay):
    table = risk(lay, "ghoul", gear="torch flute").do("0: reveal")
    assert table.view().phase == "answer" and table.view().actor == 0
    assert table.view().danger.loss == 2 and table.clock == 14
    assert table.match.legal(0) == ("use torch", "nothing", "talk")
    assert table.refused("0: use flute") == "E5.4", "another symbol"
    assert table.refused("0: use crowbar") == "E5.4", "not there"
    assert table.refused("0: move 1d3") == "E5.4", "answer first"
    table.do("0: use torch")
    assert table.clock == 14 and table.last()["stopped"] is True
    assert [one.ready for one in table.view().explorers[0].equipment] == [False, True]
    assert table.view().points == 2, "equipment costs no action point"
    assert table.refused("0: use flute") == "E5.4", "there is no danger"


@pytest.mark.rule("E5.4")
def test_used_equipment_stops_nothing(lay):
    table = lay("1c3 1h7", lie={"1c3": "ghoul", "1c4": "ghoul"}, gear="torch flute - -")
    table.do("0: reveal", "0: use torch", "0: move 1c4", "0: reveal")
    assert table.clock == 14 - 2 and table.view().turn == 1


@pytest.mark.rule("E5.4")
def test_equipment_need_not_be_used(lay):
    table = risk(lay, "ghoul", gear="torch flute").do("0: reveal", "0: nothing")
    assert table.clock == 12 and table.view().explorers[0].equipment[0].ready


@pytest.mark.rule("E5.5")
def test_the_revealer_answers_before_helpers(lay):
    table = risk(lay, "ghoul", gear="torch flute torch flute").do("0: reveal")
    assert table.view().actor == 0 and table.refused("1: help torch") == "E5.5"
    table.do("0: nothing")
    assert table.view().phase == "help" and table.view().actor == 1
    assert table.refused("0: use torch") == "E5.4", "the helper is asked now"
    assert table.refused("1: help flute") == "E5.5" and table.refused("1: move 1e3") == "E5.5"
    table.do("1: help torch")
    assert table.clock == 14 and table.last()["to"] == 0
    assert [one.ready for one in table.view().explorers[0].equipment] == [True, True]


@pytest.mark.rule("E5.5")
def test_helpers_in_seat_order_until_one_accepts(lay):
    table = lay("1d3 1c3 1c4", lie={"1c3": "ghoul"}, gear="torch plank flute plank torch shield")
    table.rest().do("1: reveal")
    assert table.view().actor == 0
    table.do("0: nothing")
    assert table.view().actor == 2
    table.do("2: help torch")
    assert table.clock == 9 and table.view().turn == table.view().actor == 1


@pytest.mark.rule("E5.5")
@pytest.mark.parametrize(("answer", "clock"), [("use torch", 9), ("nothing", 7)])
def test_when_nobody_helps_the_revealer_is_asked_a_last_time(lay, answer, clock):
    gear = "torch plank torch flute plank shield"
    table = lay("1c3 1d3 1h7", lie={"1c3": "ghoul"}, gear=gear, hand="observe join observe join")
    table.do("0: reveal")
    assert table.view().next_asked == (1, 0) and not table.view().final
    table.do("0: nothing")
    assert table.last()["lets"] and table.last()["asked"] == 1
    table.do("1: nothing")
    assert table.view().phase == "answer" and table.view().actor == 0 and table.view().final
    assert table.last()["asked"] == 0 and table.clock == 9 and table.view().next_asked == ()
    assert table.match.legal(0) == ("use torch", "nothing", "talk")
    table.do(f"0: {answer}")
    assert table.clock == clock and table.view().phase == "act" and not table.view().final
    assert "lets" not in table.last().values


@pytest.mark.rule("E5.5", "E7.4")
def test_protect_waits_for_the_last_question_too(lay):
    table = risk(lay, "ghoul", gear="plank flute torch flute", hand="protect join observe join")
    table.do("0: reveal", "0: nothing", "1: nothing", "0: protect")
    assert table.clock == 14 and table.view().points == 1


@pytest.mark.rule("E5.5")
def test_without_helpers_the_revealer_is_asked_once(lay):
    table = risk(lay, "ghoul", at="1c3 1h7", gear="torch flute torch flute").do("0: reveal")
    assert table.view().next_asked == ()
    assert table.do("0: nothing").clock == 12 and "lets" not in table.last().values


@pytest.mark.rule("E5.5")
def test_by_the_first_rules_the_revealer_is_not_asked_again(lay):
    table = risk(lay, "ghoul", gear="torch flute torch flute").put(rules=1).do("0: reveal")
    assert table.view().next_asked == (1,)
    assert table.do("0: nothing", "1: nothing").clock == 12


@pytest.mark.rule("E5.5")
def test_when_nobody_accepts_the_clock_pays(lay):
    table = risk(lay, "ghoul", gear="plank flute torch flute").do("0: reveal", "1: nothing")
    assert table.clock == 12 and table.last().kind == "nothing" and table.last()["cost"] == 2


@pytest.mark.rule("E5.5")
@pytest.mark.parametrize(("at", "near"), [("1c3", True), ("1c4", True), ("1d4", False)])
def test_help_comes_from_at_most_one_move_away(lay, at, near):
    table = risk(lay, "ghoul", at=f"1c3 {at}", gear="plank flute torch flute").do("0: reveal")
    assert (table.view().phase == "help") is near


@pytest.mark.rule("E5.5")
def test_help_comes_from_the_floor_below_too(lay):
    table = lay("4c3 3c3", pyramid="pyramid-1", lie={"4c3": "ghoul"}, gear="- - torch flute")
    table.do("0: reveal", "1: help torch")
    assert table.clock == 14


@pytest.mark.rule("E5.6", "E9.2")
def test_a_loss_at_zero_loses_the_match_at_once(lay):
    table = risk(lay, "ghoul").put(clock=0).do("0: reveal")
    assert table.match.outcome.ending == "loss" and table.match.outcome.winners == ()
    assert table.last()["ended"] == "loss" and table.last().news


@pytest.mark.rule("E5.6")
def test_another_loss_takes_the_clock_down_to_zero_at_the_least(lay):
    table = risk(lay, "sarcophagus").put(clock=1).do("0: reveal")
    assert table.clock == 0 and table.match.outcome is None


@pytest.mark.rule("E5.6", "E5.4")
def test_at_zero_equipment_still_saves(lay):
    table = risk(lay, "ghoul", gear="torch flute").put(clock=0).do("0: reveal", "0: use torch")
    assert table.match.outcome is None
