"""What waits for somebody: the matches of this device in their order, and the day's challenges.

Made from the heads of the stored matches alone: no match is replayed for a list.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.expedition import Expedition
from engine.history import History, streaks
from engine.records import day_seed
from engine.stored import Row
from games.registry import door, doors
from page.figures import NOBODY, Me
from page.i18n import Tongue
from page.link_state import apart_of
from page.records import Shelf
from page.spec import Door

MINE, HERE, AWAY = "mine", "here", "away"
"""Whose turn it is: that of the only person here, of one of several, or of somebody far away."""

LEFT_MS = 24 * 60 * 60 * 1000
"""A match without a move that nobody came back to for so long is forgotten."""


@dataclass(frozen=True)
class Waiting:
    """A match in the list: what can be told of it without opening it."""

    id: str
    slug: str
    names: tuple[str, ...]
    when: str
    moves: int
    over: bool
    turn: str = ""
    """MINE, HERE, AWAY, or "" while it waits for nobody."""
    facts: str = ""
    """Whose turn it is, or who won, in words."""
    me: Me = NOBODY
    """Whose device it is."""
    address: str = ""
    """Where it is, if another device keeps it or it has not begun: a table."""
    visit: str = ""
    """What it is kept by, if another device keeps it."""


@dataclass(frozen=True)
class Challenge:
    """A game's match of the day."""

    slug: str
    id: str = ""
    """The match of its first try, if that is still here."""
    done: bool = False
    best: str = ""
    """What it brought, in words."""
    line: str = ""
    """How it went, in symbols."""
    left: bool = False
    """The first try was begun, and its match deleted."""
    streak: int = 0
    """Days in a row on which it was done."""


@dataclass(frozen=True)
class Today:
    """The challenges of one day, and what there is to say of all of them."""

    challenges: tuple[Challenge, ...] = ()
    date: str = ""
    streak: int = 0
    """Days in a row on which one of them was done."""


@dataclass(frozen=True)
class Beside:
    """What is kept beside the matches: who plays by link, who was challenged, an expedition."""

    apart: object = None
    rivals: object = None
    expedition: Expedition | None = None
    seats: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """By match, the seats that are played here at tables that this device keeps for others."""
    tries: frozenset[str] = frozenset()
    """The matches that are first tries at a challenge of the day."""

    def binds(self, id: str) -> bool:
        """Whether somebody counts on a match: it is kept even before its first move."""
        rows = (self.apart, self.rivals)
        if any(isinstance(kept, dict) and kept.get(id) is not None for kept in rows):
            return True
        held = id in self.seats or id in self.tries
        return held or (self.expedition is not None and self.expedition.has(id))


def is_listed(row: Row, beside: Beside) -> bool:
    """A match without a move of a person is only an opened box."""
    return row.over or row.begun or beside.binds(row.id)


def forgotten(rows: Iterable[Row], beside: Beside, now: int, open_: str) -> list[str]:
    """The matches that were left without a move long ago; not the one that is looked at."""
    return [
        row.id
        for row in rows
        if not is_listed(row, beside) and row.when < now - LEFT_MS and row.id != open_
    ]


def in_order(rows: Iterable[Row], beside: Beside) -> list[Row]:
    """The matches to list, newest first; among those that go on, somebody's turn here first."""
    listed = [row for row in rows if is_listed(row, beside)]
    return sorted(listed, key=lambda row: row.over or turn_of(row, beside) not in (MINE, HERE))


def turn_of(row: Row, beside: Beside) -> str:
    """Whose turn it is in a match that goes on."""
    if row.over or row.stands is None or not row.stands.waits:
        return ""
    apart = apart_of(beside.apart, row.id, len(row.names))
    if apart is not None:
        return MINE if apart.seat in row.stands.waits else AWAY
    if row.id in beside.seats:
        return MINE if set(beside.seats[row.id]) & set(row.stands.waits) else AWAY
    return MINE if len(row.people) == 1 else HERE


def listed(row: Row, beside: Beside, when: str, t: Tongue, me: Me = NOBODY) -> Waiting:
    """A match as the hall tells it."""
    turn = turn_of(row, beside)
    facts = won(row, t) if row.over else to_move(row, turn, t)
    return Waiting(row.id, row.game, row.names, when, row.moves, row.over, turn, facts, me)


def to_move(row: Row, turn: str, t: Tongue) -> str:
    if turn == MINE:
        return t("Your turn")
    names = ", ".join(row.names[seat] for seat in (row.stands.waits if row.stands else ()))
    if turn == HERE:
        return t("To move: {names}", names=names)
    return t("Waiting for {names}", names=names) if turn == AWAY else ""


def won(row: Row, t: Tongue) -> str:
    """Who won, as far as that is known; alone there is nobody to win against."""
    if row.stands is None or (len(row.names) == 1 and not door(row.game).team):
        return t("finished")
    winners = row.stands.won
    if door(row.game).team:
        return t("Won") if winners else t("Lost")
    if not winners:
        return t("Nobody won")
    if len(row.people) == 1 and row.people[0] in winners:
        return t("You won") if len(winners) == 1 else t("You were among the winners")
    return t("Won by {names}", names=", ".join(row.names[seat] for seat in winners))


def challenges(
    rows: Sequence[Row],
    shelf: Callable[[str], Shelf],
    built: Collection[str],
    history: History,
    t: Tongue,
) -> tuple[Challenge, ...]:
    """The challenges of the day: which were begun, which are done."""
    return tuple(
        _challenge(one, rows, shelf(one.slug), history.days.get(one.slug, ()), t)
        for one in doors()
        if one.daily and one.slug in built
    )


def _challenge(
    one: Door, rows: Sequence[Row], kept: Shelf, done: Collection[str], t: Tongue
) -> Challenge:
    slug, first = one.slug, kept.first
    empty = Challenge(slug, streak=streaks(done, kept.day)[0] if kept.day else 0)
    if first is None:
        return _of_before(empty, rows, kept, t)
    here = any(row.id == first.id for row in rows)
    empty = replace(empty, id=first.id if here else "", line=first.line)
    if first.worth is None:
        return replace(empty, left=not here)
    return replace(empty, done=True, best=one.daily.worth(first.worth, t) if one.daily else "")


def _of_before(empty: Challenge, rows: Sequence[Row], kept: Shelf, t: Tongue) -> Challenge:
    """What versions before the book of days kept of this day."""
    daily, seed = door(empty.slug).daily, day_seed(empty.slug, kept.day)
    if kept.today is not None and daily is not None:
        best = daily.worth(kept.today.worth, t)
        return replace(empty, id=kept.today.id, done=True, best=best)
    today = [row for row in rows if row.game == empty.slug and row.seed == seed and row.begun]
    going = [row for row in today if not row.over]
    return replace(empty, id=going[0].id) if going else empty
