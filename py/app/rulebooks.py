"""Rulebooks, and the rules on one page."""

from __future__ import annotations

from htpy import Node

from app import table
from app.application import App
from app.places import Place, heard
from engine import packs
from games.registry import SLUGS

PACK = "rulebooks"
"""Their pages are a pack of their own."""


def open_rules(app: App) -> bool:
    if len(app.place) not in (2, 3) or app.place[1] not in SLUGS:
        return False
    packs.need(app.place[1])
    packs.need(PACK)
    app.mount(app.place[1])
    return True


def rules_body(app: App) -> Node:
    from page.rulebook import rulebook_page

    slug, at = app.place[1], app.place[2] if len(app.place) > 2 else ""
    return rulebook_page(slug, at, app.before, app.t)


def show_summary(app: App, slug: str) -> None:
    """Lay the rules in short over the page: those of the open match, if no game is named."""
    if not slug and app.session is not None:
        slug = app.session.match.game.info.slug
    if slug in SLUGS:
        packs.need(slug)
        packs.need(PACK)
        table.clock(app, "stop")
        app.dialog = ("summary", slug)


def summary_body(app: App) -> Node:
    from page.summary import summary_dialog

    return summary_dialog(app.dialog[1], app.place[0] == "rules", app.tongue(app.dialog[1]))


def print_page(app: App, _: str) -> None:
    app.screen.print()


RULES = Place(
    "rules",
    open_rules,
    heard(rules_body),
    lambda app: app.t("Rules"),
    lands="[data-target]",
    returns=False,
    commands={"summary": show_summary, "print": print_page},
    dialogs={"summary": summary_body},
)
