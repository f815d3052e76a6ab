"""Goals: what somebody can do for the first time on the way to playing a game well.

Which of them were reached is worked out from matches: from a row of the history where that is
enough, else from the match itself, which then need not be looked at again. So what is kept beside
them is which matches were looked at, and when each goal was reached first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Generic, TypeVar

from engine.game import LEVELS, Event, Options, Outcome
from engine.history import WON, History, Row, streaks
from engine.match import Match

FORM = 1
"""Grows when goals change: then the matches that are kept are looked at once more."""
SETTING = "goals"
"""Under which name it is kept."""
HOUSE = "house"
"""Before the names of goals that are no single game's."""
MOST = 400
"""So many goals may be kept as reached: those of games that are not here any more among them."""

S = TypeVar("S")


@dataclass(frozen=True)
class Story(Generic[S]):
    """A finished match as one seat played it."""

    match: Match
    seat: int
    states: Sequence[S]
    """The match's, in the type that its game gives them."""

    @property
    def outcome(self) -> Outcome:
        outcome = self.match.outcome
        assert outcome is not None
        return outcome

    @property
    def won(self) -> bool:
        return self.seat in self.outcome.winners

    @property
    def options(self) -> Options:
        return self.match.options

    @property
    def seats(self) -> int:
        return len(self.match.players)

    @property
    def end(self) -> S:
        return self.states[-1]

    @cached_property
    def told(self) -> tuple[Event, ...]:
        """All that the seat was told, in order."""
        return tuple(self.match.events(self.seat))

    @cached_property
    def deeds(self) -> tuple[Event, ...]:
        """What it did itself."""
        return tuple(one for one in self.told if one.seat == self.seat)

    def steps(self) -> Iterator[tuple[S, str, S]]:
        """Its moves, each with the states around it."""
        for at, entry in enumerate(self.match.entries):
            if entry.seat == self.seat:
                yield self.states[at], entry.move, self.states[at + 1]


@dataclass(frozen=True)
class Facts:
    """What there is to know over all games."""

    finished: frozenset[str]
    """Games of which a match came to its end."""
    beaten: Mapping[str, frozenset[str]]
    """By game, the levels of bots that were beaten, or won with as a team."""
    streak: int
    """The longest row of days with a challenge done."""
    reviews: Mapping[str, tuple[int, ...]]
    """By game, the numbers of its reviews, the oldest first."""
    stages: int
    """The most stages of one expedition that were played."""


@dataclass(frozen=True)
class Goal(Generic[S]):
    """One goal. Its name is kept on devices: it is never used for another. One of the last three
    says whether it is reached."""

    name: str
    title: str
    task: str
    """What there is to do."""
    sign: str
    """The drawing of its medal."""
    by_row: Callable[[Row, int], bool] | None = None
    """By a match of a single person, and their seat."""
    by_match: Callable[[Story[S]], bool] | None = None
    by_all: Callable[[Facts], bool] | None = None


AnyGoal = Goal[object]
Goals = Mapping[str, Sequence[AnyGoal]]
"""By game; under HOUSE those of all games together."""


@dataclass(frozen=True)
class Reached:
    """When a goal was reached first, and in which match; 0 and "" where nobody knows."""

    when: int = 0
    id: str = ""


@dataclass(frozen=True)
class Kept:
    """What a device remembers of goals."""

    reached: Mapping[str, Reached] = field(default_factory=dict)
    """By the goal's whole name."""
    looked_at: Mapping[str, int] = field(default_factory=dict)
    """The matches that were looked at, and by which form of the goals."""


def beats(level: str) -> Callable[[Row, int], bool]:
    """Goals that ask for a win against bots of a level, or against stronger ones."""

    def won(row: Row, seat: int) -> bool:
        bots = [LEVELS.index(one.kind) for one in row.players if one.is_bot]
        return seat in row.winners and bool(bots) and min(bots) >= LEVELS.index(level)

    return won


def whole_name(slug: str, goal: AnyGoal) -> str:
    return f"{slug}/{goal.name}"


def counts(match: Match) -> bool:
    """Whether a match may reach goals: one that is over, was played from its beginning, by a deal
    that nobody knew, and without advice."""
    return match.outcome is not None and not match.copied and not match.advised


def of_match(goals: Goals, match: Match, seats: Iterable[int]) -> list[str]:
    """The goals that people at these seats reached in a match, by the match itself."""
    if not counts(match):
        return []
    slug, stories = match.game.info.slug, [Story(match, seat, match.states) for seat in seats]
    return [
        whole_name(slug, goal)
        for goal in goals.get(slug, ())
        if goal.by_match is not None and any(map(goal.by_match, stories))
    ]


def of_row(goals: Goals, row: Row) -> list[str]:
    """The goals that are reached by what the history knows of one match."""
    if row.copied or row.advised or len(row.persons) != 1:
        return []
    return [
        whole_name(row.game, goal)
        for goal in goals.get(row.game, ())
        if goal.by_row is not None and goal.by_row(row, row.persons[0])
    ]


def of_all(goals: Goals, facts: Facts) -> list[str]:
    """The goals that are reached by all there is."""
    return [
        whole_name(HOUSE, goal)
        for goal in goals.get(HOUSE, ())
        if goal.by_all is not None and goal.by_all(facts)
    ]


def facts(history: History, reviews: Mapping[str, tuple[int, ...]], today: str) -> Facts:
    """What the history says over all games; copies of matches say nothing."""
    beaten: dict[str, set[str]] = {}
    stages: dict[str, int] = {}
    rows = [row for row in history.rows if not row.copied]
    for row in rows:
        if row.expedition:
            stages[row.expedition] = stages.get(row.expedition, 0) + 1
        if row.result == WON and not row.advised and len(row.persons) == 1:
            kinds = {one.kind for one in row.players if one.is_bot}
            beaten.setdefault(row.game, set()).update(kinds or {row.company})
    return Facts(
        frozenset(row.game for row in rows),
        {game: frozenset(levels) for game, levels in beaten.items()},
        max((streaks(days, today)[1] for days in history.days.values()), default=0),
        reviews,
        max(stages.values(), default=0),
    )


def reached(goals: Goals, kept: Kept, history: History, known: Facts) -> dict[str, Reached]:
    """All goals that were reached, each with when it was first."""
    found = dict(kept.reached)
    for row in sorted(history.rows, key=lambda one: -one.when):
        for name in of_row(goals, row):
            found[name] = _first(found.get(name), Reached(row.when, row.id))
    for name in of_all(goals, known):
        found.setdefault(name, Reached())
    return found


def _first(one: Reached | None, other: Reached) -> Reached:
    """The earlier of two; one without a date is none."""
    if one is None or not one.when:
        return other
    return other if 0 < other.when < one.when else one


# What is kept


def with_match(kept: Kept, id: str, names: Iterable[str], when: int, ids: Collection[str]) -> Kept:
    """After a match was looked at: what it reached. `ids` are the matches of this device: of those
    that are gone nothing more is to be found."""
    after = dict(kept.reached)
    for name in names:
        after[name] = _first(after.get(name), Reached(when, id))
    looked_at = {one: form for one, form in kept.looked_at.items() if one in ids}
    return Kept(after, {**looked_at, id: FORM})


def both(ours: Kept, theirs: Kept) -> Kept:
    """What two devices remember: each goal as it was reached first."""
    after = dict(ours.reached)
    for name, one in theirs.reached.items():
        after[name] = _first(after.get(name), one)
    looked_at = dict(theirs.looked_at)
    for id, form in ours.looked_at.items():
        looked_at[id] = max(form, looked_at.get(id, 0))
    return Kept(after, looked_at)


def plain(kept: Kept) -> dict[str, object]:
    """As plain JSON."""
    return {
        "reached": {name: [one.when, one.id] for name, one in sorted(kept.reached.items())},
        "looked-at": dict(sorted(kept.looked_at.items())),
    }


def restored(kept: object) -> Kept:
    """As it was kept; whatever is not valid is left out."""
    rows, seen = ((kept.get(name) if isinstance(kept, dict) else None) for name in NAMES)
    found: dict[str, Reached] = {}
    for name, row in list(rows.items())[:MOST] if isinstance(rows, dict) else ():
        if isinstance(name, str) and isinstance(row, list) and len(row) == 2:
            when, id = row
            if type(when) is int and 0 <= when < 2**53 and isinstance(id, str):
                found[name] = Reached(when, id[:40])
    looked_at = {
        id: form
        for id, form in (seen.items() if isinstance(seen, dict) else ())
        if isinstance(id, str) and type(form) is int
    }
    return Kept(found, looked_at)


NAMES = ("reached", "looked-at")


def renamed(kept: Kept, ids: Mapping[str, str]) -> Kept:
    """With matches under other ids."""
    return Kept(
        {name: replace(one, id=ids.get(one.id, one.id)) for name, one in kept.reached.items()},
        {ids.get(id, id): form for id, form in kept.looked_at.items()},
    )
