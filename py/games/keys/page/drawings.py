"""What lies on the table, drawn: keys, doors, gems, the die, the hourglass. Cached by value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from htpy import Element, Node, circle, div, g, path, rect, span, svg, use
from markupsafe import Markup

from games.keys.content.tables import COLOURS, PICTURES, names, shapes
from games.keys.page import naming
from games.keys.rules.state import Laid, Seat
from page.i18n import Tongue
from page.icons import art

UNIT = 20
"""A cell of a door or a key, in the units of its picture."""
RIM = 7
"""What is drawn around a door: its line of gold."""

Spots = Sequence[tuple[int, int]]
"""Cells as (column, row), from 0."""


def spots(cells: Iterable[str]) -> list[tuple[int, int]]:
    """Where cells are.

    >>> spots(["a1", "c2"])
    [(0, 0), (2, 1)]
    """
    return [(ord(cell[0]) - ord("a"), int(cell[1]) - 1) for cell in cells]


def bounds(cells: Iterable[str]) -> tuple[int, int, int, int]:
    """The box around cells: its first column and row, its width and height.

    >>> bounds(["b2", "d3"])
    (1, 1, 3, 2)
    """
    xs, ys = zip(*spots(cells))
    return min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


# Keys


def base(key: str) -> tuple[str, ...]:
    """The cells of a key as it lies in the tray."""
    return names(shapes(key)[0])


@cache
def key(name: str) -> Markup:
    """A key as it lies in the tray."""
    wide, high = len(PICTURES[name][0]), len(PICTURES[name])
    return Markup(
        svg(
            ".key",
            data_shape=True,
            viewBox=f"0 0 {UNIT * wide} {UNIT * high}",
            focusable="false",
            aria_hidden="true",
            data_wide=str(wide),
            data_high=str(high),
        )[use(href=f"#keys-{name}")]
    )


WAYS = tuple(
    (a, b, c, d)
    for mirrored in (1, -1)
    for a, b, c, d in (
        (mirrored, 0, 0, 1),
        (0, mirrored, -1, 0),
        (-mirrored, 0, 0, -1),
        (0, -mirrored, 1, 0),
    )
)
"""Turned and flipped: a point (x, y) goes to (ax + cy, bx + dy), as in a picture's matrix."""


@cache
def lying(name: str, cells: tuple[str, ...]) -> str:
    """How a key as it is drawn has to be turned, flipped and moved to lie on these cells.

    >>> lying("I2", ("b1", "c1")), lying("I2", ("a1", "a2"))
    ('matrix(1 0 0 1 20 0)', 'matrix(0 1 -1 0 20 0)')
    """
    drawn, wanted = spots(base(name)), sorted(spots(cells))
    left, top, _, _ = bounds(cells)
    for a, b, c, d in WAYS:
        turned = [(a * x + c * y, b * x + d * y) for x, y in drawn]
        right = left - min(x for x, _ in turned)
        down = top - min(y for _, y in turned)
        if sorted((x + right, y + down) for x, y in turned) == wanted:
            # The middle of a cell goes to the middle of a cell.
            e = UNIT * (2 * right + 1 - a - c) // 2
            f = UNIT * (2 * down + 1 - b - d) // 2
            return f"matrix({a} {b} {c} {d} {e} {f})"
    raise ValueError(f"{name} cannot lie on {cells}")


def laid_key(one: Laid) -> Element:
    """A key on a door."""
    wide, high = len(PICTURES[one.key][0]), len(PICTURES[one.key])
    return g(".laid-key", transform=lying(one.key, one.cells))[
        use(href=f"#keys-{one.key}", width=str(UNIT * wide), height=str(UNIT * high))
    ]


# Doors


@cache
def outline(cells: tuple[str, ...]) -> str:
    """The line around cells in one piece and without holes (K1.5), as a path.

    >>> outline(("a1", "b1"))
    'M0 0L20 0L40 0L40 20L20 20L0 20Z'
    """
    inside = set(spots(cells))
    following = {}
    for x, y in inside:  # clockwise around each cell, where no other cell borders it
        for start, end, beside in (
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        ):
            if beside not in inside:
                following[start] = end
    at = start = min(following)
    line: list[str] = []
    while not line or at != start:
        line.append(f"{UNIT * at[0]} {UNIT * at[1]}")
        at = following[at]
    return f"M{'L'.join(line)}Z"


@lru_cache(maxsize=512)
def door(cells: tuple[str, ...], laid: tuple[Laid, ...], label: str = "", kind: str = "") -> Markup:
    """A door: hollows in the stone, the keys laid in them, a thick line of gold around all."""
    x, y, wide, high = bounds(cells)
    covered = {cell for one in laid for cell in one.cells}
    left, top = UNIT * x - RIM, UNIT * y - RIM
    line = outline(cells)
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return Markup(
        svg(
            class_=["door-art", kind],
            viewBox=f"{left} {top} {UNIT * wide + 2 * RIM} {UNIT * high + 2 * RIM}",
            focusable="false",
            **named,
        )[
            [path(class_=each, d=line) for each in ("rim", "gold", "gold-lit", "gold-deep")],
            path(".hollow", d=line),
            (
                rect(
                    ".hole",
                    x=str(UNIT * column + 1),
                    y=str(UNIT * row + 1),
                    width=str(UNIT - 2),
                    height=str(UNIT - 2),
                    rx="2.5",
                )
                for cell, (column, row) in zip(cells, spots(cells))
                if cell not in covered
            ),
            (laid_key(one) for one in laid),
        ]
    )


def small_door(one: Seat, laid: tuple[Laid, ...], t: Tongue, kind: str = "") -> Node:
    """Another seat's door, small: what lies on it is there to be seen."""
    if one.door is None:
        return span(".small-door.unknown", role="img", aria_label=t("Hidden door"))
    return span(".small-door")[door(one.door, laid, naming.door(one.door, laid, t), kind)]


# The die, gems, pawns


def die(glyph: str, t: Tongue, id: str = "") -> Element:
    """The die with the hieroglyph that was rolled. A new roll has a new id."""
    label = naming.glyph(glyph, t)
    return span(".rolled", id=id or None, role="img", aria_label=label, title=label)[
        art(f"keys-{glyph}")
    ]


def gem(colour: str) -> Markup:
    return art(f"keys-gem-{colour}")


def pawn(seat: int, name: str = "") -> Element:
    """A pawn: each seat has its own crown, and its own colour."""
    return span(class_=["pawn", f"of-{seat}"])[art(f"keys-pawn-{seat}", name)]


@lru_cache(maxsize=256)
def hoard(gems: tuple[int, ...], t: Tongue) -> Markup:
    """A seat's gems by colour; the best colour is marked, for it alone counts first (K5.1)."""
    best = max(gems)
    return Markup(
        span(".hoard", role="img", aria_label=naming.hoard(gems, t))[
            (
                span(
                    class_={"heap": True, "none": not n, "best": n == best > 0},
                    title=naming.colour(colour, t),
                )[gem(colour), span[str(n)]]
                for colour, n in zip(COLOURS, gems)
            )
        ]
    )


# The hourglass

BULB = "M13 11H47C47 27 33.5 32 31.6 43H28.4C26.5 32 13 27 13 11Z"
BELOW = "M28.4 43H31.6C33.5 54 47 59 47 75H13C13 59 26.5 54 28.4 43Z"


def hourglass(ms: int, limit: int, running: bool, label: str) -> Element:
    """An hourglass. How far the sand has run is set on it by `web`, as `--sand`."""
    left = -(-max(0, limit - ms) // 1000)
    return div(
        class_=["sandglass", {"running": running}],
        role="timer",
        aria_label=label,
        data_sand=f"{ms} {limit} {int(running)}",
    )[_glass(), span(".seconds", data_seconds=True)[str(left)]]


@cache
def _glass() -> Markup:
    """What clips the sand to the two bulbs is in the sprite."""
    return Markup(
        svg(".glass", viewBox="0 0 60 86", focusable="false", aria_hidden="true")[
            path(".pane", d=BULB),
            path(".pane", d=BELOW),
            g(clip_path="url(#keys-glass-above)")[path(".sand-above", d="M8 15Q30 19 52 15V46H8Z")],
            path(".stream", d="M30 42V75"),
            g(clip_path="url(#keys-glass-below)")[
                path(".sand-below", d="M4 104V62C16 61 22 54 30 50C38 54 44 61 56 62V104Z")
            ],
            path(
                ".sheen", d="M17.5 15C18 22 21 26.500 25 30.500M17.500 71C18 65 20 61.500 23.500 58"
            ),
            path(".contour", d=BULB),
            path(".contour", d=BELOW),
            path(".post-edge", d="M9 11V75M51 11V75"),
            path(".post", d="M9 11V75M51 11V75"),
            path(".cap", d="M5 3H55V11H5ZM5 75H55V83H5Z"),
            path(".studs", d="M12 7H48M12 79H48"),
            circle(".collar", cx="30", cy="43", r="3.4"),
        ]
    )
