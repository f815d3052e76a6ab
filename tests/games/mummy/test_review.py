"""The review of The Mummy's Maze: known moves are graded right, and the film shows what was."""

from __future__ import annotations

from collections.abc import Iterator

from engine.match import Match
from engine.review import played
from games.mummy.review.picture import frames
from games.mummy.rules.moves import Go, Step, parse_seat
from kits.review import Known, bots, graded_right, positions


def hunts(match: Match) -> Iterator[Known]:
    """A seeker that can only be on one cell, next to the mummy, is caught by that step; a mummy
    that stops instead lets an ankh go."""
    for at, seat in positions(match):
        view = match.view(seat, at)
        if seat != view.mummy_seat or view.phase != "walk" or view.left < 1:
            continue
        sure = {pawn.possible[0] for pawn in view.pawns if len(pawn.possible) == 1}
        legal = match.game.rules.legal(match.states[at], seat)
        for text in legal:
            move = parse_seat(text)
            if isinstance(move, Step) and move.cell in sure:
                yield Known(match, at, seat, text, good=True)
                if "stop" in legal:
                    yield Known(match, at, seat, "stop", good=False)


def wins(match: Match) -> Iterator[Known]:
    """Who can show the last mission wins by it; anything else lets the win go."""
    for at, seat in positions(match):
        view = match.view(seat, at)
        if seat == view.mummy_seat or view.phase != "move":
            continue
        legal = match.game.rules.legal(match.states[at], seat)
        ends = {
            text: match.game.rules.outcome(match.game.rules.play(match.states[at], seat, text))
            for text in legal
            if isinstance(parse_seat(text), Go)
        }
        won = [text for text, outcome in ends.items() if outcome is not None]
        for text in won[:1]:
            yield Known(match, at, seat, text, good=True)
        if won:
            other = next(text for text in ends if text not in won)
            yield Known(match, at, seat, other, good=False)


def test_known_moves_are_graded_right() -> None:
    matches = [bots("mummy", ["easy", "easy", "easy"], seed) for seed in range(1, 9)]
    found = [one for match in matches for one in (*hunts(match), *wins(match))]
    graded_right(found[:60])


def test_the_film_shows_the_cloud_and_the_truth_in_it() -> None:
    match = bots("mummy", ["easy", "easy"], 2)
    found = list(frames(played(match, 0, ("Anna", "Ben"))))
    assert found
    for one in found:
        for cloud, cell in zip(one.clouds, one.cells):
            assert not cloud or cell in cloud, "a seeker is always in its cloud"
