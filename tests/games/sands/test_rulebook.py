"""Sands of Memory: its rulebook as a page."""

from __future__ import annotations

from page.i18n import tongue
from page.rulebook import rulebook_page


def test_tables_keep_their_roles_where_they_are_shown_as_blocks() -> None:
    html = str(rulebook_page("sands", "S4.9", "#/", tongue("en")))
    assert html.count('role="table"') == 1
    assert '<td role="cell" data-head="Who is next">' in html
    assert html.count('role="rowheader"') == 7
