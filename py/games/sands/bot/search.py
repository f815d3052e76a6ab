"""What a bot does in each phase, and the ways over the board that it weighs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import exp, log
from typing import NamedTuple

from engine.chance import Chance
from engine.game import Event
from games.sands.bot.memory import Memory, recall, uncovered
from games.sands.content.board import INDEX, LINES, NEIGHBOURS, SPOTS
from games.sands.content.tables import CARDS
from games.sands.rules.moves import Give, Push, SeatMove, Stake, Stop, parse_seat
from games.sands.rules.state import View

STEPS = {"easy": 1, "medium": 1, "hard": 1}

LOST = 150
"""After so many pushes for one card a bot pushes at random, so that every search ends.

In 400 matches of bots on one, two and five seats the longest search took 76 pushes.
"""


def think(
    view: View, events: Sequence[Event], legal: Collection[str], level: str, chance: Chance
) -> Iterator[str]:
    """One thought is all there is: the open spot has 48 places, and a way is soon found."""
    yield str(_move(view, events, tuple(map(parse_seat, legal)), level, chance))


def _move(
    view: View, events: Sequence[Event], moves: Sequence[SeatMove], level: str, chance: Chance
) -> SeatMove:
    if len(moves) == 1:
        return moves[0]
    if view.phase == "give":
        gives = [move for move in moves if isinstance(move, Give)]
        return min(gives, key=lambda move: CARDS[move.card].value)
    memory = recall(events, level, chance)
    if view.phase == "stake":
        return _stake(view, memory, [move for move in moves if isinstance(move, Stake)])
    pushes = [move for move in moves if isinstance(move, Push)]
    if view.phase == "scorpion":
        return _beware(view, memory, pushes)
    can_stop = len(pushes) < len(moves)
    return _search(view, events, pushes, can_stop, memory, level == "hard", chance)


# Ways over the board


class Way(NamedTuple):
    """How to bring the open spot somewhere: the first push, and the chance that none goes wrong."""

    first: int
    safe: float
    steps: int
    last: int
    """The spot before the end."""


STEP = 0.002
"""A push weighs as much as so small a risk: of two safe ways the shorter one."""
SURE = 20.0
"""The weight of a spot where a wrong treasure lies for sure; no way of risks is as bad."""


def ways(start: int, memory: Memory, strength: int | None, shunned: int = -1) -> dict[int, Way]:
    """The best way to every other spot; with strength, in so many pushes of whole rows."""
    weight = [SURE if one == 1 else STEP - log(1 - one) for one in memory.danger]
    if shunned >= 0:
        weight[shunned] = 3 * SURE
    edges = NEIGHBOURS if strength is None else LINES
    best = {start: (0.0, start, 0, start)}
    edge = dict(best)
    for steps in range(1, (len(SPOTS) if strength is None else strength) + 1):
        beyond: dict[int, tuple[float, int, int, int]] = {}
        for here, (sum_, first, _, _) in edge.items():
            for there in edges[here]:
                total = sum_ + weight[there]
                if there not in best or total < best[there][0]:
                    step = (total, there if here == start else first, steps, here)
                    best[there] = beyond[there] = step
        edge = beyond
        if not edge:
            break
    del best[start]
    # What lies at the end of a way is no danger on it.
    return {
        spot: Way(first, exp(weight[spot] - total), steps, last)
        for spot, (total, first, steps, last) in best.items()
    }


def prospect(start: int, goal: int, memory: Memory, found: dict[int, Way], rivals: int) -> float:
    """The chance to win what lies at a goal by going there now.

    A wrong treasure on the way ends the turn, and shows the next player a way from there (S7.1).
    What that player does not win either is anybody's.
    """
    path = []
    spot = found[goal].last
    while spot != start:
        path.append(spot)
        spot = found[spot].last
    alive, chance = 1.0, found[goal].safe
    for spot in reversed(path):
        if risk := memory.danger[spot]:
            theirs = ways(spot, uncovered(memory, spot), None).get(goal)
            chance += alive * risk * (1 - (theirs.safe if theirs else 0)) / rivals
            alive *= 1 - risk
    return chance


# What to do in each phase


def _search(
    view: View,
    events: Sequence[Event],
    moves: Sequence[Push],
    can_stop: bool,
    memory: Memory,
    weighs: bool,
    chance: Chance,
) -> Push | Stop:
    """Go for the wanted treasure if its place is recalled, else look where it may be."""
    pushes = [INDEX[move.spot] for move in moves]
    tried, stopped = _tried(view, events)
    wanted, mine = _treasures(view)
    found = ways(INDEX[view.open], memory, view.pushes_left, memory.places.get(mine, -1))
    goal = memory.places.get(wanted, -1)
    if goal < 0:
        goal = _unseen(found, memory, view, chance, len(events))
    if tried > LOST or goal < 0:
        return _pushing(chance.pick(pushes, "lost", len(events)))
    way = found.get(goal)
    if way is None or (weighs and not stopped and _poor(view, goal, memory, found)):
        return Stop() if can_stop else _pushing(min(pushes, key=memory.danger.__getitem__))
    return _pushing(way.first)


def _poor(view: View, goal: int, memory: Memory, found: dict[int, Way]) -> bool:
    """Whether it is better to leave the search to the next player, who has as bad a way.

    Not in a duel: there the other looks for something else. Nor with strength, whose rows leap.
    """
    if view.solo or view.duellists or view.strength or found[goal].safe > 1 / view.seats:
        return False
    start = INDEX[view.open]
    return prospect(start, goal, memory, found, view.seats) < 1 / view.seats


def _pushing(spot: int) -> Push:
    return Push(SPOTS[spot])


def _tried(view: View, events: Sequence[Event]) -> tuple[int, bool]:
    """How many pushes were made for this card or duel, and whether this seat has stopped in it."""
    pushes, stopped = 0, False
    for one in reversed(events):
        if one.kind in ("reveal", "stake"):
            break
        pushes += one.kind == "push"
        stopped = stopped or (one.kind == "stop" and one.seat == view.turn)
    return pushes, stopped


def _treasures(view: View) -> tuple[str, str]:
    """The treasure to uncover, and the one never to uncover: a stake of one's own (S4.6)."""
    if view.card:
        return view.card.treasure, ""
    stakes = {seat == view.turn: card.treasure for seat, card in view.stakes}
    return stakes[False], stakes[True]


def _unseen(found: dict[int, Way], memory: Memory, view: View, chance: Chance, count: int) -> int:
    """A spot that may hide what was not seen yet; -1 if there is none in reach.

    Whatever the order, the first new treasure is the wanted one with the same chance. So the
    nearest spot will do; with strength, the likeliest to hide one, as there are but three pushes.
    """
    known = set(memory.places.values())
    spots = [spot for spot in found if memory.danger[spot] and spot not in known]
    if not spots:
        return -1

    def worth(spot: int) -> tuple[float, int]:
        likely = memory.danger[spot] if view.strength else 1
        return round(found[spot].safe * likely, 6), -found[spot].steps

    best = max(map(worth, spots))
    return chance.pick([spot for spot in spots if worth(spot) == best], "look", count)


def _beware(view: View, memory: Memory, moves: Sequence[Push]) -> Push:
    """The least dangerous push, and if there are several, the worst for the next player (S4.3)."""

    def fear(move: Push) -> tuple[float, float]:
        spot = INDEX[move.spot]
        after = [one for one in NEIGHBOURS[spot] if one != INDEX[view.open]]
        return memory.danger[spot], -min(memory.danger[one] for one in after)

    return min(moves, key=fear)


def _stake(view: View, memory: Memory, moves: Sequence[Stake]) -> Stake:
    """The stake with the least to lose: its value, by how easily its treasure is found (S4.6)."""
    found = ways(INDEX[view.open], memory, None)

    def loss(move: Stake) -> tuple[float, int]:
        card = CARDS[move.card]
        if card.treasure not in memory.places:
            return card.value / memory.unseen, card.value
        way = found.get(memory.places[card.treasure])
        return card.value * (way.safe if way else 1), card.value

    return min(moves, key=loss)
