"""Matches for the tests of the store."""

from __future__ import annotations

from devices import Device, opened
from engine.match import Match, Player
from engine.save import dump, replay
from engine.store import Store
from engine.stored import Record
from games.registry import SLUGS
from games.registry import load as load_game


def begun(seed: int = 5) -> Match:
    match = Match(load_game(SLUGS[0]), {}, [Player("Ani"), Player("Merit", "hard")], seed)
    match.play_fate()
    return match


def step(match: Match, which: int = 0) -> None:
    """A legal move of whoever is on, and fate's answer."""
    seat = match.actors[0]
    moves = sorted(match.legal(seat))
    match.play(seat, moves[which % len(moves)])
    match.play_fate()


def same(record: Record, match: Match) -> bool:
    return dump(replay(record.save, load_game)) == dump(match)


async def with_match() -> tuple[Device, Store, Match]:
    """A device, a store of it, and the match that was just written there as "a"."""
    device = Device()
    store, match = await opened(device), begun()
    store.keep("a", match, when=1)
    await store.flush()
    return device, store, match


async def taken_up(store: Store) -> Match:
    """The match as a tab opens it."""
    record = await store.read("a")
    store.taken_up(record)
    return replay(record.save, load_game)
