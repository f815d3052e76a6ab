"""Opening a match of this device, and following it when another tab plays it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING

from app import long_work
from engine.save import NotYet, Opened, Unreadable, opening
from engine.steps import Steps
from engine.storage import Trouble
from engine.stored import Record
from games.registry import load as load_game
from page.dialogs import Notice
from page.link_state import APART, RIVALS, apart_of, rival_of
from page.session import Session
from page.troubles import NOT_READ

if TYPE_CHECKING:
    from app.application import App


def open_match(app: App) -> bool | Awaitable[bool]:
    id = app.place[1] if len(app.place) == 2 else ""
    if app.session is not None and app.session.id == id and not app.session.elsewhere:
        if app.owned != id:
            app.start(app.own(id))
        return True
    unplayed = app.unplayed
    if unplayed is not None and unplayed.id == id and app.store.row(id) is None:
        app.seat_at(unplayed)
        app.store.keep(id, unplayed.match, app.clock.time())
        app.start(app.own(id))
        return True
    return open_stored(app, id)


async def open_stored(app: App, id: str) -> bool:
    """A match of this device; played here, unless another tab plays it."""
    app.session = None
    opened = await read_match(app, id)
    if opened and app.place == ("match", id):
        await app.own(id)
    return opened


async def read_match(app: App, id: str) -> bool:
    """Take a match as it is kept; one that cannot be read is set aside."""
    asked = app.asked
    try:
        session = await newest(app, id, lambda: asked == app.asked)
    except KeyError:
        aside = next((one.why for one in app.store.asides() if one.id == id), None)
        app.explain(aside or missing())
    except Unreadable as why:
        await refuse_match(app, id, why)
    else:
        if session is not None:
            app.seat_at(session)
            return True
    return False


async def refuse_match(app: App, id: str, why: Unreadable) -> None:
    """Say why a match cannot be opened, and move it out of the way if it never can be."""
    if not isinstance(why, NotYet):
        with suppress(Trouble):
            await app.store.set_aside(id, why)
    app.explain(why)


async def newest(app: App, id: str, wanted: Callable[[], bool]) -> Session | None:
    """A stored match as it stands, to be played on at once: read again if it has gone on, here or
    in another tab, while it was being opened. None if it was stopped or is not `wanted`."""
    while True:
        record = await app.store.read(id)
        session = await session_of(app, record)
        if session is None or not wanted():
            return None
        if app.store.taken_up(record):
            return session


def missing() -> Unreadable:
    return Unreadable("This match is not on this device. Open it from its file.")


async def looked_at(app: App, id: str) -> Session | None:
    """A match of this device that is not played on; None, once it is said why, if it cannot be
    opened."""
    try:
        return await session_of(app, await app.store.read(id))
    except KeyError:
        app.explain(missing())
    except Unreadable as why:
        app.explain(why)
    return None


async def session_of(app: App, record: Record) -> Session | None:
    """A stored match at this device, or Unreadable; None if opening it was stopped."""

    def steps() -> Steps[Opened]:
        return opening(record.save, load_game, ours=True)

    opened = await long_work.done(app, app.t("Opening the match"), steps, most=inf)
    if opened is None:
        return None
    id = record.row.id
    session = Session(id, opened.match, faithful=opened.faithful)
    seats = len(session.names)
    session.apart = apart_of(app.store.setting(APART), id, seats)
    session.rival = rival_of(app.store.setting(RIVALS), id, seats)
    return session


async def follow(app: App, id: str, elsewhere: bool = True) -> None:
    """A match went on in another tab: here it is shown as it stands now.

    `elsewhere`: it is only looked at, unless this tab has a hold on it. One after the other: of two
    at once the later one would be dropped, and it may know of a move that was not kept.
    """
    async with app.following:
        await _follow_now(app, id, elsewhere)


async def _follow_now(app: App, id: str, elsewhere: bool) -> None:
    session = app.session
    if session is None or session.id != id:
        return
    try:
        newer = await newest(app, id, lambda: app.session is session)
    except KeyError:
        app.session = None
        app.parting = Notice(app.t("This match was deleted in another tab."), bad=True)
        app.go("#/")
        return
    except Unreadable as why:
        await refuse_match(app, id, why)
        return
    except Trouble as trouble:
        app.say(NOT_READ[trouble.why])
        return
    if newer is not None:
        held = session.elsewhere if app.tabs.can_lock() else elsewhere
        newer.elsewhere = held and newer.match.outcome is None
        app.seat_at(newer)
