"""Results of the days: shared as a link, and replayed before they are shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from htpy import Node

from app import long_work
from app.application import App
from app.incoming_link import own_copy
from app.share import copied
from engine import day_book, day_week
from engine.day_result import Result, tied, untying
from engine.match import Match
from engine.save import Unreadable
from engine.steps import Steps
from games.registry import door, doors, spec
from games.registry import load as load_game
from page.cast import called
from page.days import (
    Entry,
    Friend,
    result_page,
    share_box,
    shared_text,
)
from page.incoming_link import blank_page, refused_page

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


# Replaying them


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


def entry(app: App, slug: str, day: str, found: Mapping[str, Result], there: set[str]) -> Entry:
    """A game's challenge of a day, as it stands here."""
    one = app.known.book.get((day, slug))
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


# Sharing


def share(app: App, about: str) -> None:
    app.start(_share(app, about))


async def _share(app: App, about: str) -> None:
    """The result of a first try as a text; its link holds the match."""
    slug, _, day = about.partition(" ")
    one = app.known.book.get((day, slug))
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
    own = app.known.book.get((one.day, one.slug))
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
