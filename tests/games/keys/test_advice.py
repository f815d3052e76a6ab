"""The Pharaoh's Keys: asking for advice at its table."""

from __future__ import annotations

from engine.match import Match, Player
from engine.records import day_seed, feats, is_daily
from games.registry import load as game


def test_the_days_match_is_played_without_advice_and_counts() -> None:
    day = "2026-11-16"
    info = game("keys").info
    options = {**(info.daily or {}), "advice": False}
    match = Match(game("keys"), options, [Player("P")], day_seed("keys", day))
    assert is_daily(match) and feats(match, day) == ()
    old = Match(game("keys"), info.daily or {}, [Player("P")], day_seed("keys", day))
    assert is_daily(old), "one that was begun before there was advice"
