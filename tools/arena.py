"""Play bots against each other and print win rates with 95 % intervals.

Who plays is given by level, one a seat; from match to match they move on by one seat, so that
nobody always begins. With --fixed they keep their seats, for games whose seats play different
parts; then it is also told how often one of them wins against all others. A shared win counts as a
part of one (a half between two). Items are the score items of a seat, such as the cards it
won. The same seed gives the same matches, whatever the number of processes. With --random, every
seat plays random moves, over all options and numbers of seats, and every match must come to its
end. With --seeing, the bots are shown all that is hidden, in a game that has such a yardstick. In a
game that is won or lost together, it is also told how often it is won.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any, TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from engine.bots import play_out
from engine.chance import Chance
from engine.game import LEVELS, Info, Options, Refused, Viewer, checked_options
from engine.match import Match, Player
from engine.save import Games
from games import registry
from walks import Cell, Pairs, cells, counted, ended, random_table, walk

FIRST = registry.SLUGS[0]
EXAMPLES = f"""examples:
  python3 tools/arena.py {FIRST} --seats hard medium --matches 400
  python3 tools/arena.py {FIRST} --seats hard --matches 400 --option NAME=VALUE
  python3 tools/arena.py {FIRST} --seats hard medium medium --fixed
  python3 tools/arena.py {FIRST} --random 100
  python3 tools/arena.py --random 1000
  python3 tools/arena.py --random 1000 --players 4 5
"""
Z = 1.959964
"""How many standard errors a 95 % interval is wide, to each side."""

T = TypeVar("T")
R = TypeVar("R")


# Win rates


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """The 95 % interval of a share, good for small numbers and for shares near 0 and 1.

    >>> [round(bound, 4) for bound in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if not matches:
        return 0.0, 1.0
    share = wins / matches
    spread = Z * sqrt(share * (1 - share) / matches + (Z / matches) ** 2 / 4)
    scale = 1 + Z**2 / matches
    middle = share + Z**2 / matches / 2
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval.

    >>> mean([1, 2, 3, 4])[0]
    2.5
    """
    middle = sum(values) / len(values)
    if len(values) < 2:
        return middle, 0.0
    variance = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return middle, Z * sqrt(variance / len(values))


# Matches of bots


@dataclass(frozen=True)
class Bout:
    """One match to be played: entrant k of `levels` sits `number` seats further on."""

    slug: str
    options: Pairs
    levels: tuple[str, ...]
    number: int
    seed: int
    fixed: bool = False
    """Entrant k sits on seat k."""
    seeing: bool = False
    """Everybody is shown all that is hidden."""

    def seat(self, entrant: int) -> int:
        return entrant if self.fixed else (entrant + self.number) % len(self.levels)


@dataclass(frozen=True)
class Result:
    """What came of a bout, by entrant."""

    credit: tuple[float, ...]
    """What each got of the win: 1, 0, or a part of a shared one."""
    points: tuple[int, ...]
    items: tuple[int, ...]
    ending: str
    rank: str
    moves: int


def bouts(
    slug: str,
    options: Options,
    levels: Sequence[str],
    matches: int,
    seed: int,
    fixed: bool = False,
    seeing: bool = False,
) -> list[Bout]:
    pairs = tuple(sorted(options.items()))
    seeds = (seed_of(seed, number) for number in range(matches))
    return [
        Bout(slug, pairs, tuple(levels), number, one, fixed, seeing)
        for number, one in enumerate(seeds)
    ]


def seed_of(seed: int, number: int) -> int:
    """A match's own seed: as large as a save allows."""
    return Chance(seed).number("arena", number) >> 11


class SeeingMatch(Match):
    """A match in which every view is that of the game's yardstick."""

    def view(self, viewer: Viewer, at: int | None = None) -> Any:
        seeing = registry.spec(self.game.info.slug).seeing
        assert seeing is not None
        return seeing(self.states[-1 if at is None else at], viewer)


def fight(bout: Bout, games: Games = registry.load) -> Result:
    """Play a bout to its end."""
    entrants = range(len(bout.levels))
    by_seat = {bout.seat(entrant): bout.levels[entrant] for entrant in entrants}
    levels = [by_seat[seat] for seat in entrants]
    players = [Player(f"Seat {seat}", level) for seat, level in enumerate(levels)]
    kind = SeeingMatch if bout.seeing else Match
    match = kind(games(bout.slug), dict(bout.options), players, bout.seed)
    try:
        play_out(match, levels)
        outcome = ended(match)
    except Exception as fault:
        fault.add_note(f"in {bout}")
        raise
    part = 1 / max(1, len(outcome.winners))
    return Result(
        credit=tuple(part if bout.seat(k) in outcome.winners else 0.0 for k in entrants),
        points=tuple(outcome.total(bout.seat(k)) for k in entrants),
        items=tuple(len(outcome.scores[bout.seat(k)]) for k in entrants),
        ending=outcome.ending,
        rank=outcome.rank,
        moves=len(match.entries),
    )


def table(levels: Sequence[str], results: Sequence[Result]) -> Iterator[str]:
    """The report of many bouts, line by line. Alone, there is nobody to win against."""
    alone = len(levels) == 1
    wins = "" if alone else f"{'wins':>6}{'shared':>8}{'win rate':>10}{'95 %':>17}"
    yield f"{'entrant':<12}{wins}{'points':>16}{'items':>16}"
    for k, level in enumerate(levels):
        won = "" if alone else won_by([result.credit[k] for result in results])
        points = "{:.2f} ± {:.2f}".format(*mean([result.points[k] for result in results]))
        items = "{:.2f} ± {:.2f}".format(*mean([result.items[k] for result in results]))
        yield f"{f'{k + 1} {level}':<12}{won}{points:>16}{items:>16}"
    if won := together([result.credit for result in results]):
        yield won
    yield "endings: " + counted(result.ending for result in results)
    if any(result.rank for result in results):
        yield "ranks: " + counted(result.rank for result in results)
    yield "moves a match: {:.1f} ± {:.1f}".format(*mean([result.moves for result in results]))


def together(credits: Sequence[Sequence[float]]) -> str:
    """How often a match is won by all; "" if some win against others."""
    if any(len(set(credit)) > 1 for credit in credits):
        return ""
    wins = sum(credit[0] > 0 for credit in credits)
    low, high = wilson(wins, len(credits))
    return f"won: {wins} of {len(credits)}, {wins / len(credits):.1%} ({low:.1%} – {high:.1%})"


def sides(seat: int, results: Sequence[Result]) -> str:
    """How often one seat wins against all others."""
    credit = [result.credit[seat] for result in results]
    low, high = wilson(sum(credit), len(credit))
    rate = sum(credit) / len(credit)
    return f"seat {seat} wins {rate:.1%} ({low:.1%} – {high:.1%}), the others the rest"


def won_by(credit: Sequence[float]) -> str:
    """Wins, shared wins, and the win rate with its interval."""
    rate = sum(credit) / len(credit)
    low, high = wilson(sum(credit), len(credit))
    shared = sum(0 < part < 1 for part in credit)
    return f"{credit.count(1):>6}{shared:>8}{rate:>10.1%}{f'{low:.1%} – {high:.1%}':>17}"


# The command


def spread(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> list[R]:
    """The work done on every task, in the order of the tasks, by so many processes."""
    start = time.monotonic()
    done: list[R] = []
    if jobs > 1:
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            for result in pool.imap(work, tasks, max(1, min(8, len(tasks) // jobs))):
                done.append(result)
                progress(len(done), len(tasks), start)
    else:
        for task in tasks:
            done.append(work(task))
            progress(len(done), len(tasks), start)
    return done


def progress(done: int, total: int, start: float) -> None:
    """One line that is written over, on a terminal; else one line at the end."""
    seconds = time.monotonic() - start
    line = f"{done} of {total} matches, {seconds:.1f} s"
    if sys.stderr.isatty():
        print(f"\r{line} ", end="\n" if done == total else "", file=sys.stderr, flush=True)
    elif done == total:
        print(line, file=sys.stderr)


def chosen(info: Info, texts: Sequence[str]) -> dict[str, Any]:
    """Options from the command line, `variant=calm`, as the game's own values.

    A free option may be a text from a file, `name=@path`, up to a line `---` if there is one.
    """
    known = {
        f"{one.name}={value}": (one.name, value) for one in info.options for value in one.values
    }
    free = [one.name for one in info.options if one.free and not one.typed]
    found: dict[str, Any] = {}
    for text in texts:
        name, _, path = text.partition("=@")
        if path and name in free:
            found[name] = Path(path).read_text("utf-8").partition("---\n")[0]
        elif text in known:
            found[known[text][0]] = known[text][1]
        else:
            sys.exit(f"{info.slug} has no option {text}. It has: {' '.join(known) or 'none'}.")
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("game", nargs="?", choices=registry.SLUGS, help="which game (with --random: default all)")
    add(
        "--seats",
        nargs="+",
        choices=LEVELS,
        metavar="LEVEL",
        help=f"who plays: {', '.join(LEVELS)}",
    )
    add("--matches", type=positive, default=100, metavar="N", help="how many (default 100)")
    add("--fixed", action="store_true", help="every level keeps its seat")
    add("--alone", type=int, default=0, metavar="SEAT", help="with --fixed: who plays against all")
    add("--seeing", action="store_true", help="the bots see all that is hidden: a yardstick")
    add("--random", type=positive, metavar="N", help="play N random matches instead")
    add("--players", type=positive, nargs="+", metavar="N", help="with --random: only so many")
    add(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; NAME=@FILE: a text",
    )
    add("--seed", type=int, default=1, help="another seed gives other matches (default 1)")
    add("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes")
    asked = parser.parse_args(arguments)
    if asked.random:
        run_random([asked.game] if asked.game else registry.SLUGS, asked)
    elif not (asked.game and asked.seats):
        parser.error(f"name a game and who sits at the table: {FIRST} --seats hard medium")
    else:
        run_bots(asked)


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def run_bots(asked: argparse.Namespace) -> None:
    info = registry.load(asked.game).info
    if len(asked.seats) not in info.seats:
        sys.exit(f"{info.slug} takes {min(info.seats)} to {max(info.seats)} seats.")
    if missing := set(asked.seats) - set(registry.load(asked.game).levels):
        sys.exit(f"{info.slug} has no bots of the level {min(missing)}.")
    options = checked_options(info, chosen(info, asked.option), len(asked.seats))
    try:
        registry.load(info.slug).rules.setup(options, len(asked.seats))
    except Refused as no:
        sys.exit(str(no))
    if asked.seeing and registry.spec(info.slug).seeing is None:
        sys.exit(f"{info.slug} has no bots that see all.")
    if asked.alone not in range(len(asked.seats)):
        sys.exit(f"There is no seat {asked.alone} at this table.")
    tasks = bouts(
        info.slug, options, asked.seats, asked.matches, asked.seed, asked.fixed, asked.seeing
    )
    set_up = Cell(info.slug, tasks[0].options, len(asked.seats))
    results = spread(fight, tasks, asked.jobs)
    print(f"{set_up}: {asked.matches} matches, seed {asked.seed}")
    print(*table(asked.seats, results), sep="\n")
    if asked.fixed and len(asked.seats) > 1:
        print(sides(asked.alone, results))


def run_random(slugs: Sequence[str], asked: argparse.Namespace) -> None:
    every = [cell for slug in slugs for cell in cells(registry.load(slug), asked.players)]
    if not every:
        sys.exit("No game takes so many players.")
    tasks = [(every[n % len(every)], seed_of(asked.seed, n)) for n in range(asked.random)]
    walks = spread(walk, tasks, asked.jobs)
    print(*random_table(walks), sep="\n")
    if any(one.fault for one in walks):
        sys.exit(1)


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)
