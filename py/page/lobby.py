"""A table that several devices share: the invitation, who sits where, what can be said."""

from __future__ import annotations

from dataclasses import dataclass

from htpy import (
    Element,
    Node,
    button,
    details,
    div,
    form,
    h2,
    input,
    label,
    li,
    main,
    ol,
    p,
    section,
    span,
    summary,
    ul,
)

from page.bar import bar
from page.choices import choice
from page.company import FREE, PERSON, Chair, Company, Person, Said
from page.dialogs import shell
from page.figures import Me, face, figure_of, stand_in
from page.i18n import Tongue
from page.icons import art
from page.levels import KIND_WORDS
from page.me import me_panel
from page.share import link_field, qr_figure
from page.spec import Door
from page.talk import LONGEST_LINE, PHRASES


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


def lobby_page(lobby: Lobby, me: Me, t: Tongue, *, can_send: bool, width: int) -> Element:
    """The table before the match: who is here, and the way for others to come."""
    company, door = lobby.company, lobby.door
    return main(".sheet.lobby", data_game=door.slug)[
        bar(t(door.title), "#/" if not company.keeps else f"#/new/{door.slug}", t),
        line_note(company, t),
        me_panel(me, t),
        section(".panel.framed.lobby-seats")[
            h2[t("Who plays?")],
            ol(".lobby-chairs")[
                (_chair(seat, chair, company, t) for seat, chair in enumerate(company.chairs))
            ],
            _watchers(company, t),
            _start(lobby, t) if company.keeps else _guest(company, t),
            p(".note")[" · ".join(lobby.terms)] if lobby.terms else None,
        ],
        invitation(lobby, t, can_send=can_send, width=width) if company.keeps else None,
        talk(company, t),
        section(".lobby-privacy")[privacy(lobby.relays, t)],
    ]


def _chair(seat: int, chair: Chair, company: Company, t: Tongue) -> Element:
    person = company.at(seat)
    mine = seat in company.me.seats
    if person is not None:
        drawn = face(f"figure-{figure_of(Me(person.name, person.figure))}")
        who: Node = [
            span(".lobby-name")[chair.name or (t("You") if mine else _called(person, t))],
            presence(person, t),
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
        _chair_tools(seat, chair, person, company, t),
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
    return p(".note.lobby-watchers")[
        t("Watching: {names}", names=", ".join(_called(one, t) for one in watching))
    ]


def _called(person: Person, t: Tongue) -> str:
    return person.name or t("Guest")


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
        button(".button.quiet.lobby-close", type="button", data_do="close-table")[
            t("Close the table")
        ],
    ]


def _guest(company: Company, t: Tongue) -> Element:
    if company.me.seats:
        text = t("You have a seat. {name} starts the match.", name=_called(company.keeper, t))
    else:
        text = t("Take a free seat, or stay and watch.")
    return p(".lobby-hint", role="status")[text]


def invitation(lobby: Lobby, t: Tongue, *, can_send: bool, width: int) -> Element:
    """The link and its code."""
    return section(".panel.framed.lobby-invite")[
        h2[t("Invite your friends")],
        p[t("Whoever opens this link sees the table, takes a free seat or watches.")]
        if lobby.relays
        else p(role="note")[
            t("This site names no relay, so the link only works in another window of this browser.")
        ],
        link_field(lobby.address, t),
        div(".buttons")[
            button(".button.primary", type="button", data_do="copy-parcel")[
                art("icon-copy"), t("Copy the link")
            ],
            button(".button", type="button", data_do="send-parcel")[
                art("icon-share"), t("Send it with …")
            ]
            if can_send
            else None,
        ],
        qr_figure(lobby.address, t, width),
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


def looking_page(found: bool, over: bool, t: Tongue) -> Element:
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
        ],
    ]


# At every table


def presence(person: Person, t: Tongue) -> Element:
    """Whether somebody is here."""
    return span(class_=["presence", "here" if person.here else "away"])[
        t("here") if person.here else t("away")
    ]


def line_note(company: Company, t: Tongue) -> Node:
    """Why nothing goes on, if nothing does."""
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
                    name=_called(company.keeper, t),
                )
            ]
        ]
    return None


def company_strip(company: Company | None, t: Tongue, when: str = "") -> Node:
    """At the table: who is away, what is asked, and the way to the people."""
    if company is None:
        return None
    away = [one for one in company.people if one.seats and not one.here]
    return [
        line_note(company, t),
        undo_question(company, t),
        div(".company")[
            button(".button.quiet.company-open", type="button", data_do="people")[
                art("icon-person"),
                t.many("{n} person", "{n} people", sum(one.here for one in company.people)),
                span(".company-away")[
                    t("Away: {names}", names=", ".join(_called(one, t) for one in away))
                ]
                if away
                else None,
            ],
            _latest(company, t),
        ],
    ]


def _latest(company: Company, t: Tongue) -> Node:
    if not company.said:
        return span(".company-said", role="status")
    return span(".company-said", role="status")[said_line(company.said[-1], t)]


def said_line(said: Said, t: Tongue) -> str:
    text = t(PHRASES[said.phrase]) if said.phrase in PHRASES else said.text
    return t("{name}: {what}", name=said.name or t("Guest"), what=text)


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
        button(".button", type="button", data_do="answer-undo yes")[t("Allow it")],
        button(".button.quiet", type="button", data_do="answer-undo no")[t("No")],
    ]


def talk(company: Company, t: Tongue) -> Element:
    """What was said, a few phrases to say, and a line to write where that is allowed."""
    return section(".panel.talk")[
        h2[t("Talk")],
        ul(".talk-lines", role="log")[(li[said_line(one, t)] for one in company.said[-8:])]
        if company.said
        else None,
        div(".talk-phrases")[
            (
                button(".button.quiet", type="button", data_do=f"phrase {key}")[t(text)]
                for key, text in PHRASES.items()
            )
        ],
        form(".talk-write", data_do="chat")[
            label[
                span(".visually-hidden")[t("Your message")],
                input(
                    type="text",
                    maxlength=str(LONGEST_LINE),
                    autocomplete="off",
                    placeholder=t("Your message"),
                    data_field="chat",
                ),
            ],
            button(".button", type="submit")[t("Send")],
        ]
        if company.chats
        else None,
    ]


def people_dialog(
    company: Company, lobby: Lobby, t: Tongue, *, can_send: bool, width: int, since: dict[int, str]
) -> Element:
    """Everybody at the table, the talk, and what the keeper can do."""
    return shell(
        t("At this table"),
        t,
        ul(".people")[
            (
                li(class_=["person", {"away": not one.here}])[
                    span(".lobby-face")[face(f"figure-{figure_of(Me(one.name, one.figure))}")],
                    span(".lobby-who")[
                        span(".lobby-name")[_called(one, t)],
                        span(".soft")[_part(at, one, company, since, t)],
                    ],
                    _give_seat(at, one, company, t),
                ]
                for at, one in enumerate(company.people)
            )
        ],
        _bots(company, t) if company.keeps else None,
        None
        if company.keeps or company.me.seats or company.me.asks
        else button(".button", type="button", data_do="take-seat 0")[t("Ask for a seat")],
        talk(company, t),
        invitation(lobby, t, can_send=can_send, width=width),
        div(".buttons")[
            button(".button.danger", type="button", data_do="close-table")[t("Close the table")]
            if company.keeps
            else button(".button.danger", type="button", data_do="leave-table")[
                t("Leave the table for good")
            ]
        ],
    )


def _part(at: int, one: Person, company: Company, since: dict[int, str], t: Tongue) -> str:
    """What somebody does at the table, and since when they are away."""
    names = [company.chairs[seat].name for seat in one.seats]
    part = t("plays {names}", names=", ".join(names)) if names else t("watches")
    if one.asks:
        part = t("watches, and asks for a seat")
    if at == 0:
        part = t("{part}, keeps the table", part=part)
    if one.here:
        return part
    return t("{part}, away since {when}", part=part, when=since.get(at, ""))


def _give_seat(at: int, one: Person, company: Company, t: Tongue) -> Node:
    """The keeper hands a person's seat to a bot, or a bot's to a person who watches."""
    if not company.keeps or at == 0:
        return None
    if one.seats:
        return button(".button.quiet", type="button", data_do=f"hand-bot {one.seats[0]}")[
            t("Let a bot play")
        ]
    free = [seat for seat, chair in enumerate(company.chairs) if chair.kind not in (FREE, PERSON)]
    return [
        button(".button.quiet", type="button", data_do=f"hand-person {seat} {at}")[
            t("Give them {name}’s seat", name=company.chairs[seat].name)
        ]
        for seat in free
    ]


def _bots(company: Company, t: Tongue) -> Node:
    """Seats of bots that the keeper can take."""
    seats = [seat for seat, chair in enumerate(company.chairs) if chair.kind not in (FREE, PERSON)]
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
