"""Passing on what is on the screen: the dialog, and the ways out of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.application import App
from app.places import Place
from engine.link_payload import (
    Parcel,
    Replay,
    SetUp,
    Turn,
    challenge,
    tied,
)
from engine.match import Player
from engine.save import Opened
from games.registry import load as load_game
from page.dialogs import Notice
from page.link_state import (
    APART,
    Apart,
    plain_apart,
    with_row,
)
from page.session import Session
from page.share import all_here, link_part, seat_part, share_box, wait_part, whats


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
    """From now on the match is played by link, and this seat is played here; or all are again."""
    session = app.session
    if session is None:
        return
    if about == "all":
        session.apart = None
        keep_row(app, APART, session.id, None)
        app.dialog = ()
    elif about.isdigit() and int(about) in session.persons:
        session.cover()
        keep_seat(app, session, int(about))
        lay_out(app, "turn", "with")


def keep_seat(app: App, session: Session, seat: int) -> None:
    session.apart = Apart(seat, len(session.match.entries))
    keep_row(app, APART, session.id, plain_apart(session.apart))


def keep_row(app: App, name: str, id: str, row: Any) -> None:
    """Keep something beside a match; what belongs to matches that are gone goes too."""
    there = {one: one for one in app.store.ids()}
    app.store.change_setting(name, lambda kept: with_row(kept, id, row, there))


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
    content: Any = link_part(
        f"{app.location.address()}#/link/{tied(parcel)}",
        what,
        names,
        app.t,
        by_hand=len(app.dialog) > 3,
        can_send=app.screen.can_send(),
        width=app.screen.width(),
    )
    if what == "turn":
        content = [content, all_here(app.t)]
    return share_box(what, offered, content, app.t)


def parcel_of(app: App, what: str, names: str) -> Parcel | None:
    """What is passed on from where one is."""
    session = app.session
    if session is None:
        if app.draft is None or app.place[0] != "new":
            return None
        draft = app.draft.introducing(app.settings.name)
        players = tuple(bare(player, names) for player in draft.players)
        return SetUp(load_game(app.place[1]), draft.options, players)
    match = session.match
    players = tuple(bare(player, names) for player in match.players)
    if what == "set-up":
        return SetUp(match.game, match.options, players)
    if what in ("challenge", "result"):
        return replace(challenge(match), players=players)
    opened = Opened(match, True)
    if what == "turn":
        return Turn(opened, session.id)
    return Replay(opened, session.shown if what == "moment" else None)


def bare(player: Player, names: str) -> Player:
    return player if names == "with" else replace(player, name="")


def copy(app: App, _: str) -> None:
    app.start(copied(app, app.t("Link copied.")))


async def copied(app: App, told: str) -> None:
    """What lies in the dialog is copied; where that is not allowed, it is shown for doing so."""
    if await app.screen.copy("[data-link]"):
        app.dialog, app.notice = (), Notice(told)
    else:
        app.dialog = (*app.dialog[:3], "by hand")
    app.render()


def send(app: App, _: str) -> None:
    """By whatever this device sends things with."""
    app.start(_sent(app))


async def _sent(app: App) -> None:
    if await app.screen.send("[data-link]", app.t("Five Pyramids")):
        app.dialog = ()
        app.render()


SHARE = Place(
    commands={"pass-on": pass_on, "my-seat": my_seat, "copy-parcel": copy, "send-parcel": send},
    fields={"pass-on": change},
    dialogs={"pass-on": share_dialog},
)
