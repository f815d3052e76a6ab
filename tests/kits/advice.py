"""What the tests of advice share, those over all games and those of single ones."""

from __future__ import annotations

from engine.advice import pondering
from engine.match import Match, Player
from games.registry import load, spec
from page.advice import Asked, may_ask, moment
from page.i18n import tongue
from page.session import Session
from page.table import table_page

EN = tongue("en")


def begun(slug: str, *kinds: str, **options: object) -> Session:
    """A match that has just begun, with one person if nobody is named."""
    players = [Player(f"P{n}", kind) for n, kind in enumerate(kinds or ("person",))]
    match = Match(load(slug), options, players, 3)
    match.play_fate()
    return Session("x", match)


def shown(session: Session, language: str = "en") -> str:
    return str(table_page(session, tongue(language)))


def asked(session: Session, step: int) -> Session:
    seat = may_ask(session)
    assert seat is not None
    slug = session.match.game.info.slug
    *_, move = pondering(session.match, seat, spec(slug).adviser().ponder)
    session.asked = Asked(seat, moment(session, seat), move, step)
    return session
