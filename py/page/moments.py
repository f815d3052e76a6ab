"""A moment: the picture, the sentence and the sound of an event that deserves more than a log line.

A game makes it from what the viewer was told and from nothing else (`page.spec.Drama.moment`).
"""

from __future__ import annotations

from dataclasses import replace

from htpy import Element, div, p, span

from engine.game import FATE
from page.i18n import Tongue
from page.icons import art
from page.parts import Moment
from page.session import Session


def moment_of(session: Session, t: Tongue) -> Moment | None:
    """The moment of the entry shown last, as this screen's viewer was told it.

    The end of a match has a page of its own, and what a curtain hides is for nobody yet.
    """
    over = session.match.outcome is not None and session.caught_up and not session.replaying
    told = session.told(session.shown)
    if over or session.curtain is not None or not told or told[-1] is None:
        return None
    found = moment_at(session, session.shown, t)
    if found is None or not _interrupts(session, told[-1].seat):
        return found
    return replace(found, aside=True)


def moment_at(session: Session, at: int, t: Tongue) -> Moment | None:
    """The moment of one entry, as this screen's viewer was told it."""
    event = session.told(at)[-1] if at else None
    if event is None:
        return None
    says = session.game.drama().moment
    return says(event, session.view(at), session.viewer, session.names, t)


def _interrupts(session: Session, seat: int) -> bool:
    """Whether a bot did it while somebody at this screen was choosing too."""
    on = session.match.game.rules.actors(session.match.states[session.shown - 1])
    people = session.persons
    return seat != FATE and seat not in people and any(one in people for one in on)


def moment_box(moment: Moment) -> Element:
    """The scene. It is hidden from screen readers: the live region says the event already."""
    left, right = (*moment.beside, "", "")[:2]
    return div(class_=["moment", moment.mood, {"aside": moment.aside}], aria_hidden="true")[
        div(".moment-scene")[
            span(".moment-light"),
            span(".moment-beside")[art(left)] if left else None,
            span(".moment-art")[art(moment.picture)],
            span(".moment-beside")[art(right)] if right else None,
        ],
        p(".moment-text")[moment.text],
    ]
