"""The people at a shared table: what each does there, and what the keeper can do."""

from __future__ import annotations

from collections.abc import Mapping

from htpy import Element, Node, a, button, div, li, p, span, ul

from page.company import Company, Person
from page.dialogs import shell
from page.figures import Me, face, figure_of
from page.i18n import Tongue
from page.icons import art
from page.lobby import Lobby, invitation
from page.presence import called, give_seats
from page.talk_panel import NO_SPOTS, talk


def people_dialog(
    company: Company,
    lobby: Lobby,
    t: Tongue,
    *,
    can_send: bool,
    width: int,
    spots: Mapping[str, str] = NO_SPOTS,
    alerts: str = "",
) -> Element:
    """Everybody at the table, the talk, and what the keeper can do."""
    return shell(
        t("At this table"),
        t,
        ul(".people")[(_person(at, one, company, t) for at, one in enumerate(company.people))],
        _bots(company, t) if company.keeps else None,
        _watching(lobby, t),
        talk(company, t, spots),
        invitation(lobby, t, can_send=can_send, width=width),
        alerts_panel(alerts, t),
        _moving(company, t),
        div(".buttons")[
            button(".button.danger", type="button", data_do="ask-close-table")[t("Close the table")]
            if company.keeps
            else button(".button.danger", type="button", data_do="ask-leave-table")[
                t("Leave the table for good")
            ]
        ],
    )


def alerts_panel(alerts: str, t: Tongue) -> Node:
    """To be told of one's turn while one looks elsewhere. `alerts`: "on", "off" or "blocked"; ""
    where the browser has none."""
    if not alerts:
        return None
    if alerts == "blocked":
        return p(".note")[t("Notifications are blocked in this browser’s settings.")]
    on = alerts == "on"
    return div(".alerts")[
        button(".button.quiet", type="button", data_do="alerts off" if on else "alerts on")[
            art("icon-sound"),
            t("Stop notifying me") if on else t("Notify me when it is my turn"),
        ],
        p(".note")[t("This works only while this page is open, at the table or in the hall.")],
    ]


def _moving(company: Company, t: Tongue) -> Node:
    """A guest with a seat asks to keep the table."""
    if company.begun and company.me.seats and company.alone and not company.keeper.here:
        return p(".note")[
            t(
                "The table can be taken over by two or more other devices together: no device "
                "alone may know the whole match."
            )
        ]
    can = company.begun and company.keeper.here and company.moves_to < 0
    if company.keeps or not company.me.seats or not can:
        return None
    return div(".buttons")[
        button(".button.quiet", type="button", data_do="take-over")[
            t("Move the table to this device")
        ]
    ]


def _person(at: int, one: Person, company: Company, t: Tongue) -> Element:
    name = called(one, company, t)
    return li(class_=["person", {"away": not one.here}])[
        span(".lobby-face")[face(f"figure-{figure_of(Me(name, one.figure))}")],
        span(".lobby-who")[
            span(".lobby-name")[t("{name} (you)", name=name) if at == company.mine else name],
            span(".soft")[_part(at, one, company, t)],
        ],
        _give_seat(at, one, company, t),
    ]


def _part(at: int, one: Person, company: Company, t: Tongue) -> str:
    """What somebody does at the table, and since when they are away."""
    names = [company.chairs[seat].name for seat in one.seats]
    if names == [called(one, company, t)]:
        part = t("plays")
    else:
        part = t("plays {names}", names=", ".join(names)) if names else t("watches")
    if one.asks:
        part = t("watches, and asks for a seat")
    if at == 0:
        part = t("{part}, keeps the table", part=part)
    if one.here:
        return part
    when = company.when[at] if at < len(company.when) else ""
    return t("{part}, away since {when}", part=part, when=when)


def _watching(lobby: Lobby, t: Tongue) -> Node:
    """Whoever only watches asks for a seat, or makes the device the screen of the table."""
    company = lobby.company
    if company.me.seats:
        return None
    return div(".buttons")[
        None
        if company.keeps or company.me.asks
        else button(".button", type="button", data_do="take-seat 0")[t("Ask for a seat")],
        table_screen(lobby.screen, t),
    ]


def table_screen(address: str, t: Tongue) -> Element:
    """The way to the screen that everybody sees."""
    return a(".button.quiet", href=address)[art("icon-eye"), t("Use this device as table screen")]


def _give_seat(at: int, one: Person, company: Company, t: Tongue) -> Node:
    """The keeper hands a person's seat to a bot, or a bot's to a person who watches."""
    if not company.keeps or at == 0:
        return None
    if one.seats:
        return button(".button.quiet", type="button", data_do=f"hand-bot {one.seats[0]}")[
            t("Let a bot play")
        ]
    return give_seats(at, company, t)


def _bots(company: Company, t: Tongue) -> Node:
    """Seats of bots that the keeper can take."""
    seats = company.of_bots
    if not seats:
        return None
    return div(".buttons")[
        (
            button(".button.quiet", type="button", data_do=f"hand-person {seat} 0")[
                t("Play {name}’s seat here", name=company.chairs[seat].name)
            ]
            for seat in seats
        )
    ]
