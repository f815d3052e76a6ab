"""One listener for everything: it reads what the chosen element says, and has it done."""

from __future__ import annotations

from typing import Any

import js

from app import commands, replay_control, table
from app.application import App
from page.shortcuts import letters
from page.touch import Tap, is_slip, meant
from web import scripts


def scrubs(field: Any) -> bool:
    """Whether a field is the scrubber: the match follows it while it is dragged."""
    return bool(field.getAttribute("data-field") == "scrub")


class Taps:
    """The last choice that was made with a finger."""

    def __init__(self) -> None:
        self.last: Tap | None = None

    def slips(self, app: App, event: Any, chosen: Any) -> bool:
        """Whether this tap was meant for what lay there before, and is to be passed over."""
        kind = next(
            (kind for kind in ("move", "ui", "do") if chosen.hasAttribute(f"data-{kind}")), "ui"
        )
        what = str(chosen.getAttribute(f"data-{kind}") or "")
        tap = Tap(kind, what, event.clientX, event.clientY, event.timeStamp)
        waits = app.session is not None and what == app.session.noted("pending")
        slip = not waits and is_slip(self.last, tap)
        if not slip:
            self.last = tap
        return slip


def beside(event: Any, chosen: Any) -> Any:
    """The cell that a finger means: one that can be chosen, if only that one is near."""
    grid = chosen.closest("[data-near]")
    if not grid or chosen.hasAttribute("data-twice") or not chosen.matches("[role=gridcell]"):
        return chosen
    cells = list(grid.querySelectorAll("[data-twice]"))
    boxes = [cell.getBoundingClientRect() for cell in cells]
    spots = [(box.x + box.width / 2, box.y + box.height / 2, box.width) for box in boxes]
    found = meant(event.clientX, event.clientY, spots)
    return chosen if found is None else cells[found]


def shows(app: App, target: Any) -> bool:
    """Whether a place of the board was chosen, to be shown to the others."""
    spot = target.closest("[data-spot]")
    if spot:
        commands.do(app, f"point-at {spot.dataset.spot}")
    return bool(spot)


def listen(app: App) -> None:
    """Hear clicks, fields, keys, the address and other tabs."""

    taps = Taps()

    def clicked(event: Any) -> None:
        if app.session is not None and app.session.pointing and shows(app, event.target):
            return
        chosen = event.target.closest("[data-move], [data-ui], [data-do], [data-why]")
        if not chosen or chosen.localName == "form":
            return
        finger = bool(scripts.script("stage").byFinger(event))
        if finger:
            chosen = beside(event, chosen)
            if taps.slips(app, event, chosen):
                return
        if chosen.hasAttribute("data-why"):
            table.why(
                app, str(chosen.dataset.why), bool(chosen.closest(".board-place, .kit, .ask"))
            )
        elif chosen.hasAttribute("data-move"):
            seat = chosen.closest("[data-seat]")
            wish = chosen.getAttribute("data-twice")  # null where there is none
            twice = wish == "always" or (finger and chosen.hasAttribute("data-twice"))
            number = int(seat.dataset.seat) if seat else -1
            table.move(app, number, str(chosen.dataset.move), twice)
        elif chosen.hasAttribute("data-ui"):
            table.change_ui(app, str(chosen.dataset.ui))
        else:
            commands.do(app, str(chosen.dataset.do))

    def submitted(event: Any) -> None:
        event.preventDefault()
        if event.target.hasAttribute("data-do"):
            commands.do(app, str(event.target.dataset.do))

    def changed(event: Any) -> None:
        field = event.target
        if field.hasAttribute("data-field") and field.type == "file":
            app.start(commands.take_file(app, str(field.dataset.field), field))
        elif field.hasAttribute("data-field"):
            commands.change_field(app, str(field.dataset.field), str(field.value))

    def slid(event: Any) -> None:
        if scrubs(event.target):
            changed(event)

    def pressed(event: Any) -> None:
        if event.target.localName in ("textarea", "select") or (
            event.target.localName == "input" and event.target.type == "text"
        ):
            return
        if scrubs(event.target) and event.key in replay_control.TURN_KEYS:
            event.preventDefault()
            commands.do(app, replay_control.TURN_KEYS[event.key])
            return
        chord = event.ctrlKey or event.metaKey
        single = not chord and app.settings.keys == "on"
        undoes = str(event.key).upper() == letters(app.t).undo
        if (event.key == "z" and chord) or (undoes and single):
            event.preventDefault()
            commands.do(app, "undo")
        elif event.key == "?" and single and not app.dialog:
            event.preventDefault()
            commands.do(app, "keys")
        elif event.key in ("y", "Z") and chord:
            event.preventDefault()
            commands.do(app, "redo")
        elif event.key == "Escape" and app.session is not None and app.session.pointing:
            commands.do(app, "point")
        elif event.key == "Escape" and app.session is not None and not app.dialog:
            commands.do(app, "skip" if app.session.asked is None else "advice-close")

    def cancelled(event: Any) -> None:
        event.preventDefault()
        commands.do(app, "close")

    def moved(_: Any) -> None:
        table.unseen(app)
        app.arrive()

    def said_why(event: Any) -> None:
        table.why(app, str(event.detail))

    def laid(event: Any) -> None:
        seat, _, text = str(event.detail).partition(" ")
        table.move(app, int(seat), text)

    def hidden(_: Any) -> None:
        if js.document.hidden:
            table.unseen(app)
            if app.store.unsaved:
                app.start(app.store.flush())

    scripts.listen("hand", laid)
    scripts.listen("why", said_why)
    scripts.listen("visibilitychange", hidden)
    scripts.listen("click", clicked)
    scripts.listen("submit", submitted)
    scripts.listen("change", changed)
    scripts.listen("input", slid)
    scripts.listen("keydown", pressed)
    scripts.listen("cancel", cancelled, capture=True)
    scripts.listen("hashchange", moved, js.window)
