"""Random matches, any text as a move, and guesses that agree with what was seen."""

from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import Chance
from engine.game import FATE, Refused
from games.escape import rules
from games.escape.content.geometry import bits
from games.escape.content.tables import EVOLVED
from games.escape.rules import game
from games.escape.rules.packing import ground, tiles
from rules_table import first_of_each, legal_or_refused
from suite import secrets
from suite.matches import moments
from walks import Cell, covering, random_match, telling

from .conftest import GAME

VARIANTS = [
    {"pyramid": "pyramid-1", "tiles": "rockfall giants artefacts", "evolved": " ".join(EVOLVED)},
    {"pyramid": "pyramid-2", "tiles": "portal brute artefacts", "talk": "free", "exits": 3},
    {"pyramid": "pyramid-3", "tiles": "gathering orc artefacts", "discovery": True},
    {"pyramid": "pyramid-6", "clock": "reversed", "exits": 1},
    {"pyramid": "pyramid-8", "spare": 3, "turns": 4},
]
TABLES = [(seats, variant) for variant in VARIANTS for seats in (1, 2, 3, 4)]


def random_states(seats, options, seed):
    """Every state of a match in which each seat plays any legal move."""
    whim = Chance(seed).fork("whim")
    state = rules.setup(options, seats)
    yield state
    count = 0
    while actors := rules.actors(state):
        if actors[0] == FATE:
            move = rules.draw(state, Chance(seed))
        else:
            moves = rules.legal(state, actors[0])
            verb = whim.pick(sorted({move.split()[0] for move in moves}), "verb", count)
            move = whim.pick([m for m in moves if m.split()[0] == verb], "move", count)
        state = rules.play(state, actors[0], move)
        yield state
        count += 1


def sound(state):
    """What is true of every state after the pyramid was built."""
    plan, setting = ground(state.setting.pyramid), state.setting
    lying = [tile for tile in state.tiles if tile]
    held = [tile for one in state.explorers for tile in one.held]
    assert sorted([*lying, *held, *state.out]) == sorted(tiles(setting).elements())
    assert state.there == sum(1 << place for place, tile in enumerate(state.tiles) if tile)
    assert state.up | state.common == (state.up | state.common) & state.there
    assert not state.up & state.common
    for one in state.explorers:
        assert one.at < 0 or state.there >> one.at & 1, "everybody stands on a tile"
        assert not one.notes & (state.up | ~state.there)
    stood = {one.at for one in state.explorers}
    assert set(bits(state.up)) <= stood, "who leaves a face-up tile last takes it"
    for place in bits(state.there):
        floor, under = plan.names[place][0], [p for p in plan.near[place] if p < place]
        below = [p for p in under if plan.names[p][0] < floor]
        assert all(state.there >> p & 1 for p in below), "nothing floats"
    assert state.clock >= 0


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_matches_end(seats, options):
    for seed in range(3):
        for state in random_states(seats, options, seed):
            if state.tiles:
                sound(state)
        assert state.phase == "over" and rules.outcome(state).ending == state.ending
        assert hash(state) == hash(replace(state)) and state == replace(state)


CASES = [
    state
    for seats, options in TABLES[1::3]
    for number, state in enumerate(random_states(seats, options, 3))
    if number < 8 or number % 20 == 0
]
PHASES = first_of_each(
    game.PHASES, (state for table in TABLES for state in random_states(*table, 1)), game.phase
)


def test_the_cases_have_every_phase():
    assert set(PHASES) == set(game.PHASES)


def test_a_state_has_its_fields_and_no_others():
    for state in [*PHASES.values(), *CASES]:
        assert list(vars(state)) == [field.name for field in fields(state)]
        for one in state.explorers:
            assert list(vars(one)) == [field.name for field in fields(one)]


WORDS = st.sampled_from(
    [*rules.INFO.moves, "1c3", "2c3", "1a1", "torch", "0", "1", "new", "", "\n", "٣", "MOVE"]
)
TEXTS = st.one_of(st.text(), st.lists(WORDS).map(" ".join))


@settings(max_examples=60)
@given(move=TEXTS, seat=st.integers(-2, 5), state=st.sampled_from([*PHASES.values(), *CASES]))
def test_any_text_is_a_legal_move_or_refused_with_a_sentence(move, seat, state):
    legal_or_refused(rules, state, seat, move)


def test_what_is_legal_for_one_is_legal_or_refused_for_all():
    """Every move that somebody has somewhere, tried everywhere."""
    states = [*PHASES.values(), *CASES[::4]]
    moves = {move for state in states for seat in range(4) for move in rules.legal(state, seat)}
    for state in states:
        for seat in range(state.setting.seats):
            legal = set(rules.legal(state, seat))
            for move in moves:
                try:
                    rules.play(state, seat, move)
                except Refused:
                    assert move not in legal
                else:
                    assert move in legal


def test_guesses_agree_with_what_is_seen():
    for number, state in enumerate(CASES):
        for viewer in (None, *range(state.setting.seats)):
            view = rules.view(state, viewer)
            made_up = rules.guess(view, (), Chance(number))
            assert rules.view(made_up, viewer) == view
            hidden = {"tiles": (), "pile": (), "trail": (), "common": 0}
            assert replace(made_up, **hidden) == replace(state, **hidden)
            assert sorted(made_up.tiles) == sorted(state.tiles)


def test_guesses_differ_where_nothing_was_seen(lay):
    table = lay("1c3 1e3", lie={"1c3": "owl"}, hand="observe").do("0: observe")
    place = ground(table.state.setting.pyramid).index["1c3"]
    mine, theirs = (
        [rules.guess(table.view(seat), (), Chance(n)).tiles for n in range(30)] for seat in (0, 1)
    )
    assert {one[place] for one in mine} == {"owl"}
    assert len({one[place] for one in theirs}) > 5
    assert len(set(mine)) == len(set(theirs)) == 30


def test_the_shared_suite_plays_every_choice():
    """Too many combinations to play them all: every value and every number of seats is in one.
    Of a long run of numbers the ends are."""
    played = covering(GAME)
    assert {cell.seats for cell in played} == {1, 2, 3, 4, 5, 6}
    chosen = {pair for cell in played for pair in cell.options}
    for option in rules.INFO.options:
        assert {(option.name, value) for value in telling(option.values)} <= chosen


@pytest.mark.parametrize(("seats", "options"), [TABLES[at] for at in (1, 6, 10)])
def test_new_tiles_keep_secrets(seats, options):
    """The promises of the shared suite, where it has no set-up with these tiles."""
    cell = Cell("escape", tuple(options.items()), seats)
    match = random_match(GAME, cell, seed=11, restless=True)
    for at in moments(match, 4):
        for viewer in (None, 0, seats - 1):
            pair = secrets.twins(match, at, viewer)
            secrets.they_look_alike(pair)
            secrets.they_refuse_alike(pair)
            secrets.they_stay_alike_until_there_is_news(pair)
            secrets.a_move_without_news_tells_nobody_anything(pair)
            secrets.a_guess_can_be_played_on(pair)
