"""What lies on the table, drawn: small chambers, cards to choose, patterns. Cached by value."""

from __future__ import annotations

from functools import lru_cache

from htpy import Element, Node, button, div, g, rect, span, svg, use
from markupsafe import Markup

from games.tombs.content.grid import CELLS, SIZE, Shape
from games.tombs.content.tables import PATTERNS, Card
from games.tombs.page import naming
from games.tombs.page.aim import laid
from games.tombs.rules.state import Chamber
from page.i18n import Tongue
from page.icons import art

ART = {
    "wall": "tombs-wall",
    "entrance": "tombs-entrance",
    "tomb": "tombs-tomb",
    "red": "tombs-gem-red",
    "green": "tombs-gem-green",
    "torch": "tombs-torch",
    "skull": "tombs-skull",
    "potion": "tombs-potion",
    "cross": "tombs-cross",
}
"""What is drawn on a cell, by what it is or carries."""

STEP = 20
"""The side of a small chamber's cell, in the units of its picture."""

WALL, WHOLE, CORNER, REST = (0.6, 18.8), (1.5, 17), (1, 10), (5, 14.5)
"""Where a thing is drawn in a small cell, from its corner, and how large: a wall; alone; and in a
marked cell what it carries, out of the way of its tick."""


def head(number: int, colour: str, sign: str = "") -> Element:
    """The top of a card. Each colour has a shape of its own: leaf, sun, moon."""
    return span(".card-head")[
        art(f"tombs-{colour}", kind="shape"),
        span(".sign")[art("tombs-tomb"), sign] if sign else None,
        span(".number", aria_hidden="true")[str(number)],
    ]


@lru_cache(maxsize=512)
def small(card: Card, marked: tuple[str, ...], fresh: tuple[str, ...], t: Tongue) -> Markup:
    """A whole card as one picture: for other seats, the reserve, and cards to choose from."""
    side = STEP * SIZE
    picture = svg(".mini-chamber", viewBox=f"0 0 {side} {side}", focusable="false")[
        (_floor(i, CELLS[i] in marked) for i, what in enumerate(card.cells) if what != "wall"),
        (_carried(i, what, CELLS[i] in marked) for i, what in enumerate(card.cells) if what),
        (
            _ticked(i, CELLS[i] in fresh, bool(what))
            for i, what in enumerate(card.cells)
            if CELLS[i] in marked
        ),
    ]
    return Markup(
        span(
            class_=["mini", card.colour],
            role="img",
            aria_label=naming.chamber(card, marked, t),
            data_spot=str(card.number),
        )[head(card.number, card.colour), picture]
    )


def _corner(i: int) -> tuple[int, int]:
    return STEP * (i % SIZE), STEP * (i // SIZE)


def _floor(i: int, marked: bool) -> Element:
    x, y = _corner(i)
    return rect(
        ".mini-cell.marked" if marked else ".mini-cell",
        x=str(x + 0.6),
        y=str(y + 0.6),
        width=str(STEP - 1.2),
        height=str(STEP - 1.2),
        rx="2",
    )


def _drawn(i: int, name: str, room: tuple[float, float]) -> Element:
    x, y = _corner(i)
    gap, side = room
    size = str(side)
    return use(href=f"#{name}", x=str(x + gap), y=str(y + gap), width=size, height=size)


def _carried(i: int, what: str, marked: bool) -> Element:
    return _drawn(i, ART[what], WALL if what == "wall" else CORNER if marked else WHOLE)


def _ticked(i: int, fresh: bool, shared: bool) -> Element:
    tick = "tombs-tick-fresh" if fresh else "tombs-tick"
    return g(".mini-tick")[_drawn(i, tick, REST if shared else WHOLE)]


def small_chamber(chamber: Chamber | None, t: Tongue) -> Node:
    """One of a seat's two chambers, small."""
    if chamber is None:
        return span(".mini.none", role="img", aria_label=t("No pyramid"))
    return small(chamber.card, chamber.marked, chamber.fresh, t)


def choice(inner: Node, key: str, kind: str = "", **says: str | bool) -> Element:
    """A card that can be chosen."""
    return button(class_=["choice-card", kind], type="button", data_key=key, **says)[inner]


@lru_cache(maxsize=128)
def pattern(shape: Shape, label: str = "") -> Markup:
    """A pattern in the middle of a square of 4×4."""
    wide, high = (1 + max(cell[axis] for cell in shape) for axis in (0, 1))
    left, top = 20 - 5 * wide, 20 - 5 * high
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return Markup(
        svg(".pattern", viewBox="0 0 40 40", focusable="false", **named)[
            (
                rect(
                    x=str(left + 10 * x + 0.7),
                    y=str(top + 10 * y + 0.7),
                    width="8.6",
                    height="8.6",
                    rx="1.6",
                )
                for x, y in shape
            )
        ]
    )


def expedition(name: str, way: int, id: str, t: Tongue) -> Element:
    """The expedition card in use, laid as it would be marked. A new card has a new id."""
    shape = laid(PATTERNS[name], way)
    return div(".expedition", id=id)[pattern(shape, naming.pattern(name, t))]


@lru_cache(maxsize=128)
def still_to_come(shown: tuple[str, ...], hidden: tuple[str, ...], t: Tongue) -> Markup:
    """The eight expedition cards of a round: those that were used, and those still down."""
    left = ", ".join(naming.pattern(name, t) for name in hidden)
    label = t("Still to come, all but one: {what}", what=left)
    return Markup(
        div(".to-come", role="img", aria_label=label, title=label)[
            (span(".used")[pattern(PATTERNS[name])] for name in shown),
            (span(".down")[pattern(PATTERNS[name])] for name in hidden),
        ]
    )
