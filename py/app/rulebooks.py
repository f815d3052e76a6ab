"""Rulebooks, and the rules on one page. The built page fetches their texts when somebody wants to
read them: they stay out of the memory snapshot.
"""

from __future__ import annotations

from collections.abc import Awaitable

from htpy import Node

from app import table
from app.application import App
from app.places import Place, heard
from engine import assets
from games.registry import SLUGS
from page.book import names
from page.rulebook import rulebook_page, unread_page
from page.summary import summary_dialog, unread_dialog


def here(app: App, slug: str) -> bool:
    """Whether a game's rules can be read now."""
    return all(map(assets.has, names(slug, app.t.code)))


async def fetch(app: App) -> None:
    """Put the rules of all games on the shelf; without a network nothing is put there."""
    assets.put(await app.site.rules())


# The rulebook


def open_rules(app: App) -> bool | Awaitable[bool]:
    if len(app.place) not in (2, 3) or app.place[1] not in SLUGS:
        return False
    app.screen.mount(app.place[1])
    return True if here(app, app.place[1]) else open_fetched(app)


async def open_fetched(app: App) -> bool:
    await fetch(app)
    return True


def rules_body(app: App) -> Node:
    slug, at = app.place[1], app.place[2] if len(app.place) > 2 else ""
    if not here(app, slug):
        return unread_page(slug, app.before, app.t)
    return rulebook_page(slug, at, app.before, app.t)


# On one page


def show_summary(app: App, slug: str) -> None:
    """Lay the rules in short over the page: those of the open match, if no game is named."""
    if not slug and app.session is not None:
        slug = app.session.match.game.info.slug
    if slug not in SLUGS:
        return
    table.clock(app, "stop")
    if here(app, slug):
        app.dialog = ("summary", slug)
    else:
        app.screen.busy(True)
        app.start(show_fetched(app, slug))


async def show_fetched(app: App, slug: str) -> None:
    asked = app.asked
    await fetch(app)
    app.screen.busy(app.opening or app.showing)
    if asked == app.asked:
        app.dialog = ("summary", slug)
        app.render()


def summary_body(app: App) -> Node:
    slug = app.dialog[1]
    if not here(app, slug):
        return unread_dialog(app.t)
    return summary_dialog(slug, app.place[0] == "rules", app.t)


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
