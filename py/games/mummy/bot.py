"""How a bot plays The Mummy's Maze: the mummy hunts (M8.3), seekers steal (M8.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.chance import Chance
from engine.game import Event
from games.mummy.hunting import hunt, prowl
from games.mummy.state import View
from games.mummy.stealing import steal, wander

STEPS: Mapping[str, int] = {"easy": 1, "medium": 1, "hard": 1}


def think(
    view: View, events: Sequence[Event], legal: Collection[str], level: str, chance: Chance
) -> Iterator[str]:
    moves = tuple(legal)
    if len(moves) == 1:
        yield moves[0]
    elif view.phase == "walk":
        if level == "easy":
            yield prowl(view, moves, chance, len(events))
        else:
            yield hunt(view, events, level)
    elif level == "easy":
        yield wander(view, moves)
    else:
        yield steal(view, events, moves, level)
