"""Recorded matches, for tests that look at one at many of its moments."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from engine.match import Entry, Match, Player
from games.registry import load
from page.session import Session

NAMES = ("Ani", "Merit", "Tiye", "Nefer")
GOLDEN = {
    "sands": "calm",
    "mummy": "missions-3",
    "escape": "holder",
    "keys": "relay",
    "tombs": "shared",
}


@cache
def golden(slug: str) -> Match:
    """A recorded match to its end. It is shared: look, do not play on."""
    path = Path(__file__).parent / "games" / slug / "golden" / f"{GOLDEN[slug]}.json"
    saved = json.loads(path.read_text("utf-8"))
    players = [Player(name) for name in NAMES[: saved["seats"]]]
    match = Match(load(slug), saved["options"], players, saved["seed"], saved.get("rules", 1))
    for entry in map(Entry.parse, saved["moves"]):
        match.play(entry.seat, entry.move)
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
