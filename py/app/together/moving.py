"""What people choose when a table is to move to another device."""

from __future__ import annotations

from app.application import App
from app.places import Place
from app.together.ballots import follow
from app.together.handover import follow_as_guest
from app.together.keeper import Keeper
from app.together.visit import Visit


def take_over(app: App, _: str) -> None:
    """This device would like to keep the table."""
    app.dialog = ()
    if isinstance(app.meeting, Visit):
        app.meeting.take_over()


def vote(app: App, about: str) -> None:
    """Whether the table may move to another device."""
    if app.meeting is not None:
        app.meeting.vote(about == "yes")


def follow_table(app: App, _: str) -> None:
    """The others have moved the table while this device was away: it goes there."""
    meeting = app.meeting
    if meeting is not None and meeting.moved:
        if isinstance(meeting, Keeper):
            follow_as_guest(meeting, meeting.moved)
        else:
            follow(meeting, meeting.moved)


MOVING = Place(
    commands={"take-over": take_over, "vote": vote, "follow-table": follow_table},
)
