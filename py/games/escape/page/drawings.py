"""What lies on the table, drawn: tiles, equipment, actions, pawns. Cached by value."""

from __future__ import annotations

from functools import lru_cache

from htpy import Element, Node, li, span
from markupsafe import Markup

from games.escape.content.tables import TILES
from games.escape.page import naming
from games.escape.rules.state import Equipment, Special, Tile
from page.i18n import Tongue
from page.icons import art

PAWNS = 6


def pawn(seat: int, label: str = "", *, lying: bool = False, stuck: bool = False) -> Element:
    """An explorer: each has its own hat, base and colour."""
    return span(class_=["pawn", f"of-{seat}", {"lying": lying, "stuck": stuck}])[
        art(f"escape-pawn-{seat % PAWNS}", label),
        art("escape-rocks", kind="rocks") if stuck else None,
    ]


def symbol(tile: str) -> Node:
    """On a danger: the equipment that stops it (E1.2)."""
    carried = TILES[tile].symbol
    return art(f"escape-{carried}", kind="symbol") if carried else None


@lru_cache(maxsize=256)
def small_tile(tile: str, label: str = "") -> Markup:
    """A pyramid tile, face up, beside the pyramid; without a label it is only a picture."""
    named = {"role": "img", "aria_label": label, "title": label} if label else {}
    return Markup(
        span(class_=["small-tile", f"is-{TILES[tile].family}"], **named)[art(f"escape-{tile}")]
    )


def note(tile: Tile, t: Tongue) -> Element:
    """An observed tile and where it lies."""
    name = naming.tiles(t)[tile.what]
    return li(".note")[
        small_tile(tile.what), span(".note-place")[tile.place], span(".note-name")[name]
    ]


def gear_label(one: Equipment, t: Tongue) -> str:
    name = naming.gear(t)[one.name]
    return name if one.ready else t("{what}, face down", what=name)


@lru_cache(maxsize=256)
def gear(one: Equipment, t: Tongue) -> Markup:
    """An equipment tile, face up or turned down."""
    label = gear_label(one, t)
    return Markup(
        span(class_=["gear", {"down": not one.ready}], role="img", aria_label=label, title=label)[
            art(f"escape-{one.name}")
        ]
    )


def special_label(one: Special, t: Tongue) -> str:
    name = naming.action(one.name, t)
    return t("{what}, used", what=name) if one.used else name


@lru_cache(maxsize=256)
def special(one: Special, t: Tongue) -> Markup:
    """A special action, small, as it lies before an explorer."""
    label = special_label(one, t)
    return Markup(
        span(class_=["special", {"used": one.used}], role="img", aria_label=label, title=label)[
            art(f"escape-{one.name}")
        ]
    )


def walkie(t: Tongue) -> Element:
    label = t("Walkie-talkie")
    return span(".walkie", role="img", aria_label=label, title=label)[art("escape-walkie")]


def first_token(t: Tongue) -> Element:
    label = t("first player")
    return span(".first-token", role="img", aria_label=label, title=label)[art("escape-first")]
