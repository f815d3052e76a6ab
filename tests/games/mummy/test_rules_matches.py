"""Random matches, any text as a move, and guesses that agree with what was seen."""

import json
from dataclasses import fields
from itertools import chain
from operator import attrgetter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import Chance
from engine.game import FATE, Refused
from engine.match import Match, Player
from games.mummy import rules
from games.mummy.content.mazes import maze
from games.mummy.rules import game
from games.mummy.rules.state import OUT
from referee import Referee
from rules_table import first_of_each, legal_or_refused

from .conftest import GAME, SEAT_MOVES

LONGEST = 12_000
"""Moves of a match of random moves. In 400 over all tables the longest had 5,024."""


def random_states(seats, seed, maze="maze-1"):
    """Every state of a match in which each seat plays any legal move."""
    whim = Random(seed)
    state = rules.setup({"maze": maze, "mummy": seed % seats}, seats)
    yield state
    while actors := rules.actors(state):
        (seat,) = actors
        if seat == FATE:
            move = rules.draw(state, Chance(seed))
        else:
            move = whim.choice(rules.legal(state, seat))
        state = rules.play(state, seat, move)
        yield state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_matches_end_and_all_stays_in_its_place(seats):
    for seed, name in enumerate(("maze-2", "made-1")):
        for n, state in enumerate(random_states(seats, seed, name)):
            assert n < LONGEST
            standing = [cell for cell in state.at if cell != OUT]
            if standing:
                here = maze(state.maze)
                walking = [cell for cell in standing if here.floor >> cell & 1]
                assert len(walking) == len(set(walking)), "no two on one cell"
                assert state.mummy not in walking
            assert all((cell == OUT) == (ankhs == 0) for cell, ankhs in zip(state.at, state.ankhs))
            assert len(state.dice) in (0, 5 - state.aside) and 0 <= state.aside <= 5
        assert state.phase == "over" and rules.outcome(state) is not None
        assert hash(state) == hash(state)


CASES = [state for n, state in enumerate(random_states(3, 2)) if n % 25 == 0][:40]
PHASES = first_of_each(
    game.PHASES,
    chain([rules.setup({"maze": "made-1"}, 3)], random_states(4, 0), random_states(4, 1)),
    attrgetter("phase"),
)


def test_the_cases_have_every_phase():
    assert set(PHASES) == set(game.PHASES)


def test_a_state_has_its_fields_and_no_others():
    for state in [*PHASES.values(), *CASES]:
        assert sorted(vars(state)) == sorted(field.name for field in fields(state))


WORDS = st.sampled_from(
    [
        *rules.INFO.moves,
        *["d5", "c11", "i11", "a1", "z9", "arrow", "1", "4", "5", "M", "show", "red1", "/"],
        *["", "\n", "٣", "GO"],
    ]
)
TEXTS = st.one_of(
    st.text(), st.lists(WORDS, max_size=7).map(" ".join), st.sampled_from([*map(str, SEAT_MOVES)])
)


@settings(deadline=None, max_examples=150)
@given(move=TEXTS, seat=st.integers(-2, 5), state=st.sampled_from([*PHASES.values(), *CASES]))
def test_any_text_is_a_legal_move_or_refused_with_a_sentence(move, seat, state):
    legal_or_refused(rules, state, seat, move)


def test_of_all_moves_exactly_the_listed_ones_are_open():
    for state in [*PHASES.values(), *CASES[::8]]:
        for seat in rules.actors(state):
            legal = set(rules.legal(state, seat))
            for move in map(str, SEAT_MOVES if seat != FATE else ()):
                try:
                    rules.play(state, seat, move)
                except Refused:
                    assert move not in legal
                else:
                    assert move in legal


@pytest.mark.rule("M3.5", "M3.7", "M3.8", "M3.9", "M4.1")
def test_the_referee_cites_the_rule():
    referee = Referee(lambda slug: GAME)

    def ask(**request):
        return referee.answer(json.dumps(request))

    def rule(seat, move):
        return ask(play=[seat, move])["refused"]["rule"]

    ask(new={"game": "mummy", "seats": 4, "options": {"maze": "maze-1"}})
    ask(fate=None)
    ask(play=[1, "roll"])
    ask(fate="dice 1 2 3 4 arrow")
    assert rule(1, "go 1 c11") == rule(1, "go 2 c11") == rule(1, "go 1 b10") == "M3.5"
    assert rule(1, "go arrow b11") == "M3.8"
    assert "play" in ask(play=[1, "go 1 b11"])
    ask(play=[2, "roll"])
    ask(fate="dice 1 1 1 1 arrow")
    assert rule(2, "go 1 b11") == "M3.7"
    assert "play" in ask(play=[2, "go 1 c10"])
    ask(play=[3, "roll"])
    ask(fate="dice 1 arrow 1 arrow 1")
    assert rule(3, "go 1 c10") == rule(3, "go arrow c4") == "M3.9"
    assert ask(legal=3) == {"legal": ["roll"]}
    ask(play=[3, "roll"])
    ask(fate="dice 2 2 2 2 2")
    ask(play=[3, "go 2 a11"])
    ask(fate="die 3")
    assert rule(0, "step k8") == rule(0, "step i11") == rule(0, "step h10") == "M4.1"
    assert "play" in ask(play=[0, "step i10"])


# Draws


def test_a_roll_more_changes_no_later_draw_of_the_die(lay):
    short, long = lay(), lay()
    long.do("1: roll", "fate: dice 1 1 1 1 1")
    for table in (short, long):
        for seat, cell in ((1, "b11"), (2, "c10")):
            table.do(f"{seat}: roll", "fate: dice 1 1 1 1 1", f"{seat}: go 1 {cell}")
    assert short.state.rolls + 1 == long.state.rolls
    assert short.match.draw() == long.match.draw()


def test_dice_show_every_face_about_as_often():
    state = rules.play(rules.setup({}, 3), FATE, rules.draw(rules.setup({}, 3), Chance(1)))
    state = rules.play(state, 1, "roll")
    faces = [face for seed in range(400) for face in rules.draw(state, Chance(seed)).split()[1:]]
    assert len(faces) == 2000
    assert all(270 < faces.count(face) < 400 for face in ("1", "2", "3", "4", "arrow", "M"))


# What was seen


@pytest.mark.rule("M2.3")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_guesses_agree_with_all_that_was_seen(seats):
    match = Match(GAME, {"mummy": 1}, [Player("")] * seats, seed=seats)
    whim = Random(seats)
    while match.actors and len(match.entries) < 400:
        for viewer in match.viewers if len(match.entries) % 9 == 0 else ():
            view = match.view(viewer)
            state = rules.guess(view, match.events(viewer), Chance(len(match.entries)))
            assert rules.view(state, viewer) == view
            assert rules.actors(state) == match.actors
            if viewer is not None:
                assert list(rules.legal(state, viewer)) == list(match.legal(viewer))
            if viewer not in (None, 1):
                assert state.at == match.state.at and state.dice == match.state.dice
                own = (viewer - 2) % seats
                assert not match.state.held or state.held[own] == match.state.held[own]
        (seat,) = match.actors
        move = match.draw() if seat == FATE else whim.choice(list(match.legal(seat)))
        match.play(seat, move)


@pytest.mark.rule("M2.3")
def test_guesses_differ_where_nothing_was_seen(lay):
    table = lay(4).put("d5 a8 f5", mummy="k8").rolled("1 2 3 4")
    guesses = {
        viewer: [rules.guess(table.view(viewer), [], Chance(n)) for n in range(6)]
        for viewer in table.match.viewers
    }
    for viewer in (None, 0):
        assert len({state.at for state in guesses[viewer]}) == 6
        assert len({state.dice for state in guesses[viewer]}) > 1
        assert all(len({*state.at}) == 3 for state in guesses[viewer])
    for viewer in (1, 2, 3):
        assert {state.at for state in guesses[viewer]} == {table.state.at}
        assert {state.held[viewer - 1] for state in guesses[viewer]} == {
            table.state.held[viewer - 1]
        }
        assert len({state.held for state in guesses[viewer]}) == 6
    for states in guesses.values():
        for state in states:
            held = [card for hand in state.held for card in hand]
            assert len(held) == len(set(held)) == 15


def test_a_guess_finds_room_for_pawns_in_narrow_places(lay):
    """Three pawns on three cells: only one way is left for each."""
    table = lay(4).put("d5 e5 f5", mummy="k8")
    sets = [sum(1 << cell for cell in table.state.at[:n]) for n in (3, 2, 1)]
    table.put(possible=tuple(sets))
    for n in range(5):
        state = rules.guess(table.view(0), [], Chance(n))
        assert state.at == (table.state.at[2], table.state.at[1], table.state.at[0])
