"""Leading somebody through a lesson: scenes are laid, steps follow one another."""

from __future__ import annotations

from engine.game import LEVELS
from engine.lesson import Lesson, Scene, laid, proceed
from engine.match import PERSON, Player
from games.registry import load, part
from page.lesson import Learning
from page.session import Session
from page.setup import Draft
from page.tongue import Tongue


def lesson_of(slug: str) -> Lesson:
    """A game's lesson."""
    steps: Lesson = part(slug, "lesson").LESSON
    return steps


def first_scene(slug: str, t: Tongue) -> Session:
    """A lesson at its beginning."""
    lesson = lesson_of(slug)
    scene = lesson[0].scene
    assert scene is not None
    return _at(slug, scene, Learning(lesson), t)


def next_step(session: Session, t: Tongue) -> Session:
    """The step after this one: in the same match, or in another scene."""
    learning = session.learning
    assert learning is not None
    step = learning.go_on()
    if step is None or step.scene is None:
        return session
    return _at(session.match.game.info.slug, step.scene, learning, t)


def answers(session: Session, move: str) -> bool:
    """Whether a move is what the lesson asks for."""
    asked = None if session.learning is None else session.learning.asks
    return asked is not None and asked.counts(move)


def learned(session: Session) -> None:
    """A move that counts was made: what comes of it happens, and the lesson goes on."""
    learning = session.learning
    assert learning is not None and learning.step is not None
    proceed(session.match, learning.step.then)
    if learning.rests:
        learning.done = True
    else:
        learning.go_on()


def _at(slug: str, scene: Scene, learning: Learning, t: Tongue) -> Session:
    kinds = [PERSON if seat == scene.learner else LEVELS[0] for seat in range(scene.seats)]
    unnamed = Draft(tuple(Player("", kind) for kind in kinds), {})
    match = laid(load(slug), scene, unnamed.named(t))
    return Session(f"lesson/{slug}", match, learning=learning)
