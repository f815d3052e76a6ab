"""The application: where one is, what is open, and what is on the screen. Pure, no browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import TYPE_CHECKING

from app import navigation, rendering
from app.day_marks import mark
from app.known import Known
from app.places import Place
from app.ports import Ports
from app.tasks import Tasks
from app.together.around import Together
from app.together.keeper import Keeper
from app.together.meeting import meet_again
from app.together.visit import Visit
from engine.bundle import Bundle
from engine.game import Refused
from engine.match import Match
from engine.merging import Plan
from engine.records import bests
from engine.save import Unreadable
from engine.store import Store
from games.registry import spec
from page.dialogs import Notice
from page.draft import Draft
from page.i18n import Tongue, preferred, tongue
from page.incoming_link import Arrival
from page.parts import Moment
from page.players import Renaming
from page.preferences import chosen, world_folder
from page.records import Shelf
from page.session import Session
from page.settings import Settings, restored

if TYPE_CHECKING:
    from app.again import Dealt
    from app.day_results import DaysDesk
    from app.looking_back import LookingBack
    from app.review import Reviewed
    from page.sheet import Desk

SCREEN = "screen"
"""Asked of a table's address: this device shows what everybody may see."""

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
        self.known = Known(self.store)
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
        self.together = Together()
        """What else is known of them."""
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

    def start(self, work: Coroutine[object, object, None]) -> None:
        """Let a task run beside what is shown."""
        self.tasks.start(work)

    def open(self) -> None:
        """Start from what is kept on this device."""
        self.settings = restored(self.store.setting("settings"), self.settings.language)
        navigation.forget_unplayed(self)

    def shelf(self, slug: str) -> Shelf:
        """A game's records, and the day."""
        day = self.clock.today()
        kept = bests(self.store.setting(f"records-{slug}"))
        date = self.clock.date(day, self.settings.language)
        return Shelf(kept, slug, day, date, self.known.book.get((day, slug)))

    # Where

    def go(self, address: str) -> None:
        """Go to a place; the browser's history remembers it."""
        if self.location.hash() == address:
            self.arrive()
        else:
            self.location.go(address)

    def arrive(self, *_: object) -> None:
        """The address changed."""
        navigation.arrive(self)

    # The open match

    def seat_at(self, session: Session) -> None:
        self.session = session
        session.now, session.me = self.clock.now, self.settings.me
        session.own = chosen(self.settings.own, session.slug)
        session.of_day = mark(self, session)
        if session.match.outcome is not None:
            self.known.recall()
            session.rivals = self.known.rivals
        expedition = self.known.expedition
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

    # Which tab plays

    async def own(self, id: str, takes: bool = False) -> None:
        """Play a match in this tab, if no other tab does or it is taken from it."""
        if self.session is not None and self.session.match.outcome is not None:
            self.disown()
            return  # everybody may look at it
        self.owned = id
        mine = await self.tabs.own(id, takes)
        if self.session is not None and self.session.id == id and self.owned == id:
            self.session.elsewhere = not mine
            meet_again(self)

    def disown(self) -> None:
        if self.owned:
            self.owned = ""
            self.tabs.leave()

    # What is on the screen

    def render(self) -> None:
        """Show how things stand, once all that led there is kept and all it needs is here."""
        rendering.render(self)

    def page(self) -> str:
        """All that is on the screen, as HTML. It changes nothing."""
        return rendering.page(self)

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
