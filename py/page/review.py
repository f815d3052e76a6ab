"""The review of a finished match: one number, a curve, the moments that mattered, every decision.

It is made from a review and, for its sentences, from what the seat knew when it decided.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from htpy import (
    Element,
    Node,
    button,
    dd,
    details,
    div,
    dl,
    dt,
    h2,
    h3,
    li,
    main,
    ol,
    output,
    p,
    progress,
    section,
    span,
    strong,
    summary,
)
from markupsafe import Markup

from engine.game import Event
from engine.match import Match
from engine.review import CHANCE, FINE, Review, Verdict, played
from engine.steps import Steps
from page.bar import bar
from page.html import written
from page.i18n import Tongue
from page.icons import art
from page.progress import share
from page.review_chart import curve, expected, grade_word, numbers, sign, signed
from page.session import Session
from page.spec import Reviewer


@dataclass(frozen=True)
class Told:
    """What takes long to say of a match: it is made once, in steps, and shown again and again."""

    moves: tuple[str, ...]
    """Each decision, in words."""
    picture: Markup


@dataclass(frozen=True)
class Shown:
    """What the page shows of a review."""

    session: Session
    seat: int
    seats: Sequence[int]
    """Whose match can be looked at."""
    review: Review | None
    """None while it is being made."""
    told: Told | None
    percent: int
    before: Sequence[int]
    """The numbers of earlier matches of the game."""
    chosen: int | None
    """The decision that is looked at."""
    kept: bool
    """Whether the match is on this device, so that it can be opened at any moment."""
    back: str
    failed: bool = False


def review_page(shown: Shown, t: Tongue) -> Element:
    session = shown.session
    title = t("Review: {game}", game=t(session.game.door.title))
    return main(".sheet.overview.review", data_game=session.game.slug)[
        bar(title, shown.back, t),
        _seats(shown, t),
        _working(shown, t)
        if shown.review is None or shown.told is None
        else _found(shown, shown.review, shown.told, t),
    ]


def _seats(shown: Shown, t: Tongue) -> Node:
    if len(shown.seats) < 2:
        return None
    return div(".buttons.review-seats", role="group", aria_label=t("Whose match"))[
        (
            button(
                ".button",
                type="button",
                data_do=f"review-seat {seat}",
                aria_pressed="true" if seat == shown.seat else "false",
            )[shown.session.names[seat]]
            for seat in shown.seats
        )
    ]


def _working(shown: Shown, t: Tongue) -> Element:
    if shown.failed:
        return section(".panel.framed")[p[t("This match could not be reviewed.")]]
    return section(".panel.framed.working")[
        h2(id="working-title")[t("The strongest bot looks at every decision")],
        div(".working-bar")[
            progress(max="100", value=str(shown.percent), aria_labelledby="working-title"),
            output(aria_live="off")[share(shown.percent, t)],
        ],
        p(".soft")[t("You can leave meanwhile: it goes on, and you find it here again.")],
    ]


def _found(shown: Shown, review: Review, told: Told, t: Tongue) -> Node:
    load = shown.session.game.reviewer
    assert load is not None
    reviewer = load()
    if not review.verdicts:
        return [
            section(".panel.framed")[p[t("There was nothing to decide in this match.")]],
            _picture(told),
        ]
    grades = grades_of(shown.session, review, reviewer)
    return [
        _head(shown, review, t),
        section(".panel.framed")[curve(review, grades, shown.chosen, t), _read(shown, t)],
        None
        if shown.chosen is None
        else section(".panel.framed.looked-at", tabindex="-1", data_news=f"at-{shown.chosen}")[
            h2[t("Decision {n}", n=shown.chosen + 1)],
            _moment(shown, review, shown.chosen, grades, reviewer, t),
        ],
        section(".panel.framed")[
            h2[t("The moments that mattered most")],
            ol(".moments-list")[
                (li[_moment(shown, review, n, grades, reviewer, t)] for n in review.moments())
            ],
        ],
        _picture(told),
        _all(shown, review, grades, told, t),
    ]


def grades_of(session: Session, review: Review, reviewer: Reviewer[object]) -> tuple[str, ...]:
    """What each decision is called, by what the seat saw of it."""
    seat, match = review.seat, session.match
    return tuple(
        reviewer.scale(match.view(seat, one.at)).grade(one.loss) for one in review.verdicts
    )


def _head(shown: Shown, review: Review, t: Tongue) -> Element:
    found = 100 if review.number is None else review.number
    luck, alone = sum(review.lucks), len(shown.session.names) == 1
    return section(".panel.framed.review-head")[
        div(".great-number")[
            strong[t("{n}%", n=found)],
            span[
                t("of the chance to win is left after {n} choices as good as these", n=review.span)
                if review.span
                else t("how good the choices were: 100% is the best every time, 0% the worst")
            ],
        ],
        dl(".balance")[
            div[dt[t("Choices, added up")], dd[signed(-review.lost, review.unit, t)]],
            div[
                dt[t("Luck, added up") if alone else t("Luck and the others, added up")],
                dd[signed(luck, review.unit, t)],
            ],
        ],
        numbers(found, shown.before, t),
    ]


def _read(shown: Shown, t: Tongue) -> Element:
    return p(".soft")[
        t("Red edges are what your choices lost. Everything else is luck.")
        if len(shown.session.names) == 1
        else t(
            "Red edges are what your choices lost. Everything else is luck, and what the others "
            "did."
        )
    ]


def _moment(
    shown: Shown,
    review: Review,
    n: int,
    grades: Sequence[str],
    reviewer: Reviewer[object],
    t: Tongue,
) -> Element:
    """One decision: what was done, what was better, why, and what came of it without a choice."""
    one, session = review.verdicts[n], shown.session
    about = known(session, review.seat, one)
    names, unit = session.names, review.unit
    grade = grades[n]
    best = one.best if grade != FINE else one.move
    luck = review.lucks[n]
    return div(class_=["review-moment", grade])[
        h3[
            sign(grade),
            span[grade_word(grade, t)],
            span(".soft")[t("Move {n}", n=one.at + 1)],
        ],
        div(".review-words")[
            p[
                strong[t("Done:")],
                " ",
                reviewer.move(*about, one.move, names, t),
                " ",
                span(".expected")[expected(one.made, unit, t)],
            ],
            p[
                strong[t("Better:")],
                " ",
                reviewer.move(*about, one.best, names, t),
                " ",
                span(".expected")[expected(one.worth, unit, t)],
            ]
            if grade != FINE and one.best != one.move
            else None,
            p(".why")[reviewer.why(*about, best, names, t)],
            p(".soft")[
                t(
                    "Well chosen: the worst move came to {least}.",
                    least=expected(one.least, unit, t),
                )
            ]
            if grade == FINE and one.stake >= reviewer.scale(about[0]).mistake
            else None,
            p(".soft")[
                t(
                    "Until the next decision luck changed it by {luck}.",
                    luck=signed(luck, unit, t),
                )
            ]
            if abs(luck) >= (0.005 if unit == CHANCE else 0.05)
            else None,
            _ways(shown, one, t),
        ],
        reviewer.sketch(*about, one.move, best, names, t) if reviewer.sketch else None,
    ]


def known(session: Session, seat: int, one: Verdict) -> tuple[object, list[Event], list[str]]:
    """What the seat had before it decided: its view, what it was told, its moves."""
    match = session.match
    legal = match.game.rules.legal(match.states[one.at], seat)
    return match.view(seat, one.at), list(match.events(seat, one.at)), list(legal)


def _ways(shown: Shown, one: Verdict, t: Tongue) -> Element:
    return div(".buttons")[
        button(".button", type="button", data_do=f"review-try {one.at}")[
            art("icon-swap"), t("Try again from here")
        ],
        button(".button.quiet", type="button", data_do=f"review-look {one.at}")[
            art("icon-eye"), t("Look at the table")
        ]
        if shown.kept
        else None,
    ]


def _picture(told: Told) -> Node:
    return section(".panel.framed.review-picture")[told.picture] if told.picture else None


def telling(
    session: Session, review: Review, t: Tongue, ghosts: Sequence[tuple[str, Match]] = ()
) -> Steps[Told]:
    """What takes long to say, in steps."""
    load = session.game.reviewer
    assert load is not None
    reviewer, moves, total = load(), [], len(review.verdicts) + 1
    for n, one in enumerate(review.verdicts):
        about = known(session, review.seat, one)
        yield n, total
        moves.append(reviewer.move(*about, one.move, session.names, t))
        yield n, total
    match = played(session.match, review.seat, session.names, ghosts)
    drawn = Markup(written(reviewer.picture(match, t)))
    yield total, total
    return Told(tuple(moves), drawn)


def _all(shown: Shown, review: Review, grades: Sequence[str], told: Told, t: Tongue) -> Element:
    """Every decision, in a list that opens."""
    rows = []
    for n, one in enumerate(review.verdicts):
        grade = grades[n]
        rows.append(
            li[
                button(
                    class_=["review-row", grade],
                    type="button",
                    data_do=f"review-at {n}",
                    aria_pressed="true" if n == shown.chosen else "false",
                )[
                    span(".row-number")[str(n + 1)],
                    sign(grade),
                    span(".row-words")[told.moves[n]],
                    span(".visually-hidden")[grade_word(grade, t)],
                    span(".row-worth")[signed(-one.loss, review.unit, t) if grade != FINE else ""],
                ]
            ]
        )
    return details(".panel.every")[
        summary[h2[t.many("{n} decision", "All {n} decisions", len(rows))]],
        ol(".review-rows")[rows],
    ]
