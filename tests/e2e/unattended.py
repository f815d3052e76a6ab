"""Matches of any game that bots bring to their end by themselves."""

from __future__ import annotations

from engine.match import Match, Player
from games.registry import load
from walks import covering, random_match

LEFT = 24


def nearly_over(slug: str, left: int = LEFT) -> Match:
    """A match some entries before its end, every seat a bot's."""
    game = load(slug)
    cell = covering(game)[0]
    whole = random_match(game, cell, seed=3, restless=True)
    players = [Player(f"Bot {seat + 1}", "easy") for seat in range(cell.seats)]
    match = Match(game, whole.options, players, whole.seed)
    for entry in whole.entries[:-left]:
        match.play(entry.seat, entry.move)
    return match
