"""What a device keeps beside a match that came or goes by link: a seat, a rival's result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.game import Outcome
from engine.link_payload import plain_outcome, read_outcome
from engine.save import Unreadable, clean_name

APART, RIVALS = "apart", "rivals"
"""The settings that hold them, by the match's id."""


@dataclass(frozen=True)
class Apart:
    """A match that is played by link: the seat that is played on this device."""

    seat: int
    settled: int
    """The entries that went out or came in: nobody takes those back."""


@dataclass(frozen=True)
class Rival:
    """Somebody else who plays the same match, and how it ended for them, if that is known."""

    names: tuple[str, ...]
    outcome: Outcome | None = None


def plain_apart(apart: Apart) -> list[int]:
    return [apart.seat, apart.settled]


def plain_rival(rival: Rival) -> dict[str, object]:
    outcome = None if rival.outcome is None else plain_outcome(rival.outcome)
    return {"names": list(rival.names), "outcome": outcome}


def apart_of(kept: object, id: str, seats: int) -> Apart | None:
    """What was kept of a match; None if nothing was, or it is not valid.

    >>> apart_of({"a": [1, 12]}, "a", 2), apart_of({"a": [2, 12]}, "a", 2)
    (Apart(seat=1, settled=12), None)
    """
    row = kept.get(id) if isinstance(kept, dict) else None
    if not isinstance(row, list) or [type(one) for one in row] != [int, int]:
        return None
    return Apart(*row) if row[0] in range(seats) and row[1] >= 0 else None


def rival_of(kept: object, id: str, seats: int) -> Rival | None:
    row = kept.get(id) if isinstance(kept, dict) else None
    names = row.get("names") if isinstance(row, dict) else None
    if not isinstance(names, list) or len(names) != seats:
        return None
    assert isinstance(row, dict)
    kept_outcome = row.get("outcome")
    try:
        outcome = None if kept_outcome is None else read_outcome(kept_outcome, seats)
    except Unreadable:
        return None
    return Rival(tuple(clean_name(str(name)) for name in names), outcome)


def with_row(kept: object, id: str, row: object, there: Mapping[str, object]) -> dict[str, object]:
    """A setting with one row more, and without those of matches that are gone."""
    rows = kept if isinstance(kept, dict) else {}
    return {**{one: value for one, value in rows.items() if one in there}, id: row}
