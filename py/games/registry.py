"""The games of the house. Listing them loads no rules."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, cast

from engine.chance import Chance
from engine.game import Event, Game


@dataclass(frozen=True)
class Door:
    """What the hall says of a game."""

    slug: str
    title: str
    line: str
    seats: tuple[int, int]
    minutes: int
    built: bool = False
    daily: bool = False
    """Whether it has a match of the day."""


DOORS = (
    Door(
        "sands",
        "Sands of Memory",
        "Slide the pyramids. Remember what lies beneath.",
        (1, 5),
        20,
        True,
    ),
    Door("tombs", "Golden Tombs", "Tick your way down to the gold.", (1, 4), 20, True, daily=True),
    Door(
        "keys",
        "The Pharaoh’s Keys",
        "Fit the keys before the sand runs out.",
        (1, 4),
        30,
        True,
        daily=True,
    ),
    Door(
        "mummy", "The Mummy’s Maze", "It cannot see you. It can hear you count.", (2, 5), 30, True
    ),
    Door("escape", "Way Out", "One pyramid, one clock, almost no words.", (1, 4), 30, True),
)

DRAWN = "escape"
"""The game whose folder has a workshop: what people draw on the blank sheet is for it."""

ROAD = ("sands", "tombs", "keys", "escape", "mummy")
"""The way of the Grand Expedition. The team's game is not the last: the last one still decides."""

LONE = {"mummy": "mummy"}
"""Games of one against the others, and the option that names that seat."""

BUILT = tuple(door.slug for door in DOORS if door.built)


def door(slug: str) -> Door:
    """A game's door, or KeyError."""
    for one in DOORS:
        if one.slug == slug:
            return one
    raise KeyError(slug)


@cache
def load(slug: str) -> Game:
    """A game's rules and bots, or KeyError."""
    return Game(part(slug, "rules"), LaterBot(slug))


@dataclass(frozen=True)
class LaterBot:
    """A game's bot, imported when it is first asked: neither hall nor rulebook needs it."""

    slug: str

    @property
    def STEPS(self) -> Mapping[str, int]:  # noqa: N802
        steps: Mapping[str, int] = part(self.slug, "bot").STEPS
        return steps

    def think(
        self, view: Any, events: Sequence[Event], legal: Collection[str], level: str, chance: Chance
    ) -> Iterator[str]:
        thoughts: Iterator[str] = part(self.slug, "bot").think(view, events, legal, level, chance)
        return thoughts


def part(slug: str, name: str) -> Any:
    """One module of a game's folder."""
    if slug not in BUILT:
        raise KeyError(slug)
    return cast(Any, import_module(f"games.{slug}.{name}"))
