"""What the tests of replay share, those over all games and those of single ones."""

from __future__ import annotations

from page.i18n import tongue
from page.session import Session
from page.table import table_page


def page(session: Session, language: str = "en") -> str:
    return str(table_page(session, tongue(language)))
