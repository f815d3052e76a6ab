"""Golden Tombs: looking at a match again."""

from __future__ import annotations

import pytest

from kits.replay import page
from page.i18n import tongue
from page.session import ALL, Session
from page.teaching import first_scene
from recorded import golden, running


@pytest.mark.rule("T2.1")
def test_everything_shows_what_each_seat_was_dealt_and_kept() -> None:
    session = Session("x", golden("tombs"))
    at = next(n for n, one in enumerate(session.match.entries) if one.move.startswith("fill"))
    session.scrub(at)
    assert "dealt-to" not in page(session)
    session.look_as(ALL)
    html = page(session)
    assert html.count("dealt-to") == 2
    assert (html.count("choice-card"), html.count("kept</span>")) == (8, 4)


def test_nobody_moves_while_looking_back() -> None:
    session = running("tombs", 60)
    assert session.mover is not None or session.waits_for_machine is not None
    for at in (10, 60):
        session.scrub(at)
        assert session.replaying and session.shown == at
        assert (session.mover, session.moves, session.calls) == (None, (), {})
        assert (session.waits_for_machine, session.can_undo) == (None, None)
        assert "Back to now" in page(session)
    session.look_away()
    assert not session.replaying and session.shown == 60
    assert session.mover is not None or session.waits_for_machine is not None


def test_in_a_lesson_nobody_looks_back() -> None:
    session = first_scene("tombs", tongue("en"))
    session.scrub(0)
    assert not session.replaying
