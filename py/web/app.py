"""The application: where one is, what is open, and what is on the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl

import js
from htpy import fragment

from engine.expedition import Expedition
from engine.expedition import restored as under_way
from engine.game import Refused
from engine.records import bests
from engine.save import Unreadable, clean_name, load, parsed
from engine.store import Record, Store
from games.registry import BUILT, DRAWN, ROAD, door, part
from games.registry import load as load_game
from page.apart import APART, RIVALS, apart_of, rival_of
from page.arrival import Arrival, brought
from page.dialogs import Notice, key_map, menu, notice_box, question
from page.guest import guest
from page.hall import Waiting, hall_page
from page.parts import Offer
from page.records import Shelf
from page.rulebook import rulebook_page
from page.session import Session
from page.settings import Settings, restored, settings_page
from page.setup import Draft, first_draft, settled, setup_page
from page.sheet import Desk, over_sheet, sheet_page
from page.spoken import ear
from page.table import table_page
from page.teaching import first_scene
from page.tongue import Tongue, preferred, tongue
from web import sound, stage
from web.storage import LocalPlace

ONE_FILE = "five-pyramids.html"
PLACES_TO_RETURN_TO = (
    *("hall", "new", "lesson", "match", "watch", "link", "sheet", "records", "expedition"),
)


class App:
    """One page in one tab."""

    def __init__(self) -> None:
        self.texts = LocalPlace()
        self.store = Store(self.texts)
        wishes = [str(wish) for wish in js.navigator.languages]
        self.settings: Settings = restored(self.store.setting("settings"), preferred(wishes))
        self.place: tuple[str, ...] = ()
        self.address = ""
        """The place as the browser names it, and what is asked of it after a `?`."""
        self.query = ""
        self.before = "#/"
        self.session: Session | None = None
        self.draft: Draft | None = None
        self.drafts: dict[str, Draft] = {}
        """Set-ups that were left, by game: whoever comes back finds them so."""
        self.drawn = ""
        """The board that was brought along to the set-up."""
        self.desk: Desk | None = None
        self.guest = ""
        """A drawing that came as a link."""
        self.arrival: Arrival | None = None
        """What came as a link."""
        self.dialog: tuple[str, ...] = ()
        self.notice: Notice | None = None
        self.told: Notice | None = None
        """The notice that was spoken last."""
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
        before, left = self.place, self.address
        if before[:1] == ("new",) and self.draft is not None:
            self.drafts[before[1]] = self.draft
        self.address = str(js.location.hash)
        asked, query = self.address.removeprefix("#").partition("?")[::2]
        self.place, self.query = tuple(filter(None, asked.split("/"))) or ("hall",), query
        if before and before[0] in PLACES_TO_RETURN_TO and before != self.place:
            self.before = "#/" if before[0] == "hall" else left
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
        game = load_game(slug)
        given = brought(self.query, slug, load_game)
        draft = None if given else self.drafts.get(slug)
        draft = draft or first_draft(game.info, given or self.store.setting(f"draft-{slug}"))
        if game.info.campaign:
            stage.mount_sprite(slug)
            draft = self.offered(slug, draft)
        self.draft = settled(game, draft, part(slug, "words"))
        return True

    def offered(self, slug: str, draft: Draft) -> Draft:
        """A set-up with what the campaign has unlocked, and with the board that was brought along:
        one that cannot be played is refused with the reason."""
        options = part(slug, "campaign").offered(draft.options, self.won(slug))
        asked = dict(parse_qsl(self.query)).get("sheet", "")
        self.drawn = ""
        for text in filter(None, (asked, options.get("sheet"))):
            try:
                load_game(slug).rules.setup({"sheet": text}, 1)
            except Refused as no:
                self.refuse(no, slug)
            else:
                self.drawn = self.drawn or text
        return replace(draft, options={**options, "sheet": self.drawn})

    def won(self, slug: str) -> Any:
        """How far a game's campaign has come."""
        return part(slug, "campaign").restored(self.store.setting(f"campaign-{slug}"))

    def open_rules(self) -> bool:
        if len(self.place) not in (2, 3) or self.place[1] not in BUILT:
            return False
        stage.mount_sprite(self.place[1])
        return True

    def open_sheet(self) -> bool:
        """One's own drawing, or the one that the address holds."""
        if len(self.place) > 2:
            return False
        self.session, self.guest = None, ""
        stage.mount_sprite(DRAWN)
        if self.desk is None:
            workshop = part(DRAWN, "workshop")
            kept = workshop.kept(self.store.setting(f"sheet-{DRAWN}"))
            self.desk = Desk(kept or workshop.blank(self.t))
        return True

    def open_settings(self) -> bool:
        return True

    def open_lesson(self) -> bool:
        slug = self.place[1] if len(self.place) == 2 else ""
        if slug not in BUILT:
            return False
        if self.session is None or self.session.id != f"lesson/{slug}":
            self.seat_at(first_scene(slug, self.t))
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
        session = Session(record.id, opened.match, record.revision, opened.faithful)
        seats = len(session.names)
        session.apart = apart_of(self.store.setting(APART), record.id, seats)
        session.rival = rival_of(self.store.setting(RIVALS), record.id, seats)
        self.seat_at(session)
        return True

    def seat_at(self, session: Session) -> None:
        self.session = session
        session.now = stage.now
        expedition = self.expedition
        session.onward = expedition is not None and expedition.has(session.id)
        stage.mount_sprite(session.match.game.info.slug)

    @property
    def expedition(self) -> Expedition | None:
        """The expedition that is under way on this device, or came to its end."""
        return under_way(self.store.setting("expedition"), ROAD)

    def set_aside(self, id: str, why: Unreadable) -> None:
        self.store.set_aside(id, why)
        self.say(why.why, **why.values)

    # What is on the screen

    def render(self) -> None:
        for name, value in self.marks().items():
            stage.mark(name, value)
        self.heard_again()
        stage.show(f"{self.body()}{self.over()}{notice_box(self.notice, self.t)}")

    def marks(self) -> dict[str, str]:
        """What the whole page goes by: its language, light, motion and size of text."""
        return {
            "lang": self.settings.language,
            "data-theme": self.settings.theme,
            "data-motion": self.settings.motion,
            "data-text": self.settings.text,
            "data-keys": self.settings.keys,
            "data-place": self.place[0],
        }

    def heard_again(self) -> None:
        """The same notice once more is another text, or nobody would hear it."""
        notice, told = self.notice, self.told
        if notice and told and notice is not told and notice.text == told.text:
            self.notice = replace(notice, text=notice.text + "\u00a0")
        self.told = self.notice

    def body(self) -> Any:
        """The place one is at, and what is said there."""
        if self.place[0] in ("match", "watch", "lesson") and self.session is not None:
            t, slug = self.t, self.session.match.game.info.slug
            self.title(t(door(slug).title))
            return table_page(self.session, door(slug), part(slug, "page"), part(slug, "words"), t)
        return fragment[self.page(), ear()]

    def page(self) -> Any:
        """A place that is no table."""
        t, name = self.t, self.place[0]
        if name in PAGES:
            return PAGES[name](self)
        if name == "new" and self.draft is not None:
            slug = self.place[1]
            self.title(t(door(slug).title))
            game, words = load_game(slug), part(slug, "words")
            page = (door(slug), game, self.draft, self.shelf(slug), words, t)
            if not game.info.campaign:
                return setup_page(*page)
            offer = Offer(self.draft.options, self.won(slug), self.drawn, t)
            return setup_page(*page, part(slug, "choosing"), offer)
        if name == "sheet" and self.desk is not None:
            return self.sheet(self.desk)
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
            self.waiting(),
            self.store.asides(),
            t,
            one_file=one_file,
            renewed=self.renewed,
            expedition=self.expedition,
        )

    def sheet(self, desk: Desk) -> Any:
        """The blank sheet, or the drawing that the address holds."""
        workshop, door_ = part(DRAWN, "workshop"), f"#/new/{DRAWN}"
        self.title(self.t("Blank sheet"))
        if len(self.place) == 1:
            back = self.before if self.before.startswith(door_) else door_
            return sheet_page(DRAWN, desk, back, workshop, self.t)
        self.guest, page = guest(DRAWN, self.place[1], workshop, self.t)
        return page

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
        if self.dialog and self.dialog[0] in DIALOGS:
            return DIALOGS[self.dialog[0]](self)
        if self.dialog[:1] == ("menu",) and self.session is not None:
            return menu(self.session, t)
        if self.dialog[:1] == ("keys",):
            return key_map(stage.shortcuts(), self.settings.keys == "on", t)
        if self.dialog[:1] == ("delete",):
            expedition = self.expedition
            stage_ = expedition is not None and expedition.has(self.dialog[1])
            return question(
                t("Delete this match?"),
                t("It will be gone from this device for good. Its stage can be begun anew.")
                if stage_
                else t("It will be gone from this device for good."),
                t("Yes, delete it"),
                f"delete {self.dialog[1]}",
                t,
            )
        if self.dialog[:1] == ("campaign",):
            return question(
                t("Begin the campaign anew?"),
                t("Everything that was unlocked on this device is locked again."),
                t("Yes, begin anew"),
                "campaign-reset",
                t,
            )
        if self.place[0] == "sheet" and self.desk is not None and self.dialog:
            here = stage.address()
            return over_sheet(self.dialog, self.desk, here, part(DRAWN, "workshop"), t)
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
        called = getattr(part(slug, "words"), "called", lambda value, t: value)
        values = {name: called(value, self.t) for name, value in no.values.items()}
        why, rule = self.t(no.why, **values), self.t("Rule {number}", number=no.rule)
        self.notice = Notice(why, f"#/rules/{slug}/{no.rule}", rule)
        self.sound("refuse")

    def sound(self, name: str) -> None:
        if name:
            sound.play(name, self.settings.sound)


PLACES: dict[str, Callable[[App], bool]] = {
    "hall": App.open_hall,
    "waiting": App.open_hall,
    "new": App.open_new,
    "lesson": App.open_lesson,
    "match": App.open_match,
    "sheet": App.open_sheet,
    "rules": App.open_rules,
    "settings": App.open_settings,
}
"""Each place: what opens it, False if it cannot be opened."""

PAGES: dict[str, Callable[[App], Any]] = {}
DIALOGS: dict[str, Callable[[App], Any]] = {}
"""Pages of places, and dialogs, that have a module of their own."""
