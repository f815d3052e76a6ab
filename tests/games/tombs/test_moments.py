"""Golden Tombs: what of it is shown over the table, and to whom."""

from __future__ import annotations

from engine.bots import decide
from engine.game import FATE, event
from engine.match import Match, Player
from games.registry import load
from kits.moments import EN, shown, told
from page.moments import moment_of
from page.session import Session
from suite.matches import CELLS, played


def test_tombs() -> None:
    done = event("mark", 1, chamber=17, completed=True)
    assert told("tombs", done, None, 1)[1:] == ("good", "tomb")
    assert told("tombs", done, None, 0)[1] == "rival"
    assert shown("tombs", event("mark", 1, chamber=17, completed=False), None) is None
    awards = ((1, "green", 10, 2, 17), (0, "purple", 6, 2, 20))
    first = event("points", FATE, awards=awards[:1])
    assert told("tombs", first, None, 0)[1:] == ("bad", "wrong"), "somebody was faster"
    assert told("tombs", first, None, 1)[1:] == ("good", "find")
    own = told("tombs", event("points", FATE, awards=awards), None, 0)
    assert own[0] == "Ani takes 6 points for the 2nd purple pyramid." and own[1] == "good"
    assert shown("tombs", event("points", FATE, awards=()), None) is None
    last = event("reveal", FATE, expedition="L4", round=4, turn=7)
    assert told("tombs", last, None) == ("The last turn!", "tense", "tick")
    assert shown("tombs", event("reveal", FATE, expedition="L4", round=3, turn=7), None) is None


def test_the_end_has_no_moment_but_its_own_page() -> None:
    match = played(next(cell for cell in CELLS if cell.slug == "tombs"))
    assert match.outcome is not None
    assert moment_of(Session("x", match), EN) is None


def test_what_a_bot_does_while_somebody_chooses_stays_aside() -> None:
    """In Golden Tombs all mark at the same time."""
    players = [Player("Ani"), Player("Bek", "medium")]
    match = Match(load("tombs"), {}, players, seed=4)
    asides = 0
    while match.actors:
        seat = match.actors[-1]  # the bot before the person
        match.play(seat, match.draw() if seat < 0 else decide(match, seat, "medium") or "")
        moment = moment_of(Session("x", match), EN)
        if moment and seat == 1 and "tomb" in moment.sound:
            assert moment.aside
            asides += 1
        elif moment:
            assert not moment.aside or seat == 1
    assert asides
