"""Random matches, any text as a move, and guesses that agree with what was seen."""

from collections import deque
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
from games.tombs import rules
from games.tombs.content.tables import CARDS, RESERVE
from games.tombs.rules import phases
from games.tombs.rules.replacing import pile
from rules_table import first_of_each, legal_or_refused

from .conftest import GAME


def random_states(seats, seed, chambers="deck-1"):
    """Every state of a match in which each seat plays any legal move, in any order."""
    whim = Random(seed)
    state = rules.setup({"chambers": chambers}, seats)
    yield state
    while actors := rules.actors(state):
        seat = whim.choice(actors)
        if seat == FATE:
            move = rules.draw(state, Chance(seed))
        else:
            move = whim.choice(list(rules.legal(state, seat)))
        state = rules.play(state, seat, move)
        yield state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_matches_end(seats):
    for seed in range(8):
        (state,) = deque(random_states(seats, seed), maxlen=1)
        assert state.phase == "over" and rules.outcome(state) is not None
        assert hash(state) == hash(state) and len(state.shown) == 7


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_card_is_in_one_place_and_the_score_card_in_bounds(seats):
    for state in random_states(seats, 5, "made-1"):
        lying = [n for side in state.sides for n in side.places if n]
        tombs = [n for side in state.sides for n in side.completed]
        held = [n for side in state.sides if not lying for n in side.dealt]
        if state.phase not in ("keep", "fill") or state.round:
            every = [*lying, *tombs, *held, *state.reserve, *pile(state)]
            assert sorted(every) == list(range(1, CARDS + 1))
        assert len(state.reserve) <= RESERVE
        for side in state.sides:
            assert 0 <= side.red <= 10 and 0 <= side.green <= 10 and 0 <= side.skulls <= 10
            assert len(side.torches) == len(set(side.torches)) <= state.round


PHASES = first_of_each(
    phases.PHASES,
    chain([rules.setup({"chambers": "made-1"}, 3)], *(random_states(3, n) for n in range(6))),
    attrgetter("phase"),
)
CASES = [state for n, state in enumerate(random_states(3, 2)) if n % 12 == 0]


def test_the_cases_have_every_phase():
    assert set(PHASES) == set(phases.PHASES)


def test_a_state_has_its_fields_and_no_others():
    for state in [*PHASES.values(), *CASES]:
        for value in (state, *state.sides):
            assert sorted(vars(value)) == sorted(field.name for field in fields(value))


WORDS = st.sampled_from(
    [
        *rules.INFO.moves,
        *["a1", "b1", "e5", "f6", "deck", "I3", "", "\n", "٣", "MARK", "0", "1"],
        *map(str, PHASES["mark"].sides[0].places + PHASES["mark"].reserve),
    ]
)
TEXTS = st.one_of(st.text(), st.lists(WORDS).map(" ".join))


@settings(deadline=None, max_examples=80)
@given(move=TEXTS, seat=st.integers(-2, 5), state=st.sampled_from([*PHASES.values(), *CASES]))
def test_any_text_is_a_legal_move_or_refused_with_a_sentence(move, seat, state):
    legal_or_refused(rules, state, seat, move)


def test_fate_adds_no_word_to_its_moves():
    for phase, state in PHASES.items():
        if FATE in rules.actors(state):
            move = rules.draw(state, Chance(1))
            rules.play(state, FATE, move)
            for wrong in (f"{move} ", f"{move} x", f" {move}", move.upper(), "", f"{phase} "):
                with pytest.raises(Refused):
                    rules.play(state, FATE, wrong)


def test_every_listed_move_is_open_and_unlisted_marks_are_not():
    """Each marking with one cell more, one less, or on the other chamber."""
    for state in CASES:
        for seat in rules.actors(state):
            legal = rules.legal(state, seat)
            for move in legal:
                rules.play(state, seat, move)
                for other in (f"{move} c3", move[:-3], move.replace(" ", " 4", 1)):
                    try:
                        rules.play(state, seat, other)
                    except Refused:
                        assert other not in legal
                    else:
                        assert other in legal


# What was seen


def test_guesses_agree_with_all_that_was_seen():
    for seed in range(2):
        match = Match(GAME, {}, [Player("")] * (2 + seed), seed)
        whim = Random(seed)
        while match.actors:
            for viewer in match.viewers:
                view = match.view(viewer)
                state = rules.guess(view, match.events(viewer), Chance(len(match.entries)))
                assert rules.view(state, viewer) == view
                assert rules.actors(state) == match.actors
                if viewer is not None:
                    assert list(rules.legal(state, viewer)) == list(match.legal(viewer))
                if match.state.round:
                    assert state == match.state, "nothing is hidden once all have kept two"
            seat = whim.choice(match.actors)
            if seat == FATE:
                match.play(seat, match.draw())
            else:
                match.play(seat, whim.choice(list(match.legal(seat))))


def test_guesses_differ_where_nothing_was_seen():
    match = Match(GAME, {}, [Player("")] * 3, seed=4)
    match.play_fate()
    match.play(1, next(iter(match.legal(1))))
    guesses = [rules.guess(match.view(0), match.events(0), Chance(n)) for n in range(6)]
    assert len({state.sides[0].dealt for state in guesses}) == 1
    assert len({state.sides[1].dealt for state in guesses}) > 1
    assert len({state.sides[1].places for state in guesses}) > 1
    for state in guesses:
        assert len({number for side in state.sides for number in side.dealt}) == 12


# Taking back


def test_marks_of_others_do_not_stand_in_the_way_of_taking_back(lay):
    table = lay("1 2", "3 4", "5 6").reveal("I3")
    table.do("0: mark 1 a1 b1 c1", "1: mark 3 a1", "1: done", "2: mark 5 a1", "2: done")
    assert table.match.undo(0) and table.match.actors == (0,)
    assert table.match.undo(1) and table.match.actors == (0, 1)
    table.do("0: mark 2 a1", "0: done", "1: done")
    assert not table.match.undo(2), "now that all have confirmed, the last one may think again"
    assert table.match.undo(1) and table.match.undo(2) and table.match.actors == (1, 2)
    table.do("2: done", "1: done")
    table.match.play_fate()
    assert [table.match.undo(seat) for seat in range(3)] == [False] * 3


def test_a_reserve_card_is_taken_back_until_the_reserve_is_filled(lay):
    table = lay().complete("0: 1").do("0: take 45")
    assert table.match.undo(0)
    table.do("0: take 46", "fate: fill 30")
    assert not table.match.undo(0)
