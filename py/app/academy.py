"""A game's studies, with those that were solved on this device."""

from __future__ import annotations

from app.application import App
from engine.study import STUDIES, names_in
from games.registry import spec
from page.academy import Academy


def academy_of(app: App, slug: str) -> Academy | None:
    """None where a game has none."""
    studies = spec(slug).studies()
    return Academy(slug, studies, names_in(app.store.setting(STUDIES), slug)) if studies else None
