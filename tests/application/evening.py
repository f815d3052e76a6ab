"""Several devices play one match to its end, whatever happens to them meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from random import Random
from unittest.mock import patch

from app import commands, setup, table
from app.together.keeper import Keeper
from app.together.visit import Visit
from application.arrangements import Arrangement, Trouble
from application.device import Player
from application.list_wire import KEEPER, FakeLine, Fault, Hub
from application.party import Party
from application.wire_secrets import is_what_its_seat_may_know, nothing_hidden_is_sent
from engine.bots import thinking
from engine.game import FATE
from engine.match import Match
from suite.matches import SEED

MOST_ROUNDS = 3000
DRAWN = 40
"""In every so many rounds each device's page is drawn."""
COMPARED = 25
"""In every so many rounds what each viewer would be sent is compared with a match that differs in
hidden things."""
NAMES = ("Ada", "Ben", "Cleo", "Dina", "Emil")


@dataclass
class WatchedHub(Hub):
    """Every word that a keeper sends is looked through."""

    looks: Callable[[str, bytes], None] = lambda to, content: None

    def tell(self, room: str, sender: str, to: str, content: bytes) -> None:
        if sender == KEEPER:
            self.looks(to, content)
        super().tell(room, sender, to, content)


class Evening(Party):
    """A table that was made up, from its opening to the end of its match."""

    def __init__(self, plan: Arrangement) -> None:
        super().__init__()
        self.hub = WatchedHub(looks=self.looks)
        self.plan = plan
        self.chance = Random(plan.seed)
        self.unseen = ExitStack()
        self.rounds = 0
        self.ends: list[tuple[int, str, int]] = []
        """After how many rounds a trouble is over, and which."""
        self.happened: list[str] = []
        """The troubles that there were."""
        self.words = self.pairs = 0
        """How many words were looked through, and how many pairs of matches compared."""

    @property
    def match(self) -> Match:
        session = self.players[0].app.session
        assert session is not None
        return session.match

    async def sit_down(self) -> None:
        """Everybody comes, takes their seat, and the keeper begins."""
        plan, cell = self.plan, self.plan.cell
        keeper = await self.home(f"#/new/{cell.slug}", NAMES[0])
        await keeper.fill("seats", str(cell.seats))
        draft = keeper.app.draft
        assert draft is not None
        options = {**draft.options, **dict(cell.options), "advice": plan.advice}
        keeper.app.draft = replace(draft, options=options, level="easy")
        await keeper.do("start-together")
        await self.settle()
        for name in NAMES[1 : len(plan.seats)]:
            await self.comes(name, None)
        await self.press(0, "stand-up")
        for number, seat in enumerate(plan.seats):
            if seat is not None:
                await self.press(number, f"take-seat {seat}")
        with patch.object(setup, "fresh_seed", lambda: SEED + plan.seed):
            await self.begin()
        assert self.match.options == {**self.match.options, **dict(cell.options)}
        for number, seat in enumerate(plan.seats):
            session = self.players[number].app.session
            assert session is not None
            assert session.persons == ([] if seat is None else [seat])

    def looks(self, to: str, content: bytes) -> None:
        keeper = self.players[0].app.meeting
        if isinstance(keeper, Keeper) and not keeper.closed:
            is_what_its_seat_may_know(keeper, to, content)
            self.words += 1

    async def play(self, rounds: int = MOST_ROUNDS) -> None:
        """To the end or so long, with whatever happens on the way."""
        for player in self.players:
            self.unseen.enter_context(player.unseen())
        while self.rounds < rounds and not self.is_over:
            self.rounds += 1
            for trouble in self.plan.troubles:
                if trouble.after == self.rounds:
                    await self.strikes(trouble)
            await self.passes()
            await self.round(self.chance)
            if self.rounds % DRAWN == 0:
                self.draw()
            if self.rounds % COMPARED == 0 and isinstance(self.players[0].app.meeting, Keeper):
                self.pairs += nothing_hidden_is_sent(self.keeper, self.rounds, 1)
        await self.passes(all=True)
        await self.settle(90)
        self.unseen.close()
        await self.settle()
        assert self.is_over or self.rounds < MOST_ROUNDS, "it never ends"

    @property
    def is_over(self) -> bool:
        session = self.players[0].app.session
        return session is not None and session.match.outcome is not None

    def draw(self) -> None:
        """Whatever is on the screens by now can be drawn."""
        for player in self.players:
            assert type(player.app).page(player.app)

    async def round(self, chance: Random) -> None:
        """Whoever can do something does one thing."""
        for player in chance.sample(self.players, len(self.players)):
            act(player, chance)
        await self.settle(1.5)
        session = self.players[0].app.session
        if session is not None and session.waits_for_machine == FATE:
            await self.press(chance.randrange(len(self.players)), "next")

    async def press(self, number: int, command: str) -> None:
        commands.do(self.players[number].app, command)
        await self.settle()

    # What goes wrong

    def line(self, number: int) -> FakeLine | None:
        meeting = self.players[number].app.meeting
        line = None if meeting is None else meeting.line
        assert line is None or isinstance(line, FakeLine)
        return line

    async def strikes(self, trouble: Trouble) -> None:
        number = trouble.who % len(self.players)
        self.happened.append(trouble.what)
        await getattr(self, trouble.what)(number, trouble.rounds)
        await self.settle()

    async def passes(self, all: bool = False) -> None:
        """What lasted long enough is over."""
        over = [one for one in self.ends if all or one[0] <= self.rounds]
        self.ends = [one for one in self.ends if one not in over]
        for _, what, number in over:
            if what == "weather":
                self.hub.fault = Fault()
            for one in [number] if what == "cut" else range(len(self.players)):
                line = self.line(one)
                if line is not None and line.open:
                    line.cut()  # messages are lost with a line, and it comes back
                if line is not None:
                    line.back()
        await self.settle()

    async def reload(self, number: int, rounds: int = 0) -> Player:
        player = await super().reload(number)
        self.unseen.enter_context(player.unseen())
        return player

    async def cut(self, number: int, rounds: int) -> None:
        line = self.line(number)
        if line is not None and line.open:
            line.cut()
            self.ends.append((self.rounds + rounds, "cut", number))

    async def relay(self, number: int, rounds: int) -> None:
        """The relay is gone: nobody's line stands."""
        for one in range(len(self.players)):
            await self.cut(one, rounds)

    async def weather(self, number: int, rounds: int) -> None:
        """Messages are lost, doubled and late; in the end the lines break, and come back."""
        share = self.chance.random() / 3
        self.hub.fault = Fault(share, share, share, Random(number))
        self.ends.append((self.rounds + rounds, "weather", number))

    async def repeat(self, number: int, rounds: int) -> None:
        """Old messages come once more."""
        for room, to, content in self.chance.sample(self.hub.passed, 5):
            line = self.hub.rooms.get(room, {}).get(to)
            senders = [one for one in self.hub.rooms.get(room, {}) if bool(one) != bool(to)]
            if line is not None and senders:
                line.give(content, self.chance.choice(senders) if not to else "")

    async def bot(self, number: int, rounds: int) -> None:
        """The keeper hands somebody's seat to a bot."""
        seats = self.keeper.record.seats_of(self.id_of(number))
        for seat in seats:
            await self.press(0, f"hand-bot {seat}")

    async def person(self, number: int, rounds: int) -> None:
        """The keeper hands a bot's seat to somebody who has none."""
        who, record = self.id_of(number), self.keeper.record
        bots = [seat for seat, chair in enumerate(record.chairs) if chair.level]
        if bots and not record.seats_of(who) and who in ("here", *record.guests):
            place = ["here", *record.guests].index(who)
            await self.press(0, f"hand-person {self.chance.choice(bots)} {place}")

    async def undo(self, number: int, rounds: int) -> None:
        """Somebody asks to take back a move, and the others answer; one may say no."""
        await self.press(number, "undo")
        for one in range(len(self.players)):
            company = self.players[one].app.together.company
            if company is not None and company.answers:
                await self.press(one, f"answer-undo {'no' if rounds == 0 else 'yes'}")

    async def talk(self, number: int, rounds: int) -> None:
        await self.press(number, "phrase hello")
        self.players[number].app.together.typed = "Shall we?"
        await self.press(number, "chat")

    async def halt(self, number: int, rounds: int) -> None:
        """The hourglasses are laid down, if somebody's run."""
        table.unseen(self.players[number].app)

    async def late(self, number: int, rounds: int) -> None:
        """Somebody comes to watch."""
        if len(self.players) < len(NAMES):
            player = await self.home("", NAMES[len(self.players)])
            self.unseen.enter_context(player.unseen())
            await player.go(f"#/table/{self.keeper.record.link}")

    async def leave(self, number: int, rounds: int) -> None:
        """A guest goes for good."""
        if rounds == 0 and isinstance(self.players[number].app.meeting, Visit):
            await self.press(number, "leave-table")

    def id_of(self, number: int) -> str:
        """What the keeper knows a device by."""
        meeting = self.players[number].app.meeting
        return meeting.person if isinstance(meeting, Visit) else "here" if number == 0 else ""


def act(player: Player, chance: Random) -> None:
    """Somebody does one thing that their screen offers."""
    session = player.app.session
    if session is None:
        return
    if session.curtain is not None:
        commands.do(player.app, f"open {session.curtain}")
    if session.solvers and not session.clock.running:
        commands.do(player.app, "clock go")
    elif session.mover is not None:
        wild = chance.random() < 0.2 and not session.match.game.info.memory
        thought = next(thinking(session.match, session.mover, "easy"))
        move = chance.choice(sorted(session.moves)) if wild else thought
        table.move(player.app, session.mover, move)
    elif session.calls and chance.random() < 0.1:
        seat, moves = chance.choice(sorted(session.calls.items()))
        table.move(player.app, seat, chance.choice(sorted(moves)))
