"""What arrives by link: opened as a page that asks before anything is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import js

from engine.match import Match
from engine.parcel import (
    Challenge,
    Parcel,
    Replay,
    SetUp,
    Turn,
    same_set_up,
    standing,
    untied,
)
from engine.save import Unreadable, dump, load
from engine.store import Full, Record
from games.registry import load as load_game
from games.registry import part
from page.apart import (
    APART,
    RIVALS,
    Apart,
    Rival,
    apart_of,
    plain_apart,
    plain_rival,
)
from page.arrival import (
    Arrival,
    Content,
    arrival_page,
    challenge_content,
    named,
    refused_page,
    replay_content,
    setup_content,
    terms,
    theirs,
    turn_content,
)
from page.beside import legible
from page.session import Session
from page.setup import Draft, first_draft
from web import setup, stage
from web.app import PAGES, PLACES, App
from web.keeping import advance, new_id
from web.passing import keep_row


def open_link(app: App) -> bool:
    """A link: shown with what it is; one that cannot be read, with the reason."""
    app.session = None
    if len(app.place) != 2:
        return False
    try:
        parcel = checked(app, untied(app.place[1], load_game))
    except Unreadable as why:
        app.arrival = Arrival(None, why)
        return True
    app.arrival = Arrival(parcel)
    stage.mount_sprite(terms(parcel)[0].info.slug)
    if isinstance(parcel, Challenge):
        app.draft = own_draft(app, parcel)
        id, own = own_match(app, parcel)
        app.arrival = Arrival(parcel, id=id, own=own)
    elif isinstance(parcel, Turn):
        _, seat, how = copy_here(app, parcel)
        app.arrival = Arrival(parcel, id=parcel.id, how=how, seat=seat)
    return True


def checked(app: App, parcel: Parcel) -> Parcel:
    """The parcel, if a result in it is written in the game's own words."""
    if isinstance(parcel, Challenge) and parcel.outcome is not None:
        info, names = parcel.game.info, named(parcel.players, app.t)
        if not legible(parcel.outcome, names, info, part(info.slug, "words"), app.t):
            raise Unreadable("This link is damaged. Ask for it again, and copy the whole.")
    return parcel


def own_draft(app: App, parcel: Challenge) -> Draft:
    """The challenge with the names that people at this device last had."""
    info = parcel.game.info
    last = first_draft(info, app.store.setting(f"draft-{info.slug}")).players
    known = [player.name for player in last if not player.is_bot]
    players = tuple(
        player if player.is_bot else replace(player, name=known.pop(0) if known else "")
        for player in parcel.players
    )
    return Draft(players, dict(parcel.options))


def link_page(app: App) -> Any:
    t, arrival = app.t, app.arrival
    app.title(t("A link"))
    if arrival is None or arrival.parcel is None:
        why = arrival.why if arrival else None
        return refused_page(t(why.why, **why.values) if why else "", t)
    parcel = arrival.parcel
    words = part(terms(parcel)[0].info.slug, "words")
    content: Content
    if isinstance(parcel, SetUp):
        content = setup_content(app.place[1], parcel, t)
    elif isinstance(parcel, Challenge):
        draft = app.draft or own_draft(app, parcel)
        content = challenge_content(arrival, parcel, draft, words, t)
    elif isinstance(parcel, Replay):
        content = replay_content(app.place[1], parcel, t)
    else:
        content = turn_content(arrival, parcel, t)
    return arrival_page(parcel, words, t, content)


def own_match(app: App, parcel: Challenge) -> tuple[str, Rival | None]:
    """The same match on this device, a finished one first, and how it ended."""
    found = ""
    for record in app.store.records():
        match = opened(record) if f'"seed": {parcel.seed},' in record.save else None
        if match is None or not same_set_up(match, parcel):
            continue
        if match.outcome is not None:
            return record.id, Rival(tuple(player.name for player in match.players), match.outcome)
        found = found or record.id
    return found, None


def meet(app: App, id: str) -> None:
    """On to one's own match of a challenge; at its end both results are shown."""
    parcel = app.arrival and app.arrival.parcel
    if isinstance(parcel, Challenge) and parcel.outcome is not None:  # else it may be our own
        keep_row(app, RIVALS, id, plain_rival(theirs(parcel, app.t)))
    app.go(f"#/match/{id}")


def opened(record: Record) -> Match | None:
    try:
        return load(record.save, load_game, ours=True).match
    except Unreadable:
        return None


def accept(app: App, _: str) -> None:
    """The challenge is taken up."""
    parcel = app.arrival and app.arrival.parcel
    if not isinstance(parcel, Challenge) or app.draft is None:
        return
    slug = parcel.game.info.slug
    setup.begin(app, slug, parcel.options, app.draft.named(app.t), parcel.seed)
    if app.session is not None:
        app.session.rival = theirs(parcel, app.t)
        keep_row(app, RIVALS, app.session.id, plain_rival(app.session.rival))


def open_watch(app: App) -> bool:
    """A finished match from a link, looked at without keeping it."""
    if not open_link(app):
        return False
    parcel = app.arrival and app.arrival.parcel
    if isinstance(parcel, Replay):
        found = parcel.opened
        session = Session("watch", found.match, faithful=found.faithful, visiting=True)
        app.seat_at(session)
        if parcel.at is not None:
            session.scrub(parcel.at)
    else:
        app.place = ("link", *app.place[1:])
    return True


def keep(app: App, _: str) -> None:
    """Keep a finished match that came by link."""
    parcel = app.arrival and app.arrival.parcel
    if isinstance(parcel, Replay):
        id = new_id()
        if stored(app, id, parcel.opened.match, 0):
            app.go(f"#/match/{id}")


def stored(app: App, id: str, match: Match, follows: int) -> bool:
    over = match.outcome is not None
    try:
        app.store.write(id, dump(match), int(js.Date.now()), follows, over)
    except Full:
        app.say("This match could not be kept: the browser’s storage is full or closed.")
        return False
    return True


def copy_here(app: App, parcel: Turn) -> tuple[Record | None, int | None, str]:
    """The copy on this device, the seat that is played here, and how the link stands to it."""
    match = parcel.opened.match
    try:
        record = app.store.read(parcel.id)
    except (KeyError, Unreadable):
        return None, None, "new"
    ours = opened(record)
    how = "new" if ours is None else standing(ours, match)
    if how in ("new", "other"):
        return record, None, "other"
    apart = apart_of(app.store.setting(APART), parcel.id, len(match.players))
    return record, apart.seat if apart else None, how


def take_turn(app: App, about: str) -> None:
    """Play on from a link as a seat. Nothing of this device's own is lost."""
    parcel = app.arrival and app.arrival.parcel
    if not isinstance(parcel, Turn) or not about.isdigit():
        return
    match, seat = parcel.opened.match, int(about)
    if not parcel.opened.faithful:
        app.say("Under today’s rules this match comes out differently: you can look, not play on.")
        return
    record, _, how = copy_here(app, parcel)
    id, follows = (parcel.id, 0) if record is None else (parcel.id, record.revision)
    if how == "other":
        id, follows = new_id(), 0
    elif how == "parted" and record is not None:
        ours = opened(record)
        if ours is None or not stored(app, new_id(), ours, 0):
            return
    if how not in ("same", "older"):
        if not stored(app, id, match, follows):
            return
        keep_row(app, APART, id, plain_apart(Apart(seat, len(match.entries))))
        if app.open_record(app.store.read(id)):
            advance(app)
    app.go(f"#/match/{id}")


PLACES.update({"link": open_link, "watch": open_watch})
PAGES["link"] = link_page
