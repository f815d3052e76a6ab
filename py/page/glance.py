"""How far somebody has come in each game, at a glance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from htpy import Element, button, li, span, ul

from engine.game import LEVELS
from engine.history import Key, Tally
from page.goal_wall import count
from page.i18n import Tongue
from page.icons import art
from page.rating_chart import short
from page.spec import Door
from page.stats import COMPANY, Overview, ladder_of


def glance(
    played: Sequence[Door], overview: Overview, counted: Mapping[Key, Tally], t: Tongue
) -> Element:
    """Each game in one line: how far one has come."""
    return ul(".glance", aria_label=t("How far you have come"))[
        (li[_in_short(one, overview, counted, t)] for one in played)
    ]


def _in_short(one: Door, overview: Overview, counted: Mapping[Key, Tally], t: Tongue) -> Element:
    rows = [row for row in overview.history.rows if row.game == one.slug]
    ladder, goals = ladder_of(one.slug), overview.goals.get(one.slug, ())
    rating = short(rows, ladder, t, team=one.team) if ladder is not None else ""
    beaten = [] if one.team else _beaten(one.slug, counted)
    facts = [
        t("Rating {rating}", rating=rating) if rating else "",
        t("Strongest beaten: {level}", level=t(COMPANY[beaten[-1]])) if beaten else "",
        t("Goals: {n} of {all}", n=count(one.slug, goals, overview.reached), all=len(goals))
        if goals
        else "",
    ]
    return button(".glance-card", type="button", data_do=f"records-game {one.slug}")[
        span(".medal", aria_hidden="true")[art(f"emblem-{one.slug}")],
        span(".glance-title")[t(one.title)],
        (span(".glance-fact")[fact] for fact in facts if fact),
    ]


def _beaten(slug: str, counted: Mapping[Key, Tally]) -> list[str]:
    """The levels of bots that were beaten in a game, the weakest first."""
    won = {who for (game, who, _), tally in counted.items() if game == slug and tally.won}
    return [level for level in LEVELS if level in won]
