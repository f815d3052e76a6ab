"""Today's challenges at a glance: each game's, what it came to, and the days in a row."""

from __future__ import annotations

from htpy import Element, Node, a, button, div, h2, li, p, section, span, ul

from games.registry import door
from page.i18n import Tongue
from page.icons import art
from page.symbols import symbols
from page.waiting import Challenge, Today


def today_section(today: Today, t: Tongue) -> Node:
    if not today.challenges:
        return None
    done = sum(one.done for one in today.challenges)
    about = t("The same for everybody, new at midnight UTC")
    return section(".today")[
        div(".today-head")[
            h2[t("Today’s challenges")],
            _streak(today, t) if today.streak else None,
            span(".today-count")[t("{n} of {all} done", n=done, all=len(today.challenges))]
            if done
            else None,
            span(".today-ways")[
                a(".button.quiet", href="#/days")[art("icon-sun"), t("All days")],
                a(".button.quiet", href="#/week")[art("crown"), t("Week with friends")],
            ],
        ],
        ul(".challenges")[(_card(one, t) for one in today.challenges)],
        p(".soft.today-about")[about],
    ]


def _streak(today: Today, t: Tongue) -> Element:
    return span(".today-streak")[
        art("icon-sun"), t.many("Streak: {n} day", "Streak: {n} days", today.streak)
    ]


def _card(one: Challenge, t: Tongue) -> Element:
    daily, name = door(one.slug).daily, t(door(one.slug).title)
    state = span(".challenge-state")[_state(one, t)]
    about = span(".challenge-about")[
        span(".match-title")[t(daily.title) if daily else ""],
        span(".match-names")[
            name,
            span(".challenge-streak")[
                art("icon-sun"),
                span(aria_hidden="true")[str(one.streak)],
                span(".visually-hidden")[t.many("Streak: {n} day", "Streak: {n} days", one.streak)],
            ]
            if one.streak > 1
            else None,
        ],
    ]
    emblem = art(f"emblem-{one.slug}", kind="emblem")
    kind = {"challenge": True, one.slug: True, "done": one.done, "going": bool(one.id)}
    if one.id:
        way = a(".match-open", href=f"#/match/{one.id}")[about, state]
    else:
        way = button(".match-open", type="button", data_do=f"daily {one.slug}")[about, state]
    return li(class_=kind)[emblem, way]


def _state(one: Challenge, t: Tongue) -> Node:
    if one.done:
        return [
            span(".challenge-worth")[one.best],
            symbols(one.line),
        ]
    if one.left:
        return span(".button.match-go")[t("Practise")]
    return span(".button.primary.match-go")[t("Resume") if one.id else t("Play")]
