"""A person's move: played, or refused with the reason; kept, and heard."""

from __future__ import annotations

from app import backup
from app.application import SOUND_ASKED, App
from app.persistence import save
from app.together.visit import Visit
from engine.game import Refused
from games.registry import spec
from page.dialogs import Notice
from page.explains import about_to_learn
from page.moments import moment_of
from page.session import Session
from page.spec import AnyWords
from page.strip import just_lost
from page.teaching import answers, learned, refused
from page.verdict import verdict


def play(app: App, session: Session, seat: int, text: str) -> bool:
    """Play a move. Says whether it could be played."""
    try:
        if session.learning is not None and not answers(session, text):
            decline(app, session, seat, text)
            return False
        known = about_to_learn(session, app.t)
        if isinstance(app.meeting, Visit) and session.far:
            app.meeting.propose(session, seat, text)
            return True
        session.play(seat, text)
    except Refused as no:
        app.refuse(no, session.match.game.info.slug)
        return False
    session.explained.add(known)
    if session.offers_sound:  # whoever plays on does not mind
        session.offers_sound = False
        app.store.keep_setting(SOUND_ASKED, True)
    if session.learning is not None:
        learned(session, text)
    session.keep_time()
    tell_last(app, session)
    if session.learning is not None and session.learning.study is not None:
        from app import study  # of a pack: who sits there has it

        study.solved(app, session)
    save(app)
    backup.moved(app)
    return True


def decline(app: App, session: Session, seat: int, text: str) -> None:
    """Another move than a lesson or a study asks for."""
    assert session.learning is not None
    if session.learning.study is None:
        app.notice = Notice(refused(session, seat, text, app.t), bad=True)
        return
    from app import study  # of a pack: who sits there has it

    study.tried(app, session, seat, text)


def tell_last(app: App, session: Session) -> None:
    """The sound of the entry that was shown last and, where it has one, its moment."""
    told = session.told(session.shown)
    if not told or told[-1] is None:
        return
    outcome = session.match.outcome if session.caught_up and not session.replaying else None
    if outcome is not None:
        app.moment = None
        app.sound("lose" if verdict(session, outcome) == "lost" else "win")
        return
    moment = moment_of(session, app.t)
    lost = just_lost(session, session.seen(app.t))
    plain = "loss" if lost else words_of(session).sound(told[-1])
    app.sound(moment.sound if moment else plain)
    if moment:
        app.moment = (session, session.viewer, moment)


def words_of(session: Session) -> AnyWords:
    return spec(session.match.game.info.slug).words()
