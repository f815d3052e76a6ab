"""E7: special actions."""

import pytest

from games.escape.rules.packing import ground


@pytest.mark.rule("E7.1", "E8.4")
def test_observing_is_for_the_observer_alone(lay):
    table = lay("1c3 1e3", lie={"1c3": "owl"}, hand="observe").do("0: observe")
    assert table.tile("1c3", 0).what == "owl" and table.tile("1c3", 0).known == "own"
    for other in (None, 1):
        assert table.tile("1c3", other).what == "" and "owl" in table.view(other).unseen
        assert table.last(other)["tile"] == "" and not table.last(other).news
    assert table.last(0)["tile"] == "owl" and table.last(0).news
    assert not table.tile("1c3").up and table.view().points == 2
    assert table.view().explorers[0].observed == ("1c3",)


@pytest.mark.rule("E7.1")
def test_a_face_up_tile_needs_no_observing(lay):
    table = lay("1c3 1e3", lie={"1c3": "owl"}, hand="observe").do("0: reveal")
    assert table.refused("0: observe") == "E7.1"


# E7.2


def used(lay, at="1c3 1d3 1e3", **setting):
    """All equipment is turned down."""
    table = lay(at, gear="torch plank mirror flute torch shield", hand="recover recover", **setting)
    for seat in range(len(at.split())):
        table.give(seat, ready=(False, False))
    return table


@pytest.mark.rule("E7.2")
def test_recovering_own_or_a_neighbours_equipment(lay):
    table = used(lay).do("0: recover 0 plank", "0: recover 1 mirror")
    assert table.seat(0).ready == (False, True) and table.seat(1).ready == (True, False)
    assert table.view().points == 1


@pytest.mark.rule("E7.2")
@pytest.mark.parametrize("move", ["2 torch", "1 torch", "9 torch", "x torch", "0 flute"])
def test_what_cannot_be_recovered(lay, move):
    table = used(lay)
    assert table.refused(f"0: recover {move}") == "E7.2"


@pytest.mark.rule("E7.2")
def test_face_up_equipment_is_not_recovered(lay):
    table = used(lay).give(0, ready=(True, False))
    assert table.refused("0: recover 0 torch") == "E7.2"


@pytest.mark.rule("E7.2")
def test_exchanging_for_one_drawn_unseen(lay):
    table = used(lay).do("0: recover 1 mirror new")
    assert table.view().phase == "draw" and table.match.actors == (-1,)
    assert "crowbar" in table.view().chest and "mirror" in table.view().chest
    before = table.view().chest
    assert table.refused("fate: draw torch") == "E7.2", "both are with the explorers"
    assert table.refused("0: spend move") == "E7.2"
    table.do("fate: draw crowbar")
    assert table.seat(1).gear == ("crowbar", "flute") and table.seat(1).ready == (True, False)
    after = list(before)
    after.remove("crowbar")
    assert table.view().chest == tuple(sorted((*after, "mirror")))
    assert table.last().news and table.last()["old"] == "mirror" and table.view().points == 2


@pytest.mark.rule("E7.2", "E3.3")
def test_exchanging_with_the_last_action_point(lay):
    table = used(lay).do("0: spend move", "0: spend move", "0: recover 0 torch new")
    assert table.view().phase == "draw"
    table.do("fate: draw crowbar")
    assert table.view().phase == "act" and table.view().turn == 1


# E7.3


@pytest.mark.rule("E7.3")
def test_bypass_moves_the_tile_with_everyone_on_it(lay):
    table = lay("4c3 4c3", pyramid="pyramid-1", lie={"4c3": "owl"}, hand="bypass observe")
    table.do("0: observe", "0: bypass 1b4")
    assert table.tile("4c3") is None and table.place(0) == table.place(1) == "1b4"
    assert not table.tile("1b4").up and table.tile("1b4", 0).what == "owl"
    assert table.last()["seats"] == (0, 1) and table.last()["start"] == "4c3"
    assert table.seat(0).held == (), "nobody left the tile"
    table.do("0: reveal")
    assert table.tile("1b4").what == "owl"


@pytest.mark.rule("E7.3")
def test_a_face_up_tile_stays_up(lay):
    table = lay("4c3 1c3", pyramid="pyramid-1", lie={"4c3": "owl"}, hand="bypass")
    table.do("0: reveal", "0: bypass 1g3", "0: move 1f3")
    assert table.tile("1g3") is None and table.seat(0).held == ("owl",)


@pytest.mark.rule("E7.3")
def test_bypass_goes_to_the_foot(lay):
    table = lay("4c3 1c3", pyramid="pyramid-1", hand="bypass")
    beside = {f"1{c}{r}" for r in (3, 4, 5, 6) for c in "bg"}
    beside |= {f"1{c}{r}" for c in "cdef" for r in (2, 7)}
    assert set(table.can(0, "bypass")) == {f"bypass {place}" for place in beside}
    for place in ("1a3", "1b2", "1c3", "2c3", "1z9", "1b10"):
        assert table.refused(f"0: bypass {place}") == "E7.3"


@pytest.mark.rule("E7.3")
def test_the_place_is_beside_another_tile(lay):
    table = lay("1c3 1h7", hand="bypass")
    assert table.refused("0: bypass 1b3") == "E7.3", "its own old place does not count"
    table.do("0: bypass 1b4", "0: move 1c4")


@pytest.mark.rule("E7.3")
def test_places_reach_at_most_two_beyond_the_lowest_floor(lay):
    table = lay("1d3 1h7", hand="bypass - bypass -").do("0: bypass 1b4").rest()
    assert table.refused("1: bypass 1a5") == "E7.3"
    table.do("1: bypass 1a4")
    names = ground(table.state.setting.pyramid).names
    assert len(names) == (6 + 4) * (5 + 4) and (names[0], names[-1]) == ("1a1", "1j9")


@pytest.mark.rule("E7.3")
def test_a_place_inside_the_pyramid_is_free_with_nothing_above(lay):
    table = lay("4c3 1f6", pyramid="pyramid-1", hand="bypass")
    index = ground("pyramid-1").index
    assert table.refused("0: bypass 1c3") == "E7.3", "a tile is there"
    table.put(there=table.state.there & ~(1 << index["1c3"]))
    assert table.refused("0: bypass 1c3") == "E7.3", "one is above"
    table.put(there=table.state.there & ~(1 << index["2c3"]))
    table.do("0: bypass 1c3")


# E7.4


@pytest.mark.rule("E7.4")
def test_protect_avoids_the_loss(lay):
    table = lay("1c3 1h7", lie={"1c3": "ghoul"}, gear="- - - -", hand="protect observe")
    assert table.refused("0: protect") == "E7.4", "only in answer"
    table.do("0: reveal")
    assert table.match.legal(0) == ("protect", "nothing", "talk")
    table.do("0: protect")
    assert table.clock == 14 and table.view().points == 1 and table.last()["cost"] == 0
    assert [one.used for one in table.view().explorers[0].specials] == [True, False]


@pytest.mark.rule("E7.4")
def test_protect_needs_an_action_point(lay):
    table = lay("1c3 1h7", lie={"1c3": "ghoul"}, gear="torch flute", hand="protect observe")
    table.do("0: spend move", "0: spend move", "0: reveal")
    assert table.refused("0: protect") == "E7.4"
    table.do("0: nothing")
    assert table.clock == 12


@pytest.mark.rule("E7.4")
def test_protect_is_for_oneself(lay):
    table = lay("1c3 1d3", lie={"1c3": "ghoul"}, gear="- - torch flute", hand="- - protect -")
    table.do("0: reveal")
    assert table.view().actor == 1 and table.refused("1: protect") == "E7.4"


@pytest.mark.rule("E7.4", "E3.4")
def test_protect_once(lay):
    lie = {"1c3": "ghoul", "1c4": "shade"}
    table = lay("1c3 1h7", lie=lie, gear="- - - -", hand="protect observe")
    table.rest().rest().rest().do("0: reveal", "0: protect")
    assert table.refused("0: protect") == "E7.4"


# E7.5


@pytest.mark.rule("E7.5")
def test_copying_a_special_action_of_another(lay):
    hand = "copy copy observe join"
    table = lay("1c3 1h7", lie={"1c3": "owl"}, hand=hand).do("0: copy observe")
    assert table.tile("1c3", 0).what == "owl" and table.last(0)["copied"]
    assert not any(one.used for one in table.view().explorers[1].specials)
    assert [one.used for one in table.view().explorers[0].specials] == [True, False]
    table.do("0: copy join 1")
    assert table.place(0) == "1h7" and table.view().points == 1
    assert table.refused("0: copy observe") == "E3.4"


@pytest.mark.rule("E7.5")
def test_what_cannot_be_copied(lay):
    table = lay("1c3 1h7", hand="copy observe copy bypass")
    for what in ("recover 0 torch", "copy", "copy bypass 1b3", "observe", "", "nonsense"):
        assert table.refused(f"0: copy {what}") == "E7.5"
    assert table.refused("0: copy bypass 1a1") == "E7.3"
    assert table.refused("0: copy protect") == "E7.4"
    table.do("0: copy bypass 1b4")


@pytest.mark.rule("E7.5")
def test_a_used_special_action_does_not_lie_face_up(lay):
    table = lay("1c3 1h7", hand="observe - copy -").do("0: spend observe").rest()
    assert table.refused("1: copy observe") == "E7.5"


@pytest.mark.rule("E7.5", "E7.4")
def test_protect_may_be_copied_in_answer(lay):
    hand = "copy observe protect join"
    table = lay("1c3 1h7", lie={"1c3": "ghoul"}, gear="- - - -", hand=hand).do("0: reveal")
    assert table.match.legal(0) == ("copy protect", "nothing", "talk")
    assert table.refused("0: protect") == "E3.4"
    assert table.refused("0: copy join 1") == "E5.4"
    table.do("0: copy protect")
    assert table.clock == 14 and table.last()["copied"] and table.last().kind == "protect"
    assert not any(one.used for one in table.view().explorers[1].specials)


# E7.6


@pytest.mark.rule("E7.6")
def test_joining_another_explorer(lay):
    table = lay("1c3 1h7 1c3", hand="join join").do("0: join 1")
    assert table.place(0) == "1h7" and table.last()["to"] == 1 and table.last()["start"] == "1c3"
    for who in ("1", "0", "7", "x", ""):
        assert table.refused(f"0: join {who}") == "E7.6"
