"""E4: basic actions. E6: leaving a revealed tile."""

import pytest


@pytest.mark.rule("E4.1")
def test_moving_to_a_side_or_up_or_down(lay):
    table = lay("3c3 4c3", pyramid="pyramid-1")
    assert set(table.can(0, "move")) == {
        f"move {place}" for place in ("3d3", "3c4", "4c3", "2c3", "2d3", "2c4", "2d4")
    }
    table.do("0: move 2d4", "0: move 1e5", "0: move 1e6")
    assert table.place(0) == "1e6"


@pytest.mark.rule("E4.1")
@pytest.mark.parametrize("place", ["3d4", "2e3", "1c3", "3c3", "1b2", "9z9", ""])
def test_one_tile_at_a_time_never_diagonally_never_into_nothing(lay, place):
    table = lay("3c3 4c3", pyramid="pyramid-1")
    assert table.refused(f"0: move {place}") == "E4.1"


@pytest.mark.rule("E4.1")
def test_where_a_tile_was_nobody_can_go(lay):
    table = lay("1c3 1h7", lie={"1c3": "owl"}).do("0: reveal", "0: move 1c4")
    assert table.refused("0: move 1c3") == "E4.1"


@pytest.mark.rule("E4.1")
def test_covered_tiles_may_be_walked_on(lay):
    table = lay("1c3 4c3", pyramid="pyramid-1").do("0: move 1d3", "0: move 1d4")
    assert table.tile("1d4").above == ("2c3", "2d3", "2c4", "2d4")


@pytest.mark.rule("E4.2")
def test_a_revealed_tile_is_known_to_all(lay):
    table = lay("1c3 1d3", lie={"1c3": "owl"}).do("0: reveal")
    for viewer in (None, 0, 1):
        assert table.tile("1c3", viewer).what == "owl" and table.last(viewer)["tile"] == "owl"
        assert table.last(viewer).news
    assert table.refused("0: reveal") == "E4.2"


@pytest.mark.rule("E4.2", "E4.3")
def test_a_tile_with_one_above_is_not_revealed(lay):
    table = lay("3d4 4c3", pyramid="pyramid-1", lie={"4c3": "owl"})
    assert table.refused("0: reveal") == "E4.2"


@pytest.mark.rule("E4.3", "E7.1", "E7.3")
def test_no_action_but_moving_touches_a_covered_tile(lay):
    table = lay("3c3 4c3", pyramid="pyramid-1", hand="observe bypass join join")
    assert table.refused("0: observe") == "E4.3"
    assert table.refused("0: bypass 1b3") == "E4.3"
    table.rest().do("1: join 0")  # joining counts as moving
    assert table.place(1) == "3c3"


# E6


@pytest.mark.rule("E6.1")
def test_the_tile_goes_with_the_last_who_leaves(lay):
    table = lay("1c3 1c3", lie={"1c3": "owl"}).do("0: reveal", "0: move 1d3")
    assert table.tile("1c3").up and table.seat(0).held == ()
    table.rest().do("1: move 1c4")
    assert table.tile("1c3") is None and table.seat(1).held == ("owl",)
    assert table.last()["taken"] == ((1, "owl", "1c3"),)


@pytest.mark.rule("E6.1")
def test_a_face_down_tile_stays(lay):
    table = lay("1c3 1h7", hand="observe").do("0: observe", "0: move 1d3")
    assert table.tile("1c3") and table.seat(0).held == ()


@pytest.mark.rule("E6.1", "E7.6")
def test_leaving_by_joining_takes_it_too(lay):
    table = lay("1c3 1h7", lie={"1c3": "exit"}, hand="join").do("0: reveal", "0: join 1")
    assert table.tile("1c3") is None and table.seat(0).held == ("exit",)


@pytest.mark.rule("E6.2")
@pytest.mark.parametrize("tile", ["exit", "owl", "treasure"])
def test_who_left_it_keeps_it(lay, tile):
    table = lay("1c3 1h7", lie={"1c3": tile}).do("0: reveal", "0: move 1d3")
    assert table.view().explorers[0].held == (tile,) and table.view().out == ()


@pytest.mark.rule("E6.2")
@pytest.mark.parametrize("tile", ["shade", "pit", "sarcophagus"])
def test_dangers_are_out_of_the_game(lay, tile):
    table = lay("1c3 1h7", lie={"1c3": tile})
    table.do("0: reveal")
    while table.view().phase in ("answer", "help"):
        table.do(f"{table.view().actor}: nothing")
    table.do("0: move 1d3")
    assert table.view().explorers[0].held == () and table.view().out == (tile,)
    assert table.last()["lost"] == ((tile, "1c3"),)


@pytest.mark.rule("E6.3", "E9.1")
def test_whoever_holds_the_exit_is_the_exit(lay):
    table = lay("1c3 1e3", lie={"1c3": "exit"}, gear="- - - -").do("0: reveal", "0: move 1d3")
    assert not table.view().at_exit
    table.rest().do("1: move 1d3")
    assert table.view().at_exit
