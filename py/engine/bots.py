"""Driving a bot step by step: a page can breathe between steps, and a test can count them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from engine.chance import Chance
from engine.match import Match


def thinking(match: Match, seat: int, level: str) -> Iterator[str]:
    """The bot's best move so far, once a step, for as many steps as its level has.

    It is given its seat's view, what that seat was told, and a chance of its own.
    """
    game = match.game
    moves = match.legal(seat)
    if not moves:
        return iter(())
    chance = Chance(match.seed).fork("bot", seat)
    thoughts = game.bot.think(match.view(seat), match.events(seat), moves, level, chance)
    return islice(thoughts, game.bot.STEPS[level])


def decide(match: Match, seat: int, level: str) -> str | None:
    """The move a bot comes to, or None if it has none."""
    best = None
    for thought in thinking(match, seat, level):
        best = thought
    return best


def play_out(match: Match, levels: list[str], limit: int = 100_000) -> None:
    """Play a match to its end with a bot of the given level on every seat."""
    for _ in range(limit):
        match.play_fate()
        actors = match.actors
        if not actors:
            return
        seat = actors[0]
        move = decide(match, seat, levels[seat])
        if move is None:
            raise RuntimeError(f"seat {seat} must move and its bot has no move")
        match.play(seat, move)
    raise RuntimeError(f"a match of {match.game.info.slug} did not end in {limit} moves")
