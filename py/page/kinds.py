"""The best by the kind of set-up: what a single person reached with each."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node, table, tbody, td, th, thead, tr

from engine.history import PLAYED, WON, Row, Tally
from page.charts import share
from page.i18n import Tongue
from page.spec import AnyTrack

FEWEST_KINDS = 2
"""From so many kinds of set-up on they are told apart."""


def kinds(rows: Sequence[Row], track: AnyTrack, t: Tongue, *, summed: bool) -> Node:
    """The best of each kind of set-up, where one was noted: what a single person reached."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        if len(row.persons) == 1 and track.called(row.kind, t):
            found.setdefault(row.kind, []).append(row)
    if len(found) < FEWEST_KINDS:
        return None
    return table(".wins.kinds")[
        thead[
            tr[
                th(scope="col")[t("By set-up")],
                th(scope="col")[t("Won")],
                th(scope="col")[t("Best")] if summed else None,
            ]
        ],
        tbody[
            (
                tr[
                    th(scope="row")[track.called(kind, t)],
                    td[share(_judged(some), any(row.result != PLAYED for row in some), t)],
                    td[str(max(row.scores[row.persons[0]] for row in some if row.scores))]
                    if summed
                    else None,
                ]
                for kind, some in sorted(found.items(), key=lambda item: -len(item[1]))
            )
        ],
    ]


def _judged(rows: list[Row]) -> Tally:
    judged = [row for row in rows if row.result != PLAYED]
    return Tally(len(judged or rows), sum(row.result == WON for row in judged))
