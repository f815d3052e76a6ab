"""What people choose when a table is to move to another device."""

from __future__ import annotations

from app.application import App
from app.places import Place
from app.together.handover import follow
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
    """The others have moved the table while this device was away: it becomes a guest."""
    keeper = app.meeting
    if isinstance(keeper, Keeper) and keeper.moved:
        keeper.close()
        app.meeting = app.company = app.session = None
        app.store.drop(keeper.record.match)
        follow(app, keeper.moved, keeper.record.person, "", keeper.record.link)


MOVING = Place(
    commands={"take-over": take_over, "vote": vote, "follow-table": follow_table},
)
