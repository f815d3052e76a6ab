"""The review of The Pharaoh's Keys: known moves are graded right, and the race is true."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from engine.match import Match
from games.keys.content import cover
from games.keys.content.tables import mask
from games.keys.review.picture import quickest, races
from games.keys.rules.moves import Floor, Lay, of_kind, parse
from kits.review import Known, bots, graded_right


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
    """A key that leaves no way to cover the door is wrong, one of a tiling is right. They were laid
    with half of the sand left, where it is not too late."""
    for at, entry in enumerate(match.entries):
        made = parse(entry.move) if entry.seat >= 0 else None
        if not isinstance(made, Lay) or made.ms > 30_000:
            continue
        view = match.view(entry.seat, at)
        seat = view.climbers[entry.seat]
        assert seat.door is not None
        before = [(one.key, mask(one.cells)) for one in seat.laid]
        if not before and len(seat.keys) > 2:
            yield Known(match, at, entry.seat, entry.move, good=True)
            legal = of_kind(Lay, match.game.rules.legal(match.states[at], entry.seat))
            for other in legal:
                laid = [*before, (other.key, mask(other.cells))]
                if cover.first(mask(seat.door), seat.keys, laid) is None:
                    text = str(Lay(other.key, other.cells, made.ms))
                    yield Known(match, at, entry.seat, text, good=False)
                    break


def test_known_floors_are_graded_right() -> None:
    matches = (bots("keys", ["easy", "easy"], seed) for seed in range(1, 61))
    graded_right([*islice(chain.from_iterable(map(floors, matches)), 30)])


def test_known_keys_are_graded_right() -> None:
    matches = [bots("keys", ["hard", "easy"], seed) for seed in range(1, 6)]
    found = [one for match in matches for one in doors(match)]
    good = [one for one in found if one.good][:15]
    bad = [one for one in found if not one.good][:15]
    graded_right([*good, *bad])


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
