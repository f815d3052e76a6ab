"""Reviews as values: grades, the number, luck and choice, moments, and how they are kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.match import Match, Player
from engine.review import (
    CHANCE,
    FORM,
    MOST_KEPT,
    Review,
    Scale,
    Verdict,
    Weighed,
    key,
    last_numbers,
    plain,
    played,
    restored,
    reviewing,
    with_one,
)
from engine.steps import finished
from kinds import TURNS
from kits.review import bots

SLUG = TURNS[0]


def verdict(at: int, worth: float, made: float, least: float = 0.0) -> Verdict:
    return Verdict(at, "a", "b", worth, made, least)


REVIEW = Review(0, CHANCE, 1.0, (verdict(2, 0.5, 0.5), verdict(4, 0.8, 0.2), verdict(6, 0.4, 0.35)))


def test_grades() -> None:
    scale = Scale(0.05, 0.2, 0.5)
    grades = [scale.grade(loss) for loss in (0.0, 0.049, 0.05, 0.3, 0.5)]
    assert grades == ["fine", "fine", "doubtful", "mistake", "turning"]


def test_the_number_is_what_was_reached_of_what_was_at_stake() -> None:
    assert REVIEW.number == round(100 * (1 - 0.65 / 1.7))
    assert replace(REVIEW, verdicts=()).number is None
    assert Review(0, CHANCE, 1, (verdict(1, 0.5, 0.5, 0.5),)).number is None, "no choice mattered"


def test_where_each_choice_counts_by_its_share_the_number_tells_of_so_many() -> None:
    rows = (verdict(2, 0.5, 0.5), verdict(4, 0.8, 0.4), verdict(6, 0.2, 0.1), verdict(8, 0.4, 0.4))
    assert replace(REVIEW, verdicts=rows, span=2).number == 50
    assert replace(REVIEW, verdicts=rows, span=4).number == 25
    assert replace(REVIEW, verdicts=rows[:1], span=4).number == 100
    assert replace(REVIEW, verdicts=(verdict(1, 0.5, 0.0),), span=4).number == 0
    assert replace(REVIEW, verdicts=(), span=4).number is None


def test_luck_is_what_no_choice_did() -> None:
    assert [round(luck, 9) for luck in REVIEW.lucks] == [0.3, 0.2, 0.65]
    assert round(0.5 - REVIEW.lost + sum(REVIEW.lucks), 9) == REVIEW.end


def test_the_moments_are_where_most_was_lost() -> None:
    more = (*REVIEW.verdicts, verdict(8, 0.9, 0.9), verdict(9, 0.3, 0.3))
    assert replace(REVIEW, verdicts=more).moments() == (1, 2, 3)
    losses = (0.5, 0.4, 0.0, 0.3, 0.0, 0.2)
    rows = tuple(verdict(n, 0.9, 0.9 - loss) for n, loss in enumerate(losses))
    assert replace(REVIEW, verdicts=rows).moments() == (0, 3, 5), "not two in a row"


def test_it_is_given_what_the_seat_knew_and_no_more() -> None:
    match = bots(SLUG, ["easy", "easy"], 1)
    told: list[tuple[object, ...]] = []

    def weigh(view, events, legal, move, chance):  # type: ignore[no-untyped-def]
        told.append((view, tuple(events), tuple(legal), move, chance))
        yield None
        yield Weighed(next(iter(legal)), 1, 0.5, 0)

    found = finished(reviewing(match, 1, weigh, lambda *_: True, CHANCE))
    at = [one.at for one in found.verdicts]
    assert at == [n for n, entry in enumerate(match.entries) if entry.seat == 1]
    for n, (view, events, legal, move, _) in zip(at, told):
        assert view == match.view(1, n) and list(events) == match.events(1, n)
        assert move == match.entries[n].move and move in legal
    chances = {row[-1] for row in told}
    other = bots(SLUG, ["easy", "easy"], 1)
    other.seed = 99
    told.clear()
    finished(reviewing(other, 1, weigh, lambda *_: True, CHANCE))
    assert {row[-1] for row in told} == chances, "the seed has no part in it"


def test_a_match_that_is_played_is_not_reviewed() -> None:
    match = Match(bots(SLUG, ["easy"], 1).game, {}, [Player("Anna")], 1)
    match.play_fate()
    with pytest.raises(ValueError):
        finished(reviewing(match, 0, lambda *_: iter(()), lambda *_: True, CHANCE))
    with pytest.raises(ValueError):
        played(match, 0, ("Anna",))


def test_it_comes_back_as_it_was_kept() -> None:
    match = bots(SLUG, ["easy", "easy"], 2)
    own = [n for n, entry in enumerate(match.entries) if entry.seat == 0][5:8]
    rows = tuple(
        Verdict(at, match.entries[at].move, match.entries[at].move, 3.25, 2.5, 1.0) for at in own
    )
    review = Review(0, CHANCE, 1.0, rows)
    kept = plain(review, SLUG, 7)
    assert restored(kept, 0, match) == review
    other = replace(review, span=30)
    assert restored(plain(other, SLUG, 7), 0, match) == other
    assert restored(kept, 1, match) is None, "of another seat"
    damaged = ({}, None, [], {**kept, "form": 0}, {**kept, "rows": [[1]]}, {**kept, "unit": "x"})
    damaged += ({**kept, "span": "3"}, {**kept, "span": -1}, {**kept, "span": 10**9})
    assert [restored(one, 0, match) for one in damaged] == [None] * len(damaged)
    foreign = {**kept, "rows": [[own[0], "fly away", 1, 1, 1]]}
    assert restored(foreign, 0, match) is None


def test_those_of_matches_that_are_gone_go_too() -> None:
    rows = {key("gone", 0): {"when": 9}, key("here", 0): {"when": 1}}
    after = with_one(rows, key("new", 1), {"when": 2}, {"here", "new"})
    assert set(after) == {"here-0", "new-1"}
    many = {key(f"m{n}", 0): {"when": n} for n in range(MOST_KEPT + 5)}
    trimmed = with_one(many, key("new", 0), {"when": 0}, {f"m{n}" for n in range(999)})
    assert len(trimmed) == MOST_KEPT and "m0-0" not in trimmed and "new-0" in trimmed


def test_numbers_of_the_last_ten() -> None:
    rows = {f"m{n}-0": {"form": FORM, "game": SLUG, "when": n, "number": n} for n in range(15)} | {
        "x-0": {"form": FORM, "game": "other", "when": 99, "number": 1},
        "y-0": 3,
        "z-0": {"form": FORM, "game": SLUG},
        "older-0": {"form": FORM - 1, "game": SLUG, "when": 99, "number": 1},
    }
    assert last_numbers(rows, SLUG, besides="m14-0") == tuple(range(4, 14))
    assert last_numbers("nothing", SLUG, "") == ()
