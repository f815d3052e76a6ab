"""Where the mummy will walk, by what it will know after each call (M8.4): master's danger.

A master seeker thinks of two mummies: one that believes as hard does, and one that believes as
master does. Both know what follows from the call that the seeker is about to make.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.game import Event
from games.mummy.bot.belief import (
    DOUBT,
    Scene,
    Shares,
    ahead,
    even,
    hand_of,
    moved,
    slipped,
    sought,
    within,
)
from games.mummy.bot.danger import Haunt, Odds, drawn, entered, haunt, steps_ahead
from games.mummy.bot.heading import believed, heard, likes, open_minded, track
from games.mummy.bot.hunting import mixed, prize
from games.mummy.bot.memory import WISDOM, belief, expected, mean, put
from games.mummy.content.mazes import maze as maze_named
from games.mummy.content.tables import SEEKER_DICE, set_of
from games.mummy.rules.scent import called
from games.mummy.rules.state import View

SHREWD = 0.5
"""So much of the danger is the mummy that believes as master does. So the hard mummy won 78 of 200
matches of two, and the master mummy 18 of 50.
"""
SURE = 0.06
"""Walks that promise so much less than another are e times less likely."""
FARTHEST = 9
"""So many steps of the mummy are thought of: with those that a cancel gives it, there are more."""
ROLLED = (0.42, 0.36, 0.15, 0.05, 0.02)
"""How likely each number of mummies lies aside after a turn of a hard seeker, who nearly always
cancels those that lay there before: as after 112 turns that began with five free dice."""

Key = tuple[str, int]
"""A call, and the cell where a mission is shown, or -1."""


class Foresight:
    """What mummies will believe, and where they will walk, when the seeker on turn has called."""

    def __init__(self, view: View, events: Sequence[Event], mummy: int) -> None:
        self.view, self.mummy, self.pawn = view, mummy, view.turn
        self.maze = maze_named(view.maze)
        self.scene = Scene(self.maze, mummy, view.aside, view.die)
        self.sets = tuple(set_of(one.possible) for one in view.pawns)
        self.track = track(view, events)
        self.hard = belief(view, events, DOUBT, WISDOM)
        self.master = believed(view, self.track)
        self.likes = likes(view, self.track, self.pawn)
        self.odds = [odds_of(view, aside) for aside in range(SEEKER_DICE + 1)]
        self.prizes = [prize(view, pawn, "hard") for pawn in range(len(view.pawns))]
        self.found: dict[Key, tuple[Haunt, Haunt]] = {}

    def danger(self, call: str, cell: int, show: bool, aside: int) -> float:
        """How likely the seeker is caught after a move, with so many dice aside."""
        key = call, cell if show else -1
        if key not in self.found:
            self.found[key] = self._look(*key)
        hard, master = (entered(one, self.odds[aside], cell) for one in self.found[key])
        return (1 - SHREWD) * hard + SHREWD * master

    def beliefs(self, call: str, cell: int = -1) -> tuple[Shares, Shares]:
        """Where each mummy will think that the seeker is after a call, or after none."""
        if cell >= 0:
            return even(1 << cell), even(1 << cell)
        if not call:
            return self.hard[self.pawn], self.master[self.pawn]
        possible = called(self.maze, self.sets, self.pawn, call, self.mummy)[self.pawn]
        hard = self._heard_by_hard(call)
        heading = heard(self.view, self.track, self.pawn, call, self.likes)
        return within(hard, possible), open_minded(heading, hard, possible)

    def _look(self, call: str, cell: int) -> tuple[Haunt, Haunt]:
        hard, master = self.beliefs(call, cell)
        return (
            self._walks(put(tuple(self.hard), self.pawn, hard)),
            self._walks(put(tuple(self.master), self.pawn, master)),
        )

    def _heard_by_hard(self, call: str) -> Shares:
        """As `memory.learned` has it."""
        mind, goals = self.track.mind, sought(self.view, hand_of(self.view, self.pawn))
        plain = moved(self.scene, mind.plain[self.pawn], call, goals)
        haunted = expected(self.scene, put(mind.plain, self.pawn, plain))
        wise = slipped(self.scene, mind.wise[self.pawn], call, goals, haunted)
        return mean(plain, wise, WISDOM)

    def _walks(self, shares: Sequence[Shares]) -> Haunt:
        """As `hunting.hopes` has it."""
        later = [
            _ahead(self.scene, one, sought(self.view, hand_of(self.view, pawn)))
            for pawn, one in enumerate(shares)
        ]
        draw = drawn(self.maze, mixed(later, self.prizes), self.mummy, FARTHEST)
        gain = mixed(shares, self.prizes)
        return haunt(self.maze, self.mummy, gain, draw, SURE, FARTHEST)


_ahead = lru_cache(maxsize=64)(ahead)


def odds_of(view: View, aside: int) -> Odds:
    """How many steps the mummy has until the pawn on turn moves again, with so many dice aside.

    Whoever plays later cancels, so that the mummy walks what lies aside now; and leaves other dice.
    """
    odds = list(steps_ahead(view.die, aside))
    for pawn in view.pawns[view.turn + 1 :]:
        if pawn.place != "out":
            before, odds = odds, [0.0] * (len(odds) + len(ROLLED) - 1)
            for steps, share in enumerate(before):
                for more, likely in enumerate(ROLLED):
                    odds[steps + more] += share * likely
    return tuple(odds)
