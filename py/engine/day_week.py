"""Friends' results of a week, as they are kept: the links that they sent, by day, game and name.

What is kept is only the links. Whatever is shown of them was replayed from them first.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.daily import is_day, week_of

WEEK = "week-"
"""What the name of such a setting begins with; the Monday follows."""
MOST_RESULTS = 150
"""Of one week: four friends in five games every day, some 150 kB."""
MOST_WEEKS = 8
LONGEST = 12_000
"""Letters of a link. Measured over 60 days of hard bots: 1,200 at most."""


def setting(day: str) -> str:
    """The name of the setting with the results of a day's week."""
    return WEEK + week_of(day)


def key(day: str, slug: str, name: str) -> str:
    """One result a day, game and name.

    >>> key("2026-11-18", "cups", "Anna")
    '2026-11-18 cups anna'
    """
    return f"{day} {slug} {name.casefold()}"


def restored(kept: object) -> dict[str, str]:
    """The links of a week; what is not valid is left out."""
    rows = kept.items() if isinstance(kept, dict) else ()
    return {
        name: link
        for name, link in rows
        if len(name) < 100 and is_day(name[:10]) and isinstance(link, str) and len(link) <= LONGEST
    }


def added(kept: object, name: str, link: str) -> dict[str, str]:
    """With one more. The first of a name and a day stays; without room, none is added."""
    before = restored(kept)
    return before if name in before or len(before) >= MOST_RESULTS else {**before, name: link}


def joined(ours: object, theirs: object) -> object:
    """Two devices' results of a week; ours stay."""
    mine = restored(ours)
    both = dict(mine)
    for name, link in restored(theirs).items():
        both = added(both, name, link)
    return ours if both == mine else both


def outdated(names: Mapping[str, object]) -> list[str]:
    """The settings of weeks that are too many: of the newest, some stay."""
    weeks = sorted((name for name in names if name.startswith(WEEK)), reverse=True)
    return weeks[MOST_WEEKS:]
