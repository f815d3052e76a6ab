"""Sands of Memory: the strip of seats."""

from __future__ import annotations

from engine.game import event
from engine.history import Tally
from engine.match import Match, Player
from games.registry import load
from kits.strip import html, told
from page.session import Session


def test_a_stake_lost_in_a_duel_is_a_loss() -> None:
    push = event("push", 0, result="duel-won", winner=0, loser=1, found="cat", spot="a1")
    assert told("sands", push, None, 1) == ("−1 card", "Ben loses the stake to Ada.")
    assert told("sands", push, None, 0) is None


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
