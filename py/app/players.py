"""Who one is, and who plays: one's own name and figure, the names and seats of a running match."""

from __future__ import annotations

from typing import Any

from app import table
from app.application import App
from app.persistence import mirror, save
from app.places import Place
from engine.expedition import plain
from engine.expedition import restored as under_way
from engine.match import PERSON
from games.registry import road
from page.cast import handed
from page.draft import with_opponents
from page.figures import figure_of
from page.players import own_seat, players_dialog, renamed
from page.session import Session


def keep_me(app: App, **changes: str) -> None:
    """One's own name or figure, from now on in every game."""
    for name, value in changes.items():
        app.settings = app.settings.changed(name, value)
    app.store.keep_setting("settings", app.settings.plain())
    app.start(mirror(app))
    if app.meeting is not None:
        app.meeting.greet()


def met(app: App, typed: str) -> None:
    """A match begins: nobody is asked again. A name that was typed for it is one's own."""
    if app.settings.met == "no" or (typed and not app.settings.name):
        keep_me(app, met="yes", **({} if app.settings.name else {"name": typed}))


def done(app: App, answer: str) -> None:
    if answer and not app.settings.name:
        app.say("Type a name first, or choose “Not now”.")
        return
    keep_me(app, met="yes")


def change_name(app: App, _: str, name: str) -> None:
    """The figure that was ringed so far stays: without a choice it would go by the name."""
    keep_me(app, name=name, figure=figure_of(app.settings.me))


def change_figure(app: App, _: str, figure: str) -> None:
    keep_me(app, figure=figure)


# At the table


def show(app: App, _: str) -> None:
    table.clock(app, "stop")
    app.dialog, app.renaming = ("players",), None


def close(app: App, _: str) -> None:
    """All is kept already; a refused name still has to be corrected."""
    if app.renaming is None:
        app.dialog = ()


def rename(app: App, about: str, typed: str) -> None:
    """A person at this device is called otherwise: in the match, its log, and its expedition.
    Whoever changes their own name has it from now on in every game."""
    session = app.session
    if session is None or not about.isdigit() or int(about) not in session.persons:
        return
    seat = int(about)
    mine = seat == own_seat(session, app.settings.name)
    app.renaming = renamed(session, seat, typed, app.t)
    if app.renaming is None:
        if mine:
            change_name(app, "", session.names[seat])
            session.me = app.settings.me
        save(app)
        if session.onward:
            name = session.names[seat]

            def called(kept: Any) -> Any:
                now = under_way(kept, road())
                return kept if now is None else plain(now.called(seat, name))

            app.store.change_setting("expedition", called, of=session.id)


def hand(app: App, about: str, kind: str) -> None:
    """Hand a seat to a bot, or back to a person."""
    session = app.session
    if session is not None and kind in (PERSON, *session.match.game.levels):
        seat, before = int(about), session.match.players
        session.match.seat_to(seat, handed(before, seat, kind))
        session.cover()
        save(app)
        if before[seat].is_bot and kind != PERSON:
            remember_opponents(app, session)


def remember_opponents(app: App, session: Session) -> None:
    """The bots that were chosen at the table sit at the next set-up of the game, too."""
    if session.onward or session.apart is not None:
        return
    slug, seated = session.match.game.info.slug, session.match.players
    app.store.change_setting(f"draft-{slug}", lambda kept: with_opponents(kept, seated))
    app.drafts.pop(slug, None)


def dialog(app: App) -> Any:
    if app.session is None:
        return ""
    return players_dialog(app.session, app.renaming, app.t)


PLAYERS = Place(
    commands={"me-done": done, "players": show, "players-done": close},
    fields={
        "me-name": change_name,
        "me-figure": change_figure,
        "rename": rename,
        "hand": hand,
    },
    dialogs={"players": dialog},
)
