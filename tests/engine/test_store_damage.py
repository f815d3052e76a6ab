"""Damage in the storage is noticed, set aside and can be saved as a file."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from devices import Device, opened
from engine.save import Unreadable, dump, load
from engine.store import Store
from engine.stored import record_of
from games.registry import load as load_game

from .stored_matches import (
    begun,
    same,
    step,
)


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
