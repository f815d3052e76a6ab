"""The end of a match: who won, and every seat's score item by item."""

from __future__ import annotations

from typing import Any

from htpy import (
    Element,
    a,
    button,
    details,
    div,
    h2,
    li,
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
    tr,
)

from engine.game import Outcome
from page.icons import art
from page.session import Session
from page.tongue import Tongue


def score(session: Session, outcome: Outcome, words: Any, t: Tongue) -> Element:
    """The reckoning, best seat first, and what to do next."""
    order = sorted(
        range(len(session.names)),
        key=lambda seat: (seat not in outcome.winners, -outcome.total(seat), seat),
    )
    return section(".panel.ending")[
        div(".ending-scene", aria_hidden="true")[art("icon-crown", kind="huge")],
        h2[words.ending(outcome, session.names, t)],
        ol(".reckoning")[(one(session.names[s], s, outcome, words, t) for s in order)],
        div(".buttons")[
            button(".button.primary", type="button", data_do="rematch")[
                art("icon-swap"), t("Play again")
            ],
            a(".button", href="#/")[t("Back to the hall")],
        ],
    ]


def one(name: str, seat: int, outcome: Outcome, words: Any, t: Tongue) -> Element:
    """One seat: its total, and the items it is made of."""
    items = outcome.scores[seat]
    total = outcome.total(seat)
    won = seat in outcome.winners
    return li(class_=["reckoned", {"won": won}])[
        details(open=True)[
            summary[
                span(".reckoned-name")[art("icon-crown") if won else None, name],
                span(".reckoned-total")[t.many("{n} point", "{n} points", total)],
            ],
            table[
                tbody[
                    (
                        tr[th(scope="row")[words.item(item.label, t)], td[str(item.points)]]
                        for item in items
                    )
                ],
                tfoot[tr[th(scope="row")[t("Total")], td[str(total)]]],
            ]
            if items
            else p[t("Nothing won.")],
        ],
    ]
