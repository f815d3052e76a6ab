"""K8 Bots: when they open, what they show, and what they climb for."""

from collections import Counter
from statistics import median

import pytest

from engine.bots import decide, play_out, thinking
from engine.chance import Chance
from engine.match import Match, Player
from engine.values import change
from games.keys import bot, rules
from games.keys.bot import search
from games.keys.bot.ascent import Ascent, promise
from games.keys.content.tables import COLOURS

from .conftest import GAME, Table


def played(levels, seed, **options):
    """A match played out by bots."""
    match = Match(GAME, options, [Player("")] * len(levels), seed)
    play_out(match, levels)
    return match


def even(levels, seed):
    """A match in which all open every door at the same time: only the climbing differs."""
    match = Match(GAME, {"sand": 0}, [Player("")] * len(levels), seed)
    while match.actors:
        match.play_fate()
        for seat in match.actors[:1]:
            move = decide(match, seat, levels[seat])
            match.play(seat, move if move.startswith("floor") else f"{move.split(' @')[0]} @20000")
    return match.outcome


def share(level, other, matches):
    """How often a level wins two-seat matches against another one when times are equal."""
    won = 0.0
    for seed in range(matches):
        levels = [level, other] if seed % 2 else [other, level]
        winners = even(levels, seed).winners
        won += (levels.index(level) in winners) / len(winners)
    return won / matches


def times(level, count=144, **options):
    """When a bot opens the first door, in many matches, over all cards."""
    found = []
    for seed in range(count):
        table = Table(1, sand=0, **options).put(cards=(1 + seed % 36,)).roll("scarab")
        found.append(opened(table, level, seed))
    return found


def opened(table, level, seed):
    """When a bot lays its last key, and all goes on until then."""
    while table.climber(0).opened is None:
        moves = table.match.legal(0)
        (move,) = bot.think(table.view(0), (), moves, level, Chance(seed))
        assert move in moves
        table.do(f"0: {move}")
    return table.climber(0).opened


# K8.1 The door


@pytest.mark.rule("K8.1")
@pytest.mark.parametrize(
    ("level", "middle"), [("easy", 48), ("medium", 36), ("hard", 30), ("master", 21)]
)
def test_a_bot_opens_after_a_time_of_its_level(level, middle):
    easy, hard = times(level), times(level, side="hard")
    assert 0.85 < median(easy) / 1000 / middle < 1.15
    assert 1.3 < median(hard) / median(easy) < 1.9
    assert min(easy) < 0.5 * median(easy) and max(easy) > 2 * median(easy)
    assert min(easy) >= 3 * search.LAYING and min(hard) >= 4 * search.LAYING, "keys have to be laid"


@pytest.mark.rule("K8.1")
def test_doors_with_fewer_solutions_take_longer(lay, monkeypatch):
    table = lay(1, sand=0).roll()
    found = []
    for tilings in (1, 2, 3, 9):
        monkeypatch.setattr(search, "_tilings", lambda *_, n=tilings: [(448, 1, 2)] * n)
        (move,) = bot.think(table.view(0), (), (), "medium", Chance(1))
        found.append(int(move.split("@")[1]))
    assert found[0] > found[1] > found[2] == found[3]


@pytest.mark.rule("K8.1")
def test_a_bot_shows_a_true_solution():
    for side in ("easy", "hard"):
        match = played(["hard", "medium", "master", "hard"], 3, side=side)
        opened = [event for event in match.events(None) if event.kind == "open"]
        assert len(opened) > 20, "and the rules have taken every one of them"


@pytest.mark.rule("K8.1", "K3.5")
def test_a_bot_that_does_not_make_it_goes_on_in_the_second_minute():
    slow, ms = next((seed, ms) for seed, ms in enumerate(times("easy")) if 65_000 < ms < 110_000)
    table = Table(1).put(cards=(1 + slow % 36,)).roll("scarab")

    def think():
        moves = table.match.legal(0)
        (move,) = bot.think(table.view(0), (), moves, "easy", Chance(slow))
        assert move in moves
        return move

    assert think() == "wait @60000"
    table.do("0: wait @60000", "fate: sand")
    assert opened(table, "easy", slow) == ms, "its time is that of the round"


@pytest.mark.rule("K8.1", "K7.4")
@pytest.mark.parametrize("sand", [2, 10])
def test_a_bot_takes_longer_when_the_hourglass_is_stretched(sand):
    table = Table(1, sand=sand).put(cards=(2,)).roll("scarab")
    assert abs(opened(table, "hard", 1) - sand * times("hard", 2)[1]) <= sand


@pytest.mark.rule("K8.1", "K3.3")
def test_a_bot_lays_its_keys_one_by_one_and_the_last_one_opens(lay):
    table = lay(1, sand=0).roll()
    when = opened(table, "medium", 4)
    lines = [str(entry) for entry in table.match.entries[-3:]]
    assert [line.split()[1] for line in lines] == ["lay"] * 3
    stamps = [int(line.split("@")[1]) for line in lines]
    assert stamps == [when - 2 * search.LAYING, when - search.LAYING, when]


@pytest.mark.rule("K8.1", "K3.3")
def test_by_rules_1_a_bot_states_its_tiling(lay):
    table = lay(1, sand=0, rules=1).roll()
    when = opened(table, "medium", 4)
    assert table.match.entries[-1].move.startswith("open ") and len(table.match.entries) == 4
    assert when == opened(lay(1, sand=0).roll(), "medium", 4)


@pytest.mark.rule("K8.1")
def test_a_bot_lifts_what_was_laid_wrongly_and_keeps_the_rest(lay):
    table = lay(1, sand=0).roll().do("0: lay I4 a2 b2 c2 d2 @500")  # nothing goes with it
    opened(table, "medium", 4)
    assert [entry.move.split()[0] for entry in table.match.entries[4:]] == ["lift", *["lay"] * 3]
    table = lay(1, sand=0).roll().do("0: lay I4 a3 b3 c3 d3 @500")
    opened(table, "medium", 4)
    assert [entry.move.split()[0] for entry in table.match.entries[4:]] == ["lay"] * 2


def test_a_bot_stops_after_many_endless_doors():
    match = Match(GAME, {"course": "endless", "sand": 10}, [Player("")], 1)
    match.play_fate()
    match.states[-1] = change(match.state, round=search.DOORS)
    play_out(match, ["hard"])
    assert match.entries[-1].move == "stop" and match.state.round == search.DOORS + 1


@pytest.mark.rule("K8.1", "K6.1")
def test_in_swift_a_bot_takes_soon_after_its_opening():
    match = played(["hard", "medium", "easy"], 2, swift=True)
    opened = {}
    for event in match.events(None):
        if event.kind == "roll":
            opened = {}
        elif event.kind == "open":
            opened[event.seat] = event["ms"]
        elif event.kind == "floor":
            assert 0 <= event["ms"] - opened[event.seat] <= 3000
    kinds = Counter(event.kind for event in match.events(None))
    assert kinds["floor"] > 15


def test_a_bot_that_takes_a_seat_over_opens_no_earlier_than_now(lay):
    table = lay(1).roll().do("0: lay I4 a2 b2 c2 d2 @59990")
    (move,) = bot.think(table.view(0), (), table.match.legal(0), "hard", Chance(2))
    assert move in table.match.legal(0)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"way": "relay"}),
        (4, {"swift": True, "sand": 5, "side": "hard"}),
        (3, {"sand": 0}),
        (1, {"hints": False}),
        (1, {"course": "door"}),
    ],
    ids=str,
)
def test_bots_play_every_kind_of_match(seats, options):
    levels = ["easy", "medium", "hard", "medium"][:seats]
    match = played(levels, 6, **options)
    assert match.outcome is not None
    assert played(levels, 6, **options).entries == match.entries


# K8.2 The pyramid


def climbing(lay, floors, **gems):
    """Seat 0 is to climb, and may go to four floors."""
    table = lay().skip(7).roll().put(floors=floors)
    for seat, counts in gems.items():
        table.give(int(seat[1:]), gems=counts)
    return table.open(0, 1000).open(1, 2000)


@pytest.mark.rule("K8.2")
@pytest.mark.parametrize("level", ["easy", "medium", "hard", "master"])
def test_a_bot_climbs_for_its_best_colour(lay, level):
    table = climbing(lay, ("rw", "yo", "gg", "bb", "", ""), s0=(4, 1, 1, 0, 0, 0))
    assert decide(table.match, 0, level) == "floor 3"


@pytest.mark.rule("K8.2")
@pytest.mark.parametrize("level", ["hard", "master"])
def test_better_bots_deny_others_what_would_win(lay, level):
    """Green is one gem to the bot; to the other one it is the match."""
    table = climbing(
        lay, ("gg", "ww", "", "", "", ""), s0=(0, 8, 0, 5, 0, 0), s1=(7, 0, 0, 0, 0, 0)
    )
    table.put(round=9)
    assert decide(table.match, 0, "medium") == "floor 2"
    assert decide(table.match, 0, level) == "floor 1"


def easy_floors(table):
    """Where easy bots may climb."""
    found = set()
    for seed in range(40):
        found.update(bot.think(table.view(0), (), table.match.legal(0), "easy", Chance(seed)))
    return found


@pytest.mark.rule("K8.2")
def test_easy_sees_its_best_colour_alone(lay):
    """Two of its second colour are worth more to medium than one of its best."""
    table = climbing(lay, ("gw", "rr", "og", "bb", "", ""), s0=(4, 3, 0, 0, 0, 0))
    assert easy_floors(table) == {"floor 1", "floor 3"}
    assert decide(table.match, 0, "medium") == "floor 2"


@pytest.mark.rule("K8.2")
def test_easy_begins_with_a_pair_and_climbs_anywhere_where_nothing_is_to_be_had(lay):
    rows = ("gr", "bb", "rr", "wo", "", "")
    assert easy_floors(climbing(lay, rows)) == {"floor 2", "floor 3"}
    table = climbing(lay, rows, s0=(0, 0, 0, 0, 0, 3))
    assert easy_floors(table) == {f"floor {n}" for n in (1, 2, 3, 4)}


@pytest.mark.rule("K8.2")
def test_hard_looks_a_round_ahead_and_master_to_the_end(lay, monkeypatch):
    table, found = climbing(lay, tuple(lay().state.floors)), []
    play_on = Ascent.play_on

    def noted(self, later, rounds, fate):
        found.append(rounds)
        play_on(self, later, rounds, fate)

    monkeypatch.setattr(Ascent, "play_on", noted)
    for number, level, rounds in ((4, "hard", 1), (4, "master", 5), (9, "hard", 0)):
        found.clear()
        table.put(round=number)
        decide(table.match, 0, level)
        assert set(found) == {rounds}


def test_better_thoughts_come_step_by_step(lay):
    table = lay().solve(10, 20)
    thoughts = list(thinking(table.match, 0, "master"))
    assert len(thoughts) == bot.STEPS["master"] and set(thoughts) <= set(table.legal(0))
    assert thoughts[0] == decide(table.match, 0, "medium")
    assert len(list(thinking(lay(4).solve(40, 30, 20, 10).match, 3, "medium"))) == 1


def test_in_thought_gems_are_taken_as_the_rules_do(lay):
    table = lay(3).solve(10, 20, 30)
    for seat, floor in ((0, 4), (1, 3), (2, 1)):
        thought = Ascent(table.view(seat))
        thought.climb(seat, floor - 1)
        table.do(f"{seat}: floor {floor}")
        after = Ascent(table.view(seat))
        assert (thought.floors, thought.pawns, thought.gems) == (
            after.floors,
            after.pawns,
            after.gems,
        )


def test_in_thought_a_match_is_played_to_its_end(lay):
    view = lay(3).solve(10, 20, 30).view(0)
    trial = Ascent(view)
    trial.play_on([(1, 2), (2, 1)], 8, Chance(1))
    assert sum(map(sum, trial.gems)) + sum(map(len, trial.floors)) == 78
    assert all(sum(gems) > 4 for gems in trial.gems)
    for ahead in (1, 9):
        assert promise(view, 4, [], ahead, Chance(1)) == promise(view, 4, [], ahead, Chance(1))


def test_how_one_stands_at_the_end(lay):
    thought = Ascent(lay(3).view(0))
    thought.gems = [[5, 2, 0, 0, 0, 0], [0, 5, 1, 0, 0, 0], [0, 2, 0, 5, 0, 0]]
    assert [round(thought.standing(seat), 2) for seat in range(3)] == [0.5, 0, 0.5]
    thought.gems = [[5, 2, 0, 0, 0, 0], [0, 3, 1, 0, 0, 0], [0, 2, 0, 4, 0, 0]]
    assert thought.standing(0) > 1 and thought.standing(1) < thought.standing(2) < 0
    alone = Ascent(lay(1).view(0))
    alone.gems = [[1, 4, 0, 2, 0, 0]]
    assert alone.standing(0) > 4


def test_who_leads_on_the_way(lay):
    """More gems of one colour are worth more than as many of several."""
    thought = Ascent(lay(3).view(0))
    thought.gems = [[5, 1, 0, 0, 0, 0], [2, 2, 2, 0, 0, 0], [0, 0, 0, 4, 0, 0]]
    assert thought.lead(0) > 0 > thought.lead(2) > thought.lead(1)
    alone = Ascent(lay(1).view(0))
    alone.gems = [[1, 4, 0, 2, 0, 0]]
    assert alone.lead(0) > 0


def test_a_seat_never_runs_out_of_worth(lay):
    """All thirteen gems of a colour, and empty floors."""
    view = lay(1).solve(10).view(0)
    rich = change(view.climbers[0], gems=(13,) * len(COLOURS))
    thought = Ascent(change(view, climbers=(rich,)))
    assert thought.worth(0, 0) > 0
    thought.floors = [[0], [], [], [], [], []]
    assert thought.worth(0, 0) > 0 == thought.worth(0, 1)


@pytest.mark.rule("K8.2")
def test_the_choice_of_floors_alone_makes_a_level_better():
    """A few matches: each of these is two levels apart."""
    assert share("master", "medium", 8) >= 0.6
    assert share("hard", "easy", 10) >= 0.6


def test_bots_come_to_legal_moves():
    match = Match(GAME, {}, [Player("")] * 3, seed=5)
    match.play_fate()
    for level in GAME.levels:
        for seat in match.actors:
            move = decide(match, seat, level)
            assert move in match.legal(seat)
            rules.play(match.state, seat, move)
