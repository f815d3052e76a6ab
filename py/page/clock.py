"""The hourglasses of one screen. Pure: what time it is, the caller says, in milliseconds.

They lie still until somebody turns them, run together, and lie still again when the match comes to
somebody who has not turned theirs: the next person of a relay, the next round.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field


@dataclass
class Clock:
    """What each hourglass showed at a moment, and whether they run since."""

    shows: dict[int, int] = field(default_factory=dict)
    """By seat, at the moment `since`; a seat that is not here has not been turned."""
    since: float = 0
    running: bool = False

    def at(self, seat: int, recorded: int, now: float) -> int:
        """What a seat's hourglass shows; `recorded` is what it showed at the seat's last move."""
        past = int(now - self.since) if self.running else 0
        return max(recorded, self.shows.get(seat, recorded) + past)

    def go(self, recorded: Mapping[int, int], now: float) -> None:
        """They are turned, and run."""
        self.follow(recorded, now)
        self.shows = {**recorded, **self.shows}
        self.since, self.running = now, True

    def stop(self, recorded: Mapping[int, int], now: float) -> None:
        """They are laid down."""
        self.follow(recorded, now)
        self.running = False

    def follow(self, recorded: Mapping[int, int], now: float, people: Collection[int] = ()) -> None:
        """The match went on: `recorded` are the hourglasses it knows of now.

        What a hint took is gone from here, too. `people` are those who solve; if one of them has
        not turned an hourglass yet, all lie still.
        """
        self.shows = {
            seat: self.at(seat, ms, now) for seat, ms in recorded.items() if seat in self.shows
        }
        self.since = now
        if not set(people) <= set(self.shows):
            self.running = False
