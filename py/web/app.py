"""The application: where one is, what is open, and what is on the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from math import inf
from typing import Any
from urllib.parse import parse_qsl

import js
from htpy import fragment

from engine import archive
from engine.expedition import Expedition
from engine.expedition import restored as under_way
from engine.game import Refused
from engine.history import Key, Tally, met, tallies
from engine.records import bests
from engine.save import Newer, Unreadable, opening
from engine.storage import Storage, Trouble
from engine.store import Store
from engine.stored import Aside, Record
from games.registry import BUILT, DRAWN, ROAD, door, part
from games.registry import load as load_game
from page.apart import APART, RIVALS, apart_of, rival_of
from page.arrival import Arrival, brought
from page.dialogs import Notice, key_map, menu, notice_box, question
from page.draft import Draft, first_draft, kept_draft, settled
from page.guest import guest
from page.hall import LISTED, hall_page
from page.moments import Moment, moment_box
from page.parts import Offer
from page.players import Renaming
from page.progress import progress_dialog
from page.records import Shelf
from page.replay import SCENE_MS, step_ms
from page.rivals import Rivals, fair_level
from page.session import Session
from page.settings import PACE, Settings, restored
from page.setup import setup_page
from page.sheet import Desk, over_sheet, sheet_page
from page.spoken import ear
from page.table import table_page
from page.teaching import first_scene
from page.tongue import Tongue, preferred, tongue
from page.troubles import NOT_KEPT, NOT_READ
from page.waiting import Beside, Waiting, challenges, forgotten, in_order, is_listed, listed
from web import sound, stage, storage, work
from web.tasks import start

ONE_FILE = "five-pyramids.html"
SOUND_ASKED = "sound-asked"
"""The name under which it is kept that sound was offered."""
PLACES_TO_RETURN_TO = (
    *("hall", "new", "lesson", "match", "watch", "link", "sheet", "records", "expedition"),
)
LEFT_FOR = ("hall", "waiting", "new", "match", "records", "expedition")
"""Places for which a match is left; from the others, such as the rules, one comes back to it."""


class App:
    """One page in one tab."""

    def __init__(self, kept: Storage) -> None:
        self.store = Store(kept)
        wishes = [str(wish) for wish in js.navigator.languages]
        self.settings: Settings = restored(None, preferred(wishes))
        self.place: tuple[str, ...] = ()
        self.address = ""
        """The place as the browser names it, and what is asked of it after a `?`."""
        self.query = ""
        self.before = "#/"
        self.session: Session | None = None
        self.unplayed: Session | None = None
        """The match that was left last without a move."""
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
        self.renaming: Renaming | None = None
        """A name that was refused at the table."""
        self.rivals: Rivals = {}
        self.tallies: dict[Key, Tally] = {}
        """How it went with each bot so far, when it was last asked."""
        self.next_dialog: tuple[str, ...] = ()
        """What lies over the next place."""
        self.notice: Notice | None = None
        self.told: Notice | None = None
        """The notice that was spoken last."""
        self.parting: Notice | None = None
        """What to say at the next place."""
        self.moment: tuple[Session, int | None, Moment] | None = None
        """What is to be shown over the table with the next page, at whose table and to whom."""
        self.running = False
        """Whether bots and fate are being driven."""
        self.go_on: Callable[[], None] = lambda: None
        """Lets bots and fate move, once a match is open."""
        self.hall_note: Callable[[], Any] = lambda: None
        """What the hall has to say about the device's data."""
        self.owned = ""
        """The match that this tab plays, or has asked to play."""
        self.asked = 0
        """How many places were asked for: the last one counts."""
        self.opening = False
        """Whether the last one is still being opened: until then the old one stays."""
        self.lists_all = False
        """Whether the hall lists all matches, not only the newest."""
        self.showing = False
        """Whether a page waits to be shown until all that led to it is kept."""
        self.landing: str | None = None
        """Where the focus goes when the page is shown: to what was asked for, or to its title."""
        self.following = asyncio.Lock()
        self.renewed = False
        """Whether a new version of the site is ready."""

    @property
    def t(self) -> Tongue:
        return tongue(self.settings.language)

    def open(self) -> None:
        """Start from what is kept on this device."""
        self.settings = restored(self.store.setting("settings"), self.settings.language)
        self.forget_unplayed()

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
        self.dialog, self.next_dialog = self.next_dialog, ()
        self.notice, self.parting = self.parting, None
        self.asked += 1
        self.leave()
        opens = PLACES.get(self.place[0])
        opened = opens(self) if opens is not None else False
        if isinstance(opened, bool):
            self.arrived(opened, first=not before)
        else:
            self.opening = True
            stage.busy(True)
            start(self.arrive_later(opened, self.asked, first=not before))

    async def arrive_later(self, opened: Awaitable[bool], asked: int, first: bool) -> None:
        """Arrive at a place that takes a while to open, unless another was asked for meanwhile."""
        try:
            found = await opened
        except Trouble as trouble:
            self.say(NOT_READ[trouble.why])
            found = False
        if asked == self.asked:
            self.arrived(found, first)

    def arrived(self, opened: bool, first: bool) -> None:
        """Show the place that was opened, or the hall."""
        self.opening = False
        stage.busy(self.showing)
        if not opened:
            self.place = ("hall",)
            self.open_hall()
        if self.session is None or self.place[0] != "match":
            self.disown()
        if not first:
            targets = {"rules": "[data-target]", "waiting": ".waiting h2"}
            self.landing = targets.get(self.place[0], "")
        self.render()
        self.go_on()

    def leave(self) -> None:
        """A match without a move is not kept when one leaves it for good. Whoever comes straight
        back finds it."""
        session = self.session
        if session is None or self.place[0] not in LEFT_FOR or self.place[1:2] == (session.id,):
            return
        row = self.store.row(session.id)
        if row is not None and not session.elsewhere and not is_listed(row, self.beside):
            self.store.drop(session.id)
            self.unplayed = session

    def forget_unplayed(self) -> None:
        """At the start: what was left without a move long ago. Never a match that is opened now."""
        opened = str(js.location.hash).rpartition("/")[2]
        for id in forgotten(self.store.rows(), self.beside, int(js.Date.now()), opened):
            self.store.drop(id)

    @property
    def beside(self) -> Beside:
        """What is kept beside the matches."""
        kept = self.store.setting
        return Beside(kept(APART), kept(RIVALS), self.expedition)

    def open_hall(self) -> bool:
        self.session, self.lists_all = None, False
        return True

    def open_new(self) -> bool:
        slug = self.place[1] if len(self.place) == 2 else ""
        if slug not in BUILT:
            return False
        self.session = None
        game = load_game(slug)
        self.recall()
        given = brought(self.query, slug, load_game)
        kept = given or self.store.setting(f"draft-{slug}")
        draft = None if given else self.drafts.get(slug)
        if draft is None or kept_draft(draft) == kept:  # nothing to lose: it may fit better now
            level = fair_level(game, self.tallies)
            draft = first_draft(game.info, kept, self.settings.name, level)
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

    def open_match(self) -> bool | Awaitable[bool]:
        id = self.place[1] if len(self.place) == 2 else ""
        if self.session is not None and self.session.id == id and not self.session.elsewhere:
            if self.owned != id:
                start(self.own(id))
            return True
        unplayed = self.unplayed
        if unplayed is not None and unplayed.id == id and self.store.row(id) is None:
            self.seat_at(unplayed)
            self.store.keep(id, unplayed.match, int(js.Date.now()))
            start(self.own(id))
            return True
        return self.open_stored(id)

    async def open_stored(self, id: str) -> bool:
        """A match of this device; played here, unless another tab plays it."""
        self.session = None
        opened = await self.read_match(id)
        if opened and self.place == ("match", id):
            await self.own(id)
        return opened

    async def read_match(self, id: str) -> bool:
        """Take a match as it is kept; one that cannot be read is set aside."""
        asked = self.asked
        try:
            session = await self.newest(id, lambda: asked == self.asked)
        except KeyError:
            aside = next((one.why for one in self.store.asides() if one.id == id), None)
            why = aside or Unreadable("This match is not on this device. Open it from its file.")
            self.say(why.why, **why.values)
        except Unreadable as why:
            await self.refuse_match(id, why)
        else:
            if session is not None:
                self.seat_at(session)
                return True
        return False

    async def refuse_match(self, id: str, why: Unreadable) -> None:
        """Say why a match cannot be opened, and move it out of the way if it never can be."""
        if not isinstance(why, Newer):
            with suppress(Trouble):
                await self.store.set_aside(id, why)
        self.say(why.why, **why.values)

    async def newest(self, id: str, wanted: Callable[[], bool]) -> Session | None:
        """A stored match as it stands, to be played on at once: read again if it has gone on, here
        or in another tab, while it was being opened. None if it was stopped or is not `wanted`."""
        while True:
            record = await self.store.read(id)
            session = await self.session_of(record)
            if session is None or not wanted():
                return None
            if self.store.taken_up(record):
                return session

    async def session_of(self, record: Record) -> Session | None:
        """A stored match at this device, or Unreadable; None if opening it was stopped."""
        steps = opening(record.save, load_game, ours=True)
        opened = await work.done(self, self.t("Opening the match"), steps, most=inf)
        if opened is None:
            return None
        id = record.row.id
        session = Session(id, opened.match, faithful=opened.faithful)
        seats = len(session.names)
        session.apart = apart_of(self.store.setting(APART), id, seats)
        session.rival = rival_of(self.store.setting(RIVALS), id, seats)
        return session

    # One tab plays a match, the others look on

    async def own(self, id: str, takes: bool = False) -> None:
        """Play a match in this tab, if no other tab does or it is taken from it."""
        if self.session is not None and self.session.match.outcome is not None:
            self.disown()
            return  # everybody may look at it
        self.owned = id
        mine = await storage.own(id, takes)
        if self.session is not None and self.session.id == id and self.owned == id:
            self.session.elsewhere = not mine

    async def follow(self, id: str, elsewhere: bool = True) -> None:
        """A match went on in another tab: here it is shown as it stands now.

        `elsewhere`: it is only looked at, unless this tab has a hold on it. One after the other:
        of two at once the later one would be dropped, and it may know of a move that was not kept.
        """
        async with self.following:
            await self.follow_now(id, elsewhere)

    async def follow_now(self, id: str, elsewhere: bool) -> None:
        session = self.session
        if session is None or session.id != id:
            return
        try:
            newer = await self.newest(id, lambda: self.session is session)
        except KeyError:
            self.session = None
            self.parting = Notice(self.t("This match was deleted in another tab."), bad=True)
            self.go("#/")
            return
        except Unreadable as why:
            await self.refuse_match(id, why)
            return
        except Trouble as trouble:
            self.say(NOT_READ[trouble.why])
            return
        if newer is not None:
            held = session.elsewhere if stage.has_locks() else elsewhere
            newer.elsewhere = held and newer.match.outcome is None
            self.seat_at(newer)

    def disown(self) -> None:
        if self.owned:
            self.owned = ""
            storage.leave()

    def seat_at(self, session: Session) -> None:
        self.session = session
        session.now, session.me = stage.now, self.settings.me
        if session.match.outcome is not None:
            self.recall()
            session.rivals = self.rivals
        expedition = self.expedition
        session.onward = expedition is not None and expedition.has(session.id)
        session.offers_sound = self.settings.sound == "off" and not self.store.setting(SOUND_ASKED)
        stage.mount_sprite(session.match.game.info.slug)

    def recall(self) -> None:
        """How it went with each bot, and in each game, by the history of this device."""
        past = archive.restored(self.store.setting("history"))
        self.tallies = tallies(past)
        self.rivals = met(past.rows, [slug for slug in BUILT if load_game(slug).info.team])

    @property
    def expedition(self) -> Expedition | None:
        """The expedition that is under way on this device, or came to its end."""
        return under_way(self.store.setting("expedition"), ROAD)

    # What is on the screen

    def render(self) -> None:
        """Show how things stand, once all that led there is kept."""
        if self.opening or self.showing:
            return
        if self.store.settled and not self.store.behind:
            self.show()
        else:
            self.showing = True
            stage.busy(True)
            start(self.show_kept())

    async def show_kept(self) -> None:
        try:
            while not self.store.settled or self.store.behind:
                await self.store.flush()
                if self.store.behind:
                    await self.fall_back()
            if self.store.trouble and self.notice is None:
                self.say(NOT_KEPT[self.store.trouble])
        finally:
            self.showing = False
            stage.busy(self.opening)
        self.render()

    async def fall_back(self) -> None:
        """Another tab was quicker: what it wrote counts."""
        late = set(self.store.behind)
        self.store.behind.clear()
        if self.session is not None and self.session.id in late:
            await self.follow(self.session.id)

    def show(self) -> None:
        for name, value in self.marks().items():
            stage.mark(name, value)
        self.heard_again()
        stage.show(f"{self.body()}{self.over()}{notice_box(self.notice, self.t)}")
        self.show_moment()
        stage.mark("data-ready", "")
        if self.landing is not None:
            target, self.landing = self.landing, None
            stage.arrive(target)

    def show_moment(self) -> None:
        """The moment of what is on the screen now, to the eyes that it was made for."""
        (session, viewer, moment), self.moment = self.moment or (None, None, None), None
        if moment is None or session is not self.session or session is None:
            return
        if viewer == session.viewer and session.curtain is None and not self.dialog:
            lasts = step_ms(session, PACE[self.settings.pace]) if session.replaying else None
            if lasts is None:
                stage.scene(str(moment_box(moment)))
            elif lasts >= SCENE_MS:  # else what is written over the board has to do
                stage.scene(str(moment_box(replace(moment, aside=False))), ".board-place", lasts)

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
            me, rivals = self.settings.me, self.rivals
            if not game.info.campaign:
                return setup_page(*page, me=me, rivals=rivals)
            seats = len(self.draft.players)
            offer = Offer(self.draft.options, self.won(slug), self.drawn, t, seats)
            return setup_page(*page, part(slug, "choosing"), offer, me=me, rivals=rivals)
        if name == "sheet" and self.desk is not None:
            return self.sheet(self.desk)
        self.title()
        one_file = ONE_FILE if stage.built() == "site" else ""
        rows, more = self.listed()
        return hall_page(
            rows,
            self.asides(),
            t,
            challenges=challenges(self.store.rows(), self.shelf, BUILT, t),
            one_file=one_file,
            renewed=self.renewed,
            expedition=self.expedition,
            note=self.hall_note(),
            more=more,
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
        if self.dialog[:1] == (work.DIALOG,):
            _, title, percent = self.dialog
            return progress_dialog(title, int(percent), t)
        if self.dialog and self.dialog[0] in DIALOGS:
            return DIALOGS[self.dialog[0]](self)
        if self.dialog[:1] == ("menu",) and self.session is not None:
            return menu(self.session, t, sound=self.settings.sound != "off")
        if self.dialog[:1] == ("keys",):
            return key_map(stage.shortcuts(), self.settings.keys == "on", t)
        if self.dialog[:1] == ("delete",):
            expedition = self.expedition
            stage_ = expedition is not None and expedition.has(self.dialog[1])
            return question(
                t("Delete this match?"),
                t("It will be deleted from this device for good. Its stage can be restarted.")
                if stage_
                else t("It will be deleted from this device for good."),
                t("Yes, delete it"),
                f"delete {self.dialog[1]}",
                t,
            )
        if self.dialog[:1] == ("drop-aside",):
            return question(
                t("Delete this match?"),
                t("It will be deleted from this device for good."),
                t("Yes, delete it"),
                f"drop-aside {self.dialog[1]}",
                t,
            )
        if self.dialog[:1] == ("campaign",):
            return question(
                t("Restart the campaign?"),
                t("Everything unlocked on this device will be locked again."),
                t("Yes, restart"),
                "campaign-reset",
                t,
            )
        if self.place[0] == "sheet" and self.desk is not None and self.dialog:
            here = stage.address()
            return over_sheet(self.dialog, self.desk, here, part(DRAWN, "workshop"), t)
        return ""

    def asides(self) -> list[Aside]:
        """Matches that cannot be opened here, those of games that are not here among them."""
        unknown = [row for row in self.store.rows() if row.game not in BUILT]
        why = "There is no game called “{name}” here."
        return self.store.asides() + [
            Aside(row.id, "", Unreadable(why, name=row.game[:40])) for row in unknown
        ]

    def listed(self) -> tuple[list[Waiting], tuple[int, int]]:
        """The matches as the hall lists them; how many that wait and are over it does not."""
        beside, code = self.beside, self.settings.language
        rows = in_order((row for row in self.store.rows() if row.game in BUILT), beside)
        kinds = [[row for row in rows if row.over == over] for over in (False, True)]
        shown = [kind if self.lists_all else kind[:LISTED] for kind in kinds]
        waiting = [
            listed(row, beside, stage.moment(row.when, code), self.t, self.settings.me)
            for row in (*shown[0], *shown[1])
        ]
        return waiting, (len(kinds[0]) - len(shown[0]), len(kinds[1]) - len(shown[1]))

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


PLACES: dict[str, Callable[[App], bool | Awaitable[bool]]] = {
    "hall": App.open_hall,
    "waiting": App.open_hall,
    "new": App.open_new,
    "lesson": App.open_lesson,
    "match": App.open_match,
    "sheet": App.open_sheet,
    "settings": App.open_settings,
}
"""Each place: what opens it, at once or after a while; False if it cannot be opened."""

PAGES: dict[str, Callable[[App], Any]] = {}
DIALOGS: dict[str, Callable[[App], Any]] = {}
"""Pages of places, and dialogs, that have a module of their own."""
