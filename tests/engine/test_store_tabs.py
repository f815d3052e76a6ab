"""Tabs that overtake each other: nothing is lost and nothing comes back."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from devices import Device, opened
from engine.match import Match
from engine.save import Unreadable, replay
from engine.storage import FAILED
from engine.store import Store
from games.registry import load as load_game

from .stored_matches import begun, same, step, taken_up, with_match


async def lines_of(device: Device, id: str = "a") -> list[str]:
    """What another tab would read of a match."""
    return list((await (await opened(device)).read(id)).save["moves"])


def lines(match: Match) -> list[str]:
    return [str(entry) for entry in match.entries]


def test_a_setting_that_another_tab_set_alike_hides_no_failure() -> None:
    async def main() -> None:
        device = Device()
        stores, matches = [await opened(device), await opened(device)], [begun(1), begun(2)]
        for id, store, match in zip("ab", stores, matches):
            store.keep(id, match, when=1)
            await store.flush()
            step(match)
            store.keep(id, match, when=2)
            store.keep_setting("asked", "yes")
        await asyncio.gather(*(store.flush() for store in stores))
        for id, store, match in zip("ab", stores, matches):
            assert store.behind == [] and await lines_of(device, id) == lines(match)

    asyncio.run(main())


def test_a_session_that_was_overtaken_writes_nothing_more() -> None:
    """Not even after the match was read again, as long as nobody plays from what was read."""

    async def main() -> None:
        device, first, match = await with_match()
        second = await opened(device)
        other = await taken_up(second)
        step(match)
        first.keep("a", match, when=2)
        step(other, 1)
        second.keep("a", other, when=3)
        await asyncio.gather(first.flush(), second.flush())
        assert second.behind == ["a"]
        for _ in range(2):
            step(other)
            second.keep("a", other, when=3)
            await second.flush()
            assert await lines_of(device) == lines(match)
            await second.read("a")
        other = await taken_up(second)
        step(other)
        second.keep("a", other, when=4)
        await second.flush()
        assert await lines_of(device) == lines(other)

    asyncio.run(main())


def test_one_late_match_costs_nothing_else() -> None:
    async def main() -> None:
        device = Device()
        first, match, calm = await opened(device), begun(1), begun(2)
        first.keep("a", match, when=1)
        first.keep("b", calm, when=1)
        await first.flush()
        second = await opened(device)
        device.tabs[1].deaf = True
        other = await taken_up(second)
        calm = replay((await second.read("b")).save, load_game)
        step(match)
        first.keep("a", match, when=2)
        await first.flush()
        step(other, 1)
        second.keep("a", other, when=3)
        second.keep_setting("history", ["of a move that nobody saw"])
        second.change_setting("records", lambda _: 1, of="a")
        step(calm)
        second.keep("b", calm, when=2)
        second.put_aside("q", "text", Unreadable("It is cut off."))
        await second.flush()
        assert second.behind == ["a"] and not second.unsaved
        assert await lines_of(device, "b") == lines(calm)
        assert {"set/history", "aside/q"} <= device.kept.keys()
        assert "set/records" not in device.kept and second.setting("records") is None
        step(calm)
        second.keep("b", calm, when=3)
        await second.flush()
        assert await lines_of(device, "b") == lines(calm)

    asyncio.run(main())


def test_a_page_that_goes_away_overwrites_no_setting() -> None:
    async def main() -> None:
        device = Device()
        first, second = await opened(device), await opened(device)
        match = begun()
        first.keep("a", match, when=1)
        await first.flush()
        device.tabs[0].deaf = True
        second.change_setting("list", lambda kept: [*(kept or []), "second"])
        await second.flush()
        device.trouble = FAILED
        for name in ("X", "Y"):
            step(match)
            first.keep("a", match, when=2)
            first.change_setting("list", lambda kept, name=name: [*(kept or []), name])
            await first.flush()
        device.trouble = ""
        first.hurry()
        assert await lines_of(device) == lines(match)
        await first.flush()
        assert first.behind == [] and await lines_of(device) == lines(match)
        assert (await opened(device)).setting("list") == ["second", "X", "Y"]

    asyncio.run(main())


@pytest.mark.parametrize("pause", range(8))
def test_moves_go_on_while_a_lost_match_is_written_anew(pause: int) -> None:
    async def main() -> None:
        device, store, match = await with_match()
        device.clear()
        step(match)
        store.keep("a", match, when=2)
        flushing = asyncio.ensure_future(store.flush())
        await asyncio.sleep(0)
        for when in (3, 4):
            step(match)
            store.keep("a", match, when=when)
            for _ in range(pause):
                await asyncio.sleep(0)
        await flushing
        await store.flush()
        assert store.behind == [] and await lines_of(device) == lines(match)

    asyncio.run(main())


def test_a_match_is_not_damaged_because_a_message_is_on_its_way() -> None:
    async def main() -> None:
        device, first, match = await with_match()
        second = await opened(device)
        late: list[Any] = []
        device.tabs[1].hears = late.append
        step(match)
        first.keep("a", match, when=2)
        await first.flush()
        assert same(await second.read("a"), match)
        for texts in late:
            second.heard(texts)
        assert same(await second.read("a"), match)

    asyncio.run(main())


def test_a_message_during_a_read_is_newer_than_what_was_read() -> None:
    async def main() -> None:
        device, first, match = await with_match()
        second = await opened(device)
        reading = asyncio.create_task(second.read("a"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)  # the device has answered, the store has not heard it yet
        step(match)
        first.keep("a", match, when=2)
        change = first._change(first._batch) if first._batch else None
        assert change is not None
        device.tabs[0].write_now(change)
        second.heard(change.texts)
        record = await reading
        assert same(record, match) and same(await second.read("a"), match)

    asyncio.run(main())


@pytest.mark.parametrize("clears", [False, True])
@pytest.mark.parametrize("seed", range(25))
def test_tabs_that_do_as_they_like(seed: int, clears: bool) -> None:
    """Random moves, take-backs, reads and troubles in up to three tabs: what the device has can
    always be read, and no edit of a setting is lost."""

    async def main() -> None:
        chance, device, tokens = random.Random(seed), Device(), set()
        first = await opened(device)
        for number, id in enumerate("ab"):
            first.keep(id, begun(number + 1), when=1)
        await first.flush()

        async def live(store: Store, number: int) -> None:
            playing: dict[str, Match] = {}
            for when in range(10, 35):
                id, act = chance.choice("ab"), chance.random()
                for late in store.behind:
                    playing.pop(late, None)
                store.behind.clear()
                if id not in playing and act < 0.6:
                    try:
                        record = await store.read(id)
                    except KeyError:
                        continue
                    store.taken_up(record)
                    playing[id] = replay(record.save, load_game)
                elif act < 0.5:
                    step(playing[id], chance.randrange(5))
                    store.keep(id, playing[id], when)
                elif act < 0.6 and len(playing[id].entries) > 3:
                    playing[id] = playing[id].until(len(playing[id].entries) - 1)
                    store.keep(id, playing[id], when)
                elif act < 0.7:
                    tokens.add(token := f"{number} {when}")
                    store.change_setting(
                        "all", lambda kept, token=token: sorted({*(kept or []), token})
                    )
                elif act < 0.75:
                    device.trouble = chance.choice(["", "", FAILED])
                elif act < 0.78:
                    store.storage.deaf = not store.storage.deaf  # type: ignore[attr-defined]
                elif act < 0.8 and clears:
                    device.clear()
                else:
                    await store.flush()
                for _ in range(chance.randrange(4)):
                    await asyncio.sleep(0)

        stores = [await opened(device) for _ in range(chance.choice([1, 2, 3]))]
        await asyncio.gather(*(live(store, number) for number, store in enumerate(stores)))
        device.trouble = ""
        for store in stores:
            await store.flush()
            assert not store.unsaved
        late = await opened(device)
        for id in late.ids():
            await late.read(id)
        if not clears:
            assert late.ids() == ["a", "b"] and set(late.setting("all") or []) == tokens

    asyncio.run(main())
