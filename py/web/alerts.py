"""Notifications of the browser, as the port Alerts."""

from __future__ import annotations

import js

from web.scripts import script

STATES = {"granted": "on", "denied": "off", "default": "ask"}


class Notifications:
    def state(self) -> str:
        """They are offered to secure pages alone."""
        if not js.window.isSecureContext or not hasattr(js.window, "Notification"):
            return ""
        return STATES.get(str(js.window.Notification.permission), "")

    async def ask(self) -> bool:
        return str(await js.window.Notification.requestPermission()) == "granted"

    def tell(self, title: str, text: str) -> None:
        if self.state() == "on" and (js.document.hidden or not js.document.hasFocus()):
            script("stage").notify(title, text)
