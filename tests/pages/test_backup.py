"""What is said about a device's data: in the settings, before a restore, and in the hall."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine import history_file
from engine.history import History, Row
from engine.match import Player
from engine.merging import FURTHER, NEW, OLDER, OTHER, PARTED, SAME, Applied, Plan, Step
from engine.save import Unreadable
from engine.storage import FAILED, FULL
from engine.stored import Aside, Record
from engine.stored import Row as Head
from games.registry import SLUGS
from kinds import CAMPAIGNS, WORKSHOPS
from page.backup import (
    data_panel,
    declined,
    is_due,
    last_saved,
    reminder,
    restore_question,
    result,
    summary,
)
from page.hall import hall_page
from page.i18n import tongue
from page.settings import Settings, settings_page

EN, FR = tongue("en"), tongue("fr")
RECORD = Record(Head("m", 1, False, SLUGS[0], ("Ada",), 3, 5), {})


def steps(*how: str) -> tuple[Step, ...]:
    return tuple(Step(one, RECORD, "m") for one in how)


def history(count: int) -> Any:
    rows = tuple(
        Row(f"m{n}", SLUGS[0], n, (Player("Ada"),), (0,), (3,), "played", "alone", 9)
        for n in range(count)
    )
    return history_file.plain(History(rows=rows))


def best(worth: int) -> Any:
    return {"quick": {"worth": [worth], "when": 1, "id": "m", "save": "{}"}}


def test_a_summary_tells_every_change() -> None:
    plan = Plan(
        steps(*[NEW] * 9, *[FURTHER] * 2, SAME, OLDER, PARTED, OTHER),
        settings={
            "history": (history(1), history(4)),
            f"records-{SLUGS[1]}": (best(3), best(4)),
            f"records-{SLUGS[0]}": (None, best(4)),
            f"campaign-{CAMPAIGNS[0]}": (["a"], ["a", "b", "c"]),
            "expedition": (None, {}),
            f"sheet-{WORKSHOPS[0]}": (None, "x"),
            f"draft-{SLUGS[0]}": (None, {}),
        },
        asides=(Aside("b", "{", Unreadable("This is not a saved match.")),),
        left_out=(Unreadable("This is not a saved match."),) * 2
        + (Unreadable("This match has more than {most} moves.", most=5000),),
    )
    assert summary(plan, EN) == [
        "15 matches: 9 new, 2 further along, 2 kept next to yours, 1 already here,"
        " 1 further along here.",
        "2 better records.",
        "3 more matches in the history.",
        "Campaign: 2 more pyramids.",
        "An expedition.",
        "A drawing.",
        "1 text could not be read and is kept as it is.",
        "Left out: This is not a saved match. (2×)",
        "Left out: This match has more than 5000 moves.",
        "Nothing on this device is overwritten.",
    ]
    assert summary(plan, FR)[0].startswith(
        "15 parties\u00a0: 9 nouvelles, 2 plus avancées, 2 gardées"
    )
    html = str(restore_question(plan, EN))
    assert 'data-do="restore-yes"' in html and 'data-do="close"' in html


def test_a_file_that_brings_nothing_says_so() -> None:
    assert summary(Plan(steps(SAME)), EN) == [
        "1 match: 1 already here.",
        "Everything in this file is already here.",
    ]


@pytest.mark.parametrize(
    ("done", "text", "whole"),
    [
        (Applied(Plan(steps(NEW, NEW)), 2), "2 matches were added", True),
        (Applied(Plan(steps(SAME)), 0), "nothing on this device was overwritten", True),
        (Applied(Plan(steps(NEW, NEW, SAME)), 1, FULL), "1 of 2 matches were added, then", False),
        (Applied(Plan(steps(NEW, NEW)), 0, FAILED), "failed to save", False),
    ],
)
def test_how_a_restore_ended(done: Applied, text: str, whole: bool) -> None:
    said, all_of_it = result(done, EN)
    assert text in said and all_of_it == whole


@pytest.mark.parametrize("t", [EN, FR])
def test_the_settings_have_a_panel(t: Any) -> None:
    for from_disk in (False, True):
        page = str(settings_page(Settings(), "#/", t, data_panel("", t, from_disk=from_disk)))
        assert 'data-do="save-everything"' in page and 'data-field="restore"' in page
        assert not re.search(r"\bstyle=", page)
    assert "moved" in str(data_panel("", EN, from_disk=True))
    assert "seven days" in str(data_panel("", EN))
    assert "Nothing has been saved" in str(data_panel("", EN))


def test_when_it_was_saved_last() -> None:
    said = last_saved({"when": 5, "matches": 12}, "17 November", EN)
    assert said == "Last saved: 17 November, 12 matches."
    assert said in str(data_panel(said, EN))
    for odd in (None, 3, {}, {"when": "x", "matches": 1}, {"when": True, "matches": 1}, []):
        assert last_saved(odd, "never", EN) == ""


def test_who_is_reminded() -> None:
    rows: list[tuple[tuple[int, int, int], Any, bool]] = [
        ((9, 4, 1), None, False),
        ((10, 0, 0), None, True),
        ((0, 5, 0), None, True),
        ((0, 0, 2), None, True),
        ((30, 0, 0), 11, False),
        ((31, 0, 0), 11, True),
        ((10, 40, 0), 11, True),
        ((10, 0, 0), "x", True),
    ]
    for counts, put_off, due in rows:
        assert is_due(*counts, put_off) == due, (counts, put_off)


@pytest.mark.parametrize("t", [EN, FR])
def test_the_hall_says_it_with_the_way_out_beside_it(t: Any) -> None:
    for note, other in ((reminder(t), "save-later"), (declined(t), "keep-told")):
        page = str(hall_page([], [], t, note=note))
        assert 'data-do="save-everything"' in page and f'data-do="{other}"' in page
    assert "save-everything" not in str(hall_page([], [], t))
