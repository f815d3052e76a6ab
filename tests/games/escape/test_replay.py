"""Way Out: looking at a match again."""

from __future__ import annotations

import pytest

from kits.replay import page
from page.i18n import tongue
from page.session import ALL, Session
from recorded import golden


@pytest.mark.rule("E8.4")
def test_everything_shows_every_tile() -> None:
    session = Session("x", golden("escape"))
    session.scrub(40)
    assert any(not tile.what for tile in session.seen(tongue("en")).view.tiles)
    session.look_as(ALL)
    view = session.seen(tongue("en")).view
    assert all(tile.what for tile in view.tiles)
    assert view.unseen == ()
    assert "escape-back" not in page(session)
