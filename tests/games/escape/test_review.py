"""The review of Way Out: known moves are graded right, and it is told truly who knew what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.match import Match
from engine.review import played
from engine.values import change
from games.escape.content.tables import DANGERS, EQUIPMENT, TILES, WRITINGS
from games.escape.review.picture import learned
from games.escape.rules.state import View
from kits.review import Known, bots, graded_right, positions

WALKS = ("move", "spend", "join")


def last_turns(match: Match) -> Iterator[Known]:
    """All is found, the clock shows zero, and nobody moves after this seat: whatever leaves a way
    for all to meet is right, and whatever leaves none loses the match. Every way is tried."""
    for at, seat in positions(match):
        view, count = match.view(seat, at), len(match.players)
        home = view.phase == "act" and all(want.met for want in view.wants)
        if not home or seat != (view.first - 1) % count:
            continue
        late = as_if(match, at, clock=0)
        legal = [move for move in late.legal(seat) if move.split()[0] in WALKS]
        after = {move: late.game.rules.play(late.state, seat, move) for move in legal}
        ends = {move: escapes(late, state, seat) for move, state in after.items()}
        if len(set(ends.values())) == 2:
            for move, good in ends.items():
                yield Known(late, at, seat, move, good)


def escapes(match: Match, state: Any, seat: int) -> bool:
    """Whether a seat can still bring all home by moves of its own."""
    rules = match.game.rules
    outcome = rules.outcome(state)
    if outcome is not None or list(rules.actors(state)) != [seat]:
        return bool(outcome and outcome.winners)
    moves = [move for move in rules.legal(state, seat) if move.split()[0] in WALKS]
    return any(escapes(match, rules.play(state, seat, move), seat) for move in moves)


def as_if(match: Match, at: int, **changes: object) -> Match:
    """A match as it stood, but for something."""
    copy = match.until(at)
    copy.states[-1] = change(copy.state, **changes)
    return copy


def tiles(match: Match) -> Iterator[Known]:
    """Who stands on a face-down tile and has observed it: to reveal what is wanted is right, and to
    reveal a danger that nobody at all can stop is wrong."""
    for at, seat in positions(match):
        view = match.view(seat, at)
        here = next((one for one in view.tiles if seat in one.seats), None)
        legal = match.game.rules.legal(match.states[at], seat)
        if view.phase != "act" or here is None or here.up or "reveal" not in legal:
            continue
        if here.what in lacking(view):
            yield Known(match, at, seat, "reveal", good=True)
        elif here.what in DANGERS and TILES[here.what].loss >= 2 and not stopped(view, here.what):
            yield Known(match, at, seat, "reveal", good=False)


def lacking(view: View) -> set[str]:
    """What victory asks for and nobody has yet."""
    have = [tile.what for tile in view.tiles if tile.up]
    have += [name for one in view.explorers for name in one.held]
    wants = {want.kind: want.asked for want in view.wants}
    found = {name for name in (*WRITINGS, "exit") if name not in have}
    return found | ({"treasure"} if have.count("treasure") < wants["treasures"] else set())


def stopped(view: View, tile: str) -> bool:
    """Whether anybody might stop a danger, near or far."""
    gear = [one.name for each in view.explorers for one in each.equipment if one.ready]
    specials = [one.name for each in view.explorers for one in each.specials]
    return "protect" in specials or any(tile in EQUIPMENT[name].stops for name in gear)


def test_known_ways_home_are_graded_right() -> None:
    matches = [bots("escape", ["hard"] * (2 + seed % 2), seed) for seed in range(30, 39)]
    graded_right([one for match in matches for one in last_turns(match)])


def test_known_tiles_are_graded_right() -> None:
    matches = [bots("escape", ["hard", "hard"], seed) for seed in range(1, 15)]
    found = [one for match in matches for one in tiles(match)]
    graded_right(found)


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
