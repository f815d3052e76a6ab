"""The licences, fetched when somebody wants to read them: they stay out of the memory snapshot."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException

from page.licences import licences_page
from web.app import PAGES, PLACES, App
from web.tasks import start

LINK = "link[rel=license]"

_read: list[str | None] = [""]
"""The text: empty before it was read, None if that failed. The one-file page hands it out once."""


def open_licences(app: App) -> bool:
    app.session = None
    if len(app.place) > 1:
        return False
    if not _read[0]:
        start(read(app))
    return True


async def read(app: App) -> None:
    try:
        answer = await js.fetch(js.document.querySelector(LINK).href)
        _read[0] = str(await answer.text()) if answer.ok else None
    except JsException:
        _read[0] = None
    if app.place == ("licences",):
        app.render()


def licences_body(app: App) -> Any:
    app.title(app.t("Licences"))
    return licences_page(_read[0], "#/settings", app.t)


PLACES["licences"] = open_licences
PAGES["licences"] = licences_body
