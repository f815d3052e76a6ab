"""The blank sheet on the screen: one floor at a time to draw on, and the whole as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from htpy import Element, Node, button, div, g, li, nav, rect, span, svg, ul
from markupsafe import Markup

from games.escape import naming
from games.escape.drawing import is_carried, on_top, shown, storeys, tiles
from games.escape.geometry import Spot, name
from games.escape.sheet import parsed
from page.i18n import Tongue
from page.icons import art


def floor_shown(text: str, ui: Mapping[str, str]) -> int:
    """The floor that is drawn on: the one asked for, if there is such a floor now."""
    asked, highest = ui.get("floor", "1"), storeys(tiles(parsed(text)))
    return min(int(asked), highest) if asked.isdigit() and asked != "0" else 1


def paper(text: str, ui: Mapping[str, str], t: Tongue) -> Node:
    """A floor to draw on, and the way to the others."""
    there, floor = tiles(parsed(text)), floor_shown(text, ui)
    columns, rows = shown(there)
    across, down = columns[: len(columns) - floor + 1], rows[: len(rows) - floor + 1]
    count = sum(one[0] == floor for one in there)
    label = t.many("Floor {floor}: {n} tile", "Floor {floor}: {n} tiles", count, floor=floor)
    home = min((one for one in there if one[0] == floor), default=_middle(floor, across, down))
    return [
        rail(there, floor, t),
        div(class_=["paper-room", f"w-{len(columns)}"])[
            div(class_=["plots", f"n-{len(across)}"], role="grid", aria_label=label)[
                shades(there, floor, across, down),
                (
                    div(".plot-row", role="row")[
                        (
                            plot(
                                (floor, column, row),
                                (floor, column, row) in there,
                                is_carried((floor, column, row), there),
                                len(on_top((floor, column, row), there)),
                                (floor, column, row) == home,
                                t,
                            )
                            for column in across
                        )
                    ]
                    for row in down
                ),
                outlines(there, floor, across, down),
            ]
        ],
    ]


def _middle(floor: int, across: range, down: range) -> Spot:
    return floor, across[len(across) // 2], down[len(down) // 2]


def rail(there: frozenset[Spot], floor: int, t: Tongue) -> Element:
    """The floors one can draw on, the highest first."""
    highest = storeys(there)
    counts = {n: sum(one[0] == n for one in there) for n in range(1, highest + 1)}
    keys = {floor + 1: "PageUp", floor - 1: "PageDown"}
    return nav(".rail", aria_label=t("Floors"))[
        ul[
            (
                li[storey(number, counts[number], number == floor, keys.get(number, ""), t)]
                for number in range(highest, 0, -1)
            )
        ]
    ]


def storey(number: int, count: int, on: bool, key: str, t: Tongue) -> Element:
    label = t.many("Floor {floor}: {n} tile", "Floor {floor}: {n} tiles", count, floor=number)
    return button(
        ".storey",
        type="button",
        title=label,
        aria_pressed="true" if on else "false",
        aria_keyshortcuts=key or None,
        data_ui=f"floor={number}",
    )[
        span(".visually-hidden")[label],
        span(".storey-number", aria_hidden="true")[str(number)],
        span(".storey-count", aria_hidden="true")[str(count or "+")],
    ]


@lru_cache(maxsize=2048)
def plot(at: Spot, tile: bool, can: bool, above: int, home: bool, t: Tongue) -> Markup:
    """A place on the paper: a tile, room for one, or neither."""
    told = [naming.place(name(at), t)]
    if tile:
        told.append(t("a tile"))
        if above:
            told.append(t.many("carries {n} tile", "carries {n} tiles", above))
    else:
        told.append(t("free") if can else t("not possible: four tiles must lie below"))
    return Markup(
        button(
            class_=["plot", "tile" if tile else "free" if can else "no"],
            id=f"plot-{at[1]}-{at[2]}",
            type="button",
            role="gridcell",
            tabindex="-1",
            aria_label=", ".join(told),
            aria_selected="true" if tile else "false",
            aria_disabled="true" if not (tile or can) else None,
            data_do=f"draw {'lift' if tile else 'lay'} {name(at)}",
            data_home=home or None,
        )[art("escape-back", kind="back") if tile else art("icon-plus") if can else None]
    )


def shades(there: frozenset[Spot], floor: int, across: range, down: range) -> Node:
    """The tiles of the floor below, through the paper."""
    return _drawn(there, floor - 1, across, down, ".shades") if floor > 1 else None


def outlines(there: frozenset[Spot], floor: int, across: range, down: range) -> Node:
    """What lies on this floor, in dashes."""
    return _drawn(there, floor + 1, across, down, ".outlines")


def _drawn(there: frozenset[Spot], floor: int, across: range, down: range, kind: str) -> Node:
    """The tiles of another floor, half a tile aside (E1.5)."""
    aside = 0.5 if kind == ".outlines" else -0.5
    return svg(
        kind,
        viewBox=f"0 0 {len(across)} {len(down)}",
        preserveAspectRatio="none",
        focusable="false",
        aria_hidden="true",
    )[
        (
            rect(
                x=f"{column - across.start + aside + 0.05:.2f}",
                y=f"{row - down.start + aside + 0.05:.2f}",
                width="0.9",
                height="0.9",
                rx="0.08",
            )
            for number, column, row in sorted(there)
            if number == floor
        )
    ]


# The whole

DEEP, HIGH, LIP = 0.5, 0.36, 0.26
"""In widths of a tile: how deep a row looks, how far a floor rises, how thick a tile is."""
LEAST = 5.0
"""A pyramid of fewer tiles is not drawn larger."""


def picture(text: str, label: str = "") -> Markup:
    """The pyramid as it will stand, seen from in front and above."""
    return _picture(tiles(parsed(text)), label)


@lru_cache(maxsize=64)
def _picture(there: frozenset[Spot], label: str) -> Markup:
    if not there:
        return Markup("")
    corners = [(_x(at), _y(at)) for at in there]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    wide = max(x for x, _ in corners) + 1 - left
    if wide < LEAST:
        left, wide = left - (LEAST - wide) / 2, LEAST
    long = max(y for _, y in corners) + DEEP + LIP - top
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return Markup(
        svg(
            ".whole",
            viewBox=f"{left - 0.1:.2f} {top - 0.1:.2f} {wide + 0.2:.2f} {long + 0.2:.2f}",
            focusable="false",
            **named,
        )[(_slab(at) for at in _from_behind(there))]
    )


def _x(at: Spot) -> float:
    return at[1] + (at[0] - 1) / 2


def _y(at: Spot) -> float:
    return (at[2] + (at[0] - 1) / 2) * DEEP - (at[0] - 1) * HIGH


def _from_behind(there: Iterable[Spot]) -> list[Spot]:
    return sorted(there, key=lambda at: (at[0], at[2], at[1]))


def _slab(at: Spot) -> Element:
    x, y = f"{_x(at):.2f}", _y(at)
    return g(class_=f"slab on-{at[0]}")[
        rect(".slab-side", x=x, y=f"{y + DEEP - 0.08:.2f}", width="1", height=f"{LIP + 0.08:.2f}"),
        rect(".slab-top", x=x, y=f"{y:.2f}", width="1", height=f"{DEEP}"),
    ]
