"""What the suite looks at: random matches of every game, with every option and number of seats."""

from __future__ import annotations

from copy import copy
from functools import cache
from importlib import import_module
from typing import Any

import template.bot
import template.rules
from engine.chance import Chance
from engine.game import Game
from engine.match import Match
from games import registry
from walks import Cell, cells, random_match

GAMES = {
    "template": Game(template.rules, template.bot),
    **{slug: registry.load(slug) for slug in registry.BUILT},
}
CELLS = [cell for game in GAMES.values() for cell in cells(game.info)]
SEED = 8_101_316_475_209_150
"""Seeds begin here. No match would come to such a number by itself."""

JUNK = (
    "",
    " ",
    "\n",
    "x",
    "0",
    "-1",
    "pass pass",
    "a: b",
    "\x00",
    "é",
    "𓂀",
    "{0}",
    "%s",
    "9" * 400,
)


def find(slug: str) -> Game:
    """A game by its name, or KeyError."""
    return GAMES[slug]


def part(slug: str, name: str) -> Any:
    """A module of a game's folder."""
    folder = "template" if slug == "template" else f"games.{slug}"
    return import_module(f"{folder}.{name}")


@cache
def played(cell: Cell, number: int = 0) -> Match:
    """A random match to its end. It is shared: look, do not play on."""
    seed = SEED + 100 * CELLS.index(cell) + number
    return random_match(GAMES[cell.slug], cell, seed, restless=True)


def until(match: Match, at: int) -> Match:
    """The match as it stood after its first `at` entries."""
    earlier = copy(match)
    earlier.entries = match.entries[:at]
    earlier.states = match.states[: at + 1]
    earlier._told = match._told[:at]
    return earlier


def moments(match: Match, most: int) -> list[int]:
    """Places in a match worth a close look, at most so many, in order.

    Where one kind of move first follows another, the rarest such places first; then a little later;
    then anywhere.
    """
    verbs = [entry.move.split()[0] for entry in match.entries]
    turns: dict[tuple[str, str], list[int]] = {}
    for at, pair in enumerate(zip(["", *verbs], [*verbs, ""])):
        turns.setdefault(pair, []).append(at)
    first = [places[0] for places in sorted(turns.values(), key=len)]
    later = [at + 2 for at in first if at + 2 < len(match.states)]
    others = [at * (len(match.states) - 1) // most for at in range(most)]
    return sorted([*dict.fromkeys([*first, *later, *others])][:most])


@cache
def vocabulary(match: Match) -> tuple[str, ...]:
    """Every verb of the game with every word that was used in the match."""
    words = sorted({word for entry in match.entries for word in entry.move.split()[1:]})
    return tuple(f"{verb} {word}" for verb in match.game.info.moves for word in words)


def tries(match: Match, at: int, seat: int, most: int = 30) -> list[str]:
    """Texts to try as moves of a seat: junk, broken legal moves, and moves of another moment."""
    legal = list(match.game.rules.legal(match.states[at], seat))
    chance = Chance(at)
    broken = [
        odd
        for move in chance.shuffled(legal, "legal")[:2]
        for odd in (move.upper(), f" {move}", f"{move} ", f"{move} {move}", move[:-1], move + "0")
    ]
    verbs = list(match.game.info.moves)
    other = [chance.pick(vocabulary(match), f"other/{seat}", n) for n in range(most)]
    return [*JUNK, *verbs, *broken, *other]
