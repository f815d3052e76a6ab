"""Asking for advice: who may, where, and what is on the page then. And the table's yes or no."""

from __future__ import annotations

import pytest

from engine.game import Refused
from engine.records import may_set_record
from engine.save import dump, load
from games.registry import SLUGS
from games.registry import load as game
from kinds import DAILY, RIVALS, VEILED
from kits.advice import asked, begun, shown
from page.advice import may_ask


def test_there_is_a_price_only_where_a_record_may_be_set() -> None:
    for slug in RIVALS:
        assert not may_set_record(begun(slug, "person", "person").match)
        assert not may_set_record(begun(slug, "person", "easy").match)
    advised = begun(DAILY[0])
    advised.match.advised = True
    assert not may_set_record(advised.match), "it is said once"
    assert not may_set_record(begun(DAILY[0]).match.until(2)), "a copy sets none anyway"


def test_behind_a_curtain_nothing_is_said() -> None:
    """Who has not taken the device yet is told nothing, nor is anybody else."""
    one = begun(VEILED[0], "person", "person")
    assert one.curtain == 0 and may_ask(one) is None
    one.take_device(0)
    assert may_ask(one) == 0
    page = shown(asked(one, 3))
    assert 'class="where"' in page
    one.cover()
    assert 'class="where"' not in shown(one)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_table_may_say_no(slug: str) -> None:
    one = begun(slug, "person", "easy", advice=False)
    one.turn()
    assert may_ask(one) is None and 'data-do="advice"' not in shown(one)
    assert load(dump(one.match), game).match.options["advice"] is False
    with pytest.raises(Refused):
        begun(slug, "person", "easy", advice="perhaps")
