"""A board of each explorer's own: equipment, actions, walkie-talkie, what was taken, and notes.

It is laid open when a seat is chosen, and fits a phone's screen as a whole.
"""

from __future__ import annotations

from collections import Counter

from htpy import Element, Node, div, h3, li, p, section, span, ul

from games.escape.page import naming
from games.escape.page.camp import caller
from games.escape.page.drawings import (
    first_token,
    gear_label,
    note,
    pawn,
    small_tile,
    special_label,
)
from games.escape.rules.state import Seat, View
from page.i18n import Tongue
from page.icons import art
from page.parts import Seen


def playmat(seen: Seen[View], seat: int) -> Element:
    """All that lies before an explorer; of notes, only one's own (E8.4)."""
    view, t = seen.view, seen.t
    one: Seat = view.explorers[seat]
    first = seat == view.first and bool(view.round) and view.seats > 1
    return section(class_=["seat-sheet", "playmat", f"of-{seat}"])[
        div(".mat-head")[
            pawn(seat, lying=one.lying, stuck=bool(one.stuck)),
            span(".mat-place")[naming.place(one.place, t) if one.place else "–"],
            first_token(t) if first else None,
            caller(seen, seat),
        ],
        _row(
            t("Equipment"),
            "of-gear",
            [
                _lying("gear", each.name, gear_label(each, t), not each.ready)
                for each in one.equipment
            ],
        )
        if one.equipment
        else None,
        _row(
            t("Special actions"),
            "of-actions",
            [
                _lying("special", each.name, special_label(each, t), each.used)
                for each in one.specials
            ],
        )
        if one.specials
        else None,
        _taken(one, t),
        _notes(seen, seat),
    ]


def _row(title: str, kind: str, tiles: list[Element]) -> Element:
    return div(class_=["mat-row", kind])[h3[title], ul[(li[tile] for tile in tiles)]]


def _lying(kind: str, name: str, label: str, used: bool) -> Element:
    """Equipment or a special action, with its name, and turned over once it was used."""
    return span(".mat-tile")[
        span(class_=[kind, {"down": used and kind == "gear", "used": used}])[art(f"escape-{name}")],
        span[label],
    ]


def _taken(one: Seat, t: Tongue) -> Element:
    """What was carried out of the pyramid, each kind once with its number."""
    held = Counter(one.held)
    tiles = [
        span(".mat-tile")[
            small_tile(tile),
            span[naming.tiles(t)[tile] + (f" ×{count}" if count > 1 else "")],
        ]
        for tile, count in held.items()
    ]
    if not tiles:
        return div(".mat-row.of-taken")[h3[t("Tiles taken")], p(".soft")[t("None yet.")]]
    return _row(t("Tiles taken"), "of-taken", tiles)


def _notes(seen: Seen[View], seat: int) -> Node:
    view, t = seen.view, seen.t
    if seen.seat != seat or view.seats == 1 or not view.round or view.setting.talk:
        return None
    own = [tile for tile in view.tiles if tile.known == "own"]
    listed = ul(".notes")[(note(tile, t) for tile in own)] if own else p(".soft")[t("None yet.")]
    return div(".mat-row.of-notes")[h3[t("Your notes")], listed]
