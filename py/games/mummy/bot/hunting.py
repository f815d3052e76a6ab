"""How the mummy walks: where seekers can be, and where it stands best afterwards (M8.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.chance import Chance
from engine.game import Event
from games.mummy.bot.belief import DOUBT, Scene, Shares, ahead, even, hand_of, sought
from games.mummy.bot.danger import drawn
from games.mummy.bot.heading import believed, retraced, track
from games.mummy.bot.memory import WISDOM, belief
from games.mummy.bot.ways import lengths, walks
from games.mummy.content.mazes import maze as maze_named
from games.mummy.content.tables import CELLS, INDEX, Maze, set_of
from games.mummy.rules.moves import SeatMove, Step, Stop
from games.mummy.rules.reach import steps
from games.mummy.rules.state import View

WISE = ("hard", "master")
"""The levels that think of where seekers want to go."""
TREASURE = 0.2
"""How much more it is worth to catch a seeker who has shown nearly all missions."""


def prowl(view: View, moves: Sequence[SeatMove], chance: Chance, count: int) -> SeatMove:
    """Easy: to some cell within its steps where a seeker can be, or else to the nearest one."""
    here, at = maze_named(view.maze), INDEX[view.mummy]
    cells = [INDEX[cell] for one in view.pawns if one.place == "maze" for cell in one.possible]
    ways = [(lengths(here)[at][cell], cell) for cell in cells if cell != at]
    if not ways:
        return chance.pick(moves, "any", count)
    reach = max(view.left, min(ways)[0])
    goal = chance.pick([cell for away, cell in ways if away <= reach], "goal", count)
    return Step(CELLS[min(here.paths[at], key=lengths(here)[goal].__getitem__)])


def hunt(view: View, events: Sequence[Event], level: str) -> Step | Stop:
    """The first step of the walk that promises most, or none."""
    here, at = maze_named(view.maze), INDEX[view.mummy]
    way = walk(here, at, view.left, *hopes(view, events, level))
    return Step(CELLS[way[1]]) if len(way) > 1 else Stop()


def stalk(view: View, events: Sequence[Event]) -> Iterator[SeatMove]:
    """Master: by a belief that takes longer to come by; its step comes last."""
    best = hunt(view, events, "hard")
    yield best
    for _ in retraced(view, events):
        yield best
    yield hunt(view, events, "master")


def hopes(view: View, events: Sequence[Event], level: str) -> tuple[list[float], list[float]]:
    """What it is worth to enter each cell, and what to stand there at the end of the walk.

    Medium hunts the seeker of whom it knows most, and takes every possible cell for as likely
    as another. Hard believes that seekers go where
    they want to, and thinks of where they will be next. Master believes that each is heading for
    something.
    """
    here, pawns = maze_named(view.maze), range(len(view.pawns))
    if level in WISE:
        shares = (
            believed(view, track(view, events))
            if level == "master"
            else belief(view, events, DOUBT, WISDOM)
        )
        now = Scene(here, INDEX[view.mummy], view.aside, view.die)
        later = [ahead(now, shares[pawn], sought(view, hand_of(view, pawn))) for pawn in pawns]
    else:
        sets = [set_of(pawn.possible) for pawn in view.pawns]
        shares = [even(cells) for cells in sets]
        later = [even(cells if cells & here.floor else steps(here, cells)) for cells in sets]
    prizes = [prize(view, pawn, level) for pawn in pawns]
    return mixed(shares, prizes), drawn(here, mixed(later, prizes), INDEX[view.mummy], view.left)


def prize(view: View, pawn: int, level: str) -> float:
    """What a catch of a pawn is worth. Medium hunts one seeker at a time.

    So the hard seekers won 69 of 100 matches against it; when it hunted them all, they won 51.
    """
    if level == "medium":
        return float(pawn == _surest(view))
    hand = view.hands[hand_of(view, pawn)]
    shown = len(hand.shown) / (len(hand.shown) + len(hand.colours))
    return 1 + TREASURE * shown


def _surest(view: View) -> int:
    """The seeker of whom most is known, rather one in the maze."""

    def known(pawn: int) -> tuple[int, int]:
        one = view.pawns[pawn]
        return ("maze", "start", "dungeon", "out").index(one.place), len(one.possible)

    return min(range(len(view.pawns)), key=known)


def mixed(shares: Sequence[Shares], prizes: Sequence[float]) -> list[float]:
    """What all pawns together are worth on each cell."""
    found = [0.0] * len(CELLS)
    for one, prize in zip(shares, prizes):
        for cell, share in enumerate(one):
            if share:
                found[cell] += prize * share
    return found


def walk(maze: Maze, at: int, left: int, gain: Sequence[float], draw: Sequence[float]) -> list[int]:
    """The cells of the walk that promises most, from where the mummy stands."""
    before, cells, fresh = walks(maze, at, left)
    found = [0.0] * len(cells)
    best, entry = draw[at], 0
    for one in range(1, len(cells)):
        cell = cells[one]
        hope = found[before[one]]
        if fresh[one]:
            hope += gain[cell]
        found[one] = hope
        worth = hope + max(0.0, 1 - hope) * draw[cell]
        if worth > best + 1e-9:
            best, entry = worth, one
    way = [cells[entry]]
    while entry:
        entry = before[entry]
        way.append(cells[entry])
    return way[::-1]
