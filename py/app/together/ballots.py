"""Guests go on together with a match whose keeper is gone: one asks for the others' shares of the
sealed match, each of them agrees or not, and with all shares the table opens at the new device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ports import EVERYBODY, Line
from app.together import handover, strongbox, words
from app.together.glance import forget
from app.together.handover import settle_here
from app.together.words import Unheard, asked, read_request
from page.company import Company

if TYPE_CHECKING:
    from app.together.visit import Visit


MOST_CALLS = 8
"""How many are remembered before anything is known of the table."""


class Ballot:
    """At the device that would like to keep a table whose keeper is gone: it waits for the others'
    shares at the table that it has opened."""

    def __init__(self, visit: Visit, link: str, holders: dict[str, str]) -> None:
        self.visit, self.link = visit, link
        self.holders = holders
        """The names of all whose shares are needed, by what they are known by."""
        self.shares: dict[str, str] = {}
        self.boxes: list[str] = []
        self.line: Line | None = None
        self.mine = ""

    async def open(self, mine: str) -> None:
        app, box = self.visit.app, self.visit.box
        assert box is not None
        self.mine = mine
        self.shares[mine], self.boxes = box.share, [box.sealed]
        self.line = await app.wire.keep(self.visit.person, self.link, self)

    def close(self) -> None:
        if self.line is not None:
            self.line.close()

    @property
    def missing(self) -> list[str]:
        return [name for id, name in self.holders.items() if id not in self.shares]

    def message(self, content: bytes, who: str) -> None:
        try:
            request = read_request(content)
        except Unheard:
            return
        box = self.visit.box
        if not isinstance(request, words.Share) or who not in self.holders or box is None:
            return
        if request.lot == box.lot:
            self.shares[who] = request.share
            self.boxes.append(request.sealed)
            self._count()

    def _count(self) -> None:
        if self.missing:
            self.visit.shown()
            return
        found = strongbox.opened(self.shares.values(), self.boxes, self.visit.app.wire)
        newest = max(
            found,
            key=lambda one: len(str(one.get("save", "") if isinstance(one, dict) else "")),
            default=None,
        )
        if newest is None:
            self.visit.app.say("The match could not be opened with these shares.")
            stop(self.visit)
            return
        call_out(self.visit, self.link, done=True)
        self.close()
        settle_here(self.visit, self.link, newest, self.mine)

    def up(self) -> None: ...
    def down(self) -> None: ...
    def peer(self, who: str) -> None: ...
    def drop(self, who: str) -> None: ...
    def call(self, content: bytes, who: str) -> None: ...


class Vote:
    """At a device that agrees: it brings its share to whoever asked for it, until the table has
    moved."""

    def __init__(self, visit: Visit, link: str) -> None:
        self.visit, self.link = visit, link
        self.line: Line | None = None

    async def open(self) -> None:
        self.line = await self.visit.app.wire.visit(self.visit.person, self.link, self)
        self._bring()

    def close(self) -> None:
        if self.line is not None:
            self.line.close()

    def _bring(self) -> None:
        box = self.visit.box
        if self.line is not None and box is not None:
            share = words.Share(box.lot, box.share, box.sealed)
            self.line.send(asked(share), "", False)

    def peer(self, who: str) -> None:
        self._bring()

    def up(self) -> None: ...
    def down(self) -> None: ...
    def drop(self, who: str) -> None: ...
    def message(self, content: bytes, who: str) -> None: ...
    def call(self, content: bytes, who: str) -> None: ...


def seated(table: Company, id: str) -> int:
    """Which of the people at a table that is, if they have a seat; else -1."""
    found = (at for at, one in enumerate(table.people) if one.id == id and one.seats)
    return next(found, -1) if id else -1


# What a guest's device does


def heard(visit: Visit, content: bytes) -> None:
    """Another guest says something to everybody."""
    if visit.table is None:
        visit.calls = [*visit.calls, content][-MOST_CALLS:]
    else:
        visit.app.start(called(visit, content))


async def called(visit: Visit, content: bytes) -> None:
    """They would keep the table, or it has moved. Only who has a seat can have it; but anybody who
    has the invitation may say so, and only whoever agreed to it goes there unasked."""
    try:
        link, done = handover.read_call(content)
        owner = await visit.app.wire.keeper_of(link)
    except ValueError:
        return
    at = -1 if visit.table is None else seated(visit.table, owner)
    if visit.table is None or at < 1 or at == visit.table.mine or visit.closed or visit.found:
        return
    if done and visit.vote_cast is not None and visit.vote_cast.link == link:
        follow(visit, link)
    elif done:
        visit.moved = link
        visit.shown()
    elif visit.box is not None:
        visit.offer = (at, link)
        visit.shown()


def follow(visit: Visit, link: str) -> None:
    """The table has moved."""
    app, session = visit.app, visit.session
    seats = () if session is None else session.here or ()
    told = [] if session is None else session.match.events(seats[0] if seats else None)
    visit.close()
    app.meeting = app.together.company = app.session = None
    left = handover.Left(told, lambda: forget(app, visit.name))
    handover.follow(app, link, visit.person, left)


async def take_over(visit: Visit) -> None:
    """This device would like to keep the table: the keeper is asked or, if away, the others."""
    wire = visit.app.wire
    link, mine = await wire.link(visit.person), await wire.name(visit.person)
    if visit.found:
        visit.ask(words.Take(link))
    elif visit.box is not None and visit.table is not None and visit.ballot is None:
        others = [one for one in visit.table.people[1:] if one.seats]
        visit.ballot = Ballot(visit, link, {one.id: one.name for one in others})
        await visit.ballot.open(mine)
        call_out(visit, link, done=False)
        visit.shown()


def call_out(visit: Visit, link: str, done: bool) -> None:
    if visit.line is not None:
        visit.line.send(handover.called_out(link, done), EVERYBODY, True)


def vote(visit: Visit, yes: bool) -> None:
    _, link = visit.offer
    if visit.found:
        visit.ask(words.Agree(yes))
    elif yes and link and visit.vote_cast is None:
        visit.vote_cast = Vote(visit, link)
        visit.app.start(visit.vote_cast.open())
    elif not yes:
        stop(visit)


def stop(visit: Visit) -> None:
    if visit.ballot is not None:
        visit.ballot.close()
    if visit.vote_cast is not None:
        visit.vote_cast.close()
    visit.ballot = visit.vote_cast = None
    visit.offer = (-1, "")


async def moved(visit: Visit, link: str, found: object) -> None:
    """The keeper has handed the table to another device: perhaps to this one."""
    wire = visit.app.wire
    mine = await wire.name(visit.person)
    try:
        owner = await wire.keeper_of(link)
    except ValueError as error:
        raise Unheard("not a table") from error
    if owner != mine:
        follow(visit, link)
    elif found is not None:
        settle_here(visit, link, found, mine)
