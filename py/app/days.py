"""The challenges of the days: `#/days` with the calendar, `#/day/<date>` with those of a day."""

from __future__ import annotations

from collections.abc import Awaitable

from htpy import Node

from app.application import App
from app.day_results import check_week, daily_slugs, date_of, entry, friends
from engine import day_book, history_file
from engine.daily import FIRST_DAY, days, is_day, moved, week_of
from engine.day_book import Try
from engine.history import streaks
from page.days import (
    Calendar,
    Entry,
    calendar_page,
    day_page,
)


def open_calendar(app: App) -> bool:
    app.session = None
    slug, month = calendar_of(app)
    return slug in ("", *daily_slugs()) and is_day(f"{month}-28") and month <= app.clock.today()[:7]


def calendar_of(app: App) -> tuple[str, str]:
    """The game ("" for all) and the month that the address names."""
    slug, month, *_ = (*app.place[1:], "", "")
    return "" if slug == "all" else slug, month or app.clock.today()[:7]


def calendar(app: App) -> Node:
    slug, month = calendar_of(app)
    today, code, book = app.clock.today(), app.settings.language, app.known.book
    slugs = [slug] if slug else daily_slugs()
    past = history_file.restored(app.store.setting("history")).days
    done = {day for one in slugs for day in past.get(one, ())}
    first = f"{month}-01"
    last = moved(f"{moved(first, 31)[:7]}-01", -1)
    states = {
        day: [state_of(book.get((day, one)), day, day in past.get(one, ())) for one in slugs]
        for day in days(first, last)
        if FIRST_DAY <= day <= today
    }
    monday = week_of(today)
    return calendar_page(
        Calendar(
            slug,
            month,
            app.clock.month(first, code),
            [app.clock.weekday(moved(monday, n), code) for n in range(7)],
            first,
            last,
            states,
            {day: date_of(app, day) for day in states},
            today,
            *streaks(done, today),
        ),
        app.t,
    )


def state_of(one: Try | None, day: str, counted: bool) -> str:
    """How a day stands: "done", "late", "begun", or "" ."""
    if one is None or not one.done:
        return "done" if counted else "begun" if one is not None else ""
    return "late" if day_book.is_late(day, one) else "done"


# A day


def open_day(app: App) -> bool | Awaitable[bool]:
    day = app.place[1] if len(app.place) == 2 else ""
    app.session = None
    if not is_day(day) or day > app.clock.today():
        app.say("There is no challenge on that day.")
        return False
    return check_week(app, day)


def entries(app: App, day: str) -> list[Entry]:
    found, there = friends(app, day), set(app.store.ids())
    return [entry(app, slug, day, found, there) for slug in daily_slugs()]


def the_day(app: App) -> Node:
    day, today = app.place[1], app.clock.today()
    before = moved(day, -1) if day > FIRST_DAY else ""
    after = moved(day, 1) if day < today else ""
    return day_page(day, date_of(app, day), entries(app, day), (before, after), today, app.t)
