"""What a game's reviewer says of any move in any position of a match.

What a move is has to be known without the reviewer and the bots: by the rules and what lies in the
box alone, or by trying everything to the end of the match.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.bots import play_out
from engine.chance import Chance
from engine.match import Match, Player
from engine.review import FINE, Weighed
from games.registry import load, spec

LEAST, RIGHT = 20, 0.95
"""So many positions with a known move, and so many of them graded right."""


@dataclass(frozen=True)
class Known:
    """A move of which it is known what it is: the best one, or a terrible one."""

    match: Match
    at: int
    seat: int
    move: str
    good: bool


def bots(slug: str, levels: list[str], seed: int, **options: object) -> Match:
    players = [Player(f"Seat {seat}", level) for seat, level in enumerate(levels)]
    match = Match(load(slug), options, players, seed)
    play_out(match, levels)
    return match


def positions(match: Match) -> Iterator[tuple[int, int]]:
    """After how many entries somebody had a choice, and who."""
    rules = match.game.rules
    for at, entry in enumerate(match.entries):
        if entry.seat >= 0 and len(rules.legal(match.states[at], entry.seat)) > 1:
            yield at, entry.seat


def weighed(match: Match, at: int, seat: int, move: str) -> Weighed:
    reviewer = spec(match.game.info.slug).reviewer
    assert reviewer is not None
    legal = match.game.rules.legal(match.states[at], seat)
    view, events = match.view(seat, at), match.events(seat, at)
    chance = Chance(0).fork("review", at)
    *_, last = reviewer().weigh(view, events, legal, move, chance)
    assert last is not None
    return last


def grade(one: Known) -> str:
    reviewer = spec(one.match.game.info.slug).reviewer
    assert reviewer is not None
    found = weighed(one.match, one.at, one.seat, one.move)
    scale = reviewer().scale(one.match.view(one.seat, one.at))
    return scale.grade(max(0.0, found.worth - found.made))


def graded_right(known: list[Known]) -> None:
    """Enough positions of both kinds, and nearly all of them graded right."""
    assert len(known) >= LEAST
    assert {one.good for one in known} == {True, False}
    wrong = [one for one in known if (grade(one) == FINE) != one.good]
    slug, right = known[0].match.game.info.slug, len(known) - len(wrong)
    print(f"{slug}: {right} of {len(known)} graded right, {right / len(known):.1%}")  # pytest -rP
    assert len(wrong) <= (1 - RIGHT) * len(known), [
        (one.match.seed, one.at, one.seat, one.move, one.good) for one in wrong
    ]
