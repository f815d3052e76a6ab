"""That a match is the challenge of a day: said at its table and at its end."""

from __future__ import annotations

from dataclasses import dataclass

from htpy import Node, a, button, div, p, span

from page.i18n import Tongue
from page.icons import art
from page.symbols import symbols

FIRST, LATE, PRACTICE, SHOWN = "first", "late", "practice", "shown"
"""The first try on the day itself, the first one later, any other, or somebody else's."""


@dataclass(frozen=True)
class DayMark:
    """Which day's challenge a match is, and how it stands to the first try."""

    slug: str
    day: str
    title: str
    """What the challenge is called."""
    date: str
    """In words."""
    how: str
    worth: str = ""
    """What the first try came to, in words."""
    line: str = ""
    streak: int = 0
    """Days in a row on which the game's challenge was done."""
    who: str = ""
    """Who played it, if it is shown here."""
    onward: tuple[str, str] = ("", "")
    """Another challenge of the day that is not done yet: its game, and what it is called."""


def ribbon(mark: DayMark | None, t: Tongue, over: bool) -> Node:
    """Above the board, for as long as the match goes on or is shown."""
    if mark is None or (over and mark.how != SHOWN):
        return None
    said = {
        FIRST: t("Your first try: it counts."),
        LATE: t("A late try: it counts for no streak."),
        PRACTICE: t("Practice: it does not count."),
        SHOWN: t("Played by {name}.", name=mark.who),
    }[mark.how]
    return p(class_=["day-ribbon", mark.how])[
        art("icon-sun"), span[f"{mark.title}, {mark.date}"], " ", span(".day-how")[said]
    ]


def day_end(mark: DayMark | None, t: Tongue) -> Node:
    """At the end: the result in symbols, and what can be done with it."""
    if mark is None:
        return None
    about, (slug, title) = f"{mark.slug} {mark.day}", mark.onward
    counts = {
        FIRST: t.many("Streak: {n} day", "Streak: {n} days", mark.streak),
        LATE: t("Played late: it counts for no streak."),
        PRACTICE: t("This was practice. Your result stays: {worth}", worth=mark.worth)
        if mark.worth
        else t("This was practice."),
        SHOWN: t("Played by {name}.", name=mark.who),
    }[mark.how]
    return div(".day-end")[
        p(".day-title")[f"{mark.title}, {mark.date}"],
        symbols(mark.line) if mark.how != PRACTICE else None,
        p[counts],
        div(".buttons")[
            button(".button.primary", type="button", data_do=f"daily {slug} {mark.day}")[
                art("icon-next"), t("Next: {title}", title=title)
            ]
            if slug
            else None,
            button(".button", type="button", data_do=f"day-share {about}")[
                art("icon-share"), t("Share the result")
            ]
            if mark.worth and mark.how != PRACTICE
            else None,
            None
            if mark.how == SHOWN
            else a(".button", href=f"#/solution/{mark.slug}/{mark.day}")[
                art("icon-eye"), t("How the strongest bot plays it")
            ],
            a(".button", href=f"#/day/{mark.day}")[art("icon-sun"), t("The day’s challenges")],
        ],
    ]
