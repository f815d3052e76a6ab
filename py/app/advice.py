"""Asking for advice: one step more each time. The page never stops while it is thought of."""

from __future__ import annotations

from dataclasses import replace

from app import table
from app.application import App
from app.persistence import keep
from app.places import Place
from app.scheduler import SLICE_MS
from engine.advice import pondering
from engine.records import may_set_record
from page.advice import LAST_TOLD, PRICE, Asked, asked_now, does, may_ask, moment
from page.session import Session


def ask(app: App, _: str) -> None:
    """One step more; after the last one the advised move is made."""
    session = app.session
    seat = None if session is None else may_ask(session)
    if session is None:
        return
    if seat is None:
        if session.solvers:
            app.say("Paused: resume first, then ask for advice.")
        else:
            app.say("You can ask for advice on your turn.")
        return
    asked = asked_now(session)
    if asked is None and may_set_record(session.match):
        session.asked = Asked(seat, moment(session, seat), step=PRICE)
    elif asked is None or asked.step == PRICE:
        session.asked = Asked(seat, moment(session, seat))
        if not session.match.advised:
            session.match.advised = True
            keep(app)
        app.start(_ponder(app, session, session.asked))
    elif asked.move and asked.step < LAST_TOLD:
        session.asked = replace(asked, step=asked.step + 1)
    elif asked.move and does(asked):
        table.move(app, seat, asked.move)
        session.asked = asked_now(session)  # it stays while the move waits to be confirmed


def close(app: App, _: str) -> None:
    if app.session is not None:
        app.session.asked = None


async def _ponder(app: App, session: Session, asked: Asked) -> None:
    """Think in slices; the first step is told when there is a move to advise."""
    best, begun = "", app.clock.now()
    for thought in pondering(session.match, asked.seat, session.game.adviser().ponder):
        best = thought
        if app.clock.now() - begun > SLICE_MS:
            await app.clock.sleep(0)
            begun = app.clock.now()
    if session.asked == asked and session is app.session:
        session.asked = replace(asked, move=best) if best else None
        app.render()


ADVICE = Place(commands={"advice": ask, "advice-close": close})
