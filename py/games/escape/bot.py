"""How a bot plays Way Out: for now any level takes any move, rather one that does something."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.chance import Chance
from engine.game import Event
from games.escape.state import View

STEPS = {"easy": 1, "medium": 1, "hard": 1}

IDLE = ("spend", "nothing", "talk")


def think(
    view: View, events: Sequence[Event], legal: Collection[str], level: str, chance: Chance
) -> Iterator[str]:
    """Whoever is not waited for keeps silent."""
    if view.viewer != view.actor:
        return
    busy = [move for move in legal if move.split(" ")[0] not in IDLE]
    yield chance.pick(busy or tuple(legal), "any", len(events))
