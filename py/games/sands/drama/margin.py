"""How close a match of Sands of Memory was."""

from __future__ import annotations

from engine.game import Outcome, Viewer
from games.sands.content.tables import RANKS as LIMITS
from games.sands.page.words import RANKS
from games.sands.rules.state import State
from page.i18n import Tongue
from page.margins import by_points


def margin(state: State, outcome: Outcome, me: Viewer, names: tuple[str, ...], t: Tongue) -> str:
    if outcome.rank:
        return _next_rank(len(outcome.scores[0]), outcome.rank, t)
    totals = [outcome.total(seat) for seat in range(len(outcome.scores))]
    told = by_points(totals, outcome, me, names, t)
    if told or outcome.ending != "cards":
        return told
    return t.by(
        names,
        outcome.winners[0],
        you="Tied on points, but you have more cards.",
        other="Tied on points, but {name} has more cards.",
    )


def _next_rank(cards: int, rank: str, t: Tongue) -> str:
    """What was missing to the next rank at court (S6.3)."""
    at = [name for _, name in LIMITS].index(rank)
    if at + 1 == len(LIMITS):
        return ""
    return t.many(
        "{n} card short of {rank}.",
        "{n} cards short of {rank}.",
        LIMITS[at][0] + 1 - cards,
        rank=t(RANKS[LIMITS[at + 1][1]]),
    )
