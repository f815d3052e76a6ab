"""How the levels play: the same thoughts, weighed in other ways."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Temper:
    """How a bot weighs. Worth is counted in action points of the team."""

    reveal: float = 8.0
    """What one tile less to turn up is worth."""
    turn: float = 0.8
    """How much of the action points of a turn is really used."""
    gear: float = 0.5
    """How often ready equipment is near enough when it is needed."""
    beneath: float = 0.8
    """What an unseen tile is worth that would come open."""
    deeper: float = 0.5
    """How much of that counts one floor further down."""
    far: float = 0.5
    """What every further step away from all others costs."""
    theirs: float = 1.0
    """What it costs to go where another explorer is sooner."""
    split: float = 5.0
    """What it costs to be cut off from another explorer."""
    cut: float = 1.0
    """What each face-down tile costs that is cut off."""
    exchange: int = 1
    """How many special actions of no use are exchanged at the end of a turn."""
    specials: bool = True
    """Whether it uses special actions and artefacts at all."""
    infers: bool = True
    """Whether a tile that another explorer observed and left is taken for a danger."""
    talks: bool = True
    slips: float = 0.0
    """How often it does just anything."""


# Tuned on pyramid 1 by matches of whole teams, a hundred and more for each value tried: exchanging
# special actions wins most for one and two explorers, and takes too long for four.
HARD = (
    Temper(reveal=6.0),
    Temper(reveal=5.5, turn=0.6),
    Temper(reveal=7.0),
    Temper(reveal=8.0, exchange=0),
)
TEMPERS = {
    "easy": tuple(
        replace(one, exchange=0, specials=False, infers=False, talks=False, far=0, slips=0.35)
        for one in HARD
    ),
    "medium": tuple(
        replace(one, exchange=0, infers=False, talks=False, far=0, slips=0.06) for one in HARD
    ),
    "hard": HARD,
}
"""By level and number of explorers."""


def temper(level: str, seats: int) -> Temper:
    return TEMPERS[level][seats - 1]
