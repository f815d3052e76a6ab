"""Keeping the open match: every move before it is shown, in step with other tabs, and as files."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any

from app import long_work
from app.application import App
from app.opening import follow, refuse_match
from app.results import count, note
from engine.game import Refused
from engine.records import DAY, bests, feats, remembered
from engine.save import MOST_BYTES, Unreadable, dump, loading, sealed
from engine.storage import Trouble
from engine.store import new_id as new_id
from engine.takeover import mirrored
from games.registry import campaign as campaign_of
from games.registry import drawn
from games.registry import load as load_game
from page.dialogs import Notice
from page.session import Session
from page.settings import restored
from page.troubles import NOT_READ


def save(app: App) -> None:
    """Keep the match as it is now, and what it may be remembered for."""
    keep(app)
    remember(app)
    note(app)
    count(app)
    advance(app)
    if app.meeting is not None:
        app.meeting.match_changed()


def keep(app: App, *, begun: bool = False) -> None:
    """Keep the match. If another tab wrote it since, its version stays."""
    session = app.session
    if session is not None and session.faithful and session.learning is None and not session.far:
        app.store.keep(session.id, session.match, app.clock.time(), begun=begun)


def remember(app: App) -> None:
    """A match that has just ended here may set a record."""
    session = app.session
    if session is None or session.elsewhere or session.done or session.learning is not None:
        return
    slug, shelf = (
        session.match.game.info.slug,
        app.shelf(session.match.game.info.slug),
    )
    session.done = tuple(
        (feat, shelf.bests.get(feat.kind))
        for feat in feats(session.match, shelf.day)
        if not feat.kind.startswith(DAY)
    )
    if not session.done:
        return
    match, id, when = session.match, session.id, app.clock.time()

    def better(kept: Any) -> Any:
        after = remembered(bests(kept), match, id, when, shelf.day)
        return {kind: asdict(best) for kind, best in after.items()}

    app.store.change_setting(f"records-{slug}", better, of=id)


def advance(app: App) -> None:
    """A match that people won here brings its game's campaign on."""
    session = app.session
    if session is None or session.elsewhere or session.learning is not None:
        return
    if not session.persons:
        return
    info, outcome = session.match.game.info, session.match.outcome
    if (
        session.game.campaign is None
        or outcome is None
        or not outcome.winners
        or session.match.copied
    ):
        return
    before, state = app.known.won(info.slug), session.match.state
    campaign = campaign_of(info.slug)
    if campaign.advanced(before, state) != before:
        app.store.change_setting(
            f"campaign-{info.slug}",
            lambda kept: campaign.advanced(campaign.restored(kept), state),
            of=session.id,
        )


def keep_campaign(app: App, slug: str, won: Any) -> None:
    """Another progress of a campaign; the set-up offers what goes with it."""
    app.store.keep_setting(f"campaign-{slug}", won)
    if app.draft is not None:
        options = dict(campaign_of(slug).offered(app.draft.options, app.known.won(slug)))
        app.draft = replace(app.draft, options=options)


def give_campaign(app: App, slug: str) -> None:
    """A campaign's progress as a file."""
    text = campaign_of(slug).written(app.known.won(slug))
    app.files.give(f"five-pyramids-{slug}-campaign.json", text)


async def take_campaign(app: App, field: Any) -> None:
    """Progress from a file is added to that of this device: nothing is lost."""
    text = await app.files.take(field, MOST_BYTES)
    slug = app.place[1]
    before = app.known.won(slug)
    try:
        found = campaign_of(slug).read(text or "")
    except Refused as no:
        app.say(no.why)
    else:
        keep_campaign(app, slug, campaign_of(slug).in_order((*before, *found)))
        app.notice = Notice(app.t("Progress was added from the file."))
    app.render()


def heard(app: App, word: str, about: Any) -> None:
    """Other tabs of this site: what they wrote, and who plays the open match."""
    session = app.session
    if word == "texts":
        app.store.heard(about)
        app.start(stored_elsewhere(app, list(about)))
    elif session is not None and session.id == about:
        session.elsewhere = word == "taken"
        session.cover()
        app.render()
        app.go_on()


async def stored_elsewhere(app: App, names: list[str]) -> None:
    """Another tab changed what is kept."""
    if not app.place:
        return  # nothing is shown yet
    for name in names:
        if app.session is not None and name == f"match/{app.session.id}":
            await follow(app, app.session.id)
        elif name == "set/settings":
            app.settings = restored(app.store.setting("settings"), app.settings.language)
        elif app.desk is not None and name == f"set/sheet-{drawn()[0]}":
            slug, workshop = drawn()
            kept = workshop.kept(app.store.setting(f"sheet-{slug}"))
            app.desk = app.desk.drawn(kept or app.desk.text, app.t("Changed in another tab."))
        elif app.place[0] not in ("hall", "new", "records", "expedition"):
            continue
        app.render()


async def take_here(app: App) -> None:
    """Play here, from how it stands, a match that was played in another tab."""
    if app.session is not None:
        id = app.session.id
        await app.own(id, takes=True)
        await follow(app, id, elsewhere=False)
        app.render()
        app.go_on()


async def mirror(app: App) -> None:
    """The settings changed: the next start finds them before Python runs."""
    text = mirrored(app.store)
    await app.store.flush()
    with suppress(Trouble):  # without it, the next start looks for a moment as the device does
        app.site.mirror(text)


def give(app: App, id: str) -> None:
    """The match as a file: the open one as it is on the screen."""
    session = app.session
    if session is not None and session.id == id:
        app.files.give(f"five-pyramids-{id}.json", dump(session.match))
    else:
        app.start(_give_stored(app, id))


async def _give_stored(app: App, id: str) -> None:
    try:
        save = (await app.store.read(id)).save
    except KeyError:
        return
    except Unreadable as why:
        await refuse_match(app, id, why)
        app.render()
    except Trouble as trouble:
        app.say(NOT_READ[trouble.why])
        app.render()
    else:
        app.files.give(f"five-pyramids-{id}.json", sealed(save))


def give_aside(app: App, id: str) -> None:
    """A match that could not be read, as it was found."""
    app.start(_give_aside(app, id))


async def _give_aside(app: App, id: str) -> None:
    app.files.give(f"five-pyramids-{id}.txt", await app.store.aside_text(id))


async def take(app: App, field: Any) -> None:
    """A match from a file: untrusted, so checked and replayed before it is kept."""
    text = await app.files.take(field, MOST_BYTES)
    if text is None:
        app.explain(Unreadable("This match is larger than {most} kB.", most=MOST_BYTES // 1000))
        app.render()
        return
    opened = await long_work.of_file(app, lambda: loading(text, load_game))
    if opened is None:
        return
    app.seat_at(Session(new_id(), opened.match, faithful=opened.faithful))
    assert app.session is not None
    keep(app, begun=True)
    app.parting = app.notice
    app.go(f"#/match/{app.session.id}")
