"""The browser's time as the port Clock."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import js

from web.scripts import options


class BrowserClock:
    """What time it is here, and days as people write them here."""

    def now(self) -> float:
        return float(js.performance.now())

    def time(self) -> int:
        return int(js.Date.now())

    async def sleep(self, milliseconds: float) -> None:
        await asyncio.sleep(milliseconds / 1000)

    async def rest(self, until: asyncio.Event, milliseconds: float) -> None:
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(until.wait(), milliseconds / 1000)

    def today(self) -> str:
        return str(js.Date.new().toISOString())[:10]

    def date(self, day: str, language: str) -> str:
        wish = options(day="numeric", month="long", timeZone="UTC")
        return str(js.Date.new(day).toLocaleDateString(_region(language), wish))

    def month(self, day: str, language: str) -> str:
        wish = options(month="long", year="numeric", timeZone="UTC")
        return str(js.Date.new(day).toLocaleDateString(_region(language), wish))

    def weekday(self, day: str, language: str) -> str:
        wish = options(weekday="short", timeZone="UTC")
        return str(js.Date.new(day).toLocaleDateString(_region(language), wish))

    def day(self, time: int, language: str) -> str:
        wish = options(day="numeric", month="short")
        return str(js.Date.new(time).toLocaleDateString(_region(language), wish))

    def moment(self, time: int, language: str) -> str:
        wish = options(day="numeric", month="short", hour="2-digit", minute="2-digit")
        said = str(js.Date.new(time).toLocaleString(_region(language), wish))
        return said.replace(" ", "\u00a0")  # in one line


def _region(language: str) -> str:
    """A language as it is written where this person lives: days before months, or after."""
    wishes = (str(wish) for wish in js.navigator.languages)
    return next((wish for wish in wishes if wish.split("-")[0] == language), language)
