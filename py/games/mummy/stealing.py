"""How a seeker plays: missions against danger (M8.4).

A turn is worth what the place where it ends is worth: the turns that the missions still take from
there, and the danger to be caught there before the next turn. From this follows what each die is
worth, from that what rolling is worth with any number of dice aside, and so when to roll again and
when to cancel.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from engine.game import Event
from games.mummy.belief import (
    Scene,
    Shares,
    even,
    hand_of,
    moved,
    sought,
    within,
)
from games.mummy.content import CALLS, CELLS, INDEX, SEEKER_DICE, Maze, bits, set_of
from games.mummy.danger import Haunt, drawn, entered, haunt, steps_ahead
from games.mummy.hunting import mixed, prize, walk
from games.mummy.mazes import maze as maze_named
from games.mummy.memory import VAGUE, belief
from games.mummy.reach import ends
from games.mummy.rolling import rolls
from games.mummy.scent import called
from games.mummy.state import View
from games.mummy.ways import lengths, tour, turns

RISK = 30.0
"""What being caught costs, in turns, when it ends everything; with more ankhs left, a part of it.

Two seekers, die 2 3 3 4 4 4: the mummy won 50, 37 and 37 % of 300 between medium bots with 12, 30
and 50, and 48 and 38 % of 240 between hard ones with 12 and 30.
"""
PATIENCE = 8.0
"""After so many calls since all saw a seeker, it dares twice as much: no match waits for ever."""
OTHER = 1.0
"""What another seeker's ankh is worth, in turns."""
SHARED = 2.0
"""What a mission is worth that was the other pawn's to seek, in turns (M7.1)."""
LYING = 0.5
"""What a die aside costs later, in turns."""
WON, NEVER = 100.0, -1000.0
"""What the last mission is worth, and a die that cannot be walked."""
SEEN, UNSEEN = 0.9, 0.3
"""Medium: how likely a mummy who can reach a seeker does, knowing where it is, and else."""
HAZE = 0.4
"""Hard: so much of the danger is what the mummy can reach, wherever it is thought to go."""


class Step(NamedTuple):
    """A way to move: the call, the cell where it ends, and whether a mission is shown there."""

    call: str
    cell: int
    show: bool = False

    def __str__(self) -> str:
        return f"go {self.call} {CELLS[self.cell]}" + " show" * self.show


class Side(NamedTuple):
    """What a seeker knows when it is on turn."""

    maze: Maze
    view: View
    pawn: int
    at: int
    mummy: int
    busy: int
    """The cells of the other pawns."""
    held: int
    """The symbols of the missions of this hand …"""
    goals: int
    """… and those that are this pawn's to seek."""
    ankh: float
    """What being caught costs, in turns, beside the way back."""


Danger = Callable[[Step, int], float]
"""How likely a seeker is caught after a step, with so many dice aside."""


def side_of(view: View) -> Side:
    here, pawn = maze_named(view.maze), view.turn
    at = [INDEX[one.cell] if one.cell else -1 for one in view.pawns]
    busy = 0
    for one, cell in enumerate(at):
        if one != pawn and cell >= 0:
            busy |= 1 << cell
    held = sum(1 << here.symbols[card] for card in view.hands[hand_of(view, pawn)].missions)
    goals = held if len(view.hands) > 1 else _part(here, at, pawn, held)
    ankh = _ankh(view, pawn)
    return Side(here, view, pawn, at[pawn], INDEX[view.mummy], busy, held, goals, ankh)


def _ankh(view: View, pawn: int) -> float:
    """What being caught costs: the fewer ankhs are left until the end, the more."""
    left = min(view.goal - view.ankhs, view.pawns[pawn].ankhs)
    return RISK / left * PATIENCE / (PATIENCE + len(view.pawns[pawn].calls))


def _part(maze: Maze, at: Sequence[int], pawn: int, held: int) -> int:
    """In the two-player game, the symbols that this pawn seeks: both should be done soon (M7.1)."""
    other = at[1 - pawn]
    if other < 0:
        return held
    best, part, mine = 1e9, held, held
    while True:
        own, others = tour(maze, at[pawn], mine), tour(maze, other, held & ~mine)
        worth = max(own, others) + 0.1 * (own + others)
        if worth < best:
            best, part = worth, mine
        if not mine:
            return part
        mine = (mine - 1) & held


# Levels


def wander(view: View, moves: Collection[str]) -> str:
    """Easy: to the nearest mission, without a thought for what the mummy knows."""
    side = side_of(view)
    if view.phase == "turn":
        return "cancel" if "roll" not in moves or (view.aside > 2 and "cancel" in moves) else "roll"
    steps = [step for step in _steps(side) if str(step) in moves]
    if not steps:
        return "roll"
    mummy = lengths(side.maze)[side.mummy]

    def way(step: Step) -> float:
        if step.show:
            return -1.0
        near = min((turns(side.maze, goal)[step.cell] for goal in bits(side.held)), default=0.0)
        return near + (mummy[step.cell] <= 1)

    return str(min(steps, key=way))


def steal(view: View, events: Sequence[Event], moves: Collection[str], level: str) -> str:
    """The best move of a seeker."""
    side = side_of(view)
    shares = belief(view, events, VAGUE) if level == "hard" else []
    danger = _doubt(side, shares) if level == "hard" else _reach(side)
    worths = _worths(side, danger)
    if view.phase == "turn":
        cancelled = _doubted(side, shares) if level == "hard" else _dared(side, worths)
        return "cancel" if cancelled > _rolls(worths)[view.aside] else "roll"
    steps = [step for step in worths if str(step) in moves]
    if not steps:
        return "roll"
    best = max(steps, key=lambda step: worths[step][view.aside])
    again = _rolls(worths)[view.aside]
    return "roll" if again > worths[best][view.aside] + 1e-9 else str(best)


# What moves are worth

Worths = Mapping[Step, Sequence[float]]
"""What each step is worth, by the dice aside after it."""


def _steps(side: Side) -> list[Step]:
    return [
        Step(call, cell, show)
        for call in CALLS
        for cell in bits(ends(side.maze, side.at, call, side.mummy, side.busy))
        for show in ((True, False) if side.held >> cell & 1 else (False,))
    ]


def _worths(side: Side, danger: Danger) -> Worths:
    return {
        step: [_worth(side, step, danger(step, aside), aside) for aside in range(SEEKER_DICE + 1)]
        for step in (*_steps(side), Step("", side.at))
    }


def _worth(side: Side, step: Step, caught: float, aside: int) -> float:
    goals, bonus = side.goals, 0.0
    if step.show:
        if side.held == 1 << step.cell:
            return WON
        goals &= ~(1 << step.cell)
        bonus = SHARED if goals == side.goals else 0.0
    free, back = tour(side.maze, step.cell, goals), tour(side.maze, side.maze.dungeon, goals)
    return bonus - (1 - caught) * free - caught * (back + side.ankh) - LYING * aside


def _rolls(worths: Worths) -> list[float]:
    """What it is worth to roll, by the dice that lie aside before it."""
    calls = [
        [
            max(
                (worth[aside] for step, worth in worths.items() if step.call == call), default=NEVER
            )
            for call in CALLS
        ]
        for aside in range(SEEKER_DICE)
    ]
    stay = next(worth for step, worth in worths.items() if not step.call)
    return rolls(calls, stay[SEEKER_DICE])


# Danger


def _reach(side: Side) -> Danger:
    """Medium: what the mummy can reach is dangerous, and more so where it knows of a seeker."""
    away = lengths(side.maze)[side.mummy]

    def danger(step: Step, aside: int) -> float:
        odds = steps_ahead(side.view.die, aside)
        return sum(odds[away[step.cell] :]) * (SEEN if step.show else UNSEEN)

    return danger


def _dared(side: Side, worths: Worths) -> float:
    """Medium: what it is worth to cancel, as if the mummy stayed where it is."""
    away = lengths(side.maze)[side.mummy][side.at]
    caught = UNSEEN if away <= side.view.aside else 0.0
    back = 1 - tour(side.maze, side.maze.dungeon, side.goals) - side.ankh
    return caught * back + (1 - caught) * _rolls(worths)[0]


def _doubt(side: Side, shares: Sequence[Shares]) -> Danger:
    """Hard: where the mummy will go, by what it will know when the call is made."""
    here, view, pawn = side.maze, side.view, side.pawn
    sets = tuple(set_of(one.possible) for one in view.pawns)
    goals = sought(view, hand_of(view, pawn))
    odds = [steps_ahead(view.die, aside) for aside in range(SEEKER_DICE + 1)]
    others = _hopes(side, shares, without=pawn)
    reached = _reach(side)
    found: dict[Step, Haunt] = {}

    def danger(step: Step, aside: int) -> float:
        key = step if step.show else Step(step.call, -1)
        if key not in found:
            if step.show:
                own = even(1 << step.cell)
            elif not step.call:
                own = shares[pawn]
            else:
                scene = Scene(here, side.mummy, view.aside, view.die)
                possible = called(here, sets, pawn, step.call, side.mummy)[pawn]
                own = within(moved(scene, shares[pawn], step.call, goals), possible, VAGUE)
            worth = prize(view, pawn, "hard")
            gain = [a + worth * b for a, b in zip(others[0], own)]
            draw = [a + worth * b for a, b in zip(others[1], drawn(here, own, side.mummy))]
            found[key] = haunt(here, side.mummy, gain, draw)
        caught = entered(found[key], odds[aside], step.cell)
        return (1 - HAZE) * caught + HAZE * reached(step, aside)

    return danger


def _hopes(
    side: Side, shares: Sequence[Shares], without: int = -1
) -> tuple[list[float], list[float]]:
    """What the mummy may think of entering each cell, and of standing there."""
    prizes = [
        0.0 if pawn == without else prize(side.view, pawn, "hard") for pawn in range(len(shares))
    ]
    gain = mixed(shares, prizes)
    return gain, drawn(side.maze, gain, side.mummy)


def _doubted(side: Side, shares: Sequence[Shares]) -> float:
    """Hard: what it is worth to cancel: the mummy walks first, as it is thought to (M5.1)."""
    view, here = side.view, side.maze
    hopes = _hopes(side, shares)
    steps = tuple(float(number == view.aside) for number in range(view.aside + 1))
    found = haunt(here, side.mummy, *hopes)
    caught = entered(found, steps, side.at)
    others = sum(entered(found, steps, cell) for cell in bits(side.busy))
    way = walk(here, side.mummy, view.aside, *hopes)
    swept = sum(1 << cell for cell in set(way))
    after = side._replace(mummy=way[-1])
    now = [
        within(one, set_of(pawn.possible) & ~swept, VAGUE) for one, pawn in zip(shares, view.pawns)
    ]
    worths = _worths(after, _doubt(after, now))
    back = 1 - tour(here, here.dungeon, side.goals) - side.ankh
    cost = side.ankh if len(view.hands) == 1 else OTHER
    return caught * back + (1 - caught) * _rolls(worths)[0] - others * cost
