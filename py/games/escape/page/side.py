"""The clock, what victory asks for, and what still lies face down."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from htpy import (
    Element,
    Node,
    circle,
    details,
    div,
    g,
    li,
    line,
    section,
    span,
    summary,
    svg,
    ul,
)
from markupsafe import Markup

from games.escape.content.tables import SIXTY, TILES, WRITINGS
from games.escape.page import naming, words
from games.escape.page.drawings import pawn, small_tile, symbol
from games.escape.rules.packing import clock as full_clock
from games.escape.rules.state import View, Want
from page.i18n import Tongue
from page.icons import art
from page.parts import Seen

LATE = 3
"""With so few turns left the clock glows."""


# The clock


def dial(view: View, t: Tongue) -> Markup:
    """The clock: a ring that empties, or fills when it is reversed (E10.5)."""
    whole = SIXTY if view.setting.reversed else max(full_clock(view.setting), 1)
    late = not view.setting.reversed and view.clock <= LATE and view.round > 0
    return _dial(view.clock, min(100, 100 * view.clock // whole), view.setting.reversed, late, t)


def clock_label(clock: int, reversed: bool, t: Tongue) -> str:
    if reversed:
        return t.many("{n} turn so far", "{n} turns so far", clock)
    return t.many("{n} turn left", "{n} turns left", clock)


@lru_cache(maxsize=128)
def _dial(clock: int, part: int, reversed: bool, late: bool, t: Tongue) -> Markup:
    label = clock_label(clock, reversed, t)
    drawn = div(class_=["dial", {"late": late}], role="img", aria_label=label, title=label)[
        svg(viewBox="0 0 100 100", focusable="false", aria_hidden="true")[
            circle(".rim", cx="50", cy="50", r="46"),
            circle(".face-of-clock", cx="50", cy="50", r="33"),
            circle(".sand-gone", cx="50", cy="50", r="39.5"),
            circle(
                ".sand-left",
                cx="50",
                cy="50",
                r="39.5",
                pathLength="100",
                stroke_dasharray=f"{part} 100",
                transform="rotate(-90 50 50)",
            ),
            g(".ticks")[
                (
                    line(x1="50", y1="7", x2="50", y2="14", transform=f"rotate({30 * n} 50 50)")
                    for n in range(12)
                )
            ],
        ],
        span(".count")[str(clock)],
        span(".unit", aria_hidden="true")[
            t("so far") if reversed else t.many("turn", "turns", clock)
        ],
    ]
    return Markup(drawn)


# What victory asks for


def quest(seen: Seen[View]) -> Element:
    """Writings, treasures, the exit and what else a pyramid asks for (E9.1)."""
    view, t = seen.view, seen.t
    return section(".quest", aria_label=t("To win"))[
        ul(".wants")[
            (
                li(class_=["want", want.kind, {"met": want.met}])[wanted(view, want, t)]
                for want in view.wants
            ),
            li(class_=["want", "way-out", {"met": view.at_exit}])[way_out(seen)],
        ],
    ]


def wanted(view: View, want: Want, t: Tongue) -> Node:
    label = words.want(want.kind, want.have, want.asked, t)
    if want.kind == "writings":
        held = Counter(tile for one in view.explorers for tile in one.held)
        return [
            span(".niches", role="img", aria_label=_niches(label, held, t), title=label)[
                (
                    span(class_=["niche", {"found": held[writing] > 0}])[art(f"escape-{writing}")]
                    for writing in WRITINGS
                )
            ],
            tally(want),
        ]
    return span(".counted", role="img", aria_label=label, title=label)[
        art(f"escape-{PICTURES[want.kind]}"), tally(want)
    ]


def _niches(label: str, held: Counter[str], t: Tongue) -> str:
    found = [naming.tiles(t)[writing] for writing in WRITINGS if held[writing]]
    return f"{label}: {', '.join(found)}" if found else label


def tally(want: Want) -> Element:
    if want.kind == "silence":
        return span(".tally", aria_hidden="true")[art("icon-check" if want.met else "icon-close")]
    return span(".tally", aria_hidden="true")[f"{min(want.have, 99)}/{want.asked}"]


PICTURES = {
    "treasures": "treasure",
    "pair": "writings",
    "sarcophagi": "sarcophagus",
    "spare": "turns",
    "silence": "silence",
}


def way_out(seen: Seen[View]) -> Element:
    """The exit: where it is, as far as this viewer knows."""
    view, t = seen.view, seen.t
    holders = [seat for seat, one in enumerate(view.explorers) if "exit" in one.held]
    known = [tile.place for tile in view.tiles if tile.what == "exit"]
    if holders:
        label = t.by(seen.names, holders[0], you="Exit: you have it", other="Exit: with {name}")
        where: Node = span(".tally.holder", aria_hidden="true")[pawn(holders[0])]
    elif known:
        label = t("Exit: on {place}", place=", ".join(known))
        where = span(".tally", aria_hidden="true")[known[0]]
    else:
        label = t("Exit: not found yet")
        where = span(".tally", aria_hidden="true")["?"]
    if view.at_exit:
        label += ", " + t("everyone is there")
    found = bool(holders or known)
    return span(
        class_=["counted", {"lacking": not found}], role="img", aria_label=label, title=label
    )[art("escape-exit"), where]


# What still lies face down


@lru_cache(maxsize=64)
def hidden(tiles: tuple[str, ...], t: Tongue) -> Markup:
    """How many of each tile nobody here has seen, and what each danger costs and fears."""
    left = Counter(tiles)
    return Markup(
        details(".hidden-tiles", id="hidden", open=True)[
            summary[
                span[t("Still unseen")],
                span(".soft")[t.many("{n} tile", "{n} tiles", len(tiles))],
            ],
            ul[(li[unseen(tile, left[tile], t)] for tile in TILES if left[tile])],
        ]
    )


def unseen(tile: str, count: int, t: Tongue) -> Node:
    loss = TILES[tile].loss
    label = f"{naming.tiles(t)[tile]}: {count}"
    if loss:
        stops = naming.gear(t)[TILES[tile].symbol]
        lost = naming.turns(loss, t)
        label += ", " + t("costs {turns}, stopped by: {what}", turns=lost, what=stops)
    return span(".kind", role="img", aria_label=label, title=label)[
        small_tile(tile),
        span(".times", aria_hidden="true")[f"×{count}"],
        span(".loss", aria_hidden="true")[f"−{loss}"] if loss else None,
        symbol(tile),
    ]
