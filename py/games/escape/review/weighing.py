"""What an action is worth to the team: the chance to escape, by the action points that it saves or
costs. They are counted as the strongest bot counts them, on what its seat knows."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from math import ceil, exp

from engine.chance import Chance
from engine.game import Event
from engine.review import Scale, Weighed
from games.escape.bot import think
from games.escape.bot.answering import costs, stops
from games.escape.bot.chart import Chart
from games.escape.bot.deciding import is_homing
from games.escape.bot.digging import Choice, choices, elsewhere, here_choices
from games.escape.bot.homing import FAR, homeward, meeting
from games.escape.bot.reading import chart
from games.escape.bot.temper import temper
from games.escape.content.geometry import bits
from games.escape.content.tables import POINTS
from games.escape.rules.moves import (
    Bypass,
    Join,
    Keep,
    Nothing,
    Reveal,
    Rope,
    SeatMove,
    Step,
    Talk,
    parse_seat,
    uncopied,
)
from games.escape.rules.state import View

LEVEL = "master"
BASE, SLACK, WORK = 0.36, 3.58 / 50, 1.91 / 50
"""The logarithm of the odds to escape: by the action points that are left beyond those that are
needed, and by those that are needed. Fitted to 596 positions of 60 matches between medium, hard and
master bots, alone and in teams of two to four."""
SHORT = (-2.4, -0.4)
"""What is to be added in the last turn on the clock and in the one before: the formula said 26 %
and 38 % where 3 % of 89 positions and 29 % of 104 were won; earlier it was right (2,320 in all)."""
WASTED = 1.0
"""What an action costs that helps nobody: its point."""
HOME = (0.96, 0.99)
"""The chance on the way home, with no turn to spare and with more: in 399 matches of one to four
easy, medium and hard bots 96 % of 236 such positions were won, and all of 1,556. Too late …"""
LATE = 0.02
"""… none of 45 were."""
TOIL = 0.003
"""What a step more costs on the way home while there is time: of two ways the shorter is better."""

SCALE = Scale(0.02, 0.045, 0.09)
"""Chances to win. By tools/reviews.py, of 2,878 decisions of hard bots 97 % lose less than the
first step, of 6,900 of easy ones 90 %. A half percent of hard's are turning points, where master
digs elsewhere."""

SPAN = 30
"""Of so many decisions the number tells: a match has about as many for each of two."""


def scale(view: View) -> Scale:
    return SCALE


def decides(view: View, legal: Collection[str], move: str) -> bool:
    """Whether there was a choice in one's own turn, or in answering a danger."""
    return (
        view.viewer == view.actor
        and len(legal) > 1
        and view.phase
        in (
            "keep",
            "act",
            "answer",
            "help",
        )
    )


def weigh(
    view: View, events: Sequence[Event], legal: Collection[str], move: str, chance: Chance
) -> Iterator[Weighed | None]:
    seat = view.viewer
    assert seat is not None
    thought = next(iter(think(view, events, legal, LEVEL, chance)), "")
    yield None
    c = chart(view, temper(LEVEL, view.seats), seat)
    moves = {text: parse_seat(text) for text in legal}
    yield None
    worths: dict[str, float] = {}
    if view.phase == "keep":
        worths = _kept(view, c, moves)
    elif view.danger is not None:
        worths = {str(one): -cost for cost, one in costs(view, c, list(moves.values()))}
    elif is_homing(c) and _late(view, c, c.at[c.seat], 0, False) < FAR and not any(c.stuck):
        expects = _homing(view, c, moves)
        best = max(expects, key=lambda text: (expects[text], text == thought))
        yield Weighed(best, expects[best], expects[move], min(expects.values()))
        return
    elif is_homing(c):
        worths = _astray(c, moves)
    else:
        for step in _digging(view, c, moves, move, thought):
            worths = step or worths
            yield None
    if move not in worths:
        return
    if thought in moves:  # what it does has reasons that no single number has
        worths[thought] = max(worths.values())
    best = thought if thought in moves else max(worths, key=lambda text: worths[text])
    now = odds(c)
    expects = {text: share(now + SLACK * (w - worths[best])) for text, w in worths.items()}
    yield Weighed(best, expects[best], expects[move], min(expects.values()))


def odds(c: Chart) -> float:
    have, need = c.clock * c.turn, c.need.reveals * c.temper.reveal
    short = SHORT[c.clock] if c.clock < len(SHORT) else 0.0
    return BASE + SLACK * (have - need) + WORK * need + short


def share(logarithm: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, logarithm))))


def _kept(view: View, c: Chart, moves: dict[str, SeatMove]) -> dict[str, float]:
    """What equipment stops, in turns of the team."""
    mates = [one.name for each in view.explorers for one in each.equipment]
    return {
        text: c.turn * stops(view, [*mates, *one.equipment], c.temper.spare)
        for text, one in moves.items()
        if isinstance(one, Keep)
    }


# The way home


def _late(view: View, c: Chart, here: int, points: int, joining: bool) -> int:
    """How many turns it takes after this one until all can meet, if this explorer stands there then
    with so many points left and may still join another; FAR where somebody has no way."""
    pace = 1 if c.once else POINTS
    order = [(view.first + n) % len(c.at) for n in range(len(c.at))]
    later = order[order.index(c.seat) + 1 :]
    left = {c.seat: min(points, pace), **dict.fromkeys(later, pace)}
    at = [here if seat == c.seat else place for seat, place in enumerate(c.at)]
    joins = [joining if seat == c.seat else "join" in own for seat, own in enumerate(c.specials)]
    ways = [(_ways(c, at, seat, joins[seat]), left.get(seat, 0)) for seat in range(len(at))]
    return min(
        (
            max(ceil(max(0, way.get(place, FAR * pace) - rest) / pace) for way, rest in ways)
            for place in bits(c.there & ~c.lifted)
        ),
        default=FAR,
    )


def _ways(c: Chart, at: Sequence[int], seat: int, joins: bool) -> Mapping[int, int]:
    """How many actions it is for an explorer to each place."""
    found = dict(c.away(at[seat]))
    for other in at if joins else ():
        for place, steps in c.away(other).items():
            found[place] = min(found.get(place, FAR), steps + 1)
    return found


def _homing(view: View, c: Chart, moves: dict[str, SeatMove]) -> dict[str, float]:
    """The chance to be home in time after each action."""
    goal = c.away(meeting(c))
    spared = sum(want.asked for want in view.wants if want.kind == "spare")
    found = {}
    for text, one in moves.items():
        does, at, joining = uncopied(one), c.at[c.seat], c.has(Join.verb)
        if isinstance(does, Step | Rope | Bypass):
            at = c.plan.index[does.place]
        elif isinstance(does, Join):
            at, joining = c.at[does.seat], False
        points = view.points - (not isinstance(one, Talk))
        spare = c.clock - spared - _late(view, c, at, points, joining)
        chance = LATE if spare < 0 else HOME[min(spare, 1)]
        found[text] = chance - TOIL * min(goal.get(at, FAR), 4)
    return found


def _astray(c: Chart, moves: dict[str, SeatMove]) -> dict[str, float]:
    """The same in action points, where somebody has no way to walk."""
    if c.at[c.seat] == meeting(c):
        return {
            text: -2.0 if isinstance(uncopied(one), Step | Rope) else 0.0
            for text, one in moves.items()
        }
    found = {str(one): -far for far, one in homeward(c, list(moves.values()))}
    idle = min(found.values()) - WASTED
    return {text: found.get(text, idle) for text in moves}


# Digging


def _digging(
    view: View, c: Chart, moves: dict[str, SeatMove], move: str, thought: str
) -> Iterator[dict[str, float] | None]:
    """What an action does about tiles, here and elsewhere."""
    worths: dict[str, float] = {}
    found = choices(c, dict.fromkeys(moves.values()))
    for worth, one in found:
        worths[str(one)] = max(worth, worths.get(str(one), worth))
    best = max(worths.values(), default=0.0)
    yield None
    for text in {move, thought} & set(moves):
        one = moves[text]
        if text not in worths:
            worths[text] = best - WASTED
        does = uncopied(one)
        if isinstance(does, Step) and text == move and text != thought:
            worths[text] = max(_from(view, c, does.place) - WASTED, best - 4 * WASTED)
            yield None
    worths["-"] = best - 2 * WASTED  # two actions for nothing: what a careless turn costs
    if isinstance(moves.get(move), Nothing | Reveal) and move not in worths:
        worths[move] = best - WASTED
    yield {text: min(worth, best) for text, worth in worths.items()}


def _from(view: View, c: Chart, place: str) -> float:
    """What the best action is worth from another place."""
    own = replace(view.explorers[c.seat], place=place)
    explorers = (*view.explorers[: c.seat], own, *view.explorers[c.seat + 1 :])
    there = chart(replace(view, explorers=explorers), c.temper, c.seat)
    found: list[Choice] = [*here_choices(there, ()), *elsewhere(there)]
    return max((worth for worth, _ in found), default=0.0)
