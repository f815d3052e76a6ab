"""The review of Sands of Memory: known moves are graded right, and it knows what the seat knew."""

from __future__ import annotations

from collections.abc import Iterator

from engine.match import Match
from engine.review import POINTS, reviewing
from engine.steps import finished
from games.registry import spec
from games.sands.content.board import INDEX, NEIGHBOURS, SPOTS
from games.sands.review.picture import walked
from games.sands.review.weighing import weigh
from kits.review import Known, bots, graded_right


def known(match: Match) -> Iterator[Known]:
    """What was seen lies where it was seen: next to the open spot, the wanted treasure is the best
    push there is, and another one a push that ends the turn for nothing."""
    seen: dict[str, str] = {}
    for at, entry in enumerate(match.entries):
        state = match.states[at]
        if entry.seat >= 0 and state.phase == "search" and state.card and not state.strength:
            wanted = state.card.rstrip("123")
            beside = [SPOTS[spot] for spot in NEIGHBOURS[state.open]]
            lies = {spot: seen[spot] for spot in beside if seen.get(spot)}
            for spot, treasure in lies.items():
                if treasure == wanted:
                    yield Known(match, at, entry.seat, f"push {spot}", good=True)
                elif any(spot in seen and not seen[spot] for spot in beside):
                    yield Known(match, at, entry.seat, f"push {spot}", good=False)
        if entry.move.startswith("push "):
            spot = entry.move.split()[1]
            seen[spot] = state.under[INDEX[spot]]


def test_known_moves_are_graded_right() -> None:
    matches = [bots("sands", ["medium", "easy"], seed) for seed in (1, 2)]
    found = [one for match in matches for one in known(match)]
    good = [one for one in found if one.good][:40]
    bad = [one for one in found if not one.good][:40]
    assert len(good) >= 20 and len(bad) >= 20
    graded_right([*good, *bad])


def test_a_perfect_memory_loses_next_to_nothing() -> None:
    match = bots("sands", ["hard", "easy"], 3)
    load = spec("sands").reviewer
    assert load is not None
    hard, easy = (
        finished(reviewing(match, seat, weigh, load().decides, POINTS)) for seat in (0, 1)
    )
    assert hard.number is not None and easy.number is not None
    assert hard.number >= 98 > easy.number
    assert hard.lost < 2 < easy.lost
    total = easy.verdicts[0].worth - easy.lost + sum(easy.lucks)
    assert abs(total - easy.end) < 1e-6, "what is no choice is luck"


def test_the_map_counts_what_was_forgotten() -> None:
    match = bots("sands", ["easy", "hard"], 4)
    now = walked(match.told(None))
    pushes = [entry for entry in match.entries if entry.move.startswith("push ")]
    assert now.pushes == len(pushes)
    assert sum(now.sights) == len(pushes) + 1
    easy, hard = (len(now.slips.get(seat, [])) for seat in (0, 1))
    assert easy > hard
    for slip in (one for rows in now.slips.values() for one in rows):
        assert slip.seen < slip.at
