"""Who is at a table that several devices share, as every one of them may know it."""

from __future__ import annotations

from dataclasses import dataclass

POINTS = "points"
"""In place of a phrase: somebody points at a place of the board."""
FREE, PERSON = "free", "person"
"""What a chair is, unless a bot of a level sits on it."""


@dataclass(frozen=True)
class Person:
    """Somebody at the table; the keeper is the first."""

    name: str
    figure: str
    seats: tuple[int, ...]
    """Those that are played at this person's device; none watches."""
    here: bool
    since: int
    """When they came or went, in milliseconds since 1970."""
    asks: bool = False
    """They watch, and would like a seat."""
    id: str = ""
    """What the wire knows them by."""


@dataclass(frozen=True)
class Chair:
    kind: str
    """FREE, PERSON or a bot's level."""
    name: str


@dataclass(frozen=True)
class Said:
    """A line of the talk: a phrase by its name, or a text; of POINTS, the place of the board."""

    name: str
    phrase: str
    text: str


@dataclass(frozen=True)
class Pointed:
    """The place of the board that somebody pointed at last; `number` counts up each time."""

    number: int = 0
    name: str = ""
    spot: str = ""


@dataclass(frozen=True)
class Company:
    """The table, to one device."""

    begun: bool
    chairs: tuple[Chair, ...]
    people: tuple[Person, ...]
    mine: int
    """Which of the people this device is."""
    said: tuple[Said, ...] = ()
    pointed: Pointed = Pointed()
    chats: bool = False
    """Whether people may write what they like just now."""
    wants_undo: int = -1
    """The seat that would like to take back its last move."""
    answers: bool = False
    """Whether this device is asked whether it may."""
    ready: tuple[int, ...] = ()
    """Who waits for the hourglasses to be turned."""
    again: tuple[int, ...] = ()
    """Which of the people are for a rematch."""
    moves_to: int = -1
    """Which of the people would like to keep the table."""
    votes: bool = False
    """Whether this device is asked whether the table may move there."""
    missing: tuple[str, ...] = ()
    """Who has not agreed yet, at the device that asked; not sent."""
    alone: bool = False
    """Whether nobody else could take over the match, should the keeper be gone; not sent."""
    moved: str = ""
    """The link of the table to which this one is said to have moved while its keeper was away; not
    sent."""
    link: str = ""
    """The invitation; not sent, for every device has it."""
    keeps: bool = False
    """Whether this device keeps the match; not sent."""
    line: bool = True
    """Whether the line stands; not sent."""
    when: tuple[str, ...] = ()
    """Since when each of the people is here or away, in words; not sent."""

    @property
    def me(self) -> Person:
        return self.people[self.mine]

    @property
    def keeper(self) -> Person:
        return self.people[0]

    @property
    def of_bots(self) -> list[int]:
        """The seats that bots play."""
        kinds = [chair.kind for chair in self.chairs]
        return [seat for seat, kind in enumerate(kinds) if kind not in (FREE, PERSON)]

    def at(self, seat: int) -> Person | None:
        """Whose seat it is; None for a bot's or a free one."""
        return next((one for one in self.people if seat in one.seats), None)
