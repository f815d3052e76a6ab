"""Options of a table where each plays on their own device: those that go by who shares one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.game import Game, Option, Options
from engine.match import Player
from page.draft import Draft, refusal, settled
from page.spec import AnyWords


def apart(game: Game, options: Options, seats: int, words: AnyWords) -> dict[str, Any]:
    """Options as they suit people of whom each has a device."""
    return settled(game, _one_here(game, options, seats), words).options


def by_devices(
    game: Game, options: Options, seats: int, words: AnyWords
) -> Iterator[tuple[Option, list[Any]]]:
    """The options whose choice goes by whether people share a device, and what can be chosen."""
    draft = _one_here(game, options, seats)
    for option in game.info.choices:
        name, offered = option.name, (() if option.free else option.values)
        if any(
            _stays(draft, name, one, 1, words) != _stays(draft, name, one, seats, words)
            for one in offered
        ):
            playable = [one for one in offered if refusal(game, draft.choosing(name, one)) is None]
            if len(playable) > 1:
                yield option, playable


def _one_here(game: Game, options: Options, seats: int) -> Draft:
    bot, usual = Player("", game.levels[0]), {one.name: one.values[0] for one in game.info.options}
    return Draft((Player(""), *(bot,) * (seats - 1)), {**usual, **options})


def _stays(draft: Draft, name: str, value: Any, persons: int, words: AnyWords) -> bool:
    """Whether so many people at one device could choose a value."""
    chosen = draft.choosing(name, value).options
    return bool(words.suited(chosen, persons, len(draft.players), name)[name] == value)
