"""How long hard bots think: every decision of one match. The same code here and in the browser."""

from __future__ import annotations

import time

from engine.bots import decide, stamped
from engine.match import Match, Player
from games.registry import load


def decisions(slug: str, seats: int, level: str = "hard", seed: int = 1) -> list[float]:
    """Milliseconds of every decision of a match between bots, played to its end."""
    players = [Player(f"Bot {seat}", level) for seat in range(seats)]
    match = Match(load(slug), {}, players, seed)
    spent: list[float] = []
    while True:
        match.play_fate()
        actors = match.actors
        if not actors:
            return spent
        if match.game.rules.due(match.state) is None:
            actors = actors[:1]
        moves = []
        for seat in actors:
            start = time.perf_counter()
            moves.append((seat, decide(match, seat, level) or ""))
            spent.append((time.perf_counter() - start) * 1000)
        match.play(*min(moves, key=lambda one: stamped(one[1])))
