"""Golden Tombs: links."""

from __future__ import annotations

import pytest

from engine.link_payload import Turn
from engine.match import Player
from engine.save import Opened
from games.registry import load, spec
from kits.links import ADA_AND_BEN, ID, T, begun
from page.incoming_link import (
    STANDINGS,
    Arrival,
    arrival_page,
    brought,
    turn_content,
)
from page.link_state import Apart
from page.session import Session
from page.share import (
    seat_part,
    sending,
    share_box,
    wait_part,
    whats,
)


def test_a_seat_far_away_is_not_played_here() -> None:
    session = Session(ID, begun("tombs"), apart=Apart(0, 0))
    assert (session.persons, session.viewer, session.is_shared) == ([0], 0, False)
    assert session.mover == 0 and session.curtain is None and not session.can_send
    session.play(0, next(iter(session.moves)))
    assert session.mover is None and session.can_send
    assert "Ben" in str(sending(session, T)) and 'data-do="pass-on turn"' in str(
        sending(session, T)
    )
    assert session.waits_for_machine is None, "nobody plays for who is far away"


def test_it_is_sent_to_one_at_a_time() -> None:
    three = (*ADA_AND_BEN, Player("Cleo"))
    session = Session(ID, begun("tombs", three), apart=Apart(0, 0))
    session.play(0, next(iter(session.moves)))
    assert "one of these players: Ben, Cleo" in str(sending(session, T))


def test_a_match_that_stays_here_is_not_sent() -> None:
    session = Session(ID, begun("tombs"))
    assert session.persons == [0, 1] and not session.can_send and sending(session, T) is None


def test_alone_or_with_bots_there_is_nobody_to_send_it_to() -> None:
    for players in ((Player("Ada"),), (Player("Ada"), Player("Ani", "easy"))):
        assert "turn" not in whats(Session(ID, begun("tombs", players)))


def test_whose_seat_it_is_is_asked_first() -> None:
    session = Session(ID, begun("tombs"))
    assert "my-seat 1" in str(share_box("turn", ("turn",), seat_part(session, T), T))
    session.apart = Apart(1, 0)
    html = str(share_box("turn", ("turn",), wait_part(session, T), T))
    assert "Ben plays here first" in html and "my-seat all" in html


def test_what_is_brought_along_may_be_anything() -> None:
    assert brought("", "tombs", load) is brought("link=%00&link=<b>", "tombs", load) is None


@pytest.mark.parametrize("how", STANDINGS)
def test_a_turn_that_came_back(how: str) -> None:
    parcel = Turn(Opened(begun("tombs"), True), ID)
    seat = None if how in ("new", "other") else 1
    content = turn_content(Arrival(parcel, id=ID, how=how, seat=seat), parcel, T)
    html = str(arrival_page(parcel, spec("tombs").words(), T, content))
    taken = [one for one in (0, 1) if f'data-do="take-turn {one}"' in html]
    assert taken == {"same": [], "older": []}.get(how, [0, 1] if seat is None else [seat])
    assert (f"#/match/{ID}" in html) == (how in ("same", "older", "parted"))
