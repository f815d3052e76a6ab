"""E10: variants."""

from collections import Counter

import pytest

from engine.bots import play_out
from engine.game import Feat, Item, Refused
from engine.match import Match, Player
from games.escape import rules
from games.escape.rules.packing import gear, tiles

from .conftest import GAME


def setting(seats=2, **options):
    return rules.setup(options, seats).setting


def refused(seats=2, **options):
    with pytest.raises(Refused) as no:
        rules.setup(options, seats)
    return no.value.rule


@pytest.mark.rule("E10.1")
@pytest.mark.parametrize("exits", [1, 2, 3])
def test_extra_exits_in_place_of_sarcophagi(exits):
    found = tiles(setting(exits=exits))
    assert found["exit"] == 1 + exits and found["sarcophagus"] == 3 - exits
    assert found.total() == 30 and gear(setting(exits=exits)) == gear(setting())


@pytest.mark.rule("E10.2")
def test_talking_all_the_time(lay):
    table = lay("1c3 1h7", lie={"1c3": "owl"}, hand="observe", talk="free")
    assert table.view().talking and not any(seat.walkie for seat in table.view().explorers)
    assert table.refused("1: talk") == "E8.3"
    table.do("0: observe")
    assert table.tile("1c3", 1).what == table.tile("1c3", None).what == "owl"
    assert table.last(1)["tile"] == "owl" and table.last(1).news
    assert not rules.veiled(table.state, 0)


@pytest.mark.rule("E10.3")
@pytest.mark.parametrize(("seats", "turns", "clock"), [(1, 10, 40), (2, 1, 16), (4, 3, 10)])
def test_more_turns_on_the_clock(lay, seats, turns, clock):
    assert lay(" ".join(["1c3"] * seats), turns=turns).clock == clock - 1
    assert refused(turns=11) == "E3.3"


@pytest.mark.rule("E10.4")
def test_discovery(lay):
    table = lay("1c3 1d3", pyramid="pyramid-1", discovery=True)
    assert table.clock == 19 and table.view().unseen.count("exit") == 2
    assert table.view().unseen.count("sarcophagus") == 2
    assert setting(discovery=True, turns=2, exits=2).turns == 7
    assert refused(discovery=True, exits=3) == "E10.1"


# E10.5


@pytest.mark.rule("E10.5")
def test_the_reversed_clock_counts_up(lay):
    lie = {"1c3": "treasure", "1c4": "ghoul", "1h7": "sarcophagus"}
    table = lay("1c3 1h7", lie=lie, gear="plank flute plank flute", clock="reversed")
    assert table.clock == 1
    table.do("0: reveal")
    assert table.clock == 0 and table.last()["gain"] == 1
    table.do("0: move 1c4", "0: reveal")
    assert table.clock == 2
    table.do("1: reveal")
    assert table.clock == 5
    table.rest()
    assert table.clock == 6


@pytest.mark.rule("E10.5")
def test_it_never_goes_below_zero_and_there_is_no_defeat(lay):
    table = lay(
        "1c3 1h7", lie={"1c3": "treasure", "1c4": "ghoul"}, clock="reversed", gear="- - - -"
    )
    table.put(clock=0).do("0: reveal")
    assert table.clock == 0
    table.do("0: move 1c4", "0: reveal")
    assert table.clock == 2 and table.match.outcome is None
    table.put(clock=0).rest()
    assert table.clock == 1 and table.match.outcome is None


@pytest.mark.rule("E10.5")
def test_at_sixty_the_match_ends_unranked(lay):
    table = lay("1c3 1h7", clock="reversed").rest(58)
    assert table.clock == 59 and table.match.outcome is None
    table.rest(1)
    outcome = table.match.outcome
    assert outcome.ending == "sixty" and outcome.winners == () and table.clock == 60
    assert rules.feats(table.state) == () and table.last()["ended"] == "sixty"


@pytest.mark.rule("E10.5")
def test_sixty_is_reached_by_a_danger_too(lay):
    table = lay("1c3 1h7", lie={"1c3": "ghoul"}, gear="- - - -", clock="reversed")
    table.put(clock=59).do("0: reveal")
    assert table.clock == 60 and table.match.outcome.ending == "sixty"


@pytest.mark.rule("E10.5")
def test_the_record_is_the_lowest_clock(lay):
    table = lay("1c3 1c3", pyramid="pyramid-1", clock="reversed")
    table.give(0, held=("exit", "reed", "owl", "hand", "wave", *("treasure",) * 4))
    table.put(clock=23).rest().rest()
    assert table.match.outcome.ending == "holder"
    assert table.match.outcome.scores[0][-1] == Item("clock", -23)
    assert rules.feats(table.state) == (Feat("reversed pyramid-1 2", (-23,)),)


@pytest.mark.rule("E10.5")
def test_a_drawn_pyramid_has_a_record_of_its_own(lay):
    table = lay("1c3", clock="reversed").give(0, held=("exit", "reed", "owl", "hand", "wave"))
    table.give(0, held=(*table.seat(0).held, *("treasure",) * 4)).rest()
    ((kind, worth),) = [(feat.kind, feat.worth) for feat in rules.feats(table.state)]
    assert kind.startswith("reversed drawn-") and kind.endswith(" 1") and worth == (-1,)


@pytest.mark.rule("E10.5")
def test_only_the_reversed_clock_has_a_record(lay):
    table = lay("1c3 1c3", pyramid="pyramid-1").give(
        0, held=("exit", "reed", "owl", "hand", "wave", *("treasure",) * 4)
    )
    assert rules.feats(table.rest().rest().state) == () and table.match.outcome.winners


@pytest.mark.rule("E10.5")
@pytest.mark.parametrize(
    "options", [{"turns": 1}, {"spare": 1}, {"discovery": True}, {"pyramid": "pyramid-7"}]
)
def test_a_reversed_clock_has_no_turns_to_add_or_spare(options):
    assert refused(clock="reversed", **options) == "E10.5"


@pytest.mark.rule("E10.6")
@pytest.mark.parametrize(("clock", "won"), [(3, False), (4, True)])
def test_victory_with_time_to_spare(lay, clock, won):
    table = lay("1c3 1c3", spare=4)
    table.give(0, held=("exit", "reed", "owl", "hand", "wave", *("treasure",) * 4))
    table.put(clock=clock).rest().rest()
    assert (table.match.outcome is not None) is won
    assert [want.asked for want in table.view().wants if want.kind == "spare"] == [4]


# E10.7


@pytest.mark.rule("E10.7")
def test_each_action_once(lay):
    lie = {"1c3": "owl", "1d3": "reed"}
    table = lay("1c3 1h7", lie=lie, hand="observe join join observe", once=True)
    assert table.state.setting.once and not setting().once
    table.do("0: move 1d3")
    assert table.view().acted == ("move",) and not table.can(0, "move")
    assert table.refused("0: move 1c3") == "E10.7" and table.refused("0: spend move") == "E10.7"
    table.do("0: reveal")
    assert table.refused("0: reveal") == table.refused("0: spend reveal") == "E10.7"
    assert {move.split()[0] for move in table.match.legal(0)} == {"join", "spend", "talk"}
    assert table.can(0, "spend") == ["spend observe", "spend join"]
    table.do("0: join 1")
    assert table.view().turn == 1 and table.view().acted == () and table.can(1, "move")


@pytest.mark.rule("E10.7", "E3.3")
def test_an_action_without_its_effect_is_that_action_all_the_same(lay):
    table = lay("1c3 1h7", hand="observe join", once=True).do("0: spend move", "0: spend reveal")
    assert table.view().acted == ("move", "reveal")
    assert not table.can(0, "move") and not table.can(0, "reveal") and table.can(0, "observe")


@pytest.mark.rule("E10.7", "E11.7")
def test_getting_up_is_the_move_of_the_turn(lay):
    table = lay("1c3 1h7", once=True).give(1, lying=True)
    table.do("0: spend move", "0: spend reveal")
    table.do(table_spend(table, 0))
    assert table.view().turn == 1 and table.view().points == 2 and table.view().acted == ("move",)
    assert table.refused("1: move 1g7") == "E10.7"


def table_spend(table, seat):
    """A special action goes, without its effect."""
    return f"{seat}: {table.can(seat, 'spend')[0]}"


@pytest.mark.rule("E10.7")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_bots_play_each_action_once(seats):
    """In no turn a bot moves or reveals twice, and tiles are turned up all the same."""
    match = Match(GAME, {"once": True}, [Player("")] * seats, seed=5)
    play_out(match, ["hard"] * seats, limit=2_000)
    turns, found = Counter(), 0
    for number, entry in enumerate(match.entries):
        before = match.states[number]
        kind = entry.move.split()[0]
        if before.phase == "act" and kind in ("move", "reveal"):
            turns[before.round, before.turn, kind] += 1
        found += kind == "reveal"
    assert match.outcome and max(turns.values()) == 1 and found > 5


@pytest.mark.rule("E3.4")
def test_basic_actions_come_any_number_of_times_else(lay):
    table = lay("1c3 1h7").do("0: move 1d3", "0: move 1e3", "0: spend move")
    assert table.view().turn == 1
