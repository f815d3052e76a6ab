"""Driving a bot step by step: a page yields to the event loop in between, and a test counts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from engine.chance import Chance
from engine.match import Match

STAMP = re.compile(r" @(\d+)$")
"""The time that ends a timed move."""


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
    """Play a match to its end with a bot of the given level on every seat.

    Where time matters, whoever moves earliest goes first.
    """
    for _ in range(limit):
        match.play_fate()
        actors = match.actors
        if not actors:
            return
        if match.game.rules.due(match.state) is None:
            actors = actors[:1]
        moves = [(seat, _must(match, seat, levels[seat])) for seat in actors]
        match.play(*min(moves, key=lambda one: stamped(one[1])))
    raise RuntimeError(f"a match of {match.game.info.slug} did not end in {limit} moves")


def _must(match: Match, seat: int, level: str) -> str:
    move = decide(match, seat, level)
    if move is None:
        raise RuntimeError(f"seat {seat} must move and its bot has no move")
    return move


def restamped(move: str, ms: int) -> str:
    """A timed move at another time; another one as it is.

    >>> restamped("wait @0", 12), restamped("push c4", 12)
    ('wait @12', 'push c4')
    """
    return STAMP.sub(f" @{ms}", move)


def stamped(move: str) -> int:
    """The time of a timed move; 0 for another one.

    >>> stamped("wait @60000"), stamped("push c4")
    (60000, 0)
    """
    stamp = STAMP.search(move)
    return int(stamp[1]) if stamp else 0
