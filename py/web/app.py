"""The application: where one is, what is open, and what a click, a key or a bot sets in motion."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import js

from engine.bots import thinking
from engine.game import FATE, Refused
from engine.match import KINDS, Match, Player
from engine.save import MOST_BYTES, Unreadable, clean_name, dump, load, parsed
from engine.store import Behind, Full, Record, Store
from games.registry import BUILT, door, load as load_game, part
from page.dialogs import Notice, menu, notice_box, question
from page.hall import Waiting, hall_page
from page.rulebook import rulebook_page
from page.session import Session
from page.settings import PACE, Settings, restored, settings_page
from page.setup import Draft, first_draft, kept_draft, setup_page
from page.table import table_page
from page.tongue import Tongue, preferred, tongue
from web import files, sound, stage
from web.storage import LocalPlace

SLICE_MS = 8
"""How long a bot may think before the page breathes."""

AHEAD = 3
"""How many entries the match may be ahead of the screen while only machines play."""


class App:
    """One page in one tab."""

    def __init__(self) -> None:
        self.place_of_texts = LocalPlace()
        self.store = Store(self.place_of_texts)
        wishes = [str(wish) for wish in js.navigator.languages]
        self.settings: Settings = restored(self.store.setting("settings"), preferred(wishes))
        self.place: tuple[str, ...] = ()
        self.before: str = "#/"
        self.session: Session | None = None
        self.draft: Draft | None = None
        self.dialog: tuple[str, ...] = ()
        self.notice: Notice | None = None
        self.running = False
        self.tasks: set[asyncio.Task[None]] = set()

    # Where

    @property
    def t(self) -> Tongue:
        return tongue(self.settings.language)

    def go(self, address: str) -> None:
        """Go to a place; the browser's history remembers it."""
        if str(js.location.hash) == address:
            self.arrive()
        else:
            js.location.hash = address

    def arrive(self, *_: Any) -> None:
        """The address changed: open the place it names."""
        asked = str(js.location.hash).removeprefix("#").strip("/").split("/")
        before = self.place
        self.place = tuple(part for part in asked if part) or ("hall",)
        if before and before[0] in ("hall", "new", "match") and before != self.place:
            self.before = "#/" + "/".join(before) if before[0] != "hall" else "#/"
        self.dialog = ()
        self.notice = None if before else self.notice
        opens = {
            "hall": self.open_hall,
            "new": self.open_new,
            "match": self.open_match,
            "rules": self.open_rules,
            "settings": self.open_settings,
        }.get(self.place[0])
        if opens is None or not opens():
            self.place = ("hall",)
            self.open_hall()
        self.render()
        if before:
            stage.arrive("[data-target]" if self.place[0] == "rules" and len(self.place) > 2 else "h1")
        if self.session is not None:
            self.go_on()

    def open_hall(self) -> bool:
        self.session = None
        return True

    def open_new(self) -> bool:
        slug = self.place[1] if len(self.place) == 2 else ""
        if slug not in BUILT:
            return False
        self.session = None
        self.draft = first_draft(load_game(slug).info, self.store.setting(f"draft-{slug}"))
        return True

    def open_rules(self) -> bool:
        return len(self.place) in (2, 3) and self.place[1] in BUILT

    def open_settings(self) -> bool:
        return True

    def open_match(self) -> bool:
        id = self.place[1] if len(self.place) == 2 else ""
        if self.session is not None and self.session.id == id and not self.session.elsewhere:
            return True
        self.session = None
        try:
            record = self.store.read(id)
        except KeyError:
            self.notice = Notice(self.t("This match is not on this device."), bad=True)
            return False
        except Unreadable as why:
            self.set_aside(id, why)
            return False
        return self.open_record(record)

    def open_record(self, record: Record) -> bool:
        try:
            opened = load(record.save, load_game)
        except Unreadable as why:
            self.set_aside(record.id, why)
            return False
        self.session = Session(record.id, opened.match, record.revision, opened.faithful)
        stage.mount_sprite(opened.match.game.info.slug)
        return True

    def set_aside(self, id: str, why: Unreadable) -> None:
        self.store.set_aside(id, why)
        self.notice = Notice(self.t(why.why, **why.values), bad=True)

    # What is on the screen

    def render(self, moving: bool = True) -> None:
        self.marks()
        t = self.t
        html = f"{self.body()}{self.over()}{notice_box(self.notice, t)}"
        stage.show(html, moving)

    def marks(self) -> None:
        """What the whole page goes by: its language, light, motion and size of text."""
        settings = self.settings
        stage.mark("lang", settings.language)
        stage.mark("data-theme", settings.theme)
        stage.mark("data-motion", settings.motion)
        stage.mark("data-text", settings.text)
        stage.mark("data-place", self.place[0])

    def body(self) -> Any:
        t = self.t
        name = self.place[0]
        house = t("Five Pyramids")
        if name == "match" and self.session is not None:
            slug = self.session.match.game.info.slug
            stage.title(f"{t(door(slug).title)} · {house}")
            return table_page(self.session, door(slug), part(slug, "page"), part(slug, "words"), t)
        if name == "new" and self.draft is not None:
            slug = self.place[1]
            stage.title(f"{t(door(slug).title)} · {house}")
            info = load_game(slug).info
            return setup_page(door(slug), info, self.draft, part(slug, "words"), t)
        if name == "rules":
            stage.title(f"{t('Rules')} · {house}")
            at = self.place[2] if len(self.place) > 2 else ""
            return rulebook_page(self.place[1], at, self.before, t)
        if name == "settings":
            stage.title(f"{t('Settings')} · {house}")
            return settings_page(self.settings, self.before, t)
        stage.title(house)
        return hall_page(self.waiting(), self.store.asides(), t)

    def over(self) -> Any:
        """The dialog that lies over the page."""
        t = self.t
        if not self.dialog:
            return ""
        if self.dialog[0] == "menu" and self.session is not None:
            return menu(self.session, t)
        if self.dialog[0] == "delete":
            return question(
                t("Delete this match?"),
                t("It will be gone from this device for good."),
                t("Yes, delete it"),
                f"delete {self.dialog[1]}",
                t,
            )
        return ""

    def waiting(self) -> list[Waiting]:
        rows = []
        for record in self.store.records():
            save = parsed(record.save)
            try:
                slug = door(save["game"]).slug
                names = tuple(clean_name(player["name"]) for player in save["players"])
                moves = sum(not str(line).startswith("fate") for line in save["moves"])
            except (KeyError, TypeError, AttributeError):
                why = Unreadable("This match was cut off or damaged: it is not a saved match.")
                self.store.set_aside(record.id, why)
                continue
            when = stage.moment(record.when, self.settings.language)
            rows.append(Waiting(record.id, slug, names, when, moves, record.over))
        return rows

    def say(self, text: str, **values: Any) -> None:
        self.notice = Notice(self.t(text, **values), bad=True)

    # What people do

    def do(self, command: str) -> None:
        """A command of the page: a name, and perhaps what it is about."""
        name, _, about = command.partition(" ")
        act = getattr(self, "do_" + name.replace("-", "_"), None)
        if act is not None:
            self.notice = None
            act(about)
            self.render()

    def do_start(self, _: str) -> None:
        if self.draft is None:
            return
        slug = self.place[1]
        try:
            self.store.keep_setting(f"draft-{slug}", kept_draft(self.draft))
        except Full:
            pass
        self.begin(slug, self.draft.options, self.draft.named(self.t))

    def begin(self, slug: str, options: Any, players: tuple[Player, ...]) -> None:
        """A new match, with a fresh seed."""
        seed = int.from_bytes(os.urandom(6), "big")
        try:
            match = Match(load_game(slug), options, players, seed)
        except Refused as no:
            self.refuse(no, slug)
            return
        match.play_fate()
        self.session = Session(os.urandom(5).hex(), match)
        stage.mount_sprite(slug)
        self.save()
        self.go(f"#/match/{self.session.id}")

    def do_rematch(self, _: str) -> None:
        if self.session is not None:
            old = self.session.match
            self.begin(old.game.info.slug, old.options, old.players)

    def do_undo(self, _: str) -> None:
        session = self.session
        if session is None:
            return
        if not session.caught_up:
            self.do_skip("")
        seat = session.undo()
        if seat is None:
            self.say("The last move cannot be taken back: it brought something to light.")
            return
        self.notice = Notice(self.t("{name}’s last move is taken back.", name=session.names[seat]))
        self.save()

    def do_skip(self, _: str) -> None:
        if self.session is not None:
            self.session.catch_up()
            stage.settle()

    def do_open(self, about: str) -> None:
        if self.session is not None and about.isdigit():
            self.session.take_device(int(about))

    def do_peek(self, about: str) -> None:
        """A seat's own things, after the curtain."""
        if self.session is not None and about.isdigit():
            self.session.asking = int(about)

    def do_cover(self, _: str) -> None:
        if self.session is not None:
            self.session.cover()

    def do_here(self, _: str) -> None:
        """Take up again, in this tab, a match that went on in another."""
        if self.session is not None:
            self.reload_session(self.session.id, elsewhere=False)
            self.go_on()

    def do_menu(self, _: str) -> None:
        self.dialog = ("menu",)

    def do_close(self, _: str) -> None:
        self.dialog = ()

    def do_hush(self, _: str) -> None:
        self.notice = None

    def do_language(self, code: str) -> None:
        self.set_field("set language", code)

    def do_ask_delete(self, id: str) -> None:
        self.dialog = ("delete", id)

    def do_delete(self, id: str) -> None:
        self.dialog = ()
        self.store.drop(id)
        if self.session is not None and self.session.id == id:
            self.session = None
            self.go("#/")

    def do_export(self, id: str) -> None:
        try:
            record = self.store.read(id)
            files.give(f"five-pyramids-{id}.json", record.save)
        except KeyError:
            if self.session is not None and self.session.id == id:
                files.give(f"five-pyramids-{id}.json", dump(self.session.match))
        except Unreadable as why:
            self.set_aside(id, why)

    def do_export_aside(self, id: str) -> None:
        for aside in self.store.asides():
            if aside.id == id:
                files.give(f"five-pyramids-{id}.txt", aside.text)

    def do_drop_aside(self, id: str) -> None:
        self.store.drop_aside(id)

    def move(self, seat: int, move: str) -> None:
        """A person chose a move on the board."""
        session = self.session
        if session is None:
            return
        self.notice = None
        if not session.caught_up:
            self.do_skip("")
        elif session.mover is None:
            pass
        elif self.confirms(session, seat, move):
            session.ui[session.viewer] = {**session.ui.get(session.viewer, {}), "pending": move}
        else:
            session.ui.pop(session.viewer, None)
            self.play(session, seat, move)
        self.render()
        self.go_on()

    def confirms(self, session: Session, seat: int, move: str) -> bool:
        """With "confirm my moves": whether this is the first of the two choices."""
        if self.settings.confirm != "yes" or move not in session.moves:
            return False
        return session.ui.get(session.viewer, {}).get("pending") != move

    def play(self, session: Session, seat: int, move: str) -> None:
        try:
            session.play(seat, move)
        except Refused as no:
            self.refuse(no, session.match.game.info.slug)
            return
        self.sound_of(session)
        self.save()

    def refuse(self, no: Refused, slug: str) -> None:
        """Which rule forbids it, in one sentence, with the way to that paragraph."""
        t = self.t
        self.notice = Notice(
            t(no.why, **no.values), f"#/rules/{slug}/{no.rule}", t("Rule {number}", number=no.rule)
        )
        self.play_sound("refuse")

    def change_ui(self, change: str) -> None:
        """A change of what is selected, turned or hovered."""
        name, _, value = change.partition("=")
        session = self.session
        if session is not None:
            session.ui[session.viewer] = {**session.ui.get(session.viewer, {}), name: value}
            self.render()

    def set_field(self, field: str, value: str) -> None:
        """A field of a form changed."""
        name, _, about = field.partition(" ")
        draft, session = self.draft, self.session
        if name == "set":
            self.settings = self.settings.changed(about, value)
            self.keep_settings()
        elif name == "hand" and session is not None and value in KINDS and about.isdigit():
            seat = int(about)
            session.match.seat_to(seat, Player(session.names[seat], value))
            session.cover()
            self.save()
            self.go_on()
        elif draft is None:
            return
        elif name == "seats" and value.isdigit():
            self.draft = draft.resized(int(value))
        elif name == "name":
            self.draft = draft.with_player(int(about), name=value)
            return
        elif name == "kind" and value in KINDS:
            self.draft = draft.with_player(int(about), kind=value)
        elif name == "option":
            info = load_game(self.place[1]).info
            option = next(one for one in info.options if one.name == about)
            chosen = next(one for one in option.values if str(one) == value)
            self.draft = Draft(draft.players, {**draft.options, about: chosen})
        self.render()

    def keep_settings(self) -> None:
        try:
            self.store.keep_setting("settings", self.settings.plain())
        except Full:
            self.say("This browser keeps nothing for us: settings last until the page is closed.")

    async def take_file(self, field: Any) -> None:
        """A match from a file: untrusted, so checked and replayed before it is kept."""
        text = await files.take(field, MOST_BYTES)
        try:
            opened = load(text, load_game)
        except Unreadable as why:
            self.notice = Notice(self.t(why.why, **why.values), bad=True)
            self.render()
            return
        self.session = Session(os.urandom(5).hex(), opened.match, faithful=opened.faithful)
        stage.mount_sprite(opened.match.game.info.slug)
        self.save()
        self.go(f"#/match/{self.session.id}")

    # Keeping

    def save(self) -> None:
        """Keep the match before anything of it is shown."""
        session = self.session
        if session is None or not session.faithful:
            return
        try:
            text = dump(session.match)
            when = int(js.Date.now())
            over = session.match.outcome is not None
            session.revision = self.store.write(session.id, text, when, session.revision, over)
        except Behind:
            self.reload_session(session.id, elsewhere=True)
        except Full:
            self.notice = Notice(
                self.t("This match could not be kept: the browser’s storage is full or closed. "
                       "Save it as a file from the menu."),
                bad=True,
            )

    def reload_session(self, id: str, elsewhere: bool) -> None:
        """Another tab wrote this match: show how it stands there."""
        try:
            record = self.store.read(id)
        except (KeyError, Unreadable):
            self.session = None
            self.say("This match was deleted in another tab.")
            self.go("#/")
            return
        if self.open_record(record) and self.session is not None:
            self.session.elsewhere = elsewhere

    def stored_elsewhere(self, key: str) -> None:
        """Another tab changed what is kept."""
        name = key.removeprefix(self.place_of_texts.prefix)
        if self.session is not None and name == f"match/{self.session.id}":
            self.reload_session(self.session.id, elsewhere=True)
            self.render()
        elif name == "set/settings":
            self.settings = restored(self.store.setting("settings"), self.settings.language)
            self.render()
        elif self.place[0] == "hall":
            self.render()

    # What goes on by itself

    def go_on(self) -> None:
        """Let bots and fate move, and what they did appear, in a task of its own."""
        if not self.running and self.session is not None:
            task = asyncio.ensure_future(self.run())
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def run(self) -> None:
        self.running = True
        try:
            while (session := self.session) is not None and await self.step(session):
                pass
        finally:
            self.running = False

    async def step(self, session: Session) -> bool:
        """One thing that happens by itself; False when nothing does."""
        ahead = len(session.match.entries) - session.shown
        machine = session.waits_for_machine
        if machine is not None and ahead < AHEAD:
            await self.machine_moves(session, machine)
            return True
        if ahead:
            await self.show_next(session)
            return True
        return False

    async def machine_moves(self, session: Session, seat: int) -> None:
        match = session.match
        count = len(match.entries)
        move: str | None = match.draw() if seat == FATE else None
        if seat != FATE:
            start = stage.now()
            for move in thinking(match, seat, match.players[seat].kind):
                if stage.now() - start > SLICE_MS:
                    await asyncio.sleep(0)
                    start = stage.now()
        stale = session is not self.session or count != len(match.entries) or not session.is_live
        if stale or move is None:
            return
        match.play(seat, move)
        self.save()

    async def show_next(self, session: Session) -> None:
        """The next entry appears, when the last one was long enough on the screen."""
        slug = session.match.game.info.slug
        told = session.match.told(session.viewer)[session.shown]
        view = session.match.view(session.viewer, session.shown + 1)
        words = part(slug, "words")
        if told is not None and words.line(told, view, session.names, self.t):
            await asyncio.sleep(PACE[self.settings.pace] / 1000)
        if session is self.session and not session.caught_up:
            session.shown += 1
            self.sound_of(session)
            self.render()

    def sound_of(self, session: Session) -> None:
        """The sound of the entry that was shown last."""
        told = session.match.told(session.viewer, session.shown)
        if told and told[-1] is not None:
            words = part(session.match.game.info.slug, "words")
            self.play_sound(words.sound(told[-1]))

    def play_sound(self, name: str) -> None:
        if name and self.settings.sound == "on":
            sound.play(name)
