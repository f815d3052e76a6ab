"""The book of days: of each game and date the first try, and how it ended. Only that one counts.

What is read is untrusted. Of two devices' first tries the one that was begun first stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from engine.daily import day_at, is_day
from engine.history_file import NAME
from engine.save import LARGEST_SEED

DAYS = "days"
"""The setting that holds the book."""
MOST_TRIES = 2_000
"""More than a year of five a day: some 150 kB."""
LONGEST_LINE = 40
"""Symbols."""
MOST_NUMBERS = 4


@dataclass(frozen=True)
class Try:
    """A first try at a challenge."""

    id: str
    """The match it is made in."""
    begun: int
    """When, in milliseconds since 1970."""
    worth: tuple[int, ...] | None = None
    """What it came to; None while it goes on."""
    line: str = ""
    """How it went, in symbols."""

    @property
    def done(self) -> bool:
        return self.worth is not None


Key = tuple[str, str]
"""A date and a game."""
Book = Mapping[Key, Try]


def is_late(day: str, one: Try) -> bool:
    """Whether a challenge was begun after its day: it counts for no streak."""
    return day_at(one.begun) > day


def opened(book: Book, key: Key, id: str, now: int) -> dict[Key, Try]:
    """With a try that begins. The first one stays."""
    return trimmed({**book, key: Try(id, now)}) if key not in book else dict(book)


def ended(book: Book, id: str, worth: tuple[int, ...], line: str) -> dict[Key, Try]:
    """With the result of a first try, if a match is one."""
    return {
        key: replace(one, worth=worth, line=line) if one.id == id and not one.done else one
        for key, one in book.items()
    }


def key_of(book: Book, id: str) -> Key | None:
    """The date and the game whose first try a match is."""
    return next((key for key, one in book.items() if one.id == id), None)


def trimmed(book: Book) -> dict[Key, Try]:
    """Without the oldest, so that no more are kept than there is room for."""
    newest = sorted(book.items(), key=lambda item: item[1].begun)[-MOST_TRIES:]
    return dict(sorted(newest))


def joined(ours: Book, theirs: Book) -> dict[Key, Try]:
    """Two devices' books as one: what was begun first counts, and of one try what knows its end."""
    both = dict(ours)
    for key, one in theirs.items():
        mine = both.get(key)
        if mine is None or (one.begun, not one.done) < (mine.begun, not mine.done):
            both[key] = one
    return trimmed(both)


def renamed(book: Book, ids: Mapping[str, str]) -> dict[Key, Try]:
    """With other ids for some matches."""
    return {key: replace(one, id=ids.get(one.id, one.id)) for key, one in book.items()}


# As it is kept


def plain(book: Book) -> dict[str, dict[str, list[object]]]:
    kept: dict[str, dict[str, list[object]]] = {}
    for (day, game), one in sorted(book.items()):
        worth = None if one.worth is None else list(one.worth)
        kept.setdefault(day, {})[game] = [one.id, one.begun, worth, one.line]
    return kept


def restored(kept: object) -> dict[Key, Try]:
    """As it was kept; what is not valid is left out.

    >>> restored(plain({("2026-11-18", "cups"): Try("a", 7, (3,), "*")}))
    {('2026-11-18', 'cups'): Try(id='a', begun=7, worth=(3,), line='*')}
    """
    return trimmed(dict(_tries(kept)))


def _tries(kept: object) -> Iterable[tuple[Key, Try]]:
    for day, games in kept.items() if isinstance(kept, dict) else ():
        for game, row in games.items() if is_day(day) and isinstance(games, dict) else ():
            if NAME.fullmatch(game) and _is_row(row):
                id, begun, worth, line = row
                yield (day, game), Try(id, begun, None if worth is None else tuple(worth), line)


def _is_row(row: object) -> bool:
    if not isinstance(row, list) or len(row) != 4:
        return False
    id, begun, worth, line = row
    numbers = [] if worth is None else worth
    return (
        isinstance(id, str)
        and NAME.fullmatch(id) is not None
        and type(begun) is int
        and 0 <= begun <= LARGEST_SEED
        and isinstance(numbers, list)
        and len(numbers) <= MOST_NUMBERS
        and all(type(one) is int and abs(one) <= LARGEST_SEED for one in numbers)
        and isinstance(line, str)
        and len(line) <= LONGEST_LINE
        and line.isprintable()
    )
