"""The table in words: all that is drawn can be asked for, by single keys, and read line by line.

The lines of a game are made from what is seen, and from nothing else (`page.spec.Spoken`).
"""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, button, div, h2, kbd, li, p, section, span, ul

from engine.game import FATE, Event
from page.i18n import Tongue
from page.icons import art
from page.parts import Seen
from page.session import Session
from page.shortcuts import letters
from page.spec import AnySpoken, AnyWords

QUESTIONS = {
    "board": "Board in words",
    "last": "Last moves",
    "moves": "Possible moves",
    "clock": "Clock and whose turn it is",
    "held": "Score and what everyone holds",
}
"""What can be asked, each with its title."""

SHORT = {
    "board": "Board",
    "last": "Last",
    "moves": "Moves",
    "clock": "Clock",
    "held": "Score",
}

RECENT, LAST = 20, 5
"""How far back the last moves are looked for, and how many lines are told."""

LONGEST = 500
"""How many letters of an answer are spoken at one go; the panel has all of it."""


def said(events: Sequence[Event], seen: Seen[object], words: AnyWords) -> list[str]:
    """Events as lines; the same line twice in a row is said once, with a count."""
    lines: list[tuple[str, int]] = []
    for event in events:
        line = words.line(event, seen.view, seen.names, seen.t)
        if line and lines and lines[-1][0] == line:
            lines[-1] = (line, lines[-1][1] + 1)
        elif line:
            lines.append((line, 1))
    return [f"{line} ×{n}" if n > 1 else line for line, n in lines]


# Answers


def answer(question: str, session: Session, seen: Seen[object]) -> list[str]:
    """The lines that answer a question, from what is on the screen."""
    return ANSWERS[question](session, seen, session.game.words(), session.game.spoken())


def _board(session: Session, seen: Seen[object], words: AnyWords, spoken: AnySpoken) -> list[str]:
    return list(spoken.board(seen))


def _last(session: Session, seen: Seen[object], words: AnyWords, spoken: AnySpoken) -> list[str]:
    """What others did since the mover's last turn; without that, what happened last."""
    lines = said(session.since(), seen, words) or said(session.events()[-RECENT:], seen, words)
    return lines[-LAST:] or [seen.t("Nothing has happened yet.")]


def _moves(session: Session, seen: Seen[object], words: AnyWords, spoken: AnySpoken) -> list[str]:
    waits = [seen.t("A move is waiting to be confirmed.")] if seen.ui.get("pending") else []
    told = [*waits, *spoken.moves(seen)]
    return told or [seen.t("There is nothing to choose here now.")]


def _clock(session: Session, seen: Seen[object], words: AnyWords, spoken: AnySpoken) -> list[str]:
    t, on = seen.t, session.match.game.rules.actors(session.match.states[session.shown])
    seats = [seat for seat in on if seat != FATE]
    lines = [words.status(seen.view, seen.names, t)]
    if len(seats) > 1 or (seats and not any(lines)):
        lines.append(t("To move: {names}.", names=t.who(seen.names, *seats)))
    if not on:
        lines.append(t("The match is over."))
    return [line for line in (*lines, *spoken.clock(seen)) if line]


def _held(session: Session, seen: Seen[object], words: AnyWords, spoken: AnySpoken) -> list[str]:
    return list(spoken.held(seen))


ANSWERS = {"board": _board, "last": _last, "moves": _moves, "clock": _clock, "held": _held}


def ask(session: Session, question: str, t: Tongue) -> None:
    """Answer aloud, once: the same answer again is another text, or nobody would hear it."""
    if question not in QUESTIONS or session.curtain is not None:
        return
    session.question = question
    text = brief(answer(question, session, session.seen(t)), t)
    if session.answered[-1:] == (text,):
        text += "\u00a0"
    session.answered = (session.viewer, session.shown, t.code, text)


def brief(lines: Sequence[str], t: Tongue) -> str:
    """Lines as one utterance that nobody has to sit through: the first ones tell the most."""
    told: list[str] = []
    for line in map(ended, lines):
        if told and sum(map(len, told)) + len(line) > LONGEST:
            told.append(t("The rest is under “In words”."))
            break
        told.append(line)
    return " ".join(told)


def ended(line: str) -> str:
    """A line as a sentence: without an end, one would run into the next."""
    return line if line.endswith((".", "!", "?", "…")) else f"{line}."


def heard(session: Session, otherwise: str, t: Tongue) -> str:
    """What the one live region says: the answer, for as long as nothing happens and the same eyes
    are on the screen; else what happens."""
    *asked, text = session.answered or ("",)
    same = asked == [session.viewer, session.shown, t.code] and session.curtain is None
    return str(text) if same else otherwise


# The live region


def ear(*parts: str) -> Element:
    """The one live region of the page. It is always there, so that it is heard when it fills, and
    each part is by itself, so that what stays the same is not said again."""
    return p("#ear.visually-hidden", role="log", aria_live="polite")[
        ([span[part], " "] for part in parts)
    ]


def table_ear(
    session: Session, seen: Seen[object], words: AnyWords, waits: str, lost: str = ""
) -> Element:
    """What just happened (and what it took away) or was asked for, what the match waits for, and
    what is being aimed at."""
    t = seen.t
    if session.curtain is not None:
        name = session.names[session.curtain]
        return ear(t("Pass the device to {name}", name=name) + ".", "", "", "")
    aims, again = session.game.spoken().aims(seen), ""
    if seen.ui.get("pending") and not seen.route:
        made = session.game.spoken().makes(seen)
        aims, again = ended(made) if made else "", t("Choose it again to confirm.")
    told = " ".join(filter(None, (news(session, seen, words), lost)))
    return ear(heard(session, told, t), waits, aims, again)


def news(session: Session, seen: Seen[object], words: AnyWords) -> str:
    """The newest entry, for screen readers: what fate did in silence is passed over, and the same
    words again are another text, or nobody would hear them."""
    told = session.told(session.shown)
    for at in reversed(range(len(told))):
        event = told[at]
        line = "" if event is None else session.game.spoken().aloud(event, seen)
        if event is not None and not line:
            line = words.line(event, seen.view, seen.names, seen.t)
        if line:
            return line + "\u00a0" * (at % 2)
        if session.match.entries[at].seat != FATE:
            break
    return ""


# The panel


def panel(session: Session, seen: Seen[object]) -> Element:
    """The questions and, once one is asked, its answer to be read line by line."""
    t, asked = seen.t, session.question
    return section(".spoken", aria_label=t("In words"))[
        button(
            ".spoken-head",
            type="button",
            aria_expanded="true" if asked else "false",
            data_do="unsay" if asked else "say board",
        )[art("icon-log"), t("In words")],
        div(".spoken-asks", role="group", aria_label=t("Questions"), hidden=not asked)[
            (_question(name, name == asked, t) for name in QUESTIONS)
        ],
        lines(asked, answer(asked, session, seen), t) if asked else None,
    ]


def _question(name: str, on: bool, t: Tongue) -> Element:
    key, title = getattr(letters(t), name), QUESTIONS[name]
    return button(
        ".spoken-ask",
        type="button",
        title=t(title),
        aria_pressed="true" if on else "false",
        aria_keyshortcuts=key,
        data_do=f"say {name}",
    )[
        span(aria_hidden="true")[t(SHORT[name])],
        span(".visually-hidden")[t(title)],
        kbd(aria_hidden="true")[key],
    ]


def lines(question: str, told: Sequence[str], t: Tongue) -> Node:
    return div(".spoken-answer")[
        h2[t(QUESTIONS[question])],
        ul[(li[line] for line in told)] if len(told) > 1 else p[told[0] if told else ""],
    ]
