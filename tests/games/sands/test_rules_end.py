"""S5 End, S6 Variants, and a recorded match for every way to end."""

import json
from pathlib import Path

import pytest

import recorded
from engine.game import Refused
from engine.match import Entry, Match, Player
from games.sands.content.tables import CARDS, PACKS, RANKS, rank

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))

# Who wins the 30 cards in the order of the box, so that the points are …
ALL_LEVEL = "212002011201221100202112011002"  # 23, 23 and 23, ten cards each
TWO_LEVEL = "122010122200001220112000111122"  # 24, 24 and 21, ten cards each
MORE_CARDS = "211011101012110020111200110020"  # 28, 28 and 13 by 11, 14 and 5 cards


def won_by(lay, seats):
    return lay(seats=3, calm=True).win(*map(int, seats))


@pytest.mark.rule("S5.1")
def test_the_match_ends_at_once_with_the_last_card(lay):
    table = lay(calm=True).until("boat3")
    assert table.match.outcome is None
    table.do(f"{table.state.turn}: reveal")
    assert table.match.outcome is None and table.view().deck == 0
    table.win(1)
    assert table.last()["ended"] and table.last()["next"] == -1
    assert table.view().phase == "over" and table.match.actors == ()
    assert table.match.legal(0) == table.match.legal(1) == ()
    for line in ("0: reveal", "1: push a1", "0: stop", "fate: storm"):
        assert table.refused(line) == "S5.1"
    for viewer in (None, 0, 1):
        assert [card.id for card in table.view(viewer).finals[1]] == ["boat3"]


@pytest.mark.rule("S5.1", "S3.6")
def test_the_last_card_may_be_taken_at_once(lay):
    table = lay(calm=True, last="boat2", deck="ring3").until("boat3").win(1)
    assert table.match.outcome.ending == "points"


@pytest.mark.rule("S5.2")
def test_the_most_points_win(lay):
    table = lay(seats=3, calm=True).win(*[0] * 12, *[1] * 3, *[2] * 15)
    outcome = table.match.outcome
    assert [outcome.total(seat) for seat in range(3)] == [16, 7, 46]
    assert outcome.winners == (2,) and outcome.ending == "points"
    assert {item.label: item.points for item in outcome.scores[1]} == {
        "mask2": 2,
        "scarab2": 2,
        "ankh2": 3,
    }


@pytest.mark.rule("S5.2")
def test_a_tie_is_broken_by_the_number_of_cards(lay):
    outcome = won_by(lay, MORE_CARDS).match.outcome
    assert [outcome.total(seat) for seat in range(3)] == [28, 28, 13]
    assert outcome.winners == (1,) and outcome.ending == "cards"


@pytest.mark.rule("S5.2")
@pytest.mark.parametrize(("seats", "winners"), [(ALL_LEVEL, (0, 1, 2)), (TWO_LEVEL, (0, 1))])
def test_then_the_win_is_shared(lay, seats, winners):
    outcome = won_by(lay, seats).match.outcome
    assert outcome.winners == winners and outcome.ending == "shared"


@pytest.mark.rule("S6.1")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_calm_ignores_the_backs(lay, seats):
    table = lay(seats=seats, calm=True)
    assert table.view().calm
    phases, backs, strong = set(), set(), False
    while table.view().phase != "over":
        table.win(0)
    for at in range(len(table.match.states)):
        view = table.match.view(None, at)
        phases.add(view.phase)
        strong |= view.strength
        if view.back:
            backs.add(view.back.action)
    assert phases == {"setup", "reveal", "search", "over"} and backs == {""} and not strong
    assert table.view().won == (30,) + (0,) * (seats - 1) and table.view().turns == 0


@pytest.mark.rule("S6.2")
def test_alone_only_the_sandstorm_is_played(lay):
    table = lay(seats=1, deck="scarab2 ankh2 dagger2 mask2 eye2").pack(2)
    for card in ("scarab2", "ankh2", "dagger2"):
        assert table.view().phase == "reveal" and table.view().back.action == ""
        table.do("0: reveal")
        assert table.view().card == CARDS[card] and not table.view().strength
        table.win(0)
    assert table.view().back.action == "storm" and table.view().phase == "storm"
    table.do("fate: storm", "0: reveal")
    assert table.view().card == CARDS["mask2"]


@pytest.mark.rule("S6.2")
def test_alone_a_wrong_treasure_loses_the_card(lay):
    table = lay(seats=1, deck="ring1 eye1", open="c2").do("0: reveal", "0: push c1")
    told = table.last()
    assert (told["result"], told["card"], told["next"]) == ("lost", "ring1", 0)
    view = table.view(0)
    assert (view.lost, view.won, view.mine, view.card) == (1, (0,), (), None)
    assert view.solo and view.phase == "reveal" and view.deck == 29
    table.do("0: reveal")
    assert table.view().card == CARDS["eye1"]


@pytest.mark.rule("S6.2", "S4.9")
def test_alone_the_storm_comes_after_a_lost_card_too_and_once(lay):
    table = lay(seats=1, deck="mask2 eye2").until("boat1").do("0: reveal").go("c3")
    assert table.last()["result"] == "lost" and table.view().phase == "storm"
    table.do("fate: storm", "0: reveal").go("e3")
    assert table.last()["result"] == "lost"
    assert table.view().phase == "reveal" and table.view().turns == 1


@pytest.mark.rule("S6.2")
def test_alone_the_match_ends_with_the_deck_even_if_the_card_is_lost(lay):
    table = lay(seats=1).until("boat3").do("0: reveal").go("c3")
    assert table.last()["result"] == "lost" and table.last()["ended"]
    outcome = table.match.outcome
    assert outcome.winners == (0,) and outcome.ending == "solo"
    assert len(outcome.scores[0]) == 29 and outcome.rank == "pharaoh"


@pytest.mark.rule("S6.3")
def test_ranks_go_by_cards_won():
    steps = "scarab servant keeper wigmaker farmer scribe embalmer guard architect vizier priest"
    expected = ["scarab"] + [name for name in steps.split()[1:] for _ in range(2)]
    assert [rank(cards) for cards in range(21)] == expected
    assert {rank(cards) for cards in range(21, 31)} == {"pharaoh"}
    assert len(RANKS) == 12


@pytest.mark.rule("S6.3")
def test_a_solo_match_ends_with_its_rank(lay):
    table = lay(seats=1)
    for wrong in ["c3"] * 5:  # the crown is in the way
        table.quiet().do("0: reveal")
        table.go("c2" if table.view().open != "c2" else "b2").go(wrong)
    while table.view().phase != "over":
        table.win(0)
    assert len(table.match.outcome.scores[0]) == 25 and table.view().lost == 5
    assert table.match.outcome.rank == "pharaoh"


def replayed(lay, saved, rules):
    """A recorded match, played by the rules of a number."""
    players = [Player("")] * saved["seats"]
    match = Match(lay().match.game, saved["options"], players, saved["seed"], rules)
    for line in saved["moves"]:
        entry = Entry.parse(line)
        assert match.outcome is None
        match.play(entry.seat, entry.move)
    return match


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_cards_shown_at_the_end_are_those_that_count(path):
    match = recorded.replayed("sands", path.stem)
    finals = match.view(None).finals
    assert [len(cards) for cards in finals] == [len(items) for items in match.outcome.scores]


def test_every_way_to_end_was_recorded():
    endings = {
        path.stem: json.loads(path.read_text(encoding="utf-8"))["outcome"]["ending"]
        for path in GOLDEN
    }
    assert endings == {
        "actions-2": "points",
        "calm": "points",
        "cards": "cards",
        "duel": "points",
        "points": "points",
        "shared": "shared",
        "solo": "solo",
    }


def test_the_deck_of_a_recorded_duel_ran_out_in_it():
    saved = json.loads(next(p for p in GOLDEN if p.stem == "duel").read_text(encoding="utf-8"))
    deck = next(line for line in saved["moves"] if line.startswith("fate: deck")).split()[2:]
    assert CARDS[deck[-1]].action == "duel" and deck[-1] in PACKS[2]
    assert any(line.endswith("stake deck") for line in saved["moves"][-60:])


def test_what_changed_with_rules_2_was_recorded(lay):
    """A long scorpion, a sting with nothing to give, a drawn stake lost by one's own push."""
    path = next(p for p in GOLDEN if p.stem == "actions-2")
    saved = json.loads(path.read_text(encoding="utf-8"))
    match = replayed(lay, saved, 2)
    told = match.events(None)
    assert any(one.get("result") == "stung" and "to" in one.values for one in told)
    assert any(one.get("result") == "duel-lost" for one in told)
    assert any(one.get("from_deck") for one in told)
    watched = [view.rounds_left for view in views(match) if view.phase == "scorpion"]
    assert max(watched) == 36 and min(watched) <= 24
    with pytest.raises(Refused):
        replayed(lay, saved, 1)


def views(match):
    return [match.view(None, at) for at in range(len(match.states))]
