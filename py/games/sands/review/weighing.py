"""What a seat that forgets nothing expects of a move, in points at the end of the match."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.chance import Chance
from engine.game import Event
from engine.review import Scale, Weighed
from games.sands.advice.adviser import ponder, remembered
from games.sands.advice.reasons import wanted
from games.sands.bot.memory import Memory, uncovered
from games.sands.bot.search import Way, prospect, ways
from games.sands.content.board import INDEX
from games.sands.content.tables import CARDS
from games.sands.rules.moves import Give, Push, SeatMove, Stake, Stop, parse_seat
from games.sands.rules.state import View

MEAN = sum(card.value for card in CARDS.values()) / len(CARDS)
"""What a card that is still down is worth."""
SOLO = 0.7
"""The share of the cards that a perfect memory wins alone (S7.3)."""
STEP = 0.002
"""What a push more costs of a chance: of two ways the shorter one is better."""

SCALE = Scale(0.05, 0.5, 1.5)
"""In points; a card has 1 to 4. By tools/reviews.py, 40 matches of a hard bot and an easy one: 98 %
of hard's decisions lose less than 0.001, so that the first step is no noise; of easy's 5 % reach
it, and 3 % the last one, which is the loss of a card that was as good as won."""


def scale(view: View) -> Scale:
    return SCALE


def weigh(
    view: View, events: Sequence[Event], legal: Collection[str], move: str, chance: Chance
) -> Iterator[Weighed | None]:
    """Move by move: every way over the board that it may begin."""
    memory, base, worths = remembered(events), _sure(view), dict[str, float]()
    for text in legal:
        worths[text] = base + _worth(view, memory, parse_seat(text))
        yield None
    (thought,) = ponder(view, events, legal, chance)
    best = max(worths, key=lambda text: (round(worths[text], 6), text == thought))
    yield Weighed(best, worths[best], worths[move], min(worths.values()))


def _sure(view: View) -> float:
    """What the seat has, and its part of the cards that are still down."""
    own = sum(card.value for card in view.mine)
    return own + MEAN * view.deck * (SOLO if view.seats == 1 else 1 / view.seats)


def _worth(view: View, memory: Memory, move: SeatMove) -> float:
    """What a move brings of what is at stake now."""
    match move:
        case Give(card):
            return -float(CARDS[card].value)
        case Stake(card):
            return -_risk(view, memory, card)
        case Push(spot) if view.phase == "scorpion":
            dear = min((card.value for card in view.mine), default=MEAN / view.seats)
            return -dear * memory.danger[INDEX[spot]]
        case Push(spot):
            return _prize(view) * _chance(view, memory, INDEX[spot])
        case Stop():
            return _prize(view) * _left(view, memory)
    return 0.0


def _prize(view: View) -> float:
    """What the treasure that is looked for is worth."""
    if view.card:
        return float(view.card.value)
    return float(sum(card.value for _, card in view.stakes))


def _risk(view: View, memory: Memory, card: str) -> float:
    """What a stake is worth to the other, by how easily its treasure is found (S4.6)."""
    value, treasure = CARDS[card].value, CARDS[card].treasure
    if treasure not in memory.places:
        return value / max(1, memory.unseen)
    way = ways(INDEX[view.open], memory, None).get(memory.places[treasure])
    return value * (way.safe if way else 1)


def _left(view: View, memory: Memory) -> float:
    """What is left to who stops: who comes next has the same way, and may fail."""
    if view.seats == 1:
        return 0.0
    here = _onward(view, memory, INDEX[view.open], view.pushes_left)
    return min(1 / view.seats, (1 - here) / (view.seats - 1))


def _chance(view: View, memory: Memory, spot: int) -> float:
    """How likely a push wins what is looked for, now or on the way that it begins."""
    goal = memory.places.get(wanted(view), -1)
    if spot == goal:
        return 1.0
    risk = memory.danger[spot]
    left = None if view.pushes_left is None else view.pushes_left - 1
    hit = _passed(view, memory, spot, goal)
    if goal < 0 and spot not in memory.places.values():  # what lies there may be it
        hit = _first_new(view, memory)
    go_on = _onward(view, memory, spot, left) if risk < 1 else 0.0
    return risk * hit + (1 - risk) * max(0.0, go_on - STEP)


def _passed(view: View, memory: Memory, spot: int, goal: int) -> float:
    """What is left after a wrong treasure: the next player goes on from there (S3.4)."""
    if view.seats == 1:
        return 0.0
    if goal < 0:
        return min(1 / view.seats, (1 - _found(memory)) / (view.seats - 1))
    theirs = ways(spot, uncovered(memory, spot), None).get(goal)
    return (1 - (theirs.safe if theirs else 0)) / view.seats


def _onward(view: View, memory: Memory, spot: int, left: int | None) -> float:
    """How likely the search succeeds from a bare spot, with so many pushes left (S4.5)."""
    if left == 0:
        return _passed(view, memory, spot, memory.places.get(wanted(view), -1))
    found = ways(spot, memory, left, memory.places.get(_own_stake(view), -1))
    goal = memory.places.get(wanted(view), -1)
    if goal < 0:
        return _looking(view, memory, found)
    if goal not in found:
        return 0.0
    way = found[goal]
    toil = STEP * way.steps
    if view.seats == 1 or view.strength or view.duellists:
        return max(0.0, way.safe - toil)
    return max(0.0, prospect(spot, goal, memory, found, view.seats) - toil)


def _looking(view: View, memory: Memory, found: dict[int, Way]) -> float:
    """What it is worth to go where a treasure may lie that was never seen."""
    known = set(memory.places.values())
    reach = [
        way.safe - STEP * way.steps
        for spot, way in found.items()
        if memory.danger[spot] and spot not in known
    ]
    return max(reach, default=0.0) * _first_new(view, memory)


def _first_new(view: View, memory: Memory) -> float:
    """What the first treasure is worth that was never seen: it may be the wanted one, as likely as
    any other of them; if not, the next player goes on."""
    return _found(memory) + (1 - _found(memory)) * _passed(view, memory, 0, -1)


def _found(memory: Memory) -> float:
    return 1 / max(1, memory.unseen)


def _own_stake(view: View) -> str:
    return next((card.treasure for seat, card in view.stakes if seat == view.turn), "")
