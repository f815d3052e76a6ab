"""The day's match and the records of this device, where a match is set up and where it ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from htpy import Element, Node, a, button, div, h2, li, p, section, span, ul

from engine.day_book import Try
from engine.game import Feat, Info
from engine.records import DAY, Best
from games.registry import door
from page.i18n import Tongue
from page.icons import art
from page.spec import AnyWords, Daily
from page.symbols import symbols


@dataclass(frozen=True)
class Shelf:
    """The records of a game, and which day it is: "2026-11-16", and in words."""

    bests: Mapping[str, Best] = field(default_factory=dict)
    slug: str = ""
    day: str = ""
    date: str = ""
    first: Try | None = None
    """The first try at the challenge of that day."""

    @property
    def today(self) -> Best | None:
        """The best of the day, as versions before the book of days kept it."""
        return self.bests.get(f"{DAY} {self.day}")


def records_panel(info: Info, shelf: Shelf, words: AnyWords, t: Tongue) -> Node:
    """What there is to beat."""
    rows = [(kind, best) for kind, best in shelf.bests.items() if not kind.startswith(DAY)]
    daily = door(info.slug).daily
    if not rows and daily is None:
        return None
    return section(".panel.framed.records")[
        _today(daily, shelf, t) if daily is not None else None,
        div(".trophies")[
            h2[t("Records on this device")],
            ul(".bests")[(_row(info, kind, best, words, t) for kind, best in rows)],
        ]
        if rows
        else None,
    ]


def _today(daily: Daily, shelf: Shelf, t: Tongue) -> Element:
    """The same for everybody on one date."""
    first = shelf.first
    done = first is not None and first.done
    return div(".daily")[
        span(".daily-sun", aria_hidden="true")[art("icon-sun")],
        div(".daily-text")[
            h2[t(daily.title)],
            p[span(".daily-date")[shelf.date], " ", t(daily.line)],
            p(".daily-best")[
                art("crown"),
                t("Today: {worth}", worth=daily.worth(first.worth, t)),
                symbols(first.line),
            ]
            if first is not None and first.worth is not None
            else None,
        ],
        div(".buttons")[
            button(".button", type="button", data_do="daily")[
                art("icon-play"), t("Practise") if done else t("Resume") if first else t("Play")
            ],
            a(".button.quiet", href=f"#/days/{shelf.slug}")[art("icon-sun"), t("All days")],
        ],
    ]


def _row(info: Info, kind: str, best: Best, words: AnyWords, t: Tongue) -> Element:
    what, worth = words.feat(kind, best.worth, t)
    return li(".best")[
        art("crown"),
        span(".best-what")[what],
        span(".best-worth")[worth],
        button(".button.quiet", type="button", data_do=f"record {info.slug} {kind}")[
            art("icon-eye"), t("View")
        ],
    ]


def honours(done: tuple[tuple[Feat, Best | None], ...], words: AnyWords, t: Tongue) -> Node:
    """At the end: each record that was set, or that stands."""
    if not done:
        return None
    return ul(".honours")[
        (
            li(class_=["honour", {"new": old is None or feat.worth > old.worth}])[
                art("crown"), _honour(feat, old, words, t)
            ]
            for feat, old in done
        )
    ]


def _honour(feat: Feat, old: Best | None, words: AnyWords, t: Tongue) -> str:
    what, worth = words.feat(feat.kind, feat.worth, t)
    if old is None:
        return t("{what}: {worth}, the first record.", what=what, worth=worth)
    before = words.feat(feat.kind, old.worth, t)[1]
    if feat.worth > old.worth:
        return t("{what}: {worth}, a new record! It was {old}.", what=what, worth=worth, old=before)
    return t("{what}: the record is still {old}.", what=what, old=before)
