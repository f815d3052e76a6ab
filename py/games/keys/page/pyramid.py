"""The pyramid of six floors: its gems, the pawns, and where one may climb."""

from __future__ import annotations

from functools import lru_cache

from htpy import Element, Node, button, div, li, ol, p, section, span
from markupsafe import Markup

from games.keys.page import naming
from games.keys.page.drawings import gem, pawn
from games.keys.rules.moves import Floor, of_kind
from games.keys.rules.state import View
from page.i18n import Tongue
from page.icons import art
from page.parts import Seen

HOLES = 13
TAKEN = 2
"""K1.6, K4.2"""


def pyramid(seen: Seen[View], *, small: bool = False) -> Element:
    """The pyramid, the top floor first; with a mover that climbs, its floors are choices."""
    view: View = seen.view
    climbs = not small and seen.mover is not None and is_climbing(view, seen.mover)
    floors = [floor(seen, number, climbs) for number in range(len(view.floors) or 6, 0, -1)]
    return section(
        class_=["climb", {"small": small, "picking": climbs}],
        aria_label=seen.t("The pyramid"),
        data_previews=climbs or None,
        data_tap=seen.t("Tap again to go there") if climbs else None,
        data_seat=str(seen.mover) if climbs else None,
    )[
        art("keys-capstone", kind="capstone"),
        ol(".storeys", reversed=True)[(li[each] for each in floors)],
        None if small else legend(seen),
    ]


def spots(view: View, t: Tongue) -> dict[str, str]:
    """The floors of the pyramid."""
    return {str(n): t("Floor {number}", number=n) for n in range(1, (len(view.floors) or 6) + 1)}


def is_climbing(view: View, seat: int) -> bool:
    return view.climbers[seat].status == "climb"


def floor(seen: Seen[View], number: int, climbs: bool) -> Node:
    """One floor: who stands on it, and its thirteen holes, emptied from the left (K4.2)."""
    view, t = seen.view, seen.t
    gems = view.floors[number - 1] if view.floors else ()
    here = tuple(seat for seat, one in enumerate(view.climbers) if one.floor == number)
    here_names = tuple(seen.names[seat] for seat in here)
    stone = holes(number, gems)
    standing = span(".ledge")[(_standing(seat, seen.names[seat]) for seat in here)]
    if not climbs:
        label = naming.floor(number, gems, here_names, t)
        return div(
            class_=f"storey at-{number}",
            role="group",
            aria_label=label,
            data_spot=str(number),
        )[standing, stone]
    assert seen.mover is not None
    one = view.climbers[seen.mover]
    move = Floor(number, 0 if view.terms.swift else None)  # in swift a climb takes time (K6.1)
    can = any(each.floor == number for each in of_kind(Floor, seen.moves))
    taken = gems[:TAKEN]
    marked = [f"g{number}-{HOLES - len(gems) + at}" for at in range(len(taken))]
    return button(
        class_=["storey", f"at-{number}", {"can": can, "here": one.floor == number}],
        type="button",
        aria_label=naming.choice(number, number - one.floor, gems, taken, here_names, can, t),
        data_move=str(move),
        data_cell=f"floor-{number}",
        data_spot=str(number),
        data_preview=" ".join(["would", f"floor-{number}", *marked]) if can else None,
        data_news=f"climb {view.round}" if one.floor == number else None,
    )[
        standing,
        stone,
        span(".takes", aria_hidden="true")[
            span(".way-there")[naming.way_there(number - one.floor, t)],
            [gem(colour) for colour in taken] or t("nothing"),
            span(".again")[t("Tap again to go there")],
        ]
        if can
        else None,
    ]


def _standing(seat: int, name: str) -> Element:
    return span(".stands", data_key=f"pawn-{seat}")[pawn(seat, name)]


@lru_cache(maxsize=256)
def holes(number: int, gems: tuple[str, ...]) -> Markup:
    """The stone of a floor: empty holes, then the gems that are left."""
    empty = HOLES - len(gems)
    return Markup(
        span(".stone")[
            (span(".hole-of-gem") for _ in range(empty)),
            (
                span(".hole-of-gem", data_cell=f"g{number}-{empty + at}")[
                    span(".set", data_key=f"gem-{number}-{empty + at}")[gem(colour)]
                ]
                for at, colour in enumerate(gems)
            ),
        ]
    )


def legend(seen: Seen[View]) -> Node:
    """In what order pawns move in this round, and how far (K4.1)."""
    view, t = seen.view, seen.t
    if not view.order:
        return None
    return ol(".order", aria_label=t("Climbing order"))[
        (
            li(class_={"step": True, "on": _is_on(view, seat), "done": view.climbers[seat].taken})[
                pawn(seat),
                span(".step-name")[seen.names[seat]],
                span(".step-time")[naming.time(view.climbers[seat].opened or 0, t)],
                span(".step-reach")[naming.reach(view.climbers[seat].reach, t)],
            ]
            for seat in view.order
        )
    ]


def _is_on(view: View, seat: int) -> bool:
    return view.climbers[seat].status == "climb" and seat in view.waiting


def stake(seen: Seen[View], t: Tongue) -> Node:
    """While doors are being opened: the pyramid small, to see what the race is for."""
    if seen.view.terms.course != "climb" or not seen.view.floors:
        return None
    return div(".stake")[p[t("At stake")], pyramid(seen, small=True)]
