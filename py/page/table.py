"""The table: any game's parts laid out, with its seats, log, curtain and end. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from htpy import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    fragment,
    h2,
    li,
    main,
    ol,
    p,
    section,
    span,
    summary,
)

from page.advice import advice_box, advice_tool
from page.bar import bar
from page.day_mark import ribbon
from page.explains import explain_box
from page.i18n import Tongue
from page.icons import art
from page.lesson import lesson_box
from page.lesson import said as taught
from page.parts import Parts, Seen, finished
from page.presence import company_strip
from page.replay import happened, replay_bar
from page.score import score
from page.session import Session
from page.share import sending
from page.shortcuts import letters
from page.sounding import sound_offer
from page.spec import AnyWords, Door
from page.spoken import panel, said, table_ear
from page.strip import just_lost, profile, seats
from page.talk_panel import NO_SPOTS

LOG_EVENTS = 120
"""How far back the log goes: further back, a replay tells it better."""

SINCE_LINES = 5
"""How many lines the reminder of what happened since one's last turn may have."""


def table_page(session: Session, t: Tongue) -> Node:
    """The whole screen of a match."""
    door, words = session.game.door, session.game.words()
    seen = session.seen(t)
    parts = finished(session.game.page().table(seen))
    learning = session.learning
    is_over = session.caught_up and not session.replaying and learning is None
    outcome = session.match.outcome if is_over else None
    lines = said(session.events()[-LOG_EVENTS:], seen, words)
    watching = not session.caught_up
    waits = "" if session.replaying else words.status(seen.view, session.names, t)
    if learning is not None:
        waits = taught(learning, t, watching)
    page = main(
        ".table",
        {f"data-{name}": value for name, value in parts.picture.items()},
        data_game=door.slug,
        data_seat=str(session.mover) if session.mover is not None else None,
        data_screen=bool(session.screen),
        data_pointing=session.pointing,
    )[
        # A lesson is begun at the set-up, and leads back to it.
        bar(t(door.title), session.screen, t)
        if session.screen
        else bar(
            t(door.title), f"#/new/{door.slug}" if learning else "#/", t, tools(session, door, t)
        ),
        warning(session, t) if session.company is None else gathering(session, t),
        ribbon(session.of_day, t, session.match.outcome is not None),
        None if session.screen else sound_offer(session, t),
        curtain(session, t)
        if session.curtain is not None
        else [
            score(session, outcome, parts, t)
            if outcome
            else status(session, seen, words, t)
            if learning is None
            else None,
            div(".board-place")[parts.board],
            div(".side")[
                teacher(session, watching, t),
                replay_bar(session, t) if session.replaying else None,
                sending(session, t),
                None
                if outcome
                else [
                    parts.side,
                    None
                    if session.screen
                    else [explain_box(session, seen), actions(session, parts, seen)],
                ],
                seats(session, parts, seen, t),
                div(".below")[
                    None if outcome else [parts.below, since(session, seen, words, t)],
                    None if outcome else hand(session, parts, t),
                    None if learning else log(lines, t),
                    None if session.screen else panel(session, seen),
                ],
            ],
            profile(session, parts, seen, t),
            advice_box(session, t),
        ],
    ]
    lost = " ".join(just_lost(session, seen))
    return fragment[page, table_ear(session, seen, words, waits, lost)]


def teacher(session: Session, watching: bool, t: Tongue) -> Node:
    """What a lesson or a study says, and the way on."""
    learning = session.learning
    if learning is None:
        return None
    if learning.study is not None:
        from page.study import study_box  # of a pack: who sits here has it

        return study_box(session, learning, watching, t)
    return lesson_box(learning, session.slug, watching, t)


def gathering(session: Session, t: Tongue) -> Element:
    """What a table that several devices share has above the board."""
    return div(".gathering")[
        warning(session, t),
        company_strip(
            session.company,
            t,
            spots_of(session, t),
            points=session.pointing,
            screen=bool(session.screen),
        ),
    ]


def spots_of(session: Session, t: Tongue) -> Mapping[str, str]:
    """The places that everybody at a shared table can be shown."""
    if session.company is None or session.match.outcome is not None or session.replaying:
        return NO_SPOTS
    return session.game.page().spots(session.view(session.shown), t)


def tools(session: Session, door: Door, t: Tongue) -> Node:
    """Undo, advice, the rulebook, and the menu."""
    if session.learning is not None:
        return _rules(door, t)
    can = session.can_undo is not None
    return [
        button(
            ".tool",
            type="button",
            data_do="undo",
            aria_disabled=None if can else "true",
            aria_label=t("Undo"),
            title=t("Undo"),
            aria_keyshortcuts=f"Control+Z {letters(t).undo}",
        )[art("icon-undo")],
        advice_tool(session, t),
        _rules(door, t),
        button(".tool", type="button", data_do="menu", aria_label=t("Menu"), title=t("Menu"))[
            art("icon-menu")
        ],
    ]


def _rules(door: Door, t: Tongue) -> Element:
    return a(".tool", href=f"#/rules/{door.slug}", aria_label=t("Rules"), title=t("Rules"))[
        art("icon-rules")
    ]


def status(session: Session, seen: Seen[object], words: AnyWords, t: Tongue) -> Element:
    """What the match waits for, in one sentence that everybody can read; of one that is looked at
    again, what happened."""
    mine = session.mover is not None
    text = words.status(seen.view, session.names, t)
    return div(class_=["status", {"mine": mine}])[
        p[happened(session, seen) if session.replaying else text],
        button(".button.quiet.skip", type="button", data_do="skip")[t("Skip")]
        if not session.caught_up and not session.replaying and not session.screen
        else None,
    ]


def actions(session: Session, parts: Parts, seen: Seen[object]) -> Node:
    """What the mover can do besides choosing on the board; in a lesson, only what it asks for."""
    if session.learning is not None and session.learning.asks is None:
        return None
    return div(".actions")[parts.actions, pending(seen, parts.pending)]


def warning(session: Session, t: Tongue) -> Node:
    """Why nothing can be played here, if nothing can."""
    if session.elsewhere:
        return div(".notice.standing", role="alert")[
            p[t("This match is being played in another tab. You can follow it here.")],
            button(".button", type="button", data_do="here")[t("Play on here")],
        ]
    if session.visiting and (session.screen or session.of_day):
        return None
    if session.visiting and session.faithful:
        return div(".notice.standing")[
            p[
                t("You watched this match. It is not saved on this device.")
                if session.meets
                else t("This match came by link. It is not saved on this device.")
            ],
            button(".button", type="button", data_do="keep-parcel")[t("Keep it")],
        ]
    if not session.faithful:
        return div(".notice.standing", role="alert")[
            p[t("This match was played under older rules: you can watch it, but not play on.")]
        ]
    return None


def curtain(session: Session, t: Tongue) -> Element:
    """Between two people at one device: nothing of either is on the screen."""
    assert session.curtain is not None
    name = session.names[session.curtain]
    return section(".curtain")[
        div(".leaf", aria_hidden="true"),
        div(".leaf.right", aria_hidden="true"),
        div(".plaque")[
            span(".seal")[art("icon-eye")],
            h2[t("Pass the device to {name}", name=name)],
            p[t("What comes next is for {name}’s eyes only.", name=name)],
            button(
                ".button.primary.big",
                type="button",
                data_do=f"open {session.curtain}",
                data_news=f"curtain {session.curtain}",
            )[t("I am {name}", name=name)],
            button(".button.quiet", type="button", data_do="cover")[t("Not now")]
            if session.asking is not None
            else None,
        ],
    ]


def hand(session: Session, parts: Parts, t: Tongue) -> Node:
    """What only this seat may see; on a shared screen it can be put away again."""
    if parts.hand is None:
        return None
    return section(".panel.hand")[
        h2[parts.hand_title or _own_cards(session, t)],
        parts.hand,
        button(".button", type="button", data_do="cover")[art("icon-close"), t("Put away")]
        if session.is_shared and not session.looks_as
        else None,
    ]


def _own_cards(session: Session, t: Tongue) -> str:
    seat = session.viewer
    if seat is None:
        return ""
    return t.by(session.names, seat, you="Your cards", other="{name}’s cards")


def since(session: Session, seen: Seen[object], words: AnyWords, t: Tongue) -> Node:
    """What others did since the mover's last turn."""
    lines = said(session.since(), seen, words)
    if not lines or session.mover is None:
        return None
    return section(".since")[
        h2[
            t.by(
                session.names,
                session.mover,
                you="Since your last turn",
                other="Since {name}’s last turn",
            )
        ],
        ol[(li[line] for line in lines[-SINCE_LINES:])],
    ]


def log(lines: Sequence[str], t: Tongue) -> Element:
    """Everything that happened, the latest first."""
    return details(".log", open=True, id="log")[
        summary[art("icon-log"), t("Log")],
        ol(reversed=True)[(li[line] for line in reversed(lines))],
    ]


def pending(seen: Seen[object], makes: str = "") -> Node:
    """The move that waits for its second choice; what it `makes`."""
    move = seen.ui.get("pending")
    if not move:
        return None
    return div(".pending")[
        button(".button.primary", type="button", data_move=move, data_seat=seen.ui.get("caller"))[
            art("icon-check"), makes or seen.t("Confirm")
        ],
        button(".button.quiet", type="button", data_ui="pending=")[seen.t("Cancel")],
    ]
