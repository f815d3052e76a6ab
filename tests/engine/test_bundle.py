"""Everything of a device as one file: there and back, joined with another, and damaged."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import asdict, replace
from typing import Any

import pytest

from devices import Device, opened
from engine import history_file
from engine.bundle import (
    FORM,
    LARGEST_FILE,
    SAVED,
    Bundle,
    Known,
    plain_best,
    read,
    written,
)
from engine.expedition import plain as plain_expedition
from engine.expedition import set_out
from engine.history import History, Row, noted
from engine.match import Match, Player
from engine.merging import (
    FURTHER,
    NEW,
    OLDER,
    OTHER,
    PARTED,
    SAME,
    THEIRS,
    Plan,
    merged,
    one_of,
    planned,
)
from engine.records import remembered
from engine.save import MOST_MOVES, Unreadable
from engine.storage import FULL
from engine.store import Store
from engine.stored import Record
from engine.to_json import canonical, digest
from games.registry import SLUGS, road, spec
from games.registry import campaign as campaign_of
from games.registry import load as load_game

DAY = "2026-11-17"


def union(slug: str, ours: Any, theirs: Any) -> Any:
    if spec(slug).campaign is None:
        return None
    campaign = campaign_of(slug)
    return list(campaign.in_order((*campaign.restored(ours), *campaign.restored(theirs))))


KNOWN = Known(load_game, union, road(), lambda name, value: value in (None, "blank"))


def begun(slug: str = SLUGS[0], seed: int = 5, *names: str) -> Match:
    match = Match(load_game(slug), {}, [Player(name) for name in names or ("Ada", "Ben")], seed)
    match.play_fate()
    return match


def steps(match: Match, count: int, which: int = 0) -> Match:
    for _ in range(count):
        if match.outcome is not None:
            break
        seat = match.actors[0]
        moves = sorted(match.legal(seat))
        match.play(seat, moves[which % len(moves)])
        match.play_fate()
    return match


def won_alone(seed: int) -> Match:
    """A finished match that sets a record."""
    match = begun(SLUGS[1], seed, "Ada")
    chance = random.Random(seed)
    while match.outcome is None:
        seat = match.actors[0]
        match.play(seat, chance.choice(sorted(match.legal(seat))))
        match.play_fate()
    return match


async def stocked(device: Device, name: str, seed: int) -> Store:
    """A device on which somebody has played."""
    store = await opened(device)
    for number in range(3):
        store.keep(f"{name}{number}", steps(begun(seed=seed + number), 4 + number), 1000 + number)
    match = won_alone(seed)
    store.keep(f"{name}9", match, 2000)
    store.keep_setting(
        "records-tombs",
        {
            kind: plain_best(best)
            for kind, best in remembered({}, match, f"{name}9", 2000, DAY).items()
        },
    )
    one = Row(f"{name}9", SLUGS[1], 2000, match.players, (0,), (9,), "played", "alone", 30)
    store.keep_setting("history", history_file.plain(noted(History(home=name), one)))
    store.keep_setting("settings", {"theme": "night"})
    store.keep_setting(SAVED, {"when": 1, "matches": 1})
    await store.flush()
    assert not store.trouble
    return store


async def file_of(store: Store) -> str:
    records = [await store.read(id) for id in store.ids()]
    return written(records, store.settings(), store.asides())


async def contents(store: Store) -> list[str]:
    """What is on a device, whatever the matches' ids are."""
    return sorted([canonical((await store.read(id)).save) for id in store.ids()])


async def take(store: Store, text: str) -> Plan:
    """Restore a file."""
    bundle = read(text, KNOWN, DAY)
    plan = await planned(bundle, store, KNOWN)
    done = await merged(bundle, store, KNOWN)
    assert not done.trouble
    assert done.matches == sum(step.writes for step in plan.steps)
    return plan


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
        b.keep_setting("campaign-escape", ["pyramid-2"])
        a.keep_setting("campaign-escape", ["pyramid-1"])
        for store in (a, b):
            await store.flush()
        texts = await file_of(a), await file_of(b)
        to_a, to_b = await take(a, texts[1]), await take(b, texts[0])
        assert to_a.count(OLDER) == 1 and to_b.count(FURTHER) == 1
        assert to_a.count(PARTED) == to_b.count(PARTED) == 1
        assert to_a.count(OTHER) == to_b.count(OTHER) == 1
        assert await contents(a) == await contents(b)
        assert len(a.ids()) == 4 + 4 + 3 + 2
        for name in ("records-tombs", "campaign-escape", "settings"):
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
        row = Row("m", SLUGS[1], 2, match.players, (0,), (9,), "played", "alone", 30)
        best = {kind: plain_best(one) for kind, one in remembered({}, match, "m", 2, DAY).items()}
        assert best
        other.keep_setting("records-tombs", best)
        other.keep_setting("history", history_file.plain(History(home="b", rows=(row,))))
        other.keep_setting(
            "expedition", plain_expedition(set_out("e", players, road()).entered("m"))
        )
        other.keep_setting("apart", {"m": [0, 3]})
        await store.flush()
        await take(store, await file_of(other))
        new = next(id for id in store.ids() if id != "m")
        assert {one["id"] for one in store.setting("records-tombs").values()} == {new}
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
        ("draft-sands", None, {"players": []}, {"players": []}, {"players": []}),
        ("sheet-escape", "mine", "yours", "mine", "yours"),
        ("sheet-escape", "blank", "yours", "yours", "yours"),
        ("sheet-escape", "mine", "blank", "mine", "mine"),
        ("campaign-escape", ["pyramid-2"], ["pyramid-1"], ["pyramid-1", "pyramid-2"], None),
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
    bundle = read(written([], {"records-tombs": forged}), KNOWN, DAY)
    assert bundle.settings["records-tombs"] == {}
    assert [str(why) for why in bundle.left_out] == [
        "A record in this file is not confirmed by its match."
    ]
    true = {kind: plain_best(good[kind])}
    assert read(written([], {"records-tombs": true}), KNOWN, DAY).settings["records-tombs"] == true
    less = {kind: plain_best(replace(good[kind], worth=(-1,)))}
    for ours, theirs in ((true, less), (less, true)):
        assert one_of("records-tombs", ours, theirs, KNOWN) == true


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
        ({"moves": ["fate: " + "x" * 600]}, "Move 1"),
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


def test_a_thousand_mutated_files(good: str) -> None:
    """Each is refused with a sentence, or gives a plan."""

    async def main() -> None:
        chance = random.Random(20261117)
        short = json.loads(good)
        for row in short["matches"]:
            row["save"]["moves"] = row["save"]["moves"][:12]
        base = resealed({**short, "matches": short["matches"][:3]})
        store = await stocked(Device(), "a", 1)
        refused = plans = 0
        for _ in range(1000):
            text = mutated(base if chance.random() < 0.9 else good, chance)
            try:
                plan = await planned(read(text, KNOWN, DAY), store, KNOWN)
            except Unreadable as why:
                assert str(why).endswith(".")
                refused += 1
            else:
                assert all(str(why).endswith(".") for why in plan.left_out)
                plans += 1
        assert refused > 200 and plans > 200

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
