"""E9: the end; and a recorded match for each way to it."""

import json
from pathlib import Path

import pytest

from engine.game import Item
from games.escape import rules
from games.escape.content.tables import NAMED

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
ALL = ("reed", "owl", "hand", "wave")


def ready(lay, writings=ALL, treasures=4, at="1c3 1c3", **setting):
    """All stand on the face-down exit, with what they hold."""
    table = lay(at, lie={"1c3": "exit"}, **setting)
    return table.give(0, held=writings).give(1, held=("treasure",) * treasures)


@pytest.mark.rule("E9.1")
def test_victory_on_the_exit_tile(lay):
    table = ready(lay).do("0: reveal").rest().rest()
    outcome = table.match.outcome
    assert outcome.ending == "exit" and outcome.winners == (0, 1)
    assert outcome.scores[0] == (Item("writings", 4), Item("treasures", 0), Item("turns", 14))
    assert outcome.scores[1] == (Item("writings", 0), Item("treasures", 4), Item("turns", 14))


@pytest.mark.rule("E9.1", "E6.3")
def test_victory_at_the_tile_of_who_holds_the_exit(lay):
    table = ready(lay, at="1c3 1d3").do("0: reveal", "0: move 1d3").rest().rest()
    assert table.match.outcome.ending == "holder"


@pytest.mark.rule("E9.1")
@pytest.mark.parametrize(
    ("writings", "treasures"), [(ALL[:3] + ALL[:1], 4), (ALL, 3), ((), 6), (ALL, 0)]
)
def test_four_different_writings_and_the_treasures(lay, writings, treasures):
    table = ready(lay, writings, treasures).do("0: reveal").rest().rest()
    assert table.match.outcome is None and table.view().at_exit
    assert not all(want.met for want in table.view().wants)


@pytest.mark.rule("E9.1")
@pytest.mark.parametrize(("pyramid", "asked"), [(1, 4), (2, 5), (3, 6)])
def test_the_treasures_that_pyramids_ask_for(lay, pyramid, asked):
    wants = lay("1c3 1d3", pyramid=f"pyramid-{pyramid}").view().wants
    assert [(want.kind, want.asked, want.have) for want in wants] == [
        ("writings", 4, 0),
        ("treasures", asked, 0),
    ]


@pytest.mark.rule("E9.1")
def test_not_all_at_the_exit(lay):
    table = ready(lay, at="1c3 1d3").do("0: reveal").rest().rest()
    assert table.match.outcome is None and not table.view().at_exit


@pytest.mark.rule("E9.1")
def test_a_face_down_exit_is_none(lay):
    assert ready(lay).rest().rest().match.outcome is None


@pytest.mark.rule("E9.1", "E10.1")
def test_with_several_exits_all_at_the_same_one(lay):
    table = lay("1c3 1d3", lie={"1c3": "exit", "1d3": "exit"}, exits=1)
    table.give(0, held=ALL).give(1, held=("treasure",) * 4)
    table.do("0: reveal").rest().do("1: reveal").rest()
    assert table.match.outcome is None
    table.do("1: move 1c3").rest().rest()
    assert table.match.outcome.ending == "exit"


@pytest.mark.rule("E9.1", "E6.3")
def test_alone_who_holds_the_exit_is_at_it(lay):
    table = lay("1c3", lie={"1c3": "exit"}).give(0, held=(*ALL, *("treasure",) * 4))
    table.do("0: reveal", "0: move 1d3", "0: move 1e3")
    assert table.match.outcome.ending == "holder"


@pytest.mark.rule("E9.2", "E3.1", "E5.6")
def test_a_defeat_scores_what_was_taken(lay):
    table = lay("1c3 1d3").give(0, held=("owl", "treasure")).put(clock=0).rest().rest()
    outcome = table.match.outcome
    assert outcome.ending == "clock" and outcome.winners == ()
    assert [item.points for item in outcome.scores[0]] == [1, 1, 0]


@pytest.mark.rule("E9.1", "E9.2", "E10.5")
def test_every_way_to_end_was_recorded():
    saved = recorded()
    assert {name: one["outcome"]["ending"] for name, one in saved.items() if name not in NAMED} == {
        "exit": "exit",
        "holder": "holder",
        "clock": "clock",
        "loss": "loss",
        "reversed": "holder",
        "sixty": "sixty",
        "once": "holder",
        "asked-again": "holder",
        "five-new-tiles": "exit",
        "six-talking": "holder",
    }
    assert saved["reversed"]["options"]["clock"] == "reversed"


@pytest.mark.rule("E12.2")
def test_every_pyramid_was_won_once():
    saved = recorded()
    for key in NAMED:
        assert saved[key]["outcome"]["winners"] == list(range(saved[key]["seats"]))
        assert saved[key]["seats"] == {"pyramid-9": 5, "pyramid-10": 6}.get(key, 2)
        assert saved[key]["options"].get("pyramid", "pyramid-1") == key
        plain = {option.name: option.values[0] for option in rules.INFO.choices}
        for name, value in saved[key]["options"].items():
            assert name == "pyramid" or value == plain[name]


def recorded():
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in GOLDEN}
