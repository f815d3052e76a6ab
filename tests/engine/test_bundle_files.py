"""What may be in a file of everything: damaged parts, foreign files, anything."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import asdict
from typing import Any

import pytest

from devices import Device, opened
from engine import history_file
from engine.bundle import (
    FORM,
    LARGEST_FILE,
    SAVED,
    plain_best,
    read,
)
from engine.merging import merged, planned
from engine.records import remembered
from engine.save import LONGEST_MOVE, MOST_MOVES, Unreadable
from engine.stored import Record
from engine.to_json import digest
from games.registry import SLUGS

from .bundles import (
    DAY,
    KNOWN,
    file_of,
    stocked,
    won_alone,
)

# What may be in a file


def resealed(body: dict[str, Any]) -> str:
    """A file with right checksums, whatever is in it."""
    checks = []
    for name in ("matches", "settings", "asides"):
        for row in body[name]:
            row.pop("check", None)
            row["check"] = digest(row)
        checks.append([row["check"] for row in body[name]])
    return json.dumps({**body, "check": digest(checks)})


@pytest.fixture(scope="module")
def good() -> str:
    async def main() -> str:
        store = await stocked(Device(), "a", 1)
        store.put_aside("broken", "{", Unreadable("This is not a saved match."))
        return await file_of(store)

    return asyncio.run(main())


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"id": "../x"}, "“id” is missing"),
        ({"id": 3}, "“id” is missing"),
        ({"when": -1}, "“when” is missing"),
        ({"when": 2**60}, "“when” is missing"),
        ({"over": 1}, "“over” is missing"),
        ({"save": []}, "not a saved match"),
        ({"format": 2}, "newer version"),
        ({"format": True}, "not a saved match"),
        ({"game": "chess"}, "no game called “chess”"),
        ({"game": {}}, "no game called"),
        ({"rules": 99}, "newer version"),
        ({"players": []}, "“players” is missing"),
        ({"players": [{"name": "A", "kind": "god"}]}, "“players” is missing"),
        ({"players": [{"name": "A", "kind": []}]}, "“players” is missing"),
        ({"seed": -1}, "“seed” is missing"),
        ({"moves": ["fate: x"] * (MOST_MOVES + 1)}, "more than 5000 moves"),
        ({"moves": ["fate: " + "x" * (LONGEST_MOVE + 1)]}, "Move 1"),
        ({"moves": ["7: x"]}, "Move 1"),
        ({"moves": [3]}, "Move 1"),
        ({"options": {"x": "y" * 300_000}}, "larger than 256 kB"),
        ({"copied": -1}, "“copied” is missing"),
        ({"advised": 1}, "“advised” is missing"),
    ],
)
def test_a_match_that_is_not_valid_is_left_out(good: str, change: dict[str, Any], why: str) -> None:
    body = json.loads(good)
    row = body["matches"][0]
    target = row if set(change) <= set(row) else row["save"]
    target.update(change)
    bundle = read(resealed(body), KNOWN, DAY)
    assert len(bundle.matches) == 3
    assert len(bundle.left_out) == 1 and why in str(bundle.left_out[0])


def test_one_damaged_part_does_not_cost_the_others(good: str) -> None:
    body = json.loads(good)
    body["matches"][1]["when"] += 1
    body["settings"].pop()
    bundle = read(json.dumps(body), KNOWN, DAY)
    assert len(bundle.matches) == 3
    assert {str(why) for why in bundle.left_out} == {
        "This file has changed since it was saved: parts of it may be missing.",
        "A part of this file does not match its checksum.",
    }


def test_settings_of_a_device_stay_on_it(good: str) -> None:
    assert f'"name":"{SAVED}"' not in good
    body = json.loads(good)
    body["settings"] = [{"name": name, "value": 1} for name in (SAVED, "taken", "No Name", 3)]
    bundle = read(resealed(body), KNOWN, DAY)
    assert not bundle.settings and len(bundle.left_out) == 4


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (None, "larger than 12000 kB"),
        ("x" * (LARGEST_FILE + 1), "larger than 12000 kB"),
        ("", "Save everything"),
        ("[]", "Save everything"),
        ("[" * 8000, "Save everything"),
        ('{"kind": ' * 8000, "Save everything"),
        (json.dumps({"kind": history_file.FORM}), "Save everything"),
        (json.dumps({"kind": FORM.replace("1", "2")}), "newer version"),
        ('{"kind": "' + FORM + '", "n": ' + "9" * 5000 + "}", "Save everything"),
    ],
)
def test_a_file_that_is_none_of_ours_is_refused(text: str | None, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        read(text, KNOWN, DAY)


ODD = [None, True, -1, 2**64, 1.5, "", "x" * 400, [], {}, [[]], {"a": {"b": []}}, "\ud800", 10**400]


def mutated(text: str, chance: random.Random) -> str:
    """A file as a fault, a careless hand or an enemy may leave it."""
    kind = chance.randrange(7)
    if kind == 0:  # letters changed
        letters = list(text)
        for _ in range(chance.randrange(1, 6)):
            letters[chance.randrange(len(letters))] = chr(chance.choice((34, 44, 91, 123, 0, 8232)))
        return "".join(letters)
    if kind == 1:
        return text[: chance.randrange(len(text))]
    if kind == 2:  # a piece twice, or gone
        a, b = sorted(chance.randrange(len(text)) for _ in range(2))
        return text[:b] + text[a:] if chance.random() < 0.5 else text[:a] + text[b:]
    if kind == 3:
        depth = chance.choice((10, 39, 41, 900, 8000))
        at = chance.randrange(len(text))
        return text[:at] + "[" * depth + "]" * depth + text[at:]
    # Another value somewhere, half of the time under right checksums.
    body = json.loads(text)
    where: Any = body
    while True:
        keys = list(where) if isinstance(where, dict) else list(range(len(where)))
        key = chance.choice(keys)
        if isinstance(where[key], (dict, list)) and where[key] and chance.random() < 0.85:
            where = where[key]
            continue
        if kind == 6 and len(keys) > 1:
            other = chance.choice(keys)
            where[key], where[other] = where[other], where[key]
        else:
            where[key] = chance.choice(ODD)
        break
    try:
        return resealed(body) if chance.random() < 0.7 else json.dumps(body)
    except (TypeError, AttributeError, ValueError, KeyError):
        return json.dumps(body)


@pytest.mark.parametrize("count", [250, pytest.param(2000, marks=pytest.mark.long)])
def test_mutated_files(good: str, count: int) -> None:
    """Each is refused with a sentence, or gives a plan."""

    async def main() -> None:
        chance = random.Random(20261117)
        short = json.loads(good)
        for row in short["matches"]:
            row["save"]["moves"] = row["save"]["moves"][:12]
        base = resealed({**short, "matches": short["matches"][:3]})
        store = await stocked(Device(), "a", 1)
        refused = plans = 0
        for _ in range(count):
            text = mutated(base if chance.random() < 0.9 else good, chance)
            try:
                plan = await planned(read(text, KNOWN, DAY), store, KNOWN)
            except Unreadable as why:
                assert str(why).endswith(".")
                refused += 1
            else:
                assert all(str(why).endswith(".") for why in plan.left_out)
                plans += 1
        assert refused > count / 5 and plans > count / 5

    asyncio.run(main())


def test_what_a_mutated_file_brings_can_be_opened_or_set_aside(good: str) -> None:
    """Whatever is taken from such a file, the hall and the page can read it."""

    async def main() -> None:
        chance = random.Random(7)
        for _ in range(60):
            device = Device()
            store = await opened(device)
            try:
                bundle = read(mutated(good, chance), KNOWN, DAY)
            except Unreadable:
                continue
            assert not (await merged(bundle, store, KNOWN)).trouble
            fresh = await opened(device)
            assert len(fresh.rows()) == len(bundle.matches)
            assert all(row.game in SLUGS for row in fresh.rows())
            for id in fresh.ids():
                assert isinstance(await fresh.read(id), Record)

    asyncio.run(main())


def test_best_is_kept_as_it_is_read() -> None:
    best = remembered({}, won_alone(4), "m", 2, DAY)
    assert all(plain_best(one) == json.loads(json.dumps(asdict(one))) for one in best.values())
