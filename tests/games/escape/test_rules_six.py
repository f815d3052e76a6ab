"""Five and six explorers, and pyramids of forty tiles (E10.8)."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots import play_out
from engine.game import Refused
from engine.match import Match, Player
from engine.save import dump, load
from games import registry
from games.escape import rules
from games.escape.campaign import progress as campaign
from games.escape.content.geometry import spots
from games.escape.content.sheets import check, parsed, pyramid, turns, written
from games.escape.content.tables import BASIC, GREAT, SPECIALS, SWAPS, TILES
from games.escape.rules import packing
from games.escape.rules.state import Setting

from .conftest import GAME, flat

GOLDEN = Path(__file__).parent / "golden"
SIX = " ".join(["1c3", "1d3", "1e3", "1f3", "1g3", "1h3"])


@pytest.mark.rule("E10.8", "E2.4")
def test_the_clock_for_five_and_six():
    clocks = [rules.setup({}, seats) for seats in rules.INFO.seats]
    assert [packing.clock(state.setting) for state in clocks] == [30, 15, 10, 7, 6, 5]


@pytest.mark.rule("E10.8", "E2.4")
def test_a_drawing_may_give_them_a_clock_of_their_own():
    own = flat(clock=(30, 15, 10, 7, 9, 8))
    assert "clock 30 15 10 7 9 8\n" in own
    assert [turns(parsed(own), seats) for seats in (4, 5, 6)] == [7, 9, 8]
    assert packing.clock(rules.setup({"sheet": own}, 6).setting) == 8


@pytest.mark.rule("E10.8", "E12.3")
@pytest.mark.parametrize("four", range(1, 61))
def test_a_drawing_from_before_keeps_its_text_and_gives_as_many_actions(four):
    old = flat(clock=(60, 60, 60, four))
    assert f"clock 60 60 60 {four}\n" in old and written(parsed(old)) == old
    for seats in (5, 6):
        given = turns(parsed(old), seats) * seats
        assert 4 * four <= given < 4 * four + seats


@pytest.mark.rule("E10.8", "E12.3")
def test_a_drawing_from_before_is_not_refused_for_five_and_six():
    """Turns to spare that only the shorter clock of six could not give."""
    old = flat({"treasure": 0, "owl": 8}, (("writings", 4), ("spare", 6)), (30, 15, 10, 7))
    assert check(old) and rules.setup({"sheet": old}, 4)
    with pytest.raises(Refused):
        rules.setup({"sheet": old}, 6)


@pytest.mark.rule("E10.8", "E1.2", "E1.3")
@pytest.mark.parametrize("seats", rules.INFO.seats)
def test_piles_are_doubled_where_they_would_run_out(seats):
    times = 4 if seats > 4 else 2
    assert Counter(packing.gear(Setting(seats, "pyramid-1"))) == dict.fromkeys(BASIC, times)
    if seats > 1:
        assert Counter(packing.specials(seats)) == dict.fromkeys(SPECIALS, times)
    dealt = [2 * seats, 3 * seats]
    left = [len(packing.specials(seats)), len(packing.gear(Setting(seats, "pyramid-1")))]
    assert left[0] - dealt[0] >= seats and left[1] >= dealt[1]


@pytest.mark.rule("E10.8", "E11.1", "E12.1")
@pytest.mark.parametrize("name", [name for name in SWAPS if SWAPS[name].gear])
def test_equipment_of_new_tiles_is_doubled_and_special_equipment_is_not(name):
    swap = SWAPS[name]
    one = Setting(6, swap.pyramids[0], tiles=(name,), evolved=("ladder",))
    found = Counter(packing.gear(one))
    assert found[swap.gear[0]] == 4 and found.total() == 24 and found["ladder"] == 1
    for old in set(swap.gear_takes):
        taken = 2 * swap.gear_takes.count(old)
        assert found[old] + (old == "plank" and taken < 4) == 4 - taken


@pytest.mark.rule("E10.8", "E12.3")
def test_many_symbols_are_enough_for_five_but_not_for_six():
    kinds = ("ghoul", "shade", "pit", "darts", "cobra", "sarcophagus", "rockfall", "portal")
    sheet = flat(dict.fromkeys(kinds, 2) | {"treasure": 3})
    assert sum(bool(TILES[kind].symbol) for kind, _ in parsed(sheet).tiles) == 8
    assert len(packing.gear(Setting(5, sheet))) == 16
    assert len(packing.gear(Setting(6, sheet))) == 32


@pytest.mark.rule("E10.8")
@pytest.mark.parametrize("key", GREAT)
def test_a_great_pyramid_has_forty_tiles(key):
    one = pyramid(key)
    families: Counter[str] = Counter()
    for tile, count in one.tiles:
        families[TILES[tile].family] += count
    assert len(spots(one.floors)) == 40
    assert families == {
        "mummy": 8,
        "trap": 8,
        "sarcophagus": 4,
        "treasure": 8,
        "writing": 11,
        "exit": 1,
    }
    assert check(written(one)) == one


@pytest.mark.rule("E10.8", "E12.2")
@pytest.mark.parametrize("key", GREAT)
def test_a_great_pyramid_is_an_optional_stage(key):
    assert not campaign.lacking(key, ()) and not campaign.prizes(key)
    assert all(key not in needs for needs in campaign.NEEDS.values())
    won = rules.setup({"pyramid": key}, 6)
    after = campaign.advanced(("pyramid-1",), replace(won, ending="exit"))
    assert after == ("pyramid-1", key) and campaign.read(campaign.written(after)) == after


@pytest.mark.rule("E10.8", "E3.2", "E3.3")
def test_six_act_one_after_the_other_and_the_token_goes_round(lay):
    table = lay(SIX)
    order = []
    for _ in range(12):
        order.append(table.state.turn)
        table.rest()
    assert order == [0, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 0]


@pytest.mark.rule("E10.8", "E5.5", "E7.6")
def test_the_sixth_explorer_helps_and_is_joined(lay):
    table = lay(
        SIX, lie={"1g3": "ghoul"}, gear="- - - - - - - - - - torch torch", hand="join observe"
    )
    for _ in range(4):
        table.rest()
    table.do("4: reveal")
    while table.state.phase == "help" and table.state.asked != 5:
        table.do(f"{table.state.asked}: nothing")
    before = table.clock
    table.do("5: help torch")
    assert table.clock == before
    other = lay(SIX, hand="join observe")
    other.do("0: join 5")
    assert other.place(0) == "1h3"


@pytest.mark.rule("E10.8", "E8.3", "E8.4", "E13.1")
def test_each_of_six_has_a_walkie_talkie_and_notes_of_their_own(lay):
    table = lay(SIX, hand="observe observe")
    assert all(seat.walkie for seat in table.view().explorers)
    table.do("0: observe")
    known = [table.tile("1c3", seat).known for seat in range(6)]
    assert known == ["own", "", "", "", "", ""]
    table.do("5: talk", "5: endtalk")
    assert [table.tile("1c3", seat).known for seat in range(6)] == ["all"] * 6


@pytest.mark.rule("E10.8")
@pytest.mark.parametrize(
    ("name", "seats"),
    [("pyramid-9", 5), ("pyramid-10", 6), ("five-new-tiles", 5), ("six-talking", 6)],
)
def test_recorded_matches_of_five_and_six(name, seats):
    saved = json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))
    assert saved["seats"] == seats and saved["outcome"]["ending"]
    movers = {line.partition(":")[0] for line in saved["moves"]}
    assert movers == {"fate", *map(str, range(seats))}


@pytest.mark.rule("E10.8", "E12.3")
def test_a_drawing_of_sixty_tiles_is_played_saved_and_loaded():
    """Its longest line names sixty tiles by their longest names."""
    tiles = "tiles sarcophagus 50, treasure 4, reed 1, owl 1, hand 1, wave 1, exit 2"
    rows = "\n".join(["##########"] * 6)
    sheet = f"Sixty\nclock 60 40 30 20 16 14\nwants writings 4, treasures 4\n{tiles}\n\n{rows}\n"
    assert check(sheet)
    match = Match(GAME, {"sheet": sheet}, [Player("", "easy")] * 6, seed=2)
    match.play_fate()
    assert max(len(str(entry)) for entry in match.entries) > 600
    play_out(match, ["easy"] * 6)
    again = load(dump(match), registry.load)
    assert again.faithful and again.match.state == match.state and match.outcome is not None
