"""Friends far away: offered where friends are chosen, or why this game cannot be played so."""

from __future__ import annotations

from htpy import Element, Node, button, div, h3, p

from engine.game import Info, Options
from engine.link_payload import goes_by_link
from page.i18n import Tongue
from page.icons import art
from page.spec import AnyWords


def far_friends(info: Info, options: Options, persons: int, words: AnyWords, t: Tongue) -> Node:
    """For several people: begin at once by link, or one sentence why not.

    A game that cannot, or not with every option, says why: `words.by_link`.
    """
    if persons < 2:
        return None
    if not goes_by_link(info, options):
        return box(t("Friends far away?"), no_link(info, words, t))
    return box(
        t("Friends far away?"),
        t("Send each other a link after every turn, with any messenger. Nobody needs an account."),
        button(".button", type="button", data_do="start-far")[
            art("icon-share"), t("Start by link")
        ],
    )


def together(relays: bool, t: Tongue) -> Element:
    """Each on their own device, wherever they are."""
    invites = t("Open a table and invite your friends with a link. Nobody needs an account.")
    return box(
        t("Each on their own device?"),
        f"{invites} {seen_by(relays, t)}" if relays else no_relay(t),
        button(".button", type="button", data_do="start-together")[
            art("icon-share"), t("Open a table")
        ],
    )


def no_relay(t: Tongue) -> str:
    """What is possible on a site that names no relay."""
    return t(
        "This site names no relay, so a table can only be shared between windows of this browser. "
        "With friends far away you can play by link, turn by turn."
    )


def seen_by(relays: bool, t: Tongue) -> str:
    """Who can see what, in two sentences: said before anybody opens or joins a table."""
    whole = t("The device of whoever opened the table holds the whole match.")
    if not relays:
        return whole
    relay = t(
        "Messages are sealed and pass through a relay: it sees network addresses, times and sizes, "
        "not what they say."
    )
    return f"{relay} {whole}"


def no_link(info: Info, words: AnyWords, t: Tongue) -> str:
    """Why it cannot be played by link; where that is one option's doing, which to choose."""
    why: str = words.by_link(t)
    needs = info.by_link or {}
    chosen = [
        t("{what}: {n}", what=words.option(name, None, t)[0], n=words.option(name, value, t)[0])
        for name, value in needs.items()
    ]
    if not chosen:
        return why
    return f"{why} " + t("To play by link, choose “{what}”.", what=", ".join(chosen))


def box(title: str, text: str, way: Node = None) -> Element:
    return div(class_=["far-friends", {"cannot": way is None}], role="status")[
        art("icon-share" if way else "icon-lock"),
        h3[title],
        p[text],
        way,
    ]
