"""How a bot plays Way Out, on its seat's view alone (E13.1).

It looks for what is lacking while something is (`digging`), then goes where all meet (`homing`).
Nothing is agreed upon: from where all stand each concludes the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.chance import Chance
from engine.game import Event
from games.escape.answering import answer, begin, has_news, keep
from games.escape.biding import spend
from games.escape.chart import Chart
from games.escape.digging import dig
from games.escape.homing import home
from games.escape.reading import chart
from games.escape.state import View
from games.escape.temper import temper

STEPS: Mapping[str, int] = {"easy": 1, "medium": 1, "hard": 1}


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
        yield keep(view, moves)
    else:
        c = chart(view, temper(level, view.seats), seat)
        if view.phase == "place":
            yield begin(c, moves)
        elif view.phase == "act":
            yield act(view, c, moves, chance, len(events))
        else:
            yield answer(view, c, moves)


def act(view: View, c: Chart, moves: Sequence[str], chance: Chance, count: int) -> str:
    """An action of one's own turn."""
    if c.temper.talks and "talk" in moves and has_news(view):
        return "talk"
    if chance.share("slip", count) < c.temper.slips:
        plain = [move for move in moves if move.split(" ")[0] in ("move", "reveal")]
        return chance.pick(plain or moves, "any", count)
    legal = frozenset(moves)
    move = home(c, legal) if c.need.met and c.exit_at >= 0 else dig(c, legal)
    return move if move in legal else spend(c)
