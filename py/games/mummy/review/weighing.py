"""What a seeker's move or a step of the mummy is worth: the chance to win, from what the side
knows. Moves are weighed as the bots weigh them, in turns or in catches, and brought to a chance by
how matches ended that stood alike."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import exp, log

from engine.chance import Chance
from engine.game import Event
from engine.review import Scale, Weighed
from games.mummy.bot.belief import hand_of
from games.mummy.bot.heading import retraced
from games.mummy.bot.hunting import hopes
from games.mummy.bot.memory import VAGUE, belief
from games.mummy.bot.side import Ending, side_of
from games.mummy.bot.stealing import WON, doubt, doubted, rolling_worth, worths_of
from games.mummy.bot.ways import walks
from games.mummy.content.mazes import maze as maze_named
from games.mummy.content.tables import CALLS, INDEX
from games.mummy.rules.moves import Cancel, Go, Roll, SeatMove, Step, Stop, parse_seat
from games.mummy.rules.state import View

BASE, MISSIONS, ANKHS = 0.33, 4.37, -4.72
"""The mummy's chance as a logarithm of its odds: by the share of the missions that the seeker with
fewest has left, and by the share of the ankhs that the mummy lacks. Fitted to 1,331 positions of 36
matches between medium bots, with two, three and four seats."""
MISSION_TURNS = 3.5
"""How many turns a mission takes."""
NEARER = 0.8
"""How much likelier a seeker is the one who wins than another with one mission more."""

SEEKING = Scale(0.03, 0.07, 0.14)
"""Chances to win. By tools/reviews.py, of hard bots 99 % of the decisions lose less than the first
step, of easy ones 85 %."""
HUNTING = Scale(0.04, 0.08, 0.14)


def scale(view: View) -> Scale:
    return HUNTING if view.viewer == view.mummy_seat else SEEKING


def odds(view: View) -> float:
    """The mummy's chance now, as a logarithm of its odds."""
    left = min(len(hand.colours) / _whole(view, n) for n, hand in enumerate(view.hands))
    return BASE + MISSIONS * left + ANKHS * (view.goal - view.ankhs) / view.goal


def _whole(view: View, hand: int) -> int:
    return len(view.hands[hand].colours) + len(view.hands[hand].shown)


def share(logarithm: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, logarithm))))


def weigh(
    view: View, events: Sequence[Event], legal: Collection[str], move: str, chance: Chance
) -> Iterator[Weighed | None]:
    moves = {text: parse_seat(text) for text in legal}
    if view.phase == "walk":
        yield from _hunting(view, events, moves, move)
    else:
        yield from _seeking(view, events, moves, move)


# The mummy


def _hunting(
    view: View, events: Sequence[Event], moves: dict[str, SeatMove], move: str
) -> Iterator[Weighed | None]:
    for _ in retraced(view, events):
        yield None
    found = steps(view, *hopes(view, events, "master"))
    yield None
    gains = {text: found.get(_cell(one), 0.0) for text, one in moves.items()}
    now, catch = odds(view), -ANKHS / view.goal
    worths = {text: share(now + catch * gain) for text, gain in gains.items()}
    best = max(worths, key=lambda text: (worths[text], text == move))
    yield Weighed(best, worths[best], worths[move], min(worths.values()))


def _cell(move: SeatMove) -> int:
    """Where a step leads; -1 for stopping."""
    return INDEX[move.cell] if isinstance(move, Step) else -1


def steps(view: View, gain: Sequence[float], draw: Sequence[float]) -> dict[int, float]:
    """What the best walk is worth that begins with each step, or with none (-1)."""
    here, at = maze_named(view.maze), INDEX[view.mummy]
    before, cells, fresh = walks(here, at, view.left)
    found, first = [0.0] * len(cells), [-1] * len(cells)
    best = {-1: draw[at]}
    for one in range(1, len(cells)):
        cell, last = cells[one], before[one]
        found[one] = found[last] + (gain[cell] if fresh[one] else 0.0)
        first[one] = first[last] if last else cell
        worth = found[one] + max(0.0, 1 - found[one]) * draw[cell]
        best[first[one]] = max(best.get(first[one], 0.0), worth)
    return best


# A seeker


def _seeking(
    view: View, events: Sequence[Event], moves: dict[str, SeatMove], move: str
) -> Iterator[Weighed | None]:
    side = side_of(view)
    shares = belief(view, events, VAGUE)
    yield None
    danger = doubt(side, shares)
    endings: dict[Ending, Sequence[float]] = {}
    for call in ("", *CALLS):
        endings.update(worths_of(side, danger, [call]))
        yield None
    worths = {}
    for text, one in moves.items():
        match one:
            case Go(call, cell, show):
                worths[text] = endings[Ending(call, INDEX[cell], show)][view.aside]
            case Roll():
                worths[text] = rolling_worth(endings)[view.aside]
            case Cancel():
                worths[text] = doubted(side, shares)
                yield None
    if move not in worths:
        return
    best = max(worths, key=lambda text: (worths[text], text == move))
    expects = {text: _won(view, worths[best], worth) for text, worth in worths.items()}
    yield Weighed(best, expects[best], expects[move], min(expects.values()))


def _won(view: View, best: float, worth: float) -> float:
    """The chance to win with a move that is worth so many turns, beside the best one."""
    if worth >= WON:
        return 1.0
    hand = hand_of(view, view.turn)
    rivals = [len(one.colours) for one in view.hands]
    mine = NEARER ** rivals[hand] / sum(NEARER**left for left in rivals)
    chance = share(-odds(view)) * mine
    turn = MISSIONS / _whole(view, hand) / MISSION_TURNS
    late = 0.0 if best >= WON else best - worth
    return share(log(chance / (1 - chance)) - turn * late)


def decides(view: View, legal: Collection[str], move: str) -> bool:
    kinds = Go | Roll | Cancel | Step | Stop
    return len(legal) > 1 and isinstance(parse_seat(move), kinds)
