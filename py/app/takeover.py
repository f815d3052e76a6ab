"""What older versions left in localStorage is taken over once, before anything is shown."""

from __future__ import annotations

import traceback

from app.application import App
from app.merge_rules import KNOWN, whole
from engine import takeover
from engine.packs import Absent
from engine.storage import FULL
from engine.takeover import OldStorage, Report
from page.dialogs import Notice


async def take_over(app: App, old: OldStorage) -> None:
    """At the start, before anything is shown. Whatever happens, the page starts."""
    try:
        report = await _taken_over(app, old)
    except Exception:  # nothing was removed: it is tried again at the next start
        app.screen.complain(traceback.format_exc())
        return
    if report.waiting and report.trouble:
        text = (
            app.t(
                "Some of your matches could not be moved to the new storage: it is full. Nothing "
                "is lost: delete old matches, then reload the page."
            )
            if report.trouble == FULL
            else app.t(
                "Some of your matches could not be moved to the new storage. Nothing is lost: "
                "reload the page to try again."
            )
        )
        app.parting = Notice(text, bad=True)


async def _taken_over(app: App, old: OldStorage) -> Report:
    """Joining what is in both storages may need more than the page starts with."""
    try:
        return await takeover.take_over(old, app.store, KNOWN)
    except Absent:
        await whole(app)
        return await takeover.take_over(old, app.store, KNOWN)
