"""The cast: the bots as characters, the same in every game. Their faces are in `assets/cast`."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from engine.game import COMMON_LEVELS
from engine.match import PERSON, Player

CAST_NAMES = {
    "ani": "Ani",
    "nofret": "Nofret",
    "merit": "Merit",
    "ramose": "Ramose",
    "khepri": "Khepri",
    "tiye": "Tiye",
    "imhotep": "Imhotep",
    "nebet": "Nebet",
}
"""Each character's name, the same in every language. Saves know bots by it: no name is reused."""

LEVEL_OF = {
    "ani": "easy",
    "nofret": "easy",
    "merit": "medium",
    "ramose": "medium",
    "khepri": "hard",
    "tiye": "hard",
    "imhotep": "master",
    "nebet": "master",
}
"""How strongly each one plays, the weakest first."""

SENTENCES = {
    "ani": "Apprentice. Plays fast, forgets half of it, laughs about it.",
    "nofret": "Gardener. Would rather see you smile than win.",
    "merit": "Musician. Keeps the beat and rarely misses an easy point.",
    "ramose": "Scribe. Writes everything down, then smudges a line or two.",
    "khepri": "Priest. Counts twice, moves once, forgives nothing.",
    "tiye": "Queen. Takes what you leave lying about.",
    "imhotep": "Architect. Has thought of your move before you have.",
    "nebet": "Vizier. Sees the whole board, and five turns of it.",
}
"""What each one is like, in a sentence."""


NUMBERED = re.compile(r" [2-9]$")
"""What tells two bots of one name apart."""


def character(player: Player) -> str:
    """The character that sits there; "" for a person, or a bot that was named by somebody."""
    called = NUMBERED.sub("", player.name)
    for key, name in CAST_NAMES.items():
        if name == called and LEVEL_OF[key] == player.kind:
            return key
    return ""


def of_levels(levels: Collection[str]) -> list[str]:
    """The characters that a game with these levels can seat."""
    return [key for key, level in LEVEL_OF.items() if level in levels]


def seated(key: str) -> Player:
    """A character as a player."""
    return Player(CAST_NAMES[key], LEVEL_OF[key])


def called(levels: Sequence[str]) -> tuple[str, ...]:
    """The names of bots of these levels where nobody chose them.

    >>> called(("easy", "medium", "easy"))
    ('Ani', 'Merit', 'Nofret')
    """
    players = tuple(Player("", level) for level in levels)
    return tuple(CAST_NAMES[default_character(players, seat)] for seat in range(len(players)))


def free_level(players: tuple[Player, ...], level: str) -> str:
    """The level of another bot beside these: as asked for, or the nearest with somebody free."""
    if level not in COMMON_LEVELS:
        return level
    at = COMMON_LEVELS.index(level)
    nearest = sorted(COMMON_LEVELS, key=lambda one: abs(COMMON_LEVELS.index(one) - at))
    kinds = [player.kind for player in players]
    cast = list(LEVEL_OF.values())
    return next((one for one in nearest if kinds.count(one) < cast.count(one)), level)


def default_character(players: tuple[Player, ...], seat: int) -> str:
    """Who plays for a bot without a name: the first of its level that does not sit there yet."""
    taken = {player.name for player in players}
    level = players[seat].kind
    for at in range(seat):
        if players[at].is_bot and not players[at].name:
            taken.add(CAST_NAMES[default_character(players, at)])
    own = [key for key in LEVEL_OF if LEVEL_OF[key] == level]
    return next((key for key in own if CAST_NAMES[key] not in taken), own[0])


def handed(players: tuple[Player, ...], seat: int, kind: str) -> Player:
    """Who sits there once a person, or a bot of some level, takes the seat over.

    A person keeps the name, to be given the seat back; for a character another one comes.
    """
    now = players[seat]
    if kind in (PERSON, now.kind) or not character(now):
        return Player(now.name, kind)
    asked = (*players[:seat], Player("", kind), *players[seat + 1 :])
    return seated(default_character(asked, seat))
