"""What is kept on a device: never lost silently, never written over by a tab that is behind."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from devices import Device, opened
from engine.match import Match, Player
from engine.save import Unreadable, dump, load, replay
from engine.storage import CLOSED, FAILED, FULL
from engine.store import Record, Store, record_of
from games.registry import load as load_game


def begun(seed: int = 5) -> Match:
    match = Match(load_game("sands"), {}, [Player("Ani"), Player("Merit", "hard")], seed)
    match.play_fate()
    return match


def step(match: Match, which: int = 0) -> None:
    """A legal move of whoever is on, and fate's answer."""
    seat = match.actors[0]
    moves = sorted(match.legal(seat))
    match.play(seat, moves[which % len(moves)])
    match.play_fate()


def same(record: Record, match: Match) -> bool:
    return dump(replay(record.save, load_game)) == dump(match)


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
                "sands",
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
        match = Match(load_game("escape"), {}, [Player("Ani")], 3)
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
        device = Device()
        first, match = await opened(device), begun()
        first.keep("a", match, when=1)
        await first.flush()
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
        device = Device()
        start, match = await opened(device), begun()
        start.keep("a", match, when=1)
        await start.flush()
        stores = [await opened(device) for _ in range(3)]
        for turn in range(1, 41):
            matches = [replay((await one.read("a")).save, load_game) for one in stores]
            for i, (one, mine) in enumerate(zip(stores, matches)):
                step(mine, i)
                one.keep("a", mine, when=10 * turn + i)
                one.change_setting("list", lambda old, i=i: [*(old or []), i])
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
        device = Device()
        store, match = await opened(device), begun()
        store.keep("a", match, when=1)
        await store.flush()
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
        device = Device()
        first, match = await opened(device), begun()
        first.keep("a", match, when=1)
        await first.flush()
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
        device = Device()
        store, match = await opened(device), begun()
        store.keep("a", match, when=1)
        await store.flush()
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


def spoilt(device: Device, **changes: Any) -> None:
    head = json.loads(device.kept["match/a"])
    device.kept["match/a"] = json.dumps({**head, **changes})


def test_damage_is_noticed() -> None:
    async def main() -> None:
        for damage in ("line", "missing", "when", "head", "form"):
            device = Device()
            store, match = await opened(device), begun()
            step(match)
            store.keep("a", match, when=1)
            await store.flush()
            if damage == "line":
                device.moves["a"][-1] = "0: push a1"
            elif damage == "missing":
                device.moves["a"].pop()
            elif damage == "form":
                device.moves["a"][0] = "hello"
            elif damage == "when":
                spoilt(device, when=2)
            else:
                device.kept["match/a"] = device.kept["match/a"][:-9]
            late = await opened(device)
            with pytest.raises(Unreadable) as no:
                await late.read("a")
            if damage == "head":
                assert late.rows() == [] and len(late.asides()) == 1
            else:
                assert len(late.rows()) == 1
                await late.set_aside("a", no.value)
                await late.flush()
                assert late.rows() == []
            (aside,) = (await opened(device)).asides()
            assert str(aside.why) == str(no.value)
            text = await late.aside_text("a")
            assert "hello" in text if damage == "form" else "fate: " in text
            late.drop_aside("a")
            await late.flush()
            assert device.kept == {} and device.moves == {}

    asyncio.run(main())


def test_a_match_set_aside_is_a_file() -> None:
    async def main() -> None:
        store, match = await opened(Device()), begun()
        store.keep("a", match, when=1)
        await store.set_aside("a", Unreadable("It is against {rule}.", rule="S1"))
        await store.flush()
        (aside,) = store.asides()
        assert dump(load(aside.text, load_game).match) == dump(match) == aside.text

    asyncio.run(main())


def test_what_else_may_lie_about() -> None:
    async def main() -> None:
        device = Device()
        device.kept = {
            "set/odd": "{",
            "set/deep": "[" * 50,
            "aside/odd": '{"why": "{0.__class__}", "values": {}}\nrest',
            "match/odd": "[1, 2]",
            "other": "",
        }
        store = await opened(device)
        assert store.setting("odd") is None and store.setting("deep") is None
        assert {one.id for one in store.asides()} == {"odd"}
        assert await store.aside_text("nowhere") == ""

    asyncio.run(main())


def test_a_record_of_the_versions_before() -> None:
    match = begun()
    step(match)
    text = json.dumps({"revision": 3, "when": 7, "over": False}) + "\n" + dump(match)
    record = record_of("a", text)
    assert same(record, match) and record.row.when == 7 and record.row.moves == 1
    for broken in ("", "{}", text[:30], text[:-9], text.replace("fate: ", "fate:  ", 1), "1\n2"):
        with pytest.raises(Unreadable):
            record_of("a", broken)

    async def main() -> None:
        device = Device()
        store = await opened(device)
        store.put("a", record.save, record.row.when, record.row.over)
        await store.flush()
        late: Store = await opened(device)
        assert same(await late.read("a"), match)
        assert late.row("a") == record.row

    asyncio.run(main())
