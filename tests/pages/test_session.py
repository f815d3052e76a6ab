"""One match on one screen: what is shown, to whom, and what people can do about it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.game import FATE, Refused
from engine.match import Match, Player
from page.i18n import tongue
from page.session import Session
from suite.matches import find


def session(*kinds: str) -> Session:
    """Three Cups, the scarab hidden."""
    players = [Player(name, kind) for name, kind in zip(("Ani", "Merit", "Tiye"), kinds)]
    match = Match(find("template"), {}, players, seed=3)
    match.play_fate()
    return Session("x", match)


def test_a_lone_person_sees_their_own_view() -> None:
    one = session("person", "easy")
    assert (one.viewer, one.mover, one.is_shared) == (0, 0, False)
    assert one.seen(tongue("en")).seat == 0


def test_a_shared_screen_shows_what_everybody_may_know() -> None:
    one = session("person", "person")
    assert one.viewer is None
    assert one.seen(tongue("en")).view == one.match.view(None)


def test_only_bots_are_watched_by_a_bystander() -> None:
    one = session("easy", "hard")
    assert (one.viewer, one.mover, one.waits_for_machine) == (None, None, 0)


def test_what_is_shown_may_trail_what_was_played() -> None:
    one = session("person", "easy")
    one.match.play(0, "pass")
    one.match.play(1, "pass")
    assert not one.caught_up
    assert one.mover is None
    assert one.moves == ()
    assert one.seen(tongue("en")).view.turns == 0
    one.catch_up()
    assert one.mover == 0
    assert one.seen(tongue("en")).view.turns == 2


def test_looking_at_ones_own_cards_comes_behind_a_curtain() -> None:
    one = session("person", "person")
    one.asking = 1
    assert one.curtain == 1
    assert one.viewer is None
    assert one.moves == ()
    one.take_device(1)
    assert (one.curtain, one.viewer) == (None, 1)
    assert one.mover is None, "whoever looks at their own cards does not move for others"
    one.cover()
    assert (one.viewer, one.mover) == (None, 0)


def test_a_bot_cannot_take_the_device() -> None:
    one = session("person", "person", "easy")
    one.take_device(2)
    assert one.viewer is None


def test_a_refused_move_changes_nothing() -> None:
    one = session("person", "person")
    with pytest.raises(Refused):
        one.play(0, "stop")
    assert len(one.match.entries) == one.shown == 1


def test_a_move_can_be_taken_back_until_the_next_person_has_moved() -> None:
    one = session("person", "person")
    one.play(0, "pass")
    assert (one.mover, one.can_undo) == (1, 0)
    assert one.undo() == 0
    assert (one.mover, one.can_undo) == (0, None)
    one.play(0, "pass")
    one.play(1, "pass")
    assert one.can_undo == 1


def test_what_was_seen_stays_seen() -> None:
    one = session("person", "person")
    one.play(0, "peek 1")
    assert one.can_undo is None


def test_since_my_turn_tells_what_others_did() -> None:
    one = session("person", "person")
    one.play(0, "pass")
    assert {event.seat for event in one.since()} - {FATE} == {0}
    one.play(1, "pass")
    assert [event.seat for event in one.since()] == [1], "nothing of what I did before"


def test_after_a_reload_the_last_turn_is_remembered() -> None:
    one = session("person", "person")
    one.play(0, "pass")
    again = Session("x", one.match)
    assert again.since() == one.since() != []
    assert again.left[1] == 0


def test_a_match_that_went_on_elsewhere_is_only_looked_at() -> None:
    one = session("person", "easy")
    one.elsewhere = True
    assert (one.mover, one.waits_for_machine, one.can_undo) == (None, None, None)
    one = session("person", "easy")
    one.faithful = False
    assert (one.mover, one.waits_for_machine, one.can_undo) == (None, None, None)


def test_the_match_waits_for_machines_in_turn() -> None:
    one = session("person", "easy")
    assert one.waits_for_machine is None
    one.match.seat_to(0, Player("Ani", "hard"))
    assert one.waits_for_machine == 0
    fresh = Match(find("template"), {}, [Player("Ani")], seed=1)
    assert Session("y", fresh).waits_for_machine == FATE


def test_the_ui_record_belongs_to_the_viewer() -> None:
    one = session("person", "person")
    one.note("pending", "reveal")
    assert one.seen(tongue("en")).ui == {"pending": "reveal"}
    one.take_device(1)
    assert one.noted("pending") == ""
    one.cover()
    one.note("pending", "")
    assert one.seen(tongue("en")).ui == {}


def test_seats_are_listed_in_order() -> None:
    names: Sequence[str] = session("person", "easy", "person").names
    assert names == ("Ani", "Merit", "Tiye")
