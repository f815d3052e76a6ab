"""Which level thinks how, as the mummy and as a seeker."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.chance import Chance
from engine.game import Event
from games.mummy.bot.heading import PARTS
from games.mummy.bot.hunting import hunt, prowl, stalk
from games.mummy.bot.stealing import plot, steal, wander
from games.mummy.rules.moves import SeatMove, parse_seat
from games.mummy.rules.state import View

STEPS: Mapping[str, int] = {"easy": 1, "medium": 1, "hard": 1, "master": PARTS + 8}
"""Master goes through what was told in parts, then thinks of each call."""


def think(
    view: View, events: Sequence[Event], legal: Collection[str], level: str, chance: Chance
) -> Iterator[str]:
    return map(str, _think(view, events, tuple(map(parse_seat, legal)), level, chance))


def _think(
    view: View, events: Sequence[Event], moves: Sequence[SeatMove], level: str, chance: Chance
) -> Iterator[SeatMove]:
    if len(moves) == 1:
        yield moves[0]
    elif view.phase == "walk":
        if level == "easy":
            yield prowl(view, moves, chance, len(events))
        elif level == "master":
            yield from stalk(view, events)
        else:
            yield hunt(view, events, level)
    elif level == "easy":
        yield wander(view, moves)
    elif level == "master":
        yield from plot(view, events, moves)
    else:
        yield steal(view, events, moves, level)
