"""Random matches, any text as a move, and guesses that agree with what was seen."""

from collections import deque
from dataclasses import fields, replace
from itertools import islice
from operator import attrgetter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import Chance
from engine.game import FATE, Refused
from games.sands import rules
from games.sands.content.tables import CARDS, PACKS
from games.sands.rules import game
from games.sands.rules.moves import SEAT_MOVES
from rules_table import first_of_each, legal_or_refused

LONGEST = 15_000
"""Moves of a match of random moves. In 1,000 over all tables the longest had 6,568."""

TABLES = [(seats, variant) for seats in (1, 2, 3, 4, 5) for variant in ("full", "calm")]


def random_states(seats, variant, seed):
    """Every state of a match in which each seat plays any legal move."""
    whim = Random(seed)
    state = rules.setup({"variant": variant}, seats)
    yield state
    while actors := rules.actors(state):
        if actors[0] == FATE:
            move = rules.draw(state, Chance(seed))
        else:
            move = whim.choice(rules.legal(state, actors[0]))
        state = rules.play(state, actors[0], move)
        yield state


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_random_matches_end(seats, variant):
    for seed in range(4):
        (state,) = deque(islice(random_states(seats, variant, seed), LONGEST), maxlen=1)
        assert state.phase == "over"
        outcome = rules.outcome(state)
        assert sum(len(cards) for cards in state.won) + len(state.lost) == 30
        assert sum(outcome.total(seat) for seat in range(seats)) <= 69
        assert hash(state) == hash(replace(state)) and state == replace(state)


CASES = [state for n, state in enumerate(random_states(3, "full", 2)) if n < 5 or n % 40 == 0]
PHASES = first_of_each(
    game.PHASES,
    (state for seed in range(4) for state in random_states(3, "full", seed)),
    attrgetter("phase"),
)


def test_the_cases_have_every_phase():
    assert set(PHASES) == set(game.PHASES)


def test_a_state_has_its_fields_and_no_others():
    for state in [*PHASES.values(), *CASES]:
        assert list(vars(state)) == [field.name for field in fields(state)]


WORDS = st.sampled_from(
    [*rules.INFO.moves, "open", "a1", "h6", "i7", "ring1", "ring2", "", "\n", "٣", "PUSH", "0"]
)
TEXTS = st.one_of(st.text(), st.lists(WORDS).map(" ".join))


@settings(deadline=None, max_examples=50)
@given(move=TEXTS, seat=st.integers(-2, 6), state=st.sampled_from([*PHASES.values(), *CASES]))
def test_any_text_is_a_legal_move_or_refused_with_a_sentence(move, seat, state):
    legal_or_refused(rules, state, seat, move)


def test_every_move_but_the_legal_ones_is_refused():
    for state in PHASES.values():
        for seat in range(3):
            for move in map(str, SEAT_MOVES):
                if move not in rules.legal(state, seat):
                    with pytest.raises(Refused):
                        rules.play(state, seat, move)


def same(state):
    """A state without what may be hidden from somebody."""
    return replace(state, under=(), deck=(), won=(), begun="", pile=())


def check_guesses(match, number):
    for viewer in match.viewers:
        view = match.view(viewer)
        state = rules.guess(view, match.events(viewer), Chance(number))
        assert rules.view(state, viewer) == view
        assert same(state) == same(match.state)
        assert [len(won) for won in state.won] == [len(won) for won in match.state.won]
        for seat in range(view.seats):
            if seat == viewer:
                assert rules.legal(state, seat) == rules.legal(match.state, seat)


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("seed", range(8))
def test_guesses_agree_with_all_that_was_seen(lay, seed, number):
    """Cards go to favourites, so that others have none when the scorpion or a duel comes."""
    chance = Chance(seed)
    seats = 2 + seed % 4
    deck = " ".join(card for pack in PACKS for card in chance.shuffled(pack, "deck"))
    table = lay(seats=seats, deck=deck, rules=number)
    favourites = 1 + chance.below(seats, "favourites")
    for step in range(5_000):
        state = table.state
        if state.phase == "over":
            break
        if state.phase in ("reveal", "search", "storm"):
            table.win(chance.below(favourites, "winner", step))
        else:
            move = chance.pick(rules.legal(state, state.turn), "move", step)
            table.do(f"{state.turn}: {move}")
        if {state.phase, table.state.phase} & {"give", "stake", "over"} or step % 100 == 0:
            check_guesses(table.match, step)
    assert table.match.outcome


def test_guesses_differ_where_nothing_was_seen(lay):
    table = lay(deck="ring1").do("0: reveal")
    guesses = [
        rules.guess(table.view(0), table.match.events(0), Chance(number)) for number in range(8)
    ]
    assert len({state.under for state in guesses}) > 1 and len({s.deck for s in guesses}) > 1


def test_a_guess_knows_what_was_given_and_shown(lay):
    """The mask went to seat 1 unseen by seat 0; a duel then shows it there."""
    table = lay(seats=3, deck="ring1 mask1 scarab2 dagger2").win(2, 2).until("boat1")
    table.win(0, via="f5").do("1: push g4", "2: push g3", "2: give mask1")
    table.do("0: reveal").win(0)
    assert table.view().duellists == (1, 2)
    unsure = {
        rules.guess(table.view(0), table.match.events(0), Chance(number)).won[1]
        for number in range(12)
    }
    assert unsure == {("mask1",), ("ring1",)}
    table.do("1: stake mask1")
    for number in range(12):
        state = rules.guess(table.view(0), table.match.events(0), Chance(number))
        assert state.stakes == ((1, "mask1"),) and state.won[2] == ("ring1",)


@pytest.mark.rule("S4.7")
def test_a_guess_knows_what_was_drawn_and_went_back(lay):
    table = lay(seats=3, deck="dagger1 dagger2 cat2 eye2").win(1).pack(2)
    table.do("1: stake dagger1", "2: stake deck")
    check_guesses(table.match, 1)
    state = rules.guess(table.view(), table.match.events(None), Chance(1))
    assert state.deck[0] == "dagger2" and CARDS[state.deck[1]].pack == 2
    assert state.pile[:2] == ("dagger2", "cat2")


def poor(lay, mine, number):
    """Seats 1 and 2 are to duel: seat 1 has these cards, seat 2 the cat that seat 0 gave it."""
    own = [1] * len(mine.split())
    table = lay(seats=3, deck=f"{mine} cat2 scarab2 dagger2", rules=number).win(*own).pack(2)
    table.win(0, via="e4").walk("f3", "f4", "f5", "f6", "e6", "e5").do("0: give cat2").win(0)
    assert table.view().duellists == (1, 2)
    return table


@pytest.mark.rule("S4.6", "S4.7")
@pytest.mark.parametrize(("mine", "number"), [("cat1 ring1", 1), ("cat1", 1), ("cat1", 2)])
def test_a_guess_knows_who_could_not_answer(lay, mine, number):
    """Seat 0 gave seat 2 its only card unseen: that it cannot answer tells which one."""
    table = poor(lay, mine, number).do("1: stake cat1")
    assert table.last()["again" if mine != "cat1" else "off"]
    check_guesses(table.match, 1)
    for number in range(8):
        for viewer in (None, 1):
            state = rules.guess(table.view(viewer), table.match.events(viewer), Chance(number))
            assert state.won[2] == ("cat2",)


@pytest.mark.rule("S4.7")
def test_a_guess_knows_what_is_refused(lay):
    """That seat 1 may not stake its cat tells it what seat 2 has, and tells seat 1 only."""
    table = poor(lay, "cat1 ring1", 2)
    guessed = {
        viewer: {
            rules.guess(table.view(viewer), table.match.events(viewer), Chance(number)).won[2]
            for number in range(12)
        }
        for viewer in (None, 1)
    }
    assert guessed[1] == {("cat2",)} and len(guessed[None]) > 1
    check_guesses(table.match, 1)
    check_guesses(table.do("1: stake ring1").match, 2)


@pytest.mark.rule("S4.7")
def test_a_guess_knows_what_the_last_card_is(lay):
    """Seat 1 may not stake its ring, though nobody has seen the card that is left."""
    table = lay(seats=3, deck="ring1 eye1", last="harp3 ring3").win(1, 1).until("harp3").win(0)
    assert table.view(1).barred == "ring"
    check_guesses(table.match, 1)
    check_guesses(table.do("1: stake eye1").match, 2)
