"""Matches of a day that are looked at: a friend’s, and the strongest bot’s."""

from __future__ import annotations

from collections.abc import Awaitable

from htpy import Node

from app import long_work
from app.application import App
from app.day_results import daily_slugs, date_of, proven
from app.places import heard
from engine.daily import is_day
from engine.day_result import solving
from engine.match import Match, Player
from engine.replay import laid_out
from engine.save import Unreadable
from games.registry import door
from games.registry import load as load_game
from page.cast import called, default_character
from page.cast import seated as seated_as
from page.day_mark import SHOWN, DayMark
from page.incoming_link import blank_page
from page.session import Session
from page.table import table_page


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
    one = app.known.book.get((day, slug))
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
