"""The place of the review: `#/review/<match>`. All that is shown and done there is in a pack of its
own, which is fetched when somebody goes there (`engine/packs.py`)."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING

from htpy import Node

from app.places import Place, heard

if TYPE_CHECKING:
    from app.application import App


def opens(app: App) -> bool | Awaitable[bool]:
    from app import review

    return review.open_review(app)


def page(app: App) -> Node:
    from app import review

    return review.page(app)


def look_at_decision(app: App, about: str) -> None:
    from app import review

    review.choose(app, about)


def look_at_seat(app: App, about: str) -> None:
    from app import review

    review.choose_seat(app, about)


def try_again(app: App, about: str) -> None:
    from app import review

    review.try_again(app, about)


def look_at_table(app: App, about: str) -> None:
    from app import review

    review.look_at(app, about)


REVIEW = Place(
    "review",
    opens,
    heard(page),
    lambda app: app.t("Review"),
    commands={
        "review-at": look_at_decision,
        "review-seat": look_at_seat,
        "review-try": try_again,
        "review-look": look_at_table,
    },
)
