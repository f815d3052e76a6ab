"""The end of a match: who won, and every seat's score item by item."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from htpy import (
    Element,
    Node,
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

from engine.game import Item, Outcome
from page.again_button import again_button
from page.comparison import answer, at_the_end, total_of
from page.day_mark import day_end
from page.figures import face
from page.goals import just_reached
from page.i18n import Tongue, number
from page.icons import art
from page.parts import Parts
from page.records import honours
from page.rematch import offers
from page.review_button import review_button
from page.rivals import record
from page.session import Session
from page.spec import AnyWords
from page.verdict import verdict

Drawing = Callable[[str], str]
"""A game's drawing of what an item names; "" for none."""


def score(session: Session, outcome: Outcome, parts: Parts, t: Tongue) -> Element:
    """The scores, best seat first, and what to do next."""
    words, game_page = session.game.words(), session.game.page()
    team = session.match.game.info.team
    order = sorted(
        range(len(session.names)),
        key=lambda seat: (seat not in outcome.winners, _behind(session, seat), seat),
    )
    won = verdict(session, outcome)
    again = "button" if session.rival or session.of_day else "button primary big"
    aside = words.aside(session.match.state, t) if outcome.winners and session.persons else ""
    me = session.persons[0] if len(session.persons) == 1 else None
    close = margin(session, outcome, me, t)
    return section(class_=["ending", won])[
        div(".glory")[
            span(".laurel", aria_hidden="true")[art(game_page.sign(outcome))],
            h2(tabindex="-1", data_news="end")[words.ending(outcome, session.names, t)],
            None if team else results(session, outcome, order, me, words, t),
            p(".margin")[close] if close else None,
            p(".gist")[words.gist(outcome, t)] if team and won == "won" else None,
            day_end(session.of_day, t),
            honours(session.done, words, t),
            p(".gist")[aside] if aside else None,
            just_reached(session.slug, session.reached, t) if session.reached else None,
            _met(session, t),
            p(".gist")[t("You used advice, so this won’t count as a record.")]
            if session.match.advised
            else None,
            None
            if session.screen
            else div(".buttons")[
                onward(t) if session.onward else answer(session, t),
                None
                if session.onward
                else button(class_=again, type="button", data_do="rematch")[
                    art("icon-swap"), t("Practise again") if session.of_day else t("Play again")
                ],
                offers(session, outcome, t),
                review_button(session, t),
                button(".button", type="button", data_do="replay")[art("icon-play"), t("Replay")],
                None if session.of_day else again_button(session, t),
                button(".button", type="button", data_do="pass-on")[art("icon-share"), t("Share")],
                a(".button", href="#/")[art("icon-home"), t("Back to the hall")],
            ],
        ],
        at_the_end(session, outcome, words, t),
        ladder(outcome.rank, words.ranks or {}, t),
        ol(".score-items.team")[
            (member(session, seat, badge(parts, seat)) for seat in range(len(session.names)))
        ]
        if team
        else ol(".score-items")[
            (reckoned(session, seat, outcome, parts, game_page.drawing, words, t) for seat in order)
        ],
    ]


def _met(session: Session, t: Tongue) -> Node:
    """How often the bots of this match were beaten by now, this match included."""
    team, bots = session.match.game.info.team, session.match.players
    said = [record(player, team, session.rivals, t) for player in bots]
    return p(".gist.met")[" ".join(filter(None, said))] if any(said) else None


def margin(session: Session, outcome: Outcome, me: int | None, t: Tongue) -> str:
    """How close it was, in the game's words."""
    return session.game.drama().margin(session.match.state, outcome, me, session.names, t)


def results(
    session: Session,
    outcome: Outcome,
    order: Sequence[int],
    me: int | None,
    words: AnyWords,
    t: Tongue,
) -> Node:
    """Every seat's result in one line, before it is told item by item."""
    if len(session.names) == 1:
        return None
    return ol(".results", aria_label=t("Results"))[
        (
            li(class_={"first": seat in outcome.winners, "mine": seat == me})[
                art("crown") if seat in outcome.winners else None,
                span(".results-name")[session.names[seat]],
                span(".results-total")[total_of(outcome, seat, words, t) or number(0)],
            ]
            for seat in order
        )
    ]


def onward(t: Tongue) -> Element:
    """The match was one of an expedition."""
    return a(".button.primary.big", href="#/expedition")[
        art("icon-next"), t("Continue the expedition")
    ]


def badge(parts: Parts, seat: int) -> Node:
    """What all could see of a seat: at the end it may explain a tie."""
    return parts.badges[seat] if seat < len(parts.badges) else None


def member(session: Session, seat: int, known: Node) -> Element:
    """One of a team that won or lost together: nobody is ranked, and nothing is counted."""
    return li(".reckoned")[
        div(".member")[
            span(".reckoned-place", aria_hidden="true")[face(session.faces[seat])],
            span(".reckoned-name")[session.names[seat]],
            known,
        ]
    ]


def ladder(rank: str, ranks: Mapping[str, str], t: Tongue) -> Node:
    """The ranks of who played alone as the steps of a pyramid, the highest on top."""
    if rank not in ranks:
        return None
    names = list(ranks)
    reached = names.index(rank)
    return ol(".ladder", reversed=True)[
        (
            li(
                class_={"rank": True, "passed": at < reached, "reached": at == reached},
                aria_current="step" if at == reached else None,
            )[span[t(ranks[name])]]
            for at, name in reversed(list(enumerate(names)))
        )
    ]


def reckoned(
    session: Session,
    seat: int,
    outcome: Outcome,
    parts: Parts,
    drawing: Drawing,
    words: AnyWords,
    t: Tongue,
) -> Element:
    """One seat: its total, and the items it is made of; spoils are seen instead of their count."""
    items = outcome.scores[seat]
    spoils = parts.spoils[seat] if parts.spoils else None
    total = total_of(outcome, seat, words, t)
    won = seat in outcome.winners
    return li(class_=["reckoned", {"won": won}])[
        details(open=True)[
            summary[
                span(".reckoned-place", aria_hidden="true")[
                    art("crown") if won else face(session.faces[seat])
                ],
                span(".reckoned-name")[session.names[seat]],
                None if spoils else badge(parts, seat),
                span(".reckoned-total")[total],
            ],
            div(".spoils")[spoils] if spoils else None,
            sums(items, total, drawing, words, t, hidden=bool(spoils))
            if items
            else p(".soft")[t("Nothing won.")],
        ],
    ]


def _behind(session: Session, seat: int) -> list[int]:
    """What seats are sorted by: the best first."""
    match = session.match
    return [-one for one in match.game.rules.standing(match.state, seat)]


def sums(
    items: tuple[Item, ...],
    total: str,
    drawing: Drawing,
    words: AnyWords,
    t: Tongue,
    *,
    hidden: bool,
) -> Element:
    """A table whose rows lie like cards: the roles say that it is still a table."""
    return table(class_={"visually-hidden": hidden}, role="table")[
        tbody(role="rowgroup")[(row(item, drawing(item.label), words, t) for item in items)],
        tfoot(".visually-hidden", role="rowgroup")[
            tr(role="row")[th(scope="row", role="rowheader")[t("Total")], td(role="cell")[total]]
        ],
    ]


def row(item: Item, drawn: str, words: AnyWords, t: Tongue) -> Element:
    """One item. Its worth is also a class, so that a game's style can sort and paint by it."""
    return tr(class_=f"item worth-{item.points}", role="row")[
        th(scope="row", role="rowheader")[
            art(drawn) if drawn else None, span[words.item(item.label, t)]
        ],
        td(role="cell")[words.worth(item, t)],
    ]
