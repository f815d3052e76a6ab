"""What the tests of replay share, those over all games and those of single ones."""

from __future__ import annotations

from page.session import Session
from page.table import table_page
from page.tongue import tongue


def page(session: Session, language: str = "en") -> str:
    return str(table_page(session, tongue(language)))
