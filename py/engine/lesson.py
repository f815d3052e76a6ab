"""A lesson: a few positions, what to do there, and when it counts as done. Knows no game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from engine.bots import STAMP
from engine.game import FATE, Game
from engine.match import Entry, Match, Player


@dataclass(frozen=True)
class Scene:
    """A position: a set-up, and the lines that lead there, as they stand in a save.

    Where no line names what fate does, it draws from the seed.
    """

    lines: tuple[str, ...] = ()
    seats: int = 2
    learner: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    seed: int = 1


@dataclass(frozen=True)
class Step:
    """One sentence, and what to do."""

    text: str
    wants: tuple[str, ...] = ()
    """The moves that count, with * for anything; none: one only reads on."""
    brings: str = ""
    """What such a move must tell to count, as the kind of its event; "" for whatever it tells."""
    also: tuple[str, ...] = ()
    """What may be done on the way. Whoever does the first of these that can be done gets there."""
    beside: tuple[str, ...] = ()
    """What the page offers too, so that there is something to choose from; it is not accepted."""
    instead: str = ""
    """What is said to whoever does something else that is legal; "" for what is always said."""
    then: tuple[str, ...] = ()
    """What happens next, as lines of a save."""
    after: str = ""
    """What is to be seen then, in a sentence or two."""
    onward: tuple[str, ...] = ()
    """What happens when that was read, as lines of a save."""
    ring: str = ""
    """A selector of what the page rings meanwhile, where what is wanted does not glow by itself."""
    scene: Scene | None = None
    """Where it is shown; None: where the step before has led."""

    def counts(self, move: str) -> bool:
        """Whether a move is what the step asks for, whatever its time."""
        return _is_one_of(self.wants, move)

    def allows(self, move: str) -> bool:
        """Whether a move counts, or may be made on the way."""
        return self.counts(move) or _is_one_of(self.also, move)


def _is_one_of(forms: tuple[str, ...], move: str) -> bool:
    return any(fnmatchcase(STAMP.sub("", move), form) for form in forms)


Lesson = tuple[Step, ...]
"""The first step has a scene."""


def laid(game: Game, scene: Scene, players: Sequence[Player]) -> Match:
    """The match of a scene."""
    match = Match(game, scene.options, players, scene.seed)
    proceed(match, scene.lines)
    match.play_fate()
    return match


def proceed(match: Match, lines: Sequence[str]) -> None:
    """What happens by itself: these lines, and before each fate, where it is waited for."""
    for line in lines:
        entry = Entry.parse(line)
        if entry.seat != FATE:
            match.play_fate()
        match.play(entry.seat, entry.move)


def wanted(step: Step, legal: Collection[str]) -> Collection[str]:
    """Of the legal moves those that the page offers while a step waits for one."""
    return tuple(move for move in legal if step.allows(move) or _is_one_of(step.beside, move))
