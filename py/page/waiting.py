"""What waits for somebody: the matches of this device in their order, and the day's challenges.

Made from the heads of the stored matches alone: no match is replayed for a list.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.expedition import Expedition
from engine.records import day_seed
from engine.stored import Row
from games.registry import door, doors
from page.figures import NOBODY, Me
from page.i18n import Tongue
from page.link_state import apart_of
from page.records import Shelf

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
    """The match it was begun in."""
    done: bool = False
    best: str = ""
    """What it brought, in words."""


@dataclass(frozen=True)
class Beside:
    """What is kept beside the matches: who plays by link, who was challenged, an expedition."""

    apart: Any = None
    rivals: Any = None
    expedition: Expedition | None = None
    seats: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """By match, the seats that are played here at tables that this device keeps for others."""

    def binds(self, id: str) -> bool:
        """Whether somebody counts on a match: it is kept even before its first move."""
        rows = (self.apart, self.rivals)
        if any(isinstance(kept, dict) and kept.get(id) is not None for kept in rows):
            return True
        return id in self.seats or (self.expedition is not None and self.expedition.has(id))


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
    rows: Sequence[Row], shelf: Callable[[str], Shelf], built: Collection[str], t: Tongue
) -> list[Challenge]:
    """The matches of the day: which were begun, which are played."""
    return [
        _challenge(one.slug, rows, shelf, t) for one in doors() if one.daily and one.slug in built
    ]


def _challenge(
    slug: str, rows: Sequence[Row], shelf: Callable[[str], Shelf], t: Tongue
) -> Challenge:
    kept = shelf(slug)
    seed = day_seed(slug, kept.day)
    today = [row for row in rows if row.game == slug and row.seed == seed and len(row.names) == 1]
    over = [row for row in today if row.over]
    going = [row for row in today if not row.over and row.begun]
    if kept.today is not None:
        best = daily.worth(kept.today.worth, t) if (daily := door(slug).daily) else ""
        return Challenge(slug, kept.today.id, True, best)
    if going:
        return Challenge(slug, going[0].id)
    return Challenge(slug, over[0].id if over else "", bool(over))
