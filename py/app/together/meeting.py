"""The line to a shared table: opened, closed, and taken up again wherever one goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.together.glance import look
from app.together.keeper import Keeper
from app.together.table_record import TABLES, TableRecord, kept_table
from app.together.visit import Visit
from page.session import Session

if TYPE_CHECKING:
    from app.application import App


def meet_again(app: App) -> None:
    """At a table that is shared the line is open; away from it, it is not."""
    session, meeting = app.session, app.meeting
    stays = session is not None and meeting is not None and meeting.is_of(session)
    if not stays and app.place[:1] != ("table",):
        part(app)
    if session is not None and app.meeting is None and app.place[:1] == ("match",):
        record = None if session.elsewhere else kept_table(app.store.setting(TABLES), session.id)
        if record is not None and session.match.outcome is None:
            meet(app, Keeper(app, record))
        elif record is not None:
            app.start(_stay(app, session, record))


async def _stay(app: App, session: Session, record: TableRecord) -> None:
    """The match is over, and its table stays, for a rematch: in one tab."""
    if await app.tabs.own(record.match, False) and app.session is session:
        app.owned = record.match
        if app.meeting is None:
            meet(app, Keeper(app, record))


def look_around(app: App) -> None:
    """In the hall it is known where one is on; elsewhere nobody looks."""
    for one in app.together.glances:
        one.close()
    app.together.glances = look(app) if app.place[:1] in (("hall",), ("waiting",)) else []


def meet(app: App, meeting: Keeper | Visit) -> None:
    """Open the line to a table."""
    part(app)
    app.meeting = meeting
    if app.session is not None:
        meeting.joins(app.session)
    app.start(meeting.open())


def part(app: App) -> None:
    if app.meeting is not None:
        app.meeting.close()
        app.meeting = app.together.company = None
