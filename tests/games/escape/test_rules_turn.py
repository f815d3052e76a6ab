"""E3: a turn of the game."""

import pytest


@pytest.mark.rule("E3.1", "E9.2")
def test_a_clock_at_zero_at_the_beginning_of_a_turn_loses(lay):
    table = lay("1c3 1d3").rest(14)
    assert table.clock == 0 and table.view().phase == "act", "the last turn is played"
    table.rest().rest()
    assert table.match.outcome.ending == "clock" and table.match.outcome.winners == ()
    assert table.match.actors == () and table.refused("0: reveal") == "E9.1"


@pytest.mark.rule("E3.2")
def test_the_token_passes_and_the_clock_goes_down(lay):
    table = lay("1c3 1d3 1e3")
    assert (table.view().first, table.clock) == (0, 9), "the token does not pass in the first turn"
    table.rest(1)
    assert (table.view().first, table.view().turn, table.clock) == (1, 1, 8)
    assert (table.last()["round"], table.last()["first"], table.last()["clock"]) == (2, 1, 8)
    table.rest(2)
    assert (table.view().first, table.clock) == (0, 6)


@pytest.mark.rule("E3.3")
def test_each_spends_three_action_points_from_the_first_player_on(lay):
    table = lay("1c3 1d3 1e3").rest(1)
    turns = []
    while table.view().round == 2:
        turns.append((table.view().turn, table.view().points))
        assert table.refused(f"{(table.view().turn + 1) % 3}: spend move") == "E3.3"
        table.do(f"{table.view().turn}: spend move")
    assert turns == [(seat, points) for seat in (1, 2, 0) for points in (3, 2, 1)]


@pytest.mark.rule("E3.3")
def test_an_action_may_be_spent_without_its_effect(lay):
    table = lay("1c3 1d3", hand="observe join")
    before = table.view(0)
    assert table.can(0, "spend") == [f"spend {a}" for a in ("move", "reveal", "observe", "join")]
    table.do("0: spend reveal", "0: spend observe")
    assert table.view(0).tiles == before.tiles and table.view().points == 1
    assert [one.used for one in table.view().explorers[0].specials] == [True, False]
    assert table.refused("0: spend observe") == "E3.4"
    assert table.refused("0: spend recover") == "E3.4"
    assert table.refused("0: spend") == "E3.3"


@pytest.mark.rule("E3.4")
def test_each_special_action_once_a_turn(lay):
    table = lay("1c3 1d3", hand="observe recover").do("0: observe", "0: move 1c4")
    assert table.refused("0: observe") == "E3.4"
    assert table.refused("0: join 1") == "E3.4", "it does not lie before this explorer"


@pytest.mark.rule("E3.4")
def test_two_of_a_kind_are_two_special_actions(lay):
    table = lay("1c3 1d3", hand="observe observe").do("0: observe", "0: observe")
    assert table.refused("0: observe") == "E3.4"


@pytest.mark.rule("E3.4")
def test_basic_actions_any_number_of_times(lay):
    table = lay("1c3 1h7", lie={"1c3": "owl", "1c4": "reed"})
    table.do("0: reveal", "0: move 1c4", "0: reveal").rest()
    table.rest()
    table.do("0: move 1c5", "0: move 1c6", "0: move 1c7")
    assert table.place(0) == "1c7"


@pytest.mark.rule("E3.5")
def test_victory_is_checked_when_all_have_acted(lay):
    table = lay("1c3 1d3", lie={"1c3": "exit"})
    table.give(0, held=("reed", "owl", "hand", "wave")).give(1, held=("treasure",) * 4)
    table.do("0: reveal", "0: spend move", "0: spend move", "1: move 1c3", "1: spend move")
    assert table.match.outcome is None and table.view().at_exit
    table.do("1: spend move")
    assert table.match.outcome.winners == (0, 1) and table.match.outcome.ending == "exit"


@pytest.mark.rule("E3.6")
def test_used_special_actions_are_discarded_and_drawn_anew(lay):
    table = lay("1c3 1h7", hand="observe join copy protect", pile="bypass recover observe")
    table.do("0: spend observe", "0: spend join").rest().do("1: spend copy")
    assert table.view().discards == ()
    table.rest()
    seats = table.view().explorers
    assert [one.name for one in seats[0].specials] == ["bypass", "recover"]
    assert [one.name for one in seats[1].specials] == ["protect", "observe"]
    assert not any(one.used for seat in seats for one in seat.specials)
    assert table.view().discards == ("copy", "join", "observe")
    assert table.last()["drawn"] == ((0, "bypass"), (0, "recover"), (1, "observe"))
    assert table.last().news


@pytest.mark.rule("E3.6")
def test_they_are_drawn_from_the_first_player_on(lay):
    table = lay("1c3 1h7", hand="observe join copy protect", pile="bypass recover").rest(1)
    table.do("1: spend copy").rest().do("0: spend observe").rest()
    assert table.last()["drawn"] == ((1, "bypass"), (0, "recover"))


@pytest.mark.rule("E3.6")
def test_an_empty_pile_is_made_from_the_shuffled_discards(lay):
    table = lay("1c3 1h7 1e5 1f5", hand="observe join copy protect bypass recover observe join")
    for seat in range(4):
        for special in dict.fromkeys(table.seat(seat).specials):
            table.do(f"{seat}: spend {special}")
        table.rest()
    assert table.view().phase == "shuffle" and table.match.actors == (-1,)
    assert table.last()["drawn"] == ((0, "bypass"), (0, "copy"), (1, "protect"), (1, "recover"))
    assert table.view().top == "" and len(table.view().discards) == 8
    assert table.refused("0: spend move") == "E3.6"
    assert table.refused("fate: shuffle observe") == "E3.6"
    table.do("fate: shuffle join join observe observe bypass copy recover protect")
    assert table.last()["drawn"] == ((2, "join"), (2, "join"), (3, "observe"), (3, "observe"))
    assert table.view().pile == ("bypass", "copy", "protect", "recover")
    assert table.view().top == "bypass" and table.view().round == 2
