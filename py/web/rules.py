"""Rulebooks, and the rules on one page. The built page fetches their texts when somebody wants to
read them: they stay out of the memory snapshot.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import js
from pyodide.ffi import JsException

from engine import shelf
from engine.untrusted import parsed_json
from games.registry import SLUGS
from page.book import names
from page.rulebook import rulebook_page, unread_page
from page.summary import summary_dialog, unread_dialog
from web import stage, table
from web.app import DIALOGS, PAGES, PLACES, App
from web.tasks import start

LINK = "link[rel=help]"


def here(app: App, slug: str) -> bool:
    """Whether a game's rules can be read now."""
    return all(map(shelf.has, names(slug, app.t.code)))


async def fetch() -> None:
    """Put the rules of all games on the shelf; without a network nothing is put there."""
    try:
        answer = await js.fetch(js.document.querySelector(LINK).href)
        shelf.put(parsed_json(str(await answer.text())) if answer.ok else {})
    except (JsException, ValueError):
        pass  # the page says so


# The rulebook


def open_rules(app: App) -> bool | Awaitable[bool]:
    if len(app.place) not in (2, 3) or app.place[1] not in SLUGS:
        return False
    stage.mount_sprite(app.place[1])
    return True if here(app, app.place[1]) else open_fetched()


async def open_fetched() -> bool:
    await fetch()
    return True


def rules_body(app: App) -> Any:
    app.title(app.t("Rules"))
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
        stage.busy(True)
        start(show_fetched(app, slug))


async def show_fetched(app: App, slug: str) -> None:
    asked = app.asked
    await fetch()
    stage.busy(app.opening or app.showing)
    if asked == app.asked:
        app.dialog = ("summary", slug)
        app.render()


def summary_body(app: App) -> Any:
    slug = app.dialog[1]
    if not here(app, slug):
        return unread_dialog(app.t)
    return summary_dialog(slug, app.place[0] == "rules", app.t)


def print_page(app: App, _: str) -> None:
    stage.print_page()


PLACES["rules"] = open_rules
PAGES["rules"] = rules_body
DIALOGS["summary"] = summary_body
COMMANDS = {"summary": show_summary, "print": print_page}
