"""The Pharaoh's Keys: links."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Item, Outcome
from engine.link_payload import Challenge, Replay, challenge, tied, untied
from engine.match import Match, Player
from engine.save import Opened
from games.registry import load, spec
from kits.links import ID, T, begun
from page.comparison import at_the_end
from page.draft import Draft
from page.i18n import LANGUAGES, tongue
from page.incoming_link import (
    Arrival,
    arrival_page,
    challenge_content,
    replay_content,
)
from page.link_state import Apart, Rival
from page.session import Session
from page.share import (
    OPEN_BOOKS,
    WHATS,
    link_part,
    sending,
    share_box,
    whats,
)


def finished(players: tuple[Player, ...] = (Player("Ada"),)) -> Match:
    """A short match to its end: one door, given up."""
    match = begun("keys", players, course="door", sand=0)
    while match.actors:
        if match.actors[0] < 0:
            match.play_fate()
        else:
            match.play(0, "quit @1000")
    return match


def test_the_end_is_sent_once() -> None:
    match = finished()
    assert "Send the result" in str(sending(Session(ID, match, apart=Apart(0, 0)), T))
    assert sending(Session(ID, match, apart=Apart(0, len(match.entries))), T) is None


def test_a_match_looked_at_is_not_played() -> None:
    session = Session("watch", finished(), visiting=True)
    assert not session.is_live and not session.hourglasses
    session.scrub(1)
    assert session.replaying and session.shown == 1


def test_a_finished_match_is_passed_on_whole() -> None:
    session = Session(ID, finished())
    assert whats(session) == ("match", "challenge", "set-up")
    session.scrub(1)
    assert whats(session)[:2] == ("moment", "match")
    assert whats(Session(ID, finished(), faithful=False)) == whats(None) == ("set-up",)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("what", WHATS)
def test_the_dialog_says_what_the_link_holds(what: str, code: str) -> None:
    t = tongue(code)
    link = "https://example.org/#/link/" + tied(challenge(finished()))
    content = link_part(link, what, "with", t, by_hand=True, can_send=True, width=390)
    html = str(share_box(what, tuple(WHATS), content, t))
    assert link in html and "copy-parcel" in html and "send-parcel" in html and "<svg" in html
    assert not OPEN_BOOKS.get(what) or t(OPEN_BOOKS[what]) in html
    if code == "en":
        assert ("a determined friend" in html) == (what in ("turn", "challenge", "result"))
        assert ("secret" in html) == (what in ("turn", "match", "moment"))
    assert ('data-field="pass-on names"' in html) == (what in ("challenge", "result", "set-up"))


def test_a_challenge_asks_who_plays_and_keeps_the_result_for_the_end() -> None:
    match = finished()
    parcel = challenge(match)
    words = spec("keys").words()
    draft = Draft((Player(""),), dict(match.options))
    content = challenge_content(Arrival(parcel), parcel, draft, words, T)
    html = str(arrival_page(parcel, words, T, content))
    assert "A challenge from Ada" in html and 'data-field="name 0"' in html
    assert words.ending(match.outcome, ("Ada",), T) not in html
    own = Rival(("Ben",), parcel.outcome)  # type: ignore[arg-type]
    known = Arrival(parcel, id=ID, own=own)
    html = str(arrival_page(parcel, words, T, challenge_content(known, parcel, draft, words, T)))
    assert "Side by side" in html and "Ben" in html and f"meet {ID}" in html
    running = challenge_content(Arrival(parcel, id=ID), parcel, draft, words, T)
    html = str(arrival_page(parcel, words, T, running))
    assert "You are playing this match" in html and f"meet {ID}" in html
    assert words.ending(match.outcome, ("Ada",), T) not in html


def test_a_replay_is_looked_at_or_kept() -> None:
    parcel = Replay(Opened(finished(), True), 1)
    html = str(arrival_page(parcel, spec("keys").words(), T, replay_content("x", parcel, T)))
    assert "#/watch/x" in html and "keep-parcel" in html and "at a chosen moment" in html


def test_both_results_at_the_end() -> None:
    match = finished()
    assert match.outcome is not None
    session = Session(ID, match)
    words = spec("keys").words()
    assert at_the_end(session, match.outcome, words, T) is None
    best = Outcome((0,), ((Item("opened", 1), Item("time", 12_300)),), "door")
    session.rival = Rival(("Zoe",), best)
    html = str(at_the_end(session, match.outcome, words, T))
    assert html.index("Ada") < html.index("Zoe") and words.total(best, 0, T) in html


def test_a_challenge_needs_no_names() -> None:
    parcel = replace(challenge(finished()), players=(Player(""),))
    found = untied(tied(parcel), load)
    assert isinstance(found, Challenge) and found.players == (Player(""),)
