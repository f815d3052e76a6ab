"""What devices at one table say to each other: JSON, read as hostile input.

A guest's word is one request. The keeper's word is all that a guest has to know now; what is not in
it, that device does not have.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.save import LONGEST_NAME, clean_name
from engine.untrusted import parsed_json
from page.figures import FIGURES
from page.talk import LONGEST_LINE, PHRASES

VERSION = 1
MOST_BYTES = 4_000_000
"""The longest word of a keeper: a whole match, view by view."""
LONGEST_REQUEST = 4_000
LONGEST_MOVE = 200
LONGEST_SPOT = 20
LONGEST_BOX = 200_000
"""Of a sealed match, as text."""
MOST_SEATS = 8
MOST_EVENTS = 100_000


class Unheard(ValueError):
    """A message that is not valid: it changes nothing."""


def packed(**parts: Any) -> bytes:
    """A word as it is sent."""
    return json.dumps(
        {"v": VERSION, **parts}, separators=(",", ":"), ensure_ascii=False, sort_keys=True
    ).encode()


def unpacked(content: bytes, most: int) -> dict[str, Any]:
    """The parts of a word, or Unheard."""
    try:
        parts = parsed_json(content.decode(), most_bytes=most)
    except (ValueError, RecursionError) as error:
        raise Unheard("not a word of ours") from error
    if not isinstance(parts, dict) or parts.get("v") != VERSION:
        raise Unheard("of another version")
    return parts


# What a guest asks for


@dataclass(frozen=True)
class Hello:
    """I am here, and have so much of the match."""

    name: str
    figure: str
    round: int
    """How often the match was taken back, when it was last seen."""
    seen: int
    """How many events of it were."""


@dataclass(frozen=True)
class Seen:
    """I have so much of the match."""

    round: int
    seen: int


@dataclass(frozen=True)
class Sit:
    """I take this seat; with none, I only watch."""

    seat: int | None


@dataclass(frozen=True)
class Move:
    """My move, made after so many events. A number is used once."""

    number: int
    text: str
    round: int
    after: int


@dataclass(frozen=True)
class Next:
    """I have seen enough: fate may go on."""


@dataclass(frozen=True)
class Undo:
    """May I take back my last move?"""


@dataclass(frozen=True)
class Answer:
    """Whether somebody else may."""

    yes: bool


@dataclass(frozen=True)
class Sand:
    """The hourglasses: I am ready to turn them, or they shall lie still."""

    turn: bool


@dataclass(frozen=True)
class Say:
    """One of the fixed phrases."""

    phrase: str


@dataclass(frozen=True)
class Chat:
    text: str


@dataclass(frozen=True)
class Point:
    """Look at this place of the board."""

    spot: str


@dataclass(frozen=True)
class Again:
    """I am for a rematch."""


@dataclass(frozen=True)
class Take:
    """I would like to keep the table: this one, which I have opened, shall be it."""

    link: str


@dataclass(frozen=True)
class Agree:
    """Whether the table may move."""

    yes: bool


@dataclass(frozen=True)
class Share:
    """My share of a box's key, and the box as I have it."""

    lot: str
    share: str
    sealed: str


@dataclass(frozen=True)
class Leave:
    """I leave the table for good."""


Request = (
    Hello
    | Seen
    | Sit
    | Move
    | Next
    | Undo
    | Answer
    | Sand
    | Say
    | Chat
    | Point
    | Again
    | Take
    | Agree
    | Share
    | Leave
)


def _text(most: int) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if not isinstance(value, str) or not 0 < len(value) <= most:
            raise Unheard("not a text")
        if not value.isprintable():
            raise Unheard("not a line of text")
        return value

    return read


def _name(value: Any) -> str:
    if not isinstance(value, str) or len(value) > 4 * LONGEST_NAME:
        raise Unheard("not a name")
    return clean_name(value)


def _one_of(known: Any) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in known:
            raise Unheard("not one of ours")
        return value

    return read


def count(value: Any, most: int = MOST_EVENTS) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise Unheard("not a count")
    return value


def seat(value: Any) -> int | None:
    return None if value is None else count(value, MOST_SEATS - 1)


word_of = _text(100)


def _yes(value: Any) -> bool:
    if type(value) is not bool:
        raise Unheard("neither yes nor no")
    return value


READ: dict[type, dict[str, Callable[[Any], Any]]] = {
    Hello: {"name": _name, "figure": _one_of((*FIGURES, "")), "round": count, "seen": count},
    Seen: {"round": count, "seen": count},
    Sit: {"seat": seat},
    Move: {"number": count, "text": _text(LONGEST_MOVE), "round": count, "after": count},
    Next: {},
    Undo: {},
    Answer: {"yes": _yes},
    Sand: {"turn": _yes},
    Say: {"phrase": _one_of(PHRASES)},
    Chat: {"text": _text(LONGEST_LINE)},
    Point: {"spot": _text(LONGEST_SPOT)},
    Again: {},
    Take: {"link": word_of},
    Agree: {"yes": _yes},
    Share: {"lot": _text(16), "share": _text(64), "sealed": _text(LONGEST_BOX)},
    Leave: {},
}
"""How the parts of each request are read."""
NAMED: dict[str, type] = {kind.__name__.lower(): kind for kind in READ}


def asked(request: Request) -> bytes:
    """A request as it is sent."""
    kind = type(request)
    return packed(
        ask=kind.__name__.lower(), **{name: getattr(request, name) for name in READ[kind]}
    )


def read_request(content: bytes) -> Request:
    """A guest's request, or Unheard."""
    parts = unpacked(content, LONGEST_REQUEST + LONGEST_BOX)
    name = parts.pop("ask", "")
    kind = NAMED.get(name) if isinstance(name, str) else None
    del parts["v"]
    if kind is None or parts.keys() != READ[kind].keys():
        raise Unheard("not a request")
    if kind is not Share and len(content) > LONGEST_REQUEST:
        raise Unheard("not a request")
    made: Request = kind(**{name: read(parts[name]) for name, read in READ[kind].items()})
    return made
