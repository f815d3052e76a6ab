"""What people ask of the page: its commands by name, its fields, and the files that they choose."""

from __future__ import annotations

from htpy import Node

from app import long_work
from app.application import SOUND_ASKED, App
from app.fetching import fetch
from app.persistence import mirror
from app.places import Place
from app.scheduler import go_on
from app.table import clock
from engine.packs import Absent
from page.dialogs import key_map
from page.preferences import chosen


def do(app: App, command: str) -> None:
    """A command of the page: a name, and perhaps what it is about."""
    name, _, about = command.partition(" ")
    if name in app.commands:
        app.notice = None
        try:
            app.commands[name](app, about)
        except Absent as lacking:  # of a game: it asks for that before it changes anything
            app.screen.busy(True)
            app.start(do_with(app, command, lacking.pack))
            return
        app.render()
        go_on(app)


async def do_with(app: App, command: str, pack: str) -> None:
    """Do it once a pack is here, unless one has gone elsewhere."""
    asked = app.asked
    fetched = await fetch(app, pack)
    app.screen.busy(app.opening or app.showing)
    if not fetched:
        app.render()
    elif asked == app.asked:
        do(app, command)


def change_field(app: App, field: str, value: str) -> None:
    """A field of a form changed: a setting, a seat of the open match, or the set-up."""
    name, _, about = field.partition(" ")
    if name in app.fields:
        app.fields[name](app, about, value)
        app.render()
        go_on(app)


async def take_file(app: App, name: str, field: object) -> None:
    """A file was chosen in a field."""
    if name in app.takes:
        await app.takes[name](app, field)


# What can be done anywhere


def show_keys(app: App, _: str) -> None:
    clock(app, "stop")
    app.dialog = ("keys",)


def keys_dialog(app: App) -> Node:
    return key_map(app.screen.shortcuts(), app.settings.keys == "on", app.t)


def close(app: App, _: str) -> None:
    app.dialog = ()
    if app.session is not None:
        app.session.profile = None


def hush(app: App, _: str) -> None:
    app.notice = None


def sound(app: App, about: str) -> None:
    """Sound is switched, or the offer of it answered: it is not offered again."""
    app.store.keep_setting(SOUND_ASKED, True)
    if app.session is not None:
        app.session.offers_sound = False
    if about != "no":
        change_setting(app, "sound", "on" if app.settings.sound == "off" else "off")


def change_setting(app: App, name: str, value: str) -> None:
    app.settings = app.settings.changed(name, value)
    if app.session is not None:
        app.session.own = chosen(app.settings.own, app.session.slug)
    app.store.keep_setting("settings", app.settings.plain())
    app.start(mirror(app))
    if name == "sound":
        app.sound("find")


ANYWHERE = Place(
    commands={
        "keys": show_keys,
        "close": close,
        "hush": hush,
        "sound": sound,
    },
    fields={"set": change_setting},
    dialogs={"keys": keys_dialog, long_work.DIALOG: long_work.dialog},
)
