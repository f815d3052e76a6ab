"""The way of an expedition: five pyramids on one road, and how far the caravan has come."""

from __future__ import annotations

from htpy import Element, Node, li, ol, span
from htpy import svg as drawing
from markupsafe import Markup

from engine.expedition import Expedition, Leg
from games.registry import door, road
from page.i18n import Tongue
from page.icons import art

WIDE = "M0 22C14 6 30 8 50 20S86 40 100 22"
"""The road along one pyramid, from the left to the right: where one ends the next begins."""
TALL = "M22 0C22 40 78 60 78 100"
"""And where the pyramids stand one below the other: from one side to the other."""


def stages(expedition: Expedition | None, t: Tongue) -> Element:
    """All five, those that were visited lit; the camel stands before the next one."""
    at = -1 if expedition is None else expedition.at
    legs = expedition.legs if expedition is not None else tuple(Leg(slug) for slug in road())
    return ol(".road", aria_label=t("The route"))[
        (_stop(expedition, leg, number, at, t) for number, leg in enumerate(legs))
    ]


def _stop(expedition: Expedition | None, leg: Leg, number: int, at: int, t: Tongue) -> Element:
    state = "done" if number < at else "now" if number == at else "ahead"
    state = "open" if expedition is None else state
    return li(class_=["stop", leg.game, state], aria_current="step" if number == at else None)[
        _way(".way.wide", "0 0 100 44", WIDE),
        _way(".way.tall", "0 0 100 100", TALL),
        span(".stop-pyramid", aria_hidden="true"),
        span(".camel", aria_hidden="true")[art("icon-camel")] if number == at else None,
        span(".stop-text")[
            span(".stop-number", aria_hidden="true")[str(number + 1)],
            span(".stop-title")[t(door(leg.game).title)],
            span(".stop-state")[_state(expedition, leg, state, t)],
        ],
    ]


def _way(classes: str, box: str, path: str) -> Element:
    return drawing(
        classes, viewBox=box, preserveAspectRatio="none", aria_hidden="true", focusable="false"
    )[Markup(f'<path class="bed" d="{path}"/><path class="steps" d="{path}"/>')]


def _state(expedition: Expedition | None, leg: Leg, state: str, t: Tongue) -> Node:
    """What came of a game, or that it is next."""
    if expedition is None or state in ("ahead", "open"):
        return t("{n} min", n=door(leg.game).minutes)
    if state == "now":
        return t("Under way") if leg.match else t("Next")
    if door(leg.game).team:
        return t("Everyone got out") if any(leg.points) else t("Nobody got out")
    first = [
        player.name
        for player, points in zip(expedition.players, leg.points)
        if points == max(leg.points)
    ]
    return [art("crown"), ", ".join(first)]
