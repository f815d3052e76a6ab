"""Sands of Memory: looking at a match again."""

from __future__ import annotations

import pytest

from engine.replay import horizon, turns
from games.registry import SLUGS
from kits.replay import page
from page.i18n import tongue
from page.replay import SCENE_MS, SPEEDS, step_ms
from page.session import ALL, TABLE, Session
from page.settings import PACE
from recorded import golden, running, some


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


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if slug != "sands"])
def test_looking_back_shows_a_seat_its_own_view_and_no_more(slug: str) -> None:
    whole = golden(slug)
    now = next(at for at in reversed(turns(whole)[:-2]) if horizon(whole.until(at)) == at)
    session = running(slug, now)
    for at in some(session.match, 3):
        session.scrub(at)
        session.lens = ""
        assert session.seen(tongue("en")).view == session.match.view(0, at)
        honest = page(session)
        for lens in (ALL, TABLE, "1"):
            session.look_as(lens)
            assert session.viewer == 0
            assert session.seen(tongue("en")).view == session.match.view(0, at)
            assert session.events() == session.match.events(0, at)
            assert page(session) == honest
        assert 'data-field="lens"' not in honest
        assert "play-on" not in honest


def test_a_moment_lasts_no_longer_than_a_step() -> None:
    session = Session("x", golden("sands"))
    lasts = {}
    for speed in SPEEDS:
        session.speed = speed
        lasts[speed] = step_ms(session, PACE["normal"])
    assert lasts == {"0.5": 1800, "1": 900, "2": 450, "4": 225}
    assert lasts["4"] < SCENE_MS <= lasts["2"], "at four times the pace there is the sentence alone"
