"""T8 End, T9 Solo and the day's deck, and a recorded match for each way to end."""

import json
from pathlib import Path

import pytest

from engine.game import Refused
from engine.match import Match, Player
from engine.records import day_seed
from engine.save import LARGEST_SEED
from engine.values import change
from games.tombs import rules
from games.tombs.content.tables import COLOURS
from recorded import replayed

from .conftest import GAME, GEMS

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


def items(table, seat=0):
    return {item.label: item.points for item in table.match.outcome.scores[seat]}


def last_turn(table):
    """The last turn of round 4 is to be revealed."""
    shown = ("I2", "I3", "I3", "V3", "V3", "I4")
    return table.put(change(table.state, round=4, shown=shown))


# T8 End


@pytest.mark.rule("T8.1")
def test_the_match_ends_after_round_four(lay):
    table = last_turn(lay()).reveal("L4").rest()
    assert table.match.outcome is None and table.match.actors == (-1,)
    assert table.refused("fate: shuffle") == "T8.1"
    table.do("fate: end")
    assert table.match.actors == () and table.last()["ended"]
    assert table.match.outcome.ending == "shared"
    for line in ("0: mark 1 b1", "1: done", "fate: reveal O4", "fate: end"):
        assert table.refused(line) == "T8.1"


@pytest.mark.rule("T8.1")
def test_rounds_before_the_fourth_do_not_end_it(lay):
    table = last_turn(lay())
    table.put(change(table.state, round=3)).reveal("L4").rest()
    assert table.refused("fate: end") == "T3.1"
    table.do("fate: shuffle")
    assert table.view().round == 4


@pytest.mark.rule("T8.1")
def test_chambers_not_completed_score_nothing(lay):
    table = last_turn(lay(f"{GEMS} 19", "3 4")).marked(0, 19, "a1 b1 c1 d1 e1 e2 e3 e4")
    table.turn(card="L4").fate("end")
    assert [item.points for item in table.match.outcome.scores[0]] == [0] * 8


@pytest.mark.rule("T8.1", "T3.2")
def test_the_last_turn_has_all_its_steps(lay):
    table = last_turn(lay()).give(0, completed=(4,)).complete("0: 1", card="L4")
    table.do("0: take 45", "fate: fill 30", "fate: points", "fate: end")
    assert items(table) == {**dict.fromkeys(items(table), 0), "pyramids": 20, "green": 10}


@pytest.mark.rule("T-X1", "T8.2")
def test_the_scores_of_the_rulebook(lay):
    """70 + 10 + 19 + 18 − 6 = 111, item by item."""
    table = last_turn(lay()).give(
        0, completed=(5, 8, 4, 7, 22, 25, 9), torches=(1, 4), red=6, green=3, skulls=5
    )
    table.put(change(table.state, boxes=((0, 0), (1, 1, 0), ())))
    table.turn(card="L4").fate("end")
    assert items(table) == {
        "pyramids": 70,
        "torches": 10,
        "green": 16,
        "orange": 3,
        "purple": 0,
        "pairs": 15,
        "gems": 3,
        "skull": -6,
    }
    assert table.match.outcome.total(0) == 111
    assert table.view().sides[0].total == 111


@pytest.mark.rule("T8.2")
@pytest.mark.parametrize(
    ("red", "green", "pairs", "single"), [(0, 0, 0, 0), (4, 4, 20, 0), (10, 2, 10, 8), (0, 3, 0, 3)]
)
def test_pairs_of_gems_and_the_others(lay, red, green, pairs, single):
    table = last_turn(lay()).give(0, red=red, green=green).turn(card="L4").fate("end")
    assert (items(table)["pairs"], items(table)["gems"]) == (pairs, single)


@pytest.mark.rule("T8.2")
@pytest.mark.parametrize(("skulls", "points"), [(0, 0), (1, -1), (4, -4), (10, -18)])
def test_only_the_highest_skull_counts(lay, skulls, points):
    table = last_turn(lay()).give(0, skulls=skulls).turn(card="L4").fate("end")
    assert items(table)["skull"] == points


@pytest.mark.rule("T8.2")
def test_the_score_as_it_stands_is_shown_all_the_time(lay):
    table = lay().give(0, torches=(1,), red=1, skulls=2)
    assert table.view().sides[0].total == 5 + 1 - 2
    table.near(0, 1).reveal().do("0: mark 1 e5")
    assert table.view().sides[0].total == 14


@pytest.mark.rule("T8.3")
def test_the_most_points_win(lay):
    table = last_turn(lay("1 2", "3 4", "5 6")).give(1, red=3).give(2, red=2, completed=(7,))
    outcome = table.turn(card="L4").fate("end").match.outcome
    assert [outcome.total(seat) for seat in range(3)] == [0, 3, 12]
    assert outcome.winners == (2,) and outcome.ending == "points"


@pytest.mark.rule("T8.3")
def test_a_tie_goes_to_the_lowest_numbered_pyramid_among_the_tied(lay):
    """Seat 2 has card 1, but fewer points."""
    table = last_turn(lay("2 3", "4 5", "6 8")).give(0, completed=(30, 20))
    table.give(1, completed=(40, 12)).give(2, completed=(1,))
    outcome = table.turn(card="L4").fate("end").match.outcome
    assert [outcome.total(seat) for seat in range(3)] == [20, 20, 10]
    assert outcome.winners == (1,) and outcome.ending == "lowest"


@pytest.mark.rule("T8.3")
def test_who_completed_none_loses_a_tie(lay):
    table = last_turn(lay()).give(0, red=5, green=1).give(1, completed=(48,), skulls=1)
    outcome = table.turn(card="L4").fate("end").match.outcome
    assert outcome.total(0) == outcome.total(1) == 9
    assert outcome.winners == (1,) and outcome.ending == "lowest"


@pytest.mark.rule("T8.3")
def test_tied_with_none_completed_is_shared(lay):
    table = last_turn(lay("1 2", "3 4", "5 6")).give(0, skulls=1)
    outcome = table.turn(card="L4").fate("end").match.outcome
    assert outcome.winners == (1, 2) and outcome.ending == "shared"


# T9 Solo


@pytest.mark.rule("T9.1")
def test_alone_there_are_the_same_28_turns_and_the_boxes_in_order(lay):
    table = lay("1 4").give(0, completed=(7,))
    assert not rules.veiled(table.match.states[1], 0)
    for number, other, card in ((1, 31, "I2"), (4, 34, "I3"), (31, 37, "I3"), (34, 40, "V3")):
        table.complete(f"0: {number}", card=card).do("0: take deck", f"fate: draw {other}")
        table.fate("points")
    assert table.view().sides[0].points == ((10, 6), (), ())
    table.end()
    reveals = [event for event in table.match.events(0) if event.kind == "reveal"]
    assert len(reveals) == 28
    outcome = table.match.outcome
    assert outcome.winners == (0,) and outcome.ending == "solo"
    assert outcome.total(0) == 50 + 16


@pytest.mark.rule("T9.1")
def test_alone_nothing_is_hidden():
    match = Match(GAME, {}, [Player("")], seed=5)
    match.play_fate()
    assert match.view(None).dealt == match.view(0).dealt and len(match.view(0).dealt) == 4
    match.play(0, next(iter(match.legal(0))))
    assert all(match.view(None).sides[0].chambers)


def played(seed, choose):
    """A match alone in which the moves are chosen by a function."""
    match = Match(GAME, {}, [Player("")], seed)
    while match.actors:
        match.play_fate()
        for seat in match.actors:
            match.play(seat, choose(list(match.legal(seat))))
    return match


def drawn(match, *kinds):
    return [str(entry) for entry in match.entries if entry.move.split()[0] in kinds]


@pytest.mark.rule("T9.1")
def test_a_days_seed_fixes_the_deal_the_deck_and_all_orders():
    """Whatever is marked: the same cards come, and the deck has one order."""
    seed = day_seed("tombs", "2026-11-16")
    one, other = played(seed, min), played(seed, max)
    assert one.entries != other.entries
    assert drawn(one, "deal", "reveal") == drawn(other, "deal", "reveal")
    assert len(drawn(one, "reveal")) == 28

    def order(match):
        texts = (entry.move.split()[1:] for entry in match.entries if entry.seat == -1)
        kinds = (entry.move.split()[0] for entry in match.entries if entry.seat == -1)
        return [
            card for kind, cards in zip(kinds, texts) if kind in ("fill", "draw") for card in cards
        ]

    kept = {entry.move for match in (one, other) for entry in match.entries if "keep" in entry.move}
    mine = [card for card in order(one) if not any(card in move.split() for move in kept)]
    theirs = [card for card in order(other) if not any(card in move.split() for move in kept)]
    assert mine[: len(theirs)] == theirs[: len(mine)] and min(len(mine), len(theirs)) >= 3


@pytest.mark.rule("T9.1")
def test_each_day_has_a_seed_of_its_own():
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    seeds = [day_seed("tombs", day) for day in days]
    assert len(set(seeds)) == 30 and all(0 <= seed <= LARGEST_SEED for seed in seeds)
    assert drawn(played(seeds[0], min), "deal") != drawn(played(seeds[1], min), "deal")
    for wrong in ("", "today", "2026-13-01", "2026-02-30"):
        with pytest.raises(ValueError):
            day_seed("tombs", wrong)


# Recorded matches


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_score_cards_shown_at_the_end_are_those_that_count(path):
    match = replayed("tombs", path.stem)
    for seat, side in enumerate(match.view(None).sides):
        assert list(side.score) == list(match.outcome.scores[seat])
        for at, colour in enumerate(COLOURS):
            count = sum(card.colour == colour for card in side.completed)
            assert len(side.points[at]) <= count // 2


def test_every_way_to_end_was_recorded():
    endings = {
        path.stem: json.loads(path.read_text(encoding="utf-8"))["outcome"]["ending"]
        for path in GOLDEN
    }
    assert endings == {
        "lowest": "lowest",
        "made": "points",
        "points": "points",
        "seconds": "points",
        "shared": "shared",
        "solo": "solo",
        "x1": "points",
    }


def test_a_set_up_that_does_not_exist_is_refused():
    for options, seats in (({"chambers": "deck-9"}, 2), ({"x": 1}, 2), ({}, 0), ({}, 5)):
        with pytest.raises(Refused):
            rules.setup(options, seats)
