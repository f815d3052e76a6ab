"""Find positions for studies, and check those that there are.

    python3 tools/studies.py find GAME     positions of matches between bots in which one move is
                                           clearly best, and a weak bot would make another
    python3 tools/studies.py check GAME    each study of a game: what every other move costs

A candidate is printed as the scene of a study: its options and lines, the best move, the one that
tempts, and what the next best move and the tempting one cost by the game's reviewer. The grade that
the reviewer gives such a loss stands behind it. Matches of few moves make short studies: choose
options and numbers of seats that make small positions.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from arena import chosen, positive, seed_of, spread
from engine.bots import play_out, thinking
from engine.game import LEVELS, checked_options
from engine.lesson import laid, proceed
from engine.match import Match, Player
from engine.review import FINE, Weighed
from engine.study import Study, weighing
from games import registry
from page.spec import Reviewer
from walks import Pairs

EXAMPLES = f"""examples:
  python3 tools/studies.py find {registry.SLUGS[0]} --seats hard hard --matches 10
  python3 tools/studies.py check {registry.SLUGS[0]}
"""


@dataclass(frozen=True)
class Found:
    """A position: what the moves cost, and how it is reached."""

    options: Pairs
    lines: tuple[str, ...]
    seat: int
    best: str
    tempts: str
    losses: tuple[tuple[str, float, str], ...]
    """Every other move, what it costs and how that is graded, the cheapest first."""

    def __str__(self) -> str:
        move, loss, grade = self.losses[0]
        far = next(one for one in self.losses if one[0] == self.tempts)
        return "\n".join(
            [
                f"after {len(self.lines)} entries, seat {self.seat}, options {dict(self.options)}",
                f"  best:   {self.best}",
                f"  next:   {move}: {loss:.3f} {grade}",
                f"  tempts: {far[0]}: {far[1]:.3f} {far[2]}",
                *(f'    "{line}",' for line in self.lines),
            ]
        )


@dataclass(frozen=True)
class Task:
    slug: str
    options: Pairs
    levels: tuple[str, ...]
    seed: int
    most: int


def reviewer_of(slug: str) -> Reviewer[object]:
    load = registry.spec(slug).reviewer
    if load is None:
        sys.exit(f"{slug} has no review: nothing can weigh its moves.")
    return load()


def weighed(match: Match, seat: int, reviewer: Reviewer[object], move: str) -> Weighed | None:
    """What the reviewer makes of a move."""
    found = None
    for thought in weighing(match, seat, reviewer.weigh, move):
        found = thought or found
    return found


def loss_of(match: Match, seat: int, reviewer: Reviewer[object], move: str) -> float | None:
    one = weighed(match, seat, reviewer, move)
    return None if one is None else max(0.0, one.worth - one.made)


def losses(
    match: Match, seat: int, reviewer: Reviewer[object], besides: Sequence[str]
) -> Iterator[tuple[str, float, str]]:
    """What every other move costs, with its grade."""
    scale = reviewer.scale(match.view(seat))
    for move in match.legal(seat):
        if move not in besides and reviewer.decides(match.view(seat), match.legal(seat), move):
            loss = loss_of(match, seat, reviewer, move)
            if loss is not None:
                yield move, loss, scale.grade(loss)


def decided(match: Match, seat: int, level: str) -> str:
    """What a bot of a level does."""
    return [*thinking(match, seat, level)][-1]


def find(task: Task) -> list[Found]:
    """The candidates of one match."""
    players = [Player(f"Seat {seat}", level) for seat, level in enumerate(task.levels)]
    whole = Match(registry.load(task.slug), dict(task.options), players, task.seed)
    play_out(whole, [*task.levels])
    reviewer, found = reviewer_of(task.slug), []
    for at, entry in enumerate(whole.entries[: task.most]):
        seat = entry.seat
        if seat < 0:
            continue
        match = whole.until(at)
        view, legal = match.view(seat), match.legal(seat)
        if not reviewer.decides(view, legal, entry.move) or len(legal) < 3:
            continue
        tempts = decided(match, seat, LEVELS[0])
        if tempts not in legal or not reviewer.decides(view, legal, tempts):
            continue
        one = weighed(match, seat, reviewer, tempts)
        scale = reviewer.scale(view)
        if one is None or scale.grade(one.worth - one.made) == FINE:
            continue
        others = []
        for row in losses(match, seat, reviewer, [one.best]):
            others.append(row)
            if row[2] == FINE:
                break
        else:
            lines = tuple(map(str, match.entries))
            ranked = tuple(sorted(others, key=lambda row: row[1]))
            found.append(Found(task.options, lines, seat, one.best, tempts, ranked))
    return found


def reached(slug: str, study: Study) -> Match:
    """The match of a study, as its learner is asked."""
    seats = [Player(f"Seat {seat}", LEVELS[0]) for seat in range(study.scene.seats)]
    match = laid(registry.load(slug), study.scene, seats)
    proceed(match, study.watch)
    match.play_fate()
    return match


def check(slug: str, most: int) -> Iterator[str]:
    """What every move of a game's studies costs."""
    reviewer = reviewer_of(slug)
    for study in registry.spec(slug).studies():
        match, seat = reached(slug, study), study.scene.learner
        legal = match.legal(seat)
        best = [move for move in legal if study.is_best(move)]
        costs = {move: loss_of(match, seat, reviewer, move) for move in best}
        level = match.game.levels[-1]
        yield f"{study.name}: {len(match.entries)} entries, {len(legal)} moves"
        yield f"  best: {costs}; the {level} bot: {decided(match, seat, level)}"
        tempts = study.tempting(legal)
        yield f"  {tempts} tempts: {weighed(match, seat, reviewer, tempts)}"
        rows = sorted(losses(match, seat, reviewer, best), key=lambda row: row[1])
        for move, loss, grade in rows[:most]:
            yield f"  {move}: {loss:.3f} {grade}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("what", choices=("find", "check"))
    add("game", choices=registry.SLUGS, help="which game")
    add("--seats", nargs="+", choices=LEVELS, metavar="LEVEL", default=["hard", "hard"])
    add("--matches", type=positive, default=10, metavar="N", help="how many (default 10)")
    add("--most", type=positive, default=40, metavar="N", help="the longest way there, in entries")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    add("--seed", type=int, default=1, help="another seed gives other matches (default 1)")
    add("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes")
    asked = parser.parse_args(arguments)
    if asked.what == "check":
        print(*check(asked.game, asked.most), sep="\n")
        return
    info = registry.load(asked.game).info
    options = checked_options(info, chosen(info, asked.option), len(asked.seats))
    pairs = tuple(sorted(options.items()))
    tasks = [
        Task(asked.game, pairs, tuple(asked.seats), seed_of(asked.seed, number), asked.most)
        for number in range(asked.matches)
    ]
    for found in spread(find, tasks, asked.jobs):
        print(*found, sep="\n\n")


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)
