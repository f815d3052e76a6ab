"""A table to test rules at: lines are played as they stand in a save, `0: push c4`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Generic, Self

import pytest

from engine.game import FATE, Event, Refused, Rules, S, V, Viewer
from engine.match import Entry, Match
from engine.to_json import canonical


class Table(Generic[S, V]):
    """A match in which everything that chance decides is named; each game lays its own."""

    match: Match

    @property
    def state(self) -> S:
        found: S = self.match.state
        return found

    @property
    def seats(self) -> range:
        return range(len(self.match.players))

    def view(self, viewer: Viewer = None) -> V:
        found: V = self.match.view(viewer)
        return found

    def last(self, viewer: Viewer = None) -> Event:
        """What the last move told a viewer."""
        return self.match.events(viewer)[-1]

    def legal(self, seat: int | None = None) -> list[str]:
        """The moves of a seat, or of whoever is to move."""
        return list(self.match.legal(self.match.actors[0] if seat is None else seat))

    def do(self, *lines: str) -> Self:
        for line in lines:
            entry = Entry.parse(line)
            self.match.play(entry.seat, entry.move)
        return self

    def refused(self, line: str) -> str:
        """The rule that forbids a move; nothing has changed."""
        entry, before = Entry.parse(line), self.match.state
        with pytest.raises(Refused) as caught:
            self.match.play(entry.seat, entry.move)
        assert str(caught.value) and self.match.state is before
        if entry.seat != FATE:
            assert entry.move not in self.match.legal(entry.seat)
        return caught.value.rule


def legal_or_refused(rules: Rules, state: object, seat: int, move: str) -> None:
    """Any text is a legal move, or refused with a rule of the game and a sentence."""
    before = canonical(state)
    try:
        after = rules.play(state, seat, move)
    except Refused as no:
        assert no.rule.startswith(rules.INFO.rule_form[0]) and str(no)
        assert move not in rules.legal(state, seat)
    else:
        assert seat == FATE or move in rules.legal(state, seat)
        assert after != state
    assert canonical(state) == before


def first_of_each(
    phases: Collection[str], states: Iterable[S], phase: Callable[[S], str]
) -> dict[str, S]:
    """The first state in each phase; no more states are asked for when all are found."""
    found: dict[str, S] = {}
    for state in states:
        found.setdefault(phase(state), state)
        if len(found) == len(phases):
            break
    return found
