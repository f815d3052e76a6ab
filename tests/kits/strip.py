"""What the tests of strip share, those over all games and those of single ones."""

from __future__ import annotations

from engine.match import Match
from games.registry import spec
from page.i18n import tongue
from page.session import Session
from page.table import table_page
from suite.matches import CELLS, played

EN = tongue("en")


NAMES = ("Ada", "Ben", "Cleo")


def bot_match(slug: str) -> Match:
    """A match of several seats from its beginning to its end."""
    return played(max((c for c in CELLS if c.slug == slug), key=lambda c: c.seats))


def told(slug: str, one: object, view: object, seat: int, hook: str = "loss") -> object:
    return getattr(spec(slug).drama(), hook)(one, view, seat, NAMES, EN)


def html(session: Session, language: str = "en") -> str:
    _slug, t = session.match.game.info.slug, tongue(language)
    return str(table_page(session, t))
