"""Way Out: links."""

from __future__ import annotations

from games.registry import load, spec
from kits.links import ID, T, begun
from page.far_friends import far_friends
from page.link_state import Apart
from page.session import Session


def test_what_was_sent_is_not_taken_back() -> None:
    session = Session(ID, begun("escape", talk="free"), apart=Apart(0, 0))
    session.play(0, next(iter(session.moves)))
    assert session.can_undo == 0
    session.apart = Apart(0, len(session.match.entries))
    assert session.can_undo is None


def test_a_silent_team_is_told_what_to_choose() -> None:
    info, words = load("escape").info, spec("escape").words()
    chosen = {**{one.name: one.values[0] for one in info.options}, "talk": "silent"}
    html = str(far_friends(info, chosen, 2, words, T))
    assert "Your team plays in silence" in html and "Free talk" in html
    assert "start-far" not in html
