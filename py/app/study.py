"""A study: a move is tried, weighed in slices if it is not the best one, and tried again."""

from __future__ import annotations

from app.academy import academy_of
from app.application import App
from engine.review import CHANCE
from engine.study import STUDIES, weighing, with_one
from games.registry import SLUGS, spec
from page.academy import Academy
from page.lesson import Learning
from page.session import Session
from page.study import MOVE, Studying
from page.teaching import at_scene

SLICE_MS = 8
"""How long the work may hold the page at a time: half a frame, as for bots."""


def open_study(app: App) -> bool:
    """`#/study/<game>/<number>`."""
    slug, number = app.place[1:] if len(app.place) == 3 else ("", "")
    if slug not in SLUGS or not number.isdecimal():
        return False
    if not 0 < int(number) <= len(spec(slug).studies()):
        return False
    if app.session is None or app.session.id != named(slug, int(number)):
        app.seat_at(begun(app, slug, int(number)))
    return True


def named(slug: str, number: int) -> str:
    return f"study/{slug}/{number}"


def begun(app: App, slug: str, number: int) -> Session:
    """A study at its beginning."""
    game, academy = spec(slug), academy_of(app, slug)
    assert academy is not None
    study = academy.studies[number - 1]
    learning = Learning(study.steps, academy=academy)
    session = at_scene(slug, study.scene, learning, app.t, id=named(slug, number))
    unit = CHANCE
    if game.reviewer is not None:
        unit = game.reviewer().unit(session.match.view(study.scene.learner))
    learning.study = Studying(study, number, unit)
    return session


def tried(app: App, session: Session, seat: int, text: str) -> None:
    """Another move than the best one. What the rules forbid, they refuse."""
    session.match.game.rules.play(session.match.state, seat, text)
    assert session.learning is not None and session.learning.study is not None
    studying = session.learning.study
    studying.tried, studying.cost, studying.helped = text, None, 0
    studying.weighing = session.game.reviewer is not None
    app.sound("wrong")
    if studying.weighing:
        app.start(weigh(app, session, studying, seat, text))


async def weigh(app: App, session: Session, studying: Studying, seat: int, text: str) -> None:
    """What a move costs, beside the best one; another one that is tried ends it."""
    load = session.game.reviewer
    assert load is not None
    weighed, since = None, app.clock.now()
    for thought in weighing(session.match, seat, load().weigh, text):
        weighed = thought or weighed
        if app.clock.now() - since > SLICE_MS:
            await app.clock.sleep(0)
            since = app.clock.now()
        if studying.tried != text or app.session is not session:
            return
    studying.weighing = False
    if weighed is not None:
        studying.cost = max(0.0, weighed.worth - weighed.made)
    app.render()


def solved(app: App, session: Session) -> None:
    """The best move was made: that is remembered on this device."""
    learning = session.learning
    if learning is None or learning.study is None or learning.academy is None or not learning.done:
        return
    academy, name = learning.academy, learning.study.study.name
    known = {one.name for one in academy.studies}
    learning.study.tried = ""
    learning.academy = Academy(academy.slug, academy.studies, (*academy.solved, name))

    def added(kept: object) -> object:
        return with_one(kept, academy.slug, name, known)

    app.store.change_setting(STUDIES, added)
    app.sound("win")


def again(app: App, _: str) -> None:
    """The study from its beginning."""
    session = app.session
    if session is not None and session.learning is not None and session.learning.study is not None:
        app.seat_at(begun(app, session.slug, session.learning.study.number))


def hint(app: App, _: str) -> None:
    """A hint; once more, and the move is shown."""
    session = app.session
    if session is None or session.learning is None or session.learning.study is None:
        return
    if session.learning.asks is not None:
        studying = session.learning.study
        studying.tried, studying.helped = "", min(MOVE, studying.helped + 1)
