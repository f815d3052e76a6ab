"""Looking at a match again: what is shown of it, to whom, and what can be done meanwhile."""

from __future__ import annotations

import re

import pytest
from markupsafe import escape

from engine.game import FATE
from engine.replay import horizon, laid_out, turns
from games.registry import SLUGS, spec
from kinds import LOOKED_BACK, TURNS
from kits.replay import page
from page.dialogs import menu
from page.i18n import LANGUAGES, tongue
from page.replay import SCENE_MS, SPEEDS, happened, moments, named, start, step_ms
from page.session import ALL, TABLE, Session
from page.settings import PACE
from recorded import golden, running, some

each_game = pytest.mark.parametrize("slug", SLUGS)


# A finished match


@each_game
def test_it_opens_where_there_is_something_to_see(slug: str) -> None:
    """Fate has dealt and secret choices lie on the table; no turn has been played."""
    match = golden(slug)
    at = laid_out(match)
    waits = match.game.rules.actors(match.states[at])
    assert 0 < at < 10 and FATE not in waits
    session = Session("x", match)
    session.scrub(at)
    assert "At the start" in page(session) and "Au début" in page(session, "fr")
    session.scrub(at + 1)
    assert "At the start" not in page(session) and "Turn " in page(session)


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_drawn(slug: str, language: str) -> None:
    session = Session("x", golden(slug))
    for at in some(session.match, 4 if language == "en" else 1):
        session.scrub(at)
        session.look_as(ALL)
        view = session.seen(tongue(language)).view
        assert type(view) is type(session.match.view(None, at))
        html = page(session, language)
        assert " style=" not in html
        assert 'data-do="scrub-end"' in html
        ids = re.findall(r' id="([^"]+)"', html)
        assert sorted(ids) == sorted(set(ids)), "two of one name are mixed up when the page changes"


@each_game
def test_any_seat_and_the_table_can_be_looked_at(slug: str) -> None:
    session = Session("x", golden(slug))
    at = len(session.match.entries) // 2
    session.scrub(at)
    for seat in range(len(session.names)):
        session.look_as(str(seat))
        seen = session.seen(tongue("en"))
        assert (seen.seat, seen.view) == (seat, session.match.view(seat, at))
        assert session.events() == session.match.events(seat, at)
        assert page(session)
    session.look_as(TABLE)
    assert session.seen(tongue("en")).view == session.match.view(None, at)
    session.look_as("nobody")
    assert session.lens == TABLE
    session.look_away()
    assert (session.lens, session.looks_as, session.caught_up) == ("", "", True)


# A running match


@pytest.mark.parametrize("slug", [slug for slug in LOOKED_BACK if slug in TURNS])
def test_a_shared_screen_looks_back_at_what_everybody_saw(slug: str) -> None:
    half = len(golden(slug).entries) // 2
    session, at = running(slug, half, alone=False), min(3, half - 1)
    session.scrub(at)
    session.look_as("1")
    assert session.viewer is None
    assert session.seen(tongue("en")).view == session.match.view(None, at)
    session.take_device(1)
    assert session.seen(tongue("en")).view == session.match.view(1, at)
    session.asking = 0
    assert session.curtain == 0, "whoever else wants to look takes the device first"
    session.take_device(0)
    assert session.seen(tongue("en")).view == session.match.view(0, at)


@pytest.mark.parametrize("slug", SLUGS)
def test_who_may_look_back_finds_it_in_the_menu(slug: str) -> None:
    half = running(slug, len(golden(slug).entries) // 2)
    assert ("look-back" in str(menu(half, tongue("en")))) == (slug in LOOKED_BACK)


@pytest.mark.parametrize("slug", LOOKED_BACK)
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


# What a replay says


@each_game
def test_place_and_words_agree_at_the_start(slug: str) -> None:
    session = Session("x", golden(slug))
    first, last = start(session), len(session.match.entries)
    session.scrub(first)
    html = page(session)
    assert f"At the start, 0 / {last - first}" in html and f'min="{first}"' in html
    assert "The match begins." in html
    session.scrub(first + 1)
    assert f", 1 / {last - first}" in page(session)


@each_game
def test_a_replay_tells_what_happened_and_orders_nobody(slug: str) -> None:
    session, t = Session("x", golden(slug)), tongue("en")
    words = spec(slug).words()
    for at in some(session.match, 6):
        session.scrub(at)
        seen = session.seen(t)
        shown = re.findall(r'<div class="status"><p>(.*?)</p>', page(session))
        assert shown == [str(escape(happened(session, seen)))]
        orders = words.status(seen.view, session.names, t)
        assert not orders or str(escape(orders)) not in page(session)


@each_game
def test_key_moments_have_names(slug: str) -> None:
    session, t = Session("x", golden(slug)), tongue("en")
    session.scrub(start(session))
    known = named(session, t)
    assert [at for at, _ in known] == moments(session)
    assert all(text for _, text in known)
    html = page(session)
    for at, text in known:
        assert f'<option value="{at}">{escape(text)}</option>' in html
    session.scrub(known[-1][0])
    assert f'<option value="{known[-1][0]}" selected>' in page(session)


def test_a_moment_lasts_no_longer_than_a_step() -> None:
    session = Session("x", golden(SLUGS[0]))
    lasts = {}
    for speed in SPEEDS:
        session.speed = speed
        lasts[speed] = step_ms(session, PACE["normal"])
    assert lasts == {"0.5": 1800, "1": 900, "2": 450, "4": 225}
    assert lasts["4"] < SCENE_MS <= lasts["2"], "at four times the pace there is the sentence alone"
