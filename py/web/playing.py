"""A person's move: played, or refused with the reason; kept, and heard."""

from __future__ import annotations

from engine.game import Refused
from games.registry import part
from page.dialogs import Notice
from page.session import Session
from page.teaching import answers, learned, refused
from web import backup
from web.app import App
from web.keeping import save


def play(app: App, session: Session, seat: int, text: str) -> bool:
    """Play a move. Says whether it could be played."""
    try:
        if session.learning is not None and not answers(session, text):
            app.notice = Notice(refused(session, seat, text, app.t), bad=True)
            return False
        session.play(seat, text)
    except Refused as no:
        app.refuse(no, session.match.game.info.slug)
        return False
    if session.learning is not None:
        learned(session, text)
    session.keep_time()
    sound_of_last(app, session)
    save(app)
    backup.moved(app)
    return True


def sound_of_last(app: App, session: Session) -> None:
    """The sound of the entry that was shown last."""
    told = session.told(session.shown)
    if told and told[-1] is not None:
        app.sound(part(session.match.game.info.slug, "words").sound(told[-1]))
