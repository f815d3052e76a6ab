"""The device that keeps a match for others: it decides, and sends each of them its seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from app.ports import Line
from app.together import handover, moves, people, sand, telling, words
from app.together.around import gathered
from app.together.drawing import appears_now
from app.together.handover import Herald, Moving
from app.together.strongbox import Strongbox
from app.together.table_record import HERE, TABLES, Guest, TableRecord
from app.together.words import Request, Unheard, packed, read_request
from engine.game import Options
from games.registry import spec
from page.company import POINTS, Pointed, Said
from page.talk import LINES

if TYPE_CHECKING:
    from app.application import App
    from page.session import Session


class Keeper:
    """A table that this device keeps, while its match or its lobby is open."""

    far = False

    def __init__(self, app: App, record: TableRecord) -> None:
        self.app, self.record = app, record
        self.line: Line | None = None
        self.stands = False
        """Whether the line does."""
        self.said: list[Said] = []
        self.pointed = Pointed()
        self.ready: set[int] = set()
        """The seats that wait for the hourglasses to be turned."""
        self.again: set[str] = set()
        """Who is for a rematch."""
        self.wants_undo: int | None = None
        self.agreed: set[str] = set()
        """The devices that have nothing against it."""
        self.turned = 0
        """How often the hourglasses were turned or laid down."""
        self.moving: Moving | None = None
        self.strongbox = Strongbox()
        self.moved = ""
        """Where the others have taken the table meanwhile."""
        self.id = ""
        """What others know this device by."""
        self.herald: Herald | None = None
        self.closed = False
        self.arrived = app.clock.time()
        for guest in record.guests.values():  # who was here then, is away since now
            guest.since = guest.since or self.arrived
        self.words = 0
        """How many were sent: whoever gets an older one later does not look at it."""
        self._due = False

    async def open(self) -> None:
        record, wire = self.record, self.app.wire
        self.id = await wire.name(record.person)
        self.line = await wire.keep(record.person, record.link, self)
        if record.moved_from and not self.closed:
            self.herald = Herald(self.app, record.person, record.moved_from, record.link)
            await self.herald.open()
        if self.closed:
            self.line.close()

    def close(self, clear: bool = False) -> None:
        """Leave the table: it waits. `clear`: it is over for everybody."""
        self.closed = True
        if self.herald is not None:
            self.herald.close()
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
            session.here, session.company = self.here, self.app.together.company

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

    def voice(self, who: str) -> str:
        """Who is said to speak: whoever gave no name goes by that of their seat."""
        seats = self.record.seats_of(who)
        return self.name_of(who) or (self.record.chairs[seats[0]].name if seats else "")

    @property
    def session(self) -> Session | None:
        """Its match, if it is open here."""
        session = self.app.session
        return session if session is not None and self.is_of(session) else None

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that are played at this device."""
        return self.record.seats_of(HERE)

    @property
    def chats(self) -> bool:
        """Whether people may write what they like just now."""
        session = self.session
        if not self.record.chat:
            return False
        if session is None or session.match.outcome is not None:
            return True
        return spec(self.record.slug).may_chat(session.match.view(None))

    def keep(self) -> None:
        """Keep the table as it is now."""
        row = self.record.plain()
        self.app.store.change_setting(TABLES, lambda kept: {**_rows(kept), self.record.link: row})

    # What the line tells

    def up(self) -> None:
        self.stands = True
        for guest in self.record.guests.values():
            guest.told = None
        self.changed()

    def down(self) -> None:
        self.stands = False
        for guest in self.record.guests.values():
            people.go_away(self, guest)
        self.changed()

    def peer(self, who: str) -> None:
        guest = self.record.guests.get(who)
        if guest is not None:
            people.come(self, guest)
            self.changed()

    def drop(self, who: str) -> None:
        guest = self.record.guests.get(who)
        if guest is not None:
            people.go_away(self, guest)
            self.changed()

    def call(self, content: bytes, who: str) -> None:
        """The others say that the table has moved while nobody was here."""
        self.app.start(self._called(content))

    async def _called(self, content: bytes) -> None:
        try:
            link, done = handover.read_call(content)
            owner = await self.app.wire.keeper_of(link)
        except ValueError:
            return
        if done and self.record.seats_of(owner) and owner in self.record.guests:
            self.moved = link
            self.changed()

    def message(self, content: bytes, who: str) -> None:
        """A guest asks for something. Whatever is not valid, or comes too often, is dropped."""
        if not people.has_room(self, who):
            return
        try:
            request = read_request(content)
        except Unheard:
            return
        if isinstance(request, words.Hello):
            people.greet(self, who, request)
        elif who in self.record.guests:
            self._answer(self.record.guests[who], request)
        else:
            return
        if isinstance(request, words.Seen) and request.round == self.record.round:
            return  # there is nothing to answer
        if who in self.record.guests:
            self.record.guests[who].told = None  # whoever asks is answered
        self.changed()
        self.app.go_on()

    def _answer(self, guest: Guest, request: Request) -> None:
        match request:
            case words.Seen():
                guest.round, guest.seen = request.round, request.seen
            case words.Sit():
                people.sit(self, guest, request.seat)
            case words.Move():
                moves.take(self, guest, request)
            case words.Next():
                self.go_ahead()
            case words.Undo():
                moves.ask_undo(self, people.only_seat(self, guest.id))
            case words.Answer():
                moves.answer_undo(self, guest.id, request.yes)
            case words.Sand():
                self.sand(request.turn, self.record.seats_of(guest.id))
            case words.Say():
                self.say(self.voice(guest.id), request.phrase, "")
            case words.Chat():
                if self.chats:
                    self.say(self.voice(guest.id), "", request.text)
            case words.Point():
                self.point(self.voice(guest.id), request.spot)
            case words.Again():
                self.again.add(guest.id)
            case words.Take():
                self.app.start(handover.asked_for(self, guest, request.link))
            case words.Agree():
                handover.answered(self, guest.id, request.yes)
            case words.Leave():
                people.leave(self, guest.id)

    # What is done at this device

    def greet(self) -> None:
        """Whoever is here has another name or figure now."""
        people.rename(self, HERE, self.app.settings.name)
        self.keep()
        self.changed()

    def hand(self, seat: int, to: str) -> None:
        """Hand a seat to a bot of a level, to a guest or to this device."""
        people.hand(self, seat, to)
        self.changed()

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

    def ask_undo(self) -> None:
        """Somebody at this device would like to take back a move."""
        if self.session is not None:
            moves.ask_undo(self, self.session.can_undo)
            self.changed()

    def answer_undo(self, who: str, yes: bool) -> None:
        moves.answer_undo(self, who, yes)
        self.changed()

    def vote(self, yes: bool) -> None:
        """Whether the table may move to another device."""
        handover.answered(self, HERE, yes)
        self.changed()

    def sand(self, turn: bool, seats: Sequence[int]) -> None:
        """Some seats are ready for the hourglasses to be turned, or want them to lie still."""
        if turn:
            sand.turn(self, seats)
        elif set(seats) & set(sand.racers(self)):
            sand.lay_down(self)
        self.changed()

    def say(self, name: str, phrase: str, text: str) -> None:
        self.said = [*self.said, Said(name, phrase, text)][-LINES:]
        self.changed()

    def point(self, name: str, spot: str) -> None:
        """Somebody points at a place of the board; nothing else can be said in this way."""
        session = self.session
        if session is None:
            return
        shown = session.game.page().spots(session.match.view(None), self.app.t)
        if spot in shown:
            self.pointed = Pointed(self.pointed.number + 1, name, spot)
            last = self.said[-1] if self.said else None
            if last is not None and (last.name, last.phrase) == (name, POINTS):
                self.said.pop()
            self.say(name, POINTS, spot)

    # What is sent

    def changed(self) -> None:
        """Tell everybody, once all that happens now has happened."""
        if not self._due and not self.closed:
            self._due = True
            self.app.start(self._tell())

    async def _tell(self) -> None:
        self._due = False
        if self.closed:
            return
        table = telling.company(self, HERE)
        gathered(
            self.app,
            replace(table, link=self.record.link, keeps=True, line=self.stands, moved=self.moved),
        )
        for guest in self.record.guests.values():
            if self.line is not None and (guest.here or self.record.seats_of(guest.id)):
                says = telling.parts(self, guest)
                gist = telling.gist(says)
                if gist != guest.told:  # else a word would only say that somebody did something
                    guest.told = gist
                    self.line.send(telling.numbered(self, says), guest.id, True)
        if not appears_now(self.app, self.session):
            self.app.render()


def _rows(kept: object) -> dict[str, object]:
    return kept if isinstance(kept, dict) else {}
