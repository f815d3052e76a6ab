"""Devices joined by lists: a relay in memory that can lose, repeat and hold back messages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from random import Random

from app.ports import Hears

KEEPER = ""


@dataclass
class Fault:
    """How bad a line is: the share of messages that is lost, comes twice, or waits for the next."""

    lost: float = 0
    twice: float = 0
    late: float = 0
    chance: Random = field(default_factory=lambda: Random(0))

    def happens(self, share: float) -> bool:
        return share > 0 and self.chance.random() < share


@dataclass
class Hub:
    """All rooms of a relay: who is there, and the last message kept for each."""

    fault: Fault = field(default_factory=Fault)
    rooms: dict[str, dict[str, FakeLine]] = field(default_factory=dict)
    kept: dict[tuple[str, str, str], bytes] = field(default_factory=dict)
    """By room, sender and receiver."""
    passed: list[tuple[str, str, bytes]] = field(default_factory=list)
    """Everything that reached somebody: the room, who, and what."""
    numbers: Callable[[], int] = field(default_factory=lambda: count(1).__next__)
    down: bool = False

    def tell(self, room: str, sender: str, to: str, content: bytes) -> None:
        line = self.rooms.get(room, {}).get(to)
        if line is None or self.down or self.fault.happens(self.fault.lost):
            return
        times = 2 if self.fault.happens(self.fault.twice) else 1
        if self.fault.happens(self.fault.late):
            line.held.append((content, sender))
            return
        for _ in range(times):
            line.give(content, sender)
        while line.held:
            line.give(*line.held.pop())


@dataclass
class FakeLine:
    hub: Hub
    room: str
    id: str
    hears: Hears
    open: bool = True
    held: list[tuple[bytes, str]] = field(default_factory=list)

    def give(self, content: bytes, sender: str) -> None:
        def give() -> None:
            if self.open:
                self.hub.passed.append((self.room, self.id, content))
                self.hears.message(content, sender)

        asyncio.get_running_loop().call_soon(give)

    def enter(self) -> None:
        """The line stands: the others know, and what was kept arrives."""
        there = self.hub.rooms.setdefault(self.room, {})
        there[self.id] = self
        loop = asyncio.get_running_loop()
        loop.call_soon(self.hears.up)
        for id, other in list(there.items()):
            if id != self.id and KEEPER in (id, self.id):
                loop.call_soon(self.meet, other)
                loop.call_soon(other.meet, self)
        for (room, sender, to), content in list(self.hub.kept.items()):
            if room == self.room and to == self.id:
                self.give(content, sender)

    def meet(self, other: FakeLine) -> None:
        if self.open and other.open:
            self.hears.peer(other.id)

    def send(self, content: bytes, to: str = KEEPER, keep: bool = False) -> None:
        if not self.open or self.hub.down:
            return
        if keep:
            self.hub.kept[self.room, self.id, to] = content
        self.hub.tell(self.room, self.id, to, content)

    def close(self, clear: bool = False) -> None:
        self.drop()
        if clear:
            for key in [key for key in self.hub.kept if key[0] == self.room]:
                if key[1] == self.id == KEEPER:
                    continue  # that the table is closed
                del self.hub.kept[key]

    def cut(self) -> None:
        """The line is lost for a while, and its device knows."""
        self.drop()
        asyncio.get_running_loop().call_soon(self.hears.down)

    def back(self) -> None:
        """It stands again."""
        self.open = True
        self.enter()

    def drop(self) -> None:
        """The line is lost."""
        self.open = False
        there = self.hub.rooms.get(self.room, {})
        if there.get(self.id) is self:
            del there[self.id]
            for id, other in there.items():
                if KEEPER in (id, self.id):
                    asyncio.get_running_loop().call_soon(other.hears.drop, self.id)


@dataclass
class FakeWire:
    """Keys are names: who has a name has the key."""

    hub: Hub
    clock: object = None
    lines: list[FakeLine] = field(default_factory=list)

    def relays(self) -> tuple[str, ...]:
        return ("wss://relay.example",)

    async def person(self) -> str:
        return f"person-{self.hub.numbers()}"

    async def link(self, person: str) -> str:
        return f"room-{person}"

    async def keep(self, person: str, link: str, hears: Hears) -> FakeLine:
        return self._opened(link, KEEPER, hears)

    async def visit(self, person: str, link: str, hears: Hears) -> FakeLine:
        if not link.startswith("room-"):
            raise ValueError("not a link")
        return self._opened(link, person, hears)

    def _opened(self, link: str, id: str, hears: Hears) -> FakeLine:
        line = FakeLine(self.hub, link, id, hears)
        self.lines.append(line)
        asyncio.get_running_loop().call_soon(line.enter)
        return line
