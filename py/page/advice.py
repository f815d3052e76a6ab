"""Advice on the page: the button to ask with, and the sheet with the steps given so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from htpy import Element, Node, button, div, h2, li, ol, section

from engine.advice import STEPS, Advice
from engine.game import ADVICE, FATE, WAIT
from page.i18n import Tongue
from page.icons import art
from page.parts import unless
from page.shortcuts import letters

if TYPE_CHECKING:
    from page.session import Session

OPTIONS: dict[object, tuple[str, str]] = {
    None: ("Advice during play", ""),
    True: (
        "On",
        "On your turn, you can ask for advice. A match with advice sets no record.",
    ),
    False: ("Off", "No advice in this match."),
}

LAST_TOLD = 3
"""After so many steps there is only the move to make."""

PRICE = 0
"""First it is said that the match will set no record: nobody has asked for advice yet."""

NEXT = ("Show the advice", "Why?", "Where?", "Do it")
"""What is asked for next, by how many steps were given."""


def option(name: str, value: object, t: Tongue) -> tuple[str, str]:
    """The choice of the set-up, as a label and a line about it."""
    label, about = OPTIONS[value]
    return t(label), t(about) if about else ""


@dataclass(frozen=True)
class Asked:
    """Advice that a seat asked for: for this moment of the match alone."""

    seat: int
    moment: int
    move: str = ""
    """"" while it is being thought of."""
    step: int = 1
    """How many steps are given; PRICE before the first, where a record may be lost."""


def moment(session: Session, seat: int) -> int:
    """How often this seat or fate has moved: what others do meanwhile makes no advice old."""
    return sum(entry.seat in (seat, FATE) for entry in session.match.entries)


def may_ask(session: Session) -> int | None:
    """The person who may ask for advice now; None where the table said no, in a lesson, and while
    a door is covered because its sand lies still."""
    seat = session.mover
    if seat is None or session.curtain is not None or session.learning is not None:
        return None
    if session.replaying or not session.match.options[ADVICE.name]:
        return None
    return None if seat in session.solvers and not session.clock.running else seat


def asked_now(session: Session) -> Asked | None:
    """The advice that was asked for, while it still stands."""
    asked = session.asked
    if asked is None or asked.seat != may_ask(session):
        return None
    return asked if asked.moment == moment(session, asked.seat) else None


def advice_of(session: Session, asked: Asked, t: Tongue) -> Advice:
    """The advice in words, from what the seat may know and nothing else."""
    match, seat = session.match, asked.seat
    adviser = session.game.adviser()
    given: Advice = adviser.advice(
        match.view(seat), match.events(seat), match.legal(seat), asked.move, session.names, t
    )
    return given


def advice_tool(session: Session, t: Tongue) -> Node:
    """The button; where the table said no, there is none."""
    if not session.match.options[ADVICE.name] or not session.persons:
        return None
    label = t("Advice")
    return button(
        ".tool",
        type="button",
        data_do="advice",
        aria_disabled="true" if may_ask(session) is None else None,
        aria_label=label,
        title=label,
        aria_keyshortcuts=letters(t).advice,
    )[art("icon-advice")]


def advice_box(session: Session, t: Tongue) -> Node:
    """The steps given so far, and the next one to ask for. Each new step is spoken."""
    asked = asked_now(session)
    advice = advice_of(session, asked, t) if asked and asked.move else None
    lines: list[str] = []
    if asked and advice:
        lines = [advice.look, advice.why, advice.where][: asked.step]
    elif asked and asked.step == PRICE:
        lines = [t("If you use advice, this match won’t count as a record.")]
    elif asked:
        lines = [t("Thinking …")]
    rings = advice.ringed(asked.step) if asked and advice else ()
    return section(
        class_=["advice", {"given": bool(lines)}],
        aria_label=t("Advice") if lines else None,
        data_rings="; ".join(rings) or None,
    )[
        h2(".advice-title")[art("icon-advice"), t("Advice")] if lines else None,
        div(role="log")[ol[(li(class_=STEPS[at])[line] for at, line in enumerate(lines))]],
        _ways(asked, advice.act if advice else "", t) if asked else None,
    ]


def does(asked: Asked) -> bool:
    """Whether there is something to do at the end: letting time pass is nothing."""
    return not asked.move.startswith(WAIT)


def _ways(asked: Asked, act: str, t: Tongue) -> Element:
    last = asked.step == LAST_TOLD
    thinking = asked.step > PRICE and not asked.move
    return div(".advice-ways")[
        button(
            class_=["button", {"primary": last and not act}],
            type="button",
            data_do=None if thinking else "advice",
            **unless(t("Thinking …") if thinking else ""),
        )[act if last and act else t(NEXT[asked.step])]
        if asked.step < LAST_TOLD or does(asked)
        else None,
        button(".tool.small", type="button", data_do="advice-close", aria_label=t("Close"))[
            art("icon-close")
        ],
    ]
