"""A match that another device keeps, as one seat of it knows it.

Its states are guesses: a game's `guess` makes, from a seat's view and events, a state that nobody
on that seat can tell from the true one. So rules, pages, advice and refusals work as they do at the
keeper's device, and there is nothing here that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from engine.chance import Chance
from engine.codec import decoded_view
from engine.game import Event, Game, Options, Viewer
from engine.match import Entry, Match, Player


class Guesses(Sequence[Any]):
    """The states, each guessed when it is first asked for."""

    def __init__(self, match: FarMatch) -> None:
        self.match = match
        self.made: dict[int, Any] = {}

    def __len__(self) -> int:
        return len(self.match.sent)

    @overload
    def __getitem__(self, at: int) -> Any: ...
    @overload
    def __getitem__(self, at: slice) -> list[Any]: ...
    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(len(self)))]
        at = range(len(self))[at]
        if at not in self.made:
            self.made[at] = self.match.guess(at)
        return self.made[at]

    def __iter__(self) -> Iterator[Any]:
        return (self[at] for at in range(len(self)))


class FarMatch(Match):
    """What one viewer was sent of a match: every event, and the view after each."""

    def __init__(
        self,
        game: Game,
        options: Options,
        players: Sequence[Player],
        rules: int,
        viewer: Viewer,
    ) -> None:
        super().__init__(game, options, players, 0, rules)
        self.viewer = viewer
        self.sent: list[Any] = []
        """The view after so many events as it was sent; None where it is not known any more."""
        self.heard: list[Event] = []
        self.views: dict[int, Any] = {}
        self.guesses = Guesses(self)
        self.states = self.guesses  # type: ignore[assignment]
        self.can_undo = False

    def known(self, at: int) -> int:
        """The first moment from there on of which the view is known."""
        return next(one for one in range(at, len(self.sent)) if self.sent[one] is not None)

    def guess(self, at: int) -> Any:
        """A state that this seat cannot tell from the true one."""
        at = self.known(at)
        return self.game.rules.guess(self.seen(at), self.heard[:at], Chance(at))

    def seen(self, at: int) -> Any:
        at = self.known(at)
        if at not in self.views:
            self.views[at] = decoded_view(self.game.rules, self.sent[at])
        return self.views[at]

    def hear(self, start: int, events: Sequence[Event], views: Sequence[Any]) -> int:
        """The match went on after the first `start` events: what happened, and the views before the
        first of these, after it, and so on to the last. Says which view is the first new one: what
        is here already stays as it is."""
        same = 0
        for event, view in zip(events, views):
            at = start + same
            if self.heard[at : at + 1] != [event] or self.sent[at] != view:
                break
            same += 1
        at, seen = start + same, same
        if self.sent[at : at + 1] == [*views[same : same + 1]]:
            seen += 1
        del self.heard[at:], self.entries[at:], self.sent[start + seen :]
        for made in (self.views, self.guesses.made):
            for one in [one for one in made if one >= start + seen]:
                del made[one]
        self.heard.extend(events[same:])
        self.sent.extend(views[seen:])
        self.entries.extend(Entry(event.seat, "") for event in events[same:])
        return start + seen

    def view(self, viewer: Viewer, at: int | None = None) -> Any:
        return self.seen(len(self.heard) if at is None else at)

    def told(self, viewer: Viewer, at: int | None = None) -> list[Event | None]:
        return [*self.heard[:at]]

    def legal(self, seat: int) -> Any:
        return super().legal(seat) if seat == self.viewer else ()

    def undone(self, seat: int) -> list[Entry] | None:
        """Only the keeper can; here it is known whether it would."""
        return [] if self.can_undo and seat == self.viewer else None

    def retracted(self, seat: int, shown: int) -> list[Entry] | None:
        return None
