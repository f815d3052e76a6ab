"""The review of Golden Tombs: known moves are graded right, and its pictures are true."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, pairwise

from engine.match import Match
from engine.review import played
from games.tombs.bot.imagined import dig_of
from games.tombs.bot.search import own, play
from games.tombs.content.tables import COLOURS
from games.tombs.review.picture import counts, markings
from games.tombs.rules.moves import Mark, parse
from kits.review import Known, bots, graded_right, positions


def known(match: Match) -> Iterator[Known]:
    """In the last turn nothing is to come: the points after a marking are all that it is worth."""
    for at, seat in positions(match):
        view = match.view(seat, at)
        legal = match.game.rules.legal(match.states[at], seat)
        if view.phase != "mark" or (view.round, view.turn) != (4, 7):
            continue
        worths = {}
        for text in legal:
            move = parse(text)
            if isinstance(move, Mark):
                dig = dig_of(view, own(view))
                play(view, move)(dig)
                dig.settle()
                worths[text] = dig.score()
        if len(worths) < 2:
            continue
        best, least = max(worths.values()), min(worths.values())
        if best - least >= 4:
            yield Known(match, at, seat, max(worths, key=lambda one: worths[one]), good=True)
            yield Known(match, at, seat, min(worths, key=lambda one: worths[one]), good=False)


def test_known_moves_are_graded_right() -> None:
    matches = (bots("tombs", ["easy"] * 4, seed) for seed in range(1, 13))
    graded_right([*islice(chain.from_iterable(map(known, matches)), 40)])


def test_the_pictures_tell_what_happened() -> None:
    match = bots("tombs", ["medium", "easy"], 2)
    shown = played(match, 0, ("Anna", "Ben"))
    made = list(markings(shown))
    assert len(made) == sum(
        entry.seat == 0 and entry.move.split()[0] in ("mark", "cross") for entry in match.entries
    )
    last = match.view(None).sides
    for colour in COLOURS:
        rows = counts(shown, colour)
        ended = [sum(card.colour == colour for card in side.completed) for side in last]
        assert [row[-1] for row in rows] == ended
        assert all(a <= b for row in rows for a, b in pairwise(row))
