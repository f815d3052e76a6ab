"""A setting from elsewhere and the one that is here as one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine import day_book, day_week, expedition, goals, history_file
from engine.bundle import CAMPAIGN, EXPEDITION, HISTORY, RECORDS, Known, plain_best
from engine.day_book import DAYS
from engine.day_week import WEEK
from engine.history import joined
from engine.records import bests
from engine.study import STUDIES
from engine.study import joined as joined_studies

OURS, THEIRS = "ours", "theirs"
"""Which of two values stays where they cannot be joined."""
SHEET = "sheet-"
"""What the names of drawings begin with."""
ROWS = ("apart", "rivals")
"""Settings with a row for each match."""
DEALS = "deals"
"""The setting that says of a match whose deal it has."""
REVIEWS = "reviews"
"""The setting with a row for each match and seat."""


def renamed(name: str, value: object, ids: Mapping[str, str]) -> object:
    """A setting that names matches, with the ids that these have here."""
    if not ids:
        return value
    if name in ROWS and isinstance(value, dict):
        return {ids.get(id, id): row for id, row in value.items()}
    if name == REVIEWS and isinstance(value, dict):
        parted = ((one.rpartition("-"), row) for one, row in value.items())
        return {f"{ids.get(id, id)}-{seat}": row for (id, _, seat), row in parted}
    if name == DEALS and isinstance(value, dict):
        return {ids.get(id, id): ids.get(str(of), of) for id, of in value.items()}
    if name == goals.SETTING:
        return goals.plain(goals.renamed(goals.restored(value), ids))
    if name == DAYS:
        return day_book.plain(day_book.renamed(day_book.restored(value), ids))
    if name == HISTORY:
        kept = history_file.restored(value)
        rows = tuple(replace(row, id=ids.get(row.id, row.id)) for row in kept.rows)
        return history_file.plain(replace(kept, rows=rows))
    if name.startswith(RECORDS):
        return {
            kind: plain_best(replace(best, id=ids.get(best.id, best.id)))
            for kind, best in bests(value).items()
        }
    if name == EXPEDITION and isinstance(value, dict) and isinstance(value.get("legs"), list):
        legs = [
            [leg[0], ids.get(leg[1], leg[1]), *leg[2:]]
            if isinstance(leg, list) and len(leg) > 1 and isinstance(leg[1], str)
            else leg
            for leg in value["legs"]
        ]
        return {**value, "legs": legs}
    return value


def one_of(name: str, ours: object, theirs: object, known: Known, prefer: str = OURS) -> object:
    """Two values of a setting as one, so that neither the newer nor the better is lost."""
    slug = name.partition("-")[2]
    if name == HISTORY:
        return _histories(ours, theirs, prefer)
    if name.startswith(RECORDS):
        better = history_file.better(bests(ours), bests(theirs))
        return {kind: plain_best(best) for kind, best in better.items()} or ours
    if name.startswith(CAMPAIGN) and (both := known.campaign(slug, ours, theirs)) is not None:
        return both or ours
    if name == EXPEDITION:
        return _expeditions(ours, theirs, known, prefer)
    if name in (*ROWS, DEALS):
        return _rows(ours, theirs)
    if name == goals.SETTING:
        both = goals.both(goals.restored(ours), goals.restored(theirs))
        return goals.plain(both) if both != goals.restored(ours) else ours
    if name == STUDIES:
        return joined_studies(ours, theirs) or ours
    if name == REVIEWS:
        mine, other = (one if isinstance(one, dict) else {} for one in (ours, theirs))
        return {**other, **mine} or ours
    if name == DAYS:
        return _books(ours, theirs)
    if name.startswith(WEEK):
        return day_week.joined(ours, theirs)
    if name.startswith(SHEET):
        if known.is_blank(name, theirs):
            return ours
        if ours is not None and known.is_blank(name, ours):
            return theirs
    return theirs if ours is None or prefer == THEIRS else ours


def _histories(ours: object, theirs: object, prefer: str) -> object:
    mine, other = history_file.restored(ours), history_file.restored(theirs)
    both = joined(mine, other)
    strange = [*mine.strange, *(one for one in other.strange if one not in mine.strange)]
    both = replace(both, strange=tuple(strange[: history_file.MOST_STRANGE]))
    if prefer == THEIRS and not both.home:  # it is this device's own
        both = replace(both, home=other.home)
    return ours if both == mine else history_file.plain(both)


def _expeditions(ours: object, theirs: object, known: Known, prefer: str) -> object:
    mine, other = (expedition.restored(one, known.road) for one in (ours, theirs))
    if mine is None or other is None:
        return theirs if other is not None else ours
    if mine.id == other.id:
        return theirs if other.at > mine.at else ours
    return theirs if prefer == THEIRS else ours


def _books(ours: object, theirs: object) -> object:
    mine = day_book.restored(ours)
    both = day_book.joined(mine, day_book.restored(theirs))
    return ours if both == mine else day_book.plain(both)


def _rows(ours: object, theirs: object) -> object:
    """One row a match: of a rival, the one that knows the outcome."""
    mine, other = (one if isinstance(one, dict) else {} for one in (ours, theirs))
    both = dict(mine)
    for id, row in other.items():
        if history_file.NAME.fullmatch(id) and (
            id not in mine or (_lacks_outcome(mine[id]) and not _lacks_outcome(row))
        ):
            both[id] = row
    return both or ours


def _lacks_outcome(row: object) -> bool:
    return isinstance(row, dict) and row.get("outcome") is None
