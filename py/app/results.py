"""What a match leaves behind when it ends here: a row in the history, points of its expedition."""

from __future__ import annotations

import os
from dataclasses import replace

from app.application import App
from app.day_marks import close, mark
from app.goals import just_reached, kind_of
from engine import history_file
from engine.expedition import plain, points
from engine.expedition import restored as under_way
from engine.history import History, noted, row
from games.registry import road
from page.day_mark import FIRST
from page.session import Session


def ended(app: App) -> Session | None:
    """The open match, if it has come to its end on this device."""
    session = app.session
    if session is None or session.elsewhere or session.learning is not None:
        return None
    return session if session.faithful and session.match.outcome is not None else None


def history(app: App) -> History:
    """All that was played here; a device gets a name of its own with its first match."""
    return named(app.store.setting("history"))


def named(history: object) -> History:
    """A kept history, of a device with a name."""
    kept = history_file.restored(history)
    return kept if kept.home else replace(kept, home=os.urandom(4).hex())


def note(app: App) -> None:
    """A match that people played here is written down, once."""
    session = ended(app)
    if session is None or not session.persons:
        return
    expedition = app.known.expedition
    of = expedition.id if expedition is not None and expedition.has(session.id) else ""
    close(app, session)
    on_time = session.of_day.day if session.of_day and session.of_day.how == FIRST else ""
    kind = kind_of(session.match, session.people)
    new = row(session.match, session.id, app.clock.time(), app.clock.today(), of, on_time, kind)
    if new is not None:
        before = history(app)
        after = noted(before, new)
        if after != before:
            session.reached = just_reached(app, session, new, before, after)
            app.store.change_setting(
                "history", lambda kept: history_file.plain(noted(named(kept), new)), of=session.id
            )
            app.known.recall()
            session.rivals = app.known.rivals
            session.of_day = mark(app, session)


def count(app: App) -> None:
    """A match of an expedition brings its points."""
    session, expedition = ended(app), app.known.expedition
    if session is not None and expedition is not None:
        id, brought = session.id, points(session.match)
        if expedition.counted(id, brought) != expedition:

            def counted(kept: object) -> object:
                now = under_way(kept, road())
                return kept if now is None else plain(now.counted(id, brought))

            app.store.change_setting("expedition", counted, of=id)
