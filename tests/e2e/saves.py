"""Matches as the page keeps them, good and bad."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page

from engine.match import Match
from engine.plain import digest
from engine.save import dump, load
from games import registry

WHEN = 1_700_000_000_000


def record(save: str, revision: int = 1) -> str:
    """A save under its line of facts."""
    return json.dumps({"revision": revision, "when": WHEN, "over": False}) + "\n" + save


def kept(**matches: Match) -> dict[str, str]:
    """Matches by id, as they lie in storage."""
    return {f"match/{id}": record(dump(match)) for id, match in matches.items()}


def resealed(save: str, **changes: Any) -> str:
    """A save with other fields, under a right checksum."""
    body = {**json.loads(save), **changes}
    body.pop("check")
    return json.dumps({**body, "check": digest(body)})


def stored(page: Page) -> Mapping[str, str]:
    """All that this browser keeps for us, by name."""
    items = page.evaluate("Object.entries(localStorage)")
    return {key.removeprefix("five-pyramids / "): text for key, text in items}


def stored_match(page: Page, id: str = "") -> Match:
    """A match as it is kept now; the one on the screen unless told."""
    id = id or page.url.rpartition("/")[2]
    save = stored(page)[f"match/{id}"].partition("\n")[2]
    return load(save, registry.load).match


def moves(match: Match) -> list[str]:
    return [str(entry) for entry in match.entries]
