"""The levels of bots: how long each thinks, and by which temper."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.chance import Chance
from engine.game import Event
from games.escape.bot.answering import answer, begin, keep
from games.escape.bot.deciding import act
from games.escape.bot.reading import chart
from games.escape.bot.temper import temper
from games.escape.rules.moves import SeatMove, Talk, parse_seat
from games.escape.rules.state import View

STEPS: Mapping[str, int] = {"easy": 1, "medium": 1, "hard": 1, "master": 1}


def think(
    view: View, events: Sequence[Event], legal: Collection[str], level: str, chance: Chance
) -> Iterator[str]:
    """Whoever is not waited for keeps silent."""
    seat = view.viewer
    if seat is None or seat != view.actor:
        return
    yield str(_decided(view, seat, tuple(map(parse_seat, legal)), level, chance))


def _decided(
    view: View, seat: int, moves: tuple[SeatMove, ...], level: str, chance: Chance
) -> SeatMove:
    if len(moves) == 1:
        return moves[0]
    if view.phase == "keep":
        how = temper(level, view.seats)
        return keep(view, moves, how.spare) if how.compares else moves[0]
    c = chart(view, temper(level, view.seats), seat)
    if view.phase == "place" and not c.temper.compares:
        return chance.pick([move for move in moves if move != Talk()], "begin")
    if view.phase == "place":
        return begin(c, moves)
    if view.phase != "act":
        return answer(view, c, moves)
    return act(view, c, dict.fromkeys(moves))  # in order: a set's differs from run to run
