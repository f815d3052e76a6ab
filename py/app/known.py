"""What is known from what this device keeps: first tries, the expedition, campaigns."""

from __future__ import annotations

from app.together.table_record import TABLES, kept_seats
from engine import day_book, history_file
from engine.day_book import Book
from engine.expedition import Expedition
from engine.expedition import restored as under_way
from engine.history import met, tallies
from engine.store import Store
from games.registry import campaign, doors, road
from page.link_state import APART, RIVALS
from page.rivals import Counted, Rivals
from page.spec import Won
from page.waiting import Beside


class Known:
    """What a device's storage says, besides the matches themselves."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.rivals: Rivals = {}
        """How it went with each bot so far, when it was last asked."""
        self.tallies: Counted = {}
        """The same by game and level."""

    @property
    def beside(self) -> Beside:
        """What is kept beside the matches."""
        kept = self._store.setting
        tries = frozenset(one.id for one in self.book.values())
        return Beside(kept(APART), kept(RIVALS), self.expedition, kept_seats(kept(TABLES)), tries)

    @property
    def expedition(self) -> Expedition | None:
        """The expedition that is under way on this device, or came to its end."""
        return under_way(self._store.setting("expedition"), road())

    def won(self, slug: str) -> Won:
        """How far a game's campaign has come."""
        return campaign(slug).restored(self._store.setting(f"campaign-{slug}"))

    @property
    def book(self) -> Book:
        """The first tries at the challenges of all days."""
        return day_book.restored(self._store.setting(day_book.DAYS))

    def recall(self) -> None:
        """How it went with each bot, and in each game, by the history of this device."""
        past = history_file.restored(self._store.setting("history"))
        self.tallies = tallies(past)
        self.rivals = met(past.rows, [one.slug for one in doors() if one.team])
