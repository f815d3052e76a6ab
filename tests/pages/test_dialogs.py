"""What lies over a page."""

from __future__ import annotations

from page.dialogs import KEYS, key_map
from page.tongue import tongue


def test_the_keyboard_map_has_the_keys_of_the_moment_once() -> None:
    html = str(key_map([("R", "Roll"), ("R", "Roll"), ("S", "<b>")], True, tongue("en")))
    assert html.count("<kbd>R</kbd>") == 1 and "<b>" not in html
    assert all(text in html for _, text in KEYS)


def test_keys_that_are_switched_off_are_not_promised() -> None:
    html = str(key_map([("R", "Roll")], False, tongue("en")))
    assert "<kbd>R</kbd>" not in html and "switched off" in html
