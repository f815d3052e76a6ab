"""What the tests of lessons share, those over all games and those of single ones."""

from __future__ import annotations

from engine.lesson import Step
from page.i18n import Tongue
from page.session import Session
from page.table import table_page
from page.teaching import answers, learned


def screen(session: Session, t: Tongue) -> str:
    session.catch_up()
    return str(table_page(session, t))


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
