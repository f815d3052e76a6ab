"""What a match leaves behind when it ends here: a row in the history, points of its expedition."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import replace

import js

from engine import archive
from engine.expedition import plain, points
from engine.history import History, noted, row
from engine.store import Full
from page.session import Session
from web import stage
from web.app import App


def ended(app: App) -> Session | None:
    """The open match, if it has come to its end on this device."""
    session = app.session
    if session is None or session.elsewhere or session.learning is not None:
        return None
    return session if session.faithful and session.match.outcome is not None else None


def history(app: App) -> History:
    """All that was played here; a device gets a name of its own with its first match."""
    kept = archive.restored(app.store.setting("history"))
    return kept if kept.home else replace(kept, home=os.urandom(4).hex())


def note(app: App) -> None:
    """A match that people played here is written down, once."""
    session = ended(app)
    if session is None or not session.persons:
        return
    expedition = app.expedition
    of = expedition.id if expedition is not None and expedition.has(session.id) else ""
    new = row(session.match, session.id, int(js.Date.now()), stage.today(), of)
    if new is not None:
        before = history(app)
        after = noted(before, new)
        if after != before:
            with suppress(Full):
                app.store.keep_setting("history", archive.plain(after))


def count(app: App) -> None:
    """A match of an expedition brings its points."""
    session, expedition = ended(app), app.expedition
    if session is not None and expedition is not None:
        after = expedition.counted(session.id, points(session.match))
        if after != expedition:
            with suppress(Full):
                app.store.keep_setting("expedition", plain(after))
