"""One suite over all games: every game, every option, every number of seats."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import FATE, Refused
from engine.match import Match
from suite import checks, secrets
from suite.matches import CELLS, GAMES, find, moments, played
from suite.secrets import Twins, twins
from walks import Cell, cells, random_match

MATCHES = 2
"""Random matches of every cell that are looked at from end to end."""

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
OVER_A_MATCH = (
    checks.the_outcome_is_set_exactly_when_nobody_acts,
    checks.length_and_scores_are_in_bounds,
    checks.states_are_values,
)
OF_TWINS = (
    secrets.they_look_alike,
    secrets.they_refuse_alike,
    secrets.they_stay_alike_until_there_is_news,
    secrets.a_move_without_news_tells_nobody_anything,
    secrets.a_guess_can_be_played_on,
)

every_cell = pytest.mark.parametrize("cell", CELLS, ids=str)


def named(checks: tuple[Callable[..., None], ...]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("check", checks, ids=lambda check: check.__name__)


@every_cell
@named(OVER_A_MATCH)
def test_match(cell: Cell, check: Callable[[Match], None]) -> None:
    for number in range(MATCHES):
        check(played(cell, number))


@every_cell
@named(AT_EVERY_MOMENT)
def test_moment(cell: Cell, check: Callable[[Match, int], None]) -> None:
    match = played(cell)
    for at in moments(match, 30):
        check(match, at)


@every_cell
@named(OF_TWINS)
def test_non_interference(cell: Cell, check: Callable[[Twins], None]) -> None:
    match = played(cell)
    for at in moments(match, 24):
        for viewer in match.viewers:
            check(twins(match, at, viewer))


@every_cell
def test_secrets_cannot_be_guessed(cell: Cell) -> None:
    for number in range(MATCHES):
        if len(played(cell, number).entries) > 3:
            secrets.secrets_cannot_be_guessed(played(cell, number), list(range(1, 4)))


@every_cell
def test_saved_and_loaded_equal(cell: Cell) -> None:
    match = played(cell)
    for at in {0, 1, len(match.entries) // 7, len(match.entries)}:
        checks.saved_and_loaded_equal(match, at)


@every_cell
def test_a_move_can_be_taken_back_unless_it_brought_news(cell: Cell) -> None:
    match = played(cell)
    for at in moments(match, 60):
        if at < len(match.entries) and match.entries[at].seat != FATE:
            checks.a_move_can_be_taken_back_unless_it_brought_news(match, at)


@every_cell
def test_bots_play_legal_moves(cell: Cell) -> None:
    match = played(cell)
    for at in moments(match, 6):
        checks.bots_play_legal_moves(match, at)


@pytest.mark.parametrize("slug", GAMES)
def test_a_replay_does_not_depend_on_the_seed(slug: str) -> None:
    """Fate's draws are written down as moves."""
    cell = cells(find(slug).info)[0]
    match = played(cell)
    again = Match(match.game, match.options, match.players, seed=0)
    for entry in match.entries:
        again.play(entry.seat, entry.move)
    assert again.states == match.states


@pytest.mark.parametrize("slug", GAMES)
def test_random_matches_are_repeatable(slug: str) -> None:
    cell = cells(find(slug).info)[-1]
    assert random_match(find(slug), cell, played(cell).seed).entries == played(cell).entries


@pytest.mark.parametrize("slug", GAMES)
@given(text=st.text(max_size=40), share=st.floats(0, 1), number=st.integers(0, 5))
@settings(max_examples=150)
def test_any_text_is_a_move_or_refused(slug: str, text: str, share: float, number: int) -> None:
    match = played(cells(find(slug).info)[-1])
    state = match.states[int(share * (len(match.states) - 1))]
    seat = number % (len(match.players) + 1) - 1
    try:
        match.game.rules.play(state, seat, text)
    except Refused as no:
        assert no.rule and str(no)
