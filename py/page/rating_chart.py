"""The rating against the bots: a number with its interval, a curve, and what both mean in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from htpy import (
    Element,
    Node,
    details,
    div,
    figure,
    h3,
    p,
    span,
    strong,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)
from htpy import svg as drawing
from markupsafe import Markup

from engine.game import LEVELS
from engine.history import Row
from engine.ladder import Ladder
from engine.rating import FEWEST, Estimate, against, curve, level_of
from page.i18n import Tongue
from page.levels import KIND_WORDS

LAST = 60
"""How many matches the curve looks back."""
LISTED = 10
WIDTH, HEIGHT, LEFT, RIGHT = 400, 168, 8, 66
MARGIN = 60
"""How much is shown above and below the highest and the lowest strength."""
NAME_HEIGHT = 15
"""How far apart the names of two levels are at least."""

BOTS = {
    "easy": "an easy bot",
    "medium": "a medium bot",
    "hard": "a hard bot",
    "master": "a master bot",
}


def rating_panel(
    rows: Sequence[Row], ladder: Ladder, moment: Callable[[int], str], t: Tongue, *, team: bool
) -> Node:
    """How strong somebody plays, as far as it can be told."""
    known = curve(rows, ladder, team=team)
    if not known:
        return None
    now = known[-1]
    return div(".rating")[
        h3[t("Rating")],
        _number(now, ladder, t, team=team) if now.is_known else _too_early(now, t),
        _chart(known[-LAST:], ladder, t) if len(known) > 1 else None,
        details(".rating-more")[
            summary[t("What it means")],
            p[_meaning(t, team=team)],
            _table(known[-LISTED:], moment, t),
        ],
    ]


def short(rows: Sequence[Row], ladder: Ladder, t: Tongue, *, team: bool) -> str:
    """The same in a few characters, for a list of games; "" while nothing can be told."""
    known = curve(rows, ladder, team=team)
    if not known or not known[-1].is_known:
        return ""
    said = t("{n} ± {spread}", n=_round(known[-1].middle), spread=_spread(known[-1]))
    return said.replace(" ", "\u00a0")


def _round(strength: float) -> int:
    return round(strength / 10) * 10


def _spread(one: Estimate) -> int:
    return _round((one.high - one.low) / 2)


def _number(one: Estimate, ladder: Ladder, t: Tongue, *, team: bool) -> Node:
    level = level_of(one.middle, ladder)
    return [
        p(".rating-number")[
            strong[str(_round(one.middle))],
            span(".soft")[
                t("between {low} and {high}", low=_round(one.low), high=_round(one.high))
            ],
        ],
        p[_as_strong(level, t)] if team else p[_as_strong(level, t), " ", _beats(one, ladder, t)],
    ]


def _as_strong(level: str, t: Tongue) -> str:
    if not level:
        return t("Not as strong as an easy bot yet.")
    return t("About as strong as {bot}.", bot=t(BOTS[level]))


def _beats(one: Estimate, ladder: Ladder, t: Tongue) -> str:
    """How often the next level would be beaten, and between what and what."""
    above = [name for name in LEVELS if ladder.levels.get(name, 0) > one.middle]
    level = above[0] if above else level_of(one.middle, ladder)
    n, low, high = (
        round(100 * against(at, level, ladder)) for at in (one.middle, one.low, one.high)
    )
    return t(
        "Expected against {bot}: {n} wins in 100, at least {low} and at most {high}.",
        bot=t(BOTS[level]),
        n=n,
        low=low,
        high=high,
    )


def _too_early(one: Estimate, t: Tongue) -> Element:
    missing = FEWEST - one.matches
    return p(".soft")[
        t.many(
            "Too few matches to say: {n} more is needed.",
            "Too few matches to say: {n} more are needed.",
            missing,
        )
        if missing > 0
        else t("Too uncertain to say yet: more matches will tell.")
    ]


def _meaning(t: Tongue, *, team: bool) -> str:
    whose = (
        t("The pyramid is the opponent, and a team is as strong as its members together.")
        if team
        else t("It compares you with the bots.")
    )
    return " ".join(
        [
            whose,
            t("Easy bots have 1000; 400 points more mean winning ten times for each loss."),
            t("In 95 of 100 cases your true strength lies in the shaded band."),
            t(
                "It is worked out from the matches that are still listed one by one. Not counted: "
                "matches of several people, with advice, continued from another, or of a deal "
                "that you knew."
            ),
        ]
    )


def _chart(known: Sequence[Estimate], ladder: Ladder, t: Tongue) -> Element:
    levels = [(name, ladder.levels[name]) for name in LEVELS if name in ladder.levels]
    low = min(min(one.low for one in known), levels[0][1]) - MARGIN
    high = max(max(one.high for one in known), levels[1][1]) + MARGIN
    step = (WIDTH - LEFT - RIGHT) / max(1, len(known) - 1)

    def x(at: int) -> float:
        return LEFT + step * at

    def y(strength: float) -> float:
        return HEIGHT - 8 - (HEIGHT - 16) * (strength - low) / (high - low)

    upper = " ".join(f"{x(at):.1f},{y(one.high):.1f}" for at, one in enumerate(known))
    lower = " ".join(
        f"{x(at):.1f},{y(one.low):.1f}" for at, one in reversed(list(enumerate(known)))
    )
    line = " ".join(f"{x(at):.1f},{y(one.middle):.1f}" for at, one in enumerate(known))
    marks, above = "", float(HEIGHT + NAME_HEIGHT)
    for name, strength in levels:
        at = y(strength)
        if at < 4:
            break
        marks += f'<path class="level" d="M{LEFT} {at:.1f}H{WIDTH - RIGHT + 4}"/>'
        above = min(at + 5, above - NAME_HEIGHT)
        marks += (
            f'<text class="level-name" x="{WIDTH - RIGHT + 8}" y="{above:.1f}">'
            f"{_escaped(t(KIND_WORDS[name]))}</text>"
        )
    last = known[-1]
    dot = f'<circle class="dot" cx="{x(len(known) - 1):.1f}" cy="{y(last.middle):.1f}" r="5"/>'
    label = t(
        "Rating over the last {n} matches: from {first} to {now}, now between {low} and {high}.",
        n=len(known),
        first=_round(known[0].middle),
        now=_round(last.middle),
        low=_round(last.low),
        high=_round(last.high),
    )
    body = (
        f'<polygon class="band" points="{upper} {lower}"/>{marks}<polyline points="{line}"/>{dot}'
    )
    return figure(".chart.rating-curve")[
        drawing(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label, focusable="false")[
            Markup(body)
        ]
    ]


def _escaped(text: str) -> str:
    return str(Markup.escape(text))


def _table(known: Sequence[Estimate], moment: Callable[[int], str], t: Tongue) -> Element:
    """The last points of the curve as numbers."""
    return table(".wins.rating-table")[
        thead[
            tr[
                th(scope="col")[t("Match")],
                th(scope="col")[t("Rating")],
                th(scope="col")[t("From")],
                th(scope="col")[t("To")],
            ]
        ],
        tbody[
            (
                tr[
                    th(scope="row")[moment(one.when)],
                    (td[str(_round(value))] for value in (one.middle, one.low, one.high)),
                ]
                for one in reversed(known)
            )
        ],
    ]
