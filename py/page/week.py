"""The week's table: friends' results, each replayed here, beside one's own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from htpy import (
    Element,
    Node,
    a,
    details,
    div,
    h2,
    li,
    main,
    p,
    section,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from page.bar import bar
from page.i18n import Tongue
from page.icons import art


@dataclass(frozen=True)
class Line:
    """Somebody's result in a challenge."""

    name: str
    mine: bool
    day: str
    slug: str
    worth: tuple[int, ...]
    late: bool = False

    @property
    def who(self) -> tuple[bool, str]:
        return not self.mine, self.name


@dataclass(frozen=True)
class Week:
    """All that the page is made from."""

    title: str
    days: Sequence[tuple[str, str, str]]
    """Date, day of the week, and the date in words."""
    lines: Sequence[Line]
    me: str
    refused: Sequence[str]
    """Why results that were kept are not shown."""
    beside: tuple[str, str]
    today: str
    streak: int


def points(lines: Sequence[Line]) -> dict[Line, int]:
    """A point for each challenge that was done on its day, and one for everybody who did worse.

    >>> a, b = (Line(one, False, "2026-11-18", "cups", (n,)) for one, n in (("A", 7), ("B", 3)))
    >>> list(points([a, b]).values())
    [2, 1]
    """
    return {
        one: 0 if one.late else 1 + sum(one.worth > other.worth for other in _rivals(one, lines))
        for one in lines
    }


def _rivals(one: Line, lines: Iterable[Line]) -> list[Line]:
    challenge = (one.day, one.slug)
    return [each for each in lines if (each.day, each.slug) == challenge and not each.late]


def week_page(week: Week, t: Tongue) -> Element:
    before, after = week.beside
    return main(".sheet.days")[
        bar(t("The week with friends"), "#/days", t),
        div(".day-turn")[
            _way(before, "icon-back", t("Previous week")),
            h2[week.title],
            _way(after, "icon-next", t("Next week")),
        ],
        section(".panel.framed")[
            _table(week, t) if week.lines else _nothing(t),
            p(".soft")[
                t(
                    "A challenge done on its day brings a point, and one more for everybody who "
                    "did worse. Late ones bring none."
                )
            ]
            if week.lines
            else None,
        ],
        _left_out(week.refused, t) if week.refused else None,
        section(".panel.how-it-works")[
            h2[t("How friends get in here")],
            p[
                t(
                    "Play a challenge and share the result. Its link holds the whole match: "
                    "whoever opens it finds it in their table. Open a friend’s, and it is in yours."
                )
            ],
            p(".soft")[
                t(
                    "Every match is replayed here: its rules, the draws of its day, and the moves "
                    "of bots. What nobody can check: who played it, whether it was the first try, "
                    "and the time on the clock."
                )
            ],
        ],
    ]


def _nothing(t: Tongue) -> Element:
    return p[t("Nobody has played in this week yet.")]


def _way(monday: str, icon: str, name: str) -> Element:
    if not monday:
        return span(".tool.empty", aria_hidden="true")
    return a(".tool", href=f"#/week/{monday}", aria_label=name, title=name)[art(icon)]


def _table(week: Week, t: Tongue) -> Element:
    worth = points(week.lines)
    sums: dict[tuple[bool, str], int] = {}
    for one in week.lines:
        sums[one.who] = sums.get(one.who, 0) + worth[one]
    ranked = sorted(sums, key=lambda who: (-sums[who], who))
    return div(".week-scroll", tabindex="0", role="region", aria_label=week.title)[
        table(".week-table")[
            thead[
                tr[
                    th(scope="col")[t("Name")],
                    (_head(day, name, date, week.today) for day, name, date in week.days),
                    th(scope="col")[t("Points")],
                ]
            ],
            tbody[(_row(who, sums[who], week, worth, t) for who in ranked)],
        ]
    ]


def _head(day: str, name: str, date: str, today: str) -> Element:
    if day > today:
        return th(scope="col", class_="to-come")[name]
    return th(scope="col", class_={"today": day == today})[
        a(href=f"#/day/{day}", aria_label=date)[name]
    ]


def _row(
    who: tuple[bool, str], total: int, week: Week, worth: dict[Line, int], t: Tongue
) -> Element:
    theirs = [one for one in week.lines if one.who == who]
    mine = not who[0]
    name = week.me or t("you") if mine else who[1]
    return tr(class_={"mine": mine})[
        th(scope="row")[name, span(".me-mark")[t("you")] if mine and week.me else None],
        (_cell([one for one in theirs if one.day == day], worth, t) for day, *_ in week.days),
        td(".week-points")[str(total)],
    ]


def _cell(lines: Sequence[Line], worth: dict[Line, int], t: Tongue) -> Element:
    """The points of a day, and how many challenges brought them."""
    if not lines:
        return td(".none")["–"]
    late = all(one.late for one in lines)
    n = len(lines)
    return td(class_={"late": late})[
        span(".week-day-points")[t("late") if late else str(sum(worth[one] for one in lines))],
        span(".week-dots", role="img", aria_label=t.many("{n} challenge", "{n} challenges", n))[
            (span(class_=["day-dot", "late" if one.late else "done"]) for one in lines)
        ],
    ]


def _left_out(reasons: Sequence[str], t: Tongue) -> Node:
    n = len(reasons)
    return details(".panel")[
        summary[t.many("{n} result is not shown", "{n} results are not shown", n)],
        ul[(li[why] for why in dict.fromkeys(reasons))],
    ]
