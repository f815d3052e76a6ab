"""Everything of a device as one file: there and back, and joined with another."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

from devices import Device, opened
from engine import history_file
from engine.bundle import (
    FORM,
    SAVED,
    Bundle,
    plain_best,
    read,
    written,
)
from engine.expedition import plain as plain_expedition
from engine.expedition import set_out
from engine.history import History, Row
from engine.match import Player
from engine.merging import FURTHER, NEW, OLDER, OTHER, PARTED, SAME, merged, planned
from engine.merging_settings import THEIRS, one_of
from engine.records import remembered
from engine.save import Unreadable
from engine.storage import FULL
from engine.to_json import canonical
from games.registry import SLUGS, road

from .bundles import (
    CAMPAIGN,
    DAY,
    KNOWN,
    LONE,
    RECORDS,
    SHEET,
    WON,
    WON_TOO,
    begun,
    contents,
    file_of,
    steps,
    stocked,
    take,
    won_alone,
)


def test_there_and_back() -> None:
    async def main() -> None:
        one = await stocked(Device(), "a", 1)
        one.put_aside("broken", '{"half": ', Unreadable("This is not a saved match."))
        await one.flush()
        text = await file_of(one)
        assert json.loads(text)["kind"] == FORM
        device = Device()
        two = await opened(device)
        plan = await take(two, text)
        assert [step.how for step in plan.steps] == [NEW] * 4 and not plan.left_out
        for store in (two, await opened(device)):
            assert await contents(store) == await contents(one)
            assert store.rows() == one.rows()
            kept = {k: v for k, v in one.settings().items() if k not in (SAVED, "history")}
            found = store.settings()
            history = history_file.restored(found.pop("history"))
            assert canonical(found) == canonical(kept)
            assert history.rows == history_file.restored(one.setting("history")).rows
            assert history.home == ""  # two devices never have one name
            assert [(one.id, one.text) for one in store.asides()] == [("broken", '{"half": ')]
        again = await planned(read(text, KNOWN, DAY), two, KNOWN)
        assert again.empty and again.count(SAME) == 4

    asyncio.run(main())


def test_two_devices_joined_both_ways_have_the_same() -> None:
    async def main() -> None:
        a, b = await stocked(Device(), "a", 1), await stocked(Device(), "b", 50)
        same = begun(seed=99)
        for store, which in ((a, 0), (b, 1)):
            store.keep("both", steps(begun(seed=99), 3, which), 5)  # gone different ways
            store.keep("id", begun(seed=200 + which), 5)  # an id, two matches
        a.keep("on", steps(begun(seed=99), 6), 9)
        b.keep("on", steps(same, 4), 7)  # behind
        b.keep_setting(CAMPAIGN, [WON_TOO])
        a.keep_setting(CAMPAIGN, [WON])
        for store in (a, b):
            await store.flush()
        texts = await file_of(a), await file_of(b)
        to_a, to_b = await take(a, texts[1]), await take(b, texts[0])
        assert to_a.count(OLDER) == 1 and to_b.count(FURTHER) == 1
        assert to_a.count(PARTED) == to_b.count(PARTED) == 1
        assert to_a.count(OTHER) == to_b.count(OTHER) == 1
        assert await contents(a) == await contents(b)
        assert len(a.ids()) == 4 + 4 + 3 + 2
        for name in (RECORDS, CAMPAIGN, "settings"):
            assert canonical(a.setting(name)) == canonical(b.setting(name)), name
        histories = [history_file.restored(store.setting("history")) for store in (a, b)]
        assert histories[0].rows == histories[1].rows and len(histories[0].rows) == 2
        # And once more, with what both have now: nothing changes.
        for ours, theirs in ((a, b), (b, a)):
            assert (await take(ours, await file_of(theirs))).empty

    asyncio.run(main())


def test_what_is_ours_is_never_replaced_by_less() -> None:
    async def main() -> None:
        store = await opened(Device())
        store.keep("m", steps(begun(), 5), 10)
        await store.flush()
        ours = await store.read("m")
        longer = steps(begun(), 8)
        cases = [(steps(begun(), 3), OLDER), (longer, FURTHER), (steps(begun(), 5, 1), PARTED)]
        other = await opened(Device())
        for match, how in cases:
            other.keep("m", match, 99)
            plan = await planned(Bundle((await other.read("m"),)), store, KNOWN)
            assert [step.how for step in plan.steps] == [how]
            assert (plan.steps[0].id == "m") == (how != PARTED)
            if plan.steps[0].id == "m" and plan.steps[0].writes:
                lines = plan.steps[0].record.save["moves"]
                assert lines[: len(ours.save["moves"])] == ours.save["moves"]

    asyncio.run(main())


def test_a_seat_that_changed_hands_since() -> None:
    async def main() -> None:
        store, other = await opened(Device()), await opened(Device())
        match = steps(begun(), 3)
        store.keep("m", match, 10)
        match.seat_to(1, Player("Ben", "hard"))
        for when, how in ((9, SAME), (11, FURTHER)):
            other.keep("m", match, when)
            plan = await planned(Bundle((await other.read("m"),)), store, KNOWN)
            assert [step.how for step in plan.steps] == [how]

    asyncio.run(main())


def test_ids_are_renamed_wherever_they_stand() -> None:
    async def main() -> None:
        store, other = await opened(Device()), await opened(Device())
        store.keep("m", begun(seed=1), 1)
        match = won_alone(3)
        other.keep("m", match, 2)
        players = (Player("Ada"), Player("Ben"))
        row = Row("m", LONE, 2, match.players, (0,), (9,), "played", "alone", 30)
        best = {kind: plain_best(one) for kind, one in remembered({}, match, "m", 2, DAY).items()}
        assert best
        other.keep_setting(RECORDS, best)
        other.keep_setting("history", history_file.plain(History(home="b", rows=(row,))))
        other.keep_setting(
            "expedition", plain_expedition(set_out("e", players, road()).entered("m"))
        )
        other.keep_setting("apart", {"m": [0, 3]})
        await store.flush()
        await take(store, await file_of(other))
        new = next(id for id in store.ids() if id != "m")
        assert {one["id"] for one in store.setting(RECORDS).values()} == {new}
        assert [one.id for one in history_file.restored(store.setting("history")).rows] == [new]
        assert store.setting("expedition")["legs"][0][1] == new
        assert store.setting("apart") == {new: [0, 3]}

    asyncio.run(main())


def test_settings_have_rules() -> None:
    players = (Player("Ada"), Player("Ben"))
    ours, theirs = (plain_expedition(set_out(id, players, road())) for id in ("a", "b"))
    ahead = plain_expedition(set_out("a", players, road()).entered("x").counted("x", (5, 3)))
    rows: list[tuple[str, Any, Any, Any, Any]] = [
        ("expedition", ours, theirs, ours, theirs),
        ("expedition", None, theirs, theirs, theirs),
        ("expedition", ours, ahead, ahead, ahead),
        ("expedition", ahead, ours, ahead, ahead),
        ("expedition", ours, {"id": 3}, ours, ours),
        ("settings", {"theme": "day"}, {"theme": "night"}, {"theme": "day"}, {"theme": "night"}),
        (f"draft-{SLUGS[0]}", None, {"players": []}, {"players": []}, {"players": []}),
        (SHEET, "mine", "yours", "mine", "yours"),
        (SHEET, "blank", "yours", "yours", "yours"),
        (SHEET, "mine", "blank", "mine", "mine"),
        (CAMPAIGN, [WON_TOO], [WON], [WON, WON_TOO], None),
        ("rivals", {"a": {"outcome": None}}, {"a": {"outcome": 1}}, {"a": {"outcome": 1}}, None),
        ("apart", {"a": [0, 1]}, {"b": [1, 2], "no good": 1}, {"a": [0, 1], "b": [1, 2]}, None),
        ("unheard-of", 1, 2, 1, 2),
    ]
    for name, mine, other, kept, taken in rows:
        assert one_of(name, mine, other, KNOWN) == kept, (name, mine, other)
        expected = kept if taken is None else taken
        assert one_of(name, mine, other, KNOWN, THEIRS) == expected, (name, mine, other)


def test_a_record_must_be_proven_and_the_better_one_stays() -> None:
    match = won_alone(4)
    good = remembered({}, match, "m", 2, DAY)
    kind = next(one for one in good if not one.startswith("day"))
    forged = {kind: plain_best(replace(good[kind], worth=(10_000,)))}
    bundle = read(written([], {RECORDS: forged}), KNOWN, DAY)
    assert bundle.settings[RECORDS] == {}
    assert [str(why) for why in bundle.left_out] == [
        "A record in this file is not confirmed by its match."
    ]
    true = {kind: plain_best(good[kind])}
    assert read(written([], {RECORDS: true}), KNOWN, DAY).settings[RECORDS] == true
    less = {kind: plain_best(replace(good[kind], worth=(-1,)))}
    for ours, theirs in ((true, less), (less, true)):
        assert one_of(RECORDS, ours, theirs, KNOWN) == true


def test_no_room_in_the_middle_keeps_what_could_be_kept() -> None:
    async def main() -> None:
        text = await file_of(await stocked(Device(), "a", 1))
        bundle = read(text, KNOWN, DAY)
        device = Device()
        store = await opened(device)
        store.keep("mine", begun(seed=77), 1)
        await store.flush()
        device.room = sum(map(len, device.kept.values())) + 800
        done = await merged(bundle, store, KNOWN)
        assert done.trouble == FULL and 0 < done.matches < 4
        # Ours goes on: nothing of the file waits before it.
        device.room = 1_000_000
        store.keep("mine", steps(begun(seed=77), 1), 2)
        await store.flush()
        assert not store.trouble and not store.unsaved
        fresh = await opened(device)
        assert len(fresh.ids()) == 1 + done.matches == len(store.ids())
        assert (await merged(bundle, store, KNOWN)).matches == 4 - done.matches

    asyncio.run(main())


def test_a_match_that_is_played_on_meanwhile_is_not_written_over() -> None:
    async def main() -> None:
        device = Device()
        store, tab = await opened(device), await opened(device)
        store.keep("m", steps(begun(), 3), 1)
        await store.flush()
        other = await opened(Device())
        other.keep("m", steps(begun(), 5), 2)
        bundle = Bundle((await other.read("m"),))
        real = store.storage.write

        async def late(change: Any) -> Any:
            if "match/m" in change.texts and "m" in tab.ids():
                store.storage.write = real  # type: ignore[method-assign]
                await tab.read("m")
                tab.keep("m", steps(begun(), 4, 0), 3)
                await tab.flush()
            return await real(change)

        store.storage.write = late  # type: ignore[method-assign]
        done = await merged(bundle, store, KNOWN)
        assert done.matches == 0 and not done.trouble
        assert (await (await opened(device)).read("m")).row.moves == 4
        # Asked again, it is further on than that one too.
        assert (await merged(bundle, store, KNOWN)).matches == 1

    asyncio.run(main())
