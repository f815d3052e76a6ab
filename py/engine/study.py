"""A study: a position with one best move, and why it is best. Knows no game.

It is data: the lines that lead there, as in a save, and the sentences beside them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase

from engine.bots import STAMP
from engine.chance import Chance
from engine.lesson import Scene, Step
from engine.match import Match
from engine.review import Weighed, Weighs

STUDIES = "studies"
"""The setting in which a device keeps what was solved: names, by game."""
MOST = 12
"""So many names of a game are kept at most."""
LONGEST = 40
"""And none that is longer."""


@dataclass(frozen=True)
class Trap:
    """Moves that tempt, and why they are worse."""

    moves: tuple[str, ...]
    """With * for anything."""
    why: str

    def catches(self, move: str) -> bool:
        return _is_one_of(self.moves, move)


@dataclass(frozen=True)
class Study:
    """One position, from the eyes of its scene's learner."""

    name: str
    """What it is kept under once it is solved: it never changes."""
    title: str
    scene: Scene
    asks: str
    """The position, and what is asked."""
    best: tuple[str, ...]
    """The best move, or moves that are as good, with * for anything."""
    hint: str
    why: str
    """Why the best move is best."""
    traps: tuple[Trap, ...]
    """The first one tempts most."""
    before: str = ""
    """What is said before something happens that has to be seen; "" where nothing has."""
    watch: tuple[str, ...] = ()
    """What happens then, as lines of a save, one by one."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The study as a lesson: something to watch, perhaps, and one thing to do."""
        first = None if self.before else self.scene
        asked = Step(self.asks, self.best, beside=("*",), after=self.why, scene=first)
        return (
            (Step(self.before, onward=self.watch, scene=self.scene), asked)
            if self.before
            else (asked,)
        )

    def trap(self, move: str) -> str:
        """Why not, where it was thought of."""
        return next((trap.why for trap in self.traps if trap.catches(move)), "")

    def tempting(self, legal: Iterable[str]) -> str:
        """The first legal move that the first trap catches."""
        return next(one for one in legal if self.traps[0].catches(one) and not self.is_best(one))

    def is_best(self, move: str) -> bool:
        return _is_one_of(self.best, move)


def _is_one_of(forms: tuple[str, ...], move: str) -> bool:
    return any(fnmatchcase(STAMP.sub("", move), form) for form in forms)


# What a move costs


def weighing(match: Match, seat: int, weigh: Weighs[object], move: str) -> Iterator[Weighed | None]:
    """What the reviewer expects of a move, beside the best one: the last value counts. It knows
    what the seat knows, and the match's seed has no part in it."""
    chance = Chance(0).fork("review", len(match.entries))
    return weigh(match.view(seat), match.events(seat), match.legal(seat), move, chance)


# What is kept


def names_in(kept: object, slug: str) -> tuple[str, ...]:
    """The studies of a game that were solved here, as they were kept; whatever else was is none."""
    found = kept.get(slug) if isinstance(kept, dict) else None
    names = found if isinstance(found, list) else []
    own = [one for one in names if isinstance(one, str) and 0 < len(one) <= LONGEST]
    return tuple(dict.fromkeys(own))[:MOST]


def with_one(kept: object, slug: str, name: str, known: Collection[str]) -> dict[str, list[str]]:
    """The same with one more; where there is no room, names go that the game no longer knows."""
    names = [*names_in(kept, slug), name]
    ranked = sorted(dict.fromkeys(names), key=lambda one: one not in known)
    return {**joined(kept, {}), slug: ranked[:MOST]}


def joined(ours: object, theirs: object) -> dict[str, list[str]]:
    """What was solved on either of two devices."""
    slugs = sorted({slug for one in (ours, theirs) if isinstance(one, dict) for slug in one})
    both = {slug: [*names_in(ours, slug), *names_in(theirs, slug)] for slug in slugs}
    return {slug: [*dict.fromkeys(names)][:MOST] for slug, names in both.items() if names}
