"""What people ask of the page: its commands by name, and the fields of its forms."""

from __future__ import annotations

from collections.abc import Callable

from engine.save import Unreadable, parsed
from games.registry import SLUGS
from page.dialogs import Notice
from web import (
    advice,
    annals,
    arriving,
    backup,
    expedition,
    looking,
    passing,
    players,
    rules,
    setup,
    sheets,
    table,
)
from web import licences as licences  # a place without commands
from web.app import SOUND_ASKED, App
from web.keeping import give, give_aside
from web.renewal import renew
from web.running import go_on
from web.takeover import mirror
from web.tasks import start as begin_task


def do(app: App, command: str) -> None:
    """A command of the page: a name, and perhaps what it is about."""
    name, _, about = command.partition(" ")
    if name in COMMANDS:
        app.notice = None
        COMMANDS[name](app, about)
        app.render()
        go_on(app)


def record(app: App, about: str) -> None:
    """Open the match of a record; it is kept with the record, should it be gone by now."""
    slug, _, kind = about.partition(" ")
    best = app.shelf(slug).bests.get(kind) if slug in SLUGS else None
    if best is None:
        return
    if app.store.row(best.id) is None:
        try:
            app.store.put(best.id, parsed(best.save, ours=True), best.when, over=True)
        except (Unreadable, KeyError, TypeError, ValueError):
            app.say("This record’s match is damaged.")
            return
    app.go(f"#/match/{best.id}")


def show_menu(app: App, _: str) -> None:
    table.clock(app, "stop")
    app.dialog = ("menu",)


def show_keys(app: App, _: str) -> None:
    table.clock(app, "stop")
    app.dialog = ("keys",)


def ask_delete(app: App, id: str) -> None:
    app.dialog = ("delete", id)


def close(app: App, _: str) -> None:
    app.dialog = ()
    if app.session is not None:
        app.session.profile = None


def hush(app: App, _: str) -> None:
    app.notice = None


def hush_rule(app: App, key: str) -> None:
    """An explanation is put away for the rest of the match."""
    if app.session is not None:
        app.session.hushed.add(key)


def sound(app: App, about: str) -> None:
    """Sound is switched, or the offer of it answered: it is not offered again."""
    app.store.keep_setting(SOUND_ASKED, True)
    if app.session is not None:
        app.session.offers_sound = False
    if about != "no":
        change_setting(app, "sound", "on" if app.settings.sound == "off" else "off")


def delete(app: App, id: str) -> None:
    app.dialog = ()
    app.store.drop(id)
    app.notice = Notice(app.t("Match deleted."))
    if app.session is not None and app.session.id == id:
        app.session, app.parting = None, app.notice
        expedition = app.expedition
        app.go("#/expedition" if expedition is not None and expedition.has(id) else "#/")


def list_all(app: App, _: str) -> None:
    app.lists_all = True


def ask_drop_aside(app: App, id: str) -> None:
    app.dialog = ("drop-aside", id)


def drop_aside(app: App, id: str) -> None:
    app.dialog = ()
    row = app.store.row(id)
    if row is None or row.game in SLUGS:
        app.store.drop_aside(id)
    else:
        app.store.drop(id)


def language(app: App, code: str) -> None:
    change_setting(app, "language", code)


def open_new_version(app: App, _: str) -> None:
    begin_task(renew())


COMMANDS: dict[str, Callable[[App, str], None]] = {
    "start": setup.start,
    "seat": setup.ask_seat,
    "sit": setup.sit,
    "start-far": setup.start_far,
    "rematch": setup.rematch,
    "lesson": table.lesson,
    "lesson-on": table.lesson_on,
    "daily": setup.daily,
    "record": record,
    "campaign-export": setup.campaign_export,
    "ask-campaign-reset": setup.ask_campaign_reset,
    "campaign-reset": setup.campaign_reset,
    "advice": advice.ask,
    "advice-close": advice.close,
    "say": table.say,
    "unsay": table.unsay,
    "undo": table.undo,
    "skip": table.skip,
    "replay": looking.replay,
    "look-back": looking.look_back,
    "scrub-to": looking.scrub_to,
    "scrub-play": looking.scrub_play,
    "scrub-end": looking.scrub_end,
    "turn-back": looking.turn_back,
    "turn-on": looking.turn_on,
    "play-on": looking.play_on,
    "replay-faster": looking.faster,
    "open": table.open_curtain,
    "peek": table.peek,
    "about": table.profile,
    "cover": table.cover,
    "here": table.here,
    "clock": table.clock,
    "next": table.go_ahead,
    "menu": show_menu,
    "keys": show_keys,
    "ask-delete": ask_delete,
    "close": close,
    "hush": hush,
    "hush-rule": hush_rule,
    "sound": sound,
    "delete": delete,
    "export": give,
    "export-aside": give_aside,
    "ask-drop-aside": ask_drop_aside,
    "drop-aside": drop_aside,
    "list-all": list_all,
    "language": language,
    "draw": sheets.draw,
    "redo": sheets.redo,
    "begin-from": sheets.ask_begin,
    "begin": sheets.begin,
    "ask-erase": sheets.ask_erase,
    "erase": sheets.erase,
    "share": sheets.share,
    "copy-link": sheets.copy_link,
    "save-sheet": sheets.save_file,
    "change-it": sheets.change_it,
    "replace": sheets.replace,
    "renew": open_new_version,
    "pass-on": passing.pass_on,
    "my-seat": passing.my_seat,
    "copy-parcel": passing.copy,
    "send-parcel": passing.send,
    "keep-parcel": arriving.keep,
    "challenge": arriving.accept,
    "meet": arriving.meet,
    "take-turn": arriving.take_turn,
    **annals.COMMANDS,
    **backup.COMMANDS,
    **expedition.COMMANDS,
    **players.COMMANDS,
    **rules.COMMANDS,
}

# Fields


def change_field(app: App, field: str, value: str) -> None:
    """A field of a form changed: a setting, a seat of the open match, or the set-up."""
    name, _, about = field.partition(" ")
    if name in FIELDS:
        FIELDS[name](app, about, value)
        app.render()
        go_on(app)


def change_setting(app: App, name: str, value: str) -> None:
    app.settings = app.settings.changed(name, value)
    app.store.keep_setting("settings", app.settings.plain())
    begin_task(mirror(app))
    if name == "sound":
        app.sound("find")


FIELDS: dict[str, Callable[[App, str, str], None]] = {
    "set": change_setting,
    "scrub": looking.scrub,
    "lens": looking.look_as,
    "replay-speed": looking.set_speed,
    "seats": setup.change_seats,
    "party": setup.change_party,
    "name": setup.change_name,
    "option": setup.change_option,
    "part": setup.change_part,
    "draw": sheets.fill_in,
    "pass-on": passing.change,
    **expedition.FIELDS,
    **players.FIELDS,
}
