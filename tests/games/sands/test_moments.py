"""Sands of Memory: what of it is shown over the table, and to whom."""

from __future__ import annotations

from types import SimpleNamespace as Sight
from typing import Any

from engine.bots import decide
from engine.game import Event, event
from engine.match import Match, Player
from games.registry import load
from kits.moments import EN, NAMES, shown, told
from page.moments import moment_box, moment_of
from page.session import Session


def pushed(result: str, **values: Any) -> Event:
    return event("push", 1, spot="c4", found="ring", result=result, **values)


def test_sands() -> None:
    view = Sight(phase="search", deck=4)
    assert told("sands", pushed("won"), view, 1) == ("Bek finds the ring!", "good", "find")
    assert told("sands", pushed("won"), view, 0)[1] == "rival"
    assert told("sands", pushed("won"), view, None)[1] == "good", "a screen that all look at"
    assert told("sands", pushed("wrong"), view)[1:] == ("bad", "wrong")
    assert "lost" in told("sands", pushed("lost"), view)[0]
    assert told("sands", pushed("stung"), view) == ("The scorpion stings Bek!", "bad", "sting")
    duel = pushed("duel-won", winner=1, loser=0)
    assert [told("sands", duel, view, me)[1] for me in (0, 1, 2)] == ["bad", "good", "rival"]
    assert shown("sands", pushed("bare"), view) is None
    assert shown("sands", event("give", 1, to=0, card="ring1"), view) is None


def test_sands_cards() -> None:
    up = event("reveal", 1, card="ring1", taken=False)
    assert shown("sands", up, Sight(phase="search", deck=4)) is None
    last = told("sands", up, Sight(phase="search", deck=0))
    assert last == ("The last card: the ring.", "tense", "tick")
    lucky = event("reveal", 1, card="ring1", taken=True)
    said = told("sands", lucky, Sight(phase="search", deck=4))[0]
    assert said == "The ring is already open: Bek wins the card!"
    stakes = ((1, Sight(treasure="cat")), (0, Sight(treasure="eye")))
    staked = event("stake", 1, card="cat1")
    found = shown("sands", staked, Sight(phase="duel", stakes=stakes))
    assert found and found.beside == ("sands-cat", "sands-eye") and found.sound == "duel"
    assert shown("sands", staked, Sight(phase="stake", stakes=stakes[:1])) is None


def until_moment(*kinds: str, seed: int = 3) -> Session:
    players = [Player(name, kind) for name, kind in zip(NAMES, kinds)]
    match = Match(load("sands"), {"variant": "calm"}, players, seed)
    for _ in range(200):
        match.play_fate()
        one = Session("x", match)
        if moment_of(one, EN):
            return one
        seat = match.actors[0]
        match.play(seat, decide(match, seat, "easy") or "")
    raise AssertionError("nothing happens")


def test_a_moment_is_hidden_from_who_hears_the_page() -> None:
    """The live region says the event already."""
    moment = moment_of(until_moment("person", "easy"), EN)
    assert moment and not moment.aside
    html = str(moment_box(moment))
    assert 'aria-hidden="true"' in html and moment.text in html and " style=" not in html
    assert "data-" not in html and "<button" not in html, "it takes no click"


def test_a_curtain_has_no_moment() -> None:
    one = until_moment("person", "person")
    one.asking = 1
    assert moment_of(one, EN) is None
