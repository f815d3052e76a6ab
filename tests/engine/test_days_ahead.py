"""The days ahead: each game's challenge can be played, mostly won, and lasts as long as it should.

How long one lasts is the number of a person's moves, as bots of the middle level need them, times
the seconds that the game's `Trial` allows for a move; the time that each hourglass ran; and the
time that the page gives each move of the others and of fate. Where a bot draws its own pace, the
mean of several matches.
"""

from __future__ import annotations

from itertools import islice
from statistics import mean, median

import pytest

from engine.bots import STAMP, play_out, stamped
from engine.chance import Chance
from engine.daily import MIDDLE, begun, days, moved
from engine.day_result import solving
from engine.match import Match
from engine.steps import finished
from games.registry import load, spec
from kinds import CLOCKED, DAILY
from page.cast import called
from page.settings import PACE

FIRST = "2026-11-20"
AHEAD = 400
LEAST_WON = 0.5
"""The share of days that the strongest bot wins within its tries."""

SHOWN = PACE["normal"] / 1000
"""Seconds between two moves of bots or fate."""
PACES = 5
"""So many matches, where a bot draws how long it takes."""
STRAY = 0.05
"""The share of days that may last shorter or longer: dice may be kind or cruel."""

each_daily = pytest.mark.parametrize("slug", DAILY)


def minutes(match: Match) -> float:
    """How long a match lasts for a person."""
    rules, pace = match.game.rules, spec(match.game.info.slug).trial.pace
    lasted, sand = 0.0, {}
    for entry, state in zip(match.entries, match.states):
        if entry.seat != 0:
            lasted += SHOWN
        elif STAMP.search(entry.move):
            sand[rules.turn(state)] = stamped(entry.move) / 1000
        else:
            lasted += pace
    return (lasted + sum(sand.values())) / 60


def played(slug: str, day: str, number: int = 0) -> Match:
    """As somebody of the middle level plays it; another number is somebody else of that level."""
    game = load(slug)
    assert game.info.daily is not None
    bots = game.info.daily.on(day).bots
    match = begun(game, day, "Ada", called(bots))
    if not number:
        play_out(match, [MIDDLE, *bots])
        return match
    chance = Chance(number)
    while match.outcome is None:
        match.play_fate()
        for seat in match.actors[:1]:
            seen = match.view(seat), match.events(seat), match.legal(seat)
            *_, move = islice(game.bot.think(*seen, MIDDLE, chance), game.bot.STEPS[MIDDLE])
            match.play(seat, move)
    return match


def typical(slug: str, day: str) -> tuple[Match, float]:
    """A day's match, and how long it lasts."""
    match = played(slug, day)
    others = [played(slug, day, number) for number in range(1, PACES if slug in CLOCKED else 1)]
    return match, mean(minutes(one) for one in (match, *others))


def check(slug: str, ahead: list[str]) -> None:
    shortest, longest = spec(slug).trial.day_minutes
    seen, lasted = set(), {}
    for day in ahead:
        match, lasted[day] = typical(slug, day)
        assert match.outcome is not None
        seen.add(str(match.entries[0]) + str(match.entries[1]) + str(match.seed))
        load_day = spec(slug).day
        assert load_day is not None
        line = load_day().line(match)
        assert 0 < len(line) <= 20 and len(load_day().worth(match)) <= 4, (day, line)
    assert len(seen) == len(ahead), "every day is another one"
    outside = {day: one for day, one in lasted.items() if not shortest <= one <= longest}
    least, *_, most = sorted(lasted.values())
    print(f"{slug}: {least:.1f} / {median(lasted.values()):.1f} / {most:.1f} min")  # pytest -rP
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
    for day in days(FIRST, moved(FIRST, AHEAD - 1)):
        bots = called(game.info.daily.on(day).bots)
        outcome = finished(solving(game, day, "Ada", bots)).outcome
        assert outcome is not None
        won += 0 in outcome.winners
    print(f"{slug}: {won} of {AHEAD} won")  # pytest -rP
    assert won >= LEAST_WON * AHEAD, won
