"""The application: where one is, what is open, and what is on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js

from engine.game import Refused
from engine.records import bests
from engine.save import Unreadable, clean_name, load, parsed
from engine.store import Record, Store
from games.registry import BUILT, door, part
from games.registry import load as load_game
from page.dialogs import Notice, menu, notice_box, question
from page.hall import Waiting, hall_page
from page.records import Shelf
from page.rulebook import rulebook_page
from page.session import Session
from page.settings import Settings, restored, settings_page
from page.setup import Draft, first_draft, settled, setup_page
from page.table import table_page
from page.tongue import Tongue, preferred, tongue
from web import sound, stage
from web.storage import LocalPlace

ONE_FILE = "five-pyramids.html"
PLACES_TO_RETURN_TO = ("hall", "new", "match")


class App:
    """One page in one tab."""

    def __init__(self) -> None:
        self.texts = LocalPlace()
        self.store = Store(self.texts)
        wishes = [str(wish) for wish in js.navigator.languages]
        self.settings: Settings = restored(self.store.setting("settings"), preferred(wishes))
        self.place: tuple[str, ...] = ()
        self.before = "#/"
        self.session: Session | None = None
        self.draft: Draft | None = None
        self.dialog: tuple[str, ...] = ()
        self.notice: Notice | None = None
        self.parting: Notice | None = None
        """What to say at the next place."""
        self.running = False
        """Whether bots and fate are being driven."""
        self.renewed = False
        """Whether a new version of the site is ready."""

    @property
    def t(self) -> Tongue:
        return tongue(self.settings.language)

    # Where

    def go(self, address: str) -> None:
        """Go to a place; the browser's history remembers it."""
        if str(js.location.hash) == address:
            self.arrive()
        else:
            js.location.hash = address

    def arrive(self, *_: Any) -> None:
        """The address changed: open the place it names, or the hall if there is no such place."""
        asked = str(js.location.hash).removeprefix("#").split("/")
        before = self.place
        self.place = tuple(filter(None, asked)) or ("hall",)
        if before and before[0] in PLACES_TO_RETURN_TO and before != self.place:
            self.before = "#/" if before[0] == "hall" else "#/" + "/".join(before)
        self.dialog = ()
        self.notice, self.parting = self.parting, None
        opens = PLACES.get(self.place[0])
        if opens is None or not opens(self):
            self.place = ("hall",)
            self.open_hall()
        self.render()
        if before:
            stage.arrive(
                {"rules": "[data-target]", "waiting": ".waiting h2"}.get(self.place[0], "")
            )

    def open_hall(self) -> bool:
        self.session = None
        return True

    def open_new(self) -> bool:
        slug = self.place[1] if len(self.place) == 2 else ""
        if slug not in BUILT:
            return False
        self.session = None
        draft = first_draft(load_game(slug).info, self.store.setting(f"draft-{slug}"))
        self.draft = settled(load_game(slug), draft, part(slug, "words"))
        return True

    def open_rules(self) -> bool:
        if len(self.place) not in (2, 3) or self.place[1] not in BUILT:
            return False
        stage.mount_sprite(self.place[1])
        return True

    def open_settings(self) -> bool:
        return True

    def open_match(self) -> bool:
        id = self.place[1] if len(self.place) == 2 else ""
        if self.session is not None and self.session.id == id and not self.session.elsewhere:
            return True
        self.session = None
        try:
            return self.open_record(self.store.read(id))
        except KeyError:
            self.say("This match is not on this device. Open it from its file.")
        except Unreadable as why:
            self.set_aside(id, why)
        return False

    def open_record(self, record: Record) -> bool:
        """A stored match, replayed; one that cannot be is set aside."""
        try:
            opened = load(record.save, load_game, ours=True)
        except Unreadable as why:
            self.set_aside(record.id, why)
            return False
        self.seat_at(Session(record.id, opened.match, record.revision, opened.faithful))
        return True

    def seat_at(self, session: Session) -> None:
        self.session = session
        session.now = stage.now
        stage.mount_sprite(session.match.game.info.slug)

    def set_aside(self, id: str, why: Unreadable) -> None:
        self.store.set_aside(id, why)
        self.say(why.why, **why.values)

    # What is on the screen

    def render(self) -> None:
        for name, value in self.marks().items():
            stage.mark(name, value)
        stage.show(f"{self.body()}{self.over()}{notice_box(self.notice, self.t)}")

    def marks(self) -> dict[str, str]:
        """What the whole page goes by: its language, light, motion and size of text."""
        return {
            "lang": self.settings.language,
            "data-theme": self.settings.theme,
            "data-motion": self.settings.motion,
            "data-text": self.settings.text,
            "data-place": self.place[0],
        }

    def body(self) -> Any:
        """The place one is at."""
        t, name = self.t, self.place[0]
        if name == "match" and self.session is not None:
            slug = self.session.match.game.info.slug
            self.title(t(door(slug).title))
            return table_page(self.session, door(slug), part(slug, "page"), part(slug, "words"), t)
        if name == "new" and self.draft is not None:
            slug = self.place[1]
            self.title(t(door(slug).title))
            return setup_page(
                door(slug), load_game(slug), self.draft, self.shelf(slug), part(slug, "words"), t
            )
        if name == "rules":
            self.title(t("Rules"))
            at = self.place[2] if len(self.place) > 2 else ""
            return rulebook_page(self.place[1], at, self.before, t)
        if name == "settings":
            self.title(t("Settings"))
            return settings_page(self.settings, self.before, t)
        self.title()
        one_file = ONE_FILE if stage.built() == "site" else ""
        return hall_page(
            self.waiting(), self.store.asides(), t, one_file=one_file, renewed=self.renewed
        )

    def shelf(self, slug: str) -> Shelf:
        """A game's records, and the day."""
        day = stage.today()
        kept = bests(self.store.setting(f"records-{slug}"))
        return Shelf(kept, day, stage.date(day, self.settings.language))

    def title(self, *names: str) -> None:
        stage.title(" · ".join([*names, self.t("Five Pyramids")]))

    def over(self) -> Any:
        """The dialog that lies over the page."""
        t = self.t
        if self.dialog[:1] == ("menu",) and self.session is not None:
            return menu(self.session, t)
        if self.dialog[:1] == ("delete",):
            return question(
                t("Delete this match?"),
                t("It will be gone from this device for good."),
                t("Yes, delete it"),
                f"delete {self.dialog[1]}",
                t,
            )
        return ""

    def waiting(self) -> list[Waiting]:
        """The matches on this device, as the hall lists them."""
        rows = []
        for record in self.store.records():
            save = parsed(record.save, ours=True)
            slug = str(save.get("game"))
            try:
                door(slug)
                names = tuple(clean_name(player["name"]) for player in save["players"])
                moves = sum(not str(line).startswith("fate") for line in save["moves"])
            except (KeyError, TypeError, AttributeError):
                why = Unreadable("There is no game called “{name}” here.", name=slug[:40])
                self.store.set_aside(record.id, why)
                continue
            when = stage.moment(record.when, self.settings.language)
            rows.append(Waiting(record.id, slug, names, when, moves, record.over))
        return rows

    def say(self, text: str, **values: Any) -> None:
        """A sentence about something that went wrong."""
        self.notice = Notice(self.t(text, **values), bad=True)

    def refuse(self, no: Refused, slug: str) -> None:
        """Which rule forbids it, in one sentence, with the way to that paragraph."""
        why, rule = self.t(no.why, **no.values), self.t("Rule {number}", number=no.rule)
        self.notice = Notice(why, f"#/rules/{slug}/{no.rule}", rule)
        self.sound("refuse")

    def sound(self, name: str) -> None:
        if name and self.settings.sound == "on":
            sound.play(name)


PLACES: dict[str, Callable[[App], bool]] = {
    "hall": App.open_hall,
    "waiting": App.open_hall,
    "new": App.open_new,
    "match": App.open_match,
    "rules": App.open_rules,
    "settings": App.open_settings,
}
"""Each place: what opens it, False if it cannot be opened."""
