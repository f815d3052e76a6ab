"""What older versions left in localStorage, and the settings that stay there for boot.js."""

from __future__ import annotations

import traceback
from contextlib import suppress

import js
from pyodide.ffi import JsException

from engine import takeover
from engine.storage import CLOSED, FULL, Trouble
from engine.takeover import MIRROR
from page.dialogs import Notice
from web import stage
from web.app import App
from web.known import KNOWN


class Local:
    """localStorage, under names that begin with the site's own path: other pages share it."""

    def __init__(self) -> None:
        path = str(js.location.pathname)
        self.prefix = f"five-pyramids {path[: path.rfind('/') + 1]} "

    def texts(self) -> dict[str, str]:
        try:
            keys = [str(js.localStorage.key(i)) for i in range(js.localStorage.length)]
            ours = [key for key in keys if key.startswith(self.prefix)]
            found = {key: js.localStorage.getItem(key) for key in ours}
        except (JsException, AttributeError):
            raise Trouble(CLOSED) from None
        return {
            key.removeprefix(self.prefix): text
            for key, text in found.items()
            if isinstance(text, str)  # one that is gone by now gives a JavaScript null
        }

    def put(self, name: str, text: str) -> None:
        try:
            js.localStorage.setItem(self.prefix + name, text)
        except (JsException, AttributeError):
            raise Trouble(FULL) from None

    def drop(self, name: str) -> None:
        try:
            js.localStorage.removeItem(self.prefix + name)
        except (JsException, AttributeError):
            raise Trouble(CLOSED) from None


async def take_over(app: App) -> None:
    """At the start, before anything is shown. Whatever happens, the page starts."""
    try:
        report = await takeover.take_over(Local(), app.store, KNOWN)
    except Exception:  # nothing was removed: it is tried again at the next start
        stage.complain(traceback.format_exc())
        return
    if report.waiting and report.trouble:
        text = (
            app.t(
                "Some of your matches could not be moved to the new storage: it is full. Nothing "
                "is lost: delete old matches, then reload the page."
            )
            if report.trouble == FULL
            else app.t(
                "Some of your matches could not be moved to the new storage. Nothing is lost: "
                "reload the page to try again."
            )
        )
        app.parting = Notice(text, bad=True)


async def mirror(app: App) -> None:
    """The settings changed: boot.js finds them in localStorage before Python runs."""
    text = takeover.mirrored(app.store)
    await app.store.flush()
    with suppress(Trouble):  # without it, the next start looks for a moment as the device does
        Local().put(MIRROR, text)
