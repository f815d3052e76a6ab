"""A guest's device: it shows what its seat is sent, and asks the keeper for whatever it does."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING

from app.fetching import fetch
from app.ports import Line
from app.together import ballots, reading, words
from app.together.around import gathered
from app.together.ballots import Ballot, Vote
from app.together.drawing import appears_now
from app.together.far_match import FarMatch
from app.together.glance import forget
from app.together.strongbox import Box
from app.together.table_record import VISITS
from app.together.words import MOST_BYTES, Request, Unheard, asked, unpacked
from engine.game import Options, Refused
from engine.packs import Absent
from engine.save import Unreadable, load
from games.registry import load as load_game
from page.company import Company
from page.session import Session

if TYPE_CHECKING:
    from app.application import App

FIRST_MS, LATER_MS = 2_000, 30_000
"""After so long without an answer a guest asks again, and at last so often."""
DOUBT_MS = 1_000
"""How often at most a guest asks somebody who is said to be gone."""
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
        self.answered = False
        """Whether they have said anything since."""
        self.insists = False
        self.doubted = -inf
        """When the keeper was last asked whether they are really gone."""
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
        self.moved = ""
        """Where another guest says that the table has moved to, while the keeper is away."""
        self.left = app.together.left
        """The table that we have come from."""
        app.together.left = None
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
            session.company = self.app.together.company

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
        self.found, self.answered, self.moved = True, False, ""
        self.last = (0, 0)  # the keeper's clock may have been set back meanwhile
        self.stop_ballot()
        self.greet()
        if self.queue:
            self._send(repeats=True)
        self._insist()
        self.shown()

    def drop(self, who: str) -> None:
        """Anybody who was invited can feign it: if the keeper answers, the line says so."""
        self.found = False
        self.app.start(self._doubts())
        self.shown()

    async def _doubts(self) -> None:
        now = self.app.clock.now()
        wait = max(0.0, self.doubted + DOUBT_MS - now)
        self.doubted = now + wait
        if wait:
            await self.app.clock.sleep(wait)
        if self.stands and not self.found and not self.closed:
            self.greet()

    def message(self, content: bytes, who: str) -> None:
        self.inbox.append(content)
        if not self.reading:
            self.reading = True
            self.app.start(self._read())

    # The table moves

    def call(self, content: bytes, who: str) -> None:
        """Another guest says that they would keep the table, or that it has moved."""
        ballots.heard(self, content)

    def take_over(self) -> None:
        """This device would like to keep the table."""
        self.app.start(ballots.take_over(self))

    def vote(self, yes: bool) -> None:
        """Whether another guest may keep the table."""
        ballots.vote(self, yes)
        self.shown()

    def stop_ballot(self) -> None:
        """The keeper is back, or it was called off."""
        ballots.stop(self)

    def greet(self) -> None:
        """Tell the keeper who is here, and how much of the match."""
        me = self.app.settings.me
        has = self._has()
        self.ask(words.Hello(me.name, me.figure, self.round if has else 0, has))

    def _insist(self) -> None:
        """A message may be lost: what gets no answer is said again."""
        if not self.insists:
            self.insists = True
            self.app.start(self._insists())

    async def _insists(self) -> None:
        wait = FIRST_MS
        try:
            while self._waits():
                await self.app.clock.sleep(wait)
                wait = min(2 * wait, LATER_MS)
                if self._waits() and not self.answered:
                    self.greet()
                if self._waits() and self.queue:
                    self._send(repeats=True)
        finally:
            self.insists = False

    def _waits(self) -> bool:
        return self.found and not self.closed and (not self.answered or bool(self.queue))

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
                    if await fetch(self.app, lacking.pack):
                        continue
                    return
                except Unheard:
                    pass
                except Exception:
                    self.inbox.pop(0)  # a mistake of ours; the next word is read all the same
                    raise
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
            await ballots.moved(self, words.word_of(parts["moved"]), parts.get("whole"))
            return
        number = reading.number(parts.get("number"))
        if number <= self.last:
            return
        table = reading.company(parts.get("company"))
        slug, options = reading.game(parts.get("game"), len(table.chairs))
        heard, box = words.count(parts.get("heard")), reading.box(parts.get("box"))
        found = parts.get("match")
        if found is not None:
            await self._take_match(table, slug, options, found)
        self.table, self.slug, self.options, self.over = table, slug, options, False
        self.last, self.box, self.answered = number, box, True
        self._keep()
        if not self.queue:
            self.number = max(self.number, heard)
        elif heard >= self.number:
            self.queue.pop(0)
            if parts.get("refused") == self.number:
                self._refused()
            self._send()
        self.gather()
        if not appears_now(self.app, self.session):
            self.app.render()
        self.app.go_on()
        while self.calls:
            await ballots.called(self, self.calls.pop(0))

    async def _take_match(self, table: Company, slug: str, options: Options, found: object) -> None:
        game = load_game(slug)
        part = reading.Part(found)
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
            reading.check(match, match.hear(part.start, part.events(), part.views))
        except Exception as error:  # whatever a made-up view may lead to
            match.hear(0, trusted[1], trusted[2])
            raise Unheard("not a view") from error
        match.players, match.can_undo = part.players, part.undo
        self.round = part.round
        if session is None:
            here = () if part.seat is None else (part.seat,)
            session = Session(reading.far_id(part.id), match, here=here, meets=self.link, far=True)
            self.app.seat_at(session)
        if self.left is not None and match.heard[: len(self.left.told)] == [*self.left.told]:
            self.left.forget()
            self.left = None
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

    async def _end(self, session: Session, far: FarMatch, part: reading.Part) -> None:
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
        self.ask(words.Move(self.number, self.queue[0], self.round, self._has()), keep=True)
        self._insist()

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
                moved=self.moved,
                moves_to=self.table.mine if self.ballot else max(offered, self.table.moves_to),
                votes=self.table.votes or (offered >= 0 and self.vote_cast is None),
                missing=tuple(self.ballot.missing) if self.ballot else (),
                alone=self.box is None,
            )
            gathered(self.app, table)
