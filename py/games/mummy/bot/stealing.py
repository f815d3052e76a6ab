"""How a seeker plays: missions against danger (M8.4).

A turn is worth what the place where it ends is worth: the turns that the missions still take from
there, and the danger to be caught there before the next turn. From this follows what each die is
worth, from that what rolling is worth with any number of dice aside, and so when to roll again and
when to cancel.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from engine.game import Event
from games.mummy.bot.belief import (
    Scene,
    Shares,
    even,
    hand_of,
    moved,
    sought,
    within,
)
from games.mummy.bot.danger import (
    HAZE,
    PATIENCE,
    UNSEEN,
    Haunt,
    drawn,
    entered,
    haunt,
    steps_ahead,
)
from games.mummy.bot.foresight import Foresight
from games.mummy.bot.heading import retraced
from games.mummy.bot.hunting import mixed, prize, walk
from games.mummy.bot.memory import VAGUE, belief
from games.mummy.bot.rolling import rolls
from games.mummy.bot.side import Ending, Side, endings_of, side_of
from games.mummy.bot.ways import lengths, tour, turns
from games.mummy.content.tables import CALLS, DICE, SEEKER_DICE, bits, set_of
from games.mummy.rules.moves import Cancel, Roll, SeatMove
from games.mummy.rules.scent import called
from games.mummy.rules.state import View

OTHER = 1.0
"""What another seeker's ankh is worth, in turns."""
SHARED = 2.0
"""What a mission is worth that was the other pawn's to seek, in turns (M7.1)."""
LYING = 0.5
"""What a die aside costs later, in turns."""
WON, NEVER = 100.0, -1000.0
"""What the last mission is worth, and a die that cannot be walked."""
BORNE = 1
"""Easy: so many dice it leaves aside."""
TIMID = 3.0
"""Easy: so many turns it goes out of the way of a mummy that is near. The medium mummy that hunted
all won 90 of 100 matches of two; when easy feared only the cells beside the mummy, and let two dice
lie, it won 97.
"""
SEEN = 0.9
"""How likely a mummy who can reach a seeker does, knowing where it is."""
CLEAR = 0.35
"""Master: so much of the danger is what the mummy can reach, wherever it is thought to go."""
DEAR = 20.0
"""Master: what being caught costs beside the way back, in turns, when it chooses a die or rolls
again; whether it rolls or cancels it decides as hard does. As in `price`, every call since all saw
the seeker makes it less; unlike there, it is as much with many ankhs left as with few. With `price`
instead, the hard mummy won 11 of 20 matches; with this, 23 of 80.
"""

Danger = Callable[[Ending, int], float]
"""How likely a seeker is caught at an ending, with so many dice aside."""


# Levels


def wander(view: View, moves: Collection[SeatMove]) -> SeatMove:
    """Easy: to the nearest mission, but rather not where the mummy is near."""
    side = side_of(view)
    if view.phase == "turn":
        many = view.aside > BORNE and Cancel() in moves
        return Cancel() if many or Roll() not in moves else Roll()
    endings = [ending for ending in endings_of(side) if ending.move in moves]
    mummy = lengths(side.maze)[side.mummy]
    near = view.aside + max(DICE[view.die]) - 1

    def way(ending: Ending) -> float:
        if ending.show and side.held == 1 << ending.cell:
            return NEVER
        left = min((turns(side.maze, goal)[ending.cell] for goal in bits(side.held)), default=0.0)
        return left - ending.show + TIMID * (mummy[ending.cell] <= near)

    return min(endings, key=way).move if endings else Roll()


def steal(view: View, events: Sequence[Event], moves: Collection[SeatMove], level: str) -> SeatMove:
    """The best move of a seeker."""
    side = side_of(view)
    shares = belief(view, events, VAGUE) if level == "hard" else []
    danger = doubt(side, shares) if level == "hard" else _reach(side)
    worths = worths_of(side, danger)
    if view.phase == "turn":
        cancelled = doubted(side, shares) if level == "hard" else _dared(side, worths)
        return Cancel() if cancelled > rolling_worth(worths)[view.aside] else Roll()
    return _chosen(view, worths, moves)


def plot(view: View, events: Sequence[Event], moves: Collection[SeatMove]) -> Iterator[SeatMove]:
    """Master: as hard, but with more foresight of where a die leads; the best move comes last."""
    best = steal(view, events, moves, "hard")
    yield best
    if view.phase == "turn":
        return
    for _ in retraced(view, events):
        yield best
    calls = len(view.pawns[view.turn].calls)
    side = side_of(view)._replace(ankh=DEAR * PATIENCE / (PATIENCE + calls))
    danger = _foreseen(side, events)
    worths: dict[Ending, Sequence[float]] = {}
    for call in ("", *CALLS):
        yield best
        worths.update(worths_of(side, danger, [call]))
    yield _chosen(view, worths, moves)


def _chosen(view: View, worths: Worths, moves: Collection[SeatMove]) -> SeatMove:
    """The best of the dice that were rolled, or to roll again."""
    endings = [ending for ending in worths if ending.move in moves]
    if not endings:
        return Roll()
    best = max(endings, key=lambda ending: worths[ending][view.aside])
    again = rolling_worth(worths)[view.aside]
    return Roll() if again > worths[best][view.aside] + 1e-9 else best.move


# What moves are worth

Worths = Mapping[Ending, Sequence[float]]
"""What each ending is worth, by the dice aside after it."""


def worths_of(side: Side, danger: Danger, calls: Collection[str] = ("", *CALLS)) -> Worths:
    return {
        ending: [
            _worth(side, ending, danger(ending, aside), aside) for aside in range(SEEKER_DICE + 1)
        ]
        for ending in (*endings_of(side), Ending("", side.at))
        if ending.call in calls
    }


def _worth(side: Side, ending: Ending, caught: float, aside: int) -> float:
    goals, bonus = side.goals, 0.0
    if ending.show:
        if side.held == 1 << ending.cell:
            return WON
        goals &= ~(1 << ending.cell)
        bonus = SHARED if goals == side.goals else 0.0
    free, back = tour(side.maze, ending.cell, goals), tour(side.maze, side.maze.dungeon, goals)
    return bonus - (1 - caught) * free - caught * (back + side.ankh) - LYING * aside


def rolling_worth(worths: Worths) -> list[float]:
    """What it is worth to roll, by the dice that lie aside before it."""
    calls = [
        [
            max(
                (worth[aside] for ending, worth in worths.items() if ending.call == call),
                default=NEVER,
            )
            for call in CALLS
        ]
        for aside in range(SEEKER_DICE)
    ]
    stay = next(worth for ending, worth in worths.items() if not ending.call)
    return rolls(calls, stay[SEEKER_DICE])


# Danger


def _reach(side: Side) -> Danger:
    """Medium: what the mummy can reach is dangerous, and more so where it knows of a seeker."""
    away = lengths(side.maze)[side.mummy]

    def danger(ending: Ending, aside: int) -> float:
        odds = steps_ahead(side.view.die, aside)
        return sum(odds[away[ending.cell] :]) * (SEEN if ending.show else UNSEEN)

    return danger


def _dared(side: Side, worths: Worths) -> float:
    """Medium: what it is worth to cancel, as if the mummy stayed where it is."""
    away = lengths(side.maze)[side.mummy][side.at]
    caught = UNSEEN if away <= side.view.aside else 0.0
    back = 1 - tour(side.maze, side.maze.dungeon, side.goals) - side.ankh
    return caught * back + (1 - caught) * rolling_worth(worths)[0]


def doubt(side: Side, shares: Sequence[Shares]) -> Danger:
    """Hard: where the mummy will go, by what it will know when the call is made."""
    here, view, pawn = side.maze, side.view, side.pawn
    sets = tuple(set_of(one.possible) for one in view.pawns)
    goals = sought(view, hand_of(view, pawn))
    odds = [steps_ahead(view.die, aside) for aside in range(SEEKER_DICE + 1)]
    others = _hopes(side, shares, without=pawn)
    reached = _reach(side)
    found: dict[Ending, Haunt] = {}

    def danger(ending: Ending, aside: int) -> float:
        key = ending if ending.show else Ending(ending.call, -1)
        if key not in found:
            if ending.show:
                own = even(1 << ending.cell)
            elif not ending.call:
                own = shares[pawn]
            else:
                scene = Scene(here, side.mummy, view.aside, view.die)
                possible = called(here, sets, pawn, ending.call, side.mummy)[pawn]
                own = within(moved(scene, shares[pawn], ending.call, goals), possible, VAGUE)
            worth = prize(view, pawn, "hard")
            gain = [a + worth * b for a, b in zip(others[0], own)]
            draw = [a + worth * b for a, b in zip(others[1], drawn(here, own, side.mummy))]
            found[key] = haunt(here, side.mummy, gain, draw)
        caught = entered(found[key], odds[aside], ending.cell)
        return (1 - HAZE) * caught + HAZE * reached(ending, aside)

    return danger


def _foreseen(side: Side, events: Sequence[Event]) -> Danger:
    """Master: as hard, by what mummies of two minds will know."""
    sight = Foresight(side.view, events, side.mummy)
    away = lengths(side.maze)[side.mummy]

    def danger(ending: Ending, aside: int) -> float:
        caught = sight.danger(*ending, aside)
        reached = sum(sight.odds[aside][away[ending.cell] :]) * (SEEN if ending.show else UNSEEN)
        return (1 - CLEAR) * caught + CLEAR * reached

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


def doubted(side: Side, shares: Sequence[Shares]) -> float:
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
    worths = worths_of(after, doubt(after, now))
    back = 1 - tour(here, here.dungeon, side.goals) - side.ankh
    cost = side.ankh if len(view.hands) == 1 else OTHER
    return caught * back + (1 - caught) * rolling_worth(worths)[0] - others * cost
