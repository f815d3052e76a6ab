"""What the suite looks at: random matches of every game, with every option and number of seats."""

from __future__ import annotations

from copy import copy
from dataclasses import fields
from functools import cache
from typing import Any, cast

import template
from engine.chance import Chance
from engine.game import Game
from engine.match import Match
from games import registry
from page.spec import AnyGame
from walks import Cell, covering, random_match

SPECS = {one.slug: one for one in (cast(AnyGame, template.GAME), *registry.specs())}
GAMES = {slug: Game(one.rules(), one.bot()) for slug, one in SPECS.items()}
CELLS = [cell for game in GAMES.values() for cell in covering(game)]
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


def spec(match: Match) -> AnyGame:
    """The game that is played."""
    return SPECS[match.game.info.slug]


@cache
def played(cell: Cell, number: int = 0) -> Match:
    """A random match to its end. It is shared: look, do not play on."""
    seed = SEED + 100 * CELLS.index(cell) + number
    return random_match(GAMES[cell.slug], cell, seed, restless=True)


def random_of(slug: str, seats: int) -> Match:
    """A random match of a game to its end. It is shared: look, do not play on."""
    return played(next(cell for cell in CELLS if (cell.slug, cell.seats) == (slug, seats)))


def until(match: Match, at: int) -> Match:
    """The match as it stood after its first `at` entries."""
    earlier = copy(match)
    earlier.entries = match.entries[:at]
    earlier.states = match.states[: at + 1]
    earlier._told = match._told[:at]
    return earlier


@cache
def moments(match: Match, most: int) -> list[int]:
    """A few places of a match worth a close look, in order.

    Each is chosen for what it shows that the others do not: a kind of move after another, a phase,
    a seat's turn, a card's back. If these are fewer than half of `most`, others are added.
    """
    shown = sights(match)
    chosen: list[int] = []
    unseen = set().union(*shown)
    while unseen and len(chosen) < most:
        chosen.append(max(range(len(shown)), key=lambda at: len(shown[at] & unseen)))
        unseen -= shown[chosen[-1]]
    others = (at * (len(shown) - 1) // most for at in range(most))
    return sorted([*dict.fromkeys([*chosen, *others])][: max(len(chosen), most // 2)])


def sights(match: Match) -> list[set[tuple[str, Any]]]:
    """What can be seen at each place: the moves around it, and each small field of the view."""
    verbs = [entry.move.split()[0] for entry in match.entries]
    seen: list[set[tuple[str, Any]]] = [
        {("moves", pair)} for pair in zip(["", *verbs], [*verbs, ""])
    ]
    every = 1 + len(match.states) // 150
    views = {at: match.view(None, at) for at in range(0, len(match.states), every)}
    for field in fields(views[0]):
        values = {at: getattr(view, field.name) for at, view in views.items()}
        if len(set(values.values())) <= 12:
            for at, value in values.items():
                seen[at].add((field.name, value))
    return seen


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
