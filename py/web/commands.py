"""What people do: moves on the board, commands of the page, and fields of its forms."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.bots import STAMP, restamped
from engine.game import Refused
from engine.match import KINDS, PERSON, Match, Player
from engine.records import day_seed
from engine.store import Behind, Full
from games.registry import BUILT, part
from games.registry import load as load_game
from page.dialogs import Notice
from page.session import Session
from page.setup import Draft, kept_draft, settled
from page.teaching import answers, first_scene, learned, next_step
from web import sheets, stage
from web.app import App
from web.keeping import give, give_aside, give_campaign, keep_campaign, new_id, reload, save
from web.renewal import renew
from web.running import go_on, sound_of_last
from web.running import start as begin_task

# Moves


def move(app: App, seat: int, text: str) -> None:
    """A person chose a move on the board. While something is still being shown, it skips to now."""
    session = app.session
    if session is None:
        return
    app.notice = None
    if seat in session.solvers and STAMP.search(text):
        if session.clock.running:
            play(app, session, seat, restamped(text, session.time(seat)))
    elif text in session.calls.get(seat, ()):  # nobody waits for it, and it waits for nobody
        skip(app)
        choose(app, session, seat, text, caller=str(seat))
    elif not session.caught_up:
        skip(app)
    elif session.mover is not None:
        choose(app, session, seat, text)
    app.render()
    go_on(app)


def choose(app: App, session: Session, seat: int, text: str, caller: str = "") -> None:
    """Play a move. With "confirm my moves", one that can be played is chosen twice."""
    waits = (session.noted("pending"), session.noted("caller")) == (text, caller)
    can = bool(caller) or text in session.moves
    first = app.settings.confirm == "yes" and can and not waits
    session.note("pending", text if first else "")
    session.note("caller", caller if first else "")
    if not first:
        play(app, session, seat, text)


def play(app: App, session: Session, seat: int, text: str) -> None:
    if session.learning is not None and not answers(session, text):
        lesson_first(app)
        return
    try:
        session.play(seat, text)
    except Refused as no:
        app.refuse(no, session.match.game.info.slug)
        return
    if session.learning is not None:
        learned(session, text)
    session.keep_time()
    sound_of_last(app, session)
    save(app)


def lesson_first(app: App) -> None:
    """In a lesson, something else was tried."""
    app.notice = Notice(app.t("Not now: first do what the lesson asks."))


def lesson(app: App, _: str) -> None:
    """The lesson from its beginning."""
    if app.session is not None:
        app.seat_at(first_scene(app.session.match.game.info.slug, app.t))


def lesson_on(app: App, _: str) -> None:
    """On to the lesson's next step."""
    if app.session is not None and app.session.learning is not None:
        app.seat_at(next_step(app.session, app.t))


def change_ui(app: App, change: str) -> None:
    """A change of what is selected, turned or hovered."""
    name, _, value = change.partition("=")
    if app.place[0] == "sheet":
        sheets.turn(app, name, value)
        app.render()
    elif app.session is not None:
        app.session.note(name, value)
        app.render()


# Commands


def do(app: App, command: str) -> None:
    """A command of the page: a name, and perhaps what it is about."""
    name, _, about = command.partition(" ")
    if name in COMMANDS:
        app.notice = None
        COMMANDS[name](app, about)
        app.render()
        go_on(app)


def begin(
    app: App, slug: str, options: Any, players: tuple[Player, ...], seed: int | None = None
) -> None:
    """A new match, with a fresh seed unless one is given."""
    seed = int.from_bytes(os.urandom(6), "big") if seed is None else seed
    try:
        match = Match(load_game(slug), options, players, seed)
    except Refused as no:
        app.refuse(no, slug)
        return
    match.play_fate()
    session = Session(new_id(), match)
    app.seat_at(session)
    save(app)
    app.parting = app.notice
    app.go(f"#/match/{session.id}")


def start(app: App, _: str) -> None:
    if app.draft is None:
        return
    slug = app.place[1]
    with contextlib.suppress(Full):
        app.store.keep_setting(f"draft-{slug}", kept_draft(app.draft))
    begin(app, slug, app.draft.options, app.draft.named(app.t))


def rematch(app: App, _: str) -> None:
    """The same players again. The day's match stays the day's."""
    if app.session is not None:
        old = app.session.match
        slug = old.game.info.slug
        today = day_seed(slug, stage.today())
        begin(app, slug, old.options, old.players, today if old.seed == today else None)


def daily(app: App, _: str) -> None:
    """The match of the day, alone: the same for everybody."""
    if app.draft is None:
        return
    slug = app.place[1]
    alone = Draft((replace(app.draft.players[0], kind=PERSON),), {})
    begin(app, slug, load_game(slug).info.daily, alone.named(app.t), day_seed(slug, stage.today()))


def record(app: App, about: str) -> None:
    """Open the match of a record; it is kept with the record, should it be gone by now."""
    slug, _, kind = about.partition(" ")
    best = app.shelf(slug).bests.get(kind) if slug in BUILT else None
    if best is None:
        return
    with contextlib.suppress(Behind):
        app.store.write(best.id, best.save, best.when, follows=0, over=True)
    app.go(f"#/match/{best.id}")


def campaign_export(app: App, _: str) -> None:
    give_campaign(app, app.place[1])


def ask_campaign_reset(app: App, _: str) -> None:
    app.dialog = ("campaign",)


def campaign_reset(app: App, _: str) -> None:
    """Everything is locked again, and what was chosen of it is given back."""
    app.dialog = ()
    keep_campaign(app, app.place[1], ())


def undo(app: App, _: str) -> None:
    session = app.session
    if app.place[0] == "sheet":
        sheets.undo(app)
    if session is None:
        return
    if session.learning is not None:
        lesson_first(app)
        return
    skip(app)
    seat = session.undo()
    if seat is None:
        app.say("The last move cannot be taken back: it brought something to light.")
        return
    app.notice = Notice(app.t("{name}’s last move is taken back.", name=session.names[seat]))
    save(app)


def skip(app: App, _: str = "") -> None:
    """Straight to how things stand now."""
    if app.session is not None:
        app.session.catch_up()
        stage.settle()


def replay(app: App, _: str) -> None:
    """Look at a finished match again, from its beginning."""
    if app.session is not None:
        app.session.scrub(0)


def scrub_to(app: App, about: str) -> None:
    if app.session is not None and about.lstrip("-").isdigit():
        app.session.playing = False
        app.session.scrub(int(about))


def scrub_play(app: App, _: str) -> None:
    if app.session is not None:
        app.session.playing = not app.session.playing


def scrub_end(app: App, _: str) -> None:
    if app.session is not None:
        app.session.replaying = app.session.playing = False
        app.session.catch_up()


def open_curtain(app: App, about: str) -> None:
    if app.session is not None and about.isdigit():
        app.session.take_device(int(about))


def peek(app: App, about: str) -> None:
    """A seat asks for what is its own: the curtain comes first."""
    if app.session is not None and about.isdigit():
        app.session.asking = int(about)


def cover(app: App, _: str) -> None:
    if app.session is not None:
        app.session.cover()


def here(app: App, _: str) -> None:
    """Take up again, in this tab, a match that went on in another."""
    if app.session is not None:
        reload(app, app.session.id, elsewhere=False)


def clock(app: App, about: str) -> None:
    """The hourglasses are turned, or laid down."""
    if app.session is None:
        return
    if about == "go":
        app.session.turn()
    elif app.session.lay_down():
        save(app)


def unseen(app: App) -> None:
    """Nobody sees the page: no sand is lost, and whoever comes back is told."""
    if app.session is not None and app.session.lay_down(hidden=True):
        save(app)
        app.render()


def go_ahead(app: App, _: str) -> None:
    """Fate need not wait any longer."""
    if app.session is not None:
        app.session.release()


def show_menu(app: App, _: str) -> None:
    clock(app, "stop")
    app.dialog = ("menu",)


def show_keys(app: App, _: str) -> None:
    clock(app, "stop")
    app.dialog = ("keys",)


def ask_delete(app: App, id: str) -> None:
    app.dialog = ("delete", id)


def close(app: App, _: str) -> None:
    app.dialog = ()


def hush(app: App, _: str) -> None:
    app.notice = None


def delete(app: App, id: str) -> None:
    app.dialog = ()
    app.store.drop(id)
    if app.session is not None and app.session.id == id:
        app.session = None
        app.go("#/")


def drop_aside(app: App, id: str) -> None:
    app.store.drop_aside(id)


def language(app: App, code: str) -> None:
    change_setting(app, "language", code)


def open_new_version(app: App, _: str) -> None:
    begin_task(renew())


COMMANDS: dict[str, Callable[[App, str], None]] = {
    "start": start,
    "rematch": rematch,
    "lesson": lesson,
    "lesson-on": lesson_on,
    "daily": daily,
    "record": record,
    "campaign-export": campaign_export,
    "ask-campaign-reset": ask_campaign_reset,
    "campaign-reset": campaign_reset,
    "undo": undo,
    "skip": skip,
    "replay": replay,
    "scrub-to": scrub_to,
    "scrub-play": scrub_play,
    "scrub-end": scrub_end,
    "open": open_curtain,
    "peek": peek,
    "cover": cover,
    "here": here,
    "clock": clock,
    "next": go_ahead,
    "menu": show_menu,
    "keys": show_keys,
    "ask-delete": ask_delete,
    "close": close,
    "hush": hush,
    "delete": delete,
    "export": give,
    "export-aside": give_aside,
    "drop-aside": drop_aside,
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
    try:
        app.store.keep_setting("settings", app.settings.plain())
    except Full:
        app.say("This browser keeps nothing for us: settings last until the page is closed.")
    if name == "sound":
        app.sound("find")


def hand_seat(app: App, about: str, kind: str) -> None:
    """Hand a seat to a bot, or back to a person."""
    session = app.session
    if session is not None and kind in KINDS:
        session.match.seat_to(int(about), Player(session.names[int(about)], kind))
        session.cover()
        save(app)


def scrub(app: App, _: str, value: str) -> None:
    scrub_to(app, value)


def redraft(app: App, draft: Draft, kept: str = "") -> None:
    """Another set-up; what does not go with the change gives way."""
    slug = app.place[1]
    app.draft = settled(load_game(slug), draft, part(slug, "words"), kept)


def change_seats(app: App, _: str, value: str) -> None:
    if app.draft is not None:
        redraft(app, app.draft.resized(int(value)))


def change_party(app: App, _: str, value: str) -> None:
    """Alone, against a bot, or friends: the seats that go with it."""
    if app.draft is not None:
        redraft(app, app.draft.gathered(value))


def change_name(app: App, seat: str, name: str) -> None:
    if app.draft is not None:
        app.draft = app.draft.with_player(int(seat), name=name)


def change_kind(app: App, seat: str, kind: str) -> None:
    if app.draft is not None:
        redraft(app, app.draft.with_player(int(seat), kind=kind))


def change_option(app: App, name: str, value: str) -> None:
    if app.draft is not None:
        option = next(one for one in load_game(app.place[1]).info.options if one.name == name)
        values = (*option.values, value) if option.free else option.values
        chosen = next(one for one in values if str(one) == value)
        redraft(app, app.draft.choosing(name, chosen), name)


def change_part(app: App, name: str, value: str) -> None:
    """One of the names in an option is added, or taken out."""
    if app.draft is not None:
        names = str(app.draft.options[name]).split()
        after = [one for one in names if one != value] if value in names else [*names, value]
        redraft(app, app.draft.choosing(name, " ".join(after)), name)


FIELDS: dict[str, Callable[[App, str, str], None]] = {
    "set": change_setting,
    "hand": hand_seat,
    "scrub": scrub,
    "seats": change_seats,
    "party": change_party,
    "name": change_name,
    "kind": change_kind,
    "option": change_option,
    "part": change_part,
    "draw": sheets.fill_in,
}
