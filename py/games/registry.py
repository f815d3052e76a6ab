"""The games of the house. Listing them loads no rules."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import cast

from engine.chance import Chance
from engine.game import Event, Game
from page.spec import AnyGame, Campaign, Door, Workshop

SLUGS = (
    "sands",
    "tombs",
    "keys",
    "mummy",
    "escape",
)
"""A game is a folder of this name, here and in `assets`, and its line in this list."""


@cache
def spec(slug: str) -> AnyGame:
    """A game, or KeyError."""
    if slug not in SLUGS:
        raise KeyError(slug)
    # Its own modules know the types of its states and views; to all others they are just values.
    return cast(AnyGame, import_module(f"games.{slug}").GAME)


def specs() -> tuple[AnyGame, ...]:
    """All games, in the order of the hall."""
    return tuple(map(spec, SLUGS))


def door(slug: str) -> Door:
    """What the hall says of a game, or KeyError."""
    return spec(slug).door


def doors() -> tuple[Door, ...]:
    """All doors, in the order of the hall."""
    return tuple(one.door for one in specs())


@cache
def road() -> tuple[str, ...]:
    """The games of the Grand Expedition, in the order of its stages."""
    stages = [(one.stage.number, one.slug) for one in specs() if one.stage is not None]
    return tuple(slug for _, slug in sorted(stages))


def campaign(slug: str) -> Campaign[object]:
    """A game's campaign, or KeyError."""
    load = spec(slug).campaign
    if load is None:
        raise KeyError(slug)
    return load()


def drawn() -> tuple[str, Workshop]:
    """The game whose boards people draw on the blank sheet, and its workshop."""
    return next((one.slug, one.workshop()) for one in specs() if one.workshop is not None)


@cache
def load(slug: str) -> Game:
    """A game's rules and bots, or KeyError."""
    return Game(spec(slug).rules(), LaterBot(spec(slug)))


@dataclass(frozen=True)
class LaterBot:
    """A game's bot, imported when it is first asked: neither hall nor rulebook needs it."""

    game: AnyGame

    @property
    def STEPS(self) -> Mapping[str, int]:  # noqa: N802
        return self.game.bot().STEPS

    def think(
        self,
        view: object,
        events: Sequence[Event],
        legal: Collection[str],
        level: str,
        chance: Chance,
        /,
    ) -> Iterator[str]:
        return self.game.bot().think(view, events, legal, level, chance)
