"""The device that keeps a match for others: it decides, and sends each of them its seat's view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.ports import Line
from app.together import words
from app.together.table_record import FREE, HERE, TABLES, Guest, TableRecord
from app.together.words import Move, Request, Unheard, packed, read_request
from engine.bots import STAMP, restamped, stamped
from engine.codec import encoded_event
from engine.game import Event, Options, Refused, Viewer
from engine.match import Match, Player
from engine.save import dump
from engine.to_json import plain
from games.registry import load as load_game
from games.registry import spec
from page import company as shown
from page.company import Company, Said
from page.talk import LINES

if TYPE_CHECKING:
    from app.application import App
    from page.session import Session

MOST_GUESTS = 24
BURST, A_SECOND = 60.0, 20.0
"""How many requests a guest may make at once, and how many a second."""
MOST_VIEWS = 400
"""How far back a guest is sent every view."""
SLACK_MS = 250
"""How much further than ours a guest's hourglass may be."""


class Keeper:
    """A table that this device keeps, while its match or its lobby is open."""

    far = False

    def __init__(self, app: App, record: TableRecord) -> None:
        self.app, self.record = app, record
        self.line: Line | None = None
        self.stands = False
        """Whether the line does."""
        self.said: list[Said] = []
        self.ready: set[int] = set()
        self.again: set[str] = set()
        self.wants_undo: int | None = None
        self.agreed: set[str] = set()
        self.turned = 0
        """How often the hourglasses were turned or laid down."""
        self.awaited: Viewer = None
        self.closed = False
        self.arrived = app.clock.time()
        self.words = 0
        """How many were sent: whoever gets an older one later does not look at it."""
        self._due = False

    async def open(self) -> None:
        self.line = await self.app.wire.keep(self.record.person, self.record.link, self)
        if self.closed:
            self.line.close()

    def close(self, clear: bool = False) -> None:
        """Leave the table: it waits. `clear`: it is over for everybody."""
        self.closed = True
        if self.line is not None:
            if clear:
                for guest in self.record.guests:
                    self.line.send(packed(closed=True), guest, True)
            self.line.close(clear)

    def is_of(self, session: Session) -> bool:
        """Whether a session is at this table."""
        return bool(self.record.match) and session.id == self.record.match

    def joins(self, session: Session) -> None:
        """What a session has to know of its table."""
        if self.is_of(session):
            session.here, session.company = self.here, self.app.company

    # What is at hand

    @property
    def slug(self) -> str:
        return self.record.slug

    @property
    def options(self) -> Options:
        return self.record.options

    def name_of(self, who: str) -> str:
        """What somebody is called; "" without a name."""
        return self.app.settings.name if who == HERE else self.record.guests[who].name

    @property
    def session(self) -> Session | None:
        """Its match, if it is open here."""
        session = self.app.session
        return session if session is not None and self.is_of(session) else None

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that are played at this device."""
        return self.record.seats_of(HERE)

    def keep(self) -> None:
        """Keep the table as it is now."""
        row = self.record.plain()
        self.app.store.change_setting(TABLES, lambda kept: {**_rows(kept), self.record.link: row})

    # What the line tells

    def up(self) -> None:
        self.stands = True
        self.changed()

    def down(self) -> None:
        self.stands = False
        for guest in self.record.guests.values():
            self._away(guest)
        self.changed()

    def peer(self, who: str) -> None:
        guest = self.record.guests.get(who)
        if guest is not None and not guest.here:
            guest.here, guest.since = True, self.app.clock.time()
            self.changed()

    def drop(self, who: str) -> None:
        guest = self.record.guests.get(who)
        if guest is not None:
            self._away(guest)
            self.changed()

    def _away(self, guest: Guest) -> None:
        if guest.here:
            guest.here, guest.since, guest.asks = False, self.app.clock.time(), False
            if set(self.record.seats_of(guest.id)) & set(self._racers()):
                self.lay_down()

    def message(self, content: bytes, who: str) -> None:
        """A guest asks for something. Whatever makes no sense, or comes too often, is not heard."""
        if not self._has_room(who):
            return
        try:
            request = read_request(content)
        except Unheard:
            return
        if not isinstance(request, words.Hello) and who not in self.record.guests:
            return
        self._answer(who, request)
        if isinstance(request, words.Seen) and request.round == self.record.round:
            return  # nobody else has to know
        self.changed()
        self.app.go_on()

    def _has_room(self, who: str) -> bool:
        guest, now = self.record.guests.get(who), self.app.clock.now()
        if guest is None:
            return len(self.record.guests) < MOST_GUESTS
        room = min(BURST, guest.room + (now - guest.asked_at) * A_SECOND / 1000)
        guest.room, guest.asked_at = room - 1 if room >= 1 else room, now
        return room >= 1

    def _answer(self, who: str, request: Request) -> None:
        match request:
            case words.Hello():
                self._greet(who, request)
            case words.Seen():
                self._has(self.record.guests[who], request.round, request.seen)
            case words.Sit():
                self._sit(self.record.guests[who], request.seat)
            case words.Move():
                self._move(self.record.guests[who], request)
            case words.Next():
                self.go_ahead()
            case words.Undo():
                self._ask_undo(self._only_seat(who))
            case words.Answer():
                self.answer_undo(who, request.yes)
            case words.Sand():
                self.sand(request.turn, self.record.seats_of(who))
            case words.Say():
                self.say(self.record.guests[who].name, request.phrase, "")
            case words.Chat():
                if self.chats:
                    self.say(self.record.guests[who].name, "", request.text)
            case words.Again():
                self.again.add(who)
            case words.Leave():
                self._leave(who)

    # Who is there

    def _greet(self, who: str, hello: words.Hello) -> None:
        guest = self.record.guests.setdefault(who, Guest(who, room=BURST))
        came = not guest.here
        guest.here = True
        if came:
            guest.since = self.app.clock.time()
        if (hello.name, hello.figure) != (guest.name, guest.figure):
            guest.name, guest.figure = hello.name, hello.figure
            self.keep()
        self._has(guest, hello.round, hello.seen)

    def _has(self, guest: Guest, round: int, seen: int) -> None:
        guest.round, guest.seen = round, seen

    def _only_seat(self, who: str) -> Viewer:
        seats = self.record.seats_of(who)
        return seats[0] if seats else None

    def _sit(self, guest: Guest, seat: int | None) -> None:
        """A guest takes a free chair, or gives up its own; in a match it may only ask for one."""
        if self.record.match:
            guest.asks = seat is not None and not self.record.seats_of(guest.id)
            return
        if seat is not None and not (
            seat < len(self.record.chairs) and self.record.chairs[seat].who == FREE
        ):
            return
        for mine in self.record.seats_of(guest.id):
            self.record.with_chair(mine, who=FREE, name="")
        if seat is not None:
            self.record.with_chair(seat, who=guest.id, name=guest.name)
        self.keep()

    def _leave(self, who: str) -> None:
        """A guest goes for good: in a match a bot takes over."""
        for seat in self.record.seats_of(who):
            self.hand(seat, self.record.level)
        del self.record.guests[who]
        self.keep()

    def hand(self, seat: int, to: str) -> None:
        """Hand a seat to a bot of a level, to a guest or to this device."""
        if not 0 <= seat < len(self.record.chairs):
            return
        session, levels = self.session, load_game(self.record.slug).levels
        name = self.record.chairs[seat].name
        if to in levels:
            if session is not None:
                session.match.seat_to(seat, Player(name, to))
            self.record.with_chair(seat, who=FREE, level=to)
        elif to == HERE or to in self.record.guests:
            if to in self.record.guests:
                for other in self.record.seats_of(to):
                    if session is None:
                        self.record.with_chair(other, who=FREE, name="")
                    elif other != seat:
                        return  # a guest has one seat
                guest = self.record.guests[to]
                guest.asks = False
            if session is not None:
                session.match.seat_to(seat, Player(name))
            self.record.with_chair(seat, who=to, level="")
        elif to == FREE and session is None:
            self.record.with_chair(seat, who=FREE, name="", level="")
        self.record.round += 1
        self.keep()
        if session is not None:
            self.joins(session)
            session.cover()
            self.app.save_match()

    # The match

    def _move(self, guest: Guest, move: Move) -> None:
        """A guest's move: played once, and only on what that guest had seen."""
        session = self.session
        seat = self._only_seat(guest.id)
        if move.number <= guest.heard:
            return
        guest.heard = guest.refused = move.number
        self.keep()
        if session is None or seat is None or not session.can_go_on:
            return
        if move.round == self.record.round and self._is_fresh(session, seat, move):
            with suppress(Refused):
                self._play(session, seat, move.text)
                guest.refused = 0

    def _is_fresh(self, session: Session, seat: int, move: Move) -> bool:
        """Whether a guest knew all that it had to know. Where several act at once, what others did
        meanwhile does not matter."""
        since = session.match.events(seat)[move.after :]
        if any(event.seat == seat for event in since):
            return False
        return not since or len(session.match.actors) > 1 or seat not in session.match.actors

    def _play(self, session: Session, seat: int, text: str) -> None:
        timed = seat in session.racers and STAMP.search(text)
        if timed:
            if not session.clock.running:
                return
            least = session.hourglasses[seat]
            ms = max(least, min(stamped(text), session.time(seat) + SLACK_MS))
            due = session.match.game.rules.due(session.match.state)
            text = restamped(text, ms if due is None else min(ms, due))
        session.match.play(seat, text)
        session.passed_on()
        if timed:
            session.catch_up()
        session.keep_time()
        self.app.save_match()

    def match_changed(self) -> None:
        """The match went on: what was asked about it is not any more."""
        self.wants_undo, self.agreed = None, set()
        self.changed()

    def go_ahead(self) -> None:
        """Somebody has seen enough."""
        if self.session is not None:
            self.session.release()

    def rematch(self) -> None:
        """The same table once more."""
        self.again.clear()
        self.app.begin_again()

    # Taking back

    def ask_undo(self) -> None:
        """Somebody at this device would like to take back a move."""
        session = self.session
        if session is not None:
            self._ask_undo(session.can_undo)

    def _ask_undo(self, seat: Viewer) -> None:
        """Asks those whom it touches: who was told of the move."""
        session = self.session
        if session is None or seat is None or session.match.undone(seat) is None:
            return
        self.wants_undo = seat
        self.agreed = {self._owner(seat)}
        self._undo_if_agreed()

    def answer_undo(self, who: str, yes: bool) -> None:
        if self.wants_undo is None:
            return
        if yes:
            self.agreed.add(who)
            self._undo_if_agreed()
        elif who in self._touched(self.wants_undo):
            self.wants_undo = None
        self.changed()

    def _owner(self, seat: int) -> str:
        return self.record.chairs[seat].who

    def _touched(self, seat: int) -> set[str]:
        """The devices with people who were told of a seat's last move."""
        session = self.session
        assert session is not None
        match = session.match
        last = max(at for at, entry in enumerate(match.entries) if entry.seat == seat)
        people = [s for s, player in enumerate(match.players) if not player.is_bot]
        return {self._owner(s) for s in people if match.told(s, last + 1)[-1] is not None}

    def _undo_if_agreed(self) -> None:
        session, seat = self.session, self.wants_undo
        if session is None or seat is None or not self._touched(seat) <= self.agreed:
            return
        self.wants_undo = None
        if session.match.undo(seat):
            session.catch_up()
            session.unread = None
            self.record.round += 1
            self.keep()
            self.app.save_match()

    # Time

    def _racers(self) -> tuple[int, ...]:
        session = self.session
        return () if session is None else session.racers

    def sand(self, turn: bool, seats: Sequence[int]) -> None:
        """Some seats are ready for the hourglasses to be turned, or want them to lie still. They
        are turned when everybody whose time it is, is ready: for all at once."""
        session = self.session
        if session is None or not set(seats) & set(session.racers):
            return
        if not turn:
            self.lay_down()
            return
        if session.clock.running:
            return
        self.ready |= set(seats)
        if set(session.racers) <= self.ready:
            self.ready.clear()
            self.turned += 1
            session.turn()
        self.changed()

    def lay_down(self) -> None:
        session = self.session
        self.ready.clear()
        if session is not None and session.lay_down():
            self.turned += 1
            self.app.save_match()

    # Talk

    @property
    def chats(self) -> bool:
        """Whether people may write what they like just now."""
        session = self.session
        if not self.record.chat:
            return False
        if session is None or session.match.outcome is not None:
            return True
        return spec(self.record.slug).may_chat(session.match.view(None))

    def say(self, name: str, phrase: str, text: str) -> None:
        self.said = [*self.said, Said(name, phrase, text)][-LINES:]
        self.changed()

    # What is sent

    def company(self, who: str) -> Company:
        """The table, to this device or to a guest."""
        record, me = self.record, self.app.settings.me
        others = list(record.guests.values())
        people = (
            shown.Person(me.name, me.figure, self.here, True, self.arrived),
            *(
                shown.Person(
                    one.name, one.figure, record.seats_of(one.id), one.here, one.since, one.asks
                )
                for one in others
            ),
        )
        ids = [HERE, *(one.id for one in others)]
        undo = self.wants_undo
        return Company(
            begun=bool(record.match),
            chairs=tuple(
                shown.Chair(
                    one.level or (shown.FREE if one.who == FREE else shown.PERSON), one.name
                )
                for one in record.chairs
            ),
            people=people,
            mine=ids.index(who),
            said=tuple(self.said),
            chats=self.chats,
            wants_undo=-1 if undo is None else undo,
            answers=undo is not None and who in self._touched(undo) - self.agreed,
            ready=tuple(sorted(self.ready)),
            again=tuple(ids.index(one) for one in ids if one in self.again),
        )

    def changed(self) -> None:
        """Tell everybody, once all that happens now has happened."""
        if not self._due and not self.closed:
            self._due = True
            self.app.start(self._tell())

    async def _tell(self) -> None:
        self._due = False
        if self.closed:
            return
        table = self.company(HERE)
        self.app.gathered(replace(table, link=self.record.link, keeps=True, line=self.stands))
        for guest in self.record.guests.values():
            if self.line is not None and (guest.here or self.record.seats_of(guest.id)):
                self.line.send(self.word(guest), guest.id, True)
        self.app.render()

    def word(self, guest: Guest) -> bytes:
        """All that a guest has to know now."""
        record, session = self.record, self.session
        self.words += 1
        parts: dict[str, Any] = {
            "number": [self.arrived, self.words],
            "company": plain(self.company(guest.id)),
            "game": {"slug": record.slug, "options": record.options},
            "heard": guest.heard,
            "refused": guest.refused,
        }
        if session is not None:
            viewer = self._only_seat(guest.id)
            parts["match"] = dict(self._match(session, guest, viewer))
        return packed(**parts)

    def _match(self, session: Session, guest: Guest, viewer: Viewer) -> Iterator[tuple[str, Any]]:
        match = session.match
        told = [(at, event) for at, event in enumerate(match.told(viewer), 1) if event is not None]
        start = guest.seen if guest.round == self.record.round else 0
        start = min(start, len(told))
        yield "id", session.id
        yield "rules", match.rules
        yield "players", [[player.name, player.kind] for player in match.players]
        yield "seat", viewer
        yield "round", self.record.round
        yield "start", start
        yield "events", [encoded_event(event) for _, event in told[start:]]
        yield "views", list(_views(match, viewer, told, start))
        yield "undo", viewer is not None and match.undone(viewer) is not None
        yield "sand", [self.turned, session.clock.running]
        if match.outcome is not None:
            yield "save", dump(match)


def _views(
    match: Match, viewer: Viewer, told: Sequence[tuple[int, Event]], start: int
) -> Iterator[Any]:
    """The views after `start` events, after the next one, and so on: the last is that of now."""
    last = len(told)
    for number in range(start, last):
        at = told[number - 1][0] if number else 0
        yield plain(match.view(viewer, at)) if last - number <= MOST_VIEWS else None
    yield plain(match.view(viewer))


def _rows(kept: Any) -> dict[str, Any]:
    return kept if isinstance(kept, dict) else {}
