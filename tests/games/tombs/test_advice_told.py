"""Golden Tombs: what its advice says."""

from __future__ import annotations

from suite.advising import given
from suite.screens import drawn


def test_in_tombs_it_is_told_how_to_lay_the_pattern() -> None:
    """Unless the page offers the move at once, as the pattern lies when the card is turned up."""
    for one in given("tombs"):
        if one.advice.move.startswith("mark "):
            told = any(word in one.advice.where for word in ("Turn", "Flip", "Switch"))
            page = drawn(one.match, one.state, one.seat)
            assert told is not (f'data-move="{one.advice.move}"' in page), one.advice
