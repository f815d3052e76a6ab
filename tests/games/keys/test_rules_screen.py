"""K7 At one screen: relay, the settings of the hourglass, hints. K9 Generated doors."""

import pytest

from engine.chance import Chance
from engine.match import Match, Player
from engine.records import day_seed
from engine.save import LARGEST_SEED
from engine.to_json import canonical
from games.keys import rules
from games.keys.content import cover
from games.keys.content.tables import mask, names
from games.keys.rules.doors import door

from .conftest import GAME, Table

# K7.1 Relay


@pytest.mark.rule("K7.1")
def test_people_solve_one_after_the_other_each_with_their_own_hourglass(lay):
    table = lay(3, way="relay").skip(1).roll()
    assert table.view().roller == 1 and table.match.actors == (1,)
    assert table.status() == ["turn", "solve", "turn"]
    assert table.refused("2: wait @1000") == "K7.1" and table.legal(2) == []
    table.open(1, 30_000)
    assert table.match.actors == (2,) and table.legal(2)[0].endswith(" @1000")
    table.do("2: wait @60000")
    assert table.match.actors == (0,) and table.status() == ["solve", "opened", "sand"]
    table.open(0, 20_000)
    assert table.match.actors == (-1,)
    table.do("fate: sand")
    assert table.view().order == (0, 1), "places go by the times"


@pytest.mark.rule("K7.1")
def test_a_door_is_not_known_before_its_turn():
    table = Table(3, way="relay").roll()
    for viewer in table.match.viewers:
        seats = table.view(viewer).climbers
        assert [seat.card for seat in seats] == [1, 0, 0]
        assert [seat.door is None for seat in seats] == [False, True, True]
        assert [seat.keys == () for seat in seats] == [False, True, True]
    table.do("0: wait @60000")
    assert table.last().news and not table.match.undo(0), "the next door was seen"
    assert [seat.card for seat in table.view().climbers] == [1, 2, 0]
    table.do("1: quit @5")
    assert [seat.card for seat in table.view().climbers] == [1, 2, 3]


@pytest.mark.rule("K7.1")
def test_in_a_relay_nobody_can_guess_the_next_door():
    table = Table(2, way="relay").roll()
    guesses = [rules.guess(table.view(1), (), Chance(seed)) for seed in range(9)]
    assert len({door(state, 0) for state in guesses}) == 1
    assert len({door(state, 1) for state in guesses}) > 1
    assert len({canonical(rules.view(state, 1)) for state in guesses}) == 1


@pytest.mark.rule("K7.1", "K3.5")
def test_each_gets_the_second_minute_on_their_door_as_they_left_it(lay):
    table = lay(2, way="relay").roll()
    table.do("0: lay I4 a1 b1 c1 d1 @50000", "0: wait @60000")
    table.do("1: lay V3 a1 b1 a2 @60000", "fate: sand")
    assert table.match.actors == (0,) and table.view().minute == 2
    assert [len(seat.laid) for seat in table.view().climbers] == [1, 1]
    assert None not in [seat.door for seat in table.view().climbers]
    table.open(0, 70_000)
    assert table.match.actors == (1,)
    table.open(1, 65_000)
    assert table.view().order == (1, 0) and table.state.phase == "climb"


# K7.4 The hourglass


@pytest.mark.rule("K7.4")
@pytest.mark.parametrize("sand", [1, 2, 5, 10])
def test_the_hourglass_can_be_stretched(lay, sand):
    table = lay(sand=sand).roll()
    assert rules.due(table.state) == 60_000 * sand
    assert table.legal(0)[0].endswith(f" @{1000 * sand}")
    assert table.refused(f"0: wait @{60_000 * sand + 1}") == "K3.4"
    table.do(f"0: wait @{60_000 * sand}", f"1: wait @{60_000 * sand}", "fate: sand")
    assert table.climber(0).clock == 60_000 * sand and rules.due(table.state) == 120_000 * sand
    for ms, far in ((30_000, 3), (45_000, 2), (60_000, 1)):
        alone = lay(1, sand=sand).roll().open(0, ms * sand)
        assert alone.view().climbers[0].reach == far


@pytest.mark.rule("K7.4")
def test_without_the_hourglass(lay):
    table = lay(sand=0).roll()
    assert rules.due(table.state) is None and table.view().limit is None
    table.do("0: wait @999999999", "1: quit @5")
    assert table.match.actors == (0,)
    table.open(0, 999_999_999)
    assert table.state.phase == "climb", "it ends when everybody has opened or given up"
    assert lay(sand=0).skip(1).state.phase == "roll", "there is no second minute"
    alone = lay(1, sand=0).roll().open(0, 500_000)
    assert alone.view().climbers[0].reach == 3


# K7.5 Hints


@pytest.mark.rule("K7.5")
def test_a_hint_places_one_key_correctly_for_15_seconds(lay):
    table = lay().roll()
    assert "hint @1000" in table.legal(0)
    table.do("0: hint @10000")
    event, climber = table.last(), table.climber(0)
    assert climber.clock == event["clock"] == 25_000 and event["ms"] == 10_000
    assert climber.hints == 1 and event.news and event["back"] == () and event["key"] == "V3"
    assert cover.count(*door(table.state, 0), laid=climber.laid) > 0
    table.do("0: hint @25000")
    assert table.last()["key"] == "I4" and table.climber(0).clock == 40_000


@pytest.mark.rule("K7.5", "K3.3")
def test_a_hint_that_completes_the_door_opens_it(lay):
    table = lay().roll().do("0: hint @10000", "0: hint @25000", "0: hint @40001")
    assert table.climber(0).opened == table.climber(0).clock == 55_001
    event = table.last()
    assert event.kind == "open" and event["hint"] and event["ms"] == 55_001
    assert len(event["tiling"]) == 3 and not table.match.undo(0)
    assert table.refused("0: hint @55001") == "K3.4"
    table.open(1, 55_000)
    assert table.view().order == (1, 0), "its 15 seconds count"


@pytest.mark.rule("K7.5")
def test_no_hint_with_15_seconds_or_less(lay):
    table = lay().roll().do("0: wait @44000")
    assert table.refused("0: hint @45000") == "K7.5"
    assert not any(move.startswith("hint") for move in table.legal(0))
    assert "hint @44999" in table.match.legal(0)
    table.do("0: hint @44999")
    assert table.climber(0).clock == 59_999 and table.match.actors == (0, 1)
    stretched = lay(sand=10).roll().do("0: wait @584999", "0: hint @584999")
    assert stretched.climber(0).clock == 599_999, "15 seconds, however long the hourglass is"
    assert lay(sand=0).roll().do("0: hint @9000000").climber(0).clock == 9_015_000


@pytest.mark.rule("K7.5")
def test_a_hint_fits_the_keys_already_placed_if_that_is_possible(lay):
    table = lay().roll().do("0: lay I4 a3 b3 c3 d3 @1000", "0: lay V3 a1 b1 a2 @2000")
    table.do("0: hint @3000")
    assert table.last()["tiling"] == (
        ("V3", ("a1", "b1", "a2")),
        ("I4", ("a3", "b3", "c3", "d3")),
        ("P5", ("c1", "d1", "b2", "c2", "d2")),
    )


@pytest.mark.rule("K7.5")
def test_otherwise_those_go_back_first(lay):
    """With I4 in the middle row nothing else fits."""
    table = lay().roll().do("0: lay I4 a2 b2 c2 d2 @1000", "0: hint @2000")
    assert table.last()["back"] == ("I4",) and table.last()["key"] == "V3"
    assert [key for key, _ in table.climber(0).laid] == ["V3"]
    right = table.last()["cells"]
    table = lay().roll().do(f"0: lay V3 {' '.join(right)} @1000", "0: lay P5 c1 d1 c2 d2 d3 @1500")
    table.do("0: hint @2000")
    assert table.last()["back"] == ("V3", "P5") and table.last()["cells"] == right


@pytest.mark.rule("K7.5")
def test_hints_can_be_switched_off(lay):
    table = lay(hints=False).roll()
    assert table.refused("0: hint @1000") == "K7.5"
    assert not any(move.startswith("hint") for move in table.legal(0))


def test_a_hint_on_every_printed_door_leads_to_its_opening():
    for side in ("easy", "hard"):
        table = Table(4, side=side, sand=0)
        for glyph in ("hand", "snake"):
            table.roll(glyph)
            for seat in range(4):
                for _ in table.view().climbers[seat].keys:
                    table.do(f"{seat}: hint @{table.climber(seat).clock}")
                assert table.climber(seat).opened == 15_000 * len(table.climber(seat).laid)
            table.climb()


# K9.1 Generated doors


def generated(seed=1, **options):
    table = Table(1, **options)
    table.match.play(-1, rules.draw(table.state, Chance(seed)))
    return table


@pytest.mark.rule("K9.1", "K1.5")
@pytest.mark.parametrize("side", ["easy", "hard"])
def test_the_door_of_the_day_is_one_door(side):
    table = generated(day_seed("keys", "2026-11-16"), course="door", side=side)
    view = table.view()
    assert view.phase == "solve" and view.rounds == view.round == 1 and view.floors == ()
    seat = view.climbers[0]
    assert table.last()["cells"] == seat.door and table.last()["keys"] == seat.keys
    assert seat.card == 0 and view.glyph == "" and cover.count(mask(seat.door), seat.keys) > 0
    table.open(0, 12_345)
    outcome = table.match.outcome
    assert outcome.ending == "door" and outcome.winners == (0,)
    assert [(item.label, item.points) for item in outcome.scores[0]] == [
        ("opened", 1),
        ("time", 12_345),
    ]
    assert table.view().climbers[0].reach == 0 and table.status() == ["opened"]


@pytest.mark.rule("K9.1")
def test_a_door_of_the_day_may_be_lost():
    table = generated(course="door").do("0: wait @60000", "fate: sand", "0: wait @120000")
    assert table.do("fate: sand").match.outcome.winners == ()
    assert generated(course="door").do("0: quit @10").match.outcome.winners == ()
    assert generated(course="door").refused("0: stop") == "K3.3"


@pytest.mark.rule("K9.1")
def test_each_day_has_a_seed_of_its_own():
    seeds = [day_seed("keys", f"2026-11-{day:02}") for day in range(1, 31)]
    assert len(set(seeds)) == 30 and all(0 <= seed <= LARGEST_SEED for seed in seeds)
    for wrong in ("", "today", "2026-13-01"):
        with pytest.raises(ValueError):
            day_seed("keys", wrong)


@pytest.mark.rule("K9.1")
def test_endless_doors_until_one_stops():
    table = Table(1, course="endless")
    doors = []
    for ms in (10_000, 20_000, None, 5_000):
        table.match.play_fate()
        doors.append(table.view().climbers[0].door)
        table.do("0: quit @7") if ms is None else table.open(0, ms)
    assert len(set(doors)) == 4 and table.view().times == (10_000, 20_000, 5_000)
    table.match.play_fate()
    assert table.view().round == 5 and "stop" in table.legal(0)
    table.do("0: stop")
    outcome = table.match.outcome
    assert outcome.ending == "endless" and outcome.winners == (0,)
    assert [item.points for item in outcome.scores[0]] == [3, 35_000]
    assert table.last()["opened"] == 3


def first_doors(match_seed, count=3, **options):
    match = Match(GAME, {"course": "endless", **options}, [Player("")], match_seed)
    found = []
    for _ in range(count):
        match.play_fate()
        found.append(match.entries[-1].move)
        match.play(0, "quit @7")
    return found


@pytest.mark.rule("K9.1")
def test_a_typed_seed_gives_the_same_doors_in_every_match():
    typed = first_doors(1, seed="Khufu 4")
    assert first_doors(2, seed="Khufu 4") == typed != first_doors(1, seed="Khufu 5")
    assert first_doors(2, seed=" khufu  4 ") == typed, "however it is written"
    assert len(set(typed)) == 3 and first_doors(1, seed="Khufu 4", side="hard") != typed
    assert first_doors(1) != first_doors(2), "without one, every match has its own"
    assert first_doors(1, seed="  ") == first_doors(1)


@pytest.mark.rule("K9.1")
def test_a_replay_needs_no_seed():
    """Its doors are written down as moves."""
    table = Table(1, course="endless", seed="42")
    table.match.play_fate()
    other = Table(1, course="endless").do(str(table.match.entries[0]))
    assert other.view().climbers[0].door == table.view().climbers[0].door


@pytest.mark.rule("K9.1")
def test_endless_doors_end_with_the_999th():
    table = generated(course="endless").put(round=999)
    assert table.open(0, 1000).match.outcome.ending == "endless"


@pytest.mark.rule("K1.5", "K9.1")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("door", "K1.5"),
        ("door  V3 I4 P5", "K1.5"),
        ("door a1a2 V3 I4 P5", "K1.5"),  # small
        ("door a1b1c1d1a2b2c2d2a3b3c3f5 V3 I4 P5", "K1.5"),  # two pieces
        ("door a1b1c1d1a2d2a3d3a4b4c4d4 V3 I4 P5", "K1.5"),  # a hole
        ("door a1b1c1d1a2b2c2d2a3b3c3d3 V3 I4 P5", "K1.5"),  # too many tilings
        ("door a1b1c1d1a2b2c2d2a3b3c3d3 I2 Y5 Z5", "K1.5"),  # none
        ("door b1a1c1d1a2b2c2d2a3b3c3d3 V3 I4 P5", "K1.5"),
        ("door a1b1c1d1a2b2c2d2a3b3c3z3 V3 I4 P5", "K1.5"),
        ("door a1b1c1d1a2b2c2d2a3b3c3d3 I4 V3 P5", "K1.1"),
        ("door a1b1c1d1a2b2c2d2a3b3c3d3 I4 I4 P5", "K1.1"),
        ("door a1b1c1d1a2b2c2d2a3b3c3d3 I2 I3 V3 I4", "K1.1"),
        ("roll hand", "K9.1"),
    ],
)
def test_only_a_good_door_can_be_made(move, rule):
    assert Table(1, course="door").refused(f"fate: {move}") == rule


def test_a_door_holds_no_solution():
    """What fate says of a door are its cells and its keys."""
    table = generated(course="door")
    move = table.match.entries[-1].move
    cells, keys = door(table.state, 0)
    assert move == f"door {''.join(names(cells))} {' '.join(keys)}"
