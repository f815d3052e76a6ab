"""What this device knows of the others."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from page.company import Company

if TYPE_CHECKING:
    from app.application import App
    from app.together.glance import Glance
    from app.together.handover import Left


@dataclass
class Together:
    """What is known of the others, beside the open meeting."""

    company: Company | None = None
    """Who is at the table."""
    left: Left | None = None
    """The table that this device is leaving for where it has moved."""
    glances: list[Glance] = field(default_factory=list)
    """Looks at tables of others, from the hall."""
    was_on: bool = False
    """Whether somebody here was on at a shared table, when it was last shown."""
    typed: str = ""
    """What is being written to the others."""
    aimed: str = ""
    """The place of the board that is about to be shown to them."""


def gathered(app: App, company: Company) -> None:
    """Who is at the table has changed, or what is said there."""
    before, code = app.together.company, app.settings.language
    when = tuple(app.clock.moment(one.since, code) for one in company.people)
    app.together.company = replace(company, when=when)
    last = company.pointed
    if before is not None and last.number > before.pointed.number:
        app.screen.point(last.spot, last.name or app.t("Guest"))
    if app.session is not None and app.meeting is not None:
        app.meeting.joins(app.session)
