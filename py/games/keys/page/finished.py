"""A door that nobody works on, and a solution for whoever is done with it."""

from __future__ import annotations

from functools import lru_cache

from htpy import Element, Node, button, div, p, section, span

from games.keys.content import cover
from games.keys.content.tables import mask, names
from games.keys.page import naming
from games.keys.page.bench import is_running
from games.keys.page.drawings import bounds, door
from games.keys.rules.state import Laid, Seat, View
from page.icons import art
from page.parts import Seen

UNDONE = ("solve", "sand", "turn")
"""With such a status a seat may still have to open its door."""


def finished(seen: Seen[View], seat: int) -> Element:
    """A seat's door, large, when it is open or lost."""
    view, t = seen.view, seen.t
    one: Seat = view.climbers[seat]
    opened = one.opened is not None
    cells = one.door if one.status not in UNDONE or is_running(seen) else None
    return section(
        class_=["bench", "finished", {"open": opened}],
        aria_label=t.by(seen.names, seat, you="Your door", other="{name}’s door"),
    )[
        div(".gate", data_columns=str(bounds(cells)[2]), data_rows=str(bounds(cells)[3]))[
            div(".leaf-of-stone")[
                door(cells, shown(seen, seat), naming.door(cells, shown(seen, seat), t), "lone")
            ]
        ]
        if cells
        else div(".gate.shut")[div(".panels")[span(".panel-left"), span(".panel-right")]],
        div(".verdict")[p[naming.result(view, seat, t)], show_me(seen, seat)],
    ]


def may_show(one: Seat) -> bool:
    """A solution may be seen by whoever is done with the door without having opened it."""
    return one.door is not None and one.opened is None and one.status in ("quit", "lost")


def show_me(seen: Seen[View], seat: int, small: Node = None) -> Node:
    """A button for the solution of a lost door; a small door is the button itself."""
    if not may_show(seen.view.climbers[seat]) or is_shown(seen, seat):
        return small
    return button(
        class_="show-me" if small else "button show",
        type="button",
        data_ui=f"show={seen.view.round}.{seat}",
    )[small, span[art("icon-eye"), seen.t("Show solution")]]


def is_shown(seen: Seen[View], seat: int) -> bool:
    """Whether a solution was asked for: of this round and seat, what was asked before is gone."""
    return seen.ui.get("show", "") == f"{seen.view.round}.{seat}"


def shown(seen: Seen[View], seat: int) -> tuple[Laid, ...]:
    """What lies on a seat's door, or a solution if the seat is done with it and asks for one."""
    one: Seat = seen.view.climbers[seat]
    if not (may_show(one) and is_shown(seen, seat)) or one.door is None:
        return one.laid
    return solution(one.door, one.keys)


@lru_cache(maxsize=64)
def solution(cells: tuple[str, ...], keys: tuple[str, ...]) -> tuple[Laid, ...]:
    tiling = cover.first(mask(cells), keys) or ()
    return tuple(Laid(key, names(place)) for key, place in zip(keys, tiling))
