"""The review of Way Out: known moves are graded right, and it is told truly who knew what."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from engine.match import Match
from engine.review import played
from games.escape.bot.deciding import is_homing
from games.escape.bot.reading import chart
from games.escape.bot.temper import temper
from games.escape.content.tables import DANGERS, EQUIPMENT, TILES
from games.escape.review.picture import learned
from kits.review import Known, bots, graded_right, positions


def tiles(match: Match) -> Iterator[Known]:
    """Who stands on a face-down tile and has observed it: to reveal what is wanted is right, and to
    reveal a danger that nobody can stop is wrong while there are other things to do."""
    for at, seat in positions(match):
        view = match.view(seat, at)
        if view.phase != "act" or seat != view.actor or view.points < 2:
            continue
        tile = next((one for one in view.tiles if seat in one.seats), None)
        legal = match.game.rules.legal(match.states[at], seat)
        if tile is None or tile.up or tile.above or not tile.what or "reveal" not in legal:
            continue
        c = chart(view, temper("master", view.seats), seat)
        if is_homing(c):
            continue
        ready = [name for names in c.ready for name in names]
        stopped = any(tile.what in EQUIPMENT[name].stops for name in ready)
        if c.need.saves.get(tile.what, 0.0) > c.need.idle + 1 and tile.what not in DANGERS:
            yield Known(match, at, seat, "reveal", good=True)
        elif TILES[tile.what].loss >= 2 and not stopped and not c.has("protect"):
            yield Known(match, at, seat, "reveal", good=False)


def test_known_moves_are_graded_right() -> None:
    matches = (bots("escape", ["master"] * (2 + seed % 2), seed) for seed in range(1, 27))
    graded_right([*islice(chain.from_iterable(map(tiles, matches)), 40)])


def test_the_table_tells_who_knew_first() -> None:
    match = bots("escape", ["master", "master"], 2)
    rows = learned(played(match, 0, ("Anna", "Ben")))
    assert rows
    for one in rows:
        for seat, at in one.own.items():
            tile = next(t for t in match.view(seat, at).tiles if t.place == one.place)
            assert tile.known == "own" and tile.what == one.what
            before = next(t for t in match.view(seat, at - 1).tiles if t.place == one.place)
            assert before.known != "own"
    assert any(one.all for one in rows)
