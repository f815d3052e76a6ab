"""`#/week`: friends' results of a week beside one's own."""

from __future__ import annotations

from collections.abc import Awaitable

from htpy import Node

from app.application import App
from app.day_marks import streak_of
from app.day_results import check_week, daily_slugs, date_of, desk, friend, friends
from engine import day_book, day_week
from engine.daily import FIRST_DAY, days, is_day, moved, week_of
from engine.save import Unreadable
from games.registry import SLUGS
from page.week import Line, Week, week_page


def open_week(app: App) -> bool | Awaitable[bool]:
    app.session = None
    monday = week_in(app)
    if not is_day(monday) or monday > app.clock.today() or week_of(monday) != monday:
        return False
    return check_week(app, monday)


def week_in(app: App) -> str:
    return app.place[1] if len(app.place) == 2 else week_of(app.clock.today())


def week(app: App) -> Node:
    monday, today, code = week_in(app), app.clock.today(), app.settings.language
    every = days(monday, moved(monday, 6))
    lines = [
        Line("", True, day, slug, one.worth, day_book.is_late(day, one))
        for (day, slug), one in app.known.book.items()
        if day in every and one.worth is not None and slug in SLUGS
    ]
    for link, one in friends(app, monday).items():
        them = friend(app, link, one)
        lines.append(Line(one.name, False, one.day, one.slug, them.worth, one.late))
    kept = day_week.restored(app.store.setting(day_week.setting(monday)))
    checked = map(desk(app).proven.get, kept.values())
    refused = [each for each in checked if isinstance(each, Unreadable)]
    before = moved(monday, -7) if monday > FIRST_DAY else ""
    after = moved(monday, 7) if moved(monday, 7) <= today else ""
    return week_page(
        Week(
            f"{date_of(app, monday)}\u00a0– {date_of(app, every[-1])}",
            [(day, app.clock.weekday(day, code), date_of(app, day)) for day in every],
            lines,
            app.settings.name,
            [app.t(why.why, **why.values) for why in refused],
            (before, after),
            today,
            streak_of(app, *daily_slugs()),
        ),
        app.t,
    )
