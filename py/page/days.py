"""The calendar of the challenges, the page of one day, a result that arrived, and one to share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from htpy import (
    Element,
    Node,
    a,
    button,
    div,
    h2,
    h3,
    label,
    li,
    main,
    nav,
    p,
    section,
    span,
    table,
    tbody,
    td,
    textarea,
    th,
    thead,
    tr,
    ul,
)

from engine.daily import FIRST_DAY, days, moved, week_of
from games.registry import door, doors
from page.bar import bar
from page.dialogs import shell
from page.i18n import Tongue
from page.icons import art
from page.symbols import legend, symbols

STATES = {
    "done": "done on its day",
    "late": "done late",
    "begun": "not finished",
    "": "not played yet",
}
"""How a challenge of a day may stand, in words."""


@dataclass(frozen=True)
class Calendar:
    """A month, of one game or (slug "") of all."""

    slug: str
    month: str
    title: str
    weekdays: Sequence[str]
    first: str
    last: str
    states: Mapping[str, Sequence[str]]
    """Of each day that has challenges, how each stands."""
    dates: Mapping[str, str]
    today: str
    streak: int
    longest: int


@dataclass(frozen=True)
class Friend:
    """Somebody else's result, replayed here."""

    name: str
    worth: tuple[int, ...]
    words: str
    line: str
    late: bool
    link: str


@dataclass(frozen=True)
class Entry:
    """A game's challenge of a day, as it stands on this device."""

    slug: str
    day: str
    begun: bool
    done: bool
    late: bool
    id: str
    """The match of the first try, if that is here."""
    worth: str = ""
    line: str = ""
    friends: tuple[Friend, ...] = ()


# The calendar


def calendar_page(one: Calendar, t: Tongue) -> Element:
    return main(".sheet.days")[
        bar(t("Challenges of the day"), "#/", t),
        nav(".day-games", aria_label=t("Games"))[
            _filter("", t("All games"), one, t),
            (_filter(each.slug, t(each.title), one, t) for each in doors() if each.daily),
        ],
        section(".panel.framed.calendar-panel")[
            _months(one, t),
            _month(one, t),
            ul(".calendar-key", aria_hidden="true")[
                (li[_dot(state), t(STATES[state])] for state in STATES)
            ],
        ],
        section(".panel.day-streaks")[
            p[
                art("icon-sun"),
                span[t.many("Streak: {n} day", "Streak: {n} days", one.streak)],
                " ",
                span(".day-longest")[t.many("longest: {n} day", "longest: {n} days", one.longest)],
            ],
            p(".soft")[
                t(
                    "A day counts when its challenge was begun on that day. What you play later is "
                    "marked as late and counts for no streak."
                )
            ],
            div(".buttons")[
                a(".button.primary", href=f"#/day/{one.today}")[art("icon-play"), t("Today")],
                a(".button", href="#/week")[art("crown"), t("Week with friends")],
            ],
        ],
    ]


def _filter(slug: str, name: str, one: Calendar, t: Tongue) -> Element:
    chosen = slug == one.slug
    drawing = art(f"emblem-{slug}", kind="emblem") if slug else art("icon-sun")
    return a(
        class_=["day-game", {"chosen": chosen}],
        href=f"#/days/{slug or 'all'}/{one.month}",
        aria_current="page" if chosen else None,
        title=name,
    )[drawing, span(".visually-hidden" if slug else ".day-game-name")[name]]


def _months(one: Calendar, t: Tongue) -> Element:
    slug = one.slug or "all"
    before = moved(one.first, -1)[:7] if one.first > FIRST_DAY else ""
    after = moved(one.last, 1)[:7] if one.last < one.today else ""
    return div(".day-turn")[
        _way(f"#/days/{slug}/{before}" if before else "", "icon-back", t("Previous month")),
        h2[one.title],
        _way(f"#/days/{slug}/{after}" if after else "", "icon-next", t("Next month")),
    ]


def _way(href: str, icon: str, name: str) -> Element:
    if not href:
        return span(".tool.empty", aria_hidden="true")
    return a(".tool", href=href, aria_label=name, title=name)[art(icon)]


def _month(one: Calendar, t: Tongue) -> Element:
    start, end = week_of(one.first), moved(week_of(one.last), 6)
    every = days(start, end)
    weeks = [every[at : at + 7] for at in range(0, len(every), 7)]
    return table(".calendar")[
        thead[tr[(th(scope="col")[name] for name in one.weekdays)]],
        tbody[(tr[(_cell(day, one, t) for day in week)] for week in weeks)],
    ]


def _cell(day: str, one: Calendar, t: Tongue) -> Element:
    if not one.first <= day <= one.last:
        return td
    number = str(int(day[8:]))
    states = one.states.get(day)
    if states is None:
        return td(".none")[span(".day-number")[number]]
    said = _said(states, t)
    whole = "whole" if all(state == "done" for state in states) else ""
    return td(class_=[whole, {"today": day == one.today}])[
        a(href=f"#/day/{day}", aria_label=f"{one.dates[day]}: {said}")[
            span(".day-number")[number], span(".day-dots")[map(_dot, states)]
        ]
    ]


def _said(states: Sequence[str], t: Tongue) -> str:
    """How the challenges of a day stand, in words."""
    if len(states) == 1:
        return t(STATES[states[0]])
    done = sum(state in ("done", "late") for state in states)
    return t("{n} of {all} done", n=done, all=len(states))


def _dot(state: str) -> Element:
    return span(class_=["day-dot", state], aria_hidden="true")


# A day


def day_page(
    day: str, date: str, entries: Sequence[Entry], beside: tuple[str, str], today: str, t: Tongue
) -> Element:
    before, after = beside
    return main(".sheet.days")[
        bar(t("Challenges of the day"), f"#/days/all/{day[:7]}", t),
        div(".day-turn")[
            _way(f"#/day/{before}" if before else "", "icon-back", t("Previous day")),
            h2[t("Today, {date}", date=date) if day == today else date],
            _way(f"#/day/{after}" if after else "", "icon-next", t("Next day")),
        ],
        None
        if day == today
        else p(".soft.day-late")[
            t("This day is over: what you play now is marked as late and counts for no streak.")
        ],
        ul(".day-cards")[(li(".panel.framed.day-card")[_card(one, t)] for one in entries)],
        div(".buttons.day-more")[
            a(".button", href=f"#/week/{week_of(day)}")[art("crown"), t("Week with friends")]
        ],
    ]


def _card(one: Entry, t: Tongue) -> Node:
    game = door(one.slug)
    title = t(game.daily.title) if game.daily else ""
    return [
        div(".day-card-head")[
            art(f"emblem-{one.slug}", kind="emblem"),
            div[h3[title], p(".soft")[t(game.title)]],
        ],
        _mine(one, t),
        _others(one, t) if one.friends else None,
        legend(game.daily, one.day, t) if one.line or one.friends else None,
        div(".buttons")[_ways(one, t)],
    ]


def _mine(one: Entry, t: Tongue) -> Node:
    if not one.done:
        return None
    return p(".day-mine")[
        span(".challenge-worth")[one.worth],
        span(".late-mark")[t("late")] if one.late else None,
        symbols(one.line),
    ]


def _others(one: Entry, t: Tongue) -> Element:
    ranked = sorted(one.friends, key=lambda each: each.worth, reverse=True)
    return ul(".day-friends", aria_label=t("Friends"))[
        (
            li[
                span(".day-friend")[each.name],
                span(".challenge-worth")[each.words],
                span(".late-mark")[t("late")] if each.late else None,
                symbols(each.line),
                a(".day-watch", href=f"#/played/{each.link}")[t("View")] if one.done else None,
            ]
            for each in ranked
        )
    ]


def _ways(one: Entry, t: Tongue) -> Node:
    """What can be done with a challenge, as it stands."""
    game, about = t(door(one.slug).title), f"{one.slug} {one.day}"
    going = bool(one.id) and not one.done
    if going or not one.begun:
        word = t("Resume") if going else t("Play")
        return button(
            ".button.primary", type="button", data_do=f"daily {about}", aria_label=f"{word}: {game}"
        )[art("icon-play"), word]
    practise, share, solution = t("Practise"), t("Share"), t("The strongest bot")
    return [
        button(
            ".button.primary",
            type="button",
            data_do=f"day-share {about}",
            aria_label=f"{share}: {game}",
        )[art("icon-share"), share]
        if one.done and one.id
        else None,
        a(".button", href=f"#/match/{one.id}", aria_label=f"{t('My match')}: {game}")[
            art("icon-eye"), t("My match")
        ]
        if one.done and one.id
        else None,
        a(
            ".button",
            href=f"#/solution/{one.slug}/{one.day}",
            aria_label=f"{solution}: {game}",
        )[art("icon-advice"), solution],
        button(
            ".button.quiet",
            type="button",
            data_do=f"daily {about}",
            aria_label=f"{practise}: {game}",
        )[art("icon-swap"), practise],
    ]


# A result that arrived


def result_page(one: Friend, own: Entry, date: str, kept: str, t: Tongue) -> Element:
    game = door(own.slug)
    title = t(game.daily.title) if game.daily else ""
    begun = own.begun and not own.done
    return main(".sheet.days.arrival")[
        bar(t("A result"), "#/", t),
        section(".panel.framed.day-card.arrived-result", data_game=own.slug)[
            div(".day-card-head")[
                art(f"emblem-{own.slug}", kind="emblem"),
                div[h2[title], p(".soft")[f"{t(game.title)} · {date}"]],
            ],
            ul(".day-duel")[
                _side(one.name, one.words, one.line, one.late, t),
                _side(t("you"), own.worth, own.line, own.late, t) if own.done else None,
            ],
            legend(game.daily, own.day, t),
            p(role="status")[kept] if kept else None,
            p(".soft")[
                t("Checked: this device replayed the whole match, with that day’s draws and bots.")
            ],
            div(".buttons")[
                None
                if own.done
                else button(
                    ".button.primary.big", type="button", data_do=f"daily {own.slug} {own.day}"
                )[art("icon-play"), t("Resume") if begun else t("Play it too")],
                a(".button.primary" if own.done else ".button", href=f"#/week/{week_of(own.day)}")[
                    art("crown"), t("Week with friends")
                ],
                a(".button", href=f"#/played/{one.link}")[art("icon-eye"), t("View")]
                if own.done
                else None,
            ],
        ],
    ]


def _side(name: str, words: str, line: str, late: bool, t: Tongue) -> Element:
    return li[
        span(".day-friend")[name],
        span(".challenge-worth")[words],
        span(".late-mark")[t("late")] if late else None,
        symbols(line),
    ]


# Sharing


def shared_text(
    title: str, date: str, name: str, worth: str, line: str, link: str, t: Tongue, *, late: bool
) -> str:
    """A result as people send it: how it went, and nothing that helps to play it."""
    when = t("{date}, late", date=date) if late else date
    heads = [f"{t('Five Pyramids')}: {title}", when, f"{name}: {worth}", line, link]
    return "\n".join(one for one in heads if one)


def share_box(text: str, t: Tongue, *, can_send: bool, by_hand: bool) -> Element:
    copied, sent = (
        button(class_=["button", {"primary": first}], type="button", data_do=do)[art(icon), name]
        for do, icon, name, first in (
            ("copy-result", "icon-copy", t("Copy"), not can_send),
            ("send-result", "icon-share", t("Send it with …"), can_send),
        )
    )
    return shell(
        t("Share the result"),
        t,
        p(".share-about")[
            t("The link holds your whole match. Whoever opens it sees it replayed beside theirs.")
        ],
        label(".field.share-link")[
            span(".visually-hidden")[t("Result")],
            textarea(".shared-text", rows="7", readonly=True, data_link=True)[text],
        ],
        p(role="alert")[t("The browser could not copy it: copy the text from the field.")]
        if by_hand
        else None,
        div(".buttons")[sent if can_send else None, copied],
    )
