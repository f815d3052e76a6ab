"""The review of The Pharaoh's Keys: known moves are graded right, and the race is true."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from htpy import fragment

from engine.match import Match
from engine.review import POINTS, played, reviewing
from engine.steps import finished
from games.keys.review.picture import picture, quickest, races
from games.keys.review.weighing import points
from games.keys.rules.moves import Floor, Lay, of_kind, parse
from kits.review import Known, bots, graded_right
from page.i18n import tongue
from page.review_chart import tenths


def floors(match: Match) -> Iterator[Known]:
    """In the last round, who moves last: the gems decide, and nothing comes after them."""
    for at, entry in enumerate(match.entries):
        if entry.seat < 0 or not isinstance(parse(entry.move), Floor):
            continue
        view = match.view(entry.seat, at)
        if view.round < 9 or any(
            not view.climbers[seat].taken for seat in view.order if seat != entry.seat
        ):
            continue
        legal = list(of_kind(Floor, match.game.rules.legal(match.states[at], entry.seat)))
        won = {}
        for move in legal:
            state = match.game.rules.play(match.states[at], entry.seat, str(move))
            outcome = match.game.rules.outcome(state)
            assert outcome is not None
            won[str(move)] = entry.seat in outcome.winners and len(outcome.winners) == 1
        if len(set(won.values())) == 2:
            for text, good in won.items():
                yield Known(match, at, entry.seat, text, good)


def doors(match: Match) -> Iterator[Known]:
    """The first key on a door: where the others can cover the rest it is right, where they cannot
    it is wrong. Every way of laying them is tried. It is laid before half of the sand has run, so
    that it is not too late."""
    for at, entry in enumerate(match.entries):
        made = parse(entry.move) if entry.seat >= 0 else None
        if not isinstance(made, Lay) or made.ms > 30_000:
            continue
        seat = match.view(entry.seat, at).climbers[entry.seat]
        if seat.laid or len(seat.keys) < 3:
            continue
        assert seat.door is not None
        lays = list(of_kind(Lay, match.game.rules.legal(match.states[at], entry.seat)))
        ways = {key: [frozenset(one.cells) for one in lays if one.key == key] for key in seat.keys}
        found = {}
        for one in lays:
            rest = {key: places for key, places in ways.items() if key != one.key}
            found[one] = covers(frozenset(seat.door) - frozenset(one.cells), rest)
        for good in (True, False):
            first = next((one for one, right in found.items() if right == good), None)
            if first is not None:
                text = str(Lay(first.key, first.cells, made.ms))
                yield Known(match, at, entry.seat, text, good)


def covers(cells: frozenset[str], ways: Mapping[str, Sequence[frozenset[str]]]) -> bool:
    """Whether keys, each laid once and none over another, cover all cells."""
    if not ways:
        return not cells
    key, *others = ways
    rest = {other: ways[other] for other in others}
    return any(covers(cells - place, rest) for place in ways[key] if place <= cells)


def test_known_floors_are_graded_right() -> None:
    matches = [bots("keys", ["easy", "easy"], seed) for seed in range(1, 61)]
    graded_right([one for match in matches for one in floors(match)])


def test_known_keys_are_graded_right() -> None:
    matches = [bots("keys", ["hard", "easy"], seed) for seed in (1, 2)]
    graded_right([one for match in matches for one in doors(match)])


def test_alone_a_match_comes_to_the_gems_of_the_best_colour() -> None:
    """So the last decision and the end are told in the same points (K5.3)."""
    match = bots("keys", ["easy"], 1)
    outcome = match.outcome
    assert outcome is not None
    scores = sorted((item.points for item in outcome.scores[0]), reverse=True)
    came_to = points(match.view(0))
    assert scores[0] <= came_to < scores[0] + 1 < sum(scores)
    steps = reviewing(match, 0, lambda *_: iter(()), lambda *_: False, POINTS, points=points)
    assert finished(steps).end == came_to


def test_the_race_is_that_of_the_match() -> None:
    match = bots("keys", ["hard", "easy"], 3)
    found = races(match.told(None))
    assert len(found) == 9
    for race in found:
        for lane in race.lanes.values():
            assert [ms for ms, _ in lane] == sorted(ms for ms, _ in lane)
    best = quickest(found, 0)
    assert best is not None
    opened = [ms for race in found if (ms := race.opened(0)) is not None]
    assert best.opened(0) == min(opened)


def test_alone_one_races_the_record() -> None:
    match, record = (bots("keys", ["easy"], seed) for seed in (1, 2))
    t = tongue("en")
    alone, beside = (
        str(fragment[picture(played(match, 0, ("Anna",), ghosts), t)])
        for ghosts in ([], [("", record)])
    )
    assert t("The ghost is your quickest door of the match.") in alone
    assert t("The ghost is your record, door by door.") in beside
    numbers = {race.number for race in races(match.told(None))}
    times = [race.opened(0) for race in races(record.told(None)) if race.number in numbers]
    said = [f"Ghost: {tenths(ms / 1000, t)}" for ms in times if ms is not None]
    assert len(said) > 3 and all(one in beside for one in said)


def test_beside_a_friend_one_races_the_friend() -> None:
    match, *others = (bots("keys", ["easy"], seed) for seed in (1, 2, 3))
    t = tongue("en")
    ghosts = [*zip(("Ben", "Cleo & Co"), others), ("", match)]
    drawn = str(fragment[picture(played(match, 0, ("Anna",), ghosts), t)])
    assert "Beside you, door by door: Ben, Cleo &amp; Co." in drawn and "Ghost" not in drawn
    numbers = {race.number for race in races(match.told(None))}
    for name, other in (("Ben", others[0]), ("Cleo &amp; Co", others[1])):
        there = [race for race in races(other.told(None)) if race.number in numbers]
        times = [race.opened(0) for race in there]
        said = [f"{name}: {tenths(ms / 1000, t)}" for ms in times if ms is not None]
        assert len(said) > 3 and all(one in drawn for one in said)
