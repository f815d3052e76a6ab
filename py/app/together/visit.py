"""A guest's device: it shows what its seat is sent, and asks the keeper for whatever it does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.ports import EVERYBODY, Line
from app.together import handover, words
from app.together.drawing import appears_now
from app.together.far_match import FarMatch
from app.together.glance import forget
from app.together.handover import Ballot, Vote
from app.together.strongbox import Box
from app.together.table_record import VISITS
from app.together.words import MOST_BYTES, MOST_EVENTS, Request, Unheard, asked, unpacked
from engine.codec import decoded, decoded_event
from engine.game import Event, Options, Refused, Viewer
from engine.match import KINDS, Player
from engine.packs import Absent
from engine.save import Unreadable, clean_name, load
from engine.to_json import canonical
from games.registry import SLUGS
from games.registry import load as load_game
from page.company import Company
from page.session import Session

if TYPE_CHECKING:
    from app.application import App

CHECKED = 12
"""How many of the views that came last are looked at before anything is shown."""
UNHEARD_MS = 1000
"""If the keeper has not heard a move after so long, it is sent once more with its next word."""
CONFIRMS = 3
"""When so many events came that the keeper does not know to be here, a guest says what it has."""


class Visit:
    """A seat at a table that another device keeps, or a place to watch from."""

    far = True

    def __init__(self, app: App, link: str, name: str, person: str) -> None:
        self.app, self.link, self.person = app, link, person
        self.name = name
        """What it is kept by."""
        self.line: Line | None = None
        self.stands = False
        self.found = False
        """Whether the keeper is there now."""
        self.over = False
        """The keeper has closed the table."""
        self.table: Company | None = None
        self.slug = ""
        self.options: Options = {}
        self.round = 0
        self.queue: list[str] = []
        """Moves that are on their way: the first was sent."""
        self.number = 0
        """Of the last move that was sent."""
        self.sent_at = 0.0
        self.turned = 0
        self.last = (0, 0)
        """The number of the last word."""
        self.inbox: list[bytes] = []
        self.reading = False
        self.closed = False
        self.ended = ""
        """The match that is over, and here whole."""
        self.box: Box | None = None
        """The whole match, sealed, and our share of its key."""
        self.ballot: Ballot | None = None
        """We would like to keep the table, and wait for the others' shares."""
        self.offer: tuple[int, str] = (-1, "")
        """Who of the others would, and their new table, while the keeper is away."""
        self.vote_cast: Vote | None = None
        self.calls: list[bytes] = []
        """What was said to everybody before anything was known of the table."""

    async def open(self) -> None:
        self.line = await self.app.wire.visit(self.person, self.link, self)
        if self.closed:
            self.line.close()

    def close(self, clear: bool = False) -> None:
        self.closed = True
        self.stop_ballot()
        if self.line is not None:
            self.line.close(clear)

    @property
    def session(self) -> Session | None:
        session = self.app.session
        return session if session is not None and self.is_of(session) else None

    def is_of(self, session: Session) -> bool:
        return session.meets == self.link

    def joins(self, session: Session) -> None:
        if self.is_of(session):
            session.company = self.app.company

    def ask(self, request: Request, keep: bool = False) -> None:
        if self.line is not None:
            self.line.send(asked(request), "", keep)

    # What the line tells

    def up(self) -> None:
        self.stands = True
        self.shown()

    def down(self) -> None:
        self.stands = self.found = False
        self.shown()

    def peer(self, who: str) -> None:
        self.found = True
        self.stop_ballot()
        self.greet()
        if self.queue:
            self._send(repeats=True)
        self.shown()

    def drop(self, who: str) -> None:
        self.found = False
        self.shown()

    def message(self, content: bytes, who: str) -> None:
        self.inbox.append(content)
        if not self.reading:
            self.reading = True
            self.app.start(self._read())

    # The table moves

    def call(self, content: bytes, who: str) -> None:
        """Another guest says that they would keep the table, or that it has moved."""
        if self.table is None:
            self.calls = [*self.calls, content][-8:]
        else:
            self.app.start(self._called(content))

    async def _called(self, content: bytes) -> None:
        try:
            link, done = handover.read_call(content)
            owner = await self.app.wire.keeper_of(link)
        except ValueError:
            return
        at = -1 if self.table is None else handover.seated(self.table, owner)
        if self.table is None or at < 1 or at == self.table.mine or self.closed:
            return
        if done and not self.found:
            self._follow(link)
        elif not done and not self.found and self.box is not None:
            self.offer = (at, link)
            self.shown()

    def _follow(self, link: str) -> None:
        """The table has moved."""
        self.close()
        self.app.meeting = self.app.company = self.app.session = None
        handover.follow(self.app, link, self.person, self.name, "")

    def take_over(self) -> None:
        """This device would like to keep the table."""
        self.app.start(self._take_over())

    async def _take_over(self) -> None:
        wire = self.app.wire
        link, mine = await wire.link(self.person), await wire.name(self.person)
        if self.found:
            self.ask(words.Take(link))
        elif self.box is not None and self.table is not None and self.ballot is None:
            others = [one for one in self.table.people[1:] if one.seats]
            self.ballot = Ballot(self, link, {one.id: one.name for one in others})
            await self.ballot.open(mine)
            self.call_out(link, done=False)
            self.shown()

    def call_out(self, link: str, done: bool) -> None:
        if self.line is not None:
            self.line.send(handover.called_out(link, done), EVERYBODY, True)

    def vote(self, yes: bool) -> None:
        """Whether another guest may keep the table."""
        _, link = self.offer
        if self.found:
            self.ask(words.Agree(yes))
        elif yes and link and self.vote_cast is None:
            self.vote_cast = Vote(self, link)
            self.app.start(self.vote_cast.open())
        elif not yes:
            self.stop_ballot()
        self.shown()

    def stop_ballot(self) -> None:
        """The keeper is back, or it was called off."""
        if self.ballot is not None:
            self.ballot.close()
        if self.vote_cast is not None:
            self.vote_cast.close()
        self.ballot = self.vote_cast = None
        self.offer = (-1, "")

    def greet(self) -> None:
        """Tell the keeper who is here, and how much of the match."""
        me = self.app.settings.me
        has = self._has()
        self.ask(words.Hello(me.name, me.figure, self.round if has else 0, has))

    def _has(self) -> int:
        session = self.session
        if session is None or not isinstance(session.match, FarMatch):
            return 0
        return len(session.match.heard)

    # What the keeper tells

    async def _read(self) -> None:
        """One word after the other; a game that is not here yet is fetched first."""
        try:
            while self.inbox and not self.closed:
                try:
                    await self._take(self.inbox[0])
                except Absent as lacking:
                    if await self.app.fetch(lacking.pack):
                        continue
                    return
                except Unheard:
                    pass
                self.inbox.pop(0)
        finally:
            self.reading = False

    async def _take(self, content: bytes) -> None:
        parts = unpacked(content, MOST_BYTES)
        if parts.get("closed") is True:
            self.over = True
            forget(self.app, self.name)
            self.shown()
            return
        if "moved" in parts:
            await self._moved(words.word_of(parts["moved"]), parts.get("whole"))
            return
        number = _number(parts.get("number"))
        if number <= self.last:
            return
        table = _company(parts.get("company"))
        slug, options = _game(parts.get("game"))
        heard, box = words.count(parts.get("heard")), _box(parts.get("box"))
        found = parts.get("match")
        if found is not None:
            await self._take_match(table, slug, options, found)
        self.table, self.slug, self.options, self.over = table, slug, options, False
        self.last, self.box = number, box
        self._keep()
        if not self.queue:
            self.number = max(self.number, heard)
        elif heard >= self.number:
            self.queue.pop(0)
            if parts.get("refused") == self.number:
                self._refused()
            self._send()
        elif self.app.clock.now() - self.sent_at >= UNHEARD_MS:
            self._send(repeats=True)
        self.gather()
        if not appears_now(self.app, self.session):
            self.app.render()
        self.app.go_on()
        while self.calls:
            await self._called(self.calls.pop(0))

    async def _moved(self, link: str, found: Any) -> None:
        """The keeper has handed the table to another device: perhaps to this one."""
        mine = await self.app.wire.name(self.person)
        if await self._is_owned(link, mine) and found is not None:
            handover.settle_here(self, link, found, mine)
        elif not await self._is_owned(link, mine):
            self._follow(link)

    async def _is_owned(self, link: str, id: str) -> bool:
        try:
            return await self.app.wire.keeper_of(link) == id
        except ValueError as error:
            raise Unheard("not a table") from error

    async def _take_match(self, table: Company, slug: str, options: Options, found: Any) -> None:
        game = load_game(slug)
        part = _Part(found)
        session = self.session
        if session is not None and not session.far and self.ended == part.id:
            return  # it is over, and here whole
        match = session.match if session is not None else None
        if not isinstance(match, FarMatch) or session is None or not part.continues(session):
            try:
                match = FarMatch(game, options, part.players, part.rules, part.seat)
            except (Refused, ValueError, TypeError, KeyError) as error:
                raise Unheard("not a match") from error
            session = None
        if part.start > len(match.heard) or (part.start and part.round != self.round):
            self.round = 0
            self.ask(words.Seen(0, 0))  # something was lost: all of it, please
            return
        trusted = len(match.sent), list(match.heard), list(match.sent)
        try:
            _check(match, match.hear(part.start, part.events(), part.views))
        except Exception as error:  # whatever a made-up view may lead to
            match.hear(0, trusted[1], trusted[2])
            raise Unheard("not a view") from error
        match.players, match.can_undo = part.players, part.undo
        self.round = part.round
        if session is None:
            here = () if part.seat is None else (part.seat,)
            session = Session(far_id(part.id), match, here=here, meets=self.link, far=True)
            self.app.seat_at(session)
        session.shown = min(session.shown, len(match.entries))
        if part.turned != self.turned:
            self.turned = part.turned
            if part.running:
                session.turn()
            else:
                session.clock.stop(session.hourglasses, session.now())
        session.keep_time()
        if len(match.heard) - part.start >= CONFIRMS:
            self.ask(words.Seen(self.round, len(match.heard)))
        if part.save:
            await self._end(session, match, part)

    async def _end(self, session: Session, far: FarMatch, part: _Part) -> None:
        """The match is over: it is everybody's now, and kept here like one's own."""
        try:
            opened = load(part.save, load_game)
        except Unreadable as why:
            raise Unheard("not a match") from why
        told, at, count = opened.match.told(far.viewer), 0, 0
        while at < len(told) and count < session.shown:
            count += told[at] is not None
            at += 1
        known = self.app.store.row(part.id) is not None  # another window of this browser has it
        self.ended = part.id
        whole = Session(
            part.id,
            opened.match,
            shown=len(told) if session.caught_up else at,
            here=session.here,
            meets=self.link,
            visiting=known or not session.here,
        )
        self.app.seat_at(whole)
        if not whole.visiting:
            self.app.save_match()

    def _keep(self) -> None:
        """Keep what brings this device back to its seat."""
        table, session = self.table, self.session
        assert table is not None
        row = {
            "person": self.person,
            "slug": self.slug,
            "names": [one.name for one in table.chairs],
            "when": self.app.clock.time(),
            "turn": session is not None and session.mover is not None,
            "over": session is not None and not session.far,
        }
        kept = self.app.store.setting(VISITS)
        before = dict(kept.get(self.name, {})) if isinstance(kept, dict) else {}
        if {**before, "when": 0} != {**row, "when": 0}:
            self.app.store.change_setting(
                VISITS, lambda kept: {**(kept if isinstance(kept, dict) else {}), self.name: row}
            )

    # What is asked of the keeper

    def propose(self, session: Session, seat: int, text: str) -> None:
        """A move of this seat; Refused as the keeper would."""
        session.match.game.rules.play(session.match.state, seat, text)
        self.queue.append(text)
        if len(self.queue) == 1:
            self._send()

    def _send(self, repeats: bool = False) -> None:
        session = self.session
        if not self.queue or session is None:
            self.queue.clear()
            return
        if not repeats:
            self.number += 1
        session.sent = not session.hourglasses
        self.sent_at = self.app.clock.now()
        self.ask(words.Move(self.number, self.queue[0], self.round, self._has()), keep=True)

    def _refused(self) -> None:
        self.queue.clear()
        self.app.say("The match had gone on: look again, and choose once more.")

    def ask_undo(self) -> None:
        self.ask(words.Undo())

    def answer_undo(self, _: str, yes: bool) -> None:
        self.ask(words.Answer(yes))

    def sand(self, turn: bool, _: object = ()) -> None:
        self.ask(words.Sand(turn))

    def lay_down(self) -> None:
        self.ask(words.Sand(False))

    def go_ahead(self) -> None:
        self.ask(words.Next())

    def rematch(self) -> None:
        self.ask(words.Again())

    def match_changed(self) -> None:
        """Here nothing changes but by the keeper."""

    # What is shown

    def shown(self) -> None:
        self.gather()
        self.app.render()

    def gather(self) -> None:
        """Who is at the table, as it is seen from here."""
        session = self.session
        if session is not None:
            session.sent = bool(self.queue) and not session.hourglasses
        if self.table is not None:
            keeper, *others = self.table.people
            keeper = replace(keeper, here=self.found and not self.over)
            people = (keeper, *others)
            offered, _ = self.offer
            table = replace(
                self.table,
                people=people,
                link=self.link,
                line=self.stands,
                moves_to=self.table.mine if self.ballot else max(offered, self.table.moves_to),
                votes=self.table.votes or (offered >= 0 and self.vote_cast is None),
                missing=tuple(self.ballot.missing) if self.ballot else (),
                alone=self.box is None,
            )
            self.app.gathered(table)


def far_id(id: str) -> str:
    """What a match is called that another device keeps: in one browser both may be open."""
    return f"far/{id}"


class _Part:
    """The part of a keeper's word that is about the match, or Unheard."""

    def __init__(self, found: Any) -> None:
        if not isinstance(found, dict):
            raise Unheard("not a match")
        try:
            self.id = words.word_of(found["id"])
            self.rules = words.count(found["rules"])
            self.players = tuple(_player(one) for one in found["players"])
            self.seat: Viewer = words.seat(found["seat"])
            self.round = words.count(found["round"])
            self.start = words.count(found["start"])
            self.raw: list[Any] = found["events"]
            self.views: list[Any] = found["views"]
            self.undo = found["undo"] is True
            self.turned, self.running = words.count(found["sand"][0]), found["sand"][1] is True
            self.save = found.get("save", "")
        except (KeyError, TypeError, IndexError) as error:
            raise Unheard("not a match") from error
        whole = isinstance(self.raw, list) and isinstance(self.views, list)
        if not whole or len(self.views) != len(self.raw) + 1 or len(self.raw) > MOST_EVENTS:
            raise Unheard("not a match")
        if self.views[-1] is None or not isinstance(self.save, str):
            raise Unheard("not a match")
        if self.seat is not None and self.seat >= len(self.players):
            raise Unheard("no such seat")

    def continues(self, session: Session) -> bool:
        match = session.match
        same = session.id == far_id(self.id) and len(match.players) == len(self.players)
        return same and isinstance(match, FarMatch) and match.viewer == self.seat

    def events(self) -> list[Event]:
        return [decoded_event(one) for one in self.raw]


def _check(match: FarMatch, start: int) -> None:
    """The views that came last are such as the rules could have made."""
    last = len(match.heard)
    for at in range(max(start, last - CHECKED), last + 1):
        if match.sent[at] is not None:
            shown = match.game.rules.view(match.states[at], match.viewer)
            if canonical(shown) != canonical(match.seen(at)):
                raise Unheard("not a view")


def _box(value: Any) -> Box | None:
    if not isinstance(value, dict):
        return None
    read = words.READ[words.Share]
    return Box(**{name: read[name](value.get(name)) for name in read})


def _number(value: Any) -> tuple[int, int]:
    if not isinstance(value, list) or [type(one) for one in value] != [int, int]:
        raise Unheard("without a number")
    return value[0], value[1]


def _player(value: Any) -> Player:
    name, kind = value
    if kind not in KINDS or not isinstance(name, str) or len(name) > 200:
        raise Unheard("not a player")
    return Player(clean_name(name), kind)


def _company(value: Any) -> Company:
    try:
        table: Company = decoded(Company, value)
    except ValueError as error:
        raise Unheard("not a table") from error
    if not 0 <= table.mine < len(table.people):
        raise Unheard("not at the table")
    return table


def _game(value: Any) -> tuple[str, dict[str, Any]]:
    if not isinstance(value, dict) or value.get("slug") not in SLUGS:
        raise Unheard("no such game")
    options = value.get("options")
    if not isinstance(options, dict):
        raise Unheard("no options")
    return str(value["slug"]), options
