"""Golden Tombs: the strip of seats."""

from __future__ import annotations

import pytest

from engine.bots import decide
from engine.game import FATE, event
from engine.match import Match, Player
from games.registry import load
from kits.strip import EN, bot_match, html, told
from page.session import Session
from page.strip import just_lost, losses


def test_a_colour_taken_first_is_worth_less_to_others() -> None:
    award = event("points", FATE, awards=((1, "green", 10, 2, 7),))
    mark, sentence = told("tombs", award, None, 0)  # type: ignore[misc]
    assert mark == "green −4"
    assert sentence == "Ben takes the 10 points for green: the next player gets 6."
    assert told("tombs", award, None, 1) is None
    last = event("points", FATE, awards=((0, "purple", 6, 2, 7), (1, "purple", 3, 2, 9)))
    assert told("tombs", last, None, 0)[0] == "purple −3"  # type: ignore[index]


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
