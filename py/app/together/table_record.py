"""What a keeper's device keeps of a table that it shares: who sits where, and by which keys."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Any

from engine.save import clean_name
from page.figures import FIGURES

TABLES = "tables"
"""The setting that holds them, by the link that invites to each."""
VISITS = "visits"
"""The setting that holds a guest's, by the link that invited."""

FREE, HERE = "", "here"
"""Whose chair it is: nobody's, the keeper's device's, else the guest's with that id."""


@dataclass(frozen=True)
class Chair:
    """A chair of the table. `who`: FREE, HERE, or a guest's id; `level`: of the bot on it."""

    who: str = FREE
    name: str = ""
    level: str = ""


@dataclass
class Guest:
    """A device at the table."""

    id: str
    name: str = ""
    figure: str = ""
    heard: int = 0
    """The number of the last move that was taken from it."""
    refused: int = 0
    """The same, if that could not be played."""
    # The rest is forgotten on reload:
    here: bool = False
    since: int = 0
    round: int = -1
    seen: int = 0
    """How many events of the match it has, in which round."""
    asks: bool = False
    room: float = 0
    """How many more requests are taken from it now; it grows with time."""
    asked_at: float = 0
    told: Any = None
    """What it was told last; None if that may not have arrived."""


@dataclass
class TableRecord:
    """A table that this device keeps."""

    link: str
    person: str
    slug: str
    options: dict[str, Any]
    chairs: tuple[Chair, ...]
    level: str
    """Of the bots that will sit where nobody does."""
    match: str = ""
    """The match, once it has begun."""
    round: int = 0
    """Counts up whenever what guests have of the match does not hold any more."""
    chat: bool = True
    guests: dict[str, Guest] = field(default_factory=dict)
    moved_from: str = ""
    """The link of the table that moved here."""

    def seats_of(self, who: str) -> tuple[int, ...]:
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.who == who)

    def with_chair(self, seat: int, **changes: str) -> None:
        chair = replace(self.chairs[seat], **changes)
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def plain(self) -> dict[str, Any]:
        """As it is kept."""
        guests = {
            one.id: {
                "name": one.name,
                "figure": one.figure,
                "heard": one.heard,
                "away": 0 if one.here else one.since,
            }
            for one in self.guests.values()
        }
        return {
            "person": self.person,
            "slug": self.slug,
            "options": self.options,
            "chairs": [asdict(one) for one in self.chairs],
            "level": self.level,
            "match": self.match,
            "round": self.round,
            "chat": self.chat,
            "guests": guests,
            "moved_from": self.moved_from,
        }


def restored(link: str, kept: Any) -> TableRecord | None:
    """A table as it was kept; None if that is not valid."""
    try:
        return TableRecord(
            link,
            str(kept["person"]),
            str(kept["slug"]),
            dict(kept["options"]),
            tuple(Chair(**{name: str(one[name]) for name in CHAIR}) for one in kept["chairs"]),
            str(kept["level"]),
            str(kept["match"]),
            int(kept["round"]),
            bool(kept["chat"]),
            {id: _guest(id, one) for id, one in kept["guests"].items()},
            str(kept.get("moved_from", "")),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def kept_table(kept: Any, match: str) -> TableRecord | None:
    """The table of a match that this device keeps."""
    rows = kept.items() if isinstance(kept, dict) else ()
    found = (restored(link, row) for link, row in rows)
    return next((one for one in found if one is not None and one.match == match), None)


def kept_seats(kept: Any) -> dict[str, tuple[int, ...]]:
    """The seats that are played at this device, in each match that it keeps for others."""
    rows = kept.items() if isinstance(kept, dict) else ()
    found = (restored(link, row) for link, row in rows)
    return {one.match: one.seats_of(HERE) for one in found if one is not None and one.match}


def open_lobbies(kept: Any) -> list[TableRecord]:
    """The tables that this device keeps whose match has not begun."""
    rows = kept.items() if isinstance(kept, dict) else ()
    found = (restored(link, row) for link, row in rows)
    return [one for one in found if one is not None and not one.match]


CHAIR = ("who", "name", "level")


def _guest(id: str, kept: Any) -> Guest:
    figure = kept["figure"] if kept["figure"] in FIGURES else ""
    name, away = clean_name(str(kept["name"])), int(kept.get("away", 0))
    return Guest(id, name, figure, int(kept["heard"]), since=away)
