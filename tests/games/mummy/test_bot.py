"""Bots: the mummy knows what it may and no more, seekers weigh, and better levels win (M8)."""

from itertools import pairwise, product
from math import isclose

import pytest

from engine.bots import decide, play_out, thinking
from engine.chance import Chance
from engine.match import Match, Player
from engine.values import change
from games.mummy import bot
from games.mummy.bot.belief import Scene, even, slipped, sought, within
from games.mummy.bot.danger import entered, haunt, steps_ahead
from games.mummy.bot.hunting import hopes, walk
from games.mummy.bot.memory import _minds, belief, clues, mind
from games.mummy.bot.rolling import mummies, rolls
from games.mummy.bot.ways import lengths, tour, turns, walks
from games.mummy.content.mazes import maze
from games.mummy.content.tables import CELLS, DICE, INDEX, SEEKER_DICE, bits, set_of

from .conftest import GAME

HERE = maze("maze-1")


def match_of(seats, seed, maze="maze-1"):
    return Match(GAME, {"maze": maze, "mummy": 0}, [Player("")] * seats, seed)


def decisions(seats, seed, mummy, seekers):
    """A match of bots, before each of their decisions."""
    match = match_of(seats, seed)
    while True:
        match.play_fate()
        if not match.actors:
            return
        seat = match.actors[0]
        yield match, seat
        match.play(seat, decide(match, seat, seekers if seat else mummy))


# Ways


def test_steps_are_counted_over_the_floor_alone():
    away = lengths(HERE)
    for cell in bits(HERE.floor):
        assert away[cell][cell] == 0
        assert all(away[cell][to] == 1 for to in HERE.paths[cell])
        assert away[cell][HERE.start] > 90 < away[cell][HERE.dungeon]


def test_turns_grow_with_the_way_and_end_at_the_goal():
    goal = HERE.symbols["red1"]
    found, away = turns(HERE, goal), lengths(HERE)[goal]
    assert found[goal] == 0
    assert all(found[cell] >= 1 for cell in bits(HERE.floor) if cell != goal)
    near = [found[cell] for cell in bits(HERE.floor) if away[cell] == 2]
    far = [found[cell] for cell in bits(HERE.floor) if away[cell] > 10]
    assert max(near) < min(far)


def test_a_tour_takes_the_best_order():
    goals = sorted(HERE.symbols[name] for name in ("red1", "blue1", "green1"))
    cells = sum(1 << goal for goal in goals)
    ways = []
    for order in product(goals, repeat=3):
        if len(set(order)) == 3:
            stops = [HERE.start, *order]
            ways.append(sum(turns(HERE, to)[at] for at, to in pairwise(stops)))
    assert isclose(tour(HERE, HERE.start, cells), min(ways))
    assert tour(HERE, HERE.start, 0) == 0


def test_walks_are_all_that_can_be_entered():
    """Against walks step by step: the same sets of cells entered, with the same end."""
    start, most = INDEX["f6"], 5
    plain = {(frozenset([start]), start)}
    edge = set(plain)
    for _ in range(most):
        edge = {(seen | {to}, to) for seen, cell in edge for to in HERE.paths[cell]}
        plain |= edge
    ways = walks(HERE, start, most)
    found = set()
    for entry in range(len(ways.cell)):
        seen, one = {start}, entry
        while one:
            seen.add(ways.cell[one])
            one = ways.before[one]
        found.add((frozenset(seen), ways.cell[entry]))
    assert found == plain and len(ways.cell) == len(plain)


# What the mummy believes


@pytest.mark.rule("M8.3")
def test_the_mummy_believes_in_possible_cells_alone():
    surer = chances = 0
    for match, seat in decisions(4, 3, "hard", "medium"):
        if seat == 0:
            view = match.view(0)
            for pawn, shares in enumerate(belief(view, match.events(0))):
                possible = set_of(view.pawns[pawn].possible)
                if view.pawns[pawn].place != "out":
                    assert isclose(sum(shares), 1)
                assert all(possible >> cell & 1 for cell, share in enumerate(shares) if share)
                if possible.bit_count() > 2:
                    surer += shares[match.state.at[pawn]]
                    chances += 1 / possible.bit_count()
    assert surer > 1.5 * chances, "it knows better than if every cell were as likely"


@pytest.mark.rule("M8.3")
def test_seekers_and_the_mummy_retell_the_same():
    """What a seeker thinks that the mummy believes is what the mummy believes."""
    for match, seat in decisions(3, 2, "hard", "hard"):
        if seat:
            assert clues(match.events(seat)) == clues(match.events(0))


@pytest.mark.rule("M8.3")
def test_a_seeker_is_expected_where_its_missions_may_be(lay):
    table = lay(3)
    goals = dict(sought(table.view(0), 0))
    assert len(goals) == 23 and isclose(sum(goals.values()), 5)
    table.put(shown=(("red1",), ()), held=(("blue1",), table.state.held[1]))
    goals = dict(sought(table.view(0), 0))
    assert set(goals) == {HERE.symbols[f"blue{n}"] for n in range(1, 6)}


@pytest.mark.rule("M8.3")
def test_a_wise_belief_expects_seekers_where_the_mummy_will_not_go(lay):
    """Of two cells as good for a seeker, it is hardly on the one that the mummy will enter."""
    scene = Scene(HERE, INDEX["f6"], 2, "quick-1")
    goals, before = sought(lay(3).view(0), 0), even(1 << INDEX["c5"])
    calm = [0.0] * len(CELLS)
    free = slipped(scene, before, "3", goals, calm)
    likely = max(range(len(CELLS)), key=free.__getitem__)
    calm[likely] = 0.5
    wary = slipped(scene, before, "3", goals, calm)
    assert isclose(sum(free), 1) and isclose(sum(wary), 1)
    assert wary[likely] < 0.5 * free[likely]


def test_a_mind_follows_from_what_was_told_alone():
    """What is remembered from move to move is what follows from all moves at once."""
    for match, _ in decisions(3, 6, "hard", "medium"):
        known = mind(match.view(0), match.events(0))
        if match.state.round == 5:
            _minds.clear()
            assert mind(match.view(0), match.events(0)) == known
            break


def test_doubt_is_left_even_where_belief_finds_nothing():
    nothing = tuple([0.0] * len(CELLS))
    assert within(nothing, 0b1100) == even(0b1100)


# The proof of blindness


def elsewhere(state, chance):
    """The same match with the seekers on other cells that agree with all calls."""
    at = list(state.at)
    for pawn in range(len(at)):
        cells = [cell for cell in bits(state.possible[pawn] & HERE.floor) if cell not in at]
        if cells:
            at[pawn] = chance.pick(cells, "elsewhere", pawn)
    return change(state, at=tuple(at))


@pytest.mark.rule("M8.3", "M2.3")
@pytest.mark.parametrize("level", bot.STEPS)
def test_the_mummy_bot_is_blind(level):
    """Wherever the seekers are, as long as the calls agree: the same move with the same chance."""
    differed = 0
    for match, seat in decisions(4, 5, level, "easy"):
        if seat == 0:
            true = match.state
            move = decide(match, 0, level)
            for number in range(3):
                match.states[-1] = elsewhere(true, Chance(number))
                differed += match.states[-1].at != true.at
                assert decide(match, 0, level) == move
            match.states[-1] = true
    assert differed > 20


# How the mummy walks


@pytest.mark.rule("M8.3")
@pytest.mark.parametrize("level", bot.STEPS)
def test_the_mummy_enters_the_only_possible_cell(lay, level):
    table = lay(3).put("f6 a8", mummy="f5")
    beside = CELLS[HERE.paths[INDEX["f5"]][0]]
    table.put(f"{beside} a8").mummy_turn(3)
    table.put(possible=(1 << INDEX[beside], 1 << INDEX[beside]))
    assert decide(table.match, 0, level) == f"step {beside}"


def test_a_walk_takes_what_promises_most():
    start = INDEX["f6"]
    gain, draw = [0.0] * len(CELLS), [0.0] * len(CELLS)
    goal = next(cell for cell in bits(HERE.floor) if lengths(HERE)[start][cell] == 4)
    gain[goal] = 0.5
    assert walk(HERE, start, 4, gain, draw)[-1] == goal
    assert walk(HERE, start, 3, gain, draw) == [start]


def test_hopes_are_where_seekers_can_be(lay):
    table = lay(3).put("f6 a8", mummy="f5").mummy_turn(3)
    for level in ("medium", "hard", "master"):
        gain, draw = hopes(table.view(0), table.match.events(0), level)
        assert all(gain[cell] == 0 or HERE.floor >> cell & 1 for cell in range(len(CELLS)))
        assert max(draw) > 0


@pytest.mark.rule("M8.3")
def test_medium_hunts_the_seeker_of_whom_it_knows_most(lay):
    table = lay(3).put("f6 a8", mummy="f5").mummy_turn(3)
    many = set_of(["d5", "e5", "f6"])
    table.put(possible=(many, 1 << INDEX["a8"]))
    gain, _ = hopes(table.view(0), table.match.events(0), "medium")
    assert [cell for cell, hope in enumerate(gain) if hope] == [INDEX["a8"]]


# What seekers expect


def test_rolling_is_worth_more_with_more_dice():
    calls = [[5.0, 1.0, 1.0, 0.0, 0.0]] * SEEKER_DICE
    found = rolls(calls, -9.0)
    assert found[SEEKER_DICE] == -9 and found == sorted(found, reverse=True)
    assert found[0] > 4.5, "one rolls until it comes"
    for dice in range(1, SEEKER_DICE + 1):
        assert isclose(sum(mummies(dice)), 1)


@pytest.mark.rule("M8.4")
def test_seekers_reckon_with_the_mummys_steps():
    for (die, faces), aside in product(DICE.items(), range(SEEKER_DICE + 1)):
        odds = steps_ahead(die, aside)
        assert isclose(sum(odds), 1) and not any(odds[: aside + min(faces)])
        assert isclose(odds[aside + max(faces)], faces.count(max(faces)) / len(faces))


@pytest.mark.rule("M8.4")
def test_the_mummy_haunts_what_it_can_reach_and_hopes_for():
    mummy = INDEX["f6"]
    gain = list(even(HERE.floor))
    calm = [0.0] * len(CELLS)
    odds = [tuple(float(n == steps) for n in range(5)) for steps in range(5)]
    found = haunt(HERE, mummy, gain, calm)
    for steps, cell in product(range(5), bits(HERE.floor)):
        share = entered(found, odds[steps], cell)
        assert 0 <= share <= 1 + 1e-9
        assert not share or 0 < lengths(HERE)[mummy][cell] <= steps
    goal = HERE.paths[mummy][0]
    gain[goal] += 0.9
    assert entered(haunt(HERE, mummy, gain, calm), odds[1], goal) > 0.95


@pytest.mark.rule("M8.4")
@pytest.mark.parametrize("level", bot.STEPS)
def test_a_seeker_shows_the_last_mission(lay, level):
    red = HERE.symbols["red1"]
    at = next(cell for cell in HERE.paths[red] if HERE.floor >> cell & 1)
    table = lay(3).put(f"{CELLS[at]} a8", mummy="f1", held=(("red1",), ("red2",)))
    table.put(phase="turn", turn=0).rolled("1 2 3")
    assert decide(table.match, 1, level) == f"go 1 {CELLS[red]} show"


@pytest.mark.rule("M8.4")
def test_a_seeker_with_one_ankh_keeps_away_from_the_mummy(lay):
    """The mummy stands next to the symbol and needs one more ankh: the mission can wait."""
    table = lay(3)
    for name, level in product(("blue1", "blue2", "blue3"), ("medium", "hard", "master")):
        goal = HERE.symbols[name]
        at, mummy = HERE.paths[goal][0], HERE.paths[goal][-1]
        assert at != mummy
        table.put(f"{CELLS[at]} a8", mummy=CELLS[mummy], held=((name, "red1"), ("red2",)))
        table.put(phase="turn", turn=0, ankhs=(1, 2)).rolled("1 4", aside=3)
        assert decide(table.match, 1, level) != f"go 1 {CELLS[goal]} show"


# Levels


@pytest.mark.rule("M8.4")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_bots_decide_in_every_phase_and_matches_end(seats):
    for level, maze_name in (("easy", "maze-2"), ("medium", "maze-3")):
        match = match_of(seats, seats, maze_name)
        play_out(match, [level] * seats, limit=5000)
        assert match.outcome


def test_a_bot_that_has_but_one_move_does_not_think():
    for match, seat in decisions(3, 1, "easy", "easy"):
        if len(match.legal(seat)) == 1:
            assert all(len(list(thinking(match, seat, level))) == 1 for level in bot.STEPS)
        if match.state.round > 2:
            break


def caught(level, seeds):
    """How often a mummy catches easy seekers in a turn."""
    catches = rounds = 0
    for seed in seeds:
        match = match_of(4, seed)
        whim = Chance(seed)
        while True:
            match.play_fate()
            if not match.actors:
                break
            seat = match.actors[0]
            if seat or level != "random":
                move = decide(match, seat, level if seat == 0 else "easy")
            else:
                move = whim.pick(match.legal(0), "any", len(match.entries))
            match.play(seat, move)
        catches += sum(one.kind == "step" and one["caught"] >= 0 for one in match.events(None))
        rounds += match.state.round
    return catches / rounds


@pytest.mark.rule("M8.3", "M8.5")
def test_a_hard_mummy_catches_twice_as_often_as_one_that_walks_at_random():
    """A few matches only; the arena plays hundreds."""
    assert caught("hard", range(6)) > 2 * caught("random", range(6))
