"""The browser's database as the ports Storage and Tabs."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

import js
from pyodide.ffi import create_proxy

from engine.storage import Change, Trouble
from web.scripts import script

Hear = Callable[[str, Any], None]
"""Gets a word and what goes with it."""


def _database() -> Any:
    return script("database")


def _answer(text: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(str(text))
    if "trouble" in answer:
        raise Trouble(answer["trouble"])
    return answer


class Database:
    """IndexedDB: a transaction has completed before a write is said to be done."""

    async def texts(self) -> Mapping[str, str]:
        found = _answer(await _database().texts())["texts"]
        return {name: text for name, text in found.items() if isinstance(text, str)}

    async def match(self, id: str) -> tuple[str | None, Sequence[str]]:
        found = _answer(await _database().match(id))
        head = found["head"]
        return head if isinstance(head, str) else None, [str(line) for line in found["lines"]]

    async def write(self, change: Change) -> Mapping[str, str | None]:
        conflicts: dict[str, str | None] = _answer(await _database().write(_text(change)))[
            "conflicts"
        ]
        return conflicts

    def write_now(self, change: Change) -> None:
        """While the page is going away: begun at once, and not compared with anything."""
        _database().writeNow(_text(change))


def _text(change: Change) -> str:
    return json.dumps(asdict(change), ensure_ascii=False)


def listen(hear: Hear) -> None:
    """Hear `texts` that other tabs wrote, and which match is `mine` or `taken` from us."""

    def heard(word: Any, text: Any) -> None:
        hear(str(word), json.loads(str(text)))

    _database().listen(create_proxy(heard))


class OtherTabs:
    """What tabs of this site agree on."""

    def can_lock(self) -> bool:
        return hasattr(js.navigator, "locks")

    async def own(self, id: str, takes: bool) -> bool:
        return bool(await _database().own(id, takes))

    def leave(self) -> None:
        _database().leave()
