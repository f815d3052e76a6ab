"""Small charts that people can read: each is a drawing with the same told in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from htpy import Element, Node, div, figcaption, figure, span
from htpy import svg as drawing
from markupsafe import Markup

from engine.history import LOST, PLAYED, WON, Tally
from page.i18n import Tongue
from page.icons import art

LAST = 20
"""How many matches a chart looks back."""


def ended(result: str, t: Tongue) -> str:
    """How a match ended, in a word."""
    return {WON: t("won"), LOST: t("lost"), PLAYED: t("played")}[result]


def results(ends: Sequence[str], t: Tongue) -> Element:
    """How the last matches ended, the oldest first: a row of pyramids on the sand."""
    ends = ends[-LAST:]
    drawn = "".join(_stone(end, 10 + 20 * at) for at, end in enumerate(ends))
    empty = "".join(
        f'<circle class="open" cx="{10 + 20 * at}" cy="37" r="1.6"/>'
        for at in range(len(ends), LAST)
    )
    told = ", ".join(ended(end, t) for end in ends)
    label = t("Latest matches, oldest first: {told}", told=told)
    counts = [(end, sum(one == end for one in ends)) for end in (WON, LOST, PLAYED)]
    return figure(".chart.ends")[
        figcaption(aria_hidden="true")[
            span(".chart-title")[t("Latest matches")],
            span(".key")[(_key(end, n, t) for end, n in counts if n)],
        ],
        _svg(400, 46, label, f'<path class="ground" d="M0 40H400"/>{drawn}{empty}'),
    ]


def _key(end: str, n: int, t: Tongue) -> Element:
    mini = _stone(end, 10)
    return span[
        drawing(viewBox="0 4 20 38", aria_hidden="true", focusable="false")[Markup(mini)],
        {
            WON: t.many("{n} won", "{n} won", n),
            LOST: t.many("{n} lost", "{n} lost", n),
            PLAYED: t.many("{n} played", "{n} played", n),
        }[end],
    ]


def _stone(end: str, x: int) -> str:
    """A pyramid with a golden cap, a low dune, a pyramid without one: shapes tell them apart."""
    left, right, ridge = x - 8, x + 8, x + 3
    if end == LOST:
        return f'<path class="lost" d="M{left} 40Q{left} 31 {x} 31T{right} 40Z"/>'
    top = 6 if end == WON else 17
    cap = f'<path class="cap" d="M{x - 2.2} 15L{x} 6L{x + 2.2} 15Z"/>' if end == WON else ""
    return (
        f'<path class="{end}" d="M{left} 40L{x} {top}L{right} 40Z"/>'
        f'<path class="shade" d="M{x} {top}L{right} 40H{ridge}Z"/>{cap}'
    )


@dataclass(frozen=True)
class Point:
    """One match on a curve: the higher the better, and what it is called."""

    worth: int
    said: str
    when: str


def curve(title: str, points: Sequence[Point], t: Tongue) -> Element:
    """Scores or times from match to match; the best one wears a crown."""
    points = points[-LAST:]
    best = max(range(len(points)), key=lambda at: points[at].worth)
    label = t(
        "{title}, from the oldest to the latest: {told}",
        title=title,
        told=", ".join(one.said for one in points),
    )
    spots = _spots([one.worth for one in points])
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    dots = "".join(
        f'<circle class="dot{" best" if at == best else ""}" cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>'
        for at, (x, y) in enumerate(spots)
    )
    x, y = spots[best]
    crown = f'<use href="#crown" x="{x - 10:.1f}" y="{y - 27:.1f}" width="20" height="20"/>'
    grid = "".join(f'<path class="rule" d="M0 {y}H400"/>' for y in (32, 70, 108))
    area = f'<polygon class="area" points="{spots[0][0]:.1f},124 {line} {spots[-1][0]:.1f},124"/>'
    return figure(".chart.curve")[
        figcaption(aria_hidden="true")[
            span(".chart-title")[title],
            span(".chart-facts")[
                span[art("crown"), t("Best: {worth}", worth=points[best].said)],
                span[t("Latest: {worth}", worth=points[-1].said)],
            ],
        ],
        _svg(400, 128, label, f'{grid}{area}<polyline points="{line}"/>{dots}{crown}'),
        div(".axis", aria_hidden="true")[span[points[0].when], span[points[-1].when]],
    ]


def _spots(worths: Sequence[int]) -> list[tuple[float, float]]:
    """Where each match lies in the chart: evenly from left to right, the best on top."""
    low, high = min(worths), max(worths)
    step = 372 / max(1, len(worths) - 1)
    rise = [(worth - low) / (high - low) if high > low else 0.5 for worth in worths]
    return [(14 + step * at, 108 - 76 * up) for at, up in enumerate(rise)]


def share(tally: Tally, judged: bool, t: Tongue) -> Node:
    """How many of some matches were won, with a bar; where nobody can lose, how many there were."""
    if not tally.played:
        return span(".soft", aria_hidden="true")["–"]
    if not judged:
        return span(".share-text")[t.many("{n} match", "{n} matches", tally.played)]
    return [
        span(".share-text")[t("{won} of {played}", won=tally.won, played=tally.played)],
        bar(tally.won, tally.played),
    ]


def bar(part: int, whole: int) -> Element:
    """A bar that is full so far; what it says stands beside it."""
    width = 100 * part / whole if whole else 0
    return drawing(".share", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")[
        Markup(
            f'<rect class="whole" width="100" height="8"/><rect width="{width:.1f}" height="8"/>'
        )
    ]


def _svg(width: int, height: int, label: str, inner: str) -> Element:
    """A drawing that says in words what it shows."""
    return drawing(
        viewBox=f"0 0 {width} {height}", role="img", aria_label=label, focusable="false"
    )[Markup(inner)]
