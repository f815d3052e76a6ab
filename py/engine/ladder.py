"""How strong a game's bots are, as arenas have measured it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


def _one_of_all(kind: str, seats: int) -> float | None:
    return 1 / seats


@dataclass(frozen=True)
class Ladder:
    """How strong a game's bots are: 400 more are odds of ten to one."""

    levels: Mapping[str, float]
    """By level, easy bots at 1,000; the distances are measured win rates of one against one."""
    fair: Callable[[str, int], float | None] = _one_of_all
    """How often somebody wins against as strong ones, by the kind of set-up and the number of
    seats; in a team, how often hard bots do. None where nobody knows."""
