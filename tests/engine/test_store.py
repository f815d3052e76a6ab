"""What is stored: what is new and no more, by several tabs, and with no room."""

from __future__ import annotations

import asyncio

import pytest

from devices import Device, opened
from engine.match import Match, Player
from engine.save import replay
from engine.storage import CLOSED, FAILED, FULL
from games.registry import SLUGS
from games.registry import load as load_game
from kinds import TEAMS

from .stored_matches import begun, same, step, taken_up, with_match


def test_what_was_written_is_read() -> None:
    async def main() -> None:
        device = Device()
        store, match = await opened(device), begun()
        store.keep("a", match, when=7)
        assert not store.settled
        await store.flush()
        assert store.settled and not store.unsaved
        for each in (store, await opened(device)):
            assert same(await each.read("a"), match)
            row = each.row("a")
            assert row is not None
            assert (row.when, row.over, row.game, row.names) == (
                7,
                False,
                SLUGS[0],
                ("Ani", "Merit"),
            )
            assert row.moves == 0 and row.seed == 5
            assert each.ids() == ["a"]
        with pytest.raises(KeyError):
            await store.read("b")

    asyncio.run(main())


def test_a_move_writes_what_is_new_and_no_more() -> None:
    async def main() -> None:
        device = Device()
        store, match = await opened(device), begun()
        for count in range(60):
            before = len(match.entries)
            step(match)
            store.keep("a", match, when=count)
            await store.flush()
            change = device.writes[-1]
            stay, more = change.lines["a"]
            assert stay == (before if count else 0)
            assert len(more) == len(match.entries) - stay
        sizes = [sum(len(text or "") for text in change.texts.values()) for change in device.writes]
        assert max(sizes) < 2 * min(sizes)
        assert same(await (await opened(device)).read("a"), match)

    asyncio.run(main())


def test_what_is_taken_back_is_gone() -> None:
    async def main() -> None:
        device = Device()
        store = await opened(device)
        match = Match(load_game(TEAMS[0]), {}, [Player("Ani")], 3)
        match.play_fate()
        for _ in range(3):
            step(match)
            store.keep("a", match, when=1)
        await store.flush()
        longest = list(match.entries)
        shorter = match.until(len(longest) - 2)
        store.keep("a", shorter, when=2)
        store.keep("a", match.until(len(longest) - 1), when=3)
        await store.flush()
        assert device.moves["a"] == [str(entry) for entry in longest[:-1]]
        record = await (await opened(device)).read("a")
        assert record.save["moves"] == device.moves["a"]

    asyncio.run(main())


def test_changes_of_one_moment_are_written_together() -> None:
    async def main() -> None:
        device = Device()
        store, match = await opened(device), begun()
        store.keep("a", match, when=1)
        store.keep_setting("history", [1])
        await store.flush()
        assert len(device.writes) == 1

    asyncio.run(main())


@pytest.mark.parametrize("deaf", [False, True])
def test_a_tab_that_is_behind_writes_nothing(deaf: bool) -> None:
    async def main() -> None:
        device, first, match = await with_match()
        second = await opened(device)
        device.tabs[1].deaf = deaf
        other = replay((await second.read("a")).save, load_game)
        step(match)
        first.keep("a", match, when=2)
        await first.flush()
        step(other, -1)
        second.keep("a", other, when=3)
        step(other)
        second.keep("a", other, when=4)
        await second.flush()
        assert set(second.behind) == {"a"} and first.behind == []
        assert same(await second.read("a"), match)
        assert same(await (await opened(device)).read("a"), match)

    asyncio.run(main())


def test_two_tabs_at_the_same_moment() -> None:
    """Whoever comes second starts again from what the first one wrote; nothing is overwritten."""

    async def main() -> None:
        device, *_ = await with_match()
        stores = [await opened(device) for _ in range(3)]
        for turn in range(1, 41):
            matches = [await taken_up(one) for one in stores]
            for i, (one, mine) in enumerate(zip(stores, matches)):
                step(mine, i)
                one.keep("a", mine, when=10 * turn + i)
                one.change_setting("list", lambda old, i=i: [*(old or []), i], of="a")
            await asyncio.gather(*(one.flush() for one in stores))
            winners = [one for one in stores if not one.behind]
            assert len(winners) == 1
            for one in stores:
                one.behind.clear()
            stored = await (await opened(device)).read("a")
            accepted = matches[stores.index(winners[0])]
            assert same(stored, accepted)
            for one in stores:
                assert same(await one.read("a"), accepted)
                assert one.setting("list") == winners[0].setting("list")
            assert len(winners[0].setting("list")) == turn

    asyncio.run(main())


def test_settings_of_two_tabs_are_joined() -> None:
    async def main() -> None:
        device = Device()
        first, second = await opened(device), await opened(device)
        for tab in device.tabs:
            tab.deaf = True
        for count in range(3):
            for name, store in (("a", first), ("b", second)):
                store.change_setting("list", lambda old, add=f"{name}{count}": [*(old or []), add])
            await asyncio.gather(first.flush(), second.flush())
        whole = (await opened(device)).setting("list")
        assert sorted(whole) == ["a0", "a1", "a2", "b0", "b1", "b2"]

    asyncio.run(main())


def test_tabs_hear_of_each_other() -> None:
    async def main() -> None:
        device = Device()
        first, second = await opened(device), await opened(device)
        first.keep_setting("settings", {"theme": "night"})
        first.keep("a", begun(), when=1)
        await first.flush()
        assert second.setting("settings") == {"theme": "night"}
        assert second.ids() == ["a"]
        second.drop("a")
        await second.flush()
        assert first.ids() == [] and device.moves == {}
        step_ = begun()
        step(step_)
        first.keep("a", step_, when=2)
        await first.flush()
        assert first.behind == ["a"] and device.kept.keys() == {"set/settings"}

    asyncio.run(main())


@pytest.mark.parametrize("why", [FULL, CLOSED, FAILED])
def test_with_no_room_everything_stays_in_memory(why: str) -> None:
    async def main() -> None:
        device, store, match = await with_match()
        before = dict(device.kept)
        device.trouble = why
        for _ in range(5):
            step(match)
            store.keep("a", match, when=2)
            await store.flush()
            assert store.trouble == why and store.unsaved and store.settled
        store.keep_setting("history", [1])
        assert not store.settled
        await store.flush()
        assert device.kept == before
        assert same(await store.read("a"), match)
        assert store.setting("history") == [1]
        device.trouble = ""
        store.keep_setting("more", 1)
        await store.flush()
        assert store.trouble == "" and not store.unsaved
        late = await opened(device)
        assert same(await late.read("a"), match)
        assert late.setting("history") == [1]

    asyncio.run(main())


def test_what_a_device_lost_is_written_anew() -> None:
    async def main() -> None:
        device = Device()
        store, match = await opened(device), begun()
        store.keep("a", match, when=1)
        store.keep_setting("history", ["old"])
        store.keep_setting("other", 1)
        await store.flush()
        device.clear()
        step(match)
        store.keep("a", match, when=2)
        step(match)
        store.keep("a", match, when=3)
        store.change_setting("history", lambda old: [*(old or []), "new"])
        await store.flush()
        late = await opened(device)
        assert same(await late.read("a"), match)
        assert late.setting("history") == ["old", "new"]
        assert store.behind == []

    asyncio.run(main())


def test_a_match_deleted_in_another_tab_stays_deleted() -> None:
    async def main() -> None:
        device, first, match = await with_match()
        second = await opened(device)
        step(match)
        first.keep("a", match, when=2)
        second.drop("a")
        await second.flush()
        await first.flush()
        assert first.behind == ["a"] and device.kept == {}
        assert first.row("a") is None

    asyncio.run(main())


def test_a_page_that_goes_away_writes_at_once() -> None:
    async def main() -> None:
        device, store, match = await with_match()
        step(match)
        store.keep("a", match, when=2)
        store.change_setting("list", lambda old: [*(old or []), 1])
        store.hurry()
        assert same(await (await opened(device)).read("a"), match)
        await store.flush()  # the page stayed after all
        assert store.behind == [] and store.setting("list") == [1]
        step(match)
        store.keep("a", match, when=3)
        await store.flush()
        assert same(await (await opened(device)).read("a"), match)

    asyncio.run(main())
