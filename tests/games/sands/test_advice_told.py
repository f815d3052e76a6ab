"""Sands of Memory: what its advice says."""

from __future__ import annotations

from engine.chance import Chance
from games.registry import spec
from suite.advising import given


def test_in_sands_advice_goes_by_what_the_seat_has_seen() -> None:
    """Where the wanted treasure was seen, that is where it leads; and some who have just come to
    the table are told something else."""
    adviser, others = spec("sands").adviser(), 0
    for one in given("sands"):
        legal, chance = one.legal, Chance(0).fork("advice", one.seat)
        others += list(adviser.ponder(one.view, (), legal, chance))[-1] != one.advice.move
    assert others > 3
    assert {"there", "way"} <= {one.advice.reason for one in given("sands")}
