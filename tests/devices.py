"""Storage for tests: a device in memory that several tabs share, and that can fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from engine.storage import FULL, Change, Trouble
from engine.store import Store


class Device:
    """What survives. `room` is how many characters it takes; `trouble` makes every write fail."""

    def __init__(self, room: int = 10_000_000) -> None:
        self.room = room
        self.trouble = ""
        self.kept: dict[str, str] = {}
        self.moves: dict[str, list[str]] = {}
        self.tabs: list[Tab] = []
        self.writes: list[Change] = []

    def tab(self) -> Tab:
        made = Tab(self)
        self.tabs.append(made)
        return made

    def clear(self) -> None:
        """Somebody erased the site's data from outside."""
        self.kept.clear()
        self.moves.clear()


class Tab:
    """One tab's way to the device. `deaf` tabs are not told what others write."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.deaf = False
        self.hears: Callable[[Mapping[str, str | None]], None] = lambda texts: None

    async def texts(self) -> Mapping[str, str]:
        await asyncio.sleep(0)
        return dict(self.device.kept)

    async def match(self, id: str) -> tuple[str | None, list[str]]:
        await asyncio.sleep(0)
        found = self.device.kept.get(f"match/{id}"), list(self.device.moves.get(id, []))
        await asyncio.sleep(0)
        return found

    async def write(self, change: Change) -> Mapping[str, str | None]:
        await asyncio.sleep(0)
        device = self.device
        if device.trouble:
            raise Trouble(device.trouble)
        conflicts = {
            name: device.kept.get(name)
            for name, text in change.expects.items()
            if device.kept.get(name) != text
        }
        if conflicts:
            return conflicts
        self.write_now(change)
        await asyncio.sleep(0)
        for tab in device.tabs:
            if tab is not self and not tab.deaf:
                tab.hears(change.texts)
        return {}

    def write_now(self, change: Change) -> None:
        device = self.device
        kept = {**device.kept, **change.texts}
        kept_ = {name: text for name, text in kept.items() if text is not None}
        if sum(map(len, kept_.values())) > device.room:
            raise Trouble(FULL)
        device.kept = kept_
        for id, (stay, more) in change.lines.items():
            device.moves[id] = [*device.moves.get(id, [])[:stay], *more]
            if change.texts.get(f"match/{id}") is None:
                del device.moves[id]
        device.writes.append(change)


async def opened(device: Device) -> Store:
    """A store on a device, as a new tab has it."""
    tab = device.tab()
    store = Store(tab)
    tab.hears = store.heard
    await store.open()
    return store
