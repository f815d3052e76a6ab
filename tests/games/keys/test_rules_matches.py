"""Recorded and random matches, any text as a move, guesses, and taking back."""

import json
from collections import deque
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import Chance
from engine.game import FATE, Refused
from engine.to_json import canonical, digest, plain
from games.keys import rules
from games.keys.content.tables import COLOURS
from games.keys.rules import phases
from games.keys.rules.doors import door
from recorded import replayed

from .conftest import TILING

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))

# Recorded matches


def test_every_way_to_end_was_recorded():
    endings = {
        path.stem: json.loads(path.read_text(encoding="utf-8"))["outcome"]["ending"]
        for path in GOLDEN
    }
    first = {
        "colour": "colour",
        "door": "door",
        "endless": "endless",
        "hard": "colour",
        "lost": "door",
        "relay": "colour",
        "shared": "shared",
        "solo": "solo",
        "swift": "colour",
        "tie-break": "tie-break",
    }
    by_rules_2 = {f"{name}-2": ending for name, ending in first.items() if name != "lost"}
    assert endings == first | by_rules_2


DIGESTS = {"relay": "e6f9c5a1b3da7dd0", "swift": "9832c40e2145500e", "hard": "e2e8f02b66f5a664"}
"""Of the last state, as it was before rules 2."""


@pytest.mark.rule("K3.3")
@pytest.mark.parametrize("name", DIGESTS)
def test_by_rules_1_a_state_is_written_as_it_always_was(name):
    """What rules 2 added to a state is not in its digest: old saves prove faithful."""
    match = replayed("keys", name)
    assert match.rules == 1
    written = plain(match.state)
    assert "rules" not in written and "seed" not in written["terms"]
    assert digest(match.state) == DIGESTS[name]


# Random matches


def random_states(seats, seed, **options):
    """Every state of a match in which each seat plays any legal move, in any order."""
    whim = Chance(seed).fork("whim")
    state = rules.setup(options, seats)
    yield state
    for number in range(20_000):
        actors = rules.actors(state)
        if not actors:
            return
        seat = whim.pick(actors, "seat", number)
        if seat == FATE:
            move = rules.draw(state, Chance(seed))
        else:
            move = whim.pick(tuple(rules.legal(state, seat)), "move", number)
        state = rules.play(state, seat, move)
        yield state


WAYS = (
    (1, {"side": "hard"}),
    (1, {"course": "door"}),
    (1, {"course": "endless", "side": "hard", "sand": 0}),
    (2, {"way": "relay", "sand": 2}),
    (2, {"sand": 0, "hints": False}),
    (3, {"swift": True}),
    (3, {"way": "relay", "side": "hard", "sand": 0}),
    (4, {}),
    (4, {"swift": True, "sand": 10, "side": "hard"}),
)
every_way = pytest.mark.parametrize(("seats", "options"), WAYS, ids=str)


@every_way
def test_random_matches_end(seats, options):
    for seed in range(3):
        (state,) = deque(random_states(seats, seed, **options), maxlen=1)
        assert state.phase == "over" and rules.outcome(state) is not None
        assert hash(state) == hash(state)


@every_way
def test_gems_are_somewhere_and_keys_lie_on_their_door(seats, options):
    for state in random_states(seats, 5, **options):
        if state.floors:
            taken = [sum(one.gems[at] for one in state.climbers) for at in range(6)]
            left = ["".join(state.floors).count(colour[0]) for colour in COLOURS]
            assert [a + b for a, b in zip(taken, left)] == [13] * 6
        for seat, one in enumerate(state.climbers):
            if one.laid:
                cells, keys = door(state, seat)
                covered = sum(place for _, place in one.laid)
                assert covered & ~cells == 0 and {key for key, _ in one.laid} <= set(keys)
                assert covered.bit_count() == sum(place.bit_count() for _, place in one.laid)
            if one.opened is not None:
                assert covered == cells and (one.opened <= one.clock) and not one.quit


PHASES = {}
CASES = []
for _seats, _options in WAYS:
    for _number, _state in enumerate(random_states(_seats, 2, **_options)):
        PHASES.setdefault(_state.phase, _state)
        if _number % 25 == 0 or _state.order:
            CASES.append(_state)
CASES = [*PHASES.values(), *CASES[:: max(1, len(CASES) // 60)]]


def test_the_cases_have_every_phase():
    assert set(PHASES) >= set(phases.PHASES) - {"climb"}


def test_a_state_has_its_fields_and_no_others():
    for state in CASES:
        for value in (state, *state.climbers):
            assert sorted(vars(value)) == sorted(field.name for field in fields(value))


WORDS = st.sampled_from(
    [
        *rules.INFO.moves,
        *["a1", "b1", "c1", "d1", "g9", "I4", "V3", "L4", "", "\n", "٣", "LAY", "0", "1", "3"],
        *["@0", "@1000", "@5000", "@60000", "@120000", "@999999999", "@-1", "@", TILING],
    ]
)
TEXTS = st.one_of(st.text(), st.lists(WORDS).map(" ".join))


@settings(deadline=None, max_examples=80)
@given(move=TEXTS, seat=st.integers(-2, 5), state=st.sampled_from(CASES))
def test_any_text_is_a_legal_move_or_refused_with_a_sentence(move, seat, state):
    before = canonical(state)
    try:
        rules.play(state, seat, move)
    except Refused as no:
        assert no.rule.startswith("K") and str(no)
        assert move not in rules.legal(state, seat)
    else:
        assert seat == FATE or move in rules.legal(state, seat)
    assert canonical(state) == before


def test_fate_adds_no_word_to_its_moves():
    for state in CASES:
        if FATE in rules.actors(state):
            move = rules.draw(state, Chance(1))
            rules.play(state, FATE, move)
            for wrong in (f"{move} ", f"{move} x", f" {move}", move.upper(), "", "x"):
                with pytest.raises(Refused):
                    rules.play(state, FATE, wrong)


# What was seen


@every_way
def test_guesses_agree_with_all_that_was_seen(seats, options):
    for number, state in enumerate(random_states(seats, 7, **options)):
        if number % 7:
            continue
        for viewer in (None, *range(seats)):
            view = rules.view(state, viewer)
            guess = rules.guess(view, (), Chance(number))
            assert rules.view(guess, viewer) == view
            assert rules.actors(guess) == rules.actors(state)
            assert rules.due(guess) == rules.due(state)
            assert len(set(guess.cards)) == len(guess.cards) == len(state.cards)
            for seat in rules.actors(state):
                assert list(rules.legal(guess, seat)) == list(rules.legal(state, seat))


# Taking back


def test_others_do_not_stand_in_the_way_of_taking_back(lay):
    table = lay(3).roll().do("0: lay I4 a1 b1 c1 d1 @1000", "1: wait @500", "2: quit @900")
    assert table.match.undo(0) and table.climber(0).laid == ()
    assert not table.match.undo(1), "time is not given back"
    assert not table.match.undo(2)
    table.open(0, 5000).do("1: wait @60000", "fate: sand")
    assert not table.match.undo(1), "its sand has run out"


def test_a_climb_is_taken_back_until_the_next_one_moved(lay):
    table = lay(3).solve(10, 20, 30).do("0: floor 4")
    assert table.match.undo(0)
    table.do("0: floor 1", "1: floor 1")
    assert not table.match.undo(0), "the second one took what was left"
    assert table.match.undo(1) and table.match.undo(0)
