"""How a bot plays Three Cups: it lifts what it knows to be the scarab's cup, else it guesses."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.chance import Chance
from engine.game import Event

from .content import CUPS
from .moves import Lift, Peek
from .rules import View

STEPS: Mapping[str, int] = {"easy": 1, "medium": 2, "hard": 3}


def think(
    view: View, events: Sequence[Event], legal: Collection[str], level: str, chance: Chance
) -> Iterator[str]:
    """First any move, then a lift worth trying, then a peek while there is time for one."""
    yield chance.pick(sorted(legal), "any", len(events))
    unseen = [cup for cup in CUPS if not view.seen[cup - 1]]
    if "scarab" in view.seen:
        lift = Lift(view.seen.index("scarab") + 1)
    else:
        lift = Lift(chance.pick(unseen, "lift", len(events)))
    yield str(lift)
    comes_again = view.turns + view.seats < view.rounds * view.seats
    if view.seats == 1 and comes_again and len(unseen) > 1 and "scarab" not in view.seen:
        yield str(Peek(unseen[0]))
    else:
        yield str(lift)
