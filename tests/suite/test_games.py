"""One suite over all games: every game, every option, every number of seats."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import FATE, Refused
from engine.match import Match
from suite import checks, screens, secrets
from suite.matches import CELLS, GAMES, find, moments, played
from suite.secrets import twins
from walks import Cell, covering, random_match

AT_EVERY_MOMENT = (
    checks.move_texts_are_short_lines_and_unique,
    checks.somebody_can_move_until_the_end,
    checks.every_listed_move_is_accepted,
    checks.no_other_move_is_accepted,
    checks.refused_moves_change_nothing,
    checks.fate_draws_what_can_happen,
    checks.fate_moves_only_when_waited_for,
    checks.the_seed_is_nowhere,
    checks.views_are_plain,
    secrets.fate_keeps_what_it_hides,
)
ON_EVERY_SCREEN = (
    screens.every_state_can_be_drawn,
    screens.every_state_can_be_told,
    screens.whoever_may_move_finds_a_move_to_make,
    screens.no_button_is_dead,
)
OVER_A_MATCH = (
    checks.the_outcome_is_set_exactly_when_nobody_acts,
    checks.length_and_scores_are_in_bounds,
    checks.who_wins_stands_best,
    checks.states_are_values,
)
OF_TWINS = (
    secrets.they_look_alike,
    secrets.they_refuse_alike,
    secrets.they_stay_alike_until_there_is_news,
    secrets.a_move_without_news_tells_nobody_anything,
    secrets.a_move_that_is_no_news_to_its_seat_tells_it_nothing,
    secrets.a_guess_can_be_played_on,
)
OF_A_GUESS = (secrets.a_guess_can_be_played_on,)
"""Where nothing is hidden the guess is the truth, and there is no more to check."""

every_cell = pytest.mark.parametrize("cell", CELLS, ids=str)
once_or_more = pytest.mark.parametrize("number", [0, pytest.param(1, marks=pytest.mark.long)])
"""One match of each in every run, another in the long one."""


@every_cell
@once_or_more
def test_matches(cell: Cell, number: int) -> None:
    match = played(cell, number)
    for check in OVER_A_MATCH:
        check(match)


@every_cell
def test_moments(cell: Cell) -> None:
    match = played(cell)
    for at in moments(match, 12):
        for check in AT_EVERY_MOMENT:
            check(match, at)


@every_cell
@once_or_more
def test_non_interference(cell: Cell, number: int) -> None:
    match = played(cell, number)
    for at in moments(match, 5):
        for viewer in match.viewers:
            pair = twins(match, at, viewer, number)
            for check in OF_TWINS if pair.differ else OF_A_GUESS:
                check(pair)


@every_cell
def test_screens(cell: Cell) -> None:
    match = played(cell)
    for at in moments(match, 7):
        for check in ON_EVERY_SCREEN:
            check(match, at)


@every_cell
def test_screens_keep_secrets(cell: Cell) -> None:
    """One pair of twins is drawn for each viewer; of the others those that are not seen alike."""
    match, drawn = played(cell), set()
    for at in moments(match, 5):
        for viewer in match.viewers:
            pair = twins(match, at, viewer)
            if pair.differ and not (viewer in drawn and secrets.they_are_seen_alike(pair)):
                secrets.they_are_drawn_alike(pair)
                drawn.add(viewer)


@every_cell
def test_secrets_cannot_be_guessed(cell: Cell) -> None:
    secrets.secrets_cannot_be_guessed(played(cell), [1, 2])


@every_cell
def test_saved_and_loaded_equal(cell: Cell) -> None:
    match = played(cell)
    for at in {0, 1, len(match.entries) // 7, len(match.entries)}:
        checks.saved_and_loaded_equal(match, at)


@every_cell
def test_views_and_events_can_be_sent_to_other_devices(cell: Cell) -> None:
    match = played(cell)
    checks.events_can_be_sent(match)
    for at in moments(match, 12):
        checks.views_can_be_sent(match, at)


@every_cell
def test_a_move_can_be_taken_back_unless_it_brought_news(cell: Cell) -> None:
    match = played(cell)
    for at in moments(match, 24):
        if at < len(match.entries) and match.entries[at].seat != FATE:
            checks.a_move_can_be_taken_back_unless_it_brought_news(match, at)
            checks.a_move_can_be_retracted_until_its_seat_learns_something(match, at)


@every_cell
@pytest.mark.parametrize("most", [2, pytest.param(12, marks=pytest.mark.long)])
def test_bots_play_legal_moves(cell: Cell, most: int) -> None:
    match = played(cell)
    looked_at = moments(match, most)
    for at in looked_at:
        checks.bots_play_legal_moves(match, at)
    deciding = [at for at in looked_at if FATE not in match.game.rules.actors(match.states[at])]
    checks.bots_play_the_same_when_asked_again(match, deciding[len(deciding) // 2])


@pytest.mark.parametrize("slug", GAMES)
def test_a_replay_does_not_depend_on_the_seed(slug: str) -> None:
    """Fate's draws are written down as moves."""
    cell = covering(find(slug))[0]
    match = played(cell)
    again = Match(match.game, match.options, match.players, seed=0)
    for entry in match.entries:
        again.play(entry.seat, entry.move)
    assert again.states == match.states


@pytest.mark.parametrize("slug", GAMES)
def test_random_matches_end_and_can_be_repeated(slug: str) -> None:
    cell = covering(find(slug))[-1]
    first, second = (random_match(find(slug), cell, seed=7) for _ in range(2))
    assert first.outcome is not None
    assert first.entries == second.entries


@pytest.mark.parametrize("slug", GAMES)
@given(text=st.text(max_size=40), share=st.floats(0, 1), number=st.integers(0, 5))
@settings(max_examples=50)
def test_any_text_is_a_move_or_refused(slug: str, text: str, share: float, number: int) -> None:
    match = played(covering(find(slug))[-1])
    state = match.states[int(share * (len(match.states) - 1))]
    seat = number % (len(match.players) + 1) - 1
    try:
        match.game.rules.play(state, seat, text)
    except Refused as no:
        assert no.rule and str(no)
