"""The site this page came from, and the worker that keeps it, as the port Site.

A new version waits until somebody chooses it in the hall, or until no tab shows the old one.
"""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from app.application import App
from engine.takeover import MIRROR
from web.local_storage import Local
from web.scripts import listen

WORKER = "./sw.js"
FIRST_MS = 1200
"""How long the page is left alone first: to keep a site is work, and a door may just be opening."""


def sparing() -> bool:
    """Whether this device is to save data."""
    return bool(getattr(getattr(js.navigator, "connection", None), "saveData", False))


class Host:
    """Where the page's files come from."""

    async def pack(self, name: str) -> bytes | None:
        try:
            return bytes((await js.early.pack(name)).to_bytes())
        except JsException:
            return None

    def spares_nothing(self) -> bool:
        return not sparing()

    async def licences(self) -> str | None:
        return await _linked("license")

    async def persist(self) -> bool:
        try:
            storage = js.navigator.storage
            return bool(await storage.persisted() or await storage.persist())
        except (AttributeError, JsException):
            return False

    def mirror(self, text: str) -> None:
        Local().put(MIRROR, text)

    async def renew(self) -> None:
        """Open the new version here; other tabs keep theirs until they are opened again."""
        worker = js.navigator.serviceWorker
        kept = await worker.getRegistration()
        if kept and kept.waiting:
            listen("controllerchange", lambda _: js.location.reload(), worker)
            kept.waiting.postMessage("renew")


async def _linked(kind: str) -> str | None:
    """A text that the page has a link to; None if it cannot be had."""
    try:
        answer = await js.fetch(js.document.querySelector(f"link[rel={kind}]").href)
        return str(await answer.text()) if answer.ok else None
    except JsException:
        return None


async def keep_site(app: App) -> None:
    """Have the site kept for the next visit, once this one runs."""
    if app.location.built() != "site" or not hasattr(js.navigator, "serviceWorker"):
        return
    await app.clock.sleep(FIRST_MS)
    try:
        kept = await js.navigator.serviceWorker.register(
            f"{WORKER}?sparing" if sparing() else WORKER
        )
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

    listen("updatefound", found, kept)
    found()
    look()
