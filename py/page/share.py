"""Passing something on: what the link holds, the link itself, and its QR code."""

from __future__ import annotations

from functools import lru_cache

from htpy import (
    Element,
    Node,
    button,
    div,
    figcaption,
    figure,
    input,
    label,
    p,
    path,
    rect,
    span,
    svg,
)

from engine.link_payload import LONGEST, goes_by_link
from page.choices import choice
from page.dialogs import shell
from page.i18n import Tongue
from page.icons import art
from page.session import Session

WHATS = {
    "turn": ("The turn", "The match as it stands, to play on from here."),
    "match": ("The replay", "The whole match, to watch again. It opens at the end."),
    "moment": ("This moment", "The whole match. It opens at the moment you are viewing."),
    "challenge": (
        "A challenge",
        "The same start without your moves: your friend plays the same match, and you "
        "compare results.",
    ),
    "result": (
        "My result",
        "Your result without your moves: anyone who has played the same match can compare.",
    ),
    "set-up": ("The set-up", "The game, its variants and the seats. No match is in it."),
}
"""What can be passed on: a title, and what the link then holds."""

OPEN_BOOKS = {
    "turn": "Nothing in this link is secret: a determined friend could read the whole "
    "match, what is hidden and what is still to come. Play by link with people "
    "you trust.",
    "match": "Nothing in this link is secret: it shows the whole match.",
    "moment": "Nothing in this link is secret: it shows the whole match.",
    "challenge": "The shuffle is in the link, so a determined friend could peek.",
    "result": "The shuffle is in the link, so a determined friend could peek.",
}
"""What is said plainly of each."""

QUIET = 4
"""Light modules around a QR code."""

FINEST = 4
"""Pixels a module has at least: finer ones a phone's camera does not read from a screen."""
COARSEST = 6
BESIDE, BROADEST = 346, 480
"""How broad a code may be beside the words, and below them."""
MARGIN = 62
"""What the dialog leaves free of a narrow screen, its own frame and the code's."""


def whats(session: Session | None) -> tuple[str, ...]:
    """What can be passed on of a match, the likeliest first; of a set-up, the set-up."""
    if session is None or not session.faithful:
        return ("set-up",)
    turn = ("turn",) if sent_to_and_fro(session) else ()
    if session.match.outcome is None:
        return (*turn, "challenge", "set-up")
    moment = session.replaying and session.shown < len(session.match.entries)
    looks = ("moment", "match") if moment else ("match",)
    dared = "challenge" if session.rival is None else "result"
    return (*(turn if session.apart else ()), *looks, dared, "set-up")


def sent_to_and_fro(session: Session) -> bool:
    """Whether people far apart can play this match by sending it to each other."""
    match = session.match
    people = [player for player in match.players if not player.is_bot]
    return (
        len(people) > 1
        and not session.visiting
        and session.rival is None
        and goes_by_link(match.game.info, match.options)
    )


def share_box(
    what: str,
    offered: tuple[str, ...],
    content: Node,
    t: Tongue,
) -> Element:
    """The dialog: a choice of what to pass on, what that is, and the ways to pass it on."""
    about = WHATS[what][1]
    return shell(
        t("Share"),
        t,
        choice(
            "pass-on",
            t("What do you share?"),
            [(one, t(WHATS[one][0])) for one in offered],
            what,
            "pass-on what",
        )
        if len(offered) > 1
        else None,
        p(".share-about")[t(about)],
        p(".note.open-book")[t(OPEN_BOOKS[what])] if what in OPEN_BOOKS else None,
        content,
    )


def link_part(
    link: str,
    what: str,
    names: str,
    t: Tongue,
    *,
    by_hand: bool,
    can_send: bool,
    width: int,
) -> Node:
    """The link, ready to be taken along, on a screen so many pixels wide."""
    if len(link.rpartition("/")[2]) > LONGEST:
        return p(role="alert")[t("This match is too long for a link: save it as a file instead.")]
    return [
        choice(
            "pass-on-names",
            t("Names"),
            [("with", t("In the link")), ("without", t("Left out"))],
            names,
            "pass-on names",
        )
        if what in ("challenge", "result", "set-up")
        else None,
        link_field(link, t),
        p(".note")[t("You opened this page from a file: the link only works with the same file.")]
        if link.startswith("file:")
        else None,
        copy_it(t) if by_hand else None,
        link_buttons(t, can_send=can_send),
        qr_figure(link, t, width),
    ]


def link_buttons(t: Tongue, *, can_send: bool) -> Element:
    """A link is copied, or sent with what the device has for that."""
    return div(".buttons")[
        button(".button.primary", type="button", data_do="copy-parcel")[
            art("icon-copy"), t("Copy the link")
        ],
        button(".button", type="button", data_do="send-parcel")[
            art("icon-share"), t("Send it with …")
        ]
        if can_send
        else None,
    ]


def link_field(link: str, t: Tongue) -> Element:
    """A link, to be copied from where it stands."""
    return label(".field.share-link")[
        span(".label")[t("Link")],
        input(type="text", value=link, readonly=True, data_link=True),
    ]


def copy_it(t: Tongue) -> Element:
    """What is left to do where the browser does not copy."""
    return p(role="alert")[t("The browser could not copy it: copy the link from the field.")]


def seat_part(session: Session, t: Tongue) -> Node:
    """Before the first turn is sent: which seat is played on this device?"""
    return [
        p[t("By link, everyone plays one seat. Which one is on this device?")],
        div(".buttons.column")[
            (
                button(".button", type="button", data_do=f"my-seat {seat}")[
                    art("icon-person"), t("I am {name}", name=player.name)
                ]
                for seat, player in enumerate(session.match.players)
                if not player.is_bot
            )
        ],
    ]


def wait_part(session: Session, t: Tongue) -> Node:
    """It is one's own turn: there is nothing to send yet."""
    assert session.apart is not None
    name = session.names[session.apart.seat]
    return [
        p[t("{name} plays here first, then you can send the turn.", name=name)],
        all_here(t),
    ]


def all_here(t: Tongue) -> Element:
    """The way back from a match that is played by link, or from a seat chosen by mistake."""
    return div(".buttons")[
        button(".button.quiet", type="button", data_do="my-seat all")[
            art("icon-swap"), t("Play all seats on this device")
        ]
    ]


# The QR code


def qr_figure(link: str, t: Tongue, width: int) -> Element:
    """A link's code, if a camera can read it from a screen so many pixels wide."""
    drawn = _drawn(link)
    if drawn is None:
        return p(".note")[t("The link is too long for a QR code: copy it instead.")]
    size, modules = drawn
    pixels = module_pixels(size, width)
    if not pixels:
        return p(".note")[
            t("The QR code would be too fine to scan on this screen: copy the link instead.")
        ]
    side = str(size * pixels)
    return figure(class_=["qr", {"large": size * pixels > BESIDE}])[
        svg(
            width=side,
            height=side,
            viewBox=f"0 0 {size} {size}",
            role="img",
            aria_label=t("QR code of the link"),
            shape_rendering="crispEdges",
        )[
            rect(width=str(size), height=str(size), fill="#fff"),
            path(d=modules, fill="#000"),
        ],
        figcaption[t("Or scan this code.")],
    ]


def module_pixels(size: int, width: int) -> int:
    """How many pixels a module gets on a screen of a width; 0 where that would be too few.

    >>> [module_pixels(size, 360) for size in (41, 61, 73, 81)]
    [6, 4, 4, 0]
    >>> module_pixels(81, 1440), module_pixels(101, 1440), module_pixels(125, 1440)
    (4, 4, 0)
    """
    room = min(width - MARGIN, BROADEST)
    beside = min(room, BESIDE) // size
    pixels = beside if beside >= FINEST else room // size
    return min(pixels, COARSEST) if pixels >= FINEST else 0


@lru_cache(maxsize=4)
def _drawn(link: str) -> tuple[int, str] | None:
    """A code's size with the quiet around it, and its dark modules as a path, run by run."""
    from engine import qr

    rows = qr.code(link.encode())
    if rows is None:
        return None
    runs = []
    for y, row in enumerate(rows, QUIET):
        at = row.find("1")
        while at >= 0:
            end = row.find("0", at)
            end = len(row) if end < 0 else end
            runs.append(f"M{at + QUIET} {y}h{end - at}v1H{at + QUIET}z")
            at = row.find("1", end)
    return len(rows) + 2 * QUIET, "".join(runs)


# At the table


def sending(session: Session, t: Tongue) -> Node:
    """After one's moves, in a match that is played by link: send it on."""
    if not session.can_send or session.apart is None:
        return None
    waits = [session.names[seat] for seat in session.match.actors if seat >= 0]
    over = session.match.outcome is not None
    if over and session.apart.settled == len(session.match.entries):
        return None
    if over:
        said = t("The match is over. Send the result to the others.")
    elif len(waits) == 1:
        said = t("{name}’s turn. Send the link.", name=waits[0])
    else:
        said = t("Send the link to one of these players: {names}.", names=", ".join(waits))
    return div(".sending", role="status")[
        p[said],
        button(".button.primary", type="button", data_do="pass-on turn")[
            art("icon-share"), t("Send the result") if over else t("Send the turn")
        ],
    ]
