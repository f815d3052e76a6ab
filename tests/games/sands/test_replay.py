"""Sands of Memory: looking at a match again."""

from __future__ import annotations

import pytest

from kits.replay import page
from page.dialogs import menu
from page.i18n import tongue
from page.session import ALL, Session
from recorded import golden, running


@pytest.mark.rule("S3.7")
def test_everything_shows_what_every_pyramid_covered() -> None:
    session = Session("x", golden("sands"))
    session.scrub(100)
    assert "beneath" not in page(session)
    session.look_as(ALL)
    html, state = page(session), session.match.states[100]
    covered = sum(bool(what) and spot != state.open for spot, what in enumerate(state.under))
    assert html.count('class="beneath"') == covered > 9
    assert html.count('class="card face') >= sum(map(len, state.won)) > 0


@pytest.mark.rule("S3.7")
def test_where_memory_is_the_game_nobody_looks_back() -> None:
    session = running("sands", 60)
    session.scrub(10)
    assert (session.replaying, session.shown) == (False, 60)
    assert "look-back" not in str(menu(session, tongue("en")))
