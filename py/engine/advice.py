"""Advice to a person on turn, in steps: what to look at, why, where, and the move. Knows no game.

It is not a hint of the rules (which may place a key and cost sand): it costs nothing and changes
nothing. An adviser is given what its seat may know, and no more: its view, what it was told, and
the legal moves.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from engine.chance import Chance
from engine.game import BotOf, Event, V
from engine.match import Match

LEVEL = "hard"
"""The bot whose move is advised."""

STEPS = ("look", "why", "where", "move")
"""Each is asked for by itself; the last one plays the move."""


@dataclass(frozen=True)
class Advice:
    """The steps in sentences. `near`, `meant` and `at` are selectors of what the page rings
    meanwhile."""

    move: str
    look: str
    why: str
    where: str
    near: tuple[str, ...]
    """What to look at."""
    at: tuple[str, ...]
    """Where the move is made."""
    reason: str
    """The name of the reason that `why` gives."""
    meant: tuple[str, ...] = ()
    """What `why` speaks of; nothing where that is what one looks at already."""
    act: str = ""
    """What the last step is called, where it has a price that is not the advice's own."""

    def ringed(self, step: int) -> tuple[str, ...]:
        """What the page rings when so many steps are given."""
        return (self.near, self.meant or self.near, self.at)[step - 1]


Reason = tuple[str, Callable[..., str]]
"""A name, and what says it: a sentence if it is true of the position, "" if it is not."""


Ponders = Callable[[V, Sequence[Event], Collection[str], Chance], Iterator[str]]
"""The best move so far, again and again, better each time."""


def first_true(reasons: Sequence[Reason], *about: object) -> tuple[str, str]:
    """The first reason that is true of a position: its name and its sentence.

    >>> first_true((("big", lambda n: "Big!" if n > 9 else ""), ("any", lambda n: "A number.")), 3)
    ('any', 'A number.')
    """
    for name, says in reasons:
        text = says(*about)
        if text:
            return name, text
    raise LookupError("no reason holds")  # the last one of a table always does


def thoughts(
    bot: BotOf[V], view: V, events: Sequence[Event], legal: Collection[str], chance: Chance
) -> Iterator[str]:
    """What a game's own bot thinks of a position."""
    return islice(bot.think(view, events, legal, LEVEL, chance), bot.STEPS[LEVEL])


def pondering(match: Match, seat: int, ponder: Ponders[object]) -> Iterator[str]:
    """The advised move so far, once a step. The match's seed has no part in it: who knows the same
    is advised the same."""
    chance = Chance(0).fork("advice", seat)
    return ponder(match.view(seat), match.events(seat), match.legal(seat), chance)
