"""The way to the review of a match that is over."""

from __future__ import annotations

from htpy import Node, a

from page.i18n import Tongue
from page.icons import art
from page.session import Session


def offers_review(session: Session) -> bool:
    """Whether a match can be reviewed: only one that is over, so that nothing is given away."""
    return (
        session.match.outcome is not None
        and session.game.reviewer is not None
        and session.learning is None
        and not session.far
    )


def review_button(session: Session, t: Tongue) -> Node:
    """At the end of a match: the way to what it teaches."""
    if not offers_review(session):
        return None
    return a(".button", href=f"#/review/{session.id}")[art("icon-advice"), t("Review")]
