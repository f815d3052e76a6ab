"""Keeping the open match: every move before it is shown, in step with other tabs, and as files."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any

import js

from engine.game import Refused
from engine.records import feats, remembered
from engine.save import MOST_BYTES, Unreadable, dump, load
from engine.store import Behind, Full
from games.registry import DRAWN, part
from games.registry import load as load_game
from page.dialogs import Notice
from page.session import Session
from page.settings import restored
from web import files
from web.app import App
from web.ending import count, note


def save(app: App) -> None:
    """Keep the match as it is now, and what it may be remembered for."""
    keep(app)
    remember(app)
    note(app)
    count(app)
    advance(app)


def keep(app: App) -> None:
    """Keep the match. If another tab wrote it since, its version stays."""
    session = app.session
    if session is None or not session.faithful or session.learning is not None:
        return
    match = session.match
    try:
        session.revision = app.store.write(
            session.id,
            dump(match),
            when=int(js.Date.now()),
            follows=session.revision,
            over=match.outcome is not None,
        )
    except Behind:
        reload(app, session.id, elsewhere=True)
    except Full:
        app.say(
            "This match could not be kept: the browser’s storage is full or closed. "
            "Save it as a file from the menu."
        )


def remember(app: App) -> None:
    """A match that has just ended here may set a record."""
    session = app.session
    if session is None or session.elsewhere or session.done or session.learning is not None:
        return
    slug, shelf = session.match.game.info.slug, app.shelf(session.match.game.info.slug)
    session.done = tuple(
        (feat, shelf.bests.get(feat.kind)) for feat in feats(session.match, shelf.day)
    )
    if not session.done:
        return
    after = remembered(shelf.bests, session.match, session.id, int(js.Date.now()), shelf.day)
    with suppress(Full):
        app.store.keep_setting(
            f"records-{slug}", {kind: asdict(best) for kind, best in after.items()}
        )


def advance(app: App) -> None:
    """A match that people won here brings its game's campaign on."""
    session = app.session
    if session is None or session.elsewhere or not session.persons:
        return
    info, outcome = session.match.game.info, session.match.outcome
    if not info.campaign or outcome is None or not outcome.winners or session.match.copied:
        return
    before = app.won(info.slug)
    after = part(info.slug, "campaign").advanced(before, session.match.state)
    if after != before:
        with suppress(Full):
            app.store.keep_setting(f"campaign-{info.slug}", after)


def keep_campaign(app: App, slug: str, won: Any) -> None:
    """Another progress of a campaign; the set-up offers what goes with it."""
    try:
        app.store.keep_setting(f"campaign-{slug}", won)
    except Full:
        app.say("This browser keeps nothing for us: the progress could not be kept.")
    if app.draft is not None:
        options = part(slug, "campaign").offered(app.draft.options, app.won(slug))
        app.draft = replace(app.draft, options=options)


def give_campaign(app: App, slug: str) -> None:
    """A campaign's progress as a file."""
    text = part(slug, "campaign").written(app.won(slug))
    files.give(f"five-pyramids-{slug}-campaign.json", text)


async def take_campaign(app: App, field: Any) -> None:
    """Progress from a file is added to that of this device: nothing is lost."""
    text = await files.take(field, MOST_BYTES)
    slug = app.place[1]
    before = app.won(slug)
    try:
        found = part(slug, "campaign").read(text or "")
    except Refused as no:
        app.say(no.why)
    else:
        keep_campaign(app, slug, part(slug, "campaign").in_order((*before, *found)))
        app.notice = Notice(app.t("Progress was added from the file."))
    app.render()


def reload(app: App, id: str, elsewhere: bool) -> None:
    """Take the match as it is kept; `elsewhere`: another tab wrote it, here it is looked at."""
    try:
        record = app.store.read(id)
    except (KeyError, Unreadable):
        app.session = None
        app.parting = Notice(app.t("This match was deleted in another tab."), bad=True)
        app.go("#/")
        return
    if app.open_record(record) and app.session is not None:
        app.session.elsewhere = elsewhere


def stored_elsewhere(app: App, key: str) -> None:
    """Another tab changed what is kept."""
    name = key.removeprefix(app.texts.prefix)
    if app.session is not None and name == f"match/{app.session.id}":
        reload(app, app.session.id, elsewhere=True)
    elif name == "set/settings":
        app.settings = restored(app.store.setting("settings"), app.settings.language)
    elif name == f"set/sheet-{DRAWN}" and app.desk is not None:
        kept = part(DRAWN, "workshop").kept(app.store.setting(f"sheet-{DRAWN}"))
        app.desk = app.desk.drawn(kept or app.desk.text, app.t("Changed in another tab."))
    elif app.place[0] not in ("hall", "new", "records", "expedition"):
        return
    app.render()


def new_id() -> str:
    return os.urandom(5).hex()


def give(app: App, id: str) -> None:
    """The match as a file."""
    session = app.session
    try:
        text = app.store.read(id).save
    except KeyError:
        if session is None or session.id != id:
            return
        text = dump(session.match)  # it could not be kept: the file is all there is
    except Unreadable as why:
        app.set_aside(id, why)
        return
    files.give(f"five-pyramids-{id}.json", text)


def give_aside(app: App, id: str) -> None:
    """A match that could not be read, as it was found."""
    for aside in app.store.asides():
        if aside.id == id:
            files.give(f"five-pyramids-{id}.txt", aside.text)


async def take(app: App, field: Any) -> None:
    """A match from a file: untrusted, so checked and replayed before it is kept."""
    text = await files.take(field, MOST_BYTES)
    try:
        if text is None:
            raise Unreadable("This match is larger than {most} kB.", most=MOST_BYTES // 1000)
        opened = load(text, load_game)
    except Unreadable as why:
        app.say(why.why, **why.values)
        app.render()
        return
    app.seat_at(Session(new_id(), opened.match, faithful=opened.faithful))
    assert app.session is not None
    keep(app)
    app.parting = app.notice
    app.go(f"#/match/{app.session.id}")
