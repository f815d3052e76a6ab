"""Records files that take long to check: honest ones, and such as an attacker would write."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from engine import history_file
from engine.chance import Chance
from engine.game import FATE, Options
from engine.history import History, Row
from engine.match import Match, Player
from engine.records import Best, feats
from engine.save import dump, sealed, written
from games import registry

WHEN = 1_700_000_000_000
DAY = "2026-11-17"
HONEST: tuple[tuple[str, int, Options], ...] = (
    ("sands", 1, {"variant": "calm"}),
    ("sands", 1, {"variant": "full"}),
    ("tombs", 1, {}),
    ("tombs", 1, {"chambers": "made-1"}),
    *(("keys", 1, {"side": side, "sand": sand}) for side in ("easy", "hard") for sand in (1, 2, 5)),
    *(
        ("escape", seats, {"clock": "reversed", "pyramid": f"pyramid-{number}"})
        for seats in (1, 2, 3, 4)
        for number in (1, 2, 3, 4, 5, 6, 8)
    ),
)
"""Set-ups that have a record of their own."""


def match(slug: str, seats: int, options: Options, seed: int, most: int = 5_000) -> Match:
    """A match of random moves."""
    players = [Player(f"Player {seat + 1}") for seat in range(seats)]
    one, chance = Match(registry.load(slug), options, players, seed), Chance(seed).fork("heavy")
    while one.outcome is None and len(one.entries) < most:
        seat = sorted(one.actors)[0]
        if seat == FATE:
            one.play(FATE, one.draw())
            continue
        moves = sorted(one.legal(seat))
        one.play(seat, moves[chance.number(str(len(one.entries))) % len(moves)])
    return one


def file(records: dict[str, dict[str, Any]], rows: int = 0) -> str:
    """A records file with so many rows of history."""
    players = (Player("Ada"), Player("Ben", "hard"))
    history = History(
        home="home",
        rows=tuple(
            Row(
                f"{number:010x}", "sands", WHEN + number, players, (0,), (12, 9), "won", "hard", 140
            )
            for number in range(rows)
        ),
    )
    return history_file.written(history, records)


def honest() -> str:
    """The most that a device keeps: 1,000 rows, and a record of every kind."""
    records: dict[str, dict[str, Best]] = {}
    for number, (slug, seats, options) in enumerate(HONEST):
        one = match(slug, seats, options, number)
        save = dump(one)
        done = [(feat.kind, feat.worth) for feat in feats(one, DAY)] or [(f"lost {number}", (1,))]
        for kind, worth in done:
            records.setdefault(slug, {})[kind] = Best(worth, WHEN, f"{number:010x}", save)
    return file(records, rows=1_000)


def honest_rows(count: int) -> str:
    return file({}, rows=count)


def long_matches(size: int) -> str:
    """A file of about so many letters: one long match, under another name in each record."""
    body = written(match("sands", 4, {}, 1))
    rows: dict[str, Best] = {}
    length = 0
    while length < size:
        number = len(rows)
        players = [{"name": f"P{number}", "kind": "person"}, *body["players"][1:]]
        rows[f"x {number}"] = Best(
            (1,), WHEN, f"{number:010x}", sealed({**body, "players": players})
        )
        length += len(json.dumps(asdict(rows[f"x {number}"]), ensure_ascii=False))
    return file({"sands": rows})


def attack(slug: str, seats: int, options: Options, most: int, size: int) -> str:
    """A file of about so many letters: matches of one kind, broken off after `most` moves."""
    rows: dict[str, Best] = {}
    length = 0
    while length < size:
        number = len(rows)
        save = dump(match(slug, seats, options, number, most))
        rows[f"x {number}"] = Best((1,), WHEN, f"{number:010x}", save)
        length += len(json.dumps(asdict(rows[f"x {number}"]), ensure_ascii=False))
    return file({slug: rows})
