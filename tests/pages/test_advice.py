"""Asking for advice: who may, where, and what is on the page then. And the table's yes or no."""

from __future__ import annotations

import pytest

from engine.game import Refused
from engine.match import Match, Player
from engine.records import may_set_record
from engine.save import dump, load
from games.registry import load as game
from kits.advice import asked, shown
from page.advice import may_ask
from page.session import Session


def begun(slug: str = "sands", *kinds: str, **options: object) -> Session:
    players = [Player(f"P{n}", kind) for n, kind in enumerate(kinds or ("person",))]
    match = Match(game(slug), options, players, 3)
    match.play_fate()
    return Session("x", match)


def test_there_is_a_price_only_where_a_record_may_be_set() -> None:
    assert not may_set_record(begun("sands", "person", "person").match)
    assert not may_set_record(begun("sands", "person", "easy").match)
    assert not may_set_record(begun("mummy", "person", "easy").match)
    assert not may_set_record(begun("escape", "person").match)
    assert may_set_record(begun("escape", "person", "person", clock="reversed").match)
    advised = begun()
    advised.match.advised = True
    assert not may_set_record(advised.match), "it is said once"
    assert not may_set_record(begun().match.until(2)), "a copy sets none anyway"


def test_behind_a_curtain_nothing_is_said() -> None:
    """Who has not taken the device yet is told nothing, nor is anybody else."""
    one = begun("tombs", "person", "person")
    assert one.curtain == 0 and may_ask(one) is None
    one.take_device(0)
    assert may_ask(one) == 0
    page = shown(asked(one, 3))
    assert 'class="where"' in page
    one.cover()
    assert 'class="where"' not in shown(one)


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


@pytest.mark.parametrize("slug", ["sands", "keys"])
def test_the_table_may_say_no(slug: str) -> None:
    one = begun(slug, "person", advice=False)
    if slug == "keys":
        one.turn()
    assert may_ask(one) is None and 'data-do="advice"' not in shown(one)
    assert load(dump(one.match), game).match.options["advice"] is False
    with pytest.raises(Refused):
        begun(slug, "person", advice="perhaps")
