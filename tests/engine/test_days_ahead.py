"""The days ahead: each game's challenge can be played, mostly won, and lasts as long as it should.

How long one lasts is the number of a person's moves, as bots of the middle level need them, times
the seconds that the game's `Trial` allows for a move; where time runs, the time that ran.
"""

from __future__ import annotations

import pytest

from engine.bots import play_out
from engine.daily import begun, days, moved
from engine.day_result import solving
from engine.match import Match
from engine.steps import finished
from games.registry import load, spec
from kinds import CLOCKED, DAILY
from page.cast import called

FIRST = "2026-11-18"
AHEAD = 400
LEAST_WON = 0.5
"""The share of days that the strongest bot wins within its tries."""

STRAY = 0.05
"""The share of days that may last shorter or longer: dice may be kind or cruel."""

each_daily = pytest.mark.parametrize("slug", DAILY)


def minutes(match: Match) -> float:
    """How long a match lasts for a person."""
    slug = match.game.info.slug
    moves = sum(entry.seat == 0 for entry in match.entries)
    lasted = moves * spec(slug).trial.pace / 60
    if slug in CLOCKED:
        rules = match.game.rules
        shown = [rules.clock(state, 0) for state in match.states]
        lasted += max((ms for ms in shown if ms is not None), default=0) / 60_000
    return lasted


def played(slug: str, day: str) -> Match:
    """As somebody of the middle level plays it."""
    game = load(slug)
    assert game.info.daily is not None
    match = begun(game, day, "Ada", called(game.info.daily.bots))
    play_out(match, ["medium", *game.info.daily.bots])
    return match


def check(slug: str, ahead: list[str]) -> None:
    least, most = spec(slug).trial.day_minutes
    seen, lasted = set(), {}
    for day in ahead:
        match = played(slug, day)
        assert match.outcome is not None
        lasted[day] = minutes(match)
        seen.add(str(match.entries[0]) + str(match.entries[1]) + str(match.seed))
        load_day = spec(slug).day
        assert load_day is not None
        line = load_day().line(match)
        assert 0 < len(line) <= 20 and len(load_day().worth(match)) <= 4, (day, line)
    assert len(seen) == len(ahead), "every day is another one"
    outside = {day: one for day, one in lasted.items() if not least <= one <= most}
    assert len(outside) <= STRAY * len(ahead), outside


@each_daily
def test_the_next_days_can_be_played_and_last_as_long_as_they_should(slug: str) -> None:
    check(slug, days(FIRST, moved(FIRST, 2)))


@pytest.mark.long
@each_daily
def test_400_days_can_be_played_and_last_as_long_as_they_should(slug: str) -> None:
    check(slug, days(FIRST, moved(FIRST, AHEAD - 1)))


@pytest.mark.long
@each_daily
def test_400_days_are_mostly_won_by_the_strongest_bot(slug: str) -> None:
    game, won = load(slug), 0
    assert game.info.daily is not None
    bots = called(game.info.daily.bots)
    for day in days(FIRST, moved(FIRST, AHEAD - 1)):
        outcome = finished(solving(game, day, "Ada", bots)).outcome
        assert outcome is not None
        won += 0 in outcome.winners
    assert won >= LEAST_WON * AHEAD, won
