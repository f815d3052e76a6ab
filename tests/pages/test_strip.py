"""The strip of seats: every seat's score and last deed, and what was taken from whom."""

from __future__ import annotations

import pytest
from markupsafe import escape

from engine.bots import decide
from engine.game import FATE, event
from engine.history import Tally
from engine.match import Match, Player
from engine.shelf import read
from games.registry import SLUGS, load, spec
from page.session import Session
from page.strip import deed, just_lost, losses
from page.table import table_page
from page.tongue import tongue
from suite.matches import CELLS, played

EN = tongue("en")
NAMES = ("Ada", "Ben", "Cleo")


def bot_match(slug: str) -> Match:
    """A match of several seats from its beginning to its end."""
    return played(max((c for c in CELLS if c.slug == slug), key=lambda c: c.seats))


def told(slug: str, one: object, view: object, seat: int, hook: str = "loss") -> object:
    return getattr(spec(slug).drama(), hook)(one, view, seat, NAMES, EN)


def html(session: Session, language: str = "en") -> str:
    _slug, t = session.match.game.info.slug, tongue(language)
    return str(table_page(session, t))


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


def test_a_colour_taken_first_is_worth_less_to_others() -> None:
    award = event("points", FATE, awards=((1, "green", 10, 2, 7),))
    mark, sentence = told("tombs", award, None, 0)  # type: ignore[misc]
    assert mark == "green −4"
    assert sentence == "Ben takes the 10 points for green: the next player gets 6."
    assert told("tombs", award, None, 1) is None
    last = event("points", FATE, awards=((0, "purple", 6, 2, 7), (1, "purple", 3, 2, 9)))
    assert told("tombs", last, None, 0)[0] == "purple −3"  # type: ignore[index]


def test_a_stake_lost_in_a_duel_is_a_loss() -> None:
    push = event("push", 0, result="duel-won", winner=0, loser=1, found="cat", spot="a1")
    assert told("sands", push, None, 1) == ("−1 card", "Ben loses the stake to Ada.")
    assert told("sands", push, None, 0) is None


def test_a_catch_takes_an_ankh_from_whose_pawn_it_is() -> None:
    match = bot_match("mummy")
    session = Session("x", match)
    for at, one in enumerate(match.told(None)):
        if one is not None and one.get("caught", -1) >= 0:
            view = match.view(None, at + 1)
            seat = view.pawns[one["caught"]].seat
            found = spec("mummy").drama().loss(one, view, seat, session.names, EN)
            assert found is not None and found[0] == "−1 ankh"
            others = [s for s in range(len(match.players)) if s != seat]
            brief = spec("mummy").drama()
            assert not any(brief.loss(one, view, s, session.names, EN) for s in others)
            return
    pytest.skip("nobody was caught")


def test_a_loss_is_marked_and_told_until_the_next_own_move() -> None:
    """In Golden Tombs, for each person whom somebody else outran."""
    match = Match(load("tombs"), {}, [Player("Ada"), Player("Ben", "medium")], 4)
    while match.actors:
        seat = match.actors[0]
        move = match.draw() if seat < 0 else decide(match, seat, "medium")
        assert move is not None
        match.play(seat, move)
        last = match.told(0)[-1]
        if last is not None and any(one[0] == 1 for one in last.get("awards", ())):
            break
    else:
        pytest.fail("Ben never took points")
    session = Session("x", match)
    seen = session.seen(EN)
    assert losses(session, seen).keys() == {0}
    (sentence,) = just_lost(session, seen)
    assert sentence.startswith("Ben takes the ")
    page = html(session)
    assert page.count('class="seat-loss"') == 1
    assert sentence in page[page.index('id="ear"') :]
    while not match.actors or match.actors[0] != 0:
        match.play(match.actors[0], match.draw())
    move = decide(match, 0, "easy")
    assert move is not None
    session.play(0, move)
    assert losses(session, session.seen(EN)) == {}


def test_a_seat_can_be_looked_at_by_itself() -> None:
    match = bot_match("tombs")
    session = Session("x", match, shown=len(match.entries) // 2)
    assert "<dialog" not in html(session)
    session.profile = 1
    page = html(session)
    assert page.count("<dialog") == 1 and "seat-sheet" in page


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


def test_a_seats_panel_says_who_it_is_and_what_it_did() -> None:
    match = Match(load("sands"), {}, [Player("Ada"), Player("Merit", "medium")], 4)
    match.play_fate()
    session = Session("x", match)
    session.profile = 1
    page = html(session)
    assert "Musician." in page and "Medium" in page and "Not met before." in page
    assert "None yet." in page, "it has not moved"
    session.rivals = {("Merit", "medium", False): Tally(5, 3)}
    assert "You have beaten Merit in 3 of 5 matches." in html(session)
    session.play(0, "reveal")
    session.profile = 0
    page = html(session)
    assert "None yet." not in page and "Last moves" in page
