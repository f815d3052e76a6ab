"""Who comes to a table, sits down, gives up a seat or gets one: at the keeper's device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.together import sand
from app.together.table_record import FREE, HERE, Guest
from app.together.words import Hello
from engine.game import Viewer
from engine.match import Player
from games.registry import load as load_game

if TYPE_CHECKING:
    from app.together.keeper import Keeper

MOST_GUESTS = 24
"""Remembered at once: whoever has no seat and went first makes room for a new one."""
BURST, A_SECOND = 60.0, 20.0
"""How many requests a guest may make at once, and how many a second."""


def has_room(keeper: Keeper, who: str) -> bool:
    """Whether one more request is taken from somebody."""
    guest, now = keeper.record.guests.get(who), keeper.app.clock.now()
    if guest is None:
        return len(keeper.record.guests) < MOST_GUESTS or bool(_gone(keeper))
    room = min(BURST, guest.room + (now - guest.asked_at) * A_SECOND / 1000)
    guest.room, guest.asked_at = room - 1 if room >= 1 else room, now
    return room >= 1


def _gone(keeper: Keeper) -> list[Guest]:
    """Who is away and has no seat, the longest first."""
    record = keeper.record
    gone = [one for one in record.guests.values() if not one.here and not record.seats_of(one.id)]
    return sorted(gone, key=lambda one: one.since)


def greet(keeper: Keeper, who: str, hello: Hello) -> None:
    if who not in keeper.record.guests and len(keeper.record.guests) >= MOST_GUESTS:
        del keeper.record.guests[_gone(keeper)[0].id]
    guest = keeper.record.guests.setdefault(who, Guest(who, room=BURST))
    guest.told = None
    come(keeper, guest)
    if (hello.name, hello.figure) != (guest.name, guest.figure):
        guest.name, guest.figure = hello.name, hello.figure
        rename(keeper, who, hello.name)
        keeper.keep()
    guest.round, guest.seen = hello.round, hello.seen


def rename(keeper: Keeper, who: str, name: str) -> None:
    """Before the match a chair is called as whoever sits on it."""
    if not keeper.record.match:
        for seat in keeper.record.seats_of(who):
            keeper.record.with_chair(seat, name=name)


def come(keeper: Keeper, guest: Guest) -> bool:
    """Somebody is here. Says whether that is new."""
    if guest.here:
        return False
    guest.here, guest.since, guest.told = True, keeper.app.clock.time(), None
    return True


def go_away(keeper: Keeper, guest: Guest) -> None:
    """Somebody's line is lost: no sand runs meanwhile."""
    if guest.here:
        guest.here, guest.since, guest.asks = False, keeper.app.clock.time(), False
        keeper.keep()
        if set(keeper.record.seats_of(guest.id)) & set(sand.racers(keeper)):
            sand.lay_down(keeper)


def only_seat(keeper: Keeper, who: str) -> Viewer:
    seats = keeper.record.seats_of(who)
    return seats[0] if seats else None


def sit(keeper: Keeper, guest: Guest, seat: int | None) -> None:
    """A guest takes a free chair, or gives up its own; in a match it may only ask for one."""
    record = keeper.record
    if record.match:
        guest.asks = seat is not None and not record.seats_of(guest.id)
        return
    if seat is not None and not (seat < len(record.chairs) and record.chairs[seat].who == FREE):
        return
    for mine in record.seats_of(guest.id):
        record.with_chair(mine, who=FREE, name="")
    if seat is not None:
        record.with_chair(seat, who=guest.id, name=guest.name)
    keeper.keep()


def leave(keeper: Keeper, who: str) -> None:
    """A guest goes for good: in a match a bot takes over."""
    for seat in keeper.record.seats_of(who):
        hand(keeper, seat, keeper.record.level)
    del keeper.record.guests[who]
    keeper.keep()


def hand(keeper: Keeper, seat: int, to: str) -> None:
    """Hand a seat to a bot of a level, to a guest or to this device."""
    record, session = keeper.record, keeper.session
    if not 0 <= seat < len(record.chairs):
        return
    name = record.chairs[seat].name
    if to in load_game(record.slug).levels:
        if session is not None:
            session.match.seat_to(seat, Player(name, to))
        record.with_chair(seat, who=FREE, level=to)
    elif to == HERE or to in record.guests:
        if to in record.guests and not _may_sit(keeper, seat, to):
            return
        if session is not None:
            session.match.seat_to(seat, Player(name))
        record.with_chair(seat, who=to, level="")
    elif to == FREE and session is None:
        record.with_chair(seat, who=FREE, name="", level="")
    record.round += 1
    keeper.keep()
    if session is not None:
        keeper.joins(session)
        session.cover()
        keeper.app.save_match()


def _may_sit(keeper: Keeper, seat: int, who: str) -> bool:
    """A guest has one seat: before the match it changes, in it nobody does."""
    record = keeper.record
    for other in record.seats_of(who):
        if keeper.session is None:
            record.with_chair(other, who=FREE, name="")
        elif other != seat:
            return False
    record.guests[who].asks = False
    return True
