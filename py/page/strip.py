"""The strip of seats: who sits at the table, what all may know of each, and what it just did.

A game says in a few words what a seat did, what an event took from it and what all may know of it:
from what this screen was told and from nothing else (`page.spec.Drama`).
"""

from __future__ import annotations

from htpy import Element, Node, button, dd, div, dl, dt, h3, li, ol, p, span

from page.chairs import about
from page.dialogs import shell
from page.figures import face, kind_label
from page.i18n import Tongue
from page.icons import art
from page.levels import KIND_WORDS
from page.parts import Fact, Loss, Parts, Seen
from page.rivals import record
from page.session import Session
from page.spoken import ended, said

RECENT = 60
"""How many entries back a seat's last deed is looked for."""

TOLD = 5
"""How many of its last deeds a seat's own page tells."""


def seats(session: Session, parts: Parts, seen: Seen[object], t: Tongue) -> Element:
    """Every seat in one row: its face, name and score, whose turn it is, and what it just did."""
    on = session.match.game.rules.actors(session.match.states[session.shown])
    over = session.match.outcome is not None and session.caught_up
    lost = {} if over else losses(session, seen)
    return ol(".seats", aria_label=t("Players"), data_count=str(len(session.names)))[
        (
            li(class_=["seat", {"on": seat in on, "mine": seat == seen.seat}])[
                None
                if session.screen
                else button(
                    ".seat-open",
                    type="button",
                    data_do=f"about {seat}",
                    aria_label=t("More about {name}", name=player.name),
                ),
                portrait(session, seat, t),
                span(".seat-name")[player.name],
                span(".seat-turn")[t("to move")] if seat in on else None,
                span(".seat-score")[_at(parts.scores, seat)],
                _at(parts.badges, seat),
                _peek(session, seat, t) if parts.private else None,
                span(".seat-deed")["" if over else deed(session, seen, seat)],
                mark(seat, *lost[seat]) if seat in lost else None,
            ]
            for seat, player in enumerate(session.match.players)
        )
    ]


def _at(nodes: tuple[Node, ...], seat: int) -> Node:
    return nodes[seat] if seat < len(nodes) else None


def portrait(session: Session, seat: int, t: Tongue) -> Element:
    """The face of whoever sits there; whether it is a person or a bot is said."""
    return span(".seat-icon")[face(session.faces[seat], kind_label(session.match.players[seat], t))]


# What happened to a seat


def deed(session: Session, seen: Seen[object], seat: int) -> str:
    """The last thing that a seat did, in a few words."""
    drama = session.game.drama()
    for event in reversed(session.told(session.shown)[-RECENT:]):
        told = event and drama.deed(event, seen.view, seat, seen.names, seen.t)
        if told:
            return told
    return ""


def losses(session: Session, seen: Seen[object]) -> dict[int, tuple[int, Loss]]:
    """What the people here have lost since they last moved: after which entry, and what."""
    found = {}
    told = session.told(session.shown)
    for seat in session.persons:
        for at in reversed(range(max(0, len(told) - RECENT), len(told))):
            one = lost_by(session, seen, at, seat)
            if one is not None:
                found[seat] = (at, one)
            if one is not None or session.match.entries[at].seat == seat:
                break
    return found


def lost_by(session: Session, seen: Seen[object], at: int, seat: int) -> Loss | None:
    """What an entry took from a seat."""
    event = session.told(at + 1)[at]
    if event is None:
        return None
    return session.game.drama().loss(event, seen.view, seat, seen.names, seen.t)


def just_lost(session: Session, seen: Seen[object]) -> list[str]:
    """What the newest entry took from the people here, in sentences."""
    last = session.shown - 1
    if last < 0 or session.learning is not None:
        return []
    found = (lost_by(session, seen, last, seat) for seat in session.persons)
    return list(dict.fromkeys(one[1] for one in found if one is not None))


def mark(seat: int, at: int, what: Loss) -> Element:
    """A small mark at the seat that lost something. Another loss is another element."""
    short, whole = what
    return span(".seat-loss", id=f"loss-{seat}-{at}", title=whole)[
        span(aria_hidden="true")[short], span(".visually-hidden")[whole]
    ]


# One seat by itself


def profile(session: Session, parts: Parts, seen: Seen[object], t: Tongue) -> Node:
    """All that is openly known of the seat that was asked for, over the table."""
    seat = session.profile
    if seat is None or seat >= len(session.names):
        return None
    events = [e for e in session.events()[-RECENT:] if e.seat == seat]
    lines = said(events, seen, session.game.words())[-TOLD:]
    return shell(
        session.names[seat],
        t,
        div(".profile")[
            div(".profile-head")[
                portrait(session, seat, t), span(".profile-who")[_who(session, seat, t)]
            ],
            signs(session.game.drama().facts(seen.view, seat, t), t),
            div(".seat.profile-seat")[_at(parts.badges, seat)] if parts.badges else None,
            _at(parts.sheets, seat),
            _peek(session, seat, t, wide=True) if parts.private else None,
            h3[t("Last moves")],
            [p(".profile-deed")[ended(line)] for line in reversed(lines)]
            or p(".profile-deed.soft")[t("None yet. What this seat does will be listed here.")],
        ],
        id=f"seat-{seat}",
    )


def _who(session: Session, seat: int, t: Tongue) -> Node:
    """A bot by its level, its character and how it went with it; a person as a person."""
    player, team = session.match.players[seat], session.match.game.info.team
    if not player.is_bot:
        return t("You") if session.names.you == seat else t("Person")
    return [
        span(class_=["level", player.kind])[t(KIND_WORDS[player.kind])],
        about(player, record(player, team, session.rivals, t) or t("Not met before."), t),
    ]


def signs(facts: list[Fact], t: Tongue) -> Node:
    """Each sign of a seat with its word and its value."""
    if not facts:
        return None
    return dl(".facts")[
        (div[dt[art(drawn), span[word]], dd[value]] for drawn, word, value in facts)
    ]


def _peek(session: Session, seat: int, t: Tongue, *, wide: bool = False) -> Node:
    """On a shared screen, a person may look at what is theirs alone."""
    if not session.is_shared or seat not in session.persons or session.behind_curtain == seat:
        return None
    if session.replaying and session.match.outcome is not None:  # there any view can be chosen
        return None
    label = t("Show what only {name} may see", name=session.names[seat])
    if wide:
        return button(".button", type="button", data_do=f"peek {seat}")[art("icon-eye"), label]
    return button(
        ".tool.small.peek", type="button", data_do=f"peek {seat}", aria_label=label, title=label
    )[art("icon-eye")]
