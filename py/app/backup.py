"""Save everything and restore it in the browser, and ask the browser to keep our data."""

from __future__ import annotations

from typing import Any, TypeVar

from htpy import Node

from app import long_work
from app.application import App
from app.merge_rules import KNOWN, whole
from app.persistence import mirror, stored_elsewhere
from app.places import Place, heard
from engine.bundle import (
    ASKED,
    LARGEST_FILE,
    PUT_OFF,
    SAVED,
    reading,
    writing,
)
from engine.merging import merged, planned
from engine.save import Unreadable
from engine.storage import Trouble
from engine.stored import MATCH, SET, Aside, Record
from games.registry import SLUGS
from page.backup import (
    DECLINED,
    KEPT,
    TOLD,
    data_panel,
    declined,
    is_due,
    last_saved,
    left_out,
    reminder,
    restore_question,
    result,
    was_saved,
)
from page.dialogs import Notice
from page.settings import settings_page
from page.troubles import NOT_READ

T = TypeVar("T")

SLICE_MS = 8

# Saving


def save_everything(app: App, _: str) -> None:
    app.start(_save(app))


async def _save(app: App) -> None:
    """All that is kept here as one file, the matches as they are in memory."""
    try:
        matches, asides = await _gathered(app)
        text = await long_work.done(
            app,
            app.t("Saving everything"),
            lambda: writing(matches, app.store.settings(), asides),
        )
    except Trouble as trouble:
        app.say(NOT_READ[trouble.why])
        app.render()
        return
    if text is None:
        return
    app.files.give(f"five-pyramids-{app.clock.today()}.json", text)
    app.store.keep_setting(SAVED, {"when": app.clock.time(), "matches": len(matches)})
    app.notice = Notice(
        app.t.many(
            "{n} match and everything else here was saved as a file.",
            "{n} matches and everything else here were saved as a file.",
            len(matches),
        )
    )
    app.render()


async def _gathered(app: App) -> tuple[list[Record], list[Aside]]:
    matches = []
    asides = {one.id: one for one in app.store.asides()}
    for id in app.store.ids():
        try:
            matches.append(await app.store.read(id))
        except KeyError:
            continue  # deleted in this moment
        except Unreadable as why:
            asides[id] = Aside(id, await app.store.aside_text(id), why)
    return matches, list(asides.values())


def save_later(app: App, _: str) -> None:
    app.store.keep_setting(PUT_OFF, max(_counts(app)[:2]))


# Restoring


async def take(app: App, field: Any) -> None:
    """A file was chosen: it is checked, and a summary is shown before anything changes."""
    text = await app.files.take(field, LARGEST_FILE)
    try:
        await whole(app)
        bundle = await long_work.done(
            app, app.t("Reading the file"), lambda: reading(text, KNOWN, app.clock.today())
        )
        if bundle is None:
            return
        await app.store.flush()
        plan = await planned(bundle, app.store, KNOWN)
    except Unreadable as why:
        app.explain(why)
    except Trouble as trouble:
        app.say(NOT_READ[trouble.why])
    else:
        if plan.empty:
            reasons = left_out(plan.left_out, app.t)
            here = app.t("Everything in this file is already here.")
            app.notice = Notice(" ".join([here, *reasons]))
        else:
            app.chosen = bundle, plan
            app.dialog = (DIALOG,)
    app.render()


def restore(app: App, _: str) -> None:
    app.dialog = ()
    app.start(_restore(app))


async def _restore(app: App) -> None:
    if app.chosen is None:
        return
    (bundle, plan), app.chosen = app.chosen, None
    total = sum(step.writes for step in plan.steps)

    def written(count: int) -> None:
        if count < total:
            app.notice = Notice(app.t("Restoring: {n} of {all} matches.", n=count, all=total))
            app.render()

    done = await merged(bundle, app.store, KNOWN, done=written)
    app.drafts.clear()
    names = [MATCH + step.id for step in done.plan.steps if step.writes]
    await stored_elsewhere(app, [*names, *(SET + name for name in done.plan.edits)])
    if "settings" in done.plan.edits:
        await mirror(app)
    text, whole = result(done, app.t)
    app.notice = Notice(text, bad=not whole)
    app.render()


def asked(app: App) -> Node:
    return None if app.chosen is None else restore_question(app.chosen[1], app.t)


# What the hall and the settings say of it


def settings_body(app: App) -> Any:
    kept = app.store.setting(SAVED)
    moment = app.clock.moment(kept["when"], app.settings.language) if was_saved(kept) else ""
    data = data_panel(last_saved(kept, moment, app.t), app.t, from_disk=app.location.from_disk())
    return settings_page(app.settings, app.before, app.t, data)


def hall_note(app: App) -> Any:
    """What has to be said about the device's data, if anything."""
    if was_saved(app.store.setting(SAVED)):
        return None
    if app.store.setting(ASKED) == DECLINED:
        return declined(app.t)
    put_off = app.store.setting(PUT_OFF)
    return reminder(app.t) if is_due(*_counts(app), put_off) else None


def _counts(app: App) -> tuple[int, int, int]:
    """How many matches are here, how many ended, and how far campaigns have come."""
    history = app.store.setting("history")
    rows = history.get("rows") if isinstance(history, dict) else None
    won = [app.store.setting(f"campaign-{slug}") for slug in SLUGS]
    lengths = [len(one) if isinstance(one, list) else 0 for one in (rows, *won)]
    return len(app.store.ids()), lengths[0], max(lengths[1:])


def keep_told(app: App, _: str) -> None:
    app.store.keep_setting(ASKED, TOLD)


# Asking the browser


def moved(app: App) -> None:
    """Somebody made a move: if it is kept, there is something to lose from now on."""
    session = app.session
    if session is None or app.store.setting(ASKED) is not None:
        return
    if app.store.row(session.id) is not None:
        app.store.keep_setting(ASKED, "asked")  # once on a device, whatever becomes of it
        app.start(_ask(app))


async def _ask(app: App) -> None:
    granted = await app.site.persist()
    app.store.keep_setting(ASKED, KEPT if granted else DECLINED)
    await app.store.flush()


DIALOG = "restore"

SETTINGS = Place(
    "settings",
    page=heard(settings_body),
    title=lambda app: app.t("Settings"),
    returns=False,
    commands={
        "save-everything": save_everything,
        "save-later": save_later,
        "restore-yes": restore,
        "keep-told": keep_told,
    },
    files={"restore": take},
    dialogs={DIALOG: asked},
)
