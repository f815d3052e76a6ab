"""The challenges of the days: one for each game, the same for everybody on one date (of UTC)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

from engine.game import ADVICE, Game, Refused
from engine.match import Match, Player
from engine.records import day_seed, is_daily

FIRST_DAY = "2026-11-02"
"""The calendar begins here, with a Monday."""


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
    terms = game.info.daily
    if terms is None:
        raise Refused(game.info.rule_form, "This game has no challenge of the day.")
    seated = [Player(person), *(Player(name, kind) for name, kind in zip(bots, terms.bots))]
    options = {**terms.options, ADVICE.name: False}
    return Match(game, options, seated, day_seed(game.info.slug, day), rules)


def day_of(match: Match, today: str) -> str:
    """The date whose challenge a match is; "" for any other match, and for one that is continued
    from another."""
    if not is_daily(match) or match.copied:
        return ""
    slug = match.game.info.slug
    every = days(FIRST_DAY, today) if today >= FIRST_DAY else []
    return next((day for day in reversed(every) if day_seed(slug, day) == match.seed), "")
