"""One game on the records page: its results, wins, scores, days and bests."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import date

from htpy import (
    Element,
    Node,
    a,
    button,
    div,
    h2,
    h3,
    li,
    p,
    section,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from engine.game import LEVELS, Feat
from engine.goals import Goals, Reached
from engine.history import (
    ALONE,
    FRIENDS,
    TEAM,
    History,
    Key,
    Row,
    Tally,
    streaks,
)
from engine.ladder import Ladder
from engine.records import DAY, Best
from games.registry import spec
from page.charts import Point, curve, results, share
from page.goal_wall import goal_wall
from page.i18n import Tongue
from page.icons import art
from page.kinds import kinds
from page.rating_chart import rating_panel
from page.spec import Door

CURVES = 3
"""How many curves a game may have: of what was played most."""

COMPANY = {
    "easy": "Easy bots",
    "medium": "Medium bots",
    "hard": "Hard bots",
    "master": "Master bots",
    TEAM: "Without bots",
    FRIENDS: "Friends",
}
"""Who sat at the table; with bots, the strongest one counts."""


@dataclass(frozen=True)
class Overview:
    """All that the page is made from."""

    history: History
    bests: Mapping[str, Mapping[str, Best]]
    today: str
    dailies: Mapping[str, str]
    """Games with a match of the day, and what it is called."""
    summed: Collection[str]
    """Games in which a seat's items add up to points."""
    said: Callable[[str, Feat], tuple[str, str] | None]
    """What a feat of a game is for and what it is worth; None if it cannot be told."""
    moment: Callable[[int], str]
    kept: Collection[str]
    """The matches that can still be opened."""
    goals: Goals = field(default_factory=dict)
    reached: Mapping[str, Reached] = field(default_factory=dict)
    """By a goal's whole name, when it was reached first."""
    deals: Collection[str] = ()
    """The matches that repeat a deal."""
    looking_back: tuple[int, int] | None = None
    """How many of how many older matches were looked at for their goals, while that goes on."""


def matches(counted: Mapping[Key, Tally], slug: str) -> int:
    return sum(tally.played for (game, _, _), tally in counted.items() if game == slug)


def judged_of(counted: Mapping[Key, Tally], slug: str = "") -> Tally:
    """The matches that could be lost: against bots, or as a team. `slug`: of one game."""
    found = Tally()
    for (game, company, _), tally in counted.items():
        if company in (*LEVELS, TEAM) and slug in ("", game):
            found = found + tally
    return found


def game_panel(one: Door, overview: Overview, counted: Mapping[Key, Tally], t: Tongue) -> Element:
    """A game's own panel."""
    rows = [row for row in overview.history.rows if row.game == one.slug and not row.copied]
    judged, alone = judged_of(counted, one.slug), counted.get((one.slug, ALONE, 1), Tally())
    facts = [t.many("{n} match", "{n} matches", matches(counted, one.slug))]
    if alone.played:
        facts.append(t("{n} alone", n=alone.played))
    if judged.played:
        facts.append(t("{won} of {played} won", won=judged.won, played=judged.played))
    track = spec(one.slug).track
    return section(".panel.framed.game", aria_labelledby=f"game-{one.slug}")[
        div(".game-head")[
            span(".medal", aria_hidden="true")[art(f"emblem-{one.slug}")],
            h2(id=f"game-{one.slug}")[t(one.title)],
            p(".soft")[" · ".join(facts)],
        ],
        _rating(one, rows, overview, t),
        goal_wall(one.slug, overview.goals[one.slug], overview.reached, overview.moment, t)
        if one.slug in overview.goals
        else None,
        results([row.result for row in rows], t) if rows else None,
        _table(one.slug, counted, t),
        kinds(rows, track(), t, summed=one.slug in overview.summed) if track is not None else None,
        _curves(one.slug, rows, overview, t),
        _streak(one.slug, overview, t),
        _bests(one.slug, overview, t),
    ]


def _rating(one: Door, rows: list[Row], overview: Overview, t: Tongue) -> Node:
    ladder = ladder_of(one.slug)
    if ladder is None:
        return None
    return rating_panel(rows, ladder, overview.moment, t, team=one.team)


def ladder_of(slug: str) -> Ladder | None:
    """How strong a game's bots are, if anybody knows."""
    track = spec(slug).track
    return None if track is None else track().ladder


def _table(slug: str, counted: Mapping[Key, Tally], t: Tongue) -> Node:
    """Wins by who sat there, and by the number of seats."""
    own = {
        (who, n): tally
        for (game, who, n), tally in counted.items()
        if game == slug and who in COMPANY
    }
    if not own:
        return None
    seats = sorted({n for _, n in own})
    return table(".wins")[
        thead[
            tr[
                th(scope="col")[t("Won, by players")],
                (
                    th(scope="col", aria_label=t.many("{n} player", "{n} players", n))[str(n)]
                    for n in seats
                ),
            ]
        ],
        tbody[
            (
                tr[
                    th(scope="row")[t(COMPANY[who])],
                    (td[share(own.get((who, n), Tally()), who != FRIENDS, t)] for n in seats),
                ]
                for who in COMPANY
                if any((who, n) in own for n in seats)
            )
        ],
    ]


def _curves(slug: str, rows: list[Row], overview: Overview, t: Tongue) -> Node:
    """How scores and times went: alone by kind of record, with others by points."""
    found: dict[str, list[Point]] = {}
    for row in rows:
        when = overview.moment(row.when)
        for feat in row.feats:
            told = overview.said(slug, feat)
            if told is not None:
                found.setdefault(told[0], []).append(Point(feat.worth[0], told[1], when))
        if slug in overview.summed and len(row.players) > 1 and row.scores:
            best = max(row.scores[seat] for seat in row.persons)
            said = t.many("{n} point", "{n} points", best)
            found.setdefault(t("Points with others"), []).append(Point(best, said, when))
    long = sorted(
        ((title, points) for title, points in found.items() if len(points) > 1),
        key=lambda one: -len(one[1]),
    )
    return [curve(title, points, t) for title, points in long[:CURVES]]


def _streak(slug: str, overview: Overview, t: Tongue) -> Node:
    """The match of the day, day after day."""
    days = overview.history.days.get(slug, ())
    if slug not in overview.dailies:
        return None
    now, most = streaks(days, overview.today)
    done = overview.today in days
    return div(class_=["streak", {"lit": now > 0}])[
        span(".streak-sun", aria_hidden="true")[art("icon-sun")],
        div[
            h3[overview.dailies[slug]],
            p[t("No streak yet.")]
            if not most
            else p[
                t.many("Streak: {n} day", "Streak: {n} days", now),
                " · ",
                t.many("longest: {n} day", "longest: {n} days", most),
            ],
            None if done else a(href=f"#/new/{slug}")[t("Today’s challenge is waiting")],
        ],
        _week(days, overview.today, t) if most else None,
    ]


def _week(days: Collection[str], today: str, t: Tongue) -> Element:
    """The last seven days as suns that rose or did not."""
    last = date.fromisoformat(today).toordinal()
    week = [str(date.fromordinal(last - back)) for back in range(6, -1, -1)]
    done = sum(day in days for day in week)
    return span(".week", role="img", aria_label=t("{n} of the last seven days", n=done))[
        (span(class_={"rose": day in days}) for day in week)
    ]


def _bests(slug: str, overview: Overview, t: Tongue) -> Node:
    """What there is to beat, each with its match."""
    rows = [
        (kind, best, told)
        for kind, best in overview.bests.get(slug, {}).items()
        if not kind.startswith(DAY) and (told := overview.said(slug, Feat(kind, best.worth)))
    ]
    if not rows:
        return None
    return div(".trophies")[
        h3[t("Best on this device")],
        ul(".bests")[
            (
                li(".best")[
                    art("crown"),
                    span(".best-what")[what],
                    span(".best-worth")[worth],
                    button(
                        ".button.quiet",
                        type="button",
                        data_do=f"record {slug} {kind}",
                        aria_label=t("View: {what}", what=what),
                    )[art("icon-eye"), t("View")],
                ]
                for kind, best, (what, worth) in rows
            )
        ],
    ]
