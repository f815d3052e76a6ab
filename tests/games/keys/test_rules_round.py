"""K3 A round: the doors, the keys, and the sand."""

import pytest

from engine.chance import Chance
from games.keys import rules
from games.keys.content.tables import GLYPHS, deck, names

from .conftest import DOOR, KEYS, TILING, Table


@pytest.mark.rule("K3.1", "K1.3")
def test_one_rolls_for_all_and_the_roller_changes_clockwise(lay):
    table, rollers = lay(3), []
    for _ in range(4):
        rollers.append(table.skip(1).view().roller)
    assert rollers == [0, 1, 2, 0]
    rolls = {rules.draw(table.state, Chance(seed)) for seed in range(60)}
    assert rolls == {f"roll {glyph}" for glyph in GLYPHS}
    for wrong in ("roll", "roll sun", "roll hand eye", "roll HAND", "sand", "rolls hand"):
        assert table.refused(f"fate: {wrong}") in ("K1.3", "K3.1")


@pytest.mark.rule("K3.1", "K3.2", "K1.2")
def test_everybody_takes_the_keys_that_their_own_card_shows():
    """On the printed deck: round r gives seat s card r * seats + s."""
    for side in ("easy", "hard"):
        table = Table(3, side=side).roll("ibis")
        for number, seat in enumerate(table.view().climbers, 1):
            printed = deck()[number - 1].side(side)
            assert seat.card == number and seat.door == names(printed.door)
            assert seat.keys == printed.sets[3]
        assert table.last()["glyph"] == table.view().glyph == "ibis"
        assert table.skip(0).do(*(f"{seat}: quit @0" for seat in range(3))).roll("ankh")
        assert [seat.card for seat in table.view().climbers] == [4, 5, 6]
        assert table.view().used == (1, 2, 3)
        assert table.view().climbers[2].keys == deck()[5].side(side).sets[5]


@pytest.mark.rule("K3.2", "K1.8")
def test_all_start_together(lay):
    table = lay(3).roll()
    assert table.match.actors == (0, 1, 2) and table.status() == ["solve"] * 3
    assert table.view().limit == rules.due(table.state) == 60_000 and table.view().minute == 1
    assert [seat.clock for seat in table.view().climbers] == [0, 0, 0]


# Laying and lifting


@pytest.mark.rule("K3.2", "K1.4")
def test_a_key_is_laid_and_lifted(lay):
    table = lay().roll().do("1: lay I4 a1 b1 c1 d1 @1200")
    assert table.last().values == {
        "key": "I4",
        "cells": ("a1", "b1", "c1", "d1"),
        "ms": 1200,
        "then": "solve",
    }
    assert table.climber(1).clock == 1200 and table.climber(0).laid == ()
    table.do("1: lay V3 d2 d3 c2 @2000")
    laid = table.view().climbers[1].laid
    assert [(one.key, one.cells) for one in laid] == [
        ("V3", ("c2", "d2", "d3")),
        ("I4", ("a1", "b1", "c1", "d1")),
    ]
    table.do("1: lift I4 @2000")
    assert table.last()["cells"] == ("a1", "b1", "c1", "d1") and len(table.climber(1).laid) == 1
    assert table.match.undo(1) and len(table.climber(1).laid) == 2


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("lay O4 a1 b1 a2 b2", "K3.2"),
        ("lay X9 a1 b1", "K3.2"),
        ("lay I4 c1 d1 e1 f1", "K1.5"),
        ("lay I4 a1 b1 c1 g9", "K1.5"),
        ("lay P5 a1 b1 a2 b2 c2", "K1.5"),
        ("lay I4 a3 b3 c3 d2", "K1.4"),
        ("lay I4 a3 b3 c3", "K1.4"),
        ("lay I4 a3 b3 c3 d3 d3", "K1.4"),
        ("lay V3 c1 d1 d2", "K1.4"),
        ("lift I4", "K3.2"),
        ("lift X9", "K3.2"),
        ("lay I4", "K3.3"),
        ("lift", "K3.3"),
    ],
)
@pytest.mark.rule("K1.4", "K1.5", "K3.2")
def test_what_cannot_be_laid_or_lifted(lay, move, rule):
    """V3 lies on a1 b1 a2."""
    table = lay().roll().do("0: lay V3 a1 b1 a2 @500")
    assert table.refused(f"0: {move} @1000") == rule


@pytest.mark.rule("K1.4")
def test_every_place_of_every_key_is_listed(lay):
    table = lay().roll()
    lays = [move for move in table.legal(0) if move.startswith("lay ")]
    assert sum(move.startswith("lay I4 ") for move in lays) == 3
    assert sum(move.startswith("lay V3 ") for move in lays) == 4 * 6
    assert sum(move.startswith("lay P5 ") for move in lays) == 4 * 2 * 2 + 4 * 3
    assert all(move.endswith(" @1000") for move in table.legal(0))
    others = [move for move in table.legal(0) if not move.startswith("lay ")]
    assert others == ["hint @1000", "wait @1000", "quit @1000"]
    table.do("0: lay I4 a1 b1 c1 d1 @59500")
    assert all(move.endswith(" @60000") for move in table.legal(0))
    assert not any(" a1 " in move for move in table.legal(0))
    assert "lift I4 @60000" in table.legal(0) and "lift I4 @59999" in table.match.legal(0)


# Opening


@pytest.mark.rule("K3.3")
def test_the_key_that_completes_the_door_opens_it(lay):
    table = lay().roll()
    table.do("0: lay I4 a1 b1 c1 d1 @4000", "0: lay V3 c2 d2 d3 @5000")
    assert table.climber(0).opened is None and table.last().kind == "lay" and not table.last().news
    table.do("0: lay P5 a2 b2 a3 b3 c3 @6789")
    seat = table.view().climbers[0]
    assert seat.opened == 6789 and seat.place == 1 and seat.status == "opened"
    event = table.last()
    assert event.kind == "open" and event.news and (event["ms"], event["place"]) == (6789, 1)
    assert event["tiling"][1] == ("I4", ("a1", "b1", "c1", "d1")) and not event["hint"]
    assert not table.match.undo(0) and table.refused("0: lift I4 @7000") == "K3.4"


@pytest.mark.rule("K3.3")
def test_the_last_key_opens_even_with_the_last_grain_of_sand(lay):
    table = lay().roll().do("0: lay I4 a1 b1 c1 d1 @4000", "0: lay V3 c2 d2 d3 @5000")
    assert table.do("0: lay P5 a2 b2 a3 b3 c3 @60000").climber(0).opened == 60_000


@pytest.mark.rule("K3.3")
def test_there_is_no_other_move_that_opens(lay):
    table = lay().roll()
    assert table.refused(f"0: open {TILING} @6789") == "K3.3"
    table.do("0: lay I4 a1 b1 c1 d1 @4000", "0: lay V3 c2 d2 d3 @5000")
    assert table.refused(f"0: open {TILING} @6789") == "K3.3"
    assert not any(move.startswith("open") for move in table.legal(0))


# By rules 1, where a door was opened by a move of its own


@pytest.mark.rule("K3.3")
def test_by_rules_1_a_covered_door_is_opened_by_a_move(lay):
    table = lay(rules=1).roll()
    table.do("0: lay I4 a1 b1 c1 d1 @4000", "0: lay V3 c2 d2 d3 @5000")
    assert not any(move.startswith("open") for move in table.legal(0))
    table.do("0: lay P5 a2 b2 a3 b3 c3 @6000")
    assert table.climber(0).opened is None and table.last().kind == "lay"
    assert f"open {TILING} @7000" in table.legal(0)
    assert sum(move.startswith("open") for move in table.legal(0)) == 1
    table.do(f"0: open {TILING} @6789")
    seat = table.view().climbers[0]
    assert seat.opened == 6789 and seat.place == 1 and seat.status == "opened"
    assert table.last()["ms"] == 6789 and table.last()["place"] == 1 and table.last().news
    assert table.last()["tiling"][1] == ("I4", ("a1", "b1", "c1", "d1"))
    assert not table.match.undo(0)


@pytest.mark.rule("K3.3")
def test_by_rules_1_an_opening_states_the_whole_tiling_whatever_was_laid(lay):
    table = lay(rules=1).roll().do("0: lay I4 a2 b2 c2 d2 @1000")
    assert f"open {TILING} @2000" in table.match.legal(0)
    turned = "P5:b1c1b2c2d2/V3:a1a2d1/I4:a3b3c3d3"
    assert table.refused(f"0: open {turned} @2000") == "K3.3"
    table.do("0: open P5:c1d1b2c2d2/V3:a1b1a2/I4:a3b3c3d3 @2000")
    assert table.climber(0).opened == 2000 and len(table.climber(0).laid) == 3


@pytest.mark.rule("K3.3", "K1.5")
@pytest.mark.parametrize(
    ("tiling", "rule"),
    [
        ("V3:c2d2d3/I4:a1b1c1d1", "K3.3"),  # a gap: a key is missing
        ("V3:c2d2d3/I4:a1b1c1d1/P5:a2b2a3b3", "K3.3"),  # a gap
        ("V3:c2d2d3/I4:a1b1c1d1/P5:a2b2a3b3c2", "K1.5"),  # an overlap
        ("V3:c2d2d3/I4:a1b1c1d1/P5:a2b2a3b3c3c3", "K1.5"),
        ("V3:c2d2d3/L4:a1b1c1d1/P5:a2b2a3b3c3", "K3.3"),  # a wrong key
        ("I3:c2d2d3/I4:a1b1c1d1/P5:a2b2a3b3c3", "K3.3"),
        ("V3:c2d2d3/V3:a1b1c1d1/P5:a2b2a3b3c3", "K3.3"),
        ("V3:c2d2d3/I4:a1b1c1d1/Y5:a2b2a3b3c3", "K3.3"),
        ("P5:c2d2d3/I4:a1b1c1d1/V3:a2b2a3b3c3", "K3.3"),  # not their shapes
        ("V3:c2d2d3/I4:b1c1d1e1/P5:a2b2a3b3c3", "K1.5"),  # an outside cell
        ("V3:c2d2d3/I4:a1b1c1d1/P5:a2b2a3b3z9", "K1.5"),
        ("", "K3.3"),
        ("V3", "K3.3"),
        ("x", "K3.3"),
    ],
)
def test_by_rules_1_a_door_that_is_not_exactly_covered_stays_shut(lay, tiling, rule):
    assert lay(rules=1).roll().refused(f"0: open {tiling} @2000") == rule


@pytest.mark.rule("K3.3", "K7.5")
def test_by_rules_1_a_hint_does_not_open(lay):
    table = lay(rules=1).roll().do("0: hint @1000", "0: hint @16000", "0: hint @31000")
    assert table.climber(0).opened is None and len(table.climber(0).laid) == 3
    assert table.last().kind == "hint" and table.refused("0: hint @46000") == "K7.5"
    (opening,) = (move for move in table.legal(0) if move.startswith("open "))
    assert table.do(f"0: {opening}").climber(0).opened == 47_000


# The sand


@pytest.mark.rule("K3.4")
def test_the_others_go_on_until_the_sand_has_run_out(lay):
    table = lay(3).roll().open(1, 20_000)
    assert table.match.actors == (0, 2) and table.status() == ["solve", "opened", "solve"]
    assert table.refused("1: wait @30000") == "K3.4"
    assert table.refused("0: wait @60001") == "K3.4"
    table.do("0: wait @60000")
    assert table.status() == ["sand", "opened", "solve"] and table.last()["out"]
    assert table.refused("0: lift I4 @60000") == "K3.4"
    assert table.refused("fate: sand") == "K3.4"
    table.do("2: lay I4 a1 b1 c1 d1 @60000")
    assert table.match.actors == (-1,) and rules.due(table.state) is None
    assert table.refused("fate: roll hand") == "K3.4"
    assert table.match.draw() == "sand"
    table.do("fate: sand")
    assert table.last().values == {"minute": 0, "lost": (0, 2), "then": "climb"}
    assert table.status() == ["lost", "climb", "lost"]


@pytest.mark.rule("K3.4")
def test_when_all_have_opened_the_round_ends_at_once(lay):
    table = lay().roll().open(0, 20_000).open(1, 25_000)
    assert table.state.phase == "climb" and table.last()["then"] == "climb"
    table = lay().skip(1)
    assert table.state.phase == "roll", "all have given up"


@pytest.mark.rule("K3.5")
def test_if_nobody_has_opened_the_hourglass_is_turned_once_more(lay):
    table = lay().roll().do("0: lay I4 a1 b1 c1 d1 @30000", "0: wait @60000", "1: wait @60000")
    table.do("fate: sand")
    assert table.last()["minute"] == 2 and table.view().minute == 2
    assert rules.due(table.state) == table.view().limit == 120_000
    assert table.match.actors == (0, 1) and table.climber(0).clock == 60_000
    assert table.view().climbers[0].laid[0].key == "I4", "keys stay where they are"
    assert table.refused("0: wait @59999") == "K3.3"
    assert table.refused("0: wait @120001") == "K3.5"
    table.open(1, 61_000)
    table.do("0: wait @120000", "fate: sand")
    assert table.state.phase == "climb" and table.view().climbers[1].reach == 3


@pytest.mark.rule("K3.5", "K3.4")
def test_in_the_second_minute_the_round_ends_at_once_too(lay):
    table = lay().roll().do("0: wait @60000", "1: wait @60000", "fate: sand")
    assert table.open(0, 70_000).open(1, 65_000).state.phase == "climb"
    assert table.view().order == (1, 0)


@pytest.mark.rule("K3.5")
def test_never_a_third_time(lay):
    table = lay().roll().do("0: wait @60000", "1: wait @60000", "fate: sand")
    table.do("0: wait @120000", "1: wait @120000")
    assert table.refused("1: wait @120000") == "K3.5"
    table.do("fate: sand")
    assert table.state.phase == "roll" and table.last()["lost"] == (0, 1)
    assert table.status() == ["lost", "lost"]


@pytest.mark.rule("K3.5")
def test_who_has_given_up_has_no_second_minute(lay):
    table = lay().roll().do("0: quit @5000", "1: wait @60000", "fate: sand")
    assert table.match.actors == (1,) and table.climber(0).clock == 5000
    assert table.status() == ["quit", "solve"] and not table.match.undo(0)


@pytest.mark.rule("K3.3")
def test_time_does_not_go_back(lay):
    table = lay().roll().do("0: wait @5000")
    assert table.refused("0: lay I4 a1 b1 c1 d1 @4999") == "K3.3"
    table.do("0: lay I4 a1 b1 c1 d1 @5000", "1: wait @3")
    for wrong in ("@", "@05001", "@-1", "5001", "@5001.5", "@" + "9" * 12, "@٦٠٠٠", "@1e4"):
        assert table.refused(f"0: wait {wrong}") == "K3.3"
    assert table.refused("0: wait") == "K3.3"


@pytest.mark.rule("K3.6")
def test_who_has_not_opened_neither_moves_nor_takes(lay):
    table = lay(3).solve(10, None, 20)
    assert table.match.actors == (0,)
    assert table.refused("1: floor 1") == "K3.6" and table.view().climbers[1].reach == 0
    table.do("0: floor 4", "2: floor 1")
    assert table.state.phase == "roll" and sum(table.climber(1).gems) == 0


@pytest.mark.rule("K3.7", "K5.1")
def test_when_everyone_has_taken_the_next_round_begins(lay):
    table = lay().solve(10, 20).climb()
    assert table.state.phase == "roll" and table.view().round == 1
    assert table.view().climbers[0].opened == 10_000, "the doors are shown until the next roll"
    table.roll("eye")
    assert table.view().round == 2
    for seat in table.view().climbers:
        assert seat.laid == () and seat.opened is None and seat.clock == 0 and not seat.taken
    assert table.view().climbers[0].gems != (0,) * 6 and table.view().order == ()


def test_a_view_has_no_solution_and_no_card_to_come():
    table = Table(2).roll()
    for viewer in table.match.viewers:
        view = table.view(viewer)
        assert view.used == () and [seat.card for seat in view.climbers] == [1, 2]
        assert [seat.laid for seat in view.climbers] == [(), ()]


def test_the_door_of_this_file(lay):
    seat = lay().roll().view().climbers[0]
    assert seat.door == names(DOOR) and seat.keys == KEYS
