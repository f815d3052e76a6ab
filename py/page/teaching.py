"""Leading somebody through a lesson: scenes are laid, steps follow one another."""

from __future__ import annotations

from engine.game import LEVELS
from engine.lesson import Lesson, Scene, laid, proceed
from engine.match import PERSON, Player
from games.registry import load, spec
from page.academy import Academy
from page.draft import Draft
from page.i18n import Tongue
from page.lesson import Learning
from page.session import Session


def lesson_of(slug: str) -> Lesson:
    """A game's lesson."""
    return spec(slug).lesson()


def first_scene(slug: str, t: Tongue, academy: Academy | None = None) -> Session:
    """A lesson at its beginning."""
    lesson = lesson_of(slug)
    scene = lesson[0].scene
    assert scene is not None
    return at_scene(slug, scene, Learning(lesson, academy=academy), t)


def next_step(session: Session, t: Tongue) -> Session:
    """The step after this one: in the same match, or in another scene."""
    learning = session.learning
    assert learning is not None and learning.step is not None
    proceed(session.match, learning.step.onward)
    step = learning.go_on()
    if step is None or step.scene is None:
        _goes_on(session)
        return session
    return at_scene(session.match.game.info.slug, step.scene, learning, t)


def answers(session: Session, move: str) -> bool:
    """Whether a move is what the lesson asks for, or leads there."""
    asked = None if session.learning is None else session.learning.asks
    return asked is not None and asked.allows(move)


def refused(session: Session, seat: int, move: str, t: Tongue) -> str:
    """What is said to whoever tries something else. What the rules forbid, they refuse."""
    session.match.game.rules.play(session.match.state, seat, move)
    asked = None if session.learning is None else session.learning.asks
    if asked is not None and asked.instead:
        return t(asked.instead)
    return t("That’s allowed too, but the lesson asks for something else: look for what glows.")


def learned(session: Session, move: str) -> None:
    """A move was made. If it counts, what comes of it happens, and the lesson goes on."""
    learning = session.learning
    assert learning is not None and learning.step is not None
    if learning.step.counts(move) and _brings(session, learning.step.brings):
        proceed(session.match, learning.step.then)
        learning.done = learning.rests
        if not learning.done:
            learning.go_on()
    _goes_on(session)


def _brings(session: Session, kind: str) -> bool:
    """Whether the last move told everybody what it had to."""
    told = session.match.told(None)[-1]
    return not kind or (told is not None and told.kind == kind)


def _goes_on(session: Session) -> None:
    """Fate draws, unless there is something to look at first."""
    assert session.learning is not None
    if session.learning.asks is not None:
        session.match.play_fate()


def at_scene(slug: str, scene: Scene, learning: Learning, t: Tongue, id: str = "") -> Session:
    """A session in which somebody learns."""
    seats = [Player("", LEVELS[0])] * scene.seats
    seats[scene.learner] = Player(t("Player {n}", n=1), PERSON)
    match = laid(load(slug), scene, Draft(tuple(seats), {}).named(t))
    return Session(id or f"lesson/{slug}", match, learning=learning)
