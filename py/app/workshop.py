"""The blank sheet in the browser: kept on the device, passed on as a link and as a file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from htpy import Node

from app.application import App
from app.places import Place, heard
from engine.game import Refused
from engine.link import packed
from games.registry import drawn, specs
from page.dialogs import Notice
from page.spec import Workshop

if TYPE_CHECKING:
    from page.sheet import Desk

MOST_BYTES = 16_000
"""A file with a drawing is much smaller."""


def open_sheet(app: App) -> bool:
    """One's own drawing, or the one that the address holds."""
    if len(app.place) > 2:
        return False
    from page.shared_drawing import guest  # a pack of its own, with the sheet
    from page.sheet import Desk

    slug, drawing = drawn()
    app.session = None
    app.guest = guest(slug, app.place[1], drawing, app.t)[0] if len(app.place) > 1 else ""
    app.mount(slug)
    if app.desk is None:
        kept = drawing.kept(app.store.setting(f"sheet-{slug}"))
        app.desk = Desk(kept or drawing.blank(app.t))
    return True


def page(app: App) -> Node:
    from page.shared_drawing import guest
    from page.sheet import sheet_page

    slug, drawing = drawn()
    if len(app.place) > 1:
        return guest(slug, app.place[1], drawing, app.t)[1]
    if app.desk is None:
        return None
    door = f"#/new/{slug}"
    back = app.before if app.before.startswith(door) else door
    return sheet_page(slug, app.desk, back, drawing, app.t)


def over(app: App) -> Node:
    """What lies over the drawing."""
    if app.desk is None or app.place[0] != "sheet":
        return None
    from page.sheet import over_sheet

    return over_sheet(app.dialog, app.desk, app.location.address(), workshop(), app.t)


def workshop() -> Workshop:
    return drawn()[1]


def lay(app: App, desk: Desk) -> None:
    """Another state of the drawing, kept at once."""
    app.desk = desk
    app.store.keep_setting(f"sheet-{drawn()[0]}", desk.text)


# Drawing


def draw(app: App, change: str) -> None:
    """A change of the drawing."""
    if app.desk is None:
        return
    before = app.desk.text
    try:
        after = workshop().changed(before, change)
    except Refused as no:
        app.refuse(no, drawn()[0])
        return
    lay(app, app.desk.drawn(after, workshop().said(before, change, after, app.t)))


def fill_in(app: App, name: str, value: str) -> None:
    """A field of the drawing."""
    draw(app, f"{name} {value}")


def turn(app: App, name: str, value: str) -> None:
    """Another floor to draw on: nothing that undo should bring back."""
    if app.desk is not None:
        turned = app.desk.noted(name, value, "")
        app.desk = turned.noted(name, value, workshop().turned_to(turned.text, turned.ui, app.t))


def undo(app: App, _: str = "") -> None:
    if app.desk is not None and _is_seen(app):
        lay(app, app.desk.undone(app.t("Undone.")))


def redo(app: App, _: str) -> None:
    if app.desk is not None and _is_seen(app):
        lay(app, app.desk.redone(app.t("Redone.")))


def _is_seen(app: App) -> bool:
    """Whether the drawing lies open: a key must not change what is not on the screen."""
    return app.place == ("sheet",) and not app.dialog


def ask_begin(app: App, _: str) -> None:
    app.dialog = ("begin",)


def begin(app: App, key: str) -> None:
    """One of the house's pyramids instead of the drawing."""
    if app.desk is not None:
        app.dialog = ()
        text = workshop().begun(key, app.t)
        lay(app, app.desk.drawn(text, app.t("Here is “{name}”.", name=workshop().title(text))))


def ask_erase(app: App, _: str) -> None:
    app.dialog = ("erase",)


def erase(app: App, _: str) -> None:
    if app.desk is not None:
        app.dialog = ()
        lay(app, app.desk.drawn(workshop().blank(app.t), app.t("The sheet is blank.")))


# Passing it on


def share(app: App, _: str) -> None:
    if app.desk is not None and not workshop().wrong(app.desk.text, app.t):
        app.dialog = ("share",)


def copy_link(app: App, _: str) -> None:
    app.start(_copied(app))


async def _copied(app: App) -> None:
    if await app.screen.copy("[data-link]"):
        app.dialog, app.notice = (), Notice(app.t("Link copied."))
    else:
        app.dialog = ("share", "by hand")
    app.render()


def save_file(app: App, _: str) -> None:
    """The drawing as a file."""
    if app.desk is not None:
        name = re.sub(r"[^\w]+", "-", workshop().title(app.desk.text)).strip("-") or drawn()[0]
        app.files.give(f"{name}.txt", workshop().trimmed(app.desk.text), "text/plain")


async def take(app: App, field: object) -> None:
    """A drawing from a file: untrusted, so it is shown only if it can be played."""
    text = await app.files.take(field, MOST_BYTES)
    if text is None:
        app.say("This file is larger than {most} kB.", most=MOST_BYTES // 1000)
    else:
        try:
            sheet = workshop().laid(text.lstrip("\ufeff").replace("\r\n", "\n"))
        except Refused as no:
            app.refuse(no, drawn()[0])
        else:
            app.go(f"#/sheet/{packed(workshop().trimmed(sheet))}")
            return
    app.render()


def change_it(app: App, _: str) -> None:
    """Somebody else's drawing as one's own; one's own drawing is not lost without a question."""
    if app.desk is None:
        return
    if workshop().is_blank(app.desk.text) or app.guest == app.desk.text:
        replace(app, "")
    else:
        app.dialog = ("replace",)


def replace(app: App, _: str) -> None:
    if app.desk is not None and app.guest:
        name = workshop().title(app.guest)
        lay(app, app.desk.drawn(app.guest, app.t("Here is “{name}”.", name=name)))
        app.go("#/sheet")


SHEET = Place(
    "sheet",
    open_sheet,
    heard(page),
    lambda app: app.t("Blank sheet"),
    lambda app: next(one.slug for one in specs() if one.workshop is not None),
    commands={
        "draw": draw,
        "redo": redo,
        "begin-from": ask_begin,
        "begin": begin,
        "ask-erase": ask_erase,
        "erase": erase,
        "share": share,
        "copy-link": copy_link,
        "save-sheet": save_file,
        "change-it": change_it,
        "replace": replace,
    },
    fields={"draw": fill_in},
    files={"open-sheet": take},
    dialogs=dict.fromkeys(("begin", "share", "erase", "replace"), over),
)
