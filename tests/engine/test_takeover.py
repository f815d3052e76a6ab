"""What older versions left in localStorage: taken over once, proven, removed at the next start."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from devices import Device, opened
from engine import history_file
from engine.bundle import MIRRORED, TAKEN, Known, read, written
from engine.history import History, Row
from engine.match import Match, Player
from engine.save import dump
from engine.storage import CLOSED, FAILED, FULL, Trouble
from engine.store import Store
from engine.takeover import MIRROR, Report, mirrored, take_over
from engine.to_json import canonical
from games.registry import SLUGS, road
from games.registry import load as load_game
from kinds import WORKSHOPS

SHEET, DRAFT = f"sheet-{WORKSHOPS[0]}", f"draft-{SLUGS[0]}"
KNOWN = Known(load_game, road=road(), is_blank=lambda name, value: value in (None, "blank"))


class Local:
    """localStorage: it may throw, be full, or be an empty one that forgets."""

    def __init__(self, **texts: str) -> None:
        self.kept = dict(texts)
        self.trouble = ""
        self.phantom = False

    def _may(self) -> None:
        if self.trouble:
            raise Trouble(self.trouble)

    def texts(self) -> dict[str, str]:
        self._may()
        return {} if self.phantom else dict(self.kept)

    def put(self, name: str, text: str) -> None:
        self._may()
        if not self.phantom:
            self.kept[name] = text

    def drop(self, name: str) -> None:
        self._may()
        if not self.phantom:
            self.kept.pop(name, None)


def match(count: int, seed: int = 5, which: int = 0) -> Match:
    made = Match(load_game(SLUGS[0]), {}, [Player("Ada"), Player("Ben")], seed)
    made.play_fate()
    for _ in range(count):
        moves = sorted(made.legal(made.actors[0]))
        made.play(made.actors[0], moves[which % len(moves)])
        made.play_fate()
    return made


def old(made: Match, when: int = 10, revision: int = 1) -> str:
    """As the version before this one stores a match."""
    return json.dumps({"revision": revision, "when": when, "over": False}) + "\n" + dump(made)


def history(*ids: str) -> str:
    rows = tuple(
        Row(id, SLUGS[0], n, (Player("Ada"), Player("Ben")), (0,), (3, 2), "played", "friends", 9)
        for n, id in enumerate(ids)
    )
    return json.dumps(history_file.plain(History(home="abc", rows=rows)))


def place() -> Local:
    return Local(
        **{
            "match/a": old(match(3)),
            "match/b": old(match(2, seed=8)),
            "match/bad": "no match at all",
            "aside/worse": '{"why": "This is not a saved match.", "values": {}}\n<<<',
            "set/settings": '{"theme": "night"}',
            "set/history": history("a"),
            f"set/{SHEET}": '"a drawing"',
            f"set/{DRAFT}": '{"players": []}',
            "set/broken": "{",
            "another/name": "not ours",
        }
    )


async def start(device: Device, local: Local) -> tuple[Store, Report]:
    """A start of the page."""
    store = await opened(device)
    return store, await take_over(local, store, KNOWN)


def test_everything_is_taken_proven_and_removed_at_the_next_start() -> None:
    async def main() -> None:
        device, local = Device(), place()
        before = dict(local.kept)
        store, report = await start(device, local)
        assert report == Report(taken=9)
        assert local.kept == before  # an older version in another tab goes on
        for each in (store, await opened(device)):
            assert each.ids() == ["a", "b"]
            for id, made in (("a", match(3)), ("b", match(2, seed=8))):
                record = await each.read(id)
                assert record.save["moves"] == [str(entry) for entry in made.entries]
                assert record.row.when == 10
            asides = {one.id: one.text for one in each.asides()}
            assert asides == {"bad": "no match at all", "worse": "<<<", "set-broken": "{"}
            assert each.setting("settings") == {"theme": "night"}
            assert each.setting(SHEET) == "a drawing"
            kept = history_file.restored(each.setting("history"))
            assert kept.home == "abc" and [row.id for row in kept.rows] == ["a"]
        _, report = await start(device, local)
        assert report == Report(removed=8)
        assert set(local.kept) == {"set/settings", "another/name"}
        _, report = await start(device, local)
        assert report == Report()

    asyncio.run(main())


def test_what_happens_between_two_starts_stays() -> None:
    """A match that was deleted does not come back, a setting that was changed stays so."""

    async def main() -> None:
        device, local = Device(), place()
        store, _ = await start(device, local)
        store.drop("a")
        store.keep_setting(SHEET, "a better drawing")
        store.keep_setting("settings", {"theme": "day"})
        text = mirrored(store)
        await store.flush()
        local.put(MIRROR, text)
        store.drop_aside("bad")
        await store.flush()
        for _ in range(3):
            store, report = await start(device, local)
            assert not report.taken and not report.waiting
            assert store.ids() == ["b"]
            assert store.setting(SHEET) == "a better drawing"
            assert store.setting("settings") == {"theme": "day"}
            assert "bad" not in {one.id for one in store.asides()}

    asyncio.run(main())


def test_an_older_version_writes_after_the_takeover() -> None:
    async def main() -> None:
        device, local = Device(), place()
        await start(device, local)
        # Still open in another tab: it plays on, begins a match, ends one, and changes the light.
        local.put("match/a", old(match(5), 20, 2))
        local.put("match/c", old(match(1, seed=9), 21))
        local.put("set/history", history("a", "b"))
        local.put("set/settings", '{"theme": "auto"}')
        store, report = await start(device, local)
        assert report == Report(taken=4, removed=6)
        assert store.ids() == ["a", "b", "c"]
        record = await store.read("a")
        assert record.row.moves == 5 and record.row.when == 20
        assert len(history_file.restored(store.setting("history")).rows) == 2
        assert store.setting("settings") == {"theme": "auto"}
        assert {"match/a", "match/c", "set/history"} <= set(local.kept)
        store, report = await start(device, local)
        assert report == Report(removed=3) and set(local.kept) == {"set/settings", "another/name"}
        assert store.ids() == ["a", "b", "c"]

    asyncio.run(main())


def test_an_older_version_writes_during_the_takeover() -> None:
    """What it wrote in the very moment of the removal is kept, and taken at the next start."""

    class Busy(Local):
        """Another tab plays on as soon as a start has looked at what is there."""

        writes: tuple[str, str] | None = None

        def texts(self) -> dict[str, str]:
            found = super().texts()
            if self.writes is not None:
                self.put(*self.writes)
                self.writes = None
            return found

    async def main() -> None:
        device, local = Device(), Busy(**place().kept)
        await start(device, local)
        played_on = old(match(6), 30, 2)
        local.writes = ("match/a", played_on)
        _, report = await start(device, local)
        assert report == Report(removed=7) and local.kept["match/a"] == played_on
        store, report = await start(device, local)
        assert report == Report(taken=1)
        assert (await store.read("a")).row.moves == 6

    asyncio.run(main())


def test_going_back_and_forth() -> None:
    """Nothing of either version is lost, whichever is started when."""

    async def main() -> None:
        device, local = Device(), place()
        for _ in range(2):
            store, _ = await start(device, local)
        store.keep("a", match(6), 30)
        store.keep_setting(SHEET, "drawn in the new version")
        await store.flush()
        # The older version starts with nothing, and somebody plays there.
        local.put("match/d", old(match(2, seed=11)))
        local.put(f"set/{SHEET}", '"drawn in the older version"')
        local.put("set/history", history("d"))
        store, report = await start(device, local)
        assert report.taken == 3
        assert store.ids() == ["a", "b", "d"]
        assert (await store.read("a")).row.moves == 6
        assert {row.id for row in history_file.restored(store.setting("history")).rows} == {
            "a",
            "d",
        }
        assert store.setting(SHEET) == "drawn in the older version"
        assert "drawn in the new version" in [one.text for one in store.asides()]
        store, report = await start(device, local)
        assert report == Report(removed=3)
        # Back again: it has an old copy of a match that went on here, and goes another way.
        local.put("match/a", old(match(4), 40))
        local.put("match/b", old(match(3, seed=8, which=1), 40))
        store, report = await start(device, local)
        assert report == Report(taken=2)
        assert (await store.read("a")).row.moves == 6
        lines = [(await store.read(id)).save["moves"] for id in store.ids()]
        for made in (match(2, seed=8), match(3, seed=8, which=1)):
            assert [str(entry) for entry in made.entries] in lines

    asyncio.run(main())


def test_no_room_in_the_middle() -> None:
    async def main() -> None:
        device, local = Device(room=900), place()
        before = dict(local.kept)
        for _ in range(2):
            store, report = await start(device, local)
            assert report.trouble == FULL and report.waiting > 0
            assert not store.unsaved  # nothing waits before the moves of the open match
        # What did get in may be removed by now; the rest is where it was.
        assert set(local.kept.items()) <= set(before.items())
        inside = await opened(device)
        for id in ("a", "b"):
            assert f"match/{id}" in local.kept or (await inside.read(id)).save
        device.room = 1_000_000
        store, report = await start(device, local)
        assert not report.trouble and not report.waiting
        assert store.ids() == ["a", "b"] and len(store.asides()) == 3
        await start(device, local)
        assert set(local.kept) == {"set/settings", "another/name"}

    asyncio.run(main())


def test_every_write_may_be_the_last() -> None:
    """Killed after any number of writes, the next starts come to the same end."""

    async def main() -> None:
        for allowed in range(8):
            device, local = Device(), place()
            store = await opened(device)
            write, count = store.storage.write, 0

            async def failing(change: Any, write: Any = write, allowed: int = allowed) -> Any:
                nonlocal count
                count += 1
                if count > allowed:
                    raise Trouble(FAILED)
                return await write(change)

            store.storage.write = failing  # type: ignore[method-assign]
            await take_over(local, store, KNOWN)
            # Somebody draws before the next start: that is newer, unless nothing was taken yet.
            late = await opened(device)
            drawn = late.setting(SHEET) is not None
            if drawn:
                late.keep_setting(SHEET, "newer")
                await late.flush()
            for _ in range(2):
                store, report = await start(device, local)
                assert not report.waiting
            assert set(local.kept) == {"set/settings", "another/name"}
            assert store.ids() == ["a", "b"] and len(store.asides()) == 3
            assert store.setting(SHEET) == ("newer" if drawn else "a drawing")

    asyncio.run(main())


def test_a_local_storage_that_is_empty_and_forgets() -> None:
    async def main() -> None:
        device, local = Device(), place()
        await start(device, local)
        local.phantom = True
        store, report = await start(device, local)
        assert report == Report()
        store.drop("a")
        store.keep_setting(DRAFT, {"players": [1]})
        store.keep_setting("settings", {"theme": "day"})
        text = mirrored(store)
        await store.flush()
        local.put(MIRROR, text)  # it goes nowhere
        local.phantom = False
        store, report = await start(device, local)
        assert report.removed == 8 and store.ids() == ["b"]
        assert store.setting(DRAFT) == {"players": [1]}
        # The old mirror is there again: it is known as ours.
        assert store.setting("settings") == {"theme": "day"}

    asyncio.run(main())


def test_nothing_blocks_the_start() -> None:
    async def main() -> None:
        local = place()
        local.trouble = CLOSED
        _, report = await start(Device(), local)
        assert report == Report(trouble=CLOSED)
        device, local = Device(), place()
        device.trouble = FAILED
        _, report = await start(device, local)
        assert report.trouble == FAILED and report.waiting == 9 and len(local.kept) == 10
        device.trouble = ""
        _, report = await start(device, local)
        assert report == Report(taken=9)
        # It cannot be removed: taken it is, and stays so.
        drop, local.drop = local.drop, lambda name: local._may()  # type: ignore[method-assign]
        for _ in range(2):
            _, report = await start(device, local)
            assert report.removed == 8 and len(local.kept) == 10
        local.drop = drop  # type: ignore[method-assign]

    asyncio.run(main())


def test_the_mirror_is_ours_even_if_the_page_dies_before_it_is_written() -> None:
    async def main() -> None:
        device, local = Device(), Local()
        store, _ = await start(device, local)
        for theme in ("night", "day"):
            store.keep_setting("settings", {"theme": theme})
            text = mirrored(store)
            await store.flush()
            if theme == "night":
                local.put(MIRROR, text)
        store, report = await start(device, local)
        assert store.setting("settings") == {"theme": "day"} and not report.taken
        local.put(MIRROR, '{"theme": "auto"}')
        store, report = await start(device, local)
        assert store.setting("settings") == {"theme": "auto"} and report.taken == 1

    asyncio.run(main())


def test_the_ledger_may_be_anything() -> None:
    async def main() -> None:
        for odd in (3, [], {"match/a": 5}, "x", {"match/a": None}):
            device, local = Device(), place()
            store = await opened(device)
            store.keep_setting(TAKEN, odd)
            store.keep_setting(MIRRORED, odd)
            await store.flush()
            store, report = await start(device, local)
            assert report == Report(taken=9) and store.ids() == ["a", "b"]

    asyncio.run(main())


def test_what_was_taken_over_goes_into_a_file_of_everything() -> None:
    async def main() -> None:
        store, _ = await start(Device(), place())
        records = [await store.read(id) for id in store.ids()]
        text = written(records, store.settings(), store.asides())
        bundle = read(text, KNOWN, "2026-11-17")
        assert not bundle.left_out and not {TAKEN, MIRRORED} & set(bundle.settings)
        assert canonical([one.save for one in bundle.matches]) == canonical(
            [one.save for one in records]
        )

    asyncio.run(main())
