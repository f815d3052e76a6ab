"""Devices on which somebody has played, and their files."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from devices import Device, opened
from engine import history_file
from engine.bundle import (
    SAVED,
    Known,
    plain_best,
    read,
    written,
)
from engine.history import History, Row, noted
from engine.match import Match, Player
from engine.merging import Plan, merged, planned
from engine.records import remembered
from engine.store import Store
from engine.to_json import canonical
from games.registry import SLUGS, road, spec
from games.registry import campaign as campaign_of
from games.registry import load as load_game
from kinds import CAMPAIGNS, DAILY, WORKSHOPS

DAY = "2026-11-17"
LONE = DAILY[0]
RECORDS, CAMPAIGN, SHEET = f"records-{LONE}", f"campaign-{CAMPAIGNS[0]}", f"sheet-{WORKSHOPS[0]}"


WON, WON_TOO, *_ = campaign_of(CAMPAIGNS[0]).read(
    (Path(__file__).parents[1] / "golden/files/campaign.json").read_text("utf-8")
)


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
    match = begun(LONE, seed, "Ada")
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
        RECORDS,
        {
            kind: plain_best(best)
            for kind, best in remembered({}, match, f"{name}9", 2000, DAY).items()
        },
    )
    one = Row(f"{name}9", LONE, 2000, match.players, (0,), (9,), "played", "alone", 30)
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
