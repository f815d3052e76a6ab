"""Every lesson leads from its first sentence to its last, in both languages."""

from __future__ import annotations

from html import unescape

import pytest

from engine.game import FATE, Refused
from engine.lesson import Step
from games.registry import SLUGS
from page.lesson import said
from page.session import Session
from page.table import table_page
from page.teaching import answers, first_scene, learned, lesson_of, next_step, refused
from page.tongue import LANGUAGES, Tongue, tongue

each_game = pytest.mark.parametrize("slug", SLUGS)
each_language = pytest.mark.parametrize("code", LANGUAGES)


def screen(session: Session, t: Tongue) -> str:
    session.catch_up()
    return str(table_page(session, t))


@each_game
def test_it_is_short(slug: str) -> None:
    assert 5 <= len(lesson_of(slug)) <= 8
    assert lesson_of(slug)[0].scene is not None


@each_game
@each_language
def test_doing_what_is_asked_leads_to_the_end(slug: str, code: str) -> None:
    t = tongue(code)
    session = first_scene(slug, t)
    learning = session.learning
    assert learning is not None
    while (step := learning.step) is not None:
        shown = screen(session, t)
        assert said(learning, t) in unescape(shown)
        if learning.asks is None:
            assert "lesson-on" in shown
            session = next_step(session, t)
            continue
        do(session, step)
    assert "#/new/" in screen(session, t)


def do(session: Session, step: Step) -> None:
    """Do what the page offers until it counts: the first such move, or one that leads there."""
    while session.learning and session.learning.asks is step:
        seat = session.mover
        assert seat is not None, step.text
        move = chosen(step, list(session.moves))
        assert answers(session, move)
        session.play(seat, move)
        learned(session, move)
        session.catch_up()


def chosen(step: Step, moves: list[str]) -> str:
    forms = (*step.wants, *step.also)
    found = (move for form in forms for move in moves if Step("", wants=(form,)).counts(move))
    return next(found)


@each_game
def test_another_move_does_not_count(slug: str) -> None:
    session = first_scene(slug, tongue("en"))
    assert not answers(session, "nonsense")


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


def test_what_is_offered_beside_is_not_accepted() -> None:
    """In Golden Tombs the pattern fits, so that the learner switches to a single cell."""
    t = tongue("en")
    session = first_scene("tombs", t)
    learning = session.learning
    assert learning is not None
    while learning.asks is None or not learning.asks.beside:
        if learning.asks is None:
            session = next_step(session, t)
        else:
            do(session, learning.asks)
        session.catch_up()
    beside = learning.asks.beside[0]
    assert beside in session.moves and not answers(session, beside)
    assert "One cell" in refused(session, 0, beside, t)
    shown = screen(session, t)
    assert f'data-move="{beside}"' in shown and 'data-move="mark 41 a4"' not in shown
    session.note("single", "1.4.0/yes")
    assert 'data-move="mark 41 a4"' in screen(session, t)


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


def test_fate_waits_while_there_is_something_to_look_at() -> None:
    t = tongue("en")
    session = first_scene("keys", t)
    learning = session.learning
    assert learning is not None
    for step in learning.lesson[:2]:
        do(session, step)
    assert learning.done and session.match.actors == (FATE,)
    assert next_step(session, t).match.actors == (0,)


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
