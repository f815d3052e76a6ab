"""A player that remembers what it saw: the same one in the browser and in plain Python."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from engine.match import Match, Player
from games.registry import load
from games.sands.content.board import INDEX, NEIGHBOURS, SPOTS

Memory = dict[str, str]
"""What was seen on each spot: a treasure, or "" for bare sand."""


@dataclass(frozen=True)
class Sight:
    """What a player goes by: all of it is on the screen."""

    phase: str
    moves: Collection[str]
    open: str
    shown: str
    wanted: Collection[str]


def choose(sight: Sight, memory: Memory) -> str:
    """The next move: to the wanted treasure if it was seen, else to the nearest unseen spot."""
    memory[sight.open] = sight.shown
    pushes = sorted(move for move in sight.moves if move.startswith("push "))
    if not pushes:
        return min(sight.moves)
    if sight.phase == "scorpion":  # straight into its sting: the shorter way out
        return max(pushes, key=lambda push: bool(memory.get(push[5:], "unseen")))
    known = {spot for spot, treasure in memory.items() if treasure in sight.wanted and treasure}
    goals = known - {sight.open} or {spot for spot in SPOTS if spot not in memory}
    others = {spot for spot, treasure in memory.items() if treasure} - goals
    step = way(sight.open, goals, others) or way(sight.open, goals or others, set())
    return f"push {step}"


def way(start: str, goals: Collection[str], shunned: Collection[str]) -> str:
    """The first step of a shortest way to a goal that touches nothing shunned; "" without one."""
    queue = deque((SPOTS[spot], SPOTS[spot]) for spot in NEIGHBOURS[INDEX[start]])
    seen = {start, *shunned}
    while queue:
        first, spot = queue.popleft()
        if spot in seen:
            continue
        if spot in goals:
            return first
        seen.add(spot)
        queue.extend((first, SPOTS[near]) for near in NEIGHBOURS[INDEX[spot]])
    return ""


def sight_of(match: Match, seat: int) -> Sight:
    """What the page would show to this seat."""
    view = match.view(seat)
    stakes = {card.treasure for _, card in view.stakes}
    return Sight(
        view.phase,
        match.legal(seat),
        view.open,
        view.shown,
        {view.card.treasure} if view.card else stakes,
    )


def walked(
    seed: int,
    players: Sequence[Player] = (Player("Ada"),),
    until: Callable[[Any], bool] = lambda state: False,
    variant: str = "full",
) -> Match:
    """A match that goes on until a state is as wished, or it is over."""
    match = Match(load("sands"), {"variant": variant}, players, seed)
    memory: Memory = {}
    while match.actors and not until(match.state):
        if match.actors[0] < 0:
            match.play(-1, match.draw())
        else:
            match.play(match.actors[0], choose(sight_of(match, match.actors[0]), memory))
    return match


def opening(match: Match, count: int) -> Match:
    """The same match when so many entries were made."""
    fresh = Match(match.game, match.options, match.players, match.seed)
    for entry in match.entries[:count]:
        fresh.play(entry.seat, entry.move)
    return fresh
