"""A match is its set-up and its moves; all else is derived."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.chance import Chance
from engine.game import (
    FATE,
    LEVELS,
    Event,
    Game,
    Options,
    Outcome,
    Refused,
    S,
    Viewer,
    chosen_options,
)
from engine.to_json import canonical

SEAT = re.compile("0|[1-9][0-9]?")
PERSON = "person"
KINDS = (PERSON, *LEVELS)


@dataclass(frozen=True)
class Player:
    """Who sits on a seat: a person, or a bot of a level. May change in mid-match."""

    name: str
    kind: str = PERSON

    @property
    def is_bot(self) -> bool:
        return self.kind != PERSON


@dataclass(frozen=True)
class Entry:
    """One line of the match: who moved (a seat or fate), and the move's text.

    >>> str(Entry(0, "push c4")), Entry.parse("fate: roll 3")
    ('0: push c4', Entry(seat=-1, move='roll 3'))
    """

    seat: int
    move: str

    def __str__(self) -> str:
        return f"{'fate' if self.seat == FATE else self.seat}: {self.move}"

    @classmethod
    def parse(cls, line: str) -> Entry:
        who, colon, move = line.partition(": ")
        if not colon or not (who == "fate" or SEAT.fullmatch(who)):
            raise ValueError(f"not a line of a match: {line[:60]!r}")
        return cls(FATE if who == "fate" else int(who), move)


class Match:
    """One match: its entries, the state after each, and what each viewer was told."""

    def __init__(
        self,
        game: Game,
        options: Options,
        players: Sequence[Player],
        seed: int,
        rules: int | None = None,
    ) -> None:
        self.game = game
        self.rules = game.info.rules if rules is None else rules
        """The number of the rules it is played by: those it began with."""
        self.players = tuple(players)
        self.seed = seed
        self.copied = 0
        """How many of its entries another match began with: a copy sets no record."""
        self.advised = False
        """Whether advice was asked for: it sets no record either."""
        for player in self.players:
            if player.is_bot and player.kind not in game.levels:
                raise Refused(
                    game.info.rule_form,
                    "This game has no “{level}” bots.",
                    level=player.kind[:40],
                )
        self.options = chosen_options(game.info, options, len(self.players))
        self.entries: list[Entry] = []
        self.states: list[object] = [game.rules.setup(self.options, len(self.players), self.rules)]
        self.viewers: tuple[Viewer, ...] = (None, *range(len(self.players)))
        self._told: list[dict[Viewer, Event | None]] = []

    # What is the case

    @property
    def state(self) -> object:
        return self.states[-1]

    def states_as(self, kind: type[S]) -> Sequence[S]:
        """All states, to the game itself, which knows their type; TypeError for another game's."""
        if not isinstance(self.states[0], kind):
            raise TypeError(f"{type(self.states[0]).__name__} instead of {kind.__name__}")
        return [one for one in self.states if isinstance(one, kind)]

    @property
    def actors(self) -> Sequence[int]:
        return self.game.rules.actors(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.rules.outcome(self.state)

    def legal(self, seat: int) -> Collection[str]:
        return self.game.rules.legal(self.state, seat)

    def view(self, viewer: Viewer, at: int | None = None) -> object:
        """What a viewer may know, now or after the first `at` entries."""
        return self.game.rules.view(self.states[-1 if at is None else at], viewer)

    def events(self, viewer: Viewer, at: int | None = None) -> list[Event]:
        """What a viewer was told so far, or by the first `at` entries."""
        return [told for told in self.told(viewer, at) if told is not None]

    def told(self, viewer: Viewer, at: int | None = None) -> list[Event | None]:
        """The same, one place an entry: None where an entry told that viewer nothing."""
        return [
            row[viewer] if viewer in row else self._tell(number, viewer)
            for number, row in enumerate(self._told[:at])
        ]

    def _tell(self, number: int, viewer: Viewer) -> Event | None:
        """What an entry tells a viewer."""
        entry = self.entries[number]
        before, after = self.states[number], self.states[number + 1]
        event = self.game.rules.told(before, entry.seat, entry.move, after, viewer)
        self._told[number][viewer] = event
        return event

    def _told_to_all(self, number: int) -> dict[Viewer, Event | None]:
        row = self._told[number]
        return {v: row[v] if v in row else self._tell(number, v) for v in self.viewers}

    # What changes it

    def play(self, seat: int, move: str) -> None:
        """Play a move, or raise Refused and change nothing."""
        before = self.state
        after = self.game.rules.play(before, seat, move)
        told = self.game.rules.told
        self._add(
            Entry(seat, move), after, {v: told(before, seat, move, after, v) for v in self.viewers}
        )

    def replay(self, entry: Entry) -> None:
        """Play a recorded move: the same, but what it tells is found when it is asked for.

        Whoever checks a match asks for nothing, and telling is up to three quarters of the work.
        """
        self._add(entry, self.game.rules.play(self.state, entry.seat, entry.move), {})

    def _add(self, entry: Entry, after: object, told: dict[Viewer, Event | None]) -> None:
        self._told.append(told)
        self.entries.append(entry)
        self.states.append(after)

    def draw(self) -> str:
        """Fate's next move, drawn from the match's seed. It is not played."""
        return self.game.rules.draw(self.state, Chance(self.seed))

    def play_fate(self) -> None:
        """Let fate move for as long as the match waits for it."""
        while FATE in self.actors:
            self.play(FATE, self.draw())

    def seat_to(self, seat: int, player: Player) -> None:
        """Hand a seat to somebody else."""
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    def until(self, at: int) -> Match:
        """A match of its own that stands where this one stood after its first `at` entries.

        It has the same seed: whoever plays the same moves meets the same fate.
        """
        copy = Match(self.game, self.options, self.players, self.seed, self.rules)
        copy.entries = self.entries[:at]
        copy.states = self.states[: at + 1]
        copy._told = self._told[:at]
        copy.copied = len(copy.entries)
        return copy

    # Taking back

    def undone(self, seat: int) -> list[Entry] | None:
        """The entries without this seat's last move; None if it cannot be taken back.

        It can as long as it brought no news to anyone, and whatever the others did since stays
        possible and tells everybody the same. An end cannot: its secrets are shown, and its review
        says what would have been better.
        """
        last = self._last_of(seat)
        if last is None or self.outcome is not None:
            return None
        if any(told is not None and told.news for told in self._told_to_all(last).values()):
            return None
        since = self.entries[last + 1 :]
        state = self.states[last]
        rules = self.game.rules
        for i, entry in enumerate(since, last + 1):
            try:
                after = rules.play(state, entry.seat, entry.move)
            except Refused:
                return None
            told = {v: rules.told(state, entry.seat, entry.move, after, v) for v in self.viewers}
            if canonical(_by_text(told)) != canonical(_by_text(self._told_to_all(i))):
                return None
            state = after
        return [*self.entries[:last], *since]

    def retracted(self, seat: int, shown: int) -> list[Entry] | None:
        """The entries before this seat's last move; None if it cannot be retracted.

        For a table where nobody else has been shown anything since. It can be retracted as long as
        it was no news to who made it, and of what came since, up to the first `shown` entries, they
        saw nothing: no bot act, no news of fate. Time cannot be retracted, nor an end.
        """
        last = self._last_of(seat)
        if last is None or self.outcome is not None:
            return None
        since = self.entries[last + 1 :]
        if any(entry.seat != FATE and not self.players[entry.seat].is_bot for entry in since):
            return None
        if any(entry.seat != FATE for entry in since[: max(0, shown - last - 1)]):
            return None
        if self.game.rules.clock(self.states[last], seat) is not None:
            return None
        told = self.told(seat, max(shown, last + 1))[last:]
        if any(event is not None and event.news for event in told):
            return None
        return self.entries[:last]

    def _last_of(self, seat: int) -> int | None:
        """The number of a seat's last entry."""
        own = (i for i in reversed(range(len(self.entries))) if self.entries[i].seat == seat)
        return next(own, None)

    def retract(self, seat: int, shown: int) -> bool:
        """Take back this seat's last move, and what machines did since. Says whether it could."""
        return self._go_back_to(self.retracted(seat, shown))

    def undo(self, seat: int) -> bool:
        """Take back this seat's own last move. Says whether it could."""
        return self._go_back_to(self.undone(seat))

    def _go_back_to(self, entries: list[Entry] | None) -> bool:
        if entries is None:
            return False
        same = next(
            (i for i, (a, b) in enumerate(zip(entries, self.entries)) if a != b), len(entries)
        )
        del self.entries[same:], self.states[same + 1 :], self._told[same:]
        for entry in entries[same:]:
            self.play(entry.seat, entry.move)
        return True


def _by_text(told: dict[Viewer, Event | None]) -> dict[str, Event | None]:
    return {str(viewer): event for viewer, event in told.items()}
