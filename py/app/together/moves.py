"""What guests do in a match: their moves, and taking them back; at the keeper's device."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from app.together import people
from app.together.table_record import Guest
from app.together.words import Move
from engine.bots import STAMP, restamped, stamped
from engine.game import Refused, Viewer

if TYPE_CHECKING:
    from app.together.keeper import Keeper
    from page.session import Session

SLACK_MS = 250
"""How much further than ours a guest's hourglass may be."""


def take(keeper: Keeper, guest: Guest, move: Move) -> None:
    """A guest's move: played once, and only on what that guest had seen."""
    session, seat = keeper.session, people.only_seat(keeper, guest.id)
    if move.number <= guest.heard:
        return
    guest.heard = guest.refused = move.number
    keeper.keep()
    if session is None or seat is None or not session.can_go_on:
        return
    if move.round == keeper.record.round and _is_fresh(session, seat, move):
        with suppress(Refused):
            _play(keeper, session, seat, move.text)
            guest.refused = 0


def _is_fresh(session: Session, seat: int, move: Move) -> bool:
    """Whether a guest knew all that it had to know. Where several act at once, what others did
    meanwhile does not matter."""
    since = session.match.events(seat)[move.after :]
    if any(event.seat == seat for event in since):
        return False
    return not since or len(session.match.actors) > 1 or seat not in session.match.actors


def _play(keeper: Keeper, session: Session, seat: int, text: str) -> None:
    timed = seat in session.racers and STAMP.search(text)
    if timed:
        if not session.clock.running:
            return
        least = session.hourglasses[seat]
        ms = max(least, min(stamped(text), session.time(seat) + SLACK_MS))
        due = session.match.game.rules.due(session.match.state)
        text = restamped(text, ms if due is None else min(ms, due))
    session.match.play(seat, text)
    session.passed_on()
    if timed:
        session.catch_up()
    session.keep_time()
    keeper.app.save_match()


# Taking back


def ask_undo(keeper: Keeper, seat: Viewer) -> None:
    """Somebody would like to take back a move: those who were told of it are asked."""
    session = keeper.session
    if session is None or seat is None or session.match.undone(seat) is None:
        return
    keeper.wants_undo = seat
    keeper.agreed = {keeper.record.chairs[seat].who}
    _undo_if_agreed(keeper)


def answer_undo(keeper: Keeper, who: str, yes: bool) -> None:
    if keeper.wants_undo is None:
        return
    if yes:
        keeper.agreed.add(who)
        _undo_if_agreed(keeper)
    elif who in touched(keeper, keeper.wants_undo):
        keeper.wants_undo = None


def touched(keeper: Keeper, seat: int) -> set[str]:
    """The devices with people who were told of a seat's last move."""
    session = keeper.session
    assert session is not None
    match = session.match
    last = max(at for at, entry in enumerate(match.entries) if entry.seat == seat)
    told = [one for one in session.people if match.told(one, last + 1)[-1] is not None]
    return {keeper.record.chairs[one].who for one in told}


def _undo_if_agreed(keeper: Keeper) -> None:
    session, seat = keeper.session, keeper.wants_undo
    if session is None or seat is None or not touched(keeper, seat) <= keeper.agreed:
        return
    keeper.wants_undo = None
    if session.match.undo(seat):
        session.catch_up()
        session.unread = None
        keeper.record.round += 1
        keeper.keep()
        keeper.app.save_match()
