"""The application: where one is, what is open, and what is on the screen. Pure, no browser."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.day_marks import mark
from app.opening import follow
from app.places import Place
from app.ports import Ports
from app.tasks import Tasks
from app.together.glance import Glance, look
from app.together.handover import Left
from app.together.keeper import Keeper
from app.together.table_record import TABLES, TableRecord, kept_seats, kept_table
from app.together.visit import Visit
from engine import day_book, history_file, packs
from engine.bundle import Bundle
from engine.day_book import Book
from engine.expedition import Expedition
from engine.expedition import restored as under_way
from engine.game import Refused
from engine.history import met, tallies
from engine.match import Match
from engine.merging import Plan
from engine.packs import Absent
from engine.records import bests
from engine.save import Unreadable
from engine.storage import Trouble
from engine.store import Store
from games.registry import campaign, doors, road, spec
from page.company import Company
from page.dialogs import Notice, notice_box
from page.draft import Draft
from page.html import written
from page.i18n import Tongue, preferred, tongue
from page.i18n import pack as words_pack
from page.incoming_link import Arrival
from page.link_state import APART, RIVALS
from page.moments import moment_box
from page.parts import Moment
from page.players import Renaming
from page.preferences import chosen, world_folder, world_pack
from page.records import Shelf
from page.replay import SCENE_MS, step_ms
from page.rivals import Counted, Rivals
from page.session import Session
from page.settings import PACE, Settings, restored
from page.spec import Won
from page.troubles import NOT_KEPT, NOT_READ, not_fetched
from page.waiting import Beside, forgotten, is_listed

if TYPE_CHECKING:
    from app.again import Dealt
    from app.days import DaysDesk
    from app.looking_back import LookingBack
    from app.review import Reviewed
    from page.sheet import Desk

SCREEN = "screen"
"""Asked of a table's address: this device shows what everybody may see."""

ALERTS = "alerts"
"""The name under which it is kept that somebody wants to be told of their turn."""

SOUND_ASKED = "sound-asked"
"""The name under which it is kept that sound was offered."""


class App:
    """One page in one tab."""

    def __init__(self, ports: Ports, places: Iterable[Place]) -> None:
        self.ports = ports
        self.screen, self.clock, self.location = ports.screen, ports.clock, ports.location
        self.tabs, self.files, self.site = ports.tabs, ports.files, ports.site
        self.wire, self.alerts = ports.wire, ports.alerts
        self.tasks = Tasks(ports.screen.complain)
        everywhere = tuple(places)
        self.places = {one.name: one for one in everywhere if one.name}
        self.commands = {name: do for one in everywhere for name, do in one.commands.items()}
        self.fields = {name: do for one in everywhere for name, do in one.fields.items()}
        self.takes = {name: do for one in everywhere for name, do in one.files.items()}
        self.dialogs = {name: show for one in everywhere for name, show in one.dialogs.items()}
        self.store = Store(ports.storage)
        self.settings: Settings = restored(None, preferred(list(ports.location.languages())))
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
        self.inspected: Match | None = None
        """The match in the developers' panel."""
        self.chosen: tuple[Bundle, Plan] | None = None
        """The file to restore from, and what it would change: asked about before anything does."""
        self.reviewing: Reviewed | None = None
        """The match that is being reviewed, or was last."""
        self.dealt: Dealt | None = None
        """The deal that was played twice, or is to be."""
        self.looking_back: LookingBack | None = None
        """Older matches that are being looked at for their goals."""
        self.days: DaysDesk | None = None
        """What the places of the days have at hand."""
        self.licences: str | None = ""
        """Their text: empty before it was read, None if that failed."""
        self.dialog: tuple[str, ...] = ()
        self.renaming: Renaming | None = None
        """A name that was refused at the table."""
        self.rivals: Rivals = {}
        """How it went with each bot so far, when it was last asked."""
        self.tallies: Counted = {}
        """The same by game and level."""
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
        self.acted = asyncio.Event()
        """Somebody did something: whatever rests looks again."""
        self.go_on: Callable[[], None] = lambda: None
        """Lets bots and fate move, once a match is open."""
        self.save_match: Callable[[], None] = lambda: None
        """Keeps the open match as it is now."""
        self.begin_again: Callable[[], None] = lambda: None
        """Begins a rematch at a table that is shared."""
        self.meeting: Keeper | Visit | None = None
        """The table that is shared with other devices."""
        self.left: Left | None = None
        """The one that this device is leaving for where it has moved."""
        self.glances: list[Glance] = []
        """Looks at tables of others, from the hall."""
        self.was_on = False
        """Whether somebody here was on at a shared table, when it was last shown."""
        self.typed = ""
        """What is being written to the others."""
        self.aimed = ""
        """The place of the board that is about to be shown to them."""
        self.company: Company | None = None
        """Who is there."""
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
        self.unread: set[str] = set()
        """The packs that could not be had when they were last asked for."""
        self.following = asyncio.Lock()
        self.renewed = False
        """Whether a new version of the site is ready."""

    @property
    def t(self) -> Tongue:
        return self.tongue(self.about)

    @property
    def about(self) -> str:
        """The game that the page is about; "" for none."""
        place = self.places.get(self.place[0]) if self.place else None
        return place.about(self) if place is not None else ""

    def tongue(self, slug: str) -> Tongue:
        """The language in which a game speaks here: in the words of the world chosen for it."""
        return tongue(self.settings.language, world_folder(self.settings.own, slug))

    def mount(self, slug: str) -> None:
        """A game's drawings, in the world chosen for it."""
        self.screen.mount(slug, world_folder(self.settings.own, slug))

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Let a task run beside what is shown."""
        self.tasks.start(work)

    def open(self) -> None:
        """Start from what is kept on this device."""
        self.settings = restored(self.store.setting("settings"), self.settings.language)
        self.forget_unplayed()

    # Where

    def go(self, address: str) -> None:
        """Go to a place; the browser's history remembers it."""
        if self.location.hash() == address:
            self.arrive()
        else:
            self.location.go(address)

    def arrive(self, *_: object) -> None:
        """The address changed: open the place it names, or the hall if there is no such place."""
        before, left = self.place, self.address
        if before[:1] == ("new",) and self.draft is not None:
            self.drafts[before[1]] = self.draft
        self.address = self.location.hash()
        asked, query = self.address.removeprefix("#").partition("?")[::2]
        self.place, self.query = tuple(filter(None, asked.split("/"))) or ("hall",), query
        if before and before != self.place and self.places[before[0]].returns:
            self.before = "#/" if before[0] == "hall" else left
        self.dialog, self.next_dialog = self.next_dialog, ()
        self.notice, self.parting = self.parting, None
        self.asked += 1
        place = self.places.get(self.place[0])
        if place is not None and place.ends:
            self.leave()
        opened = self.opens(place) if place is not None else False
        if isinstance(opened, bool):
            self.arrived(opened, first=not before)
        else:
            self.opening = True
            self.screen.busy(True)
            self.start(self.arrive_later(opened, self.asked, first=not before))

    def opens(self, place: Place) -> bool | Awaitable[bool]:
        """Open a place, once the packs that it needs are here."""
        try:
            opened = place.opens(self)
        except Absent as lacking:
            return self.opens_with(place, lacking.pack)
        return opened if isinstance(opened, bool) else self.opens_later(place, opened)

    async def opens_later(self, place: Place, opened: Awaitable[bool]) -> bool:
        try:
            return await opened
        except Absent as lacking:
            return await self.opens_with(place, lacking.pack)

    async def opens_with(self, place: Place, pack: str) -> bool:
        asked = self.asked
        if not await self.fetch(pack) or asked != self.asked:
            return False
        opened = self.opens(place)
        return opened if isinstance(opened, bool) else await opened

    async def fetch(self, pack: str) -> bool:
        """Have a pack here; False, and a sentence, if it cannot be had."""
        if pack in packs.absent:
            content = await self.site.pack(pack)
            if content is None:
                self.unread.add(pack)
                self.explain(not_fetched())
                return False
            packs.add(pack, content)
        self.unread.discard(pack)
        return True

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
        self.screen.busy(self.showing)
        if not opened:
            self.place = ("hall",)
            self.places["hall"].opens(self)
        if self.session is None or self.place[0] != "match":
            self.disown()
        self.meet_again()
        self.look_around()
        if self.session is not None:
            self.session.screen = "" if self.session.persons else self.beside_screen
        if not first:
            self.landing = self.places[self.place[0]].lands
        self.render()
        self.go_on()

    def leave(self) -> None:
        """A match without a move is not kept when one leaves it for good. Whoever comes straight
        back finds it."""
        session = self.session
        if session is None or self.place[1:2] == (session.id,):
            return
        row = self.store.row(session.id)
        if row is not None and not session.elsewhere and not is_listed(row, self.beside):
            self.store.drop(session.id)
            self.unplayed = session

    def forget_unplayed(self) -> None:
        """At the start: what was left without a move long ago. Never a match that is opened now."""
        opened = self.location.hash().rpartition("/")[2]
        for id in forgotten(self.store.rows(), self.beside, self.clock.time(), opened):
            self.store.drop(id)

    # What is known

    @property
    def beside(self) -> Beside:
        """What is kept beside the matches."""
        kept = self.store.setting
        tries = frozenset(one.id for one in self.book.values())
        return Beside(kept(APART), kept(RIVALS), self.expedition, kept_seats(kept(TABLES)), tries)

    @property
    def expedition(self) -> Expedition | None:
        """The expedition that is under way on this device, or came to its end."""
        return under_way(self.store.setting("expedition"), road())

    def won(self, slug: str) -> Won:
        """How far a game's campaign has come."""
        return campaign(slug).restored(self.store.setting(f"campaign-{slug}"))

    def shelf(self, slug: str) -> Shelf:
        """A game's records, and the day."""
        day = self.clock.today()
        kept = bests(self.store.setting(f"records-{slug}"))
        date = self.clock.date(day, self.settings.language)
        return Shelf(kept, slug, day, date, self.book.get((day, slug)))

    @property
    def book(self) -> Book:
        """The first tries at the challenges of all days."""
        return day_book.restored(self.store.setting(day_book.DAYS))

    def recall(self) -> None:
        """How it went with each bot, and in each game, by the history of this device."""
        past = history_file.restored(self.store.setting("history"))
        self.tallies = tallies(past)
        self.rivals = met(past.rows, [one.slug for one in doors() if one.team])

    # The open match

    def seat_at(self, session: Session) -> None:
        self.session = session
        session.now, session.me = self.clock.now, self.settings.me
        session.own = chosen(self.settings.own, session.slug)
        session.of_day = mark(self, session)
        if session.match.outcome is not None:
            self.recall()
            session.rivals = self.rivals
        expedition = self.expedition
        session.onward = expedition is not None and expedition.has(session.id)
        session.offers_sound = self.settings.sound == "off" and not self.store.setting(SOUND_ASKED)
        if self.meeting is not None:
            self.meeting.joins(session)
        session.screen = "" if session.persons else self.beside_screen
        self.mount(session.slug)

    @property
    def beside_screen(self) -> str:
        """If this device is to be a table screen: where it is none."""
        return self.address.partition("?")[0] if self.query == SCREEN else ""

    # Other devices

    def meet_again(self) -> None:
        """At a table that is shared the line is open; away from it, it is not."""
        session, meeting = self.session, self.meeting
        stays = session is not None and meeting is not None and meeting.is_of(session)
        if not stays and self.place[:1] != ("table",):
            self.part()
        if session is not None and self.meeting is None and self.place[:1] == ("match",):
            record = (
                None if session.elsewhere else kept_table(self.store.setting(TABLES), session.id)
            )
            if record is not None and session.match.outcome is None:
                self.meet(Keeper(self, record))
            elif record is not None:
                self.start(self._stay(session, record))

    async def _stay(self, session: Session, record: TableRecord) -> None:
        """The match is over, and its table stays, for a rematch: in one tab."""
        if await self.tabs.own(record.match, False) and self.session is session:
            self.owned = record.match
            if self.meeting is None:
                self.meet(Keeper(self, record))

    def look_around(self) -> None:
        """In the hall it is known where one is on; elsewhere nobody looks."""
        for one in self.glances:
            one.close()
        self.glances = look(self) if self.place[:1] in (("hall",), ("waiting",)) else []

    def alert(self, name: str) -> None:
        """It is somebody's turn here, who may look elsewhere."""
        if self.store.setting(ALERTS) is True and self.alerts.state() == "on":
            self.alerts.tell(self.t("Your turn: {name}", name=name), self.t("Five Pyramids"))

    def mind_turn(self) -> None:
        """At a shared table, whoever comes on is told so once."""
        session = self.session
        on = session is not None and session.company is not None and session.mover is not None
        if on and not self.was_on and session is not None:
            self.alert(self.t(session.game.door.title))
        self.was_on = on

    def meet(self, meeting: Keeper | Visit) -> None:
        """Open the line to a table."""
        self.part()
        self.meeting = meeting
        if self.session is not None:
            meeting.joins(self.session)
        self.start(meeting.open())

    def part(self) -> None:
        if self.meeting is not None:
            self.meeting.close()
            self.meeting = self.company = None

    def gathered(self, company: Company) -> None:
        """Who is at the table has changed, or what is said there."""
        before, code = self.company, self.settings.language
        when = tuple(self.clock.moment(one.since, code) for one in company.people)
        self.company = replace(company, when=when)
        last = company.pointed
        if before is not None and last.number > before.pointed.number:
            self.screen.point(last.spot, last.name or self.t("Guest"))
        if self.session is not None and self.meeting is not None:
            self.meeting.joins(self.session)

    async def own(self, id: str, takes: bool = False) -> None:
        """Play a match in this tab, if no other tab does or it is taken from it."""
        if self.session is not None and self.session.match.outcome is not None:
            self.disown()
            return  # everybody may look at it
        self.owned = id
        mine = await self.tabs.own(id, takes)
        if self.session is not None and self.session.id == id and self.owned == id:
            self.session.elsewhere = not mine
            self.meet_again()

    def disown(self) -> None:
        if self.owned:
            self.owned = ""
            self.tabs.leave()

    # What is on the screen

    @property
    def worded(self) -> set[str]:
        """The packs with the words of this page: without them it speaks plainer ones."""
        world = world_pack(self.settings.own, self.about)
        return {words_pack(self.settings.language), *filter(None, [world])}

    def render(self) -> None:
        """Show how things stand, once all that led there is kept and all it needs is here."""
        if self.opening or self.showing:
            return
        lacking = self.worded & packs.absent - self.unread
        if self.store.settled and not self.store.behind and not lacking:
            try:
                self.show()
                return
            except Absent as absent:
                lacking = {absent.pack}
        self.showing = True
        self.screen.busy(True)
        self.start(self.show_kept(lacking))

    async def show_kept(self, lacking: Iterable[str]) -> None:
        try:
            for pack in lacking:
                if not await self.fetch(pack) and pack not in self.worded:
                    self.place = ("hall",)
            while not self.store.settled or self.store.behind:
                await self.store.flush()
                if self.store.behind:
                    late = set(self.store.behind)
                    self.store.behind.clear()
                    if self.session is not None and self.session.id in late:
                        await follow(self, self.session.id)  # another tab was quicker
            if self.store.trouble and self.notice is None:
                self.say(NOT_KEPT[self.store.trouble])
        finally:
            self.showing = False
            self.screen.busy(self.opening)
        self.render()

    def show(self) -> None:
        """Put on the screen how things stand; what is said or shown only once has its turn now."""
        self.notice = heard_again(self.notice, self.told)
        self.told = self.notice
        page = self.page()
        if self.about and spec(self.about).worlds:
            self.mount(self.about)
        for name, value in self.marks().items():
            self.screen.mark(name, value)
        self.screen.title(self.title())
        self.screen.show(page)
        self.mind_turn()
        self.show_moment()
        self.screen.mark("data-ready", "")
        if self.landing is not None:
            target, self.landing = self.landing, None
            self.screen.arrive(target)

    def page(self) -> str:
        """All that is on the screen, as HTML. It changes nothing."""
        over = self.dialogs.get(self.dialog[0]) if self.dialog else None
        body = self.places[self.place[0]].page(self)
        said = notice_box(self.notice, self.t)
        return written((body, over(self) if over else None, said))

    def title(self) -> str:
        """What the tab is called."""
        names = (self.places[self.place[0]].title(self), self.t("Five Pyramids"))
        return " · ".join(filter(None, names))

    def show_moment(self) -> None:
        """The moment of what is on the screen now, to the eyes that it was made for."""
        (session, viewer, moment), self.moment = self.moment or (None, None, None), None
        if moment is None or session is not self.session or session is None:
            return
        if viewer == session.viewer and session.curtain is None and not self.dialog:
            lasts = step_ms(session, PACE[self.settings.pace]) if session.replaying else None
            if lasts is None:
                self.screen.scene(str(moment_box(moment)))
            elif lasts >= SCENE_MS:  # else what is written over the board has to do
                alone = str(moment_box(replace(moment, aside=False)))
                self.screen.scene(alone, ".board-place", lasts)

    def marks(self) -> dict[str, str]:
        """What the whole page goes by: its language, light, motion and size of text."""
        return {
            "lang": self.settings.language,
            "data-theme": self.settings.theme,
            "data-motion": self.settings.motion,
            "data-text": self.settings.text,
            "data-keys": self.settings.keys,
            "data-place": self.place[0],
            "data-world": world_folder(self.settings.own, self.about).replace("/worlds/", "-"),
        }

    # What is said

    def say(self, text: str, **values: object) -> None:
        """A sentence about something that went wrong."""
        self.notice = Notice(self.t(text, **values), bad=True)

    def explain(self, why: Unreadable) -> None:
        """Why something cannot be read."""
        self.say(why.why, **why.values)

    def refuse(self, no: Refused, slug: str) -> None:
        """Which rule forbids it, in one sentence, with the way to that paragraph."""
        called = spec(slug).words().called
        values = {name: called(value, self.t) for name, value in no.values.items()}
        why, rule = self.t(no.why, **values), self.t("Rule {number}", number=no.rule)
        self.notice = Notice(why, f"#/rules/{slug}/{no.rule}", rule)
        self.sound("refuse")

    def sound(self, name: str) -> None:
        if name:
            self.ports.sound.play(name, self.settings.sound)


def heard_again(notice: Notice | None, told: Notice | None) -> Notice | None:
    """The same notice once more is another text, or nobody would hear it."""
    if notice and told and notice is not told and notice.text == told.text:
        return replace(notice, text=notice.text + "\u00a0")
    return notice
