"""Golden Tombs: the match of the day and its records."""

from __future__ import annotations

import pytest

from engine.game import Feat
from engine.match import Match, Player
from engine.records import day_seed, feats, is_of_day
from games.registry import load

TODAY = "2026-11-16"


def alone(seed: int, chambers: str = "deck-1") -> Match:
    match = Match(load("tombs"), {"chambers": chambers}, [Player("Ada")], seed)
    while match.actors:
        match.play_fate()
        for seat in match.actors:
            match.play(seat, min(match.legal(seat)))
    return match


@pytest.mark.rule("T9.1")
def test_the_days_match_counts_for_its_day_and_for_all() -> None:
    match = alone(day_seed("tombs", TODAY))
    assert match.outcome is not None
    total = match.outcome.total(0)
    assert feats(match, TODAY) == (Feat(f"day {TODAY}", (total,)), Feat("deck-1", (total,)))


@pytest.mark.rule("T9.1")
def test_a_days_match_may_be_finished_after_midnight() -> None:
    match = alone(day_seed("tombs", TODAY))
    assert feats(match, "2026-11-17")[0].kind == f"day {TODAY}"
    assert [feat.kind for feat in feats(match, "2026-11-18")] == ["deck-1"]


@pytest.mark.rule("T9.1", "T9.2")
def test_another_seed_or_another_set_up_is_not_the_days() -> None:
    assert [feat.kind for feat in feats(alone(1), TODAY)] == ["deck-1"]
    other = alone(day_seed("tombs", TODAY), "made-1")
    assert not is_of_day(other, TODAY)
    assert [feat.kind for feat in feats(other, TODAY)] == ["made-1"]
