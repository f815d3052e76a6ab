"""Recorded matches, and what else a game tells the tests that go over all games."""

from __future__ import annotations

import json
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import record
from engine.match import Match, Player
from page.session import Session
from suite.matches import find

NAMES = ("Ani", "Merit", "Tiye", "Nefer", "Kenna", "Ipu")
TESTS = Path(__file__).parent


def home(slug: str) -> Path:
    """Where a game's own tests are."""
    games = TESTS / "games" / slug
    return games if games.is_dir() else TESTS / slug / "tests"


@cache
def own(slug: str, name: str = "own") -> ModuleType:
    """What a game tells the tests over all games: `own.py` among its tests, or another module."""
    found = spec_from_file_location(f"{name}_of_{slug}", home(slug) / f"{name}.py")
    assert found is not None and found.loader is not None
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module


def recordings(slug: str) -> list[Path]:
    """All recorded matches of a game."""
    return sorted((home(slug) / "golden").glob("*.json"))


def saved(slug: str, name: str) -> dict[str, Any]:
    """A recorded match as its file has it."""
    found: dict[str, Any] = json.loads((home(slug) / "golden" / f"{name}.json").read_text("utf-8"))
    return found


def replayed(slug: str, name: str) -> Match:
    """A recorded match, played again."""
    return record.replayed(saved(slug, name), find)


@cache
def golden(slug: str, name: str = "") -> Match:
    """A recorded match to its end, by people of these names; without a name, the game's example.

    It is shared: look, do not play on.
    """
    match = replayed(slug, name or own(slug).EXAMPLE)
    for seat in range(len(match.players)):
        match.seat_to(seat, Player(NAMES[seat]))
    assert match.outcome is not None
    return match


def running(slug: str, at: int, *, alone: bool = True) -> Session:
    """The match when it was still on, at one person's screen or at everybody's."""
    match = golden(slug).until(at)
    if alone:
        for seat in range(1, len(match.players)):
            match.seat_to(seat, Player(NAMES[seat], "easy"))
    return Session("x", match)


def some(match: Match, count: int = 4) -> list[int]:
    """Moments all over a match, its first and last ones among them."""
    last = len(match.entries)
    return sorted({1, 2, *(last * n // count for n in range(count + 1))})
