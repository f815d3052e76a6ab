"""Way Out at a table of several: calls out of turn, notes by name, and an end without ranks."""

from __future__ import annotations

import pytest

from games.escape.content.geometry import bits
from games.escape.page import naming, words
from games.escape.rules.state import with_explorer
from page.i18n import tongue

from .pages import NAMES, observed, over, phase, played, show


def test_a_team_is_not_ranked() -> None:
    """All won or all lost: no points, and no crown on a defeat."""
    one = over()
    shown = show(one)
    assert one.match.outcome and not one.match.outcome.winners
    assert "point" not in shown.text and not shown.having(tag="use", href="#crown")
    assert "0 of 4 writings, 0 of 4 treasures, the exit not found." in shown.text
    gist = words.gist(one.match.outcome, tongue("en"))
    assert "\u00a0· Turns\u00a0left:\u00a00" in gist, "no line begins with a dot"
    assert len(shown.having(has="member")) == 2 and not shown.having(has="reckoned-total")


@pytest.mark.rule("E8.3")
def test_a_person_may_call_while_a_bot_is_on() -> None:
    one = played(phase("act", 1), persons=(0,))
    assert one.mover is None and one.calls == {0: ("talk",)}
    call = show(one).having(data_move="talk")
    assert [each["data-seat"] for each in call] == ["0"]
    one.play(0, "talk")
    assert one.mover == 0 and one.calls == {}, "a talk is on, and who started it ends it"


@pytest.mark.rule("E8.4")
def test_a_seat_s_own_notes_have_its_name() -> None:
    one = observed()
    one.take_device(1)
    assert "Bek’s notes" in show(one).text and "cards" not in show(one).text


def test_a_refusal_names_things_in_its_language() -> None:
    french = tongue("fr")
    assert words.called("torch", french) == naming.gear(french)["torch"]
    assert words.called("rockfall, portal", french) == "Éboulement, Portail"
    assert words.called("sarcophagi", french) == "Sarcophages"
    assert words.called("nonsense", french) == "nonsense" and words.called(3, french) == 3


@pytest.mark.rule("E5.5", "E8.4")
def test_who_is_asked_out_of_turn_takes_the_device_if_there_is_something_to_hide() -> None:
    one = played(lambda match: match.state.phase == "help", seats=3, persons=(0, 1, 2))
    state, seat, turn = one.match.state, one.match.state.asked, one.match.state.turn
    assert one.curtain is None and f"{NAMES[seat]}: help {NAMES[turn]}" in show(one).text
    hidden = bits(state.there & ~state.up & ~state.common)[0]
    one.match.states[-1] = with_explorer(state, seat, notes=1 << hidden)
    assert one.curtain == seat != turn
    shown = show(one)
    assert f"Pass the device to {NAMES[seat]}" in shown.text and not shown.having(role="gridcell")
    one.take_device(seat)
    shown = show(one)
    assert f"{NAMES[seat]}: help {NAMES[turn]} against" in shown.text
    assert "nothing" in shown.moves() and shown.having(has="note")
    one.play(seat, "nothing")
    assert one.viewer is None and not show(one).having(has="note")
