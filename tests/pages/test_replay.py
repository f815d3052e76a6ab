"""Looking at a match again: what is shown of it, to whom, and what can be done meanwhile."""

from __future__ import annotations

import re

import pytest
from markupsafe import escape

from engine.game import FATE
from engine.replay import horizon, laid_out, turns
from games.registry import BUILT, door, part
from page.dialogs import menu
from page.replay import SCENE_MS, SPEEDS, happened, moments, named, start, step_ms
from page.session import ALL, TABLE, Session
from page.settings import PACE
from page.table import table_page
from page.teaching import first_scene
from page.tongue import LANGUAGES, tongue
from recorded import golden, running, some

each_game = pytest.mark.parametrize("slug", BUILT)


def page(session: Session, language: str = "en") -> str:
    slug = session.match.game.info.slug
    words, game_page = part(slug, "words"), part(slug, "page")
    return str(table_page(session, door(slug), game_page, words, tongue(language)))


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
    words = part(slug, "words")
    return [words.line(one, seen.view, seen.names, seen.t) for one in session.events()]


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


@pytest.mark.rule("K7.1")
def test_everything_shows_the_doors_still_to_come_in_a_relay() -> None:
    session = Session("x", golden("keys"))
    session.scrub(4)
    assert any(seat.door is None for seat in session.seen(tongue("en")).view.climbers)
    assert "small-door unknown" in page(session)
    session.look_as(ALL)
    assert all(seat.door for seat in session.seen(tongue("en")).view.climbers)
    assert "small-door unknown" not in page(session)


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


# A running match


@pytest.mark.parametrize("slug", [slug for slug in BUILT if slug != "sands"])
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


@pytest.mark.parametrize("slug", ["mummy", "tombs", "escape"])
def test_a_shared_screen_looks_back_at_what_everybody_saw(slug: str) -> None:
    session = running(slug, len(golden(slug).entries) // 2, alone=False)
    session.scrub(3)
    session.look_as("1")
    assert session.viewer is None
    assert session.seen(tongue("en")).view == session.match.view(None, 3)
    session.take_device(1)
    assert session.seen(tongue("en")).view == session.match.view(1, 3)
    session.asking = 0
    assert session.curtain == 0, "whoever else wants to look takes the device first"
    session.take_device(0)
    assert session.seen(tongue("en")).view == session.match.view(0, 3)


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


@pytest.mark.rule("S3.7")
def test_where_memory_is_the_game_nobody_looks_back() -> None:
    session = running("sands", 60)
    session.scrub(10)
    assert (session.replaying, session.shown) == (False, 60)
    assert "look-back" not in str(menu(session, tongue("en")))
    assert "look-back" in str(menu(running("tombs", 60), tongue("en")))


def test_in_a_lesson_nobody_looks_back() -> None:
    session = first_scene("tombs", tongue("en"))
    session.scrub(0)
    assert not session.replaying


# Hourglasses


@pytest.mark.rule("K3.2")
def test_the_door_that_is_being_solved_is_never_looked_back_at() -> None:
    """Nobody studies a door while the sand lies still: not even between its two minutes."""
    whole = golden("keys")
    for at in range(1, len(whole.entries)):
        match = whole.until(at)
        last, state = horizon(match), match.state
        if state.phase != "solve":
            assert last == at
            continue
        assert last < at
        assert all(one.round < state.round for one in match.states[: last + 1])


@pytest.mark.rule("K3.2")
def test_while_the_sand_runs_nobody_looks_back() -> None:
    solving = next(
        at
        for at in turns(golden("keys"))
        if 0 in golden("keys").until(at).actors and golden("keys").states[at].phase == "solve"
    )
    session = running("keys", solving + 1)
    assert session.solvers
    session.turn()
    session.scrub(0)
    assert not session.replaying
    assert session.lay_down()
    session.scrub(10_000)
    assert session.replaying and session.shown < solving
    session.look_away()
    assert session.solvers and not session.clock.running
    assert FATE not in session.match.actors


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
    words = part(slug, "words")
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


def test_names_of_key_moments_are_those_of_the_view() -> None:
    """They are made anew for other eyes: what a seat was not told is in no name."""
    session, t = Session("x", golden("mummy")), tongue("en")
    session.scrub(30)
    found = {}
    for lens in ("1", ALL, "0", "1"):
        session.look_as(lens)
        fresh = Session("x", session.match, replaying=True, lens=lens)
        assert named(session, t) == found.setdefault(lens, named(fresh, t))


def test_a_moment_lasts_no_longer_than_a_step() -> None:
    session = Session("x", golden("sands"))
    lasts = {}
    for speed in SPEEDS:
        session.speed = speed
        lasts[speed] = step_ms(session, PACE["normal"])
    assert lasts == {"0.5": 1800, "1": 900, "2": 450, "4": 225}
    assert lasts["4"] < SCENE_MS <= lasts["2"], "at four times the pace there is the sentence alone"
