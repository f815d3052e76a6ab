"""The history of a device: a small row for every match that ended here with a person at the table.

It never grows without end: the oldest rows are folded into tallies. Histories of several devices
can be joined, and joined again, without counting a match twice: a row knows the device it is from,
and each device's rows are folded in their order, so of two sums of one device the later holds the
earlier.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from engine.game import LEVELS, Feat
from engine.match import Match, Player
from engine.records import DAY, feats

MOST_ROWS = 1_000
"""How many matches are remembered one by one: some 250 kB."""
MOST_DAYS = 3_000
MOST_HOMES = 12

WON, LOST, PLAYED = "won", "lost", "played"
"""How a match ended for the people of this device. Alone for a score, or among friends only, it was
played: somebody won in any case."""
ALONE, FRIENDS, TEAM = "alone", "friends", "team"
"""Company without bots, the last one where all win or lose together, be it one alone; with bots it
is called by the strongest one's level."""
COMPANIES = (ALONE, *LEVELS, TEAM, FRIENDS)


@dataclass(frozen=True)
class Row:
    """One match that ended here."""

    id: str
    game: str
    when: int
    players: tuple[Player, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    result: str
    company: str
    moves: int
    feats: tuple[Feat, ...] = ()
    day: str = ""
    """The date whose match of the day it was."""
    expedition: str = ""
    copied: int = 0
    """How many of its entries another match began with."""
    home: str = ""
    """The device it was played on."""
    advised: bool = False
    """Whether advice was asked for, as far as it was noted."""
    kind: str = ""
    """What the game calls this set-up, and the part that the only person had; "" if it was not
    noted."""

    @property
    def persons(self) -> tuple[int, ...]:
        return tuple(i for i, player in enumerate(self.players) if not player.is_bot)


@dataclass(frozen=True)
class Tally:
    """Matches of one kind, counted."""

    played: int = 0
    won: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.played + other.played, self.won + other.won)


Key = tuple[str, str, int]
"""A game, the company, and the number of seats."""


@dataclass(frozen=True)
class Folded:
    """What is left of a device's oldest rows: all those up to a moment, counted."""

    until: int
    tallies: Mapping[Key, Tally]


@dataclass(frozen=True)
class History:
    """All that is remembered, the oldest first."""

    home: str = ""
    rows: tuple[Row, ...] = ()
    folded: Mapping[str, Folded] = field(default_factory=dict)
    days: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By game, the dates whose match of the day was done."""
    strange: tuple[object, ...] = ()
    """Rows that cannot be read here, perhaps of a newer version: kept as they are."""


# What is written down


def row(
    match: Match,
    id: str,
    when: int,
    day: str,
    expedition: str = "",
    challenge: str = "",
    kind: str = "",
) -> Row | None:
    """The row of a finished match; None if nobody of this device was in it, or it goes on.

    `challenge`: the date of which it was the first try, on that date. `kind`: of its set-up.
    """
    outcome, info = match.outcome, match.game.info
    persons = [i for i, player in enumerate(match.players) if not player.is_bot]
    if outcome is None or not persons:
        return None
    done = feats(match, day)
    company = _company(match)
    judged = company not in (ALONE, FRIENDS)
    won = any(seat in outcome.winners for seat in persons)
    return Row(
        id=id,
        game=info.slug,
        when=when,
        players=match.players,
        winners=tuple(outcome.winners),
        scores=tuple(outcome.total(seat) for seat in range(len(match.players))),
        result=(WON if won else LOST) if judged else PLAYED,
        company=company,
        moves=sum(entry.seat >= 0 for entry in match.entries),
        feats=tuple(feat for feat in done if not feat.kind.startswith(DAY)),
        day=challenge,
        expedition=expedition,
        copied=match.copied,
        advised=match.advised,
        kind=kind,
    )


def _company(match: Match) -> str:
    bots = [player.kind for player in match.players if player.is_bot]
    if bots:
        return max(bots, key=LEVELS.index)
    if match.game.info.team:
        return TEAM
    return FRIENDS if len(match.players) > 1 else ALONE


def noted(history: History, new: Row) -> History:
    """With a match that ended. One that ended before is written again, in its old place."""
    new = replace(new, home=history.home)
    old = next((one for one in history.rows if one.id == new.id), None)
    if old is not None:
        kept = replace(new, when=old.when, home=old.home, day=new.day or old.day)
        rows = tuple(kept if one is old else one for one in history.rows)
        return _with_days(replace(history, rows=rows), [kept])
    return trimmed(_with_days(replace(history, rows=(*history.rows, new)), [new]))


def trimmed(history: History, most: int = MOST_ROWS) -> History:
    """With the oldest rows folded, so that no more than so many are left."""
    rows = sorted(history.rows, key=lambda one: (one.when, one.id))
    spare = max(0, len(rows) - most)
    folded = dict(history.folded)
    for one in rows[:spare]:
        known = one.home in folded or len(folded) < MOST_HOMES
        home = one.home if known else ""
        before = folded.get(home, Folded(0, {}))
        folded[home] = Folded(max(before.until, one.when), added(before.tallies, [one]))
    return replace(history, rows=tuple(rows[spare:]), folded=folded)


def added(tallies: Mapping[Key, Tally], rows: Iterable[Row]) -> dict[Key, Tally]:
    """Tallies with some rows more. A copy of a match is none of its own."""
    after = dict(tallies)
    for one in rows:
        if one.copied:
            continue
        key = (one.game, one.company, len(one.players))
        after[key] = after.get(key, Tally()) + Tally(1, int(one.result == WON))
    return after


def _with_days(history: History, rows: Iterable[Row]) -> History:
    days = dict(history.days)
    for one in rows:
        if one.day:
            days[one.game] = tuple(sorted({*days.get(one.game, ()), one.day}))[-MOST_DAYS:]
    return replace(history, days=days)


# What can be read from it


def tallies(history: History) -> dict[Key, Tally]:
    """All matches there ever were, counted."""
    total = added({}, history.rows)
    for one in history.folded.values():
        for key, tally in one.tallies.items():
            total[key] = total.get(key, Tally()) + tally
    return total


def played(history: History) -> int:
    """How many matches there were."""
    return sum(tally.played for tally in tallies(history).values())


def streaks(days: Iterable[str], today: str) -> tuple[int, int]:
    """The days in a row up to today, or up to yesterday while today is still open; and the longest.

    >>> streaks(["2026-11-13", "2026-11-15", "2026-11-16"], "2026-11-17")
    (2, 2)
    """
    now = longest = run = 0
    before = None
    for day in sorted({date.fromisoformat(one) for one in days}):
        run = run + 1 if before is not None and day - before == timedelta(1) else 1
        longest, before = max(longest, run), day
        now = run if day >= date.fromisoformat(today) - timedelta(1) else 0
    return now, longest


def wins_by_name(rows: Iterable[Row]) -> dict[str, Tally]:
    """Of each person who sat at a table with others: how often, and how often they won."""
    found: dict[str, Tally] = {}
    for one in rows:
        for seat in one.persons if len(one.players) > 1 and not one.copied else ():
            name = one.players[seat].name
            found[name] = found.get(name, Tally()) + Tally(1, int(seat in one.winners))
    return dict(sorted(found.items(), key=lambda item: (-item[1].won, -item[1].played, item[0])))


def met(rows: Iterable[Row], teams: Collection[str]) -> dict[tuple[str, str, bool], Tally]:
    """How it went with each bot: by its name, its level, and whether it was in a team with one.

    Only matches of a single person count, as only there it is clear who won; copies do not.
    """
    found: dict[tuple[str, str, bool], Tally] = {}
    for one in rows:
        if len(one.persons) != 1 or one.copied:
            continue
        won = Tally(1, int(one.persons[0] in one.winners))
        for player in {one.players[s] for s in range(len(one.players)) if s not in one.persons}:
            key = (player.name, player.kind, one.game in teams)
            found[key] = found.get(key, Tally()) + won
    return found


def next_level(counted: Mapping[Key, Tally], game: str, levels: Sequence[str]) -> str:
    """The level above the strongest that was beaten in a game: the weakest before the first win."""
    beaten = [
        levels.index(company)
        for (of, company, _), tally in counted.items()
        if of == game and company in levels and tally.won
    ]
    return levels[min(max(beaten, default=-1) + 1, len(levels) - 1)]


# Joining two devices


def joined(ours: History, theirs: History) -> History:
    """Both together; whatever both have counts once."""
    folded = dict(ours.folded)
    for home, one in theirs.folded.items():
        mine = folded.get(home)
        if len(folded) < MOST_HOMES if mine is None else mine.until < one.until:
            folded[home] = one
    rows = {one.id: one for one in (*theirs.rows, *ours.rows)}
    open_ = [
        one for one in rows.values() if one.home not in folded or one.when > folded[one.home].until
    ]
    both = replace(ours, rows=tuple(open_), folded=folded)
    days = dict(ours.days)
    for game, more in theirs.days.items():
        days[game] = tuple(sorted({*days.get(game, ()), *more}))[-MOST_DAYS:]
    return trimmed(replace(both, days=days))
