"""The days: `#/days` with the calendar, `#/day/<date>` with its challenges, `#/week` with friends'
results beside one's own, `#/result/<link>` where one arrives, and matches that are looked at."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable, Mapping
from dataclasses import dataclass, field

from htpy import Node

from app import long_work
from app.application import App
from app.day_marks import streak_of
from app.incoming_link import own_copy
from app.places import heard
from app.share import copied
from engine import day_book, day_week, history_file
from engine.daily import FIRST_DAY, days, is_day, moved, week_of
from engine.day_book import Try
from engine.day_result import Result, solving, tied, untying
from engine.history import streaks
from engine.match import Match, Player
from engine.replay import laid_out
from engine.save import Unreadable
from engine.steps import Steps
from games.registry import SLUGS, door, doors, spec
from games.registry import load as load_game
from page.cast import called, default_character
from page.cast import seated as seated_as
from page.day_mark import SHOWN, DayMark
from page.days import (
    Calendar,
    Entry,
    Friend,
    calendar_page,
    day_page,
    result_page,
    share_box,
    shared_text,
)
from page.incoming_link import blank_page, refused_page
from page.session import Session
from page.table import table_page
from page.week import Line, Week, week_page

DIALOG = "day-share"


@dataclass
class DaysDesk:
    """What the places of the days have at hand, forgotten on reload."""

    proven: dict[str, Result | Unreadable] = field(default_factory=dict)
    """By link: what it came to when it was replayed here."""
    arrived: Result | Unreadable | None = None
    kept: str = ""
    """What became of the result that arrived, in a sentence."""
    text: str = ""
    """What is being shared."""


def desk(app: App) -> DaysDesk:
    if app.days is None:
        app.days = DaysDesk()
    return app.days


def date_of(app: App, day: str) -> str:
    return app.clock.date(day, app.settings.language)


def worth_of(app: App, slug: str, worth: tuple[int, ...]) -> str:
    """A result in words."""
    daily = door(slug).daily
    return "" if daily is None else daily.worth(worth, app.t)


def daily_slugs() -> list[str]:
    return [one.slug for one in doors() if one.daily is not None]


# The calendar


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
    today, code, book = app.clock.today(), app.settings.language, app.book
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


async def check_week(app: App, day: str) -> bool:
    """Replay the friends' results of a day's week that were not replayed here yet."""
    links = day_week.restored(app.store.setting(day_week.setting(day)))
    asked, known = app.asked, desk(app).proven
    ahead = [link for link in links.values() if link not in known]
    try:
        await long_work.done(app, app.t("Replaying the results"), lambda: proving(app, ahead))
    except Unreadable as why:
        app.explain(why)
    return asked == app.asked


def proving(app: App, links: Iterable[str]) -> Steps[None]:
    for link in links:
        yield from proven(app, link)


def proven(app: App, link: str) -> Steps[Result | Unreadable]:
    """A result, replayed once in a while that the page is open."""
    known = desk(app).proven
    if link not in known:
        try:
            known[link] = yield from untying(link, load_game, app.clock.today(), called)
        except Unreadable as why:
            known[link] = why
    return known[link]


def friends(app: App, day: str) -> dict[str, Result]:
    """The results of a day's week that held, by their links. One's own is not among them."""
    links = day_week.restored(app.store.setting(day_week.setting(day)))
    found = {}
    for name, link in links.items():
        one = desk(app).proven.get(link)
        if isinstance(one, Result) and name == day_week.key(one.day, one.slug, one.name):
            found[link] = one
    return found


def friend(app: App, link: str, one: Result) -> Friend:
    load = spec(one.slug).day
    assert load is not None
    worth = load().worth(one.match)
    words = worth_of(app, one.slug, worth)
    return Friend(one.name, worth, words, load().line(one.match), one.late, link)


def entries(app: App, day: str) -> list[Entry]:
    found, there = friends(app, day), set(app.store.ids())
    return [entry(app, slug, day, found, there) for slug in daily_slugs()]


def entry(app: App, slug: str, day: str, found: Mapping[str, Result], there: set[str]) -> Entry:
    """A game's challenge of a day, as it stands here."""
    one = app.book.get((day, slug))
    done = one is not None and one.worth is not None
    return Entry(
        slug,
        day,
        begun=one is not None,
        done=done,
        late=one is not None and day_book.is_late(day, one),
        id=one.id if one is not None and one.id in there else "",
        worth=worth_of(app, slug, one.worth) if one is not None and one.worth is not None else "",
        line=one.line if one is not None else "",
        friends=tuple(
            friend(app, link, result)
            for link, result in found.items()
            if (result.day, result.slug) == (day, slug)
        ),
    )


def the_day(app: App) -> Node:
    day, today = app.place[1], app.clock.today()
    before = moved(day, -1) if day > FIRST_DAY else ""
    after = moved(day, 1) if day < today else ""
    return day_page(day, date_of(app, day), entries(app, day), (before, after), today, app.t)


# Sharing


def share(app: App, about: str) -> None:
    app.start(_share(app, about))


async def _share(app: App, about: str) -> None:
    """The result of a first try as a text; its link holds the match."""
    slug, _, day = about.partition(" ")
    one = app.book.get((day, slug))
    if one is None or one.worth is None or slug not in daily_slugs():
        return
    match = await match_of(app, one.id)
    if match is None or match.outcome is None:
        app.say("The match of this result is not on this device any more.")
        app.render()
        return
    daily = door(slug).daily
    assert daily is not None
    desk(app).text = shared_text(
        app.t(daily.title),
        date_of(app, day),
        match.players[0].name,
        worth_of(app, slug, one.worth),
        one.line,
        f"{app.location.address()}#/result/{tied(match, day, one.begun)}",
        app.t,
        late=day_book.is_late(day, one),
    )
    app.dialog = (DIALOG, slug, day)
    app.render()


async def match_of(app: App, id: str) -> Match | None:
    """A match of this device; the open one as it is."""
    session = app.session
    if session is not None and session.id == id:
        return session.match
    return await own_copy(app, id) if app.store.row(id) is not None else None


def share_dialog(app: App) -> Node:
    by_hand = len(app.dialog) > 3
    return share_box(desk(app).text, app.t, can_send=app.screen.can_send(), by_hand=by_hand)


def copy(app: App, _: str) -> None:
    app.start(copied(app, app.t("Result copied.")))


# A result that came by link


async def open_result(app: App) -> bool:
    """It is replayed; then it stands in its week's table. A bad one is refused with the reason."""
    app.session, here = None, desk(app)
    here.arrived, here.kept = None, ""
    if len(app.place) != 2:
        return False
    link, asked = app.place[1], app.asked
    try:
        found = await long_work.done(app, app.t("Replaying the result"), lambda: proven(app, link))
        if app.asked != asked:
            return False
        if found is None:
            raise Unreadable("You stopped before this link was checked. Open it again to see it.")
        here.arrived = found
    except Unreadable as why:
        here.arrived = why
    if isinstance(here.arrived, Result):
        here.kept = await keep_result(app, link, here.arrived)
    return True


async def keep_result(app: App, link: str, one: Result) -> str:
    """Put a friend's result into its week's table. Says in a sentence what became of it."""
    t, setting = app.t, day_week.setting(one.day)
    own = app.book.get((one.day, one.slug))
    mine = await match_of(app, own.id) if own is not None else None
    if mine is not None and mine.entries == one.match.entries:
        return t("This is your own result.")
    name = day_week.key(one.day, one.slug, one.name)
    before = day_week.restored(app.store.setting(setting))
    if before.get(name) == link:
        return t("It is in the week’s table.")
    if name in before:
        return t(
            "There is another result of {name} for this challenge already. The first one counts.",
            name=one.name,
        )
    if len(before) >= day_week.MOST_RESULTS:
        return t("The week’s table is full: this result was not added.")
    app.store.change_setting(setting, lambda kept: day_week.added(kept, name, link))
    for old in day_week.outdated(app.store.settings()):
        app.store.drop_setting(old)
    return t("It is in the week’s table.")


def result(app: App) -> Node:
    here, t = desk(app), app.t
    if here.arrived is None:
        return blank_page(t)
    if isinstance(here.arrived, Unreadable):
        return refused_page(t(here.arrived.why, **here.arrived.values), t)
    one = here.arrived
    own = entry(app, one.slug, one.day, {}, set(app.store.ids()))
    other = friend(app, app.place[1], one)
    return result_page(other, own, date_of(app, one.day), here.kept, t)


# Matches that are looked at


def open_played(app: App) -> bool | Awaitable[bool]:
    """A friend's match: once one's own try is over."""
    return _open_played(app, app.place[1]) if len(app.place) == 2 else False


async def _open_played(app: App, link: str) -> bool:
    asked, app.session = app.asked, None
    try:
        one = await long_work.done(app, app.t("Replaying the result"), lambda: proven(app, link))
    except Unreadable as why:
        one = why
    if asked != app.asked or one is None:
        return False
    if isinstance(one, Unreadable):
        app.explain(one)
        return False
    return show(app, one.match, one.day, one.name)


def open_solution(app: App) -> bool | Awaitable[bool]:
    """How the strongest bot plays a day: once one's own try is over."""
    _, slug, day, *_ = (*app.place, "", "")
    if slug not in daily_slugs() or not is_day(day) or not may_see(app, slug, day):
        return False
    return _open_solution(app, slug, day)


async def _open_solution(app: App, slug: str, day: str) -> bool:
    game, asked, terms = load_game(slug), app.asked, load_game(slug).info.daily
    assert terms is not None
    app.session = None
    strongest = seated_as(default_character((Player("", game.levels[-1]),), 0))
    match = await long_work.done(
        app,
        app.t("{name} plays it", name=strongest.name),
        lambda: solving(game, day, strongest.name, called(terms.on(day).bots)),
    )
    return match is not None and asked == app.asked and show(app, match, day, strongest.name)


def may_see(app: App, slug: str, day: str) -> bool:
    """Whether a challenge may be looked at: not before one's own try is over."""
    one = app.book.get((day, slug))
    if one is not None and (one.done or app.store.row(one.id) is None):
        return True
    app.say("Play this challenge first: then you can see how others played it.")
    return False


def show(app: App, match: Match, day: str, name: str) -> bool:
    slug = match.game.info.slug
    if not may_see(app, slug, day):
        return False
    session = Session("shown", match, visiting=True)
    app.seat_at(session)
    daily = door(slug).daily
    assert daily is not None
    title = app.t(daily.title)
    session.of_day = DayMark(slug, day, title, date_of(app, day), SHOWN, who=name)
    session.scrub(laid_out(match))
    return True


def shown(app: App) -> Node:
    """The match; while it is being replayed or played, nothing but the bar over it."""
    return (
        heard(lambda _: blank_page(app.t))(app)
        if app.session is None
        else table_page(app.session, app.t)
    )


# The week


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
        for (day, slug), one in app.book.items()
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
            f"{date_of(app, monday)} – {date_of(app, every[-1])}",
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
