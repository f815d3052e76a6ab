"""The way to a finished match's deal: play it again, or see both side by side."""

from __future__ import annotations

from htpy import Node, a

from engine.game import FATE
from engine.match import Match
from page.i18n import Tongue
from page.icons import art
from page.session import Session


def dealt(match: Match) -> int:
    """How many entries fate made before anybody could choose: the deal."""
    return next((n for n, one in enumerate(match.entries) if one.seat != FATE), 0)


def offers_deal(session: Session) -> bool:
    """Whether it can be played again: not what others played at devices of their own."""
    away = session.far or session.visiting or session.apart is not None
    return (
        session.match.outcome is not None
        and session.faithful
        and session.learning is None
        and session.company is None
        and not away
        and dealt(session.match) > 0
    )


def again_button(session: Session, t: Tongue) -> Node:
    """At the end of a match."""
    if session.onward or not offers_deal(session):
        return None
    return a(".button", href=f"#/again/{session.id}")[art("icon-cards"), t("Same deal")]
