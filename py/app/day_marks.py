"""First tries at the challenges of the days: written down when one is begun, and when it ends."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import day_book, history_file
from engine.daily import day_of
from engine.day_book import Try
from engine.history import streaks
from games.registry import door, doors, spec
from page.day_mark import FIRST, LATE, PRACTICE, DayMark
from page.session import Session

if TYPE_CHECKING:
    from app.application import App


def keep_begun(app: App, session: Session, day: str, slug: str, when: int) -> None:
    """A first try begins: from now on it is the one that counts."""
    keep_try(app, Try(session.id, when), day, slug)
    session.of_day = mark(app, session)


def keep_try(app: App, one: Try, day: str, slug: str) -> None:
    """A try is the first one of its day, unless there was one before."""

    def with_it(kept: object) -> object:
        book = day_book.restored(kept)
        return day_book.plain(day_book.opened(book, (day, slug), one.id, one.begun))

    app.store.change_setting(day_book.DAYS, with_it)


def close(app: App, session: Session) -> None:
    """A match ended: if it is a first try, its result is kept."""
    match, id = session.match, session.id
    key = day_book.key_of(app.known.book, id)
    load = spec(session.slug).day
    if key is None or load is None or app.known.book[key].done or day_of(match, key[0]) != key[0]:
        return
    worth, line = load().worth(match), load().line(match)

    def with_it(kept: object) -> object:
        return day_book.plain(day_book.ended(day_book.restored(kept), id, worth, line))

    app.store.change_setting(day_book.DAYS, with_it, of=id)


def mark(app: App, session: Session) -> DayMark | None:
    """Which day's challenge a match is, if it is one."""
    match, slug = session.match, session.slug
    daily = door(slug).daily
    if daily is None or session.learning is not None or session.far or session.visiting:
        return None
    day = day_of(match, app.clock.today())
    if not day:
        return None
    first, t = app.known.book.get((day, slug)), app.t
    date = app.clock.date(day, app.settings.language)
    found = DayMark(slug, day, t(daily.title), date, how_of(first, session.id, day))
    if first is None or first.worth is None:
        return found
    worth, onward = daily.worth(first.worth, t), following(app, day, slug)
    return replace(found, worth=worth, line=first.line, streak=streak_of(app, slug), onward=onward)


def following(app: App, day: str, slug: str) -> tuple[str, str]:
    """The next challenge of a day, in the order of the hall, that is not done yet."""
    titles = {one.slug: one.daily.title for one in doors() if one.daily is not None}
    at = list(titles).index(slug) + 1
    for other in (*list(titles)[at:], *list(titles)[:at]):
        first = app.known.book.get((day, other))
        if first is None or not first.done:
            return other, app.t(titles[other])
    return "", ""


def how_of(first: Try | None, id: str, day: str) -> str:
    """What a match is to the first try of its day."""
    if first is None or first.id != id:
        return PRACTICE
    return LATE if day_book.is_late(day, first) else FIRST


def streak_of(app: App, *slugs: str) -> int:
    """Days in a row on which one of these challenges was done."""
    days = history_file.restored(app.store.setting("history")).days
    done = {day for slug in slugs for day in days.get(slug, ())}
    return streaks(done, app.clock.today())[0]
