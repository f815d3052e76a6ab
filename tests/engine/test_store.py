"""What is kept on a device: never lost silently, never written over by a tab that is behind."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from devices import Device, opened
from engine.match import Match, Player
from engine.save import Unreadable, dump, load, replay
from engine.storage import CLOSED, FAILED, FULL
from engine.store import Store
from engine.stored import Record, record_of
from games.registry import SLUGS
from games.registry import load as load_game


def begun(seed: int = 5) -> Match:
    match = Match(load_game(SLUGS[0]), {}, [Player("Ani"), Player("Merit", "hard")], seed)
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


async def taken_up(store: Store) -> Match:
    """The match as a tab opens it."""
    record = await store.read("a")
    store.taken_up(record)
    return replay(record.save, load_game)


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
        device = Device()
        first, match = await opened(device), begun()
        first.keep("a", match, when=1)
        await first.flush()
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
        device = Device()
        store, match = await opened(device), begun()
        store.keep("a", match, when=1)
        await store.flush()
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
        device = Device()
        first, match = await opened(device), begun()
        first.keep("a", match, when=1)
        await first.flush()
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
        device = Device()
        first, match = await opened(device), begun()
        first.keep("a", match, when=1)
        await first.flush()
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
