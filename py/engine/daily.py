"""The challenges of the days: one for each game, the same for everybody on one date (of UTC)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache

from engine.bots import play_out
from engine.game import ADVICE, LEVELS, DayTerms, Game, Refused
from engine.match import Match, Player
from engine.records import SEEDS, day_seed, is_of_day

FIRST_DAY = "2026-11-02"
"""The calendar begins here, with a Monday."""
MIDDLE = LEVELS[1]


def is_day(text: object) -> bool:
    """Whether a text is a date that may have a challenge.

    >>> is_day("2026-11-18"), is_day("2026-11-1"), is_day("2025-11-18"), is_day(7)
    (True, False, False, False)
    """
    try:
        return isinstance(text, str) and text >= FIRST_DAY and str(date.fromisoformat(text)) == text
    except ValueError:
        return False


def day_at(time: int) -> str:
    """The date of a moment, given in milliseconds since 1970.

    >>> day_at(1_795_000_000_000)
    '2026-11-18'
    """
    return str(datetime.fromtimestamp(time / 1000, UTC).date())


def moved(day: str, by: int) -> str:
    """The date so many days later.

    >>> moved("2026-11-30", 1)
    '2026-12-01'
    """
    return str(date.fromisoformat(day) + timedelta(by))


def days(first: str, last: str) -> list[str]:
    """All dates from one to another."""
    start, end = date.fromisoformat(first), date.fromisoformat(last)
    return [str(start + timedelta(n)) for n in range((end - start).days + 1)]


def week_of(day: str) -> str:
    """The Monday of a date's week.

    >>> week_of("2026-11-18")
    '2026-11-16'
    """
    return moved(day, -date.fromisoformat(day).weekday())


def begun(
    game: Game, day: str, person: str, bots: Sequence[str], rules: int | None = None
) -> Match:
    """A game's challenge of a day, before its first move; `bots` are called so. Refused where the
    game has none."""
    daily = game.info.daily
    if daily is None:
        raise Refused(game.info.rule_form, "This game has no challenge of the day.")
    seed = fitting(game, day, game.info.rules if rules is None else rules)
    return _set_up(game, daily.on(day), person, bots, seed, rules)


def _set_up(
    game: Game, terms: DayTerms, person: str, bots: Sequence[str], seed: int, rules: int | None
) -> Match:
    seated = [Player(person), *(Player(name, kind) for name, kind in zip(bots, terms.bots))]
    return Match(game, {**terms.options, ADVICE.name: False}, seated, seed, rules)


def seeds(slug: str, day: str) -> list[int]:
    """The seeds of a date, in the order in which they are tried."""
    first = day_seed(slug, day)
    return [first ^ number for number in range(SEEDS)]


@lru_cache(maxsize=64)
def fitting(game: Game, day: str, rules: int) -> int:
    """The first of a date's seeds with which the match is neither too short nor too long; the last
    one, if none is."""
    assert game.info.daily is not None
    terms = game.info.daily.on(day)
    *tried, last = seeds(game.info.slug, day)
    if terms.moves is None:
        return tried[0]
    least, most = terms.moves
    for seed in tried:
        match = _set_up(game, terms, MIDDLE, terms.bots, seed, rules)
        play_out(match, [MIDDLE, *terms.bots])
        if least <= sum(entry.seat == 0 for entry in match.entries) <= most:
            return seed
    return last


def day_of(match: Match, today: str) -> str:
    """The date whose challenge a match is; "" for any other match, and for one that is continued
    from another."""
    if match.copied or match.game.info.daily is None or today < FIRST_DAY:
        return ""
    ahead = reversed(days(FIRST_DAY, today))
    return next((day for day in ahead if is_of_day(match, day)), "")
