"""A device for tests: every port of the application, with a clock that the test turns."""

from __future__ import annotations

import asyncio
import heapq
import re
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from html import unescape
from itertools import count
from typing import Any

from app import commands, table
from app.application import App
from app.house import opened
from app.persistence import heard
from app.ports import Ports
from app.takeover import take_over
from application.list_wire import FakeWire, Hub
from devices import Device, Tab
from markup import Element, Page

EPOCH = 1_795_186_400_000
DAY = "2026-11-20"


class FakeClock:
    """Time goes on when everybody sleeps: then it is at once the time of whoever wakes first."""

    def __init__(self) -> None:
        self.ms = 0.0
        self.sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self.order = count()

    def now(self) -> float:
        return self.ms

    def time(self) -> int:
        return EPOCH + int(self.ms)

    async def sleep(self, milliseconds: float) -> None:
        if milliseconds <= 0:
            await asyncio.sleep(0)
            return
        woken = asyncio.get_running_loop().create_future()
        heapq.heappush(self.sleepers, (self.ms + milliseconds, next(self.order), woken))
        await woken

    async def rest(self, until: asyncio.Event, milliseconds: float) -> None:
        waits = [asyncio.ensure_future(one) for one in (until.wait(), self.sleep(milliseconds))]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for one in waits:
            one.cancel()

    def turn(self, until: float) -> bool:
        """Wake whoever sleeps until then at the latest; False if nobody does."""
        while self.sleepers and self.sleepers[0][0] <= until:
            at, _, woken = heapq.heappop(self.sleepers)
            if not woken.done():
                self.ms = max(self.ms, at)
                woken.set_result(None)
                return True
        return False

    def today(self) -> str:
        return str(datetime.fromtimestamp(self.time() / 1000, UTC).date())

    def date(self, day: str, language: str) -> str:
        return f"{day} ({language})"

    def month(self, day: str, language: str) -> str:
        return f"{day[:7]} ({language})"

    def weekday(self, day: str, language: str) -> str:
        return f"{date.fromisoformat(day):%a}"

    def day(self, time: int, language: str) -> str:
        return str(time)

    def moment(self, time: int, language: str) -> str:
        return str(time)


class FakeScreen:
    """What stands on the screen, and what was asked of it."""

    def __init__(self) -> None:
        self.html = ""
        self.shown = 0
        self.is_busy = False
        self.landed: list[str] = []
        self.marks: dict[str, str] = {}
        self.mounted: dict[str, str] = {}
        self.scenes: list[str] = []
        self.points: list[tuple[str, str]] = []
        self.name = ""
        self.errors: list[str] = []
        self.copied = ""
        self.can = True
        """Whether the device lets links be copied and sent."""

    def show(self, html: str) -> None:
        self.html, self.shown = html, self.shown + 1

    def title(self, text: str) -> None:
        self.name = text

    def busy(self, now: bool) -> None:
        self.is_busy = now

    def settle(self) -> None:
        pass

    def scene(self, html: str, place: str = "", lasts: float | None = None) -> None:
        self.scenes.append(html)

    def point(self, spot: str, name: str) -> None:
        self.points.append((spot, name))

    def mount(self, slug: str, world: str = "") -> None:
        self.mounted[slug] = world

    def mark(self, name: str, value: str) -> None:
        self.marks[name] = value

    def shortcuts(self) -> list[tuple[str, str]]:
        return [("U", "Undo")]

    def arrive(self, asked: str) -> None:
        self.landed.append(asked)

    def progress(self, percent: int, text: str) -> None:
        pass

    def width(self) -> int:
        return 390

    def print(self) -> None:
        pass

    async def copy(self, field: str) -> bool:
        text = re.search(r"<textarea[^>]*data-link[^>]*>([^<]*)<", self.html)
        link = r'data-link[^>]*value="([^"]*)"|value="([^"]*)"[^>]*data-link'
        found = text or re.search(link, self.html)
        assert found
        if self.can:
            self.copied = unescape(found[1] or found[2])
        return self.can

    def can_send(self) -> bool:
        return True

    async def send(self, field: str, title: str) -> bool:
        return self.can

    def complain(self, text: str) -> None:
        self.errors.append(text)


class FakeLocation:
    def __init__(self, hash: str, languages: tuple[str, ...]) -> None:
        self.at, self.wishes = hash, languages
        self.moved: Callable[[], None] = lambda: None

    def hash(self) -> str:
        return self.at

    def go(self, hash: str) -> None:
        self.at = hash
        asyncio.get_running_loop().call_soon(self.moved)

    def address(self) -> str:
        return "https://example.org/"

    def built(self) -> str:
        return "site"

    def from_disk(self) -> bool:
        return False

    def languages(self) -> tuple[str, ...]:
        return self.wishes


class FakeTabs:
    """The tabs of one device agree on who plays a match."""

    def __init__(self, owners: dict[str, FakeTabs]) -> None:
        self.owners = owners
        self.mine = ""
        self.hears: Callable[[str, object], None] = lambda word, about: None

    def can_lock(self) -> bool:
        return True

    async def own(self, id: str, takes: bool) -> bool:
        await asyncio.sleep(0)
        holder = self.owners.get(id)
        if holder is not None and holder is not self:
            if not takes:
                return False
            holder.mine = ""
            holder.hears("taken", id)
        self.leave()
        self.owners[id], self.mine = self, id
        return True

    def leave(self) -> None:
        if self.mine and self.owners.get(self.mine) is self:
            del self.owners[self.mine]
        self.mine = ""


class FakeSound:
    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str, volume: str) -> None:
        self.played.append(name)


class FakeAlerts:
    """What was told to somebody who looks elsewhere."""

    def __init__(self) -> None:
        self.now, self.says = "ask", True
        """What was allowed, and what is answered."""
        self.told: list[tuple[str, str]] = []

    def state(self) -> str:
        return self.now

    async def ask(self) -> bool:
        self.now = "on" if self.says else "off"
        return self.says

    def tell(self, title: str, text: str) -> None:
        self.told.append((title, text))


class FakeFiles:
    """Files that were offered; a chosen file is its text."""

    def __init__(self) -> None:
        self.given: dict[str, str] = {}

    def give(self, name: str, text: str, kind: str = "application/json") -> None:
        self.given[name] = text

    async def take(self, field: object, most: int) -> str | None:
        text = str(field)
        return text if len(text) <= most else None


class FakeSite:
    def __init__(self) -> None:
        self.mirrored = ""
        self.promises = True
        """Whether the browser promises to keep our data."""
        self.packs: Mapping[str, bytes] = {}
        """What can be fetched."""
        self.saves_data = False
        self.renewals = 0

    async def pack(self, name: str) -> bytes | None:
        return self.packs.get(name)

    def spares_nothing(self) -> bool:
        return not self.saves_data

    async def licences(self) -> str | None:
        return "All of them."

    async def persist(self) -> bool:
        return self.promises

    def mirror(self, text: str) -> None:
        self.mirrored = text

    async def renew(self) -> None:
        self.renewals += 1


class NothingOld:
    """No older version was ever here."""

    def texts(self) -> dict[str, str]:
        return {}

    def put(self, name: str, text: str) -> None:
        raise AssertionError(name)

    def drop(self, name: str) -> None:
        raise AssertionError(name)


@dataclass
class Player:
    """A tab with the application in it, and somebody who uses it by what stands on the screen."""

    app: App
    screen: FakeScreen
    clock: FakeClock
    location: FakeLocation
    files: FakeFiles
    sound: FakeSound
    tabs: FakeTabs
    site: FakeSite
    storage: Tab
    alerts: FakeAlerts
    notes: list[str] = field(default_factory=list)

    async def settle(self, seconds: float = 0) -> None:
        """Let everything happen that can; and what happens within so many seconds."""
        until = self.clock.ms + seconds * 1000
        for _ in range(20_000):
            before = self.screen.shown, self.clock.ms
            for _ in range(12):
                await asyncio.sleep(0)
            still = not self.app.opening and not self.app.showing
            rests = still and before == (self.screen.shown, self.clock.ms)
            if rests and not self.clock.turn(until):
                break
        else:
            raise AssertionError(
                f"it never comes to rest: opening {self.app.opening}, showing {self.app.showing},"
                f" settled {self.app.store.settled}, at {self.clock.ms} ms, until {until}"
            )
        if seconds:
            self.clock.ms = max(self.clock.ms, until)
        assert not self.screen.errors, self.screen.errors[0]

    def all(self, **attrs: str) -> list[Element]:
        """The elements with these attributes, a `_` for a `-`."""
        return Page(self.screen.html).having(**attrs)

    async def go(self, hash: str) -> None:
        self.location.go(hash)
        await self.settle()

    async def do(self, command: str) -> None:
        """Press a button that is on the screen."""
        assert self.all(data_do=command), f"nothing does “{command}” here"
        commands.do(self.app, command)
        await self.settle()

    async def press(self, command: str) -> None:
        """Do by its key what has no button here."""
        commands.do(self.app, command)
        await self.settle()

    async def fill(self, name: str, value: str) -> None:
        assert self.all(data_field=name), f"there is no field “{name}” here"
        commands.change_field(self.app, name, value)
        await self.settle()

    async def choose_file(self, name: str, text: str) -> None:
        assert self.all(data_field=name, type="file")
        await commands.take_file(self.app, name, text)
        await self.settle()

    async def move(self, text: str) -> None:
        """Choose a move that is on the screen."""
        found = self.all(data_move=text)
        assert found, f"no “{text}” is offered"
        table.move(self.app, found[0].seat, text)
        await self.settle()

    def close(self) -> None:
        """The tab is closed."""
        self.tabs.leave()
        self.storage.deaf = True
        for task in self.app.tasks.held:
            task.cancel()

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Nobody looks: pages are not made meanwhile, which takes most of the time."""
        self.app.page = lambda: ""  # type: ignore[method-assign]
        try:
            yield
        finally:
            del self.app.page
            self.app.render()

    @property
    def text(self) -> str:
        return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", self.screen.html))


class Home:
    """A device that several tabs share."""

    def __init__(self, hub: Hub | None = None, clock: FakeClock | None = None) -> None:
        self.device = Device()
        self.owners: dict[str, FakeTabs] = {}
        self.clock = clock or FakeClock()
        self.hub = hub or Hub()
        """What joins this device to others."""

    async def tab(self, hash: str = "", languages: tuple[str, ...] = ("en",)) -> Player:
        """Open the page."""
        screen, location, storage = FakeScreen(), FakeLocation(hash, languages), self.device.tab()
        tabs, sound, files, site = FakeTabs(self.owners), FakeSound(), FakeFiles(), FakeSite()
        wire, alerts = FakeWire(self.hub, self.clock), FakeAlerts()
        app = opened(
            Ports(screen, self.clock, location, storage, tabs, sound, files, site, wire, alerts)
        )
        player = Player(
            app, screen, self.clock, location, files, sound, tabs, site, storage, alerts
        )
        location.moved = app.arrive
        storage.hears = lambda texts: heard(app, "texts", texts)
        tabs.hears = lambda word, about: heard(app, word, about)
        await app.store.open()
        await take_over(app, NothingOld())
        app.open()
        app.arrive()
        await player.settle()
        return player


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)
