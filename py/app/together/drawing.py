"""Drawing once what came from another device: the scheduler draws each entry as it appears."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page.settings import PACE

if TYPE_CHECKING:
    from app.application import App
    from page.session import Session

LONG_ENOUGH = 4
"""Times the pace after which whatever is on the screen has been there long enough."""


def appears_now(app: App, session: Session | None) -> bool:
    """Whether the next entry is drawn in a moment: until then there is nothing to draw."""
    if session is None or session.caught_up or session.replaying:
        return False
    if session.waits_for_machine is not None:  # a bot may think first
        return False
    return app.clock.now() - session.appeared >= LONG_ENOUGH * PACE[app.settings.pace]
