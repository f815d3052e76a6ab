"""A match at one device: what is remembered of it there, and who it waits for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.game import FATE, Feat
from engine.match import Match
from engine.records import Best
from games.registry import spec
from page.advice import Asked
from page.clock import Clock
from page.company import Company
from page.day_mark import DayMark
from page.figures import NOBODY, Me, faces
from page.lesson import Learning
from page.link_state import Apart, Rival
from page.names import Names
from page.rivals import Rivals
from page.spec import AnyGame


@dataclass
class Seating:
    """A match at this device. Everything here but the match is forgotten on reload."""

    id: str
    match: Match
    revision: int = 0
    faithful: bool = True
    shown: int = -1
    """How many entries are on the screen."""
    appeared: float = 0.0
    """When the last of them appeared by itself, by the device's clock."""
    behind_curtain: int | None = None
    """The seat that took the device and said so; its own view is on the screen."""
    asking: int | None = None
    """The seat that asked to look at what is its own."""
    elsewhere: bool = False
    """The match goes on in another tab; here it is only looked at."""
    visiting: bool = False
    """A finished match from a link: looked at, and not kept."""
    here: tuple[int, ...] | None = None
    """The seats that are played at this device, where several devices share a table."""
    company: Company | None = None
    """Who shares it."""
    meets: str = ""
    """The link of the table, at a guest's device."""
    far: bool = False
    """Another device keeps the match: here is what one seat of it knows."""
    screen: str = ""
    """This device is the table screen of several: everybody sees it, and nothing is chosen here.
    Where that ends: the address without it."""
    pointing: bool = False
    """Somebody here is about to show the others a place of the board."""
    sent: bool = False
    """A move is on its way to that device."""
    apart: Apart | None = None
    """The match is played by link, and one seat of it is played here."""
    me: Me = NOBODY
    """Whose device it is."""
    own: Mapping[str, str] = field(default_factory=dict)
    """What was chosen of the game's own preferences on this device."""
    rivals: Rivals = field(default_factory=dict)
    """How it went with the bots of this match before, and now that it is over."""
    rival: Rival | None = None
    """How the same match ended for whoever sent it as a challenge."""
    replaying: bool = False
    """The match is being looked at again: nobody moves."""
    playing: bool = False
    """… and goes on by itself."""
    speed: str = "1"
    """… so many times as fast as usual."""
    named: tuple[tuple[object, ...], list[tuple[int, str]]] = ((), [])
    """… for which view its key moments were named last, and those by name."""
    lens: str = ""
    """… with the view that was asked for: TABLE, ALL or a seat's number; "" as it was played."""
    ui: dict[int | None, dict[str, str]] = field(default_factory=dict)
    done: tuple[tuple[Feat, Best | None], ...] = ()
    """What the match that just ended may be remembered for, each with the record before it."""
    reached: tuple[str, ...] = ()
    """The goals that the match which just ended was the first to reach."""
    clock: Clock = field(default_factory=Clock)
    now: Callable[[], float] = lambda: 0.0
    """What time it is, in milliseconds."""
    hidden: bool = False
    """The hourglasses were laid down because nobody saw the page."""
    plans: dict[int, str] = field(default_factory=dict)
    """What bots will do when their hourglass comes to it."""
    released: int = -1
    """After how many entries somebody chose to go on, where fate waits for it."""
    of_day: DayMark | None = None
    """The match is a challenge of a day."""
    onward: bool = False
    """The match is of an expedition, which goes on from here."""
    learning: Learning | None = None
    """The match is a lesson: it is not kept, and nobody plays but the learner."""
    asked: Asked | None = None
    """The advice that the mover has asked for."""
    explained: set[str] = field(default_factory=set)
    """What was explained at length already: to which seat, and what."""
    hushed: set[str] = field(default_factory=set)
    """What nobody wants explained any more."""
    offers_sound: bool = False
    """Whether sound is offered at this table: once on a device."""
    profile: int | None = None
    """The seat of which more was asked for."""
    question: str = ""
    """The question whose answer in words stands on the screen."""
    answered: tuple[object, ...] = ()
    """The last answer: to whom, after how many entries, in which language; and its text."""
    left: dict[int, int] = field(default_factory=dict)
    """Where each person last looked away: the entries shown when they had moved."""
    unread: int | None = None
    """The person whose move was the last, made here, and since then nobody else has been shown
    anything of it; None once somebody may have been."""
    route: tuple[str, ...] = ()
    """The moves that the mover chose to make one after the other, as far as they are to come."""

    def __post_init__(self) -> None:
        if self.shown < 0:
            self.shown = len(self.match.entries)
            self.left = {seat: self._last_move(seat) for seat in self.persons}

    @property
    def slug(self) -> str:
        return self.match.game.info.slug

    @property
    def game(self) -> AnyGame:
        """The game that is played, with its pages and words."""
        return spec(self.match.game.info.slug)

    # Who

    @property
    def persons(self) -> list[int]:
        """The people at this device."""
        people = self.people
        if self.here is not None:
            return [seat for seat in people if seat in self.here]
        return people if self.apart is None else [s for s in people if s == self.apart.seat]

    @property
    def people(self) -> list[int]:
        """The people at the table, at whichever device."""
        return [seat for seat, player in enumerate(self.match.players) if not player.is_bot]

    @property
    def names(self) -> Names:
        """Everybody's name. A match that is only looked at is somebody else's: nobody is "you"."""
        here = () if self.visiting else self.persons
        return Names((player.name for player in self.match.players), here)

    @property
    def faces(self) -> tuple[str, ...]:
        """The drawing of each seat."""
        return faces(self.match.players, self.me, self.names.you)

    @property
    def is_shared(self) -> bool:
        """Several people look at this screen."""
        return len(self.persons) > 1

    @property
    def caught_up(self) -> bool:
        return self.shown >= len(self.match.entries)

    @property
    def is_live(self) -> bool:
        """Moves can be made here."""
        return self.can_go_on and not self.replaying

    @property
    def can_go_on(self) -> bool:
        """The match can, whatever is looked at meanwhile."""
        return self.faithful and not (self.elsewhere or self.visiting)

    @property
    def mover(self) -> int | None:
        """The person the shown position waits for; whoever is behind the curtain first."""
        if not self.caught_up or not self.is_live or self.sent:
            return None
        if self.learning is not None and self.learning.asks is None:
            return None
        waiting = [seat for seat in self.match.actors if seat in self.persons]
        if self.behind_curtain is not None:
            return self.behind_curtain if self.behind_curtain in waiting else None
        return waiting[0] if waiting else None

    @property
    def waits_for_machine(self) -> int | None:
        """The bot, or fate, that is to move next; None if the match waits for people or is over."""
        if not self.is_live or self.learning is not None or self.far:
            return None
        for seat in self.match.actors:
            if seat == FATE or self.match.players[seat].is_bot:
                return seat
        return None

    @property
    def waits_for_person(self) -> bool:
        """Whether the shown position waits for a person, whoever else it may wait for."""
        on = self.match.game.rules.actors(self.match.states[self.shown])
        return not self.replaying and any(seat in self.persons for seat in on)

    def _last_move(self, seat: int) -> int:
        entries = self.match.entries
        return max((i + 1 for i, entry in enumerate(entries) if entry.seat == seat), default=0)
