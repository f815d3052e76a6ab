"""The worker that keeps the built site on the device, and the new version it may have ready.

A new version waits until somebody chooses it in the hall, or until no tab shows the old one.
"""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from web import stage
from web.app import App

WORKER = "./sw.js"


async def keep_site(app: App) -> None:
    """Have the site kept for the next visit, once this one runs."""
    if stage.built() != "site" or not hasattr(js.navigator, "serviceWorker"):
        return
    try:
        kept = await js.navigator.serviceWorker.register(WORKER)
    except JsException:
        kept = None
    if not kept:
        return  # a host or a browser that does without

    def look(*_: Any) -> None:
        """A version that waits beside the one that runs is a new one."""
        app.renewed = bool(kept.waiting) and bool(js.navigator.serviceWorker.controller)
        if app.renewed and app.place == ("hall",):
            app.render()

    def found(*_: Any) -> None:
        if kept.installing:
            kept.installing.addEventListener("statechange", create_proxy(look))

    stage.listen("updatefound", found, kept)
    found()
    look()


async def renew() -> None:
    """Open the new version here; other tabs keep theirs until they are opened again."""
    worker = js.navigator.serviceWorker
    kept = await worker.getRegistration()
    if kept and kept.waiting:
        stage.listen("controllerchange", lambda _: js.location.reload(), worker)
        kept.waiting.postMessage("renew")
