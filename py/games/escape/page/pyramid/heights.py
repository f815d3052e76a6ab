"""The pyramid on the screen: its floors set off, or one of them alone as a plan."""

from __future__ import annotations

from htpy import Element, Node, button, div, li, nav, polygon, rect, span, svg, ul

from games.escape.content.geometry import spot
from games.escape.page.drawings import pawn
from games.escape.page.pyramid.aim import Aim
from games.escape.page.pyramid.floors import Floor, Layout, alone, by_place, layout, near
from games.escape.page.pyramid.places import place_of
from games.escape.rules.state import Tile, View
from page.i18n import Tongue
from page.icons import art
from page.parts import Seen


def drawn(seen: Seen[View], aim: Aim) -> tuple[Layout, bool]:
    """The floors as they are shown: all of them, or the one that was asked for alone."""
    foot = frozenset(place for place, _ in aim.moves) if aim.foot else frozenset()
    lay = layout(seen.view, foot)
    for floor in lay.floors:
        if str(floor.number) == seen.ui.get("floor"):
            return alone(floor), True
    return lay, False


def pyramid(seen: Seen[View], aim: Aim, lay: Layout, flat: bool) -> Element:
    """All floors set off, or one of them as a plan."""
    reach = reached(seen, aim)
    sizes = (f"w-{lay.halves}", f"r-{lay.lines}", f"f-{len(lay.floors)}")
    return div(class_=["pyramid", *sizes, {"flat": flat}], id="pyramid")[
        rail(seen, lay.floors[0].number, aim) if flat else None,
        div(".floors", role="grid", aria_label=seen.t("The pyramid"), data_grid="escape")[
            (floor_of(seen, aim, lay, floor, flat, reach) for floor in lay.floors)
        ],
    ]


def reached(seen: Seen[View], aim: Aim) -> dict[str, tuple[int, ...]]:
    """Tiles one move away from the explorers one asked about; else from who is on turn."""
    view: View = seen.view
    asked = [int(seat) for seat in seen.ui.get("reach", "").split() if seat.isdigit()]
    seats = [seat for seat in asked if seat < view.seats]
    if not asked and not aim.mode and view.round and view.phase != "over":
        seats = [view.turn]
    found: dict[str, tuple[int, ...]] = {}
    for seat in seats:
        for place in near(view, seat):
            found[place] = (*found.get(place, ()), seat)
    return found


# One floor


def floor_of(
    seen: Seen[View],
    aim: Aim,
    lay: Layout,
    floor: Floor,
    flat: bool,
    reach: dict[str, tuple[int, ...]],
) -> Element:
    t, tiles = seen.t, by_place(seen.view)
    held = sum(place in tiles for row in floor.rows for place in row)
    label = t.many("Floor {floor}: {n} tile", "Floor {floor}: {n} tiles", held, floor=floor.number)
    lines = [
        [place_of(seen, aim, lay, tiles.get(place), place, reach) for place in row]
        for row in floor.rows
    ]
    return div(class_=f"floor on-{floor.number}", role="rowgroup", aria_label=label)[
        outlines(floor, tiles) if flat else slope(floor, lay),
        (
            div(".line", role="row" if cells else None)[
                None if flat or number else mark(floor, lay, t),
                cells,
            ]
            for number, cells in enumerate(lines)
        ),
    ]


def mark(floor: Floor, lay: Layout, t: Tongue) -> Element:
    """A floor's number; choosing it shows the floor alone."""
    first = floor.start - lay.start + 1
    label = t("Show only floor {floor}", floor=floor.number)
    return div(class_=f"floor-mark x-{first}", role="rowheader")[
        button(
            class_=f"medal deep-{len(floor.rows)}",
            type="button",
            aria_label=label,
            title=label,
            data_ui=f"floor={floor.number}",
        )[str(floor.number)]
    ]


def rail(seen: Seen[View], shown: int, aim: Aim) -> Element:
    """Beside one floor alone: the others, who is on them, and the whole pyramid again."""
    view, t = seen.view, seen.t
    numbers = sorted({spot(tile.place)[0] for tile in view.tiles} | {shown}, reverse=True)
    whole = t("The whole pyramid")
    return nav(".rail", aria_label=t("Floors"))[
        button(".medal.all", type="button", aria_label=whole, title=whole, data_ui="floor=")[
            art("escape-whole")
        ],
        ul[(li[storey(seen, number, number == shown, aim)] for number in numbers)],
    ]


def storey(seen: Seen[View], number: int, on: bool, aim: Aim) -> Element:
    view, t = seen.view, seen.t
    here = [seat for seat, one in enumerate(view.explorers) if one.place[:1] == str(number)]
    can = any(place[0] == str(number) for place, _ in aim.moves)
    label = t("Floor {floor}", floor=number)
    if here:
        label += ", " + ", ".join(seen.names[seat] for seat in here)
    if can:
        label += ", " + t("reachable")
    return button(
        class_=["medal", {"can": can}],
        type="button",
        aria_label=label,
        title=label,
        aria_pressed="true" if on else "false",
        data_ui=f"floor={number}",
    )[str(number), span(".who")[(pawn(seat) for seat in here)] if here else None]


def outlines(floor: Floor, tiles: dict[str, Tile]) -> Node:
    """Over one floor alone: where the tiles of the floor above lie on it."""
    above = [spot(place) for place in tiles if place[0] == str(floor.number + 1)]
    return svg(
        ".outlines",
        viewBox=f"0 0 {floor.wide} {len(floor.rows)}",
        preserveAspectRatio="none",
        focusable="false",
        aria_hidden="true",
    )[
        (
            rect(
                x=str(column - floor.left + 0.5 + 0.06),
                y=str(row - floor.top + 0.5 + 0.06),
                width="0.88",
                height="0.88",
                rx="0.08",
            )
            for _, column, row in above
        )
    ]


def slope(floor: Floor, lay: Layout) -> Node:
    """The stone between a floor and the next one below, as far as it shows."""
    at = lay.floors.index(floor) + 1
    if at == len(lay.floors):
        return None
    corners = []
    for y, each in ((0, floor), (1, lay.floors[at])):
        left = each.start - lay.start
        corners.append((left, y))
        corners.insert(0, (left + 2 * each.wide, y))
    return svg(
        ".slope",
        viewBox=f"0 0 {lay.halves} 1",
        preserveAspectRatio="none",
        focusable="false",
        aria_hidden="true",
    )[polygon(points=" ".join(f"{x},{y}" for x, y in corners))]
