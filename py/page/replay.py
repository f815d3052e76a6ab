"""Looking at a match again: a scrubber over its entries, move by move, turn by turn, by itself."""

from __future__ import annotations

from bisect import bisect_right

from htpy import (
    Element,
    Node,
    button,
    div,
    fieldset,
    h2,
    input,
    label,
    legend,
    option,
    p,
    select,
    span,
)

from engine.replay import after, before, laid_out, turns
from page.again_button import again_button
from page.bar import tool
from page.choices import radios
from page.i18n import Tongue
from page.icons import art
from page.moments import moment_at
from page.parts import Seen, unless
from page.session import ALL, TABLE, Session
from page.shortcuts import letters

SPEEDS = {"0.5": 0.5, "1": 1.0, "2": 2.0, "4": 4.0}
"""How fast a match plays by itself, by what is chosen."""

STEP_MS = 300
"""The shortest time for which a move stands while a match is played back as fast as usual."""

SCENE_MS = 400
"""A picture that goes sooner is a flicker: where steps are shorter there is the sentence alone."""


def moments(session: Session) -> list[int]:
    """The moments of a match that mattered, as this screen's viewer was told of them."""
    return session.moments(session.game.words().matters)


def named(session: Session, t: Tongue) -> list[tuple[int, str]]:
    """Each moment that mattered, and in words what it was. Made once for a view: a match that plays
    by itself shows many pages."""
    made_for = (session.horizon, session.viewer, session.looks_as, t.code, *session.names)
    if session.named[0] != made_for:
        told, words = session.told(), session.game.words()
        rows = []
        for at in moments(session):
            event, found = told[at - 1], moment_at(session, at, t)
            line = found.text if found else ""
            if event is not None and not line:
                line = words.line(event, session.view(at), session.names, t)
            rows.append((at, line or t("The end of the match")))
        session.named = (made_for, rows)
    return list(session.named[1])


def start(session: Session) -> int:
    """The first moment that is looked at: what comes before it is dealing."""
    return max(0, min(laid_out(session.match), session.horizon))


def step_ms(session: Session, pace: float) -> float:
    """How long a move stands while the match plays by itself."""
    return max(pace, STEP_MS) / SPEEDS[session.speed]


def happened(session: Session, seen: Seen[object]) -> str:
    """What the step shown did, or the last one before it that can be told. Nobody is on turn in
    what is only looked at."""
    if session.shown <= start(session):
        return seen.t("The match begins.")
    found = moment_at(session, session.shown, seen.t)
    words = session.game.words()
    lines = (
        words.line(one, seen.view, seen.names, seen.t)
        for one in reversed(session.told(session.shown))
        if one is not None
    )
    return found.text if found else next(filter(None, lines), "")


def replay_bar(session: Session, t: Tongue) -> Element:
    """Where in the match one is, and the ways to go from there."""
    at, last, keys = session.shown, session.horizon, letters(t)
    first = start(session)
    known = named(session, t)
    marks = [one for one, _ in known]
    previous, following = t("Previous key moment"), t("Next key moment")
    over = session.match.outcome is not None
    title = t("Replay") if over else t("Replay mode")
    match = session.match
    turn = t("Turn {n}", n=bisect_right(turns(match), at)) if at > first else t("At the start")
    count = f"{max(0, at - first)} / {last - first}"
    play = ("icon-pause", t("Pause")) if session.playing else ("icon-play", t("Autoplay"))
    return div(class_=["replay", {"running": not over}], role="group", aria_label=title)[
        h2(".replay-title")[title],
        p(".replay-where")[turn, " ", span(".replay-count.soft")[count]],
        tool("scrub-end", "icon-close", t("Back to the end")) if over else None,
        label(".replay-scrub")[
            span(".visually-hidden")[t("Position in the match")],
            input(
                type="range",
                min=str(first),
                max=str(last),
                value=str(at),
                aria_valuetext=f"{turn}, {count}",
                data_field="scrub",
                data_news="replay",
            ),
        ],
        div(".replay-steps")[
            tool("turn-back", "icon-turn-back", t("Previous turn"), keys.turn_before),
            tool(f"scrub-to {at - 1}", "icon-back", t("Previous move"), ","),
            button(
                ".tool.replay-play",
                type="button",
                data_do="scrub-play",
                aria_label=play[1],
                title=play[1],
                aria_keyshortcuts=keys.play,
            )[art(play[0])],
            tool(f"scrub-to {at + 1}", "icon-next", t("Next move"), "."),
            tool("turn-on", "icon-turn-on", t("Next turn"), keys.next_turn),
        ],
        div(".replay-jumps")[
            jump(before(marks, at), ("icon-back", "icon-star"), previous, keys.moment_before),
            named_moments(known, at, t),
            jump(after(marks, at), ("icon-star", "icon-next"), following, keys.moment_after),
            speeds(session.speed, keys.speed, t),
        ],
        div(".replay-ways")[
            [lens(session, t), play_on(at < last, t), again_button(session, t)]
            if over
            else button(".button.primary", type="button", data_do="scrub-end")[t("Back to now")]
        ],
    ]


def jump(to: int | None, drawn: tuple[str, str], name: str, key: str) -> Element:
    """To where something was found, lost or won; without such a moment it stays in its place."""
    return button(
        ".tool.replay-jump",
        type="button",
        data_do=None if to is None else f"scrub-to {to}",
        aria_disabled="true" if to is None else None,
        aria_label=name,
        title=name,
        aria_keyshortcuts=key,
    )[(art(one) for one in drawn)]


def named_moments(known: list[tuple[int, str]], at: int, t: Tongue) -> Element:
    """All key moments by name: the one that is shown, and a way to any other."""
    here = at in {one for one, _ in known}
    return label(".replay-moments")[
        span(".visually-hidden")[t("Key moments")],
        select(data_field="scrub")[
            option(value=str(at), selected=True)[t("Key moments")] if not here else None,
            (option(value=str(one), selected=one == at)[text] for one, text in known),
        ],
    ]


def speeds(chosen: str, key: str, t: Tongue) -> Element:
    """How fast it plays by itself. The key goes from one to the next."""
    return div(".replay-speeds")[
        fieldset(".choice")[
            legend(".visually-hidden")[t("Speed")],
            radios(
                "replay-speed",
                chosen,
                "replay-speed",
                ((name, span[times(name, t)]) for name in SPEEDS),
            ),
        ],
        button(  # on a phone, in place of the four
            ".tool.replay-faster",
            type="button",
            data_do="replay-faster",
            aria_label=f"{t('Change speed')}: {times(chosen, t)}",
            aria_keyshortcuts=key,
        )[times(chosen, t)],
    ]


def times(speed: str, t: Tongue) -> str:
    return t("{n}×", n="½" if speed == "0.5" else speed)


def lens(session: Session, t: Tongue) -> Element:
    """Whose view of a finished match: any seat's, what everybody saw, or all there was to see."""
    seats = [(str(seat), name) for seat, name in enumerate(session.names)]
    shared = [(TABLE, t("The table"))] if len(seats) > 1 else []
    now = TABLE if session.viewer is None else str(session.viewer)
    chosen = session.looks_as or now
    return label(".replay-lens")[
        art("icon-eye"),
        span(".visually-hidden")[t("Seen by")],
        select(data_field="lens")[
            (
                option(value=value, selected=value == chosen)[name]
                for value, name in (*seats, *shared, (ALL, t("Everything")))
            )
        ],
    ]


def play_on(can: bool, t: Tongue) -> Node:
    """A copy of the match that goes on from here; at its end there is nothing left to play."""
    return button(
        ".button",
        type="button",
        data_do="play-on" if can else None,
        **unless("" if can else t("The match ends here: there is nothing left to play.")),
    )[art("icon-swap"), t("Play on from here")]


def look_back(session: Session, t: Tongue) -> Node:
    """In the menu of a running match: the way to what its viewer has seen so far."""
    if session.replaying or session.match.outcome is not None or session.horizon < 1:
        return None
    return button(".button", type="button", data_do="look-back")[
        art("icon-log"), t("Replay this match so far")
    ]
