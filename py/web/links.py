"""Links: what is passed on from this page, and what arrives by them."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import Any

import js

from engine.match import Match, Player
from engine.parcel import (
    Challenge,
    Parcel,
    Replay,
    SetUp,
    Turn,
    challenge,
    same_set_up,
    standing,
    tied,
    untied,
)
from engine.save import Opened, Unreadable, dump, load
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
    with_row,
)
from page.arrival import (
    Content,
    arrival_page,
    challenge_content,
    named,
    refused_page,
    replay_content,
    setup_content,
    terms,
    turn_content,
)
from page.beside import legible
from page.dialogs import Notice
from page.passing import link_part, seat_part, share_box, wait_part, whats
from page.session import Session
from page.setup import Draft, first_draft
from web import setup, stage
from web.app import DIALOGS, PAGES, PLACES, App
from web.keeping import advance, new_id
from web.running import start

# Passing on


def pass_on(app: App, what: str) -> None:
    """Open the dialog; what is likeliest comes first."""
    offered = whats(app.session)
    lay_out(app, what if what in offered else offered[0], "with")


def lay_out(app: App, what: str, names: str) -> None:
    app.dialog = ("pass-on", what, names)
    session = app.session
    if what == "turn" and session is not None and session.apart is not None and session.can_send:
        keep_seat(app, session, session.apart.seat)  # from now on nobody takes it back


def change(app: App, about: str, value: str) -> None:
    """Another thing to pass on, or with or without names."""
    if app.dialog[:1] == ("pass-on",):
        _, what, names = app.dialog[:3]
        if about == "what" and value in whats(app.session):
            lay_out(app, value, names)
        elif about == "names" and value in ("with", "without"):
            lay_out(app, what, value)


def my_seat(app: App, about: str) -> None:
    """From now on the match goes to and fro, and this seat is played here."""
    session = app.session
    if session is not None and about.isdigit() and int(about) in range(len(session.names)):
        session.cover()
        keep_seat(app, session, int(about))
        lay_out(app, "turn", "with")


def keep_seat(app: App, session: Session, seat: int) -> None:
    session.apart = Apart(seat, len(session.match.entries))
    keep_row(app, APART, session.id, plain_apart(session.apart))


def keep_row(app: App, name: str, id: str, row: Any) -> None:
    """Keep something beside a match; what belongs to matches that are gone goes too."""
    there = {one.removeprefix("match/"): one for one in app.texts.names()}
    with contextlib.suppress(Full):
        app.store.keep_setting(name, with_row(app.store.setting(name), id, row, there))


def share_dialog(app: App) -> Any:
    """The dialog as it stands."""
    _, what, names = app.dialog[:3]
    session, offered = app.session, whats(app.session)
    if what not in offered:
        return ""
    if what == "turn" and session is not None and not session.can_send:
        part_ = seat_part if session.apart is None else wait_part
        return share_box(what, offered, part_(session, app.t), app.t)
    parcel = parcel_of(app, what, names)
    if parcel is None:
        return ""
    content = link_part(
        f"{stage.address()}#/link/{tied(parcel)}",
        what,
        names,
        app.t,
        by_hand=len(app.dialog) > 3,
        can_send=stage.can_send(),
    )
    return share_box(what, offered, content, app.t)


def parcel_of(app: App, what: str, names: str) -> Parcel | None:
    """What is passed on from where one is."""
    session = app.session
    if session is None:
        if app.draft is None or app.place[0] != "new":
            return None
        draft = app.draft
        players = tuple(bare(player, names) for player in draft.players)
        return SetUp(load_game(app.place[1]), draft.options, players)
    match = session.match
    players = tuple(bare(player, names) for player in match.players)
    if what == "set-up":
        return SetUp(match.game, match.options, players)
    if what == "challenge":
        return replace(challenge(match), players=players)
    opened = Opened(match, True)
    if what == "turn":
        return Turn(opened, session.id)
    return Replay(opened, session.shown if what == "moment" else None)


def bare(player: Player, names: str) -> Player:
    return player if names == "with" else replace(player, name="")


def copy(app: App, _: str) -> None:
    start(_copied(app))


async def _copied(app: App) -> None:
    if await stage.copy("[data-link]"):
        app.dialog, app.notice = (), Notice(app.t("The link is copied."))
    else:
        app.dialog = (*app.dialog[:3], "by hand")
    app.render()


def send(app: App, _: str) -> None:
    """By whatever this device sends things with."""
    start(_sent(app))


async def _sent(app: App) -> None:
    if await stage.send("[data-link]", app.t("Five Pyramids")):
        app.dialog = ()
        app.render()


# Arriving


def open_link(app: App) -> bool:
    """A link: shown with what it is; one that cannot be read, with the reason."""
    app.session, app.parcel, app.refused = None, None, None
    if len(app.place) != 2:
        return False
    try:
        app.parcel = checked(app, untied(app.place[1], load_game))
    except Unreadable as why:
        app.refused = why
    else:
        slug = terms(app.parcel)[0].info.slug
        stage.mount_sprite(slug)
        if isinstance(app.parcel, Challenge):
            app.draft = own_draft(app, app.parcel)
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
    t, parcel = app.t, app.parcel
    if parcel is None:
        app.title(t("A link"))
        why = app.refused
        return refused_page(t(why.why, **why.values) if why else "", t)
    game = terms(parcel)[0]
    words = part(game.info.slug, "words")
    content: Content
    if isinstance(parcel, SetUp):
        content = setup_content(app.place[1], parcel, t)
    elif isinstance(parcel, Challenge):
        id, own = own_result(app, parcel)
        content = challenge_content(parcel, app.draft or own_draft(app, parcel), own, id, words, t)
    elif isinstance(parcel, Replay):
        content = replay_content(app.place[1], parcel, t)
    else:
        seat, how = copy_here(app, parcel)[1:]
        content = turn_content(parcel, how, seat, t)
    app.title(t("A link"))
    return arrival_page(parcel, words, t, content)


def own_result(app: App, parcel: Challenge) -> tuple[str, Rival | None]:
    """How the same match ended on this device, and which it is."""
    for record in app.store.records():
        match = opened(record) if record.over and f'"seed": {parcel.seed}' in record.save else None
        if match is not None and match.outcome is not None and same_set_up(match, parcel):
            names = tuple(player.name for player in match.players)
            return record.id, Rival(names, match.outcome)
    return "", None


def opened(record: Record) -> Match | None:
    try:
        return load(record.save, load_game, ours=True).match
    except Unreadable:
        return None


def accept(app: App, _: str) -> None:
    """The challenge is taken up."""
    parcel = app.parcel
    if not isinstance(parcel, Challenge) or app.draft is None:
        return
    slug = parcel.game.info.slug
    setup.begin(app, slug, parcel.options, app.draft.named(app.t), parcel.seed)
    if parcel.outcome is not None and app.session is not None:
        app.session.rival = Rival(named(parcel.players, app.t), parcel.outcome)
        keep_row(app, RIVALS, app.session.id, plain_rival(app.session.rival))


def open_watch(app: App) -> bool:
    """A finished match from a link, looked at without keeping it."""
    if not open_link(app):
        return False
    if isinstance(app.parcel, Replay):
        found = app.parcel.opened
        session = Session("watch", found.match, faithful=found.faithful, visiting=True)
        app.seat_at(session)
        if app.parcel.at is not None:
            session.scrub(app.parcel.at)
    else:
        app.place = ("link", *app.place[1:])
    return True


def keep(app: App, _: str) -> None:
    """Keep a finished match that came by link."""
    if isinstance(app.parcel, Replay):
        id = new_id()
        if stored(app, id, app.parcel.opened.match, 0):
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
    theirs = parcel.opened.match
    try:
        record = app.store.read(parcel.id)
    except (KeyError, Unreadable):
        return None, None, "new"
    ours = opened(record)
    how = "new" if ours is None else standing(ours, theirs)
    if how in ("new", "other"):
        return record, None, "other"
    apart = apart_of(app.store.setting(APART), parcel.id, len(theirs.players))
    return record, apart.seat if apart else None, how


def take_turn(app: App, about: str) -> None:
    """Play on from a link as a seat. Nothing of this device's own is lost."""
    parcel = app.parcel
    if not isinstance(parcel, Turn) or not about.isdigit():
        return
    match, seat = parcel.opened.match, int(about)
    if seat not in range(len(match.players)) or not parcel.opened.faithful:
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
DIALOGS["pass-on"] = share_dialog
