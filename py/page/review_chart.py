"""The drawings of a review: what was expected over a match, and its number beside earlier ones."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from htpy import Element, Node, div, figcaption, figure, li, ol, span
from htpy import svg as drawing
from markupsafe import Markup

from engine.review import CHANCE, FINE, GRADES, Review
from page.i18n import Tongue, number

WIDTH, HEIGHT = 640, 250
LEFT, RIGHT, TOP, FOOT = 76, 14, 16, 24


def expected(worth: float, unit: str, t: Tongue) -> str:
    """What is expected: "62 %", or "14.2 points"."""
    if unit == CHANCE:
        return t("{n}%", n=round(100 * worth))
    return t("{n} points", n=tenths(worth, t))


def tenths(worth: float, t: Tongue) -> str:
    """A number with one digit after the point, as the language writes it."""
    whole, _, rest = f"{abs(worth):.1f}".partition(".")
    sign = "−" if worth < 0 and (whole, rest) != ("0", "0") else ""
    return sign + t("{whole}.{tenths}", whole=whole, tenths=rest)


def signed(change: float, unit: str, t: Tongue) -> str:
    """A change: "+12 %"."""
    if unit == CHANCE:
        return t("{n}%", n=("+" if change > 0 else "") + number(round(100 * change)))
    return t("{n} points", n=("+" if change > 0 else "") + tenths(change, t))


def grade_word(grade: str, t: Tongue) -> str:
    words = (t("Fine"), t("Doubtful"), t("Mistake"), t("Turning point"))
    return words[GRADES.index(grade)]


def curve(review: Review, grades: Sequence[str], chosen: int | None, t: Tongue) -> Element:
    """What was expected at each decision; what a choice lost falls as a red edge, what came without
    one rises or falls between them. Every decision lies on it as a mark of its grade."""
    rows = review.verdicts
    low, high = _bounds(review)
    step = (WIDTH - LEFT - RIGHT) / max(1, len(rows))

    def x(at: float) -> float:
        return LEFT + step * (at + 0.5)

    def y(worth: float) -> float:
        return TOP + (HEIGHT - TOP - FOOT) * (high - worth) / (high - low)

    line = []
    falls = []
    for n, one in enumerate(rows):
        line += [(x(n), y(one.worth)), (x(n), y(one.made))]
        if one.loss > 0:
            falls.append(
                f'<path class="fall" d="M{x(n):.1f} {y(one.worth):.1f}V{y(one.made):.1f}"/>'
            )
    line.append((min(WIDTH - RIGHT, x(len(rows) - 0.5)), y(review.end)))
    points = " ".join(f"{a:.1f},{b:.1f}" for a, b in line)
    ground = HEIGHT - FOOT
    area = f'<polygon class="area" points="{line[0][0]:.1f},{ground} {points} '
    area += f'{line[-1][0]:.1f},{ground}"/>'
    marks = "".join(
        _mark(n, x(n), y(one.made), grades[n], n == chosen) for n, one in enumerate(rows)
    )
    grid = "".join(
        f'<path class="rule" d="M{LEFT} {y(at):.1f}H{WIDTH - RIGHT}"/>'
        f'<text class="scale" x="{LEFT - 6}" y="{y(at) + 4:.1f}">{_tick(at, review.unit, t)}</text>'
        for at in _ticks(low, high, review.unit)
    )
    body = f'{grid}{area}<polyline points="{points}"/>{"".join(falls)}{marks}'
    label = t(
        "Expected at the first decision: {first}. Lost by choices: {lost}. At the end: {end}.",
        first=expected(rows[0].worth, review.unit, t),
        lost=expected(review.lost, review.unit, t),
        end=expected(review.end, review.unit, t),
    )
    return figure(".chart.hopes")[
        figcaption[
            span(".chart-title")[
                t("Chance to win") if review.unit == CHANCE else t("Points expected at the end")
            ],
            _key(grades, t),
        ],
        drawing(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label, focusable="false")[
            Markup(body)
        ],
    ]


def _bounds(review: Review) -> tuple[float, float]:
    if review.unit == CHANCE:
        return 0.0, 1.0
    every = [review.end, *(w for one in review.verdicts for w in (one.worth, one.made))]
    room = max(1.0, 0.1 * (max(every) - min(every)))
    return min(every) - room, max(every) + room


def _ticks(low: float, high: float, unit: str) -> list[float]:
    if unit == CHANCE:
        return [0.0, 0.5, 1.0]
    step = next(one for one in (1, 2, 5, 10, 20, 50, 100, 1_000) if (high - low) / one <= 6)
    return [float(at * step) for at in range(ceil(low / step), floor(high / step) + 1)]


def _tick(at: float, unit: str, t: Tongue) -> str:
    return t("{n}%", n=round(100 * at)) if unit == CHANCE else number(round(at))


def _mark(n: int, x: float, y: float, grade: str, chosen: bool) -> str:
    """A mark that also differs in its shape: a dot, a diamond, a square, a star."""
    size = 2.5 if grade == FINE else 6
    shape = {
        "fine": f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}"/>',
        "doubtful": f'<path d="M{x:.1f} {y - 6:.1f}l6 6-6 6-6-6Z"/>',
        "mistake": f'<path d="M{x - 5:.1f} {y - 5:.1f}h10v10h-10Z"/>',
        "turning": f'<path d="M{x:.1f} {y - 9:.1f}l2.6 6 6.4.6-4.8 4.2 1.5 6.3-5.7-3.4-5.7 3.4'
        '1.5-6.3-4.8-4.2 6.4-.6Z"/>',
    }[grade]
    ring = f'<circle class="chosen" cx="{x:.1f}" cy="{y:.1f}" r="12"/>' if chosen else ""
    return f'<g class="mark {grade}" data-do="review-at {n}">{ring}{shape}</g>'


def sign(grade: str) -> Element:
    """The mark of a grade, beside its word."""
    return drawing(
        class_=f"grade-sign {grade}", viewBox="0 0 24 24", aria_hidden="true", focusable="false"
    )[Markup(_mark(0, 12, 12, grade, False).replace(' data-do="review-at 0"', ""))]


def _key(grades: Sequence[str], t: Tongue) -> Element:
    return span(".key")[
        (
            span[sign(grade), t("{what}: {n}", what=grade_word(grade, t), n=grades.count(grade))]
            for grade in GRADES
            if grade in grades
        )
    ]


def numbers(now: int, before: Sequence[int], t: Tongue) -> Node:
    """The number of a match beside those of the last ones, the oldest first."""
    if not before:
        return None
    mean = round(sum(before) / len(before))
    rows = [*before, now]
    bars = "".join(
        f'<rect class="{"now" if at == len(rows) - 1 else "past"}" x="{2 + 18 * at}" '
        f'y="{54 - n / 2:.1f}" width="13" height="{n / 2:.1f}"/>'
        for at, n in enumerate(rows)
    )
    level = f'<path class="mean" d="M0 {54 - mean / 2:.1f}H{18 * len(rows)}"/>'
    return div(".last-ten")[
        drawing(viewBox=f"0 0 {18 * len(rows)} 56", aria_hidden="true", focusable="false")[
            Markup(bars + level)
        ],
        ol(".visually-hidden")[(li[t("{n}%", n=n)] for n in before)],
        span[t("Average of your last reviews of this game: {mean}%", mean=mean)],
    ]
