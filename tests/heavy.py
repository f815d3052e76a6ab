"""Records files that take long to check."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from engine import history_file
from engine.history import History, Row
from engine.match import Player
from engine.records import Best
from engine.save import sealed, written
from games import registry
from suite.matches import random_of

WHEN = 1_700_000_000_000
ANY = registry.SLUGS[0]


def file(records: dict[str, dict[str, Any]], rows: int = 0) -> str:
    """A records file with so many rows of history."""
    players = (Player("Ada"), Player("Ben", "hard"))
    history = History(
        home="home",
        rows=tuple(
            Row(f"{number:010x}", ANY, WHEN + number, players, (0,), (12, 9), "won", "hard", 140)
            for number in range(rows)
        ),
    )
    return history_file.written(history, records)


def honest_rows(count: int) -> str:
    return file({}, rows=count)


def long_matches(size: int) -> str:
    """A file of about so many letters: one long match, under another name in each record."""
    body = written(random_of(ANY, max(registry.load(ANY).info.seats)))
    rows: dict[str, Best] = {}
    length = 0
    while length < size:
        number = len(rows)
        players = [{"name": f"P{number}", "kind": "person"}, *body["players"][1:]]
        rows[f"x {number}"] = Best(
            (1,), WHEN, f"{number:010x}", sealed({**body, "players": players})
        )
        length += len(json.dumps(asdict(rows[f"x {number}"]), ensure_ascii=False))
    return file({ANY: rows})
