"""A table moves to another device: as its keeper and everybody agree, or, if the keeper is gone, as
all the others do. The device opens a new table by the keys that it had as a guest, so everybody
knows it; the others follow by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from app.ports import EVERYBODY, Line
from app.together import words
from app.together.glance import forget
from app.together.table_record import HERE, TABLES, VISITS, Guest, TableRecord, restored
from app.together.words import Unheard, packed, unpacked
from engine.game import Event
from engine.save import Unreadable, dump, load
from engine.store import new_id
from games.registry import load as load_game
from page.dialogs import Notice
from page.session import Session

if TYPE_CHECKING:
    from app.application import App
    from app.together.keeper import Keeper
    from app.together.visit import Visit


# What goes from one device to another


def whole(keeper: Keeper) -> dict[str, Any]:
    """All that another device needs to keep the table: the match with its secrets, and who sits
    where. The keeper is there as a guest."""
    session, me = keeper.session, keeper.app.settings.me
    assert session is not None
    table = keeper.record.plain()
    del table["person"], table["moved_from"]
    guests = {**table["guests"], keeper.id: {"name": me.name, "figure": me.figure, "heard": 0}}
    chairs = [{**one, "who": keeper.id} if one["who"] == HERE else one for one in table["chairs"]]
    return {"save": dump(session.match), "table": {**table, "guests": guests, "chairs": chairs}}


def taken(app: App, link: str, person: str, mine: str, found: Any) -> TableRecord:
    """The table as this device keeps it from now on, and its match; or Unheard."""
    try:
        table, save = found["table"], found["save"]
        record = restored(link, {**table, "person": person, "match": new_id()})
        opened = load(save, load_game)
    except (KeyError, TypeError, AttributeError, Unreadable) as error:
        raise Unheard("not a table") from error
    if record is None or len(record.chairs) != len(opened.match.players):
        raise Unheard("not a table")
    for seat, chair in enumerate(record.chairs):
        if chair.who == mine:
            record.with_chair(seat, who=HERE)
    record.guests.pop(mine, None)
    for guest in record.guests.values():
        guest.heard = 0
    record.round += 1
    app.seat_at(Session(record.match, opened.match, here=record.seats_of(HERE)))
    return record


def settle_here(visit: Visit, link: str, found: Any, mine: str) -> None:
    """This device keeps the table from now on."""
    app, before = visit.app, visit.link
    visit.close()
    app.meeting = app.together.company = None
    record = taken(app, link, visit.person, mine, found)
    record.moved_from = before
    app.save_match()
    row = record.plain()
    app.store.change_setting(TABLES, lambda kept: {**_rows(kept), link: row})
    forget(app, visit.name)
    app.parting = Notice(app.t("This device keeps the table now."))
    app.go(f"#/match/{record.match}")


@dataclass(frozen=True)
class Left:
    """A table that this device has left: kept until the other one goes on with the same match, for
    whoever said that it has moved may be wrong."""

    told: Sequence[Event]
    """What this seat knows of the match."""
    forget: Callable[[], None]


def follow(app: App, link: str, person: str, left: Left) -> None:
    """The table has moved: this device goes there, with the keys by which it is known."""
    row = {"person": person, "slug": "", "names": [], "when": app.clock.time()}
    app.store.change_setting(VISITS, lambda kept: {**_rows(kept), f"{link}/1": row})
    app.together.left = left
    app.parting = Notice(app.t("The table has moved to another device."))
    app.go(f"#/table/{link}" + (f"?{app.query}" if app.query else ""))


def follow_as_guest(keeper: Keeper, link: str) -> None:
    """This device kept the table until now."""
    app, record, session = keeper.app, keeper.record, keeper.session
    if session is None:
        return
    match, seats = session.match, keeper.here

    def forgets() -> None:
        app.store.drop(record.match)
        forget_table(app, record.link)

    keeper.close()
    app.meeting = app.together.company = app.session = None
    told = match.events(seats[0] if seats else None)
    follow(app, link, record.person, Left(told, forgets))


def _rows(kept: Any) -> dict[str, Any]:
    return kept if isinstance(kept, dict) else {}


def forget_table(app: App, link: str) -> None:
    """This device does not keep a table any more."""
    app.store.change_setting(
        TABLES, lambda kept: {one: row for one, row in _rows(kept).items() if one != link}
    )


# With the keeper's consent


@dataclass
class Moving:
    """What the keeper's device is asked: to hand the table to a guest, who has opened a new one."""

    to: str
    link: str
    agreed: set[str] = field(default_factory=set)


def voters(keeper: Keeper) -> set[str]:
    """Whoever has a seat, and the keeper."""
    return {HERE, *(chair.who for chair in keeper.record.chairs if chair.who in _ids(keeper))}


def _ids(keeper: Keeper) -> set[str]:
    return {HERE, *keeper.record.guests}


async def asked_for(keeper: Keeper, guest: Guest, link: str) -> None:
    """A guest would like to keep the table: only one with a seat may, and only by its own keys."""
    try:
        owner = await keeper.app.wire.keeper_of(link)
    except ValueError:
        return
    seated = bool(keeper.record.seats_of(guest.id))
    if owner == guest.id and seated and keeper.session is not None and keeper.moving is None:
        keeper.moving = Moving(guest.id, link, {guest.id})
        keeper.changed()


def answered(keeper: Keeper, who: str, yes: bool) -> None:
    moving = keeper.moving
    if moving is None or who not in voters(keeper):
        return
    if not yes:
        keeper.moving = None
        return
    moving.agreed.add(who)
    if voters(keeper) <= moving.agreed:
        hand_over(keeper, moving)


def hand_over(keeper: Keeper, moving: Moving) -> None:
    """Everybody agrees: the match goes to the other device, and this one becomes a guest."""
    record, line = keeper.record, keeper.line
    session = keeper.session
    if session is None or line is None:
        return
    session.lay_down()
    everything = whole(keeper)
    for guest in record.guests:
        more = {"whole": everything} if guest == moving.to else {}
        line.send(packed(moved=moving.link, **more), guest, True)
    follow_as_guest(keeper, moving.link)


# Whoever comes later


class Herald:
    """At a table that has moved: tells whoever comes there later where it is."""

    def __init__(self, app: App, person: str, before: str, link: str) -> None:
        self.app, self.person, self.before, self.link = app, person, before, link
        self.line: Line | None = None
        self.closed = False

    async def open(self) -> None:
        self.line = await self.app.wire.visit(self.person, self.before, self)
        if self.closed:
            self.line.close()

    def close(self) -> None:
        self.closed = True
        if self.line is not None:
            self.line.close()

    def up(self) -> None:
        if self.line is not None:
            self.line.send(called_out(self.link, True), EVERYBODY, True)

    def down(self) -> None: ...
    def peer(self, who: str) -> None: ...
    def drop(self, who: str) -> None: ...
    def message(self, content: bytes, who: str) -> None: ...
    def call(self, content: bytes, who: str) -> None: ...


def called_out(link: str, done: bool) -> bytes:
    """Said to everybody: a new table is open for this one; `done`: it has moved there."""
    return packed(table=link, done=done)


def read_call(content: bytes) -> tuple[str, bool]:
    """The new table, and whether this one has moved there; or Unheard."""
    parts = unpacked(content, words.LONGEST_REQUEST)
    return words.word_of(parts.get("table")), parts.get("done") is True
