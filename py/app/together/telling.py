"""What the keeper's device sends: to each guest all that it has to know now, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from app.together import handover, moves, people
from app.together.strongbox import LEAST, Box
from app.together.table_record import FREE, HERE, Guest
from app.together.words import packed
from engine.codec import encoded_event
from engine.game import Event, Viewer
from engine.match import Match
from engine.save import dump
from engine.to_json import plain
from page import company as shown
from page.company import Company

if TYPE_CHECKING:
    from app.together.keeper import Keeper
    from page.session import Session

MOST_VIEWS = 400
"""How far back a guest is sent every view."""


def company(keeper: Keeper, who: str) -> Company:
    """The table, to this device or to a guest."""
    record, me = keeper.record, keeper.app.settings.me
    others = list(record.guests.values())
    ids = [HERE, *(one.id for one in others)]
    undo, moving = keeper.wants_undo, keeper.moving
    return Company(
        begun=bool(record.match),
        chairs=tuple(
            shown.Chair(one.level or (shown.FREE if one.who == FREE else shown.PERSON), one.name)
            for one in record.chairs
        ),
        people=(
            shown.Person(me.name, me.figure, keeper.here, True, keeper.arrived, False, keeper.id),
            *(
                shown.Person(
                    one.name,
                    one.figure,
                    record.seats_of(one.id),
                    one.here,
                    one.since,
                    one.asks,
                    one.id,
                )
                for one in others
            ),
        ),
        mine=ids.index(who),
        said=tuple(keeper.said),
        pointed=keeper.pointed,
        chats=keeper.chats,
        wants_undo=-1 if undo is None else undo,
        answers=undo is not None and who in moves.touched(keeper, undo) - keeper.agreed,
        moves_to=-1 if moving is None or moving.to not in ids else ids.index(moving.to),
        votes=moving is not None and who in handover.voters(keeper) - moving.agreed,
        ready=tuple(sorted(keeper.ready)),
        again=tuple(at for at, one in enumerate(ids) if one in keeper.again),
    )


def word(keeper: Keeper, guest: Guest) -> bytes:
    """All that a guest has to know now."""
    return numbered(keeper, parts(keeper, guest))


def numbered(keeper: Keeper, parts: dict[str, Any]) -> bytes:
    """The next word."""
    keeper.words += 1
    return packed(number=[keeper.arrived, keeper.words], **parts)


def gist(parts: dict[str, Any]) -> dict[str, Any]:
    """What a word says without what it repeats: within a round, events are only added."""
    match = parts.get("match")
    if match is None:
        return parts
    count = match["start"] + len(match["events"])
    return {**parts, "match": {**match, "start": 0, "events": count, "views": match["views"][-1]}}


def parts(keeper: Keeper, guest: Guest) -> dict[str, Any]:
    """What a word says."""
    record, session = keeper.record, keeper.session
    parts: dict[str, Any] = {
        "company": plain(company(keeper, guest.id)),
        "game": {"slug": record.slug, "options": record.options},
        "heard": guest.heard,
        "refused": guest.refused,
    }
    if session is not None:
        viewer = people.only_seat(keeper, guest.id)
        parts["turn"] = viewer is not None and viewer in session.match.actors
        parts["match"] = dict(_match(keeper, session, guest, viewer))
        box = _box(keeper, guest) if session.match.outcome is None else None
        if box is not None:
            parts["box"] = plain(box)
    return parts


def _box(keeper: Keeper, guest: Guest) -> Box | None:
    """The sealed match, and a share of its key: to those who have a seat."""
    record = keeper.record
    holders = sorted(one for one in record.guests if record.seats_of(one))
    if len(holders) < LEAST or guest.id not in holders:
        return None
    return keeper.strongbox.box(guest.id, holders, handover.whole(keeper), keeper.app.wire)


def _match(
    keeper: Keeper, session: Session, guest: Guest, viewer: Viewer
) -> Iterator[tuple[str, Any]]:
    match, round = session.match, keeper.record.round
    told = [(at, event) for at, event in enumerate(match.told(viewer), 1) if event is not None]
    start = min(guest.seen if guest.round == round else 0, len(told))
    yield "id", session.id
    yield "rules", match.rules
    yield "players", [[player.name, player.kind] for player in match.players]
    yield "seat", viewer
    yield "round", round
    yield "start", start
    yield "events", [encoded_event(event) for _, event in told[start:]]
    yield "views", list(_views(match, viewer, told, start))
    yield "undo", viewer is not None and match.undone(viewer) is not None
    yield "sand", [keeper.turned, session.clock.running]
    if match.outcome is not None:
        yield "save", dump(match)


def _views(
    match: Match, viewer: Viewer, told: Sequence[tuple[int, Event]], start: int
) -> Iterator[Any]:
    """The views after `start` events, after the next one, and so on: the last is that of now."""
    last = len(told)
    for number in range(start, last):
        at = told[number - 1][0] if number else 0
        yield plain(match.view(viewer, at)) if last - number <= MOST_VIEWS else None
    yield plain(match.view(viewer))
