"""E12: evolving pyramids, evolved equipment, and the blank sheet."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Refused
from games.escape import rules
from games.escape.campaign import progress as campaign
from games.escape.campaign.progress import STAGES
from games.escape.content.sheets import MOST_TILES, SAMPLE, check, faults, parsed, pyramid, written
from games.escape.content.tables import EVOLVED, LEAST_GEAR, NAMED, PRIZES
from games.escape.rules import packing

from .conftest import flat

ALL = ("exit", "reed", "owl", "hand", "wave", *("treasure",) * 6)


def refused(seats=2, **options):
    with pytest.raises(Refused) as no:
        rules.setup(options, seats)
    return no.value


# E12.1 Evolved equipment


@pytest.mark.rule("E12.1")
@pytest.mark.parametrize("name", EVOLVED)
def test_evolved_equipment_replaces_a_basic_one(name):
    one = rules.setup({"evolved": name}, 2).setting
    gear = Counter(packing.gear(one))
    assert gear[name] == 1 and gear.total() == LEAST_GEAR


@pytest.mark.rule("E12.1")
def test_all_of_it_at_once_and_with_new_tiles():
    for key, names in (("pyramid-1", "rockfall giants"), ("pyramid-3", "gathering orc")):
        one = rules.setup({"pyramid": key, "tiles": names, "evolved": " ".join(EVOLVED)}, 4)
        assert len(packing.gear(one.setting)) == LEAST_GEAR


@pytest.mark.rule("E12.1")
@pytest.mark.parametrize("names", ["torch", "ankh ankh", "nonsense", ["torch"], {"ankh": 1}, 1])
def test_what_is_not_evolved_equipment(names):
    assert refused(evolved=names).rule == "E12.1"


@pytest.mark.rule("E12.1")
def test_there_must_be_one_to_replace():
    danger = "rockfall 1, portal 1, gathering 1, giant-big 1, brute 1, orc 1, treasure 1, exit 1"
    text = f"Odd\nclock 9 9 9 9\nwants treasures 1\ntiles {danger}\n\n####\n####\n"
    assert refused(sheet=text, evolved="ankh").rule == "E12.1"
    assert "torch" not in packing.gear(rules.setup({"sheet": text}, 2).setting)


@pytest.mark.rule("E12.1")
@pytest.mark.parametrize(
    ("name", "tile"),
    [
        ("brazier", "ghoul"),
        ("brazier", "shade"),
        ("ladder", "pit"),
        ("ladder", "cobra"),
        ("ankh", "ghoul"),
        ("ankh", "darts"),
        ("ankh", "sarcophagus"),
    ],
)
def test_what_evolved_equipment_stops(lay, name, tile):
    table = lay("1c3 1h7", lie={"1c3": tile}, gear=f"{name} -", evolved=name)
    assert table.do("0: reveal", f"0: use {name}").clock == 14


@pytest.mark.rule("E12.1")
def test_the_horn_helps_from_two_moves_away(lay):
    table = lay("1c3 1e3", lie={"1c3": "sarcophagus"}, gear="- - horn -", evolved="horn")
    table.give(0, ready=(False, False)).do("0: reveal", "1: help horn")
    assert table.clock == 14
    far = lay("1c3 1f3", lie={"1c3": "sarcophagus"}, gear="- - horn -", evolved="horn")
    assert far.give(0, ready=(False, False)).do("0: reveal").clock == 11


@pytest.mark.rule("E12.1")
def test_incense_gains_a_turn(lay):
    table = lay("1c3 1h7", lie={"1c3": "sarcophagus"}, gear="incense torch", evolved="incense")
    table.do("0: reveal", "0: use incense")
    assert table.clock == 15 and table.last()["gain"] == 1


# E12.2 Evolving pyramids


@pytest.mark.rule("E12.2", "E12.1")
def test_each_has_its_own_condition_and_prize():
    kinds = {key: {kind for kind, _ in pyramid(key).wants} for key in NAMED}
    assert all(kinds[key] == {"writings", "treasures"} for key in NAMED[:3])
    assert dict(pyramid("pyramid-5").wants)["treasures"] == 6, "every treasure"
    own = [kinds[key] - {"writings", "treasures"} for key in STAGES[3:]]
    assert own == [{"pair"}, set(), {"sarcophagi"}, {"spare"}, {"silence"}]
    assert tuple(PRIZES) == STAGES[3:] and tuple(PRIZES.values()) == EVOLVED


def ending(lay, key, held=ALL, **state):
    """All stand together with what they hold, and the turn ends."""
    table = lay("1e3 1e3", pyramid=key).give(0, held=held).put(**state)
    return table.rest().rest()


@pytest.mark.rule("E12.2")
def test_both_copies_of_one_writing(lay):
    assert not ending(lay, "pyramid-4").match.outcome
    assert ending(lay, "pyramid-4", (*ALL, "owl")).match.outcome.winners


@pytest.mark.rule("E12.2")
def test_every_treasure(lay):
    assert not ending(lay, "pyramid-5", ALL[:-1]).match.outcome
    assert ending(lay, "pyramid-5").match.outcome.winners


@pytest.mark.rule("E12.2")
def test_all_sarcophagi_uncovered(lay):
    two = ("sarcophagus",) * 2
    assert not ending(lay, "pyramid-6", out=two).match.outcome
    table = lay("1e3 1e3", pyramid="pyramid-6", lie={"2e3": "sarcophagus"}, gear="torch plank - -")
    table.give(0, held=ALL).put(out=two).do("0: move 2e3", "0: reveal")
    while table.view().phase != "act":
        table.do(f"{table.view().actor}: nothing")
    assert table.view().wants[2].met, "a face-up one is uncovered"
    table.rest().do("1: move 2e3").rest()
    assert table.match.outcome.winners


@pytest.mark.rule("E12.2")
def test_fewer_sarcophagi_with_extra_exits(lay):
    table = lay("1e3 1e4", pyramid="pyramid-6", exits=2)
    assert [want.asked for want in table.view().wants if want.kind == "sarcophagi"] == [1]


@pytest.mark.rule("E12.2")
def test_turns_still_on_the_clock(lay):
    assert not ending(lay, "pyramid-7", clock=2).match.outcome
    assert ending(lay, "pyramid-7", clock=3).match.outcome.winners
    one = rules.setup({"pyramid": "pyramid-7", "spare": 5}, 2).setting
    assert dict(packing.conditions(one))["spare"] == 5


@pytest.mark.rule("E12.2")
def test_no_walkie_talkie_used(lay):
    assert ending(lay, "pyramid-8").match.outcome.winners
    table = lay("1c3 1c3", pyramid="pyramid-8").give(0, held=ALL).do("1: talk", "1: endtalk")
    assert not table.rest().rest().match.outcome
    assert refused(pyramid="pyramid-8", talk="free").rule == "E10.2"
    alone = lay("1c3", pyramid="pyramid-8").give(0, held=ALL).rest()
    assert alone.match.outcome.winners


def progress(lay, seats=2, **options):
    """What the campaign counts after a win."""
    table = lay(" ".join(["1e3"] * seats), **options).give(0, held=(*ALL, "owl"))
    table.put(out=("sarcophagus",) * 3)
    while not table.match.outcome:
        table.rest()
    assert table.match.outcome.winners
    return campaign.advanced((), table.state), campaign.hindered(table.state)


@pytest.mark.rule("E12.2")
@pytest.mark.parametrize("options", [{}, {"spare": 2}, {"talk": "free"}])
@pytest.mark.parametrize("key", ["pyramid-1", "pyramid-4", "pyramid-6"])
def test_a_win_with_the_pyramids_own_clock_counts(lay, key, options):
    assert progress(lay, pyramid=key, **options) == ((key,), ())


@pytest.mark.rule("E12.2")
@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"clock": "reversed"}, ("reversed",)),
        ({"turns": 1}, ("turns",)),
        ({"exits": 1}, ("exits",)),
        ({"discovery": True}, ("turns", "exits")),
        ({"clock": "reversed", "exits": 2}, ("reversed", "exits")),
    ],
)
def test_an_easier_win_does_not_count(lay, options, why):
    assert progress(lay, pyramid="pyramid-1", **options) == ((), why)


@pytest.mark.rule("E12.2")
def test_silence_counts_with_two_at_least(lay):
    assert progress(lay, seats=1, pyramid="pyramid-8") == ((), ("alone",))
    assert progress(lay, seats=2, pyramid="pyramid-8") == (("pyramid-8",), ())
    assert progress(lay, seats=1, pyramid="pyramid-1") == (("pyramid-1",), ())


@pytest.mark.rule("E12.2")
def test_a_match_of_the_first_rules_counts_as_it_did(lay):
    table = lay("1e3 1e3", pyramid="pyramid-1", turns=5).put(rules=1).give(0, held=ALL)
    assert campaign.advanced((), table.rest().rest().state) == ("pyramid-1",)


# E12.3 The blank sheet


@pytest.mark.rule("E12.3")
def test_a_drawn_pyramid_is_played(lay):
    tiles = {"2c3": "owl", "1c3": "treasure", "1d3": "exit"}
    table = lay("2c3 1c3", sheet=SAMPLE, lie=tiles)
    assert len(table.view().tiles) == 5 and table.clock == 5
    table.do("0: reveal", "0: move 1d3", "0: reveal", "1: reveal", "1: move 1d3", "1: spend move")
    assert table.match.outcome.ending == "exit"


@pytest.mark.rule("E12.3")
def test_it_wins_over_the_named_pyramid_and_brings_its_own_tiles():
    assert rules.setup({"pyramid": "pyramid-3", "sheet": SAMPLE}, 2).setting.pyramid == SAMPLE
    assert refused(sheet=SAMPLE, tiles="rockfall").rule == "E11.1"
    assert refused(sheet=SAMPLE, exits=1).rule == "E10.1"


@pytest.mark.rule("E12.3")
@pytest.mark.parametrize("key", NAMED)
def test_a_pyramid_as_a_text_and_back(key):
    assert parsed(written(pyramid(key))) == pyramid(key)
    assert parsed(written(parsed(SAMPLE))) == parsed(SAMPLE)


GOOD = flat()


@pytest.mark.rule("E12.3")
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("######\n######\n", "######\n", "Too many tiles: 24 places and 30 tiles."),
        ("######\n######\n", "#######\n######\n", "Too few tiles: 31 places and 30 tiles."),
        (
            "######\n" * 5,
            "######\n" * 5 + "\n#....#\n",
            "The tile at 2h3 floats: four must lie below.",
        ),
        ("######\n" * 5, "######\n.\n" + "######\n" * 4, "Some tiles cannot be reached"),
        ("######\n" * 5, "", "1 to 6 floors"),
        ("######\n" * 5, "......\n", "no tiles"),
        ("######\n" * 5, "###############\n" * 2, "at most 12"),
        ("######\n" * 5, "######\n" * 5 + "\n" + "." * 60 + "#\n", "at most 12"),
        ("######", "##x###", "# for a tile"),
        ("Flat", "", "begins with its name"),
        ("Flat", "x" * 41, "begins with its name"),
        ("clock 30 15 10 7", "", "a line “clock”"),
        ("clock 30 15 10 7", "clock 30 15 10 7\nclock 30 15 10 7", "a line “clock”"),
        ("clock 30 15 10 7", "clock 30 15 10", "1 to 4 players, or for 1 to 6"),
        ("clock 30 15 10 7", "clock 30 15 10 0", "1 to 4 players, or for 1 to 6"),
        ("clock 30 15 10 7", "clock 30 15 10 7 6", "1 to 4 players, or for 1 to 6"),
        ("clock 30 15 10 7", "clock 30 15 10 7 6 0", "1 to 4 players, or for 1 to 6"),
        ("clock 30 15 10 7", "clock 30 15 10 61", "at most 60"),
        ("clock 30 15 10 7", "clock 30 15 10 7 6 61", "at most 60"),
        ("clock 30 15 10 7", "clock 30 15 10 ٣", "1 to 4 players, or for 1 to 6"),
        ("treasures 4", "treasures 7", "more than there is: treasures 7"),
        ("treasures 4", "sarcophagi 4", "more than there is"),
        ("treasures 4", "pair 3", "more than there is"),
        ("treasures 4", "spare 50", "more than there is"),
        ("treasures 4", "dragons 1", "There is no “dragons”"),
        ("treasures 4", "treasures 4, treasures 4", "each once"),
        ("treasures 4", "treasures", "each once"),
    ],
)
def test_what_cannot_be_won_or_read_is_refused_with_the_reason(old, new, why):
    no = refused(sheet=GOOD.replace(old, new, 1))
    assert no.rule == "E12.3" and why in str(no)


@pytest.mark.rule("E12.3")
def test_there_must_be_an_exit_and_time():
    assert "no exit" in str(refused(sheet=flat({"exit": 0, "treasure": 7})))
    none = {"treasure": 0, "ghoul": 9}
    hasty = flat(none, (("writings", 4),), (1, 1, 1, 1))
    assert "too little time" in str(refused(sheet=hasty))
    long = "Long\nclock 9 9 9 9\nwants treasures 1\ntiles treasure 70\n\n" + "##########\n" * 7
    assert f"at most {MOST_TILES} tiles" in str(refused(sheet=long))


@pytest.mark.rule("E12.3")
def test_all_that_is_wrong_is_told_at_once():
    text = GOOD.replace("treasures 4", "treasures 7, pair 5").replace("30 15 10 7", "61 1 1 1")
    said = [str(no) for no in faults(parsed(text.replace("######\n", "#\n", 1)))]
    assert [one.split(":")[0] for one in said] == [
        "Too many tiles",
        "The clock shows at most 60 turns.",
        "Victory asks for more than there is",
        "Victory asks for more than there is",
    ]
    assert not list(faults(parsed(GOOD)))


@pytest.mark.rule("E12.3")
def test_a_pyramid_may_ask_for_the_exit_alone():
    text = SAMPLE.replace("wants writings 1, treasures 1", "wants")
    assert check(text).wants == () and parsed(written(check(text))) == check(text)
    assert [want.kind for want in rules.view(rules.setup({"sheet": text}, 2), None).wants] == []


@pytest.mark.rule("E12.3")
@pytest.mark.parametrize("value", [7, None, ["x"], {"a": 1}, True, "x" * 3_000])
def test_a_sheet_is_a_text(value):
    assert refused(sheet=value).rule == "E12.3"


LINES = st.lists(
    st.sampled_from([*GOOD.split("\n"), "", "#", "##", "tiles exit 1", "clock 1 1 1 1", "wants"]),
    max_size=14,
)


@given(text=st.one_of(st.text(max_size=60), LINES.map("\n".join)))
@settings(max_examples=50)
def test_any_text_is_a_pyramid_or_refused(text):
    try:
        one = check(text)
    except Refused as no:
        assert no.rule == "E12.3" and str(no)
    else:
        assert parsed(written(one)) == one
