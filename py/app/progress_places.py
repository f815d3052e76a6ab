"""The places of what one has reached: `#/records`, and `#/again/<match>` for a deal played twice.
All that is shown and done there is in a pack of its own (`engine/packs.py`)."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING

from htpy import Node

from app.places import Place, heard

if TYPE_CHECKING:
    from app.application import App


def open_records(app: App) -> bool:
    from app import records

    return records.open_records(app)


def records_page(app: App) -> Node:
    from app import records

    return records.page(app)


def show_game(app: App, slug: str) -> None:
    from app import records

    records.show_game(app, slug)


def export(app: App, about: str) -> None:
    from app import records

    records.export(app, about)


def ask_erase(app: App, about: str) -> None:
    from app import records

    records.ask_erase(app, about)


def erase(app: App, about: str) -> None:
    from app import records

    records.erase(app, about)


async def take(app: App, field: object) -> None:
    from app import records

    await records.take(app, field)


def erase_question(app: App) -> Node:
    from app import records

    return records.question(app)


def open_again(app: App) -> bool | Awaitable[bool]:
    from app import again

    return again.open_again(app)


def again_page(app: App) -> Node:
    from app import again

    return again.page(app)


def deal_again(app: App, about: str) -> None:
    from app import again

    again.deal_again(app, about)


def look_at(app: App, about: str) -> None:
    from app import again

    again.look_at(app, about)


RECORDS = Place(
    "records",
    open_records,
    heard(records_page),
    lambda app: app.t("Records"),
    ends=True,
    commands={
        "records-game": show_game,
        "records-export": export,
        "ask-records-erase": ask_erase,
        "records-erase": erase,
    },
    files={"records": take},
    dialogs={"erase-records": erase_question},
)
AGAIN = Place(
    "again",
    open_again,
    heard(again_page),
    lambda app: app.t("Same deal"),
    commands={"deal-again": deal_again, "deal-look": look_at},
)
