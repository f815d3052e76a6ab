"""What a finger meant: pure, no browser."""

from __future__ import annotations

import pytest

from page.touch import HASTE_MS, Tap, is_slip, meant


def tap(kind: str, what: str, ms: float = 0, x: float = 100) -> Tap:
    return Tap(kind, what, x, 200, ms)


@pytest.mark.parametrize(
    ("before", "now", "slip"),
    [
        (tap("move", "roll"), tap("move", "roll", 200), True),
        (tap("move", "stop"), tap("move", "cancel", 200), True),
        (tap("move", "hint @0"), tap("move", "hint @0", 300), True),
        (tap("do", "next"), tap("do", "clock go", 120), True),
        (tap("ui", "quit=1"), tap("move", "quit @0", 200), True),
        (tap("move", "roll"), tap("move", "roll", HASTE_MS), False),
        (tap("move", "roll"), tap("move", "stop", 100, x=160), False),
        (tap("do", "undo"), tap("do", "undo", 100), False),
        (tap("ui", "way=1/1"), tap("ui", "way=1/2", 100), False),
    ],
)
def test_what_came_under_the_finger_is_not_chosen_in_haste(
    before: Tap, now: Tap, slip: bool
) -> None:
    assert is_slip(before, now) == slip
    assert not is_slip(None, now)


def test_a_tap_beside_a_cell_means_it_if_no_other_is_as_near() -> None:
    cells = [(50.0, 50.0, 30.0), (110.0, 50.0, 30.0)]
    assert meant(72, 50, cells) == 0
    assert meant(80, 50, cells) is None, "between both"
    assert meant(50, 80, cells) is None, "a whole cell away"
    assert meant(88, 50, cells) == 1
    assert meant(0, 0, []) is None
