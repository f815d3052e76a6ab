"""The Pharaoh's Keys: asking for advice at its table."""

from __future__ import annotations

from engine.match import Match, Player
from engine.records import day_seed, feats, is_of_day
from games.registry import load as game
from kits.advice import asked, begun, shown
from page.advice import may_ask


def test_the_days_match_is_played_without_advice_and_counts() -> None:
    day = "2026-11-16"
    terms = game("keys").info.daily
    assert terms is not None
    terms = terms.on(day)
    options = {**terms.options, "advice": False}
    match = Match(game("keys"), options, [Player("P")], day_seed("keys", day))
    assert is_of_day(match, day) and feats(match, day) == ()
    old = Match(game("keys"), terms.options, [Player("P")], day_seed("keys", day))
    assert is_of_day(old, day), "one that was begun before there was advice"


def test_a_covered_door_is_not_looked_at() -> None:
    """While the sand lies still, nobody is told anything about the door; and it is not laid down
    for advice."""
    one = begun("keys", "person")
    one.keep_time()
    assert may_ask(one) is None
    one.turn()
    assert may_ask(one) == 0
    page = shown(asked(one, 3))
    assert one.clock.running and "Place a key: 15 seconds" in page and "Do it" not in page


def test_without_the_hints_of_the_rules_no_key_is_laid() -> None:
    one = begun("keys", "person", hints=False)
    one.turn()
    page = shown(asked(one, 3))
    assert 'class="where"' in page and "Do it" not in page
