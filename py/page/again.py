"""The same deal twice: both results seat by seat, and the moments that mattered in each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from htpy import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    h2,
    h3,
    li,
    main,
    ol,
    p,
    section,
    span,
    summary,
    table,
    tbody,
    td,
    tfoot,
    th,
    thead,
    tr,
    ul,
)

from engine.game import Item, Outcome
from page.bar import bar
from page.comparison import total_of
from page.i18n import Tongue
from page.icons import art
from page.replay import named
from page.score import Drawing
from page.session import Session
from page.spec import AnyWords

MOMENTS = 6
"""How many of a seat's moments are listed."""
SHORT = 8
"""A seat's items are shown at once if there are no more."""


@dataclass(frozen=True)
class Attempt:
    """One time that the deal was played."""

    session: Session
    when: str

    @property
    def outcome(self) -> Outcome:
        outcome = self.session.match.outcome
        assert outcome is not None
        return outcome


def again_page(
    first: Attempt, second: Attempt | None, others: Sequence[tuple[str, str]], back: str, t: Tongue
) -> Node:
    door, words = first.session.game.door, first.session.game.words()
    return main(".sheet.again")[
        bar(t("Same deal"), back, t),
        section(".panel.framed.again-head")[
            span(".medal", aria_hidden="true")[art(f"emblem-{door.slug}")],
            h2[t(door.title)],
            p[
                t(
                    "The same set-up, the same players, and the same luck for the same play. As "
                    "you know the deal, it counts as no record, goal or challenge, and not for "
                    "your rating."
                )
            ],
            div(".buttons")[
                button(".button.primary.big", type="button", data_do="deal-again")[
                    art("icon-cards"),
                    t("Play this deal again") if second is None else t("Play it once more"),
                ],
                a(".button", href=f"#/match/{first.session.id}")[art("icon-eye"), t("The match")],
            ],
        ],
        None if second is None else _both(first, second, words, t),
        _others(others, second, t) if len(others) > 1 else None,
    ]


def _both(first: Attempt, second: Attempt, words: AnyWords, t: Tongue) -> Node:
    seats = range(len(first.session.names))
    told = [_moments(one, t) for one in (first, second)]
    return [
        section(".panel.again-results")[
            h2[t("Side by side")],
            div(".again-two")[
                _result(t("First time"), first, words, t), _result(t("Again"), second, words, t)
            ],
        ],
        div(".again-seats")[(_seat(seat, (first, second), told, words, t) for seat in seats)],
    ]


def _result(title: str, one: Attempt, words: AnyWords, t: Tongue) -> Element:
    outcome, names = one.outcome, one.session.names
    won = any(seat in outcome.winners for seat in one.session.persons)
    return div(class_=["again-result", {"won": won}])[
        h3[art("crown") if won else None, title],
        p(".soft")[one.when],
        p[words.ending(outcome, names, t)],
        p(".soft")[words.gist(outcome, t)] if one.session.match.game.info.team else None,
    ]


def _seat(
    seat: int,
    both: tuple[Attempt, Attempt],
    told: Sequence[dict[int, list[tuple[int, str]]]],
    words: AnyWords,
    t: Tongue,
) -> Element:
    names = [one.session.names[seat] for one in both]
    outcomes = [one.outcome for one in both]
    items = [outcome.scores[seat] for outcome in outcomes]
    totals = [total_of(outcome, seat, words, t) for outcome in outcomes]
    ranks = [one.session.match.game.rules.standing(one.session.match.state, seat) for one in both]
    drawing = both[0].session.game.page().drawing
    rows = _rows(items, words, drawing, t)
    sums = table(".again-items")[
        thead[
            tr[
                th(scope="col")[span(".visually-hidden")[t("What counts")]],
                th(scope="col")[t("First time")],
                th(scope="col")[t("Again")],
            ]
        ],
        tbody[rows],
        tfoot[
            tr[
                th(scope="row")[t("Total")],
                (
                    td(class_={"better": ranks[n] > ranks[1 - n]})[
                        art("crown") if seat in outcomes[n].winners else None, totals[n]
                    ]
                    for n in range(2)
                ),
            ]
        ]
        if not both[0].session.match.game.info.team
        else None,
    ]
    return section(".panel.framed.again-seat")[
        h2[names[0] if names[0] == names[1] else " / ".join(names)],
        sums
        if len(rows) <= SHORT
        else [
            p(".again-sum")[t("{first}, then {again}", first=totals[0], again=totals[1])],
            details[summary[t.many("{n} item", "{n} items", len(rows))], sums],
        ],
        _seat_moments(seat, told, t),
    ]


def _rows(
    items: Sequence[tuple[Item, ...]], words: AnyWords, drawing: Drawing, t: Tongue
) -> list[Element]:
    """One row for each thing that counted in either match."""
    labels = list(dict.fromkeys(item.label for one in items for item in one))
    found = []
    for label in labels:
        cells = [next((item for item in one if item.label == label), None) for one in items]
        drawn = drawing(label)
        found.append(
            tr[
                th(scope="row")[art(drawn) if drawn else None, span[words.item(label, t)]],
                (
                    td[
                        span(".soft", aria_label=t("nothing"))["–"]
                        if c is None
                        else words.worth(c, t)
                    ]
                    for c in cells
                ),
            ]
        )
    return found


def _moments(one: Attempt, t: Tongue) -> dict[int, list[tuple[int, str]]]:
    """The key moments of a match by the seat that made them."""
    session, found = one.session, dict[int, list[tuple[int, str]]]()
    told = session.told()
    for at, text in named(session, t):
        event = told[at - 1]
        if event is not None:
            found.setdefault(event.seat, []).append((at, text))
    return found


def _seat_moments(seat: int, told: Sequence[dict[int, list[tuple[int, str]]]], t: Tongue) -> Node:
    both = [one.get(seat, []) for one in told]
    if not any(both):
        return None
    titles = (t("First time"), t("Again"))
    return div(".again-moments")[
        h3[t("Key moments")],
        div(".again-two")[
            (
                div[
                    span(".again-which")[title],
                    ul[
                        (
                            li[
                                button(".link", type="button", data_do=f"deal-look {which} {at}")[
                                    text
                                ]
                            ]
                            for at, text in some[-MOMENTS:]
                        )
                    ]
                    if some
                    else p(".soft")["–"],
                ]
                for which, (title, some) in enumerate(zip(titles, both))
            )
        ],
    ]


def _others(others: Sequence[tuple[str, str]], second: Attempt | None, t: Tongue) -> Element:
    """All times that it was played again."""
    shown = "" if second is None else second.session.id
    return section(".panel.again-others")[
        h2[t("Every time you played it again")],
        ol[
            (
                li[
                    span(aria_current="true")[when]
                    if id == shown
                    else a(href=f"#/again/{id}")[when]
                ]
                for id, when in others
            )
        ],
    ]
