"""The place of a study: `#/study/<game>/<number>`. All that is shown and done there is in a pack of
its own, which is fetched when somebody goes there (`engine/packs.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.places import Place, open_game
from app.table import page, title

if TYPE_CHECKING:
    from app.application import App


def opens(app: App) -> bool:
    from app import study

    return study.open_study(app)


def again(app: App, about: str) -> None:
    from app import study

    study.again(app, about)


def hint(app: App, about: str) -> None:
    from app import study

    study.hint(app, about)


STUDY = Place(
    "study",
    opens,
    page,
    title,
    open_game,
    commands={"study-again": again, "study-hint": hint},
)
