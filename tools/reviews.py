"""Review matches of bots: what each level loses by its choices, and whether who chose better won.

The first table is what the thresholds of a game's grades are read from: by level, the loss that so
many of its decisions stay below, and how its decisions are graded. The second one sorts all seats
of all matches (the teams, where all play as one) by the number of their review, in four parts of
equal size, and says how often each part won: a higher number should win more often. The last lines
say how long a review took.

In a game that all win or lose together, seats of one level choose much alike, and luck decides:
`any` draws the level of a seat for each match.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from arena import chosen, positive, seed_of, spread, wilson
from engine.bots import play_out
from engine.chance import Chance
from engine.game import LEVELS, checked_options
from engine.match import Match, Player
from engine.review import GRADES, Review, reviewing
from games import registry
from walks import Pairs

EXAMPLES = f"""examples:
  python3 tools/reviews.py {registry.SLUGS[0]} --seats easy easy --matches 200
  python3 tools/reviews.py {registry.SLUGS[0]} --seats hard easy --matches 40
  python3 tools/reviews.py {registry.SLUGS[0]} --seats any any --matches 200
"""
ANY = "any"
SHARES = (0.5, 0.8, 0.9, 0.95, 0.98, 0.99)
PARTS = 4


@dataclass(frozen=True)
class Task:
    slug: str
    options: Pairs
    levels: tuple[str, ...]
    number: int
    seed: int


@dataclass(frozen=True)
class Looked:
    """One seat of one match."""

    level: str
    won: float
    number: int
    losses: tuple[float, ...]
    grades: tuple[str, ...]
    seconds: float
    longest: float
    """The longest step."""


def review(task: Task) -> list[Looked]:
    """Play a match and review every seat of it."""
    count = len(task.levels)
    levels = [task.levels[(seat + task.number) % count] for seat in range(count)]
    every, chance = registry.load(task.slug).levels, Chance(task.seed)
    levels = [
        chance.pick(every, "level", seat) if level == ANY else level
        for seat, level in enumerate(levels)
    ]
    players = [Player(f"Seat {seat}", level) for seat, level in enumerate(levels)]
    match = Match(registry.load(task.slug), dict(task.options), players, task.seed)
    play_out(match, levels)
    return [looked(match, seat, level) for seat, level in enumerate(levels)]


def looked(match: Match, seat: int, level: str) -> Looked:
    load = registry.spec(match.game.info.slug).reviewer
    assert load is not None and match.outcome is not None
    reviewer = load()
    unit = reviewer.unit(match.view(seat, 0))
    steps = reviewing(
        match, seat, reviewer.weigh, reviewer.decides, unit, reviewer.span, reviewer.points
    )
    begun = last = time.process_time()
    longest = 0.0
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Review = end.value
            break
        now = time.process_time()
        longest, last = max(longest, now - last), now
    won = 1 / len(match.outcome.winners) if seat in match.outcome.winners else 0.0
    if match.game.info.team:
        won = float(bool(match.outcome.winners))
    rows = found.verdicts
    return Looked(
        level,
        won,
        100 if found.number is None else found.number,
        tuple(one.loss for one in rows),
        tuple(reviewer.scale(match.view(seat, one.at)).grade(one.loss) for one in rows),
        time.process_time() - begun,
        longest,
    )


def team(seats: Sequence[Looked]) -> Looked:
    """A team wins or loses as one: its number is the mean of its seats' numbers."""
    return replace(seats[0], number=round(sum(one.number for one in seats) / len(seats)))


def by_level(seats: Sequence[Looked]) -> Iterator[str]:
    shares = "".join(f"{f'{share:.0%}':>8}" for share in SHARES)
    grades = "".join(f"{grade:>10}" for grade in GRADES)
    yield f"{'level':<8}{'decisions':>10}  losses below{shares}{grades}"
    for level in LEVELS:
        rows = [one for one in seats if one.level == level]
        losses = sorted(loss for one in rows for loss in one.losses)
        named = [grade for one in rows for grade in one.grades]
        if losses:
            below = "".join(f"{losses[int(len(losses) * share)]:>8.3f}" for share in SHARES)
            parts = "".join(f"{named.count(grade) / len(named):>10.1%}" for grade in GRADES)
            yield f"{level:<8}{len(losses):>10}  {'':12}{below}{parts}"


def by_number(seats: Sequence[Looked]) -> Iterator[str]:
    ranked = sorted(seats, key=lambda one: one.number)
    yield f"{'numbers':<12}{'seats':>7}{'won':>9}{'win rate':>10}{'95 %':>17}"
    for part in range(PARTS):
        rows = ranked[len(ranked) * part // PARTS : len(ranked) * (part + 1) // PARTS]
        if rows:
            won = sum(one.won for one in rows)
            low, high = wilson(won, len(rows))
            span = f"{rows[0].number} – {rows[-1].number}"
            interval = f"{low:.1%} – {high:.1%}"
            yield f"{span:<12}{len(rows):>7}{won:>9.1f}{won / len(rows):>10.1%}{interval:>17}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("game", choices=registry.SLUGS, help="which game")
    add("--seats", nargs="+", choices=(*LEVELS, ANY), metavar="LEVEL", default=["easy", "easy"])
    add("--matches", type=positive, default=40, metavar="N", help="how many (default 40)")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    add("--seed", type=int, default=1, help="another seed gives other matches (default 1)")
    add("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes")
    asked = parser.parse_args(arguments)
    info = registry.load(asked.game).info
    if registry.spec(asked.game).reviewer is None:
        sys.exit(f"{asked.game} has no review.")
    if len(asked.seats) not in info.seats:
        sys.exit(f"{info.slug} takes {min(info.seats)} to {max(info.seats)} seats.")
    options = checked_options(info, chosen(info, asked.option), len(asked.seats))
    pairs = tuple(sorted(options.items()))
    tasks = [
        Task(asked.game, pairs, tuple(asked.seats), number, seed_of(asked.seed, number))
        for number in range(asked.matches)
    ]
    played = list(spread(review, tasks, asked.jobs))
    seats = [seat for rows in played for seat in rows]
    sides = [team(rows) for rows in played] if info.team else seats
    print(f"{asked.game}: {asked.matches} matches of {' '.join(asked.seats)}, seed {asked.seed}")
    print(*by_level(seats), "", *by_number(sides), sep="\n")
    slow = max(one.seconds for one in seats)
    mean = sum(one.seconds for one in seats) / len(seats)
    longest = max(one.longest for one in seats)
    print(
        f"\na review: {mean:.2f} s, the slowest {slow:.2f} s; longest step {longest * 1000:.0f} ms"
    )


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)
