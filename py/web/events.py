"""One listener for everything: it reads what the chosen element says, and tells the app."""

from __future__ import annotations

import asyncio
from typing import Any

import js

from web import stage
from web.app import App

UNDO_KEYS = ("u", "U")


def listen(app: App) -> None:
    """Hear clicks, fields, keys, the address and other tabs."""

    def clicked(event: Any) -> None:
        chosen = event.target.closest("[data-move], [data-ui], [data-do]")
        if not chosen or chosen.localName == "form":
            return
        if chosen.hasAttribute("data-move"):
            seat = chosen.closest("[data-seat]")
            app.move(int(seat.dataset.seat) if seat else -1, str(chosen.dataset.move))
        elif chosen.hasAttribute("data-ui"):
            app.change_ui(str(chosen.dataset.ui))
        else:
            app.do(str(chosen.dataset.do))

    def submitted(event: Any) -> None:
        event.preventDefault()
        if event.target.hasAttribute("data-do"):
            app.do(str(event.target.dataset.do))

    def changed(event: Any) -> None:
        field = event.target
        if not field.hasAttribute("data-field"):
            return
        if field.type == "file":
            asyncio.ensure_future(app.take_file(field))
        else:
            app.set_field(str(field.dataset.field), str(field.value))

    def typed(event: Any) -> None:
        if event.target.type == "text" and event.target.hasAttribute("data-field"):
            app.set_field(str(event.target.dataset.field), str(event.target.value))

    def cancelled(event: Any) -> None:
        event.preventDefault()
        app.do("close")

    def pressed(event: Any) -> None:
        if event.target.localName in ("input", "textarea", "select"):
            return
        undo = event.key == "z" and (event.ctrlKey or event.metaKey)
        if undo or (event.key in UNDO_KEYS and not event.ctrlKey and not event.metaKey):
            event.preventDefault()
            app.do("undo")
        elif event.key == "Escape" and app.session is not None and not app.dialog:
            app.do("skip")

    def stored(event: Any) -> None:
        if event.key:
            app.stored_elsewhere(str(event.key))

    stage.listen("click", clicked)
    stage.listen("submit", submitted)
    stage.listen("change", changed)
    stage.listen("input", typed)
    stage.listen("cancel", cancelled, capture=True)
    stage.listen("keydown", pressed)
    stage.listen("hashchange", app.arrive, js.window)
    stage.listen("storage", stored, js.window)
