"""E8: silence, and when it is broken."""

import pytest

from games.escape import rules


def observed(lay, at="1c3 1e3", **options):
    """The first explorer has observed a tile and gone."""
    table = lay(at, lie={"1c3": "owl", "1e3": "reed"}, hand="observe - observe join", **options)
    return table.do("0: observe")


@pytest.mark.rule("E8.1")
def test_there_are_no_moves_to_say_more_than_the_action(lay):
    """What others are told of a move is in `told`: of an observed tile only where it is."""
    table = observed(lay)
    assert table.last(1).values == {"place": "1c3", "tile": ""}
    assert not table.view().talking


@pytest.mark.rule("E8.2", "E8.4")
def test_on_one_tile_all_may_talk(lay):
    table = observed(lay).do("0: move 1d3", "0: move 1e3")
    assert table.view().talking
    for viewer in (None, 0, 1):
        assert table.tile("1c3", viewer).what == "owl" and table.tile("1c3", viewer).known == "all"
        assert table.last(viewer)["opened"] == (("1c3", "owl"),)
    assert [table.last(viewer).news for viewer in (None, 0, 1)] == [True, False, True]
    table.do("1: observe")
    assert table.tile("1e3", 0).what == "reed" and table.last(0)["tile"] == "reed"
    assert table.last(0).news and "opened" not in table.last(0).values
    table.do("1: move 1e4")
    assert not table.view().talking and table.tile("1c3", 1).what == "owl", "it stays known"


@pytest.mark.rule("E8.3", "E8.4")
def test_a_walkie_talkie_starts_one_talk_for_all(lay):
    table = observed(lay)
    assert "talk" in table.match.legal(1), "also when it is another's turn"
    table.do("1: talk")
    assert table.view().phase == "talk" and table.view().talking and table.match.actors == (1,)
    assert table.last(1)["opened"] == (("1c3", "owl"),) and table.tile("1c3", None).what == "owl"
    assert table.refused("0: move 1d3") == "E3.3", "the match waits"
    assert table.refused("0: endtalk") == "E3.3" and table.refused("0: talk") == "E8.3"
    assert table.refused("1: move 1e4") == "E8.3"
    table.do("1: endtalk")
    assert table.view().turn == 0 and table.view().points == 2 and table.view().phase == "act"
    assert table.refused("1: talk") == "E8.3", "it is gone"
    assert not table.view().explorers[1].walkie and table.tile("1c3", 1).what == "owl"
    assert table.refused("0: endtalk") == "E3.3"


@pytest.mark.rule("E8.3")
def test_at_any_time(lay):
    table = lay("1c3 1d3 1e3", lie={"1c3": "ghoul"}, gear="torch - torch -")
    states = {state.phase: state for state in table.do("0: reveal", "0: nothing").match.states}
    for phase, state in states.items():
        waits = phase in ("place", "act", "answer", "help")
        assert all(("talk" in rules.legal(state, seat)) is waits for seat in range(3)), phase
    table.do("2: talk")
    assert table.view(1).phase == "talk" and table.view().under == "help"
    table.do("2: endtalk", "1: help torch")
    assert table.clock == 9


@pytest.mark.rule("E8.4")
def test_what_is_observed_is_behind_a_curtain(lay):
    table = observed(lay)
    assert rules.veiled(table.state, 0) and not rules.veiled(table.state, 1)
    table.rest()
    assert not rules.veiled(table.state, 1), "who observed nothing has nothing to hide"
    table.do("0: talk")
    assert not rules.veiled(table.state, 0), "all is open"


@pytest.mark.rule("E8.4")
def test_what_is_revealed_needs_no_curtain(lay):
    table = observed(lay).do("0: reveal")
    assert not rules.veiled(table.state, 0) and table.view().explorers[0].observed == ()
    assert [table.last(viewer).news for viewer in (None, 0, 1)] == [True, False, True]


@pytest.mark.rule("E8.4", "E7.3")
def test_what_is_observed_moves_with_its_tile(lay):
    table = lay("1c3 1c3", lie={"1c3": "owl"}, hand="observe bypass").put(talker=-1)
    table.rest().do("1: move 1d3").rest()
    table.rest().do("0: observe", "0: bypass 1b4")
    assert table.tile("1b4", 0).what == "owl" and table.tile("1b4", 1).what == ""
    assert table.last(0)["tile"] == "" == table.last(1)["tile"]


@pytest.mark.rule("E8.4")
def test_at_the_end_all_is_shown(lay):
    table = observed(lay).put(clock=0)
    table.rest().rest()
    assert table.match.outcome and table.last(1).news
    assert all(tile.what for tile in table.view(None).tiles) and table.view(1).unseen == ()
