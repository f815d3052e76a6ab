"""Advice at many moments of recorded matches, as the seat on turn would be given it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.advice import Advice
from engine.chance import Chance
from engine.game import FATE
from engine.match import Match
from page.i18n import tongue
from recorded import golden, recordings
from suite.matches import SPECS
from suite.screens import NAMES


@dataclass(frozen=True)
class Given:
    """Advice, and the whole truth about the position it was given in."""

    match: Match
    at: int
    seat: int
    advice: Advice

    @property
    def state(self) -> Any:
        return self.match.states[self.at]

    @property
    def view(self) -> Any:
        return self.match.view(self.seat, self.at)

    @property
    def after(self) -> Any:
        """The state when the advised move is made."""
        return self.match.game.rules.play(self.state, self.seat, self.advice.move)

    @property
    def legal(self) -> list[str]:
        return list(self.match.game.rules.legal(self.state, self.seat))


Truth = Callable[[Given], bool]
"""Whether a reason holds."""


def numbers(text: str) -> list[int]:
    """The numbers that a text names."""
    return [int(one) for one in re.findall(r"\d+", text)]


@cache
def given(slug: str) -> tuple[Given, ...]:
    """Advice to whoever is on turn, at moments all over the recorded matches."""
    return tuple(one for path in recordings(slug) for one in _along(slug, golden(slug, path.stem)))


def _along(slug: str, match: Match) -> Iterator[Given]:
    states = match.states
    step = max(1, len(states) // SPECS[slug].trial.advised)
    for at in range(len(match.entries) % step, len(states), step):
        for seat in match.game.rules.actors(states[at])[:1]:
            if seat != FATE:
                yield Given(match, at, seat, advised(slug, match, at, seat))


def advised(slug: str, match: Match, at: int, seat: int, state: Any = None) -> Advice:
    """Advice from what a seat knew after the first `at` entries; or from another state."""
    rules, adviser = match.game.rules, SPECS[slug].adviser()
    truth = match.states[at] if state is None else state
    view, events, legal = rules.view(truth, seat), match.events(seat, at), rules.legal(truth, seat)
    move = list(adviser.ponder(view, events, legal, Chance(0).fork("advice", seat)))[-1]
    names = NAMES[: len(match.players)]
    found: Advice = adviser.advice(view, events, legal, move, names, tongue("en"))
    return found
