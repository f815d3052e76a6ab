"""One match on one screen: how much of it is shown by now, and to whose eyes. Pure, no browser.

What is shown may trail what has been played: the moves of bots and fate appear one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from engine.game import FATE, WAIT, Event
from engine.lesson import wanted
from engine.replay import horizon, told_in_full
from page.i18n import Tongue
from page.parts import HALTS, Seen, Time
from page.seating import Seating

TABLE, ALL = "table", "all"
"""Views of a finished match that are nobody's: what everybody saw, and all there was to see."""


@dataclass
class Session(Seating):
    """What is shown at this device of the match that is played there, and what happens to it."""

    # When

    @property
    def hourglasses(self) -> dict[int, int]:
        """What the hourglass of each seat that has one showed at its last move."""
        if not self.is_live:
            return {}
        asked = [seat for seat in self.match.actors if seat != FATE]
        shown = {seat: self.match.game.rules.clock(self.match.state, seat) for seat in asked}
        return {seat: ms for seat, ms in shown.items() if ms is not None}

    @property
    def solvers(self) -> tuple[int, ...]:
        """The people whose time it is."""
        return tuple(seat for seat in self.hourglasses if seat in self.persons)

    @property
    def racers(self) -> tuple[int, ...]:
        """The people whose time it is, at whichever device."""
        return tuple(seat for seat in self.hourglasses if seat in self.people)

    def time(self, seat: int) -> int:
        """What a seat's hourglass shows now, and never more than there is sand."""
        ms = self.clock.at(seat, self.hourglasses.get(seat, 0), self.now())
        due = self.match.game.rules.due(self.match.state)
        return ms if due is None else min(ms, due)

    def keep_time(self) -> None:
        """After anything that happened: hourglasses that are to be turned lie still."""
        self.clock.follow(self.hourglasses, self.now(), self.racers)

    def turn(self) -> None:
        """The hourglasses are turned."""
        self.catch_up()
        self.hidden = False
        self.note(HALTS, "")
        self.clock.go(self.hourglasses, self.now())

    def lay_down(self, hidden: bool = False, asks: str = "") -> bool:
        """The hourglasses are laid down; the time is written into the match. False if they lay.
        What it `asks` meanwhile stands until they are turned again."""
        if not self.clock.running or not self.racers or self.far:
            return False
        self.hidden = hidden
        self.note(HALTS, asks)
        for seat in self.hourglasses:  # those of bots too: they stood still for as long
            self.match.play(seat, f"{WAIT} @{self.time(seat)}")
        self.catch_up()
        self.clock.stop(self.hourglasses, self.now())
        return True

    # What

    @property
    def curtain(self) -> int | None:
        """The person who must take the device before anything of theirs is shown."""
        if self.asking is not None:
            return self.asking
        seat = self.mover
        if seat is None or not self.is_shared or seat == self.behind_curtain:
            return None
        return seat if self.match.game.rules.veiled(self.match.state, seat) else None

    @property
    def looks_as(self) -> str:
        """The view that was asked for. Nobody is shown another's before the match is over."""
        return self.lens if self.replaying and self.match.outcome is not None else ""

    @property
    def viewer(self) -> int | None:
        """Whose view is on the screen: the only person's, or that of whoever took the device."""
        if self.looks_as:
            return int(self.looks_as) if self.looks_as.isdigit() else None
        if not self.is_shared:
            return self.persons[0] if self.persons else None
        return self.behind_curtain

    def note(self, name: str, value: str) -> None:
        """A change of the viewer's ui record; "" forgets it."""
        record = {**self.ui.get(self.viewer, {}), name: value}
        self.ui[self.viewer] = {key: kept for key, kept in record.items() if kept}

    def noted(self, name: str) -> str:
        return self.ui.get(self.viewer, {}).get(name, "")

    @property
    def moves(self) -> Collection[str]:
        seat = self.mover
        if seat is None or self.curtain is not None:
            return ()
        legal: Collection[str] = self.match.legal(seat)
        asked = None if self.learning is None else self.learning.asks
        return legal if asked is None else wanted(asked, legal)

    @property
    def calls(self) -> dict[int, Collection[str]]:
        """What people may do though the match does not wait for them: a walkie-talkie."""
        if not self.is_live or self.replaying or self.curtain is not None:
            return {}
        on = self.match.actors
        open_ = {seat: self.match.legal(seat) for seat in self.persons if seat not in on}
        return {seat: moves for seat, moves in open_.items() if moves}

    def seen(self, t: Tongue) -> Seen[object]:
        """All that the game's page may show now."""
        return Seen(
            view=self.view(self.shown),
            seat=self.viewer,
            mover=None if self.curtain is not None else self.mover,
            moves=self.moves,
            names=self.names,
            ui=self.ui.get(self.viewer, {}),
            route=() if self.mover is None or self.curtain is not None else self.route,
            t=t,
            time=self._time(),
            solvers=self.solvers if self.caught_up else (),
            calls=self.calls,
            own=self.own,
            past=self.replaying or (self.learning is not None and self.learning.is_solved),
        )

    def _time(self) -> Time | None:
        seat = self.mover
        if seat is None or seat not in self.hourglasses:
            return None
        return Time(self.time(seat), self.clock.running, self.hidden)

    def view(self, at: int) -> object:
        """What this screen shows after so many entries."""
        if self.looks_as == ALL:
            return self.match.game.rules.unveiled(self.match.states[at])
        return self.match.view(self.viewer, at)

    def told(self, at: int | None = None) -> list[Event | None]:
        """What each entry, or each of the first `at`, tells this screen's viewer."""
        if self.looks_as == ALL:
            return told_in_full(self.match, at)
        return self.match.told(self.viewer, at)

    def events(self) -> list[Event]:
        """What this screen's viewer was told by the shown entries."""
        return [event for event in self.told(self.shown) if event is not None]

    def since(self) -> list[Event]:
        """What others did since the mover last moved. Empty while somebody else is on."""
        seat = self.mover
        if seat is None or len(self.match.players) == 1:
            return []
        start = self.left.get(seat, 0)
        told = self.told(self.shown)
        return [e for e in told[start:] if e is not None and e.seat != seat]

    @property
    def can_retract(self) -> int | None:
        """The person whose last move nobody else has seen anything of, and told them nothing new:
        it can be taken back until what machines did since is shown."""
        seat = self.unread
        if seat is None or not self.is_live or self.learning is not None or self.apart is not None:
            return None
        if self.company is not None:
            return None
        return seat if self.match.retracted(seat, self.shown) is not None else None

    @property
    def can_undo(self) -> int | None:
        """The person whose last move can be taken back here."""
        if (seat := self.can_retract) is not None:
            return seat
        if not self.caught_up or not self.is_live or self.learning is not None:
            return None
        settled = 0 if self.apart is None else self.apart.settled
        for entry in reversed(self.match.entries[settled:]):
            if entry.seat in self.persons:
                return entry.seat if self.match.undone(entry.seat) is not None else None
        return None

    @property
    def can_send(self) -> bool:
        """The match is played by link, and nothing is left to do here before it goes on."""
        return (
            self.apart is not None
            and self.is_live
            and self.caught_up
            and not self.replaying
            and self.mover is None
            and self.waits_for_machine is None
        )

    # What happens

    def play(self, seat: int, move: str) -> None:
        """A person's move: shown at once."""
        self.match.play(seat, move)
        self.profile = None
        self.shown = len(self.match.entries)
        self.left[seat] = self.shown
        self.unread = seat
        self.passed_on()

    def passed_on(self) -> None:
        """After a move: whoever has the device keeps it for as long as nobody else is on."""
        on, seat = self.match.actors, self.behind_curtain
        rules, state = self.match.game.rules, self.match.state
        keeps = seat is not None and seat in on and rules.veiled(state, seat)
        if tuple(on) != (FATE,) and not keeps:
            self.behind_curtain = None
        self._read()

    def _read(self) -> None:
        """Others may look at the screen now: unless a curtain hangs before it, they learn what the
        last move told everybody, or, behind the curtain, what it told them."""
        seat, viewer = self.unread, self.viewer
        if seat is None or viewer == seat or (viewer is None and self.curtain is not None):
            return
        told = self.match.told(viewer, self._last_move(seat))[-1]
        if viewer is not None or (told is not None and told.news):
            self.unread = None

    def undo(self) -> int | None:
        """Take back the last move that can be. Says whose."""
        self.route = ()
        seat = self.can_undo
        if seat is None:
            return None
        retracts = seat == self.can_retract and self.match.retract(seat, self.shown)
        if not retracts and not self.match.undo(seat):
            return None
        self.unread = None
        self.shown = len(self.match.entries)
        self.left[seat] = self._last_move(seat)
        return seat

    def release(self) -> None:
        """Somebody has seen enough."""
        self.catch_up()
        self.released = self.shown

    def catch_up(self) -> None:
        self.shown = len(self.match.entries)

    @property
    def horizon(self) -> int:
        """How many entries may be looked at again; -1 for none. Not while the sand runs."""
        if self.learning is not None or (self.clock.running and self.solvers):
            return -1
        return horizon(self.match)

    def scrub(self, at: int) -> None:
        """Look at the match as it stood after so many entries.

        A running one is seen as its viewer saw it then: that holds nothing they were not told.
        """
        last = self.horizon
        if last >= 0:
            self.route, self.unread = (), None
            self.replaying = True
            self.shown = max(0, min(at, last))

    def moments(self, matters: Callable[[Event], bool]) -> list[int]:
        """After how many entries something happened that mattered, of what may be looked at. The
        end of a match always does."""
        told = self.told(max(0, self.horizon))
        found = [at for at, event in enumerate(told, 1) if event is not None and matters(event)]
        end = len(self.match.entries) if self.match.outcome is not None else 0
        return [*found, end] if end and end not in found else found

    def look_as(self, lens: str) -> None:
        """Choose a view of a finished match that is looked at again."""
        if lens in (TABLE, ALL, *map(str, range(len(self.names)))):
            self.lens = lens

    def look_away(self) -> None:
        """Back to how the match stands now."""
        self.replaying = self.playing = False
        self.lens = ""
        self.catch_up()

    def take_device(self, seat: int) -> None:
        """A person says that they alone look at the screen now."""
        self.asking, self.route = None, ()
        self.behind_curtain = seat if seat in self.persons else None
        self._read()

    def cover(self) -> None:
        """Back to the screen that everybody may see."""
        self.asking = self.behind_curtain = None
        self._read()
