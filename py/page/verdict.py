"""What the end of a match means to whoever looks at this screen."""

from __future__ import annotations

from typing import Literal

from engine.game import Outcome
from page.session import Session

Verdict = Literal["won", "lost", ""]
"""For the only person at the device, or for a team; "" where several people look at it, or none."""


def verdict(session: Session, outcome: Outcome) -> Verdict:
    if session.match.game.info.team:
        return "won" if outcome.winners else "lost"
    if len(session.persons) != 1:
        return ""
    seat = session.persons[0]
    alone = len(session.names) == 1
    won = seat in outcome.winners and (not alone or bool(outcome.scores[seat]))
    return "won" if won else "lost"
