"""The review of Golden Tombs: known moves are graded right, and its pictures are true."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from statistics import fmean
from typing import Any

from engine.chance import Chance
from engine.game import FATE
from engine.match import Match
from engine.review import played
from games.tombs.content.tables import COLOURS
from games.tombs.review.picture import counts, markings
from kits.review import Known, bots, graded_right, positions


def known(match: Match) -> Iterator[Known]:
    """In the last turns everything can be tried to the end: what comes to the most points is right,
    what comes to six points less is wrong."""
    for at, seat in positions(match):
        view = match.view(seat, at)
        if view.phase != "mark" or view.round < 4 or view.turn < 6:
            continue
        state, rules = match.states[at], match.game.rules
        fates = [Chance(n) for n in range(1 if view.turn == 7 else 3)]
        ends = {
            move: fmean(final(match, rules.play(state, seat, move), fate) for fate in fates)
            for move in rules.legal(state, seat)
        }
        best, least = max(ends, key=lambda one: ends[one]), min(ends, key=lambda one: ends[one])
        if ends[best] - ends[least] >= 6:
            yield Known(match, at, seat, best, good=True)
            yield Known(match, at, seat, least, good=False)


def final(match: Match, state: Any, fate: Chance) -> int:
    """The most points that a match alone can still come to, if fate draws so."""
    rules = match.game.rules
    while rules.outcome(state) is None and FATE in rules.actors(state):
        state = rules.play(state, FATE, rules.draw(state, fate))
    outcome = rules.outcome(state)
    if outcome is not None:
        return outcome.total(0)
    moves = list(rules.legal(state, 0))
    if rules.view(state, 0).phase != "mark":
        moves = moves[:1]  # which chamber comes next hardly matters now
    return max(final(match, rules.play(state, 0, move), fate) for move in moves)


def test_known_moves_are_graded_right() -> None:
    matches = [bots("tombs", ["easy"], seed) for seed in range(1, 12)]
    graded_right([one for match in matches for one in known(match)])


def test_the_pictures_tell_what_happened() -> None:
    match = bots("tombs", ["medium", "easy"], 2)
    assert match.outcome is not None
    shown = played(match, 0, ("Anna", "Ben"))
    made = list(markings(shown))
    assert len(made) == sum(
        entry.seat == 0 and entry.move.split()[0] in ("mark", "cross") for entry in match.entries
    )
    assert max(one.points for one in made) >= 10, "a golden tomb is worth most"
    assert sum(one.points for one in made) == match.outcome.total(0)
    last = match.view(None).sides
    for colour in COLOURS:
        rows = counts(shown)[colour]
        ended = [sum(card.colour == colour for card in side.completed) for side in last]
        assert [row[-1] for row in rows] == ended
        assert all(a <= b for row in rows for a, b in pairwise(row))
