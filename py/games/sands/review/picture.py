"""What each player had seen, and when it was forgotten: a map of the board for every seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from htpy import Element, Node, div, figcaption, figure, h2, li, p, span, ul
from htpy import svg as drawing
from markupsafe import Markup

from engine.game import Event
from engine.review import Played
from games.sands.advice.adviser import remembered
from games.sands.content.board import COLUMNS, INDEX, ROWS, SPOTS
from games.sands.page import naming
from games.sands.page.table import SPOTS as LINES
from games.sands.rules.moves import Push, parse_seat
from games.sands.rules.state import View
from page.grid import turned
from page.i18n import Tongue
from page.names import is_you

CELL = 20


@dataclass(frozen=True)
class Slip:
    """A treasure that all had seen, uncovered once more by who looked for another."""

    spot: int
    treasure: str
    seen: int
    """At which push it was seen last, …"""
    at: int
    """… and at which it was forgotten."""


@dataclass
class Walked:
    """What became of the board over a match."""

    pushes: int = 0
    sights: list[int] = field(default_factory=lambda: [0] * len(SPOTS))
    """How often each spot lay open."""
    found: dict[int, tuple[str, int]] = field(default_factory=dict)
    """The treasures that were seen: where, and at which push last."""
    slips: dict[int, list[Slip]] = field(default_factory=dict)


def walked(events: Sequence[Event | None]) -> Walked:
    """Every push is told to all (S3.2): what was there to be remembered is the same for all."""
    now, wanted = Walked(), ""
    for one in events:
        if one is None:
            continue
        if one.kind == "reveal":
            wanted = one.text("card").rstrip("123")
        elif one.kind == "hide":
            now.sights[INDEX[one.text("open")]] += 1
        elif one.kind == "push":
            now.pushes += 1
            spot, treasure = INDEX[one.text("spot")], one.text("found")
            before = now.found.get(spot)
            if treasure and before is not None and treasure != wanted:
                slip = Slip(spot, treasure, before[1], now.pushes)
                now.slips.setdefault(one.seat, []).append(slip)
            if treasure:
                now.found[spot] = (treasure, now.pushes)
            now.sights[spot] += 1
    return now


def picture(match: Played[View], t: Tongue) -> Node:
    now = walked(match.told(None))
    return [
        h2[t("What was seen, and what was forgotten")],
        p(".soft")[
            t(
                "The lighter a spot, the more often it lay open. A cross marks a treasure that had "
                "been seen and was uncovered again by somebody who was looking for another one."
            )
        ],
        div(".memory-maps")[(_map(match, seat, now, t) for seat in range(len(match.names)))],
    ]


def _map(match: Played[View], seat: int, now: Walked, t: Tongue) -> Element:
    slips = now.slips.get(seat, [])
    crossed = {slip.spot for slip in slips}
    most = max(1, *now.sights)
    cells = "".join(
        _cell(spot, now.sights[spot] / most, now.found.get(spot, ("", 0))[0], spot in crossed)
        for spot in range(len(SPOTS))
    )
    name = t("You") if is_you(match.names, seat) else match.names[seat]
    counted = t.many("{n} forgotten", "{n} forgotten", len(slips))
    return figure(".memory-map")[
        figcaption[span(".chart-title")[name], span(".soft")[counted]],
        drawing(
            viewBox=f"0 0 {COLUMNS * CELL} {ROWS * CELL}", aria_hidden="true", focusable="false"
        )[Markup(cells)],
        ul(".slips")[
            (
                li[
                    t(
                        "{what}: seen at push {seen}, forgotten at push {at}",
                        what=naming.treasure(slip.treasure, t),
                        seen=slip.seen,
                        at=slip.at,
                    )
                ]
                for slip in slips
            )
        ]
        if slips
        else None,
    ]


def _cell(spot: int, share: float, treasure: str, crossed: bool) -> str:
    row, column = divmod(spot, COLUMNS)
    x, y = column * CELL, row * CELL
    light = min(4, round(4 * share)) if share else 0
    drawn = f'<rect class="sight-{light}" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>'
    if treasure:
        drawn += f'<use href="#sands-{treasure}" x="{x + 3}" y="{y + 3}" width="14" height="14"/>'
    if crossed:
        drawn += f'<path class="cross" d="M{x + 3} {y + 3}l14 14m0-14l-14 14"/>'
    return drawn


# One decision


def sketch(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    move: str,
    best: str,
    names: tuple[str, ...],
    t: Tongue,
) -> Node:
    """The board as it stood, with what the seat had seen: the better push has a ring, the one that
    was made a cross."""
    done, better = parse_seat(move), parse_seat(best)
    if not isinstance(done, Push) and not isinstance(better, Push):
        return None
    memory = remembered(events)
    lies = {spot: treasure for treasure, spot in memory.places.items()}
    lines = [[str(spot) for spot in line] for line in turned(LINES, view.quarter)]
    drawn = []
    for y, line in enumerate(lines):
        for x, spot in enumerate(line):
            drawn.append(_spot(x, y, INDEX[spot], view, memory.danger, lies))
            marks = [("made", done)] if done != better else []
            for kind, one in (*marks, ("better", better)):
                if isinstance(one, Push) and one.spot == spot:
                    drawn.append(_marked(x, y, kind))
    width, height = CELL * len(lines[0]), CELL * len(lines)
    label = t("The board: the ring is the better push, the cross the one that was made.")
    return drawing(
        ".review-sketch.sands-sketch",
        viewBox=f"-1 -1 {width + 2} {height + 2}",
        role="img",
        aria_label=label,
        focusable="false",
    )[Markup("".join(drawn))]


def _spot(
    x: int, y: int, spot: int, view: View, danger: Sequence[float], lies: dict[int, str]
) -> str:
    here = "open" if SPOTS[spot] == view.open else "unseen" if 0 < danger[spot] < 1 else "bare"
    at = f'x="{x * CELL}" y="{y * CELL}"'
    drawn = f'<rect class="spot {here}" {at} width="{CELL}" height="{CELL}"/>'
    if spot in lies:
        drawn += f'<use href="#sands-{lies[spot]}" x="{x * CELL + 2}" y="{y * CELL + 2}" '
        drawn += 'width="16" height="16"/>'
    return drawn


def _marked(x: int, y: int, kind: str) -> str:
    if kind == "better":
        return f'<circle class="better" cx="{x * CELL + 10}" cy="{y * CELL + 10}" r="9"/>'
    return f'<path class="cross" d="M{x * CELL + 4} {y * CELL + 4}l12 12m0-12l-12 12"/>'
