"""Being told of one's turn, by the device, while one looks elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.places import Place

if TYPE_CHECKING:
    from app.application import App

ALERTS = "alerts"
"""The name under which it is kept that somebody wants to be told of their turn."""


def change_alerts(app: App, about: str) -> None:
    """Somebody wants to be told when it is their turn, or does not any more."""
    app.start(_change_alerts(app, about == "on"))


async def _change_alerts(app: App, on: bool) -> None:
    if on and app.alerts.state() == "ask" and not await app.alerts.ask():
        app.say("This browser does not allow notifications for this page.")
        on = False
    app.store.keep_setting(ALERTS, on)
    app.render()


def alerts_of(app: App) -> str:
    """ "on", "off", "blocked", or "" where there are none."""
    state = app.alerts.state()
    if state == "off":
        return "blocked"
    return ("on" if state == "on" and app.store.setting(ALERTS) is True else "off") if state else ""


def alert(app: App, name: str) -> None:
    """It is somebody's turn here, who may look elsewhere."""
    if app.store.setting(ALERTS) is True and app.alerts.state() == "on":
        app.alerts.tell(app.t("Your turn: {name}", name=name), app.t("Five Pyramids"))


def mind_turn(app: App) -> None:
    """At a shared table, whoever comes on is told so once."""
    session = app.session
    on = session is not None and session.company is not None and session.mover is not None
    if on and not app.together.was_on and session is not None:
        alert(app, app.t(session.game.door.title))
    app.together.was_on = on


ALERTED = Place(commands={"alerts": change_alerts})
