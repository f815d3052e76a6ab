"""The levels of bots: how long each thinks, and by which temper."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.chance import Chance
from engine.game import Event
from games.escape.bot.answering import answer, begin, keep
from games.escape.bot.deciding import act
from games.escape.bot.reading import chart
from games.escape.bot.temper import temper
from games.escape.rules.state import View

STEPS: Mapping[str, int] = {"easy": 1, "medium": 1, "hard": 1, "master": 1}


def think(
    view: View, events: Sequence[Event], legal: Collection[str], level: str, chance: Chance
) -> Iterator[str]:
    """Whoever is not waited for keeps silent."""
    seat = view.viewer
    if seat is None or seat != view.actor:
        return
    moves = tuple(legal)
    if len(moves) == 1:
        yield moves[0]
    elif view.phase == "keep":
        how = temper(level, view.seats)
        yield keep(view, moves, how.spare) if how.compares else moves[0]
    else:
        c = chart(view, temper(level, view.seats), seat)
        if view.phase == "place" and not c.temper.compares:
            yield chance.pick([move for move in moves if move != "talk"], "begin")
        elif view.phase == "place":
            yield begin(c, moves)
        elif view.phase != "act":
            yield answer(view, c, moves)
        else:
            yield act(view, c, dict.fromkeys(moves))  # in order: a set's differs from run to run
