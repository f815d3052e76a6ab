"""The worked examples of the rulebook."""

import pytest


@pytest.mark.rule("E-X1", "E6.1", "E6.2")
def test_a_writing_is_taken_and_a_mummy_is_out_of_the_game(lay):
    table = lay("1c3 1h7", lie={"1c3": "owl", "1h7": "ghoul"}, gear="- - plank flute")
    table.do("0: reveal", "0: move 1d3").rest()
    assert table.seat(0).held == ("owl",) and table.tile("1c3") is None
    table.do("1: reveal", "1: move 1h6")
    assert table.seat(1).held == () and table.tile("1h7") is None
    assert table.view().out == ("ghoul",)


@pytest.mark.rule("E-X2", "E5.5", "E5.1")
def test_a_neighbour_turns_equipment_down_against_a_mummy(lay):
    table = lay("1c3 1d3", lie={"1c3": "ghoul"}, gear="plank flute torch shield")
    table.do("0: reveal")
    assert table.view().actor == 1 and table.view().danger.tile == "ghoul"
    table.do("1: help torch")
    assert table.clock == 14 and table.view().explorers[1].equipment[0].ready is False
    assert table.view().actor == 0 and table.view().points == 2


@pytest.mark.rule("E-X3", "E4.2")
def test_a_tile_is_revealed_only_with_no_tile_above(lay):
    table = lay("3c3 4c3", pyramid="pyramid-1", lie={"4c3": "owl", "3c3": "treasure"})
    assert table.refused("0: reveal") == "E4.2"
    table.rest().do("1: reveal", "1: move 3d3").rest()
    table.rest().do("0: reveal")
    assert table.tile("3c3").up and table.clock == 14
