"""K6 The swift variant."""

import pytest

from games.keys import rules


@pytest.fixture
def swift(lay):
    return lambda seats=3, **options: lay(seats, swift=True, **options).roll()


@pytest.mark.rule("K6.1")
def test_who_opens_moves_and_takes_while_the_others_solve(swift):
    table = swift().open(1, 20_000)
    assert table.match.actors == (0, 1, 2) and table.status() == ["solve", "climb", "solve"]
    assert table.view().climbers[1].reach == 3
    assert table.legal(1) == [f"floor {floor} @21000" for floor in (1, 2, 3, 4)] + ["wait @21000"]
    table.do("1: floor 4 @22000")
    assert table.last()["ms"] == 22_000 and table.climber(1).floor == 4
    assert table.match.actors == (0, 2) and table.status() == ["solve", "taken", "solve"]
    assert table.refused("1: floor 4 @23000") == "K3.4"
    table.open(0, 30_000)
    assert table.view().climbers[0].reach == 2, "limits by the order of opening"
    assert table.refused("0: floor 4 @31000") == "K4.1"
    assert table.refused("0: floor 9 @31000") == "K1.6"
    assert table.refused("2: floor 1 @31000") == "K3.6"
    assert table.refused("0: floor 1") == "K3.3"


@pytest.mark.rule("K6.1")
def test_an_open_door_stays_open(swift):
    table = swift().open(0, 10_000)
    for move in ("lift I4", "hint", "quit", "lay I4 a1 b1 c1 d1", "open V3:a1b1a2"):
        assert table.refused(f"0: {move} @11000") == "K6.1"
    table.do("0: wait @12000")


@pytest.mark.rule("K6.1")
def test_one_hourglass_for_all(swift):
    table = swift().do("0: lay I4 a1 b1 c1 d1 @10000")
    assert table.refused("1: lay I4 a1 b1 c1 d1 @9999") == "K6.1"
    assert all(move.endswith(" @11000") for move in table.legal(1))
    table.do("1: wait @10000")
    assert table.view().now == 10_000 and table.view().climbers[2].clock == 10_000


@pytest.mark.rule("K6.1", "K7.5")
def test_a_hint_takes_from_the_own_sand_alone(swift):
    table = swift().do("0: hint @10000")
    assert table.climber(0).clock == 25_000 and table.view().now == 10_000
    table.do("1: wait @12000")
    assert table.refused("0: wait @26999") == "K6.1"
    table.do("0: wait @27000")
    assert table.view().now == 12_000
    table.open(0, 31_000).open(2, 17_000)
    assert table.view().order == (0, 2), "the order of opening, as it was seen"
    assert table.climber(0).opened == 31_000
    table.do("1: wait @45000")
    assert table.match.actors == (1, 2), "the first one's sand has run out"


@pytest.mark.rule("K6.1")
def test_gems_go_to_whoever_takes_first(swift):
    table = swift().open(0, 10_000).open(1, 11_000)
    table.do("1: floor 1 @12000", "0: floor 1 @12000")
    assert table.climber(1).gems[:2] == (1, 1) and table.climber(0).gems[2:4] == (1, 1)


@pytest.mark.rule("K6.1")
def test_who_has_not_taken_when_the_sand_ends_takes_nothing(swift):
    table = swift().open(0, 10_000).open(1, 11_000).do("1: floor 2 @20000", "2: wait @60000")
    assert table.match.actors == (-1,) and table.status() == ["sand", "taken", "sand"]
    table.do("fate: sand")
    assert table.last()["lost"] == (0, 2) and table.state.phase == "roll"
    assert table.status() == ["lost", "taken", "lost"] and sum(table.climber(0).gems) == 0


@pytest.mark.rule("K6.1", "K3.4")
def test_it_ends_at_once_when_nobody_has_anything_left_to_do(swift):
    table = swift(2).open(0, 10_000).do("1: quit @15000")
    assert table.match.actors == (0,), "one has to take yet"
    table.do("0: floor 3 @60000")
    assert table.state.phase == "roll" and table.last()["then"] == "roll"


@pytest.mark.rule("K6.1", "K3.5")
def test_the_second_minute_holds(swift):
    table = swift(2).do("0: hint @40000", "1: wait @60000")
    assert table.match.actors == (-1,)
    table.do("fate: sand")
    assert table.view().now == 60_000 and table.climber(0).clock == 60_000
    assert table.match.actors == (0, 1) and rules.due(table.state) == 120_000
    table.open(0, 61_000)
    assert table.refused("1: wait @60999") == "K6.1"
    table.do("0: wait @120000", "fate: sand")
    assert table.state.phase == "roll" and table.status() == ["lost", "lost"]


@pytest.mark.rule("K6.1", "K4.4")
def test_at_the_same_time_places_go_from_the_roller_unless_they_are_used(swift):
    table = swift().open(1, 10_000).open(0, 10_000)
    assert table.view().order == (0, 1) and table.view().climbers[1].reach == 2
    table = swift().open(1, 10_000).do("1: floor 4 @10000").open(0, 10_000)
    assert table.view().order == (1, 0) and table.view().climbers[0].reach == 2


@pytest.mark.rule("K6.1", "K5.1")
def test_after_nine_rounds_it_is_over(lay):
    table = lay(2, swift=True).skip(8).roll().open(0, 1000).do("1: quit @2000", "0: floor 1 @3000")
    assert table.match.outcome.winners == (0,)
