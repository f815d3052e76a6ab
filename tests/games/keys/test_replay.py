"""The Pharaoh's Keys: looking at a match again."""

from __future__ import annotations

import pytest

from engine.game import FATE
from engine.replay import horizon, turns
from kits.replay import page
from page.i18n import tongue
from page.session import ALL, Session
from recorded import golden, running


@pytest.mark.rule("K7.1")
def test_everything_shows_the_doors_still_to_come_in_a_relay() -> None:
    session = Session("x", golden("keys"))
    session.scrub(4)
    assert any(seat.door is None for seat in session.seen(tongue("en")).view.climbers)
    assert "small-door unknown" in page(session)
    session.look_as(ALL)
    assert all(seat.door for seat in session.seen(tongue("en")).view.climbers)
    assert "small-door unknown" not in page(session)


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
