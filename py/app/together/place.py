"""The place of a table that several devices share, and what can be done at one."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

from htpy import Node

from app import players, setup, table
from app.application import SCREEN, App
from app.persistence import new_id
from app.places import Place, open_game
from app.together import words
from app.together.glance import forget
from app.together.handover import forget_table
from app.together.keeper import Keeper
from app.together.meeting import meet, part
from app.together.table_record import (
    FREE,
    HERE,
    TABLES,
    VISITS,
    Chair,
    TableRecord,
    restored,
)
from app.together.visit import Visit
from engine.game import Refused
from engine.match import Match, Player
from games.registry import door, spec
from games.registry import load as load_game
from page.dialogs import Notice, question
from page.draft import Draft, kept_draft
from page.session import Session

# Coming to a table


def open_table(app: App) -> bool | Awaitable[bool]:
    link = app.place[1] if len(app.place) == 2 else ""
    meeting = app.meeting
    if isinstance(meeting, Keeper) and meeting.record.link == link and not meeting.record.match:
        app.session = None
        return True
    if isinstance(meeting, Visit) and meeting.link == link:
        return True
    return _come(app, link)


async def _come(app: App, link: str) -> bool:
    """To a table that this device keeps, or to somebody else's."""
    part(app)
    app.session = None
    tables = app.store.setting(TABLES)
    record = restored(link, tables.get(link)) if isinstance(tables, dict) else None
    if record is not None and await app.tabs.own(record.match or lock(link, 0), False):
        if record.match and app.store.row(record.match) is not None:
            app.tabs.leave()
            app.go(f"#/match/{record.match}")
            return True
        meet(app, Keeper(app, record))
        return True
    number = 1
    while not await app.tabs.own(lock(link, number), False):
        number += 1  # another window of this browser has a seat of its own
    name = f"{link}/{number}"
    kept = app.store.setting(VISITS)
    row = kept.get(name) if isinstance(kept, dict) else None
    person = row.get("person") if isinstance(row, dict) else None
    try:
        if not isinstance(person, str):
            person = await app.wire.person()
        visit = Visit(app, link, name, person)
        part(app)
        app.meeting = visit
        await visit.open()
    except ValueError:
        app.meeting = None
        app.say("This invitation is not whole. Copy the link again.")
        return False
    return True


def lock(link: str, number: int) -> str:
    return f"table/{link[:16]}/{number}"


def page(app: App) -> Node:
    """The match of a guest, the lobby, or the search for the table."""
    meeting = app.meeting
    closed = isinstance(meeting, Visit) and meeting.over
    if app.session is not None and isinstance(meeting, Visit) and not (closed and app.session.far):
        return table.page(app)
    from app.together import lobby

    return lobby.page(app)


def title(app: App) -> str:
    meeting = app.meeting
    slug = "" if meeting is None else meeting.slug
    if app.session is not None:
        return table.title(app)
    return app.t(door(slug).title) if slug else app.t("A table with friends")


# Opening one


def start_together(app: App, _: str) -> None:
    """From the set-up: a table for each on their own device."""
    if app.draft is not None and app.place[0] == "new":
        from page.table_options import apart

        slug, draft = app.place[1], app.draft
        seats = max(2, len(draft.players))
        options = apart(load_game(slug), draft.options, seats, spec(slug).words())
        app.start(_start(app, slug, draft, seats, options))


async def _start(app: App, slug: str, draft: Draft, seats: int, options: dict[str, Any]) -> None:
    app.store.keep_setting(f"draft-{slug}", kept_draft(draft))
    players.met(app, "")
    try:
        person = await app.wire.person()
        link = await app.wire.link(person)
    except ValueError:
        app.say("The part of the program that connects devices could not be loaded.")
        app.render()
        return
    chairs = (Chair(HERE, app.settings.name), *(Chair() for _ in range(seats - 1)))
    level = draft.level if draft.level in load_game(slug).levels else load_game(slug).levels[0]
    record = TableRecord(link, person, slug, options, chairs, level)
    app.session = None
    await app.tabs.own(lock(link, 0), False)
    keeper = Keeper(app, record)
    keeper.keep()
    meet(app, keeper)
    keeper.changed()
    app.go(f"#/table/{link}")


def begin(app: App, _: str) -> None:
    """The keeper starts the match: bots sit where nobody does."""
    keeper = app.meeting
    if not isinstance(keeper, Keeper) or keeper.record.match:
        return
    record = keeper.record
    seated = Draft(
        tuple(
            Player("", one.level or record.level)
            if one.who == FREE
            else Player(keeper.name_of(one.who))
            for one in record.chairs
        ),
        record.options,
    ).named(app.t, app.settings.name)
    try:
        match = Match(load_game(record.slug), record.options, seated, setup.fresh_seed())
    except Refused as no:
        app.refuse(no, record.slug)
        return
    match.play_fate()
    for seat, player in enumerate(seated):
        level = player.kind if player.is_bot else ""
        record.with_chair(seat, name=player.name, level=level)
    record.match = new_id()
    record.round += 1
    app.seat_at(Session(record.match, match, here=keeper.here))
    app.save_match()
    keeper.keep()
    keeper.changed()
    app.go(f"#/match/{record.match}" + (f"?{app.query}" if app.query == SCREEN else ""))


def again(app: App) -> None:
    """The keeper begins a rematch at the same table."""
    keeper = app.meeting
    if isinstance(keeper, Keeper) and keeper.record.match:
        keeper.record.match = ""
        for seat, chair in enumerate(keeper.record.chairs):
            if chair.level:
                keeper.record.with_chair(seat, name="")
        keeper.again.clear()
        begin(app, "")


# Leaving one


def ask_leave(app: App, _: str) -> None:
    """Whoever has a seat is asked before it is given up."""
    company = app.together.company
    if company is not None and company.me.seats:
        app.dialog = ("leave-table",)
    else:
        leave_table(app, "")


def leave_question(app: App) -> Node:
    return question(
        app.t("Leave the table for good?"),
        app.t("A bot takes over your seat, and this device has no way back to it."),
        app.t("Yes, leave the table"),
        "leave-table",
        app.t,
    )


def leave_table(app: App, _: str) -> None:
    """For good: a bot takes over."""
    visit = app.meeting
    if isinstance(visit, Visit):
        visit.ask(words.Leave())
        forget(app, visit.name)
        app.dialog = ()
        app.go("#/")


def ask_close(app: App, _: str) -> None:
    app.dialog = ("close-table",)


def close_question(app: App) -> Node:
    t = app.t
    begun = app.together.company is not None and app.together.company.begun
    return question(
        t("Close the table?"),
        t("The others can no longer play here. What was played stays on this device.")
        if begun
        else t("The invitation is then of no use to anybody."),
        t("Yes, close the table"),
        "close-table",
        t,
    )


def close_table(app: App, _: str) -> None:
    """For everybody. What was played stays on this device."""
    keeper = app.meeting
    if isinstance(keeper, Keeper):
        keeper.close(clear=True)
        app.meeting = app.together.company = None
        forget_table(app, keeper.record.link)
        app.dialog = ()
        if app.session is not None:
            app.session.here = app.session.company = None
            app.parting = Notice(app.t("The table is closed. The match stays on this device."))
        app.go(f"#/new/{keeper.record.slug}" if not keeper.record.match else "#/")


# Who is there


def show_people(app: App, _: str) -> None:
    app.dialog = ("people",)


def people(app: App) -> Node:
    from app.together import lobby

    return lobby.people(app)


TABLE = Place(
    "table",
    open_table,
    page,
    title,
    open_game,
    ends=True,
    commands={
        "start-together": start_together,
        "begin-table": begin,
        "people": show_people,
        "ask-leave-table": ask_leave,
        "leave-table": leave_table,
        "ask-close-table": ask_close,
        "close-table": close_table,
    },
    dialogs={"people": people, "leave-table": leave_question, "close-table": close_question},
)
