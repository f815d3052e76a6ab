"""Golden Tombs: the end of a match, and what can be played next."""

from __future__ import annotations

from games.tombs.drama.margin import margin as tombs
from kits.endings import EN, NAMES, ended, outcome, page, seated
from page.dialogs import menu


def test_points_between_two_results() -> None:
    said = [tombs(None, outcome((0,), 40, 37, 12), me, NAMES, EN) for me in (0, 1, 2, None)]
    assert said == [
        "3 points ahead of Bek.",
        "3 points behind Ani.",
        "28 points behind Ani.",
        "3 points ahead of Bek.",
    ]
    assert tombs(None, outcome((0,), 40, 39), 1, NAMES, EN) == "1 point behind Ani."
    assert tombs(None, outcome((0,), 40, ending="solo"), 0, NAMES[:1], EN) == ""
    assert tombs(None, outcome((0, 1), 40, 40, ending="shared"), 0, NAMES, EN) == ""


def test_several_people_see_neither_a_win_nor_a_loss() -> None:
    assert '<section class="ending">' in page(ended("tombs", "person", "person"))


def test_advice_is_told_to_whoever_used_it() -> None:
    one = ended("tombs", "person")
    one.match.advised = True
    assert "You used advice, so this won’t count as a record." in page(one)


def test_a_finished_match_is_left_and_not_abandoned() -> None:
    running, over = (
        str(menu(seated("tombs", "person"), EN)),
        str(menu(ended("tombs", "person"), EN)),
    )
    assert "Abandon this match" in running and "Leave the table" not in running
    assert "Abandon" not in over and "Leave the table" in over and "Delete this match" in over
