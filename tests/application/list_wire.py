"""Devices joined by lists: a relay in memory that can lose, repeat and hold back messages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import count
from random import Random

from app.ports import EVERYBODY, Hears

KEEPER = ""


def hidden(key: bytes, nonce: bytes, content: bytes) -> bytes:
    """A content and a stream that only the key gives, one over the other."""
    blocks = range(len(content) // 64 + 1)
    stream = b"".join(blake2b(nonce + at.to_bytes(8, "big"), key=key).digest() for at in blocks)
    return bytes(one ^ other for one, other in zip(content, stream))


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
    calls: dict[tuple[str, str], bytes] = field(default_factory=dict)
    """What was said to everybody and is kept, by room and sender."""
    passed: list[tuple[str, str, bytes]] = field(default_factory=list)
    """Everything that reached somebody: the room, who, and what."""
    numbers: Callable[[], int] = field(default_factory=lambda: count(1).__next__)
    down: bool = False

    def tell(self, room: str, sender: str, to: str, content: bytes) -> None:
        for other in [*self.rooms.get(room, {}).values()]:
            if other.id == to and not other.shows and not self.down:
                other.give(content, sender)
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
    shows: bool = True
    """Whether the others know that somebody is here."""
    held: list[tuple[bytes, str]] = field(default_factory=list)
    doubts: bool = False
    """Somebody has said that the keeper is gone: whatever they say now proves the contrary."""

    def feign(self) -> None:
        """Somebody says in the keeper's name that they are gone."""
        self.doubts = True
        self.hears.drop(KEEPER)

    def give(self, content: bytes, sender: str) -> None:
        def give() -> None:
            if self.open:
                self.hub.passed.append((self.room, self.id, content))
                if self.doubts:
                    self.doubts = False
                    self.hears.peer(sender)
                self.hears.message(content, sender)

        asyncio.get_running_loop().call_soon(give)

    def hear(self, content: bytes, sender: str) -> None:
        """Somebody said something to everybody."""

        def hear() -> None:
            if self.open:
                self.hub.passed.append((self.room, self.id, content))
                self.hears.call(content, sender)

        asyncio.get_running_loop().call_soon(hear)

    def enter(self) -> None:
        """The line stands: the others know, and what was kept arrives."""
        there = self.hub.rooms.setdefault(self.room, {})
        there[self.id if self.shows else f"{self.id} listens {id(self)}"] = self
        loop = asyncio.get_running_loop()
        loop.call_soon(self.hears.up)
        for (room, sender), content in list(self.hub.calls.items()):
            if room == self.room and sender != self.id:
                self.hear(content, sender)
        for name, other in list(there.items()):
            if other.shows and self.shows and name != self.id and KEEPER in (name, self.id):
                loop.call_soon(self.meet, other)
                loop.call_soon(other.meet, self)
        for (room, sender, to), content in list(self.hub.kept.items()):
            if room == self.room and to == self.id:
                self.give(content, sender)

    def meet(self, other: FakeLine) -> None:
        if self.open and other.open:
            self.hears.peer(other.id)

    def send(self, content: bytes, to: str = KEEPER, keep: bool = False) -> None:
        if not self.open or self.hub.down or not self.shows:
            return
        if to == EVERYBODY:
            if keep:
                self.hub.calls[self.room, self.id] = content
            for other in [*self.hub.rooms.get(self.room, {}).values()]:
                if other is not self:
                    other.hear(content, self.id)
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
        for name in [name for name, one in there.items() if one is self and not self.shows]:
            del there[name]
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
        return f"room-{self.hub.numbers()}-{person}"

    async def name(self, person: str) -> str:
        return person

    async def keeper_of(self, link: str) -> str:
        if not link.startswith("room-"):
            raise ValueError("not a link")
        return link.split("-", 2)[2]

    def seal(self, key: bytes, content: bytes) -> bytes:
        """Really hidden: nobody reads it without the key."""
        nonce = self.hub.numbers().to_bytes(8, "big")
        mac = blake2b(nonce + content, key=key, digest_size=16).digest()
        return nonce + mac + hidden(key, nonce, content)

    def unseal(self, key: bytes, content: bytes) -> bytes:
        nonce, mac, rest = content[:8], content[8:24], content[24:]
        found = hidden(key, nonce, rest)
        if blake2b(nonce + found, key=key, digest_size=16).digest() != mac:
            raise ValueError("not this key")
        return found

    async def keep(self, person: str, link: str, hears: Hears) -> FakeLine:
        return self._opened(link, KEEPER, hears)

    async def visit(self, person: str, link: str, hears: Hears) -> FakeLine:
        if not link.startswith("room-"):
            raise ValueError("not a link")
        return self._opened(link, person, hears)

    async def listen(self, person: str, link: str, hears: Hears) -> FakeLine:
        return self._opened(link, person, hears, shows=False)

    def _opened(self, link: str, id: str, hears: Hears, shows: bool = True) -> FakeLine:
        line = FakeLine(self.hub, link, id, hears, shows=shows)
        self.lines.append(line)
        asyncio.get_running_loop().call_soon(line.enter)
        return line
