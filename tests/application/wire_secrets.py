"""Non-interference over the wire: of two matches that differ only in what a viewer may not know, a
device of that viewer is sent the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from app.together import telling
from app.together.keeper import Keeper
from app.together.strongbox import opened
from app.together.table_record import Guest
from app.together.words import packed
from engine.chance import Chance
from engine.codec import encoded_event
from engine.game import FATE, Refused, Viewer
from engine.match import Match
from engine.to_json import canonical, plain
from suite.checks import refusal
from suite.matches import tries, until
from suite.secrets import some_of_each_kind, twins

GHOST = "ghost"
"""A device that is at the table for as long as a word to it is made."""
PLACES = 12
"""At so many places of a match another hidden move is looked for."""


@dataclass(frozen=True)
class Siblings:
    """Two matches that one viewer cannot tell apart, as far as they go."""

    viewer: Viewer
    true: Match
    other: Match
    at: int
    """The entry that differs; -1 if only the last state does."""


# Matches that look alike


def guessed(match: Match, viewer: Viewer, number: int) -> Siblings:
    """The match with another last state, by the game's own guess."""
    pair = twins(match, len(match.entries), viewer, number)
    other = until(match, len(match.entries))
    other.states[-1] = pair.guessed
    return Siblings(viewer, match, other, -1)


def siblings(match: Match, viewer: Viewer, number: int) -> Iterator[Siblings]:
    """The match with another draw of fate or another move of somebody else, of which this viewer
    was told the same; it goes on with the same moves until the viewer has other news."""
    chance = Chance(number).fork("siblings", len(match.entries))
    for at in chance.shuffled(range(len(match.entries)), "places")[:PLACES]:
        for move in _others(match, at, viewer):
            other = until(match, at)
            other.play(match.entries[at].seat, move)
            if other.state != match.states[at + 1] and _alike(match, other, viewer):
                last = _plays_on(match, other, viewer)
                yield Siblings(viewer, until(match, last), other, at)
                break


def _others(match: Match, at: int, viewer: Viewer) -> list[str]:
    """What else fate or somebody else could have done there."""
    rules, state, entry = match.game.rules, match.states[at], match.entries[at]
    if entry.seat == viewer:
        return []
    if entry.seat == FATE:
        moves = list(dict.fromkeys(rules.draw(state, Chance(seed)) for seed in range(4)))
    else:
        moves = some_of_each_kind(rules.legal(state, entry.seat), at, 3)
    return [move for move in moves if move != entry.move]


def _alike(match: Match, other: Match, viewer: Viewer) -> bool:
    """Whether the last entry of the other match told a viewer the same, and shows the same."""
    last = len(other.entries)
    told = match.told(viewer, last)[-1], other.told(viewer)[-1]
    seen = match.view(viewer, last), other.view(viewer)
    return canonical(told[0]) == canonical(told[1]) and canonical(seen[0]) == canonical(seen[1])


def _plays_on(match: Match, other: Match, viewer: Viewer) -> int:
    """Let the other match go on like the true one, as long as the viewer cannot know. Says how
    many entries both have then."""
    for entry in match.entries[len(other.entries) :]:
        at = len(other.entries)
        try:
            other.play(entry.seat, entry.move)
        except Refused:
            assert entry.seat != viewer, f"{entry} is open to its own seat in both"
            return at
        told = match.told(viewer, at + 1)[-1], other.told(viewer)[-1]
        if not _alike(match, other, viewer) or (match.outcome is None) != (other.outcome is None):
            assert any(one is not None and one.news for one in told), f"{entry} tells more"
            del other.entries[at:], other.states[at + 1 :], other._told[at:]
            return at
    return len(other.entries)


# What would be sent


@contextmanager
def ghost(keeper: Keeper, viewer: Viewer) -> Iterator[Guest]:
    """A device at a seat, or one that watches."""
    record = keeper.record
    chairs, guest = record.chairs, Guest(GHOST)
    record.guests[GHOST] = guest
    if viewer is not None:
        record.with_chair(viewer, who=GHOST)
    try:
        yield guest
    finally:
        record.chairs = chairs
        del record.guests[GHOST]


def words_to(keeper: Keeper, guest: Guest, match: Match, *, whole: bool) -> list[bytes]:
    """What a guest would be sent if this were the match, of which it has seen all or, for the
    whole, nothing; and the same while each seat asks to take back a move."""
    session = keeper.session
    assert session is not None
    before = session.match, keeper.words, keeper.wants_undo
    session.match = match
    viewers = [one for one, chair in enumerate(keeper.record.chairs) if chair.who == guest.id]
    events = match.events(viewers[0] if viewers else None)
    guest.round, guest.seen = (-1, 0) if whole else (keeper.record.round, len(events))
    moved = {entry.seat for entry in match.entries} - {FATE}
    found = []
    try:
        for keeper.wants_undo in (None, *sorted(moved)):
            keeper.words = 0
            found.append(_without_seal(telling.word(keeper, guest)))
    finally:
        session.match, keeper.words, keeper.wants_undo = before
    return found


def _without_seal(word: bytes) -> bytes:
    """A word without the bytes of its sealed box, which are other ones each time."""
    parts = json.loads(word)
    if "box" in parts:
        del parts["box"]["sealed"]
    return json.dumps(parts).encode()


def nothing_hidden_is_sent(keeper: Keeper, number: int, most: int = 2) -> int:
    """Whoever sits or watches at this table. Says how many pairs of matches were compared."""
    session = keeper.session
    assert session is not None
    match, compared = session.match, 0
    if match.outcome is not None:
        return 0
    for viewer in match.viewers:
        with ghost(keeper, viewer) as guest:
            _are_sent_alike(keeper, guest, guessed(match, viewer, number), whole=False)
            for pair, _ in zip(siblings(match, viewer, number), range(most)):
                if pair.true.outcome is not None:
                    continue
                _are_sent_alike(keeper, guest, pair, whole=False)
                _are_sent_alike(keeper, guest, pair, whole=True)
                _refuse_alike(pair)
                compared += 1
    return compared


def _are_sent_alike(keeper: Keeper, guest: Guest, pair: Siblings, *, whole: bool) -> None:
    true, other = (words_to(keeper, guest, one, whole=whole) for one in (pair.true, pair.other))
    assert true == other, f"{pair.viewer} learns of {pair.true.entries[pair.at]}"


def _refuse_alike(pair: Siblings) -> None:
    """A move that the keeper refuses teaches its seat nothing."""
    if pair.viewer is None:
        return
    rules, at = pair.true.game.rules, len(pair.true.entries)
    for move in tries(pair.true, at, pair.viewer, 6):
        true, other = (
            refusal(rules, one.state, pair.viewer, move) for one in (pair.true, pair.other)
        )
        assert true == other, move


# What was sent

PARTS = {"v", "number", "company", "game", "heard", "refused", "turn", "match", "box"}
TOLD = {"id", "rules", "players", "seat", "round", "start", "events", "views", "undo", "sand"}


def is_what_its_seat_may_know(keeper: Keeper, to: str, content: bytes) -> None:
    """All that a word says of the match is its viewer's view, its events, and what all may know."""
    told: dict[str, Any] = json.loads(content)
    assert packed(**{name: part for name, part in told.items() if name != "v"}) == content
    session, found = keeper.session, told.get("match")
    if found is None or session is None:
        return
    assert told.keys() <= PARTS
    match, over = session.match, session.match.outcome is not None
    seats = keeper.record.seats_of(to)
    viewer = seats[0] if seats else None
    assert found["seat"] == viewer
    assert found.keys() == (TOLD | {"save"} if over else TOLD)
    assert over or str(match.seed).encode() not in content
    if "box" in told:
        assert seats and not over
        box = told["box"]
        assert not opened([box["share"]], [box["sealed"]], keeper.app.wire), "its key is shared"
    events = [(at, one) for at, one in enumerate(match.told(viewer), 1) if one is not None]
    since = events[found["start"] :]
    assert found["events"] == [encoded_event(one) for _, one in since]
    ends = [0, *(at for at, _ in events)][found["start"] : -1]
    views = [plain(match.view(viewer, at)) for at in (*ends, None)]
    assert found["views"] == json.loads(json.dumps(views))
