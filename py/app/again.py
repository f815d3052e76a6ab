"""The same deal once more: a finished match's set-up and seed, and both results side by side.

Such a match begins as a copy of what fate dealt, so it counts as no record, goal or challenge.
"""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from dataclasses import dataclass

from htpy import Node

from app.application import App
from app.opening import looked_at
from app.persistence import keep, new_id
from engine.match import Match
from engine.merging_settings import DEALS
from page.again import Attempt, again_page
from page.again_button import dealt, offers_deal
from page.dialogs import Notice
from page.link_state import with_row
from page.session import Session

TOLD_AT_ONCE = 8
"""How many entries are told between two looks at the clock."""


@dataclass
class Dealt:
    """A deal, as it was played first and again."""

    asked: str
    first: Session
    second: Session | None
    attempts: tuple[str, ...]
    """All matches that were played again with it, the oldest first."""


def deals(app: App) -> Mapping[str, str]:
    """Of matches that repeat a deal, whose it is."""
    kept = app.store.setting(DEALS)
    rows = kept.items() if isinstance(kept, dict) else ()
    return {id: of for id, of in rows if isinstance(of, str)}


def open_again(app: App) -> bool | Awaitable[bool]:
    if len(app.place) != 2:
        return False
    app.session = None
    return open_stored(app, app.place[1])


async def open_stored(app: App, id: str) -> bool:
    """A match and what became of its deal later, both replayed."""
    asked, known = app.asked, deals(app)
    origin = known.get(id, id)
    if app.store.row(origin) is None:
        origin = id
    over = [one for one in app.store.rows() if one.over and known.get(one.id) == origin]
    attempts = tuple(one.id for one in sorted(over, key=lambda one: one.when))
    chosen = id if id in attempts else attempts[-1] if attempts else ""
    first = await looked_at(app, origin)
    second = await looked_at(app, chosen) if first is not None and chosen else None
    if first is None or (chosen and second is None) or asked != app.asked:
        return False
    if not offers_deal(first):
        app.say("This match cannot be dealt again.")
        return False
    for session in filter(None, (first, second)):
        for at in range(0, len(session.match.entries), TOLD_AT_ONCE):
            session.told(at)
            await app.clock.sleep(0)
    if asked != app.asked:
        return False
    app.dealt = Dealt(id, first, second, attempts)
    app.mount(first.slug)
    return True


def page(app: App) -> Node:
    desk = app.dealt
    if desk is None:
        return None
    code = app.settings.language

    def attempt(session: Session) -> Attempt:
        row = app.store.row(session.id)
        return Attempt(session, "" if row is None else app.clock.moment(row.when, code))

    others = []
    for id in desk.attempts:
        row = app.store.row(id)
        if row is not None:
            others.append((id, app.clock.moment(row.when, code)))
    second = None if desk.second is None else attempt(desk.second)
    return again_page(attempt(desk.first), second, others, app.before, app.t)


def deal(match: Match) -> Match:
    """A match that begins with what fate dealt in this one, for the same players."""
    return match.until(dealt(match))


def deal_again(app: App, _: str) -> None:
    """Play it: fate gives the same for the same play, as it has the same seed."""
    if app.dealt is None:
        return
    old = app.dealt.first
    session = Session(new_id(), deal(old.match))
    app.seat_at(session)
    there = {*app.store.ids(), session.id}

    def more(kept: object) -> object:
        return with_row(kept, session.id, old.id, dict.fromkeys(there))

    keep(app, begun=True)
    app.store.change_setting(DEALS, more, of=session.id)
    said = app.t("The same deal, and the same luck for the same play. It counts as no record.")
    app.parting = app.notice or Notice(said)
    app.go(f"#/match/{session.id}")


def look_at(app: App, about: str) -> None:
    """The table at a key moment of one of both."""
    which, _, at = about.partition(" ")
    desk = app.dealt
    session = None if desk is None else {"0": desk.first, "1": desk.second}.get(which)
    if session is None or not at.isdigit() or session.id not in app.store.ids():
        return
    shown = Session(session.id, session.match, faithful=session.faithful)
    app.seat_at(shown)
    shown.scrub(int(at))
    app.go(f"#/match/{session.id}")
