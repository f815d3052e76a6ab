"""Our writing of HTML gives what htpy's own does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from htpy import Node, br, div, fragment, html, p
from markupsafe import Markup

from games.registry import SLUGS
from page.html import written
from page.i18n import tongue
from page.session import Session
from page.table import table_page
from recorded import golden


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("slug", SLUGS)
def test_a_whole_table(slug: str, code: str) -> None:
    session, t = Session("x", golden(slug)), tongue(code)
    assert written(table_page(session, t)) == str(table_page(session, t))


def lazy() -> Iterator[Node]:
    yield "<"
    yield br
    yield (2, None, True)


ODD = (
    lambda: html[p],
    lambda: div(".a", title='"<&')[lazy(), ["'", Markup("<i>&amp;</i>")], fragment[lazy(), "&"]],
    lambda: [None, True, False, 0, 12, "", (), lambda: p["called"], map(str, range(3))],
    lambda: div[{"a": 1}.keys(), p],
)


@pytest.mark.parametrize("number", range(len(ODD)))
def test_whatever_else_may_stand_in_a_page(number: int) -> None:
    make = ODD[number]
    assert written(make()) == str(fragment[make()])


def test_what_cannot_be_written_is_refused() -> None:
    for wrong in (b"bytes", 1.5):
        with pytest.raises(TypeError):
            written(["fine", wrong])
    once = lazy()
    written(once)
    with pytest.raises(RuntimeError):
        written(once)
