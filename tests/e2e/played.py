"""Matches of the game that comes first, for tests that any game would do for."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots import decide, play_out
from engine.game import FATE
from engine.match import Match, Player
from games.registry import SLUGS, load

FIRST = SLUGS[0]
PAIR = (Player("Ada"), Player("Ben"))


def begun(players: Sequence[Player] = PAIR, moves: int = 0, seed: int = 4) -> Match:
    """A match in which people have made so many moves, as bots would; somebody is on."""
    match = Match(load(FIRST), {}, players, seed)
    match.play_fate()
    for _ in range(moves):
        seat = match.actors[0]
        match.play(seat, decide(match, seat, "easy"))
        match.play_fate()
    return match


def ended(players: Sequence[Player] = PAIR, seed: int = 4) -> Match:
    """A whole match."""
    match = Match(load(FIRST), {}, players, seed)
    play_out(match, ["hard"] * len(players))
    assert match.outcome is not None
    return match


def last_by_hand(match: Match) -> int:
    """The place of the last move that a person made: after it, only fate."""
    return max(at for at, entry in enumerate(match.entries) if entry.seat != FATE)


def opening(match: Match, count: int) -> Match:
    """The same match when so many entries were made, and fate had its turn."""
    fresh = Match(match.game, match.options, match.players, match.seed)
    for entry in match.entries[:count]:
        fresh.play(entry.seat, entry.move)
    fresh.play_fate()
    return fresh
