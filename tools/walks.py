"""Random matches: every way to set a game up, and any legal move at every turn.

The arena plays thousands of them, and the tests look closely at a few.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from engine.chance import Chance
from engine.game import FATE, Game, Outcome, Refused
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


SEATS = "seats"
MOST_CELLS = 400
"""Beyond so many combinations, some of them stand for all."""
LONG_RUN = 5
"""More numbers than this need not each be tried."""


def cells(game: Game, seats: Sequence[int] | None = None) -> list[Cell]:
    """Every combination of a game's options and numbers of seats that can be set up.

    Where there are too many, every choice is in some of them. With `seats`, the same options with
    these numbers of them.
    """
    if seats:
        options = dict.fromkeys(cell.options for cell in cells(game))
        return _possible(game, ({**dict(one), SEATS: n} for one in options for n in seats))
    choices = _choices(game)
    count = prod(len(values) for values in choices.values())
    if count > MOST_CELLS:
        chance = Chance(count)
        drawn = (
            {name: chance.pick(choices[name], name, n) for name in choices}
            for n in range(MOST_CELLS)
        )
        return [*covering(game), *_possible(game, drawn)]
    return _possible(game, (dict(zip(choices, one)) for one in product(*choices.values())))


def covering(game: Game) -> list[Cell]:
    """A few of the cells: every value of every option, and every number of seats, is in one."""
    choices = _choices(game)
    first = {name: values[0] for name, values in choices.items()}
    unseen = {(name, value) for name, values in choices.items() for value in values}
    found = []
    while unseen:
        wished = next(
            (name, value) for name in choices for value in choices[name] if (name, value) in unseen
        )
        cell = next(
            (
                {**first, wished[0]: wished[1], SEATS: seats}
                for seats in (wished[1:] if wished[0] == SEATS else choices[SEATS])
                if _possible(game, [{**first, wished[0]: wished[1], SEATS: seats}])
            ),
            None,
        )
        unseen.discard(wished)
        if cell is None:
            raise ValueError(f"{wished} of {game.info.slug} goes with nothing")
        for name, value in sorted(unseen, key=str):
            if (
                (name, cell[name]) not in unseen
                and name != wished[0]
                and _possible(game, [{**cell, name: value}])
            ):
                cell[name] = value
        unseen -= set(cell.items())
        found += _possible(game, [cell])
    return found


def _choices(game: Game) -> dict[str, tuple[Any, ...]]:
    options = {option.name: telling(option.values) for option in game.info.options}
    return {**options, SEATS: game.info.seats}


def telling(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Of a long run of numbers, the ends speak for the rest.

    >>> telling(tuple(range(11))), telling((0, 1, 2, 3))
    ((0, 1, 10), (0, 1, 2, 3))
    """
    run = all(type(value) is int for value in values) and len(values) > LONG_RUN
    return (*values[:2], values[-1]) if run else values


def _possible(game: Game, drafts: Iterable[dict[str, Any]]) -> list[Cell]:
    """Those that can be set up."""
    found = []
    for draft in drafts:
        options = {name: value for name, value in draft.items() if name != SEATS}
        with suppress(Refused):
            game.rules.setup(options, draft[SEATS])
            found.append(Cell(game.info.slug, tuple(options.items()), draft[SEATS]))
    return found


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
