"""Sands of Memory: its lesson."""

from __future__ import annotations

import pytest

from engine.game import Refused
from kits.suite_lessons import do
from page.i18n import tongue
from page.lesson import said
from page.teaching import first_scene, lesson_of, next_step, refused


def test_what_else_is_tried_is_answered() -> None:
    """By the rule that forbids it, or by what to look for; and nothing changes."""
    t = tongue("en")
    session = first_scene("sands", t)
    do(session, lesson_of("sands")[0])
    before = session.match.state
    with pytest.raises(Refused) as no:
        refused(session, 0, "push a1", t)
    assert no.value.rule == "S3.2"
    assert "push d4" in session.match.legal(0)
    assert "look for what glows" in refused(session, 0, "push d4", t)
    assert session.match.state is before


def test_what_comes_of_it_is_explained_before_others_move() -> None:
    t = tongue("en")
    session = first_scene("sands", t)
    learning = session.learning
    assert learning is not None
    for step in learning.lesson[:3]:
        do(session, step)
    count = len(session.match.entries)
    assert learning.done and session.match.entries[-1].seat == 0
    next_step(session, t)
    assert len(session.match.entries) > count == session.shown, "it is watched move by move"


def test_what_is_said_follows_what_is_done() -> None:
    t = tongue("en")
    session = first_scene("sands", t)
    learning = session.learning
    assert learning is not None
    for _ in range(3):
        step = learning.asks
        assert step is not None and said(learning, t) == step.text
        do(session, step)
    assert learning.done and said(learning, t).startswith("The mask! You win the card")
    assert session.mover is None and not session.moves
    session.catch_up()
    assert next_step(session, t) is session and learning.asks is not None
