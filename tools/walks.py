"""Random matches: every way to set a game up, and any legal move at every turn.

The arena plays thousands of them, and the tests look closely at a few.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from engine.chance import Chance
from engine.game import FATE, Game, Info, Outcome
from engine.match import Match, Player
from engine.save import Games
from games import registry

LONGEST = 50_000
"""A random match with more moves than this is said not to end."""

Pairs = tuple[tuple[str, Any], ...]


@dataclass(frozen=True)
class Cell:
    """One way to set a game up."""

    slug: str
    options: Pairs
    seats: int

    def __str__(self) -> str:
        return " ".join([self.slug, *(f"{k}={v}" for k, v in self.options), f"seats={self.seats}"])


@dataclass(frozen=True)
class Walk:
    """How a random match went; `fault` is empty if it ended as it should."""

    cell: Cell
    seed: int
    moves: int
    ending: str
    fault: str = ""


def cells(info: Info) -> list[Cell]:
    """Every combination of a game's options and numbers of seats."""
    names = [option.name for option in info.options]
    choices = product(*(option.values for option in info.options))
    return [
        Cell(info.slug, tuple(zip(names, values, strict=True)), seats)
        for values in choices
        for seats in info.seats
    ]


def random_match(
    game: Game, cell: Cell, seed: int, *, restless: bool = False, longest: int = LONGEST
) -> Match:
    """A match in which every seat plays any legal move.

    Restless: any of those that were played least often so far, which comes to an end sooner.
    """
    players = [Player(f"Seat {seat}") for seat in range(cell.seats)]
    match = Match(game, dict(cell.options), players, seed)
    whim = Chance(seed).fork("random")
    often: Counter[str] = Counter()
    while actors := match.actors:
        count = len(match.entries)
        if count >= longest:
            raise RuntimeError(f"no end after {count} moves")
        if FATE in actors:
            match.play(FATE, match.draw())
            continue
        seat = whim.pick(actors, "seat", count)
        moves = list(match.legal(seat))
        if restless:
            least = min(often[move] for move in moves)
            moves = [move for move in moves if often[move] == least]
        move = whim.pick(moves, "move", count)
        match.play(seat, move)
        often[move] += 1
    return match


def ended(match: Match) -> Outcome:
    if match.outcome is None:
        raise RuntimeError("nobody is to move, and there is no outcome")
    return match.outcome


def walk(task: tuple[Cell, int], games: Games = registry.load) -> Walk:
    """Play one random match, and report whatever goes wrong instead of stopping."""
    cell, seed = task
    try:
        match = random_match(games(cell.slug), cell, seed)
        return Walk(cell, seed, len(match.entries), ended(match).ending)
    except Exception as fault:
        return Walk(cell, seed, 0, "", f"{type(fault).__name__}: {fault}")


def random_table(walks: Sequence[Walk]) -> Iterator[str]:
    """The report of many random matches, a line a cell."""
    width = max(len(str(one.cell)) for one in walks)
    yield f"{'set-up':<{width}}{'matches':>9}{'ended':>7}{'moves':>9}{'longest':>9}  endings"
    for cell in dict.fromkeys(one.cell for one in walks):
        mine = [one for one in walks if one.cell == cell]
        good = [one for one in mine if not one.fault]
        lengths = [one.moves for one in good] or [0]
        yield (
            f"{cell!s:<{width}}{len(mine):>9}{len(good):>7}{sum(lengths) / len(lengths):>9.1f}"
            f"{max(lengths):>9}  {counted(one.ending for one in good)}"
        )
    for one in walks:
        if one.fault:
            yield f"{one.cell}, seed {one.seed}: {one.fault}"
    faults = sum(bool(one.fault) for one in walks)
    yield f"{len(walks)} random matches, {len(walks) - faults} ended, {faults} went wrong"


def counted(names: Iterable[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in Counter(names).most_common())
