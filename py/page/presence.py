"""Who is at a shared table: here, or away and since when; and what stops the match."""

from __future__ import annotations

from collections.abc import Mapping

from htpy import Element, Node, button, div, li, p, span, ul

from page.company import Company, Person
from page.i18n import Tongue
from page.icons import art
from page.talk_panel import NO_SPOTS, point_tool, pointing, said_line


def called(person: Person, company: Company, t: Tongue) -> str:
    """Whoever gave no name goes by that of their seat, once there is one; else all are told apart
    by a number."""
    if name := _named(person, company):
        return name
    nameless = [one for one in company.people if not _named(one, company)]
    if len(nameless) < 2:
        return t("Guest")
    return t("Guest {n}", n=1 + nameless.index(person))


def _named(person: Person, company: Company) -> str:
    names = [company.chairs[seat].name for seat in person.seats]
    return person.name or next(filter(None, names), "")


def presence(person: Person, t: Tongue, when: str = "") -> Element:
    """Whether somebody is here; if not, since when."""
    if person.here:
        return span(".presence.here")[span(".presence-word")[t("here")]]
    return span(".presence.away")[t("away since {when}", when=when) if when else t("away")]


def line_note(company: Company, t: Tongue, *, takes: bool = False) -> Node:
    """Why nothing goes on, if nothing does. `takes`: and what can be done about it."""
    if not company.line:
        return div(".notice.standing", role="alert")[
            p[t("No connection. It comes back by itself, and nothing is lost.")]
        ]
    if not company.keeps and not company.keeper.here:
        return div(".notice.standing", role="status")[
            p[
                t(
                    "{name}, who keeps the table, is away. The table waits; a move you make now is "
                    "passed on later.",
                    name=called(company.keeper, company, t),
                )
            ],
            _take_over(company, t) if takes else None,
        ]
    return None


def _take_over(company: Company, t: Tongue) -> Node:
    """The others can go on together, should the keeper be gone for good."""
    if not company.begun or not company.me.seats or company.moves_to >= 0:
        return None
    if company.alone:  # the list of people says why not
        return None
    return button(".button", type="button", data_do="take-over")[
        t("Take over the table on this device")
    ]


def move_question(company: Company, t: Tongue) -> Node:
    """Somebody would like to keep the table: everybody with a seat has to agree."""
    if company.moved:
        return div(".notice.standing", role="alert")[
            p[
                t("The others have moved this table to another device while you were away.")
                if company.keeps
                else t("Somebody says that this table has moved to another device.")
            ],
            button(".button", type="button", data_do="follow-table")[t("Go there")],
        ]
    if not 0 <= company.moves_to < len(company.people):
        return None
    name = called(company.people[company.moves_to], company, t)
    if company.votes:
        return div(".notice.standing", role="alert")[
            p[
                t(
                    "{name} asks to move the table to their device. It will then hold the whole "
                    "match.",
                    name=name,
                )
            ],
            div(".notice-answers")[
                button(".button", type="button", data_do="vote yes")[t("Agree")],
                button(".button.quiet", type="button", data_do="vote no")[t("No")],
            ],
        ]
    if company.missing:
        text = t("Waiting for others to agree: {names}", names=", ".join(company.missing))
    else:
        text = t("{name} asks to move the table. It moves when everybody agrees.", name=name)
    return div(".notice.standing", role="status")[p[text]]


def company_strip(
    company: Company | None,
    t: Tongue,
    spots: Mapping[str, str] = NO_SPOTS,
    *,
    points: bool = False,
    screen: bool = False,
) -> Node:
    """At the table: who is here and who is away, what is asked and said, and the way to the people.
    `points`: somebody here is choosing a place to show; `screen`: nothing can be chosen here."""
    if company is None:
        return None
    return [
        line_note(company, t, takes=not screen),
        None if screen else undo_question(company, t),
        None if screen and not company.moved else move_question(company, t),
        None if screen else [seat_asked(at, company, t) for at in range(len(company.people))],
        div(".company")[
            None
            if screen
            else button(".button.quiet.company-open", type="button", data_do="people")[
                art("icon-person"),
                span[t.many("{n} person", "{n} people", sum(one.here for one in company.people))],
            ],
            None if screen or not spots or points else point_tool(points, t),
            None if screen else seat_wanted(company, t),
            people_list(company, t),
            span(".company-said", role="status")[
                said_line(company.said[-1], t, spots) if company.said else None
            ],
        ],
        again_note(company, t),
        pointing(spots, t) if points and spots and not screen else None,
    ]


def seat_asked(at: int, company: Company, t: Tongue) -> Node:
    """Somebody who watches asks the keeper for a seat."""
    one = company.people[at]
    if not company.keeps or not company.begun or not one.asks or one.seats:
        return None
    return div(".notice.standing", role="status")[
        p[t("{name} asks for a seat.", name=called(one, company, t))],
        give_seats(at, company, t),
        None
        if company.of_bots
        else button(".button", type="button", data_do="people")[t("At this table")],
    ]


def give_seats(at: int, company: Company, t: Tongue) -> Node:
    """To hand a bot's seat to somebody who watches."""
    return [
        button(".button.quiet", type="button", data_do=f"hand-person {seat} {at}")[
            t("Give them {name}’s seat", name=company.chairs[seat].name)
        ]
        for seat in company.of_bots
    ]


def seat_wanted(company: Company, t: Tongue) -> Node:
    """Whoever watches can ask for a bot's seat; perhaps it was their own."""
    me = company.me
    if company.keeps or me.seats or not company.begun or not company.of_bots:
        return None
    if me.asks:
        return span(".company-asked", role="status")[t("You have asked for a seat.")]
    return button(".button.quiet", type="button", data_do="take-seat 0")[t("Ask for a seat")]


def people_list(company: Company, t: Tongue) -> Element:
    """Everybody, each with a sign of whether they are here."""
    return ul(".company-people", aria_label=t("At this table"))[
        (
            li(class_=["company-one", {"mine": at == company.mine}])[
                span(".company-name")[t("You") if at == company.mine else called(one, company, t)],
                " ",
                presence(one, t, _when(company, at)),
            ]
            for at, one in enumerate(company.people)
        )
    ]


def _when(company: Company, at: int) -> str:
    return company.when[at] if at < len(company.when) else ""


def again_note(company: Company, t: Tongue) -> Node:
    """Who would like to play again, once the match is over: the keeper begins."""
    people = enumerate(company.people)
    others = [called(one, company, t) for at, one in people if at in company.again]
    if not others:
        return None
    if company.mine in company.again:
        keeper = called(company.keeper, company, t)
        text = t("You would like to play again. {name} begins.", name=keeper)
    else:
        text = t("Would like to play again: {names}", names=", ".join(others))
    return div(".notice.standing", role="status")[p[text]]


def undo_question(company: Company, t: Tongue) -> Node:
    """Somebody would like to take back a move that others saw."""
    if company.wants_undo < 0:
        return None
    name = company.chairs[company.wants_undo].name
    if not company.answers:
        return div(".notice.standing", role="status")[
            p[t("{name} asks to undo the last move.", name=name)]
        ]
    return div(".notice.standing", role="alert")[
        p[t("{name} asks to undo the last move.", name=name)],
        div(".notice-answers")[
            button(".button", type="button", data_do="answer-undo yes")[t("Allow it")],
            button(".button.quiet", type="button", data_do="answer-undo no")[t("No")],
        ],
    ]
