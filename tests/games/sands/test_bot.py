"""S7 Bots."""

import pytest

from engine.bots import decide, play_out
from engine.chance import Chance
from engine.game import COMMON_LEVELS, Game, event
from engine.match import Match, Player
from games.sands import bot, rules
from games.sands.bot import memory, search
from games.sands.bot.memory import Forgetting, recall
from games.sands.content.board import INDEX, LINES, SPOTS, UNTURNED

SEEDS = range(200)


def seen(*found, storms=0, later=0):
    """Events in which these were uncovered in turn, then so many storms, then so many pushes."""
    events = [event("hide", -1, open="b2")]
    events += [event("push", 0, spot=spot, found=treasure) for spot, treasure in found]
    events += [event("storm", -1)] * storms
    return events + [event("push", 0, spot="h6", found="")] * later


def share(level, events, spot="c3", treasure="crown"):
    """In how many of many matches a bot recalls a treasure."""
    kept = [recall(events, level, Chance(seed)).places.get(treasure) for seed in SEEDS]
    return sum(place == INDEX[spot] for place in kept) / len(kept)


def match_of(levels, seed, variant="full"):
    """A match played out by bots."""
    match = Match(Game(rules, bot), {"variant": variant}, [Player("")] * len(levels), seed)
    play_out(match, levels)
    return match


# Memory


@pytest.mark.rule("S7.1")
def test_recall_falls_with_time_by_level():
    soon, late = seen(("c3", "crown"), later=5), seen(("c3", "crown"), later=200)
    assert share("hard", soon) == share("hard", late) == 1
    for level in ("easy", "medium"):
        assert share(level, soon) > share(level, late) + 0.1
    for events in (soon, late):
        assert share("easy", events) < share("medium", events) < 1


@pytest.mark.rule("S7.1")
def test_recall_grows_with_how_often_a_thing_was_seen():
    once = seen(("c3", "crown"), later=100)
    often = seen(*[("c3", "crown"), ("c4", "")] * 3, later=100)
    for level in ("easy", "medium"):
        assert share(level, often) > share(level, once) + 0.1


@pytest.mark.rule("S7.1")
def test_what_is_forgotten_stays_so_until_it_is_seen_again():
    for seed in range(40):
        kept = [
            "crown" in recall(seen(("c3", "crown"), later=n), "easy", Chance(seed)).places
            for n in range(0, 120, 4)
        ]
        assert kept == sorted(kept, reverse=True)
        again = seen(("c3", "crown"), *[("h6", "")] * 120, ("c3", "crown"))
        assert "crown" in recall(again, "easy", Chance(seed)).places


@pytest.mark.rule("S7.1", "S1.2")
def test_a_square_holds_one_treasure():
    known = recall(seen(("c3", "crown"), ("a1", ""), ("b1", "")), "hard", Chance(1))
    danger = dict(zip(SPOTS, known.danger))
    assert [danger[spot] for spot in ("c3", "d3", "c4", "d4")] == [1, 0, 0, 0]
    # a1, b1 and the first open spot b2 were bare: the treasure of their square is on a2.
    assert [danger[spot] for spot in ("a1", "b1", "a2", "b2")] == [0, 0, 1, 0]
    assert danger["h5"] == 1 / 4 and known.unseen == 11


@pytest.mark.rule("S7.2")
def test_after_a_storm_a_forgetful_bot_may_look_where_the_thing_would_be(monkeypatch):
    monkeypatch.setitem(memory.LEVELS, "easy", Forgetting(1e-9, 1))
    places = recall(seen(("c3", "crown"), storms=1), "easy", Chance(1)).places
    # Where c3 was on the screen, d5 is after the storm.
    assert places == {"crown": INDEX["d5"]}
    assert recall(seen(("c3", "crown"), storms=1), "hard", Chance(1)).places == {
        "crown": INDEX["c3"]
    }
    # Seen since the storm, it is recalled aright.
    fresh = [*seen(storms=1), event("push", 0, spot="c3", found="crown")]
    assert recall(fresh, "easy", Chance(1)).places == {"crown": INDEX["c3"]}
    # What was seen there since is not overwritten.
    denied = [*seen(("c3", "crown"), storms=1), event("push", 0, spot="d5", found="")]
    assert recall(denied, "easy", Chance(1)).places == {}


@pytest.mark.rule("S7.2")
def test_a_storm_misleads_easy_more_often_than_medium_and_never_hard():
    still, turned = seen(("c3", "crown")), seen(("c3", "crown"), storms=1)
    misled = {level: share(level, still) - share(level, turned) for level in COMMON_LEVELS}
    assert misled["easy"] > misled["medium"] > misled["hard"] == 0
    assert share("easy", turned, spot="d5") == pytest.approx(misled["easy"])


@pytest.mark.rule("S7.2", "S4.2")
def test_a_turned_board_stays_about_its_middle():
    """Eight columns by six rows become six by eight: one column less on each side."""
    rows = [SPOTS[start : start + 8] for start in range(0, 48, 8)]
    turned = [column[::-1] for column in zip(*rows)]
    assert turned[0] == ("a6", "a5", "a4", "a3", "a2", "a1")
    for spot, place in enumerate(UNTURNED):
        row, column = divmod(spot, 8)
        there = turned[row + 1][column - 1] if 1 <= column <= 6 else None
        assert there == (SPOTS[place] if place >= 0 else None)


# Decisions


@pytest.mark.rule("S7.1")
@pytest.mark.parametrize("level", COMMON_LEVELS)
def test_a_bot_goes_where_it_has_just_seen_the_wanted_treasure(lay, level):
    table = lay(deck="eye1 mask1", open="c2").do("0: reveal", "0: push c1")  # a mask: wrong
    table.win(1).do("0: reveal")
    assert table.view().card.treasure == "mask"
    for _ in range(20):
        if table.state.turn == 0:
            table.do(f"0: {decide(table.match, 0, level)}")
    assert table.last()["result"] == "won" and table.last()["card"] == "mask1"


@pytest.mark.rule("S7.1")
def test_a_bot_knows_only_what_its_seat_has_seen(lay):
    """Two tables that differ only where nobody has looked: bots do the same at both."""
    for level in COMMON_LEVELS:
        one = lay(deck="ring1 mask1")
        other = lay(deck="ring1 eye1", hide="a1 c1 e1 g1 a3 c3 e4 h3 b5 c6 f5 h6")
        for table in (one, other):
            table.do("0: reveal", "0: push b3", "0: push b2", "0: push b1")
        assert decide(one.match, 0, level) == decide(other.match, 0, level)


@pytest.mark.rule("S7.1")
def test_hard_does_not_open_the_way_for_the_next_player(lay):
    """From the corner the only ways out lead over three treasures that all have seen."""
    hide = "b2 c1 e1 g1 a3 c3 e3 g3 a5 c5 e5 g5"  # ring, mask and eye shut off a1, b1 and a2
    table = lay(deck="lotus1", hide=hide, open="a1").do("0: reveal")
    table.walk("a2", "a3").walk("b3", "b2").walk("b1", "c1").walk("b1", "a1")
    assert {"ring", "mask", "eye"} <= set(recall(table.match.events(0), "hard", Chance(1)).places)
    turn = table.state.turn
    move = decide(table.match, turn, "hard")
    assert move == "stop"
    # Whoever does not weigh it pushes on, and hard stops but once for a card.
    assert decide(table.match, turn, "medium").startswith("push")
    table.do(f"{turn}: stop").walk("b1").do(f"{1 - turn}: stop").walk("a1")
    assert decide(table.match, turn, "hard").startswith("push")


@pytest.mark.rule("S7.1")
def test_a_prospect_counts_what_the_next_player_learns():
    """The goal is c1, behind b1. A treasure that comes to light there opens the way to it."""
    start, behind, goal = INDEX["a1"], INDEX["b1"], INDEX["c1"]
    danger = [1.0] * len(SPOTS)
    danger[behind] = 0.6

    def prospect(**places):
        risks = list(danger)
        for spot, risk in places.items():
            risks[INDEX[spot]] = risk
        known = memory.Memory({"mask": goal}, tuple(risks), 11)
        found = search.ways(start, known, None)
        assert found[goal].first == behind
        return search.prospect(start, goal, known, found, 2)

    # Going wrong on b1 leaves the next player a sure find: 0.4 is all there is.
    assert prospect() == pytest.approx(0.4, abs=0.01)
    # With another risk beyond it, what the next player does not find either is anybody's.
    goal = INDEX["e1"]
    assert prospect(c1=0.5, d1=0) == pytest.approx(0.4 * 0.5 + 0.6 * (1 - 0.5) / 2, abs=0.01)


@pytest.mark.parametrize("level", COMMON_LEVELS)
def test_a_bot_fears_the_scorpion(lay, level):
    table = lay(seats=3, deck="scarab2").until("boat1").win(0, via="f5").walk("g4")
    events = [*table.match.events(2), event("push", 0, spot="g3", found="lotus")]
    for seed in range(20):
        moves = table.match.legal(2)
        chosen = [*bot.think(table.view(2), events, moves, level, Chance(seed))][-1]
        assert chosen in ("push f4", "push h4")


def test_a_bot_gives_its_cheapest_card(lay):
    table = lay(seats=3, deck="crown1 ring1 boat1 scarab2", last="lotus1").win(2, 2, 2)
    table.until("lotus1").win(0, via="h3").walk("g4", "g5")
    assert table.view().phase == "give"
    for level in COMMON_LEVELS:
        assert decide(table.match, 2, level) == "give ring1"


def test_a_bot_stakes_what_it_may_lose(lay):
    table = lay(seats=3, deck="crown1 ring1 dagger2").win(1, 1).pack(2)
    assert table.view().phase == "stake"
    for level in COMMON_LEVELS:  # both were seen; the crown is worth more
        assert decide(table.match, 1, level) in ("stake ring1", "stake crown1")
    assert decide(table.match, 1, "hard") == "stake ring1"


def test_hard_uncovers_the_others_treasure_in_a_duel_and_not_its_own(lay):
    table = lay(seats=3, deck="ring1 mask1 dagger2").win(1, 2).pack(2)
    table.do("1: stake ring1", "2: stake mask1")
    for _ in range(20):
        if table.state.phase == "duel":
            table.do(f"1: {decide(table.match, 1, 'hard')}")
    assert table.last()["winner"] == 1


def test_hard_covers_what_lies_open_and_uncovers_it_in_a_duel(lay):
    table = lay(seats=2, deck="ring1 dagger2").win(1).pack(2)
    table.do("1: stake ring1", "0: stake boat1")
    for _ in range(2):
        table.do(f"1: {decide(table.match, 1, 'hard')}")
    assert table.last()["winner"] == 1


def test_hard_uses_its_strength(lay):
    table = lay(seats=3, deck="ankh2").pack(2).do("1: reveal")
    for _ in range(3):
        if table.state.card:
            table.do(f"1: {decide(table.match, 1, 'hard')}")
    assert table.last()["result"] == "won"


def test_ways_keep_off_known_treasures():
    known = recall(seen(("b1", "ring"), ("a3", "eye"), ("c2", "")), "hard", Chance(1))
    found = search.ways(INDEX["a1"], known, None)
    assert found[INDEX["a2"]].first == INDEX["a2"] and found[INDEX["a2"]].safe == 1
    assert SPOTS[found[INDEX["c2"]].first] == "a2"
    assert set(found) == set(range(48)) - {INDEX["a1"]}
    strong = search.ways(INDEX["a1"], known, 1)
    assert sorted(SPOTS[i] for i in strong) == sorted(SPOTS[i] for i in LINES[INDEX["a1"]])


@pytest.mark.rule("S4.6")
@pytest.mark.parametrize(("own", "other"), [("b1", "a2"), ("a2", "b1")])
def test_a_stake_of_ones_own_is_the_last_thing_to_uncover(own, other):
    danger = [float(spot in (own, other)) for spot in SPOTS]
    known = memory.Memory({"ring": INDEX[own], "eye": INDEX[other]}, tuple(danger), 10)
    assert search.ways(INDEX["a1"], known, None, INDEX[own])[INDEX["d4"]].first == INDEX[other]


# Whole matches


@pytest.mark.rule("S7.3")
def test_a_perfect_memory_wins_about_21_cards_alone():
    won = [len(match_of(["hard"], seed).outcome.scores[0]) for seed in range(30)]
    assert 19.5 <= sum(won) / len(won) <= 22.5


@pytest.mark.rule("S7.1")
def test_the_levels_are_in_order():
    """A few matches of the widest gap; the arena shows the rest."""
    wins = 0
    for seed in range(10):
        levels = ["hard", "easy"] if seed % 2 else ["easy", "hard"]
        outcome = match_of(levels, seed).outcome
        wins += levels[outcome.winners[0]] == "hard"
    assert wins >= 8


@pytest.mark.parametrize("variant", ["full", "calm"])
@pytest.mark.parametrize("levels", [("easy",), ("easy", "medium", "hard"), ("easy",) * 5])
def test_bots_come_to_the_end(levels, variant):
    for seed in range(2):
        match = match_of(list(levels), seed, variant)
        assert match.outcome and len(match.entries) < 1_000


@pytest.mark.parametrize("level", COMMON_LEVELS)
def test_a_bot_that_is_lost_relies_on_luck(lay, level):
    """After many pushes for one card it may push any pyramid, so no search goes on for ever."""
    table = lay(deck="ring1").do("0: reveal")
    for _ in range(76):
        table.walk("b3", "b2")
    told, legal = table.match.events(0), table.match.legal(0)
    moves = {
        move for n in range(40) for move in bot.think(table.view(0), told, legal, level, Chance(n))
    }
    assert moves == {"push b1", "push a2", "push c2", "push b3"}
