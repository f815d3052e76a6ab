"""The ports: all that the application asks of the device it runs on.

In the browser `web` has the adapters; tests have their own, with a clock that they turn by hand.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.storage import Storage


class Screen(Protocol):
    """What people see."""

    def show(self, html: str, /) -> None: ...
    def title(self, text: str, /) -> None: ...
    def busy(self, now: bool, /) -> None:
        """Whether something was asked for that is not on the screen yet."""

    def settle(self) -> None:
        """Finish what is still moving."""

    def scene(self, html: str, place: str = ..., lasts: float | None = ..., /) -> None:
        """Show a scene over the page, or over one `place` of it alone, for at most so many
        milliseconds."""

    def point(self, spot: str, name: str, /) -> None:
        """Mark a place of the board for a moment, with the name of who points at it."""

    def mount(self, slug: str, world: str = ..., /) -> None:
        """Put a game's drawings in the page, once; in place of those of another `world`."""

    def mark(self, name: str, value: str, /) -> None:
        """An attribute of the whole page that its style goes by."""

    def shortcuts(self) -> list[tuple[str, str]]:
        """The keys that choose something on this page now, and what."""

    def arrive(self, asked: str, /) -> None:
        """A new place: to its top or to the selector asked for, the focus where one reads."""

    def progress(self, percent: int, text: str, /) -> None:
        """How far the bar is that is on the screen."""

    def width(self) -> int:
        """In pixels."""

    def print(self) -> None: ...
    async def copy(self, field: str, /) -> bool:
        """Put what stands in a field on the clipboard; False if that is not allowed."""

    def can_send(self) -> bool:
        """Whether a link or a text can be handed to whatever this device sends things with."""

    async def send(self, field: str, title: str, /) -> bool:
        """Hand what stands in a field to the device; False if it was put off."""

    def complain(self, text: str, /) -> None:
        """An error of ours, for the console."""


class Clock(Protocol):
    """Time, and days in words."""

    def now(self) -> float:
        """Milliseconds since some moment; they never go back."""

    def time(self) -> int:
        """Milliseconds since 1970."""

    async def sleep(self, milliseconds: float, /) -> None: ...
    async def rest(self, until: asyncio.Event, milliseconds: float, /) -> None:
        """Sleep until something happens, or so long."""

    def today(self) -> str:
        """The day, as all the world counts it: 2026-11-18."""

    def date(self, day: str, language: str, /) -> str:
        """A day in the words of a language."""

    def month(self, day: str, language: str, /) -> str:
        """The month and the year of a day."""

    def weekday(self, day: str, language: str, /) -> str:
        """The day of the week, in few letters."""

    def day(self, time: int, language: str, /) -> str:
        """A date in few letters."""

    def moment(self, time: int, language: str, /) -> str:
        """A date and a time of day."""


class Location(Protocol):
    """Where the page is."""

    def hash(self) -> str: ...
    def go(self, hash: str, /) -> None:
        """The address changes, and the application is told so."""

    def address(self) -> str:
        """Where this page lies, without the hash."""

    def built(self) -> str:
        """How this page was built: "site", "file", or "" if it is served as it is."""

    def from_disk(self) -> bool: ...
    def languages(self) -> Sequence[str]:
        """What the reader wishes, best first."""


class Tabs(Protocol):
    """Other tabs of this site."""

    def can_lock(self) -> bool:
        """Whether tabs can agree on which of them plays a match."""

    async def own(self, id: str, takes: bool, /) -> bool:
        """Whether this tab is the one that plays a match; `takes`: it takes it from another."""

    def leave(self) -> None:
        """No match is played in this tab any more."""


class Sound(Protocol):
    def play(self, name: str, volume: str, /) -> None: ...


class Alerts(Protocol):
    """Messages of the device itself, to somebody who looks elsewhere."""

    def state(self) -> str:
        """ "on" or "off" as the person said, "ask" if nobody was asked, "" where there are none."""

    async def ask(self) -> bool:
        """Ask the person whether they may be shown."""

    def tell(self, title: str, text: str, /) -> None:
        """Show one, unless the page is being looked at."""


class Files(Protocol):
    def give(self, name: str, text: str, kind: str = ..., /) -> None:
        """Offer a text as a file to keep."""

    async def take(self, field: object, most: int, /) -> str | None:
        """The text of the file chosen in a field; None if it is too large, "" if unreadable."""


EVERYBODY = "*"


class Hears(Protocol):
    """What a line tells whoever opened it. To a guest, the keeper is ""."""

    def up(self) -> None:
        """The line stands: at first, and again after it was lost."""

    def down(self) -> None:
        """It is lost; it comes back by itself."""

    def peer(self, who: str, /) -> None:
        """Somebody is there: at first, and again whenever they have come back."""

    def drop(self, who: str, /) -> None:
        """Somebody seems to be gone. A hint: anybody who knows the table can feign it."""

    def message(self, content: bytes, who: str, /) -> None:
        """A message, in the order in which it was sent. Messages may be lost."""

    def call(self, content: bytes, who: str, /) -> None:
        """What a guest says to everybody. A hint: anybody who was invited can feign it."""


class Line(Protocol):
    """An open line to one table."""

    def send(self, content: bytes, to: str = ..., keep: bool = ..., /) -> None:
        """Send a message, in order. `keep`: who is not there now gets the last such one later. A
        guest's to EVERYBODY is heard by all who were invited."""

    def close(self, clear: bool = ..., /) -> None:
        """Leave. `clear`: the table is over, and nothing of it is kept anywhere."""


class Wire(Protocol):
    """The way to other devices. Nothing of it is loaded before a line is opened."""

    def relays(self) -> Sequence[str]:
        """The relays of this site. With none, only windows of this browser can be reached."""

    async def person(self) -> str:
        """A new pair of keys, as a text to keep on this device."""

    async def link(self, person: str, /) -> str:
        """The part of an invitation that names a new table whose keeper has these keys."""

    async def keep(self, person: str, link: str, hears: Hears, /) -> Line:
        """Open the line of a table's keeper."""

    async def visit(self, person: str, link: str, hears: Hears, /) -> Line:
        """Open a guest's line to a table, or ValueError if that is no link of one."""

    async def listen(self, person: str, link: str, hears: Hears, /) -> Line:
        """The same, but nobody is told that somebody is here, and nothing can be sent."""

    async def name(self, person: str, /) -> str:
        """What others at a table know somebody by."""

    async def keeper_of(self, link: str, /) -> str:
        """What the keeper of a table is known by; ValueError if that is no link of one."""

    def seal(self, key: bytes, content: bytes, /) -> bytes:
        """Seal something under a key of 32 bytes, once a line was opened."""

    def unseal(self, key: bytes, content: bytes, /) -> bytes:
        """What was sealed, or ValueError."""


class Site(Protocol):
    """The site this page came from, and the browser that keeps it."""

    async def pack(self, name: str, /) -> bytes | None:
        """A part of the program that is fetched when it is needed; None if it cannot be had."""

    def spares_nothing(self) -> bool:
        """Whether more may be fetched than is needed now."""

    async def licences(self) -> str | None: ...
    async def persist(self) -> bool:
        """Ask the browser to keep our data."""

    def mirror(self, text: str, /) -> None:
        """Keep the settings where the next start finds them before Python runs."""

    async def renew(self) -> None:
        """Open the new version of the site."""


@dataclass(frozen=True)
class Ports:
    screen: Screen
    clock: Clock
    location: Location
    storage: Storage
    tabs: Tabs
    sound: Sound
    files: Files
    site: Site
    wire: Wire
    alerts: Alerts
