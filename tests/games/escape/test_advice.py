"""Way Out: asking for advice at its table."""

from __future__ import annotations

from engine.records import may_set_record
from kits.advice import begun


def test_advice_has_a_price_only_against_the_clock() -> None:
    assert not may_set_record(begun("escape", "person").match)
    assert may_set_record(begun("escape", "person", "person", clock="reversed").match)
