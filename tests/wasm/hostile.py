"""Hostile texts and everything that reads texts from outside. Runs in Pyodide and in CPython."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any, cast

from engine import bundle, history_file, link_payload, save
from engine.game import Refused
from engine.link import packed
from engine.match import Match, Player
from engine.store import Store
from engine.stored import record_of
from games import registry
from games.registry import SLUGS
from page.i18n import tongue

DAY = "2026-11-17"
CAMPAIGN = next(one.campaign() for one in registry.specs() if one.campaign is not None)
WORKSHOP = registry.drawn()[1]

VALUES: dict[str, Callable[[], str]] = {
    "8,000 lists": lambda: "[" * 8_000 + "]" * 8_000,
    "8,000 objects": lambda: '{"a":' * 8_000 + "1" + "}" * 8_000,
    "200,000 lists": lambda: "[" * 200_000,
    "120,000 lists closed": lambda: "[" * 120_000 + "]" * 120_000,
    "200,000 objects": lambda: '{"":' * 50_000 + "{" * 150_000,
    "both kinds by turns": lambda: '[{"a":' * 4_000 + "1" + "}]" * 4_000,
    "41 lists": lambda: "[" * 41 + "]" * 41,
    "a backslash behind the brackets": lambda: "[" * 8_000 + '\\"' + "]" * 8_000,
    "quotes and backslashes before them": lambda: '["\\\\\\"", "\\\\", ' + "[" * 8_000,
    "3 MB of brackets": lambda: "[" * 3_000_000,
    "3 MB of braces": lambda: "{" * 3_000_000,
    "3 MB of quotes": lambda: '"' * 3_000_000,
    "a string of brackets": lambda: '"' + "[" * 200_000 + '"',
    "a string that does not end": lambda: '"' + '\\"' * 100_000,
    "a number of 100,000 digits": lambda: "1" * 100_000,
    "a number without end": lambda: "1e999",
    "no number": lambda: "NaN",
    "minus infinity": lambda: "-Infinity",
    "half a character": lambda: '"\\ud800"',
    "a key twice": lambda: '{"a": 1, "a": 2}',
    "nothing": lambda: "",
    "zeros": lambda: "\0" * 8_000,
}


@cache
def match() -> Match:
    return Match(registry.load(SLUGS[0]), {}, (Player("Ada"),), 7)


def in_save(value: str) -> str:
    """A save whose options are the value."""
    body = save.written(match()) | {"options": "HERE", "check": "0" * 16}
    return json.dumps(body).replace('"HERE"', value)


def in_link(value: str) -> str:
    body = {"link": 1, "what": "set-up", "game": SLUGS[0], "options": "HERE", "check": "0" * 16}
    return json.dumps(body).replace('"HERE"', value)


def in_records(value: str) -> str:
    return json.dumps({"kind": history_file.FORM, "rows": "HERE"}).replace('"HERE"', value)


def in_a_record(value: str) -> str:
    """A records file that is sound, with a match that is not."""
    best = {"worth": [1], "when": 1, "id": "a1", "save": in_save(value)}
    return json.dumps({"kind": history_file.FORM, "records": {SLUGS[0]: {"x": best}}})


def in_campaign(value: str) -> str:
    """A campaign's file with the value instead of what was won."""
    return CAMPAIGN.written(()).replace("[]", value)


def in_drawing(value: str) -> str:
    """A drawing with the value in the last line above its board."""
    head, _, board = WORKSHOP.blank(tongue("en")).partition("\n\n")
    lines, _, last = head.rpartition("\n")
    return f"{lines}\n{last.split()[0]} {value}\n\n{board}"


def alone(value: str) -> str:
    return value


def read_records(text: str) -> Any:
    history, records = history_file.read(text, registry.load, DAY)
    if history.rows or any(records.values()):
        return "something was taken"
    raise Refused("", "nothing was taken")


def in_head(value: str) -> str:
    """A match's head whose set-up is the value."""
    about = {"when": 1, "over": False, "lines": 0, "moves": 0, "save": "HERE", "check": "0" * 16}
    return json.dumps(about).replace('"HERE"', value)


def below_a_line(value: str) -> str:
    """As versions before IndexedDB stored a match."""
    return json.dumps({"revision": 1, "when": 1, "over": False}) + "\n" + value


def in_bundle(value: str) -> str:
    return json.dumps({"kind": bundle.FORM, "settings": "HERE"}).replace('"HERE"', value)


def read_bundle(text: str) -> Any:
    """A part that is not sound is left out, and said."""
    found = bundle.read(text, bundle.Known(registry.load), DAY)
    if found.matches or found.settings or not found.left_out:
        return found
    raise found.left_out[0]


def read_head(text: str) -> Any:
    store = Store(cast(Any, None))
    store.heard({"match/a": text, "set/a": text})
    store.setting("a")
    if store.rows():
        return store.rows()
    (aside,) = store.asides()
    raise aside.why


READERS: dict[str, tuple[Callable[[str], Any], tuple[Callable[[str], str], ...]]] = {
    "save": (lambda text: save.load(text, registry.load), (alone, in_save)),
    "our own save": (lambda text: save.load(text, registry.load, ours=True), (alone, in_save)),
    "link": (lambda text: link_payload.untied(packed(text), registry.load), (alone, in_link)),
    "raw link": (lambda text: link_payload.untied(text, registry.load), (alone,)),
    "records": (read_records, (alone, in_records, in_a_record)),
    "campaign": (CAMPAIGN.read, (alone, in_campaign)),
    "drawing": (WORKSHOP.laid, (alone, in_drawing)),
    "stored head": (read_head, (alone, in_head)),
    "stored record": (lambda text: record_of("a", text), (alone, below_a_line)),
    "everything": (read_bundle, (alone, in_bundle)),
}

CASES = [
    (reader, within.__name__, value)
    for reader, (_, wrappings) in READERS.items()
    for within in wrappings
    for value in VALUES
]


FEW = [
    number
    for number in range(len(CASES))
    if number % len(VALUES) < 2 or (number % len(VALUES) + number // len(VALUES)) % 9 == 0
]
"""Every reader with the two that overflow a stack, and each value with a few readers."""


def answer(number: int) -> str:
    """How the reader of a case answers to its text."""
    reader, within, value = CASES[number]
    read, wrappings = READERS[reader]
    (wrapped,) = (one for one in wrappings if one.__name__ == within)
    text = wrapped(VALUES[value]())
    try:
        return f"read: {read(text)!r}"[:200]
    except (save.Unreadable, Refused) as no:
        return f"refused: {no}"[:200]
    except Exception as error:  # what no reader may raise
        return f"raised: {error!r}"[:200]
