"""A table that several devices share, before its match: who sits where, and the invitation."""

from __future__ import annotations

from dataclasses import dataclass

from htpy import Element, Node, a, button, details, div, h2, li, main, ol, p, section, span, summary

from page.bar import bar
from page.choices import choice
from page.company import FREE, Chair, Company, Person
from page.far_friends import no_relay, seen_by
from page.figures import Me, face, figure_of, stand_in
from page.i18n import Tongue
from page.icons import art
from page.levels import KIND_WORDS
from page.me import me_panel
from page.presence import called, line_note, presence
from page.share import link_buttons, link_field, qr_figure
from page.spec import Door
from page.talk_panel import talk


@dataclass(frozen=True)
class Choice:
    """An option that goes by whether people share a device."""

    name: str
    title: str
    values: tuple[tuple[str, str], ...]
    """Each as a text, and what it is called."""
    chosen: str
    about: str = ""


@dataclass(frozen=True)
class Lobby:
    """What the page of a table is made from before its match begins."""

    door: Door
    company: Company
    address: str
    """The link to pass on."""
    relays: bool
    """Whether other devices can be reached, or only windows of this browser."""
    levels: tuple[str, ...] = ()
    """The bots that can fill what stays empty."""
    level: str = ""
    chat: bool = True
    terms: tuple[str, ...] = ()
    """The options, in words."""
    choices: tuple[Choice, ...] = ()
    """Those that can still be chosen here."""
    screen: str = ""
    """Where this device is the table screen."""


def lobby_page(lobby: Lobby, me: Me, t: Tongue, *, can_send: bool, width: int) -> Element:
    """The table before the match: who is here, and the way for others to come."""
    company, door = lobby.company, lobby.door
    return main(".sheet.lobby", data_game=door.slug)[
        bar(t(door.title), "#/" if not company.keeps else f"#/new/{door.slug}", t),
        line_note(company, t),
        me_panel(me, t),
        section(".panel.framed.lobby-seats")[
            h2[t("Who plays?")],
            None if company.keeps else p(".note.lobby-before")[seen_by(lobby.relays, t)],
            chairs(company, t),
            _watchers(company, t),
            _start(lobby, t) if company.keeps else _guest(lobby, t),
            p(".note")[" · ".join(lobby.terms)] if lobby.terms else None,
        ],
        invitation(lobby, t, can_send=can_send, width=width) if company.keeps else None,
        talk(company, t),
        section(".lobby-privacy")[privacy(lobby.relays, t)],
    ]


def lobby_screen(lobby: Lobby, back: str, t: Tongue, *, width: int) -> Element:
    """The same on a screen that everybody sees: large, and nothing to choose."""
    company, door = lobby.company, lobby.door
    return main(".sheet.lobby.screen", data_game=door.slug)[
        bar(t(door.title), back, t),
        line_note(company, t),
        div(".screen-lobby")[
            section(".panel.framed.lobby-seats")[
                h2[t("Who plays?")], chairs(company, t, tools=False), _watchers(company, t)
            ],
            section(".panel.framed.lobby-invite")[
                h2[t("Scan to join")], qr_figure(lobby.address, t, width)
            ],
        ],
    ]


def chairs(company: Company, t: Tongue, *, tools: bool = True) -> Element:
    return ol(".lobby-chairs")[
        (_chair(seat, chair, company, t, tools) for seat, chair in enumerate(company.chairs))
    ]


def _chair(seat: int, chair: Chair, company: Company, t: Tongue, tools: bool) -> Element:
    person = company.at(seat)
    mine = seat in company.me.seats
    if person is not None:
        drawn = face(f"figure-{figure_of(Me(called(person, company, t), person.figure))}")
        at = company.people.index(person)
        who: Node = [
            span(".lobby-name")[chair.name or (t("You") if mine else called(person, company, t))],
            presence(person, t, company.when[at] if at < len(company.when) else ""),
        ]
    elif chair.kind == FREE:
        drawn, who = art("icon-person"), span(".lobby-name.soft")[t("Free seat")]
    else:
        drawn = face(f"face-{stand_in((), chair.kind)}")
        who = span(".lobby-name")[
            t("Bot"), " ", span(class_=["level", chair.kind])[t(KIND_WORDS[chair.kind])]
        ]
    return li(class_=["lobby-chair", {"mine": mine, "free": chair.kind == FREE}])[
        span(".lobby-face")[drawn],
        span(".lobby-who")[who],
        _chair_tools(seat, chair, person, company, t) if tools else None,
    ]


def _chair_tools(
    seat: int, chair: Chair, person: Person | None, company: Company, t: Tongue
) -> Node:
    if chair.kind == FREE:
        return button(".button", type="button", data_do=f"take-seat {seat}")[t("Sit here")]
    if company.keeps and person is not None and seat not in company.me.seats:
        return button(".button.quiet", type="button", data_do=f"hand-seat {seat} ")[
            t("Free the seat")
        ]
    if seat in company.me.seats:
        return button(".button.quiet", type="button", data_do="stand-up")[t("Stand up")]
    return None


def _watchers(company: Company, t: Tongue) -> Node:
    watching = [one for one in company.people if not one.seats]
    if not watching:
        return None
    names = [t("You") if one == company.me else called(one, company, t) for one in watching]
    return p(".note.lobby-watchers")[t("Watching: {names}", names=", ".join(names))]


def _start(lobby: Lobby, t: Tongue) -> Node:
    """The keeper begins; bots fill what stays empty."""
    free = sum(chair.kind == FREE for chair in lobby.company.chairs)
    return [
        choice(
            "table-level",
            t("Empty seats are played by bots:"),
            [(level, t(KIND_WORDS[level])) for level in lobby.levels],
            lobby.level,
            "table-level",
        )
        if free
        else None,
        [
            choice(
                f"table-{one.name}",
                one.title,
                list(one.values),
                one.chosen,
                f"table-option {one.name}",
                one.about,
            )
            for one in lobby.choices
        ],
        choice(
            "table-chat",
            t("People may write to each other"),
            [("on", t("Yes")), ("off", t("No"))],
            "on" if lobby.chat else "off",
            "table-chat",
        ),
        div(".start")[
            button(".button.primary.big", type="button", data_do="begin-table")[
                art("icon-play"), t("Start the match")
            ]
        ],
        div(".buttons.lobby-more")[
            None if lobby.company.me.seats else _table_screen(lobby, t),
            button(".button.quiet.lobby-close", type="button", data_do="ask-close-table")[
                t("Close the table")
            ],
        ],
    ]


def _guest(lobby: Lobby, t: Tongue) -> Node:
    company = lobby.company
    if company.me.seats:
        keeper = called(company.keeper, company, t)
        text = t("You have a seat. {name} starts the match.", name=keeper)
    else:
        text = t("Take a free seat, or stay and watch.")
    return [
        p(".lobby-hint", role="status")[text],
        None if company.me.seats else _table_screen(lobby, t),
    ]


def _table_screen(lobby: Lobby, t: Tongue) -> Element:
    return a(".button.quiet", href=lobby.screen)[
        art("icon-eye"), t("Use this device as table screen")
    ]


def invitation(lobby: Lobby, t: Tongue, *, can_send: bool, width: int) -> Element:
    """The link and its code."""
    return section(".panel.framed.lobby-invite")[
        h2[t("Invite your friends")],
        p[t("Whoever opens this link sees the table, takes a free seat or watches.")]
        if lobby.relays
        else p(role="note")[no_relay(t)],
        link_field(lobby.address, t),
        link_buttons(t, can_send=can_send),
        qr_figure(lobby.address, t, width) if lobby.relays else None,
    ]


def privacy(relays: bool, t: Tongue) -> Element:
    """What others can see, plainly."""
    return details(".privacy")[
        summary[t("Who can see what?")],
        p[
            t(
                "Every message is sealed: only the device it is for can read it. The device of "
                "whoever opened the table holds the whole match."
            )
        ],
        p[
            t(
                "A relay passes the messages on. It can see the network addresses of the devices, "
                "and when messages are sent and how large they are. It cannot read them."
            )
        ]
        if relays
        else None,
    ]


def looking_page(found: bool, over: bool, relays: bool, t: Tongue) -> Element:
    """Before anything is known of a table."""
    if over:
        text = t("This table is closed.")
    elif found:
        text = t("Sitting down …")
    else:
        text = t(
            "Looking for the table … If this takes long, whoever opened it is away: it waits, and "
            "opens here as soon as they are back."
        )
    return main(".sheet.lobby")[
        bar(t("A table with friends"), "#/", t),
        section(".panel.framed.looking")[
            span(".seal", aria_hidden="true")[art("icon-share")],
            p(role="status")[text],
            a(".button", href="#/")[art("icon-home"), t("Back to the hall")]
            if over
            else p(".note")[seen_by(relays, t)],
        ],
    ]
