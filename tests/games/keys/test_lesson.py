"""The Pharaoh's Keys: its lesson."""

from __future__ import annotations

from engine.game import FATE
from kits.suite_lessons import do
from page.i18n import tongue
from page.teaching import answers, first_scene, learned, next_step


def test_a_move_on_the_way_is_allowed_and_does_not_count() -> None:
    session = first_scene("keys", tongue("en"))
    learning = session.learning
    assert learning is not None

    def do_first(form: str) -> None:
        move = next(move for move in session.moves if move.startswith(form))
        assert answers(session, move)
        session.play(0, move)
        learned(session, move)

    for form in ("lift T4", "lay V3"):  # a key is laid as the step wants, and opens nothing
        do_first(form)
        assert learning.at == 0 and not learning.done
    assert not answers(session, "quit @2000")
    do_first("lift V3")
    do_first("hint")
    do_first("hint")
    assert learning.at == 1, "the hint that laid the last key has opened the door"


def test_fate_waits_while_there_is_something_to_look_at() -> None:
    t = tongue("en")
    session = first_scene("keys", t)
    learning = session.learning
    assert learning is not None
    for step in learning.lesson[:2]:
        do(session, step)
    assert learning.done and session.match.actors == (FATE,)
    assert next_step(session, t).match.actors == (0,)
