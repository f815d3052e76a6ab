"""What a game's page is made from, and what it is made into. Knows no game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, Literal

from htpy import Node
from markupsafe import Markup

from engine.game import V
from page.html import written
from page.i18n import Tongue

HALTS = "halts"
"""The note of what is asked while the hourglasses lie still for it."""

SERIES = "; "
"""Between the moves of a `data-move` that are chosen at once and made one after the other."""


def unless(why: str) -> dict[str, str]:
    """The attributes of a button that cannot be used now, for a reason that it gives when it is
    pressed; none without a reason."""
    return {"aria_disabled": "true", "data_why": why} if why else {}


@dataclass(frozen=True)
class Time:
    """The mover's hourglass as the page is made, in milliseconds, and whether it runs."""

    ms: int
    running: bool
    hidden: bool = False
    """It lies still because nobody saw the page."""


@dataclass(frozen=True)
class Seen(Generic[V]):
    """All that a game's page may show: one viewer's view, and what can be done on this screen."""

    view: V
    seat: int | None
    """Whose view it is; None is the screen everybody sees."""
    mover: int | None
    """The person who may move on this screen now; None while bots or fate are on."""
    moves: Collection[str]
    """What the mover may do."""
    names: tuple[str, ...]
    ui: Mapping[str, str]
    """What is selected, turned, hovered: what undo should not bring back."""
    t: Tongue
    time: Time | None = None
    """Where time matters to the mover."""
    solvers: tuple[int, ...] = ()
    """The people at this screen whose hourglasses run, or are to be turned."""
    calls: Mapping[int, Collection[str]] = field(default_factory=dict)
    """What people at this screen may do though the match does not wait for them."""
    route: tuple[str, ...] = ()
    """The moves that are being made one after the other: those still to come."""
    own: Mapping[str, str] = field(default_factory=dict)
    """What was chosen of the game's own preferences, by name."""
    past: bool = False
    """The match is looked at again: nobody has to be kept from what is shown, and nobody moves."""


@dataclass(frozen=True)
class Offer:
    """What a game's own part of the set-up screen is made from, where it has a campaign."""

    options: Mapping[str, object]
    """As they are chosen so far."""
    won: tuple[str, ...]
    """How far the campaign has come."""
    drawn: str
    """A board that somebody drew and brought along; "" for none."""
    t: Tongue
    seats: int = 2
    """How many sit at the table."""


@dataclass(frozen=True)
class Parts:
    """The parts of a table, laid out by the shared page."""

    board: Node
    side: Node = None
    """What a turn needs beside the board: cards, dice, questions."""
    below: Node = None
    """What can wait: on a phone it lies under the first screen."""
    actions: tuple[Node, ...] = ()
    """Buttons of the mover."""
    pending: str = ""
    """What the move does that waits for its second choice, for its button; "" to confirm it."""
    scores: tuple[Node, ...] = ()
    """How each seat stands, in a few signs: on a phone it has as much room as a coin."""
    badges: tuple[Node, ...] = ()
    """What is openly known of each seat, beside its name."""
    sheets: tuple[Node, ...] = ()
    """What lies before each seat, for who asks to see it."""
    spoils: tuple[Node, ...] = ()
    """At the end: what each seat won, laid out where a count alone would say little."""
    hand: Node = None
    """What only this seat may see."""
    hand_title: str = ""
    """What it is called, with the seat's name; "" for cards."""
    private: bool = False
    """Whether a seat may hold what others may not see, so that it may ask to look at it."""
    picture: Mapping[str, str] = field(default_factory=dict)
    """Attributes for the table's element, so that a game's style can set the scene."""


Mood = Literal["good", "bad", "tense", "rival"]
"""Light for something won, dusk for something lost, a pulse for what runs out, and a cool light for
what somebody else has won."""


@dataclass(frozen=True)
class Moment:
    """What is shown over the table for half a second."""

    picture: str
    """The name of a drawing."""
    text: str
    mood: Mood
    sound: str
    beside: tuple[str, ...] = ()
    """Drawings that stand to the left and the right of it."""
    aside: bool = False
    """Somebody at this screen is acting: it is small, and stands away from the board."""


@dataclass(frozen=True)
class Explained:
    """A rule for the choice at hand."""

    key: str
    """What it is about: each thing is explained at length once."""
    more: str
    """One or two sentences for the first time."""
    short: str = ""
    """What is said later on; "" for nothing."""


Fact = tuple[str, str, str]
"""A sign of a seat: its drawing, its word and its value."""

Loss = tuple[str, str]
"""What was lost: as a short mark, and as a sentence."""


def finished(parts: Parts) -> Parts:
    """The same parts, with what stands in several places as finished HTML: the strip, a profile and
    the end all show a seat's badge, and a generator can be read only once."""
    return replace(parts, scores=_html(parts.scores), badges=_html(parts.badges))


def _html(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(Markup(written(node)) for node in nodes)
