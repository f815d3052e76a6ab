"""What lies over a page."""

from __future__ import annotations

from page.dialogs import KEYS, key_map
from page.i18n import tongue
from page.progress import progress_dialog


def test_the_keyboard_map_has_the_keys_of_the_moment_once() -> None:
    html = str(key_map([("R", "Roll"), ("R", "Roll"), ("S", "<b>")], True, tongue("en")))
    assert html.count("<kbd>R</kbd>") == 1 and "<b>" not in html
    assert all(text in html for _, text in KEYS)


def test_keys_that_are_switched_off_are_not_promised() -> None:
    html = str(key_map([("R", "Roll")], False, tongue("en")))
    assert "<kbd>R</kbd>" not in html and "switched off" in html


def test_long_work_shows_how_far_it_is_and_can_be_stopped() -> None:
    html = str(progress_dialog("Checking <b>", 42, tongue("en")))
    assert '<progress max="100" value="42" aria-labelledby="dialog-title">' in html
    assert "42%" in html and "<b>" not in html
    assert html.count("<button") == 1 and 'data-do="close"' in html and ">Stop<" in html
    assert "42\u00a0%" in str(progress_dialog("", 42, tongue("fr")))
