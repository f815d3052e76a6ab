"""Being told of one's turn, by the device, while one looks elsewhere."""

from __future__ import annotations

from app.application import ALERTS, App
from app.places import Place


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


ALERTED = Place(commands={"alerts": change_alerts})
