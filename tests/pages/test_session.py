"""One match on one screen: what is shown, to whom, and what people can do about it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.game import FATE, Refused
from engine.match import Match, Player
from games.registry import load
from page.i18n import tongue
from page.session import Session


def session(*kinds: str, calm: bool = True) -> Session:
    players = [Player(name, kind) for name, kind in zip(("Ani", "Merit", "Tiye"), kinds)]
    match = Match(load("sands"), {"variant": "calm" if calm else "full"}, players, seed=3)
    match.play_fate()
    return Session("x", match)


def push(one: Session) -> None:
    assert one.mover is not None
    one.play(one.mover, next(move for move in one.moves if move.startswith("push")))


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
    one.match.play(0, "reveal")
    assert not one.caught_up
    assert one.mover is None
    assert one.moves == ()
    assert one.seen(tongue("en")).view.card is None
    one.catch_up()
    assert one.mover == 0
    assert one.seen(tongue("en")).view.card is not None


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
    assert len(one.match.entries) == one.shown == 2


def test_a_stop_can_be_taken_back_until_the_next_person_pushes() -> None:
    one = session("person", "person")
    one.play(0, "reveal")
    assert one.can_undo is None, "a card that was seen stays seen"
    push(one)
    while one.mover == 1:
        push(one)
    if "stop" not in one.moves:
        push(one)
    seat = one.mover
    assert seat is not None
    one.play(seat, "stop")
    assert one.mover != seat
    assert one.can_undo == seat
    assert one.undo() == seat
    assert one.mover == seat


def test_since_my_turn_tells_what_others_did() -> None:
    one = session("person", "person")
    one.play(0, "reveal")
    push(one)
    if one.mover == 0:
        one.play(0, "stop")
    assert {event.seat for event in one.since()} - {FATE} == {0}
    push(one)
    if one.mover == 1:
        assert one.since() == []


def test_after_a_reload_the_last_turn_is_remembered() -> None:
    one = session("person", "person")
    one.play(0, "reveal")
    push(one)
    if one.mover == 0:
        one.play(0, "stop")
    again = Session("x", one.match)
    assert again.since() == one.since()
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
    fresh = Match(load("sands"), {}, [Player("Ani")], seed=1)
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


# Until somebody else has seen it


def maze(*kinds: str) -> Session:
    """The Mummy's Maze, the mummy on the last seat; the first seeker has rolled."""
    players = [Player(f"P{number}", kind) for number, kind in enumerate(kinds)]
    match = Match(load("mummy"), {"maze": "maze-1", "mummy": len(kinds) - 1}, players, seed=5)
    match.play_fate()
    one = Session("x", match)
    one.take_device(0)
    while not any(move.startswith("go ") for move in one.moves):
        one.play(0, "roll")
        match.play_fate()
        one.catch_up()
    return one


def a_go(one: Session) -> str:
    return next(m for m in one.moves if m.startswith("go ") and not m.endswith(" show"))


def test_a_walk_can_be_taken_back_behind_the_next_persons_curtain() -> None:
    one = maze("person", "person", "person")
    before = one.match.state
    one.play(0, a_go(one))
    assert one.curtain == 1 and one.can_undo == 0
    assert one.undo() == 0
    assert one.match.state == before and one.curtain == 0, "nobody sees the seeker’s side yet"


@pytest.mark.parametrize("seat", [1, 2])
def test_a_walk_stays_once_somebody_else_took_the_device(seat: int) -> None:
    one = maze("person", "person", "person")
    one.play(0, a_go(one))
    one.asking = seat
    one.take_device(seat)
    assert one.can_undo is None
    one.cover()
    assert one.can_undo is None, "who has looked has looked"
    assert Session("x", one.match).can_undo is None, "nor after a reload"


def test_a_walk_that_everybody_hears_of_stays() -> None:
    """A bot comes next, so no curtain hangs before the table that people look at."""
    one = maze("person", "easy", "person")
    one.play(0, a_go(one))
    assert one.curtain is None and one.can_undo is None


def test_alone_a_walk_can_be_taken_back_until_a_bot_is_seen_to_act() -> None:
    one = maze("person", "easy", "easy")
    before, go = one.match.state, a_go(one)
    one.play(0, go)
    one.match.play(1, "roll")
    one.match.play_fate()
    assert not one.caught_up and one.can_undo == 0
    assert one.undo() == 0
    assert one.match.state == before and one.caught_up and one.mover == 0
    one.play(0, go)
    one.match.play(1, "roll")
    one.shown += 1
    assert one.can_undo is None


def test_looking_back_ends_what_could_be_taken_back() -> None:
    one = maze("person", "person", "person")
    one.play(0, a_go(one))
    one.scrub(1)
    one.look_away()
    assert one.can_undo is None


def test_a_roll_and_a_step_of_the_mummy_stay() -> None:
    one = maze("person", "person")
    one.play(0, "roll")
    one.match.play_fate()
    one.catch_up()
    assert one.can_undo is None, "the dice were seen"
    while one.match.state.phase != "walk":
        seat = one.match.actors[0]
        one.match.play(seat, one.match.draw() if seat < 0 else sorted(one.match.legal(seat))[0])
    one.catch_up()
    one.take_device(1)
    one.play(1, next(move for move in one.moves if move.startswith("step")))
    assert one.can_undo is None, "each step tells it something (M4.6)"
