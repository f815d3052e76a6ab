"""The places of the days. All that is shown and done there is in a pack of its own, which is
fetched when somebody goes there (`engine/packs.py`)."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING

from htpy import Node

from app.places import Place, heard, open_game
from app.share import send

if TYPE_CHECKING:
    from app.application import App

Opened = bool | Awaitable[bool]


def open_calendar(app: App) -> Opened:
    from app import days

    return days.open_calendar(app)


def calendar(app: App) -> Node:
    from app import days

    return days.calendar(app)


def open_day(app: App) -> Opened:
    from app import days

    return days.open_day(app)


def the_day(app: App) -> Node:
    from app import days

    return days.the_day(app)


def open_week(app: App) -> Opened:
    from app import week

    return week.open_week(app)


def week(app: App) -> Node:
    from app import week

    return week.week(app)


def open_result(app: App) -> Opened:
    from app import day_results

    return day_results.open_result(app)


def result(app: App) -> Node:
    from app import day_results

    return day_results.result(app)


def open_played(app: App) -> Opened:
    from app import day_replays

    return day_replays.open_played(app)


def open_solution(app: App) -> Opened:
    from app import day_replays

    return day_replays.open_solution(app)


def shown(app: App) -> Node:
    from app import day_replays

    return day_replays.shown(app)


def share(app: App, about: str) -> None:
    from app import day_results

    day_results.share(app, about)


def copy(app: App, about: str) -> None:
    from app import day_results

    day_results.copy(app, about)


def share_dialog(app: App) -> Node:
    from app import day_results

    return day_results.share_dialog(app)


def title(app: App) -> str:
    return app.t("Challenges of the day")


DAYS = Place(
    "days",
    open_calendar,
    heard(calendar),
    title,
    ends=True,
    commands={"day-share": share, "copy-result": copy, "send-result": send},
    dialogs={"day-share": share_dialog},
)
DAY = Place("day", open_day, heard(the_day), title, ends=True)
WEEK = Place("week", open_week, heard(week), lambda app: app.t("The week with friends"), ends=True)
RESULT = Place("result", open_result, heard(result), lambda app: app.t("A result"), ends=True)
PLAYED = Place("played", open_played, shown, title, open_game, ends=True)
SOLUTION = Place("solution", open_solution, shown, title, open_game, ends=True)
