"""The strip of seats: every seat's score and last deed, and what was taken from whom."""

from __future__ import annotations

import pytest
from markupsafe import escape

from engine.assets import read
from games.registry import SLUGS, spec
from kits.strip import bot_match, html
from page.i18n import tongue
from page.session import Session
from page.strip import deed


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_seat_is_in_the_strip_with_what_it_did(slug: str, language: str) -> None:
    match = bot_match(slug)
    middle = max(2, len(match.entries) // 2)
    session = Session("x", match, shown=middle)
    page = html(session, language)
    strip = page[page.index('class="seats"') : page.index('class="below"')]
    assert strip.count("seat-name") == len(match.players)
    assert strip.count("seat-score") == len(match.players)
    seen = session.seen(tongue(language))
    deeds = [deed(session, seen, seat) for seat in range(len(match.players))]
    assert any(deeds) and all(len(one) < 40 for one in deeds)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_seat_can_be_looked_at_in_every_game(slug: str) -> None:
    match = bot_match(slug)
    for at in (len(match.entries) // 2, len(match.entries)):
        for seat in range(len(match.players)):
            session = Session("x", match, shown=at)
            session.profile = seat
            assert f'id="seat-{seat}"' in html(session)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("slug", SLUGS)
def test_a_seats_panel_names_every_sign_from_the_start(slug: str, language: str) -> None:
    """Each with a drawing that there is, a word and a value, also before anything was done."""
    match, t = bot_match(slug), tongue(language)
    drawings = read("art.svg") + read(f"{slug}/art.svg")
    for at in (0, 1, len(match.entries) // 2, len(match.entries)):
        view = match.view(None, at)
        for seat in range(len(match.players)):
            facts = spec(slug).drama().facts(view, seat, t)
            assert facts and all(word and value for _, word, value in facts)
            assert all(f'id="{drawn}"' in drawings for drawn, _, _ in facts)
            session = Session("x", match, shown=at)
            session.profile = seat
            panel = html(session, language)
            panel = panel[panel.index('class="facts"') :]
            assert all(str(escape(word)) in panel for _, word, _ in facts)
