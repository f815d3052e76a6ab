"""What a finished match can teach: each decision of a seat beside what the strongest bot expected.

A reviewer weighs a decision on exactly what its seat knew. What a seat expected falls by its own
choices alone; whatever else changes between two of its decisions is luck: dice, cards, the others.
Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Generic

from engine.chance import Chance
from engine.game import Event, V, Viewer
from engine.match import Entry, Match
from engine.steps import Steps

CHANCE, POINTS = "chance", "points"
"""What is expected: a chance to win from 0 to 1, or points at the end."""
FINE, DOUBTFUL, MISTAKE, TURNING = GRADES = ("fine", "doubtful", "mistake", "turning")
"""The last one is a turning point: a mistake that changed the match."""
MOMENTS = 3
"""How many decisions are picked out."""
LAST = 10
"""With how many earlier matches one is compared."""
MOST_KEPT = 200
"""Of so many matches a review is kept: about 1 MB."""
LONGEST_SPAN = 1_000
LEAST = 0.0001
"""A chance to win that is smaller counts as this."""
FORM = 3
"""The number of the form in which reviews are kept: it grows when older ones would mislead."""


@dataclass(frozen=True)
class Weighed:
    """What a bot expects of the whole match, by what is done now."""

    best: str
    """What it would do, …"""
    worth: float
    """… what it expects then, …"""
    made: float
    """… and what after the move that was made."""
    least: float
    """The same of the worst move that was looked at."""


Weighs = Callable[[V, Sequence[Event], Collection[str], str, Chance], Iterator[Weighed | None]]
"""What a decision comes to: the view of a seat, what it was told, the legal moves, the move that it
made. The last value counts; None while there is none yet, so that no step takes long."""


@dataclass(frozen=True)
class Scale:
    """From which loss on a decision is doubtful, a mistake, a turning point."""

    doubtful: float
    mistake: float
    turning: float

    def grade(self, loss: float) -> str:
        """
        >>> Scale(1, 2, 3).grade(2.5)
        'mistake'
        """
        steps = (self.doubtful, self.mistake, self.turning)
        return GRADES[sum(loss >= step for step in steps)]


@dataclass(frozen=True)
class Verdict:
    """One decision."""

    at: int
    """After so many entries of the match it was made."""
    move: str
    best: str
    worth: float
    made: float
    least: float

    @property
    def loss(self) -> float:
        return max(0.0, self.worth - self.made)

    @property
    def stake(self) -> float:
        """What there was to lose."""
        return max(0.0, self.worth - self.least)


@dataclass(frozen=True)
class Review:
    """A match as one seat played it."""

    seat: int
    unit: str
    end: float
    """What it came to: 1 for a win, a part of a shared one, or points."""
    verdicts: tuple[Verdict, ...]
    span: int = 0
    """The number tells how much of the chance to win is left after so many decisions like these;
    0: how much was lost of what was at stake."""

    @property
    def number(self) -> int | None:
        """How much was reached of what the best choices promised, in percent: 0 is the worst move
        every time. None where nothing was to be decided.

        Where luck ends a match early, little was at stake in all; so there, each decision counts by
        the share that it left of the chance to win, and all matches by as many decisions.
        """
        if self.span:
            kept = [log(max(LEAST, one.made) / max(LEAST, one.worth)) for one in self.verdicts]
            return round(100 * exp(self.span * sum(kept) / len(kept))) if kept else None
        stake = sum(one.stake for one in self.verdicts)
        if stake <= 0:
            return None
        lost = sum(min(one.loss, one.stake) for one in self.verdicts)
        return round(100 * (1 - lost / stake))

    @property
    def lost(self) -> float:
        """By choices."""
        return sum(one.loss for one in self.verdicts)

    @property
    def lucks(self) -> tuple[float, ...]:
        """After each decision, what changed until the next one, or the end, without a choice."""
        after = [*(one.worth for one in self.verdicts[1:]), self.end]
        return tuple(then - one.made for one, then in zip(self.verdicts, after))

    def moments(self) -> tuple[int, ...]:
        """The numbers of the decisions that mattered most, in their order: where most was lost,
        then where most was at stake. Of two in a row the second one tells little more."""
        ranked = sorted(
            range(len(self.verdicts)),
            key=lambda n: (-self.verdicts[n].loss, -self.verdicts[n].stake, n),
        )
        found: list[int] = []
        for n in ranked:
            if not {n - 1, n + 1} & set(found):
                found.append(n)
        return tuple(sorted([*found, *(n for n in ranked if n not in found)][:MOMENTS]))


# Reviewing

Decides = Callable[[V, Collection[str], str], bool]


def decisions(match: Match, seat: int, decides: Decides[object]) -> Iterator[int]:
    """After how many entries a seat had something to decide."""
    rules = match.game.rules
    for at, entry in enumerate(match.entries):
        if entry.seat == seat:
            state = match.states[at]
            if decides(match.view(seat, at), rules.legal(state, seat), entry.move):
                yield at


def reviewing(
    match: Match,
    seat: int,
    weigh: Weighs[object],
    decides: Decides[object],
    unit: str,
    span: int = 0,
    points: Callable[[object], float] | None = None,
) -> Steps[Review]:
    """A finished match as one seat played it, in steps. It is given what that seat knew, and the
    match's seed has no part in it. `points` are those of a last view, if they are not the score."""
    if match.outcome is None:
        raise ValueError("a match is reviewed when it is over")
    found, total = [], max(1, len(match.entries))
    for at, entry in enumerate(match.entries):
        events = match.events(seat, at)
        yield at, total
        if entry.seat != seat:
            continue
        view, legal = match.view(seat, at), match.game.rules.legal(match.states[at], seat)
        if not decides(view, legal, entry.move):
            continue
        weighed = None
        for thought in weigh(view, events, legal, entry.move, Chance(0).fork("review", at)):
            weighed = thought or weighed
            yield at, total
        if weighed is not None:
            best, worth = weighed.best, max(weighed.worth, weighed.made)
            least = min(weighed.least, weighed.made)
            found.append(Verdict(at, entry.move, best, worth, weighed.made, least))
    own = points if unit == POINTS else None
    end = own(match.view(seat)) if own else result(match, seat, unit)
    return Review(seat, unit, end, tuple(found), span)


def result(match: Match, seat: int, unit: str) -> float:
    """What a match came to for a seat."""
    outcome = match.outcome
    assert outcome is not None
    if unit == POINTS:
        return float(outcome.total(seat))
    if match.game.info.team:
        return float(bool(outcome.winners))
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


# What a picture of the whole match may be made from


@dataclass(frozen=True)
class Ghost:
    """Another match to look at beside one's own."""

    name: str
    """Whose it is; "" for the one that holds one's own record."""
    told: Sequence[Event | None]
    """What it told all."""


@dataclass(frozen=True)
class Played(Generic[V]):
    """A match that is over, as each of its seats saw it."""

    names: tuple[str, ...]
    seat: int
    """Whose match is looked at."""
    entries: tuple[Entry, ...]
    view: Callable[[Viewer, int], V]
    """What a viewer knew after so many entries."""
    told: Callable[[Viewer], Sequence[Event | None]]
    """What each entry told a viewer."""
    unveiled: Callable[[int], V]
    """All there was to know after so many entries."""
    ghosts: tuple[Ghost, ...] = ()
    """Other matches to set it beside."""


def played(
    match: Match,
    seat: int,
    names: tuple[str, ...],
    ghosts: Sequence[tuple[str, Match]] = (),
) -> Played[object]:
    """A match to look at, or ValueError while it is played: its secrets are nobody's yet."""
    if match.outcome is None:
        raise ValueError("a match is shown to all eyes when it is over")
    return Played(
        names,
        seat,
        tuple(match.entries),
        match.view,
        match.told,
        lambda at: match.game.rules.unveiled(match.states[at]),
        tuple(Ghost(name, other.told(None)) for name, other in ghosts),
    )


# Keeping


def plain(review: Review, game: str, when: int) -> dict[str, object]:
    """As plain JSON."""
    rows = [
        [one.at, one.best, round(one.worth, 4), round(one.made, 4), round(one.least, 4)]
        for one in review.verdicts
    ]
    return {
        "form": FORM,
        "game": game,
        "when": when,
        "unit": review.unit,
        "end": review.end,
        "number": review.number,
        "span": review.span,
        "rows": rows,
    }


def restored(kept: object, seat: int, match: Match) -> Review | None:
    """A review as it was kept; None for anything else, and where it is not of this match."""
    if not isinstance(kept, dict):
        return None
    try:
        if kept["form"] != FORM or kept["unit"] not in (CHANCE, POINTS):
            return None
        span, verdicts = kept["span"], []
        if type(span) is not int or not 0 <= span <= LONGEST_SPAN:
            return None
        for at, best, worth, made, least in kept["rows"]:
            entry = match.entries[at]
            legal = match.game.rules.legal(match.states[at], seat)
            numbers = tuple(map(float, (worth, made, least)))
            if type(at) is not int or entry.seat != seat or best not in legal:
                return None
            verdicts.append(Verdict(at, entry.move, best, *numbers))
        return Review(seat, kept["unit"], float(kept["end"]), tuple(verdicts), span)
    except (KeyError, TypeError, ValueError, IndexError):
        return None


def key(id: str, seat: int) -> str:
    """What a review is kept under, among all of a device."""
    return f"{id}-{seat}"


def with_one(
    kept: object, name: str, row: Mapping[str, object], ids: Collection[str]
) -> dict[str, object]:
    """All reviews of a device with one more, without those of matches that are gone; the oldest
    go first where there are too many."""
    rows = {
        one: value
        for one, value in _rows(kept).items()
        if one.rpartition("-")[0] in ids and one != name
    }
    newest = sorted(rows, key=lambda one: -_when(rows[one]))[: MOST_KEPT - 1]
    return {**{one: rows[one] for one in sorted(newest)}, name: dict(row)}


def last_numbers(kept: object, game: str, besides: str) -> tuple[int, ...]:
    """The numbers of the last matches of a game that were reviewed, the oldest first."""
    return numbers(kept, besides).get(game, ())[-LAST:]


def numbers(kept: object, besides: str = "") -> dict[str, tuple[int, ...]]:
    """By game, the numbers of all matches that were reviewed, the oldest first."""
    found: dict[str, tuple[int, ...]] = {}
    every = (row for name, row in _rows(kept).items() if name != besides)
    rows = [row for row in every if row.get("form") == FORM]
    for row in sorted(rows, key=_when):
        game, number = row.get("game"), row.get("number")
        if isinstance(game, str) and type(number) is int and 0 <= number <= 100:
            found[game] = (*found.get(game, ()), number)
    return found


def _rows(kept: object) -> dict[str, dict[str, object]]:
    found = kept if isinstance(kept, dict) else {}
    return {name: row for name, row in found.items() if isinstance(row, dict)}


def _when(row: Mapping[str, object]) -> int:
    when = row.get("when")
    return when if type(when) is int else 0
