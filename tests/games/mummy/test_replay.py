"""The Mummy's Maze: looking at a match again."""

from __future__ import annotations

import pytest

from games.registry import spec
from kits.replay import page
from page.i18n import tongue
from page.replay import named
from page.session import ALL, Session
from recorded import golden


@pytest.mark.rule("M2.3")
def test_everything_shows_every_seeker_and_every_mission() -> None:
    session = Session("x", golden("mummy"))
    session.scrub(30)
    session.look_as("1")
    assert 'data-key="pawn-0"' not in page(session), "the mummy did not see them"
    session.look_as(ALL)
    view, state = session.seen(tongue("en")).view, session.match.states[30]
    assert all(pawn.cell for pawn in view.pawns)
    assert [hand.missions for hand in view.hands] == list(state.held)
    assert 'data-key="pawn-0"' in page(session)
    assert any("From " in line for line in lines(session)), "the log tells where they went"


def lines(session: Session) -> list[str]:
    slug, seen = session.match.game.info.slug, session.seen(tongue("en"))
    words = spec(slug).words()
    return [words.line(one, seen.view, seen.names, seen.t) for one in session.events()]


def test_the_bar_offers_views_and_a_copy_of_a_finished_match() -> None:
    session = Session("x", golden("mummy"))
    session.scrub(20)
    html = page(session)
    for offered in ('data-do="play-on"', 'value="all"', 'value="table"', 'data-do="turn-on"'):
        assert offered in html
    session.scrub(10_000)
    html = page(session)
    assert 'data-do="play-on"' not in html, "at its end there is nothing left to play"
    assert 'data-do="peek' not in html


def test_names_of_key_moments_are_those_of_the_view() -> None:
    """They are made anew for other eyes: what a seat was not told is in no name."""
    session, t = Session("x", golden("mummy")), tongue("en")
    session.scrub(30)
    found = {}
    for lens in ("1", ALL, "0", "1"):
        session.look_as(lens)
        fresh = Session("x", session.match, replaying=True, lens=lens)
        assert named(session, t) == found.setdefault(lens, named(fresh, t))
