"""The records page: what was played on this device, told in numbers and small charts."""

from __future__ import annotations

from collections.abc import Mapping

from htpy import (
    Element,
    Node,
    a,
    button,
    dd,
    details,
    div,
    dl,
    dt,
    h2,
    input,
    label,
    li,
    main,
    ol,
    p,
    section,
    span,
    summary,
    ul,
)

from engine.goals import HOUSE
from engine.history import (
    LOST,
    WON,
    Key,
    Row,
    Tally,
    streaks,
    tallies,
    wins_by_name,
)
from games.registry import door, doors, spec
from page.bar import bar
from page.charts import bar as filled
from page.charts import ended
from page.dialogs import question
from page.glance import glance
from page.goal_wall import goal_wall
from page.i18n import Tongue
from page.icons import art
from page.spec import Door
from page.stats import Overview, game_panel, judged_of, matches

NEWEST = 12
"""How many matches are listed one by one."""
NAMES = 8


def overview_page(overview: Overview, t: Tongue) -> Node:
    counted = tallies(overview.history)
    played = [one for one in doors() if matches(counted, one.slug) or overview.bests.get(one.slug)]
    if not played:
        return main(".sheet.overview.bare")[
            bar(t("Records"), "#/", t), _nothing(t), _keeping(t, bare=True)
        ]
    return main(".sheet.overview")[
        bar(t("Records"), "#/", t),
        _totals(overview, counted, t),
        glance(played, overview, counted, t),
        _looking_back(overview, t),
        section(".panel.framed.house-goals", aria_label=t("Goals of all games together"))[
            h2[t("All games together")],
            goal_wall(HOUSE, overview.goals[HOUSE], overview.reached, overview.moment, t),
        ]
        if HOUSE in overview.goals
        else None,
        div(".games")[
            (game_panel(one, overview, counted, t) for one in played),
            _names(overview.history.rows, t),
        ],
        _newest(overview, t),
        _others([one for one in doors() if one not in played], t),
        _keeping(t),
    ]


def _nothing(t: Tongue) -> Element:
    """A wall on which nothing is written yet."""
    return section(".panel.framed.blank")[
        div(".blank-wall", aria_hidden="true")[
            (span(".medal")[art(f"emblem-{one.slug}")] for one in doors())
        ],
        h2[t("No records yet")],
        p[t("Finish a match and it appears here: who won, and how well.")],
        a(".button.primary.big", href="#/")[art("icon-play"), t("Choose a game")],
    ]


def _totals(overview: Overview, counted: Mapping[Key, Tally], t: Tongue) -> Element:
    """The great numbers."""
    judged = judged_of(counted)
    runs = [
        streaks(overview.history.days.get(slug, ()), overview.today) for slug in overview.dailies
    ]
    games = sum(matches(counted, one.slug) > 0 for one in doors())
    rows: list[tuple[str, str, str]] = [
        ("icon-play", t("Matches"), str(sum(tally.played for tally in counted.values()))),
        ("icon-home", t("Games played"), t("{n} of {all}", n=games, all=len(doors()))),
        (
            "crown",
            t("Won against bots or as a team"),
            t("{won} of {played}", won=judged.won, played=judged.played),
        ),
        (
            "icon-sun",
            t("Longest daily streak"),
            t.many("{n} day", "{n} days", max((most for _, most in runs), default=0)),
        ),
    ]
    return dl(".totals")[
        (div(".total")[art(icon), dt[what], dd[number]] for icon, what, number in rows)
    ]


def _looking_back(overview: Overview, t: Tongue) -> Node:
    if overview.looking_back is None:
        return None
    done, total = overview.looking_back
    return p(".panel.looking-back", role="status")[
        t("Looking at older matches for goals: {n} of {all}.", n=done, all=total)
    ]


def _names(rows: tuple[Row, ...], t: Tongue) -> Node:
    """Who won how often, where several sat at a table."""
    names = list(wins_by_name(rows).items())[:NAMES]
    if not names:
        return None
    most = max(max(tally.won for _, tally in names), 1)
    return section(".panel.framed.people")[
        h2[t("Around the table")],
        p(".soft")[t("Matches with others: wins by player.")],
        ol(".names")[
            (
                li[
                    span(".names-name")[name],
                    filled(tally.won, most),
                    span(".names-won")[t("{won} of {played}", won=tally.won, played=tally.played)],
                ]
                for name, tally in names
            )
        ],
    ]


def _newest(overview: Overview, t: Tongue) -> Node:
    """The last matches one by one; those that are still kept can be opened."""
    rows = overview.history.rows[::-1][:NEWEST]
    if not rows:
        return None
    return details(".panel.newest", id="newest")[
        summary[h2[t("Latest matches")]],
        ol[(li[_line(row, overview, t)] for row in rows)],
    ]


def _line(row: Row, overview: Overview, t: Tongue) -> Node:
    names = ", ".join(player.name for player in row.players)
    marks = [
        overview.moment(row.when),
        t.many("{n} move", "{n} moves", row.moves),
        *([t("challenge of the day")] if row.day else []),
        *([t("Grand Expedition")] if row.expedition else []),
        *([t("the same deal again")] if row.id in overview.deals else []),
        *(
            [t("continued from another match")]
            if row.copied and row.id not in overview.deals
            else []
        ),
    ]
    title = t(door(row.game).title)
    opened = (
        a(href=f"#/match/{row.id}")[title]
        if row.id in overview.kept
        else span(".match-title")[title]
    )
    return [
        art(f"emblem-{row.game}", kind="emblem"),
        div[
            opened,
            _review(row, overview, t),
            span(".line-names")[names],
            span(".note")[" · ".join(marks)],
        ],
        span(class_=["result", row.result])[
            art("crown") if row.result == WON else None,
            ended(row.result, t) if row.result in (WON, LOST) else _winner(row, t),
        ],
    ]


def _copied(row: Row, overview: Overview, t: Tongue) -> list[str]:
    """What another match gave to one."""
    if row.id in overview.deals:
        return [t("the same deal again")]
    return [t("continued from another match")] if row.copied else []


def _review(row: Row, overview: Overview, t: Tongue) -> Node:
    """The way to what a match that is still kept can teach."""
    if row.id not in overview.kept or spec(row.game).reviewer is None:
        return None
    return [
        a(".row-review", href=f"#/review/{row.id}")[t("Review")],
        a(".row-review", href=f"#/again/{row.id}")[t("Same deal")],
    ]


def _winner(row: Row, t: Tongue) -> str:
    """Among friends, who won; alone there is nothing to say."""
    names = [row.players[seat].name for seat in row.winners]
    if len(row.players) == 1 or not names:
        return ""
    return t("won by {names}", names=", ".join(names))


def _others(doors: list[Door], t: Tongue) -> Node:
    """Doors that nobody went through yet."""
    if not doors:
        return None
    return section(".panel.unknown")[
        h2[t("Not played yet")],
        ul(".unknown-doors")[
            (
                li[a(".button", href=f"#/new/{one.slug}")[art(f"emblem-{one.slug}"), t(one.title)]]
                for one in doors
            )
        ],
    ]


def _keeping(t: Tongue, *, bare: bool = False) -> Element:
    """As a file, from a file, or gone."""
    return section(".panel.keeping")[
        p[t("All this stays on this device. You can move it to another one as a file.")],
        div(".buttons")[
            None
            if bare
            else button(".button", type="button", data_do="records-export")[
                art("icon-download"), t("Save as a file")
            ],
            label(".button")[
                art("icon-upload"),
                span[t("Add from a file")],
                input(
                    ".visually-hidden",
                    type="file",
                    accept=".json,application/json",
                    data_field="records",
                ),
            ],
            None
            if bare
            else button(".button.quiet.danger", type="button", data_do="ask-records-erase")[
                art("icon-trash"), t("Erase the records")
            ],
        ],
    ]


def erase_question(t: Tongue) -> Element:
    """What is asked before all of it goes."""
    return question(
        t("Erase all records?"),
        t(
            "Your history, best results and daily streaks will be erased from this device "
            "for good. Matches and campaigns stay."
        ),
        t("Yes, erase them"),
        "records-erase",
        t,
    )
