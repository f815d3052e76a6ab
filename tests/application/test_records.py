"""Records and history: written down when a match ends, saved, joined and erased."""

from __future__ import annotations

import json

from application.device import Home, Player, run
from application.tables import match_of, play_on
from engine.storage import FULL
from kinds import DAILY


async def with_record(home: Home, slug: str) -> Player:
    """A device where the match of the day was played: that sets a record."""
    me = await home.tab()
    await me.press(f"daily {slug}")
    with me.unseen():
        await play_on(me)
    await me.go("#/records")
    assert me.app.shelf(slug).bests
    return me


def test_records_go_from_device_to_device_and_are_erased() -> None:
    async def test() -> None:
        slug = DAILY[0]
        me = await with_record(Home(), slug)
        kind, best = next(iter(me.app.shelf(slug).bests.items()))
        await me.do("records-export")
        text = me.files.given["five-pyramids-records.json"]
        friend = await Home().tab("#/records")
        await friend.choose_file("records", text)
        assert "1 match was added from the file." in friend.text
        assert friend.app.shelf(slug).bests == me.app.shelf(slug).bests
        await friend.choose_file("records", text)
        assert "0 matches were added from the file." in friend.text
        await friend.press(f"record {slug} {kind}")
        assert friend.app.place == ("match", best.id) and match_of(friend).outcome is not None
        await friend.go("#/records")
        await friend.do("ask-records-erase")
        await friend.do("records-erase")
        assert "Records erased." in friend.text and not friend.app.shelf(slug).bests
        assert friend.app.store.setting("history") is None
        assert best.id in friend.app.store.ids(), "the match stays"

    run(test())


def test_a_file_that_holds_no_records_changes_nothing() -> None:
    async def test() -> None:
        me = await with_record(Home(), DAILY[0])
        before = dict(me.storage.device.kept)
        for text in ("", "no", "[]", "{}", json.dumps({"format": "x"})):
            await me.choose_file("records", text)
            assert me.app.notice is not None and me.app.notice.bad, text
        assert me.storage.device.kept == before

    run(test())


def test_records_that_cannot_be_kept_are_not_said_to_be() -> None:
    async def test() -> None:
        me = await with_record(Home(), DAILY[0])
        await me.do("records-export")
        home = Home()
        friend = await home.tab("#/records")
        home.device.trouble = FULL
        await friend.choose_file("records", me.files.given["five-pyramids-records.json"])
        assert friend.app.notice is not None and friend.app.notice.bad
        assert "added" not in friend.app.notice.text

    run(test())


def test_a_damaged_record_says_so() -> None:
    async def test() -> None:
        slug = DAILY[0]
        me = await with_record(Home(), slug)
        kept = me.app.store.setting(f"records-{slug}")
        kind, best = next(iter(me.app.shelf(slug).bests.items()))
        me.app.store.keep_setting(f"records-{slug}", {kind: {**kept[kind], "save": "torn"}})
        await me.go("#/")
        await me.press(f"ask-delete {best.id}")
        await me.do(f"delete {best.id}")
        assert best.id not in me.app.store.ids()
        await me.press(f"record {slug} {kind}")
        assert "This record’s match is damaged." in me.text and me.app.place == ("hall",)
        await me.press(f"record {slug} no-such-record")
        await me.press("record chess most")
        assert me.app.place == ("hall",)

    run(test())


def test_rows_of_the_history_that_say_nonsense_are_left_out() -> None:
    async def test() -> None:
        me = await with_record(Home(), DAILY[0])
        kept = me.app.store.setting("history")
        for row in kept["rows"]:
            row["feats"] = [["no-such-feat", [1]]]
        me.app.store.keep_setting("history", kept)
        await me.go("#/")
        await me.go("#/records")
        assert me.app.place == ("records",) and "no-such-feat" not in me.text

    run(test())
