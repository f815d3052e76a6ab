"""How strong somebody plays, worked out from matches against bots of known strength.

Strengths are numbers on the scale of chess ratings: 400 points more are odds of ten to one. What is
known of a player is a share of belief for each strength; every match moves it, and between matches
it spreads a little, as people learn and forget. The bots' strengths stay where arenas have
measured them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import exp, log10, pow

from engine.game import LEVELS
from engine.history import Row
from engine.ladder import Ladder

STEP = 25
STRENGTHS = tuple(range(200, 2_601, STEP))
FIRST, UNSURE = 1_100, 320
"""What is believed of somebody before the first match, and how far it may be wrong."""
CHANGE = 12
"""By how much somebody's strength changes from match to match, as a standard deviation."""
TAIL = 0.025
"""How much belief lies below the interval, and above it."""
FEWEST, WIDEST = 5, 560
"""A rating is told from so many matches on, and when its interval is no wider."""

BELOW = 90
"""So far below the easy bots somebody is not as strong as they are yet: 37 wins in 100."""


@dataclass(frozen=True)
class Bout:
    """One match: how strong the other side was, how much one player decides, and how it went."""

    against: float
    result: float
    """1 for a win, a part of it for a shared one."""
    part: float = 1.0
    """Of a team of n, one n-th."""

    def chance(self, strength: float) -> float:
        """How likely a win is.

        >>> Bout(1000, 1).chance(1000), round(Bout(1000, 1).chance(1400), 3)
        (0.5, 0.909)
        """
        return 1 / (1 + pow(10, self.part * (self.against - strength) / 400))


@dataclass(frozen=True)
class Estimate:
    """What is known after so many matches: in 95 of 100 cases it lies between low and high."""

    matches: int
    middle: float
    low: float
    high: float
    when: int = 0

    @property
    def is_known(self) -> bool:
        """Whether there is something to tell yet."""
        return self.matches >= FEWEST and self.high - self.low <= WIDEST


@lru_cache(maxsize=16)
def estimates(bouts: tuple[Bout, ...]) -> tuple[Estimate, ...]:
    """What was known after each match, from those up to it alone."""
    belief = _normal([exp(-(((at - FIRST) / UNSURE) ** 2) / 2) for at in STRENGTHS])
    spread = (CHANGE / STEP) ** 2 / 2
    found = []
    for number, bout in enumerate(bouts, 1):
        if number > 1:
            belief = _spread(belief, spread)
        belief = _normal([share * fit for share, fit in zip(belief, _fits(bout))])
        middle = sum(share * at for share, at in zip(belief, STRENGTHS))
        found.append(Estimate(number, middle, _at(belief, TAIL), _at(belief, 1 - TAIL)))
    return tuple(found)


@lru_cache(maxsize=256)
def _fits(bout: Bout) -> tuple[float, ...]:
    """How likely such a result is, for each strength."""
    chances = map(bout.chance, STRENGTHS)
    return tuple(pow(chance, bout.result) * pow(1 - chance, 1 - bout.result) for chance in chances)


def _normal(shares: Sequence[float]) -> list[float]:
    total = sum(shares)
    return [share / total for share in shares]


def _spread(belief: Sequence[float], part: float) -> list[float]:
    """Belief that goes over to its neighbours; at both ends nothing is lost."""
    left = [belief[0], *belief[:-1]]
    right = [*belief[1:], belief[-1]]
    return [one * (1 - 2 * part) + part * (a + b) for one, a, b in zip(belief, left, right)]


def _at(belief: Sequence[float], share: float) -> float:
    """The strength below which so much of the belief lies."""
    before = 0.0
    for at, total in zip(STRENGTHS, accumulate(belief)):
        if total >= share:
            return at - STEP / 2 + STEP * (share - before) / (total - before)
        before = total
    return float(STRENGTHS[-1])


# From the history


def bout(row: Row, ladder: Ladder, *, team: bool) -> Bout | None:
    """A match as a bout; None for one that says nothing: with several people, without bots (unless
    all are a team), with advice, or one that began as a copy."""
    if len(row.persons) != 1 or row.copied or row.advised:
        return None
    me, fair = row.persons[0], ladder.fair(row.kind, len(row.players))
    bots = [ladder.levels[one.kind] for one in row.players if one.kind in ladder.levels]
    if fair is None or len(bots) != len(row.players) - 1 or (not bots and not team):
        return None
    result = 1 / len(row.winners) if me in row.winners else 0.0
    odds = 400 * log10(fair / (1 - fair))
    if team:
        hard = ladder.levels["hard"]
        whole = len(row.players)
        return Bout(whole * (hard - odds) - sum(bots), float(result > 0), 1 / whole)
    together = 400 * log10(sum(pow(10, one / 400) for one in bots) / len(bots))
    return Bout(together - odds, result)


def curve(rows: Iterable[Row], ladder: Ladder, *, team: bool) -> list[Estimate]:
    """The rating after each match of one game that says something, the oldest first."""
    found = [(row.when, one) for row in rows if (one := bout(row, ladder, team=team)) is not None]
    known = estimates(tuple(one for _, one in found))
    return [
        Estimate(one.matches, one.middle, one.low, one.high, when)
        for one, (when, _) in zip(known, found)
    ]


def level_of(strength: float, ladder: Ladder) -> str:
    """The level that it is nearest to; "" if it is far below all of them."""
    known = [one for one in LEVELS if one in ladder.levels]
    if strength < ladder.levels[known[0]] - BELOW:
        return ""
    return min(known, key=lambda one: abs(ladder.levels[one] - strength))


def against(strength: float, level: str, ladder: Ladder) -> float:
    """How often such a player beats one bot of a level."""
    return Bout(ladder.levels[level], 1).chance(strength)
