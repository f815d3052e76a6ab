"""A link that somebody sent: what it is, and a question before anything is kept."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qsl

from htpy import (
    Element,
    Node,
    a,
    button,
    div,
    form,
    h2,
    input,
    label,
    li,
    main,
    p,
    section,
    span,
    ul,
)

from engine.game import ADVICE, Game, Options
from engine.link_payload import Challenge, Parcel, Replay, SetUp, Turn, untied
from engine.match import Match, Player
from engine.save import LONGEST_NAME, Games, Unreadable
from games.registry import SLUGS, door
from page import advice
from page.bar import bar
from page.comparison import beside
from page.draft import Draft, default_name, kept_draft, option_words
from page.figures import face, faces
from page.i18n import LANGUAGES, Tongue, tongue
from page.icons import art
from page.levels import KIND_WORDS
from page.link_state import Rival
from page.spec import AnyWords

TITLES = {
    SetUp: "A set-up",
    Challenge: "A challenge",
    Replay: "A finished match",
    Turn: "A match by link",
}


@dataclass(frozen=True)
class Arrival:
    """A link that was opened: what it holds, or why it cannot be read."""

    parcel: Parcel | None
    why: Unreadable | None = None
    id: str = ""
    """The match on this device that it is about; "" for none."""
    own: Rival | None = None
    """How the same match ended here, where it is a challenge."""
    how: str = "new"
    """How its match stands to the one here, where it is a turn; the seat played here."""
    seat: int | None = None


def brought(query: str, slug: str, games: Games) -> dict[str, object] | None:
    """The set-up that was brought along to a game's set-up screen, as a draft is kept."""
    try:
        parcel = untied(dict(parse_qsl(query)).get("link", ""), games)
    except (Unreadable, ValueError):
        return None
    if not isinstance(parcel, SetUp) or parcel.game.info.slug != slug:
        return None
    return kept_draft(Draft(parcel.players, dict(parcel.options), level=""))  # all as sent


def refused_page(why: str, t: Tongue) -> Element:
    """Nothing that can be opened, and the reason."""
    return main(".sheet.setup.arrival")[
        bar(t("A link"), "#/", t),
        scene(SLUGS[0], lit=False),
        section(".panel.framed.arrived.refusal")[
            h2[t("This link cannot be opened")],
            p(role="alert")[why],
            div(".buttons")[
                a(".button.primary.big", href="#/")[art("icon-home"), t("To the hall")]
            ],
        ],
    ]


def blank_page(t: Tongue) -> Element:
    """While a link is being checked: nothing is known of it yet."""
    return main(".sheet.setup.arrival")[bar(t("A link"), "#/", t), scene(SLUGS[0], lit=False)]


def scene(slug: str, *, lit: bool = True) -> Element:
    """One stands before the game's pyramid, the sun behind it; before a dark one if turned away."""
    return div(".portal", aria_hidden="true")[
        span(class_=["portal-pyramid", slug, {"unlit": not lit}]),
    ]


Content = tuple[Node, Node]
"""What a parcel is, and what to do with it."""


def arrival_page(parcel: Parcel, words: AnyWords, t: Tongue, content: Content) -> Element:
    """The page of a link: the game, who sits there, what was agreed upon, and what to do."""
    game, _, players = terms(parcel)
    one = door(game.info.slug)
    return main(".sheet.setup.arrival", data_game=one.slug)[
        bar(t(TITLES[type(parcel)]), "#/", t),
        scene(one.slug),
        section(".panel.framed.arrived")[
            p(".arrived-game")[span(".arrived-title")[t(one.title)], " ", span[t(one.line)]],
            content[0],
            seats(players, t) if len(players) > 1 else None,
            variants(parcel, words, t),
            content[1],
        ],
    ]


def seats(players: tuple[Player, ...], t: Tongue) -> Element:
    """Who sits at the table."""
    called = Draft(players, {}).named(t)
    return ul(".arrived-seats", aria_label=t("Players"))[
        (
            li[
                face(drawn),
                span[player.name],
                span(".soft")[t(KIND_WORDS[player.kind])] if player.is_bot else None,
            ]
            for player, drawn in zip(called, faces(called))
        )
    ]


def terms(parcel: Parcel) -> tuple[Game, Options, tuple[Player, ...]]:
    """What every parcel has: a game, its options, and the players."""
    if isinstance(parcel, (SetUp, Challenge)):
        return parcel.game, parcel.options, parcel.players
    match = parcel.opened.match
    return match.game, match.options, match.players


def variants(parcel: Parcel, words: AnyWords, t: Tongue) -> Node:
    """The options that differ from the game's first choice."""
    game, options, players = terms(parcel)
    told = [(one, advice.option if one is ADVICE else words.option) for one in game.info.choices]
    rows = [
        t(
            "{what}: {n}",
            what=says(one.name, None, t)[0],
            n=option_words(one, options[one.name], players, says, t)[0],
        )
        for one, says in told
        if options[one.name] != one.values[0] and (one.typed or not one.free)
    ]
    return p(".soft")[" · ".join(rows)] if rows else None


def setup_content(link: str, parcel: SetUp, t: Tongue) -> Content:
    address = f"#/new/{parcel.game.info.slug}?link={link}"
    head = [
        h2[t("You’re invited to this match")],
        p[t("You can still change everything before it starts.")],
    ]
    return head, div(".buttons")[
        a(".button.primary.big", href=address)[art("icon-play"), t("Set it up")]
    ]


def challenge_content(
    arrival: Arrival, parcel: Challenge, draft: Draft, words: AnyWords, t: Tongue, me: str = ""
) -> Content:
    """Who plays here is asked; whoever played it already sees both results."""
    sender = ", ".join(
        player.name for player in parcel.players if player.name and not player.is_bot
    )
    if arrival.id:
        return (
            _played(arrival, parcel, words, t),
            div(".buttons")[
                button(".button.primary", type="button", data_do=f"meet {arrival.id}")[
                    art("icon-eye"), t("Open your match")
                ],
                button(".button", type="button", data_do="challenge")[
                    art("icon-play"), t("Play it again")
                ],
            ],
        )
    head = [
        h2[t("A challenge from {name}", name=sender) if sender else t("A challenge for you")],
        p[
            t("They have finished it. At the end, you see both results side by side.")
            if parcel.outcome
            else t("Send your result back when you finish, to see both side by side.")
        ],
    ]
    return head, form(".arrived-form", data_do="challenge")[
        [
            label(".field")[
                span(".label")[t("Name of player {n}", n=seat + 1)],
                input(
                    type="text",
                    value=player.name,
                    placeholder=default_name(draft.players, seat, t, me),
                    maxlength=str(LONGEST_NAME),
                    autocomplete="off",
                    spellcheck="false",
                    data_field=f"name {seat}",
                ),
            ]
            for seat, player in enumerate(draft.players)
            if not player.is_bot
        ],
        div(".buttons")[
            button(".button.primary.big", type="submit")[art("icon-play"), t("Play it")]
        ],
    ]


def _played(arrival: Arrival, parcel: Challenge, words: AnyWords, t: Tongue) -> Node:
    """The same match is on this device: two results are shown once there are two."""
    if arrival.own is None:
        return [
            h2[t("You are playing this match")],
            p[t("They have finished it. At the end, you see both results side by side.")]
            if parcel.outcome
            else None,
        ]
    return [
        h2[t("You have already played this match")],
        beside(arrival.own, theirs(parcel, t), parcel.game.info, words, t)
        if parcel.outcome
        else p[t("The other player has not finished it yet.")],
    ]


def theirs(parcel: Challenge, t: Tongue) -> Rival:
    return Rival(named(parcel.players, t), parcel.outcome)


def named(players: tuple[Player, ...], t: Tongue) -> tuple[str, ...]:
    """Everybody's name; who has none is called by the seat."""
    return tuple(one.name or default_name(players, seat, t) for seat, one in enumerate(players))


def introduced(name: str, me: str, players: tuple[Player, ...]) -> bool:
    """Whether whoever takes a seat that nobody named gets their own name there."""
    unnamed = {
        tongue(code)("Player {n}", n=seat + 1) for code in LANGUAGES for seat in range(len(players))
    }
    return bool(me) and name in unnamed and me not in {player.name for player in players}


def replay_content(link: str, parcel: Replay, t: Tongue) -> Content:
    match = parcel.opened.match
    moves = sum(entry.seat >= 0 for entry in match.entries)
    return (
        [
            h2[t("A match to watch")],
            p[
                t.many("{n} move", "{n} moves", moves),
                [" · ", t("it opens at a chosen moment")] if parcel.at is not None else None,
            ],
        ],
        div(".buttons")[
            a(".button.primary.big", href=f"#/watch/{link}")[art("icon-eye"), t("Watch it")],
            button(".button", type="button", data_do="keep-parcel")[
                art("icon-download"), t("Keep it on this device")
            ],
        ],
    )


STANDINGS = {
    "new": "You’re playing this match together. Which seat is yours?",
    "other": "You’re playing this match together. Which seat is yours?",
    "newer": "The match has moved on since you last saw it.",
    "same": "The match on this device is already up to date.",
    "older": "This link is older than the match on this device. Nothing was changed.",
    "parted": "The match on this device has gone differently since then.",
}
"""How the match in a link stands to the one on this device."""


def turn_content(arrival: Arrival, parcel: Turn, t: Tongue) -> Content:
    """Which seat is played here, and what becomes of the copy on this device."""
    match, how, seat = parcel.opened.match, arrival.how, arrival.seat
    if how in ("same", "older"):
        return (
            h2[t(STANDINGS[how])],
            div(".buttons")[
                a(".button.primary.big", href=f"#/match/{parcel.id}")[
                    art("icon-play"), t("Open the match")
                ]
            ],
        )
    return (
        [
            h2[t(STANDINGS[how])],
            p[whose(match, t)],
            p[t("If you take this one, yours is kept as a separate match.")]
            if how == "parted"
            else None,
        ],
        div(".buttons")[
            (
                button(
                    class_=["button", "big", {"primary": one in match.actors}],
                    type="button",
                    data_do=f"take-turn {one}",
                )[
                    art("icon-play" if seat is not None else "icon-person"),
                    t("Continue as {name}", name=player.name)
                    if seat is not None
                    else t("I am {name}", name=player.name),
                ]
                for one, player in enumerate(match.players)
                if not player.is_bot and seat in (None, one)
            ),
            a(".button", href=f"#/match/{parcel.id}")[t("Keep mine")] if how == "parted" else None,
        ],
    )


def whose(match: Match, t: Tongue) -> str:
    """Whom the match waits for, in a sentence."""
    names = [match.players[seat].name for seat in match.actors if seat >= 0]
    if not match.actors:
        return t("It is over.")
    return (
        t("Waiting for {names}.", names=", ".join(names))
        if names
        else t("Waiting for a random draw.")
    )
