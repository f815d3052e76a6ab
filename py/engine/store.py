"""The matches and settings kept on a device. Nothing is ever lost silently.

A record is one line of JSON about the save (its revision, when it was written), then the save.
Two tabs may hold one match: a write names the revision it follows, and is refused if another
tab wrote since.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

from engine.save import Unreadable, parsed


class Full(Exception):
    """The place to store things has no room left, or is closed to us."""


class Behind(Exception):
    """Somebody else wrote this match since we read it."""


class Place(Protocol):
    """Where texts are kept by name. `put` raises Full when it cannot."""

    def get(self, name: str) -> str | None: ...
    def put(self, name: str, text: str) -> None: ...
    def drop(self, name: str) -> None: ...
    def names(self) -> list[str]: ...


@dataclass(frozen=True)
class Record:
    """A stored match, its save not yet replayed."""

    id: str
    revision: int
    when: int
    over: bool
    save: str


@dataclass(frozen=True)
class Aside:
    """A save that could not be read, kept for export."""

    id: str
    text: str
    why: Unreadable


class Store:
    """Matches by id, broken ones set aside, and small settings."""

    def __init__(self, place: Place) -> None:
        self.place = place

    def read(self, id: str) -> Record:
        """A match's record, or KeyError if there is none, or Unreadable."""
        text = self.place.get(f"match/{id}")
        if text is None:
            raise KeyError(id)
        return _record(id, text)

    def write(self, id: str, save: str, when: int, follows: int, over: bool = False) -> int:
        """Keep a match, if nobody wrote it since revision `follows`. Gives the new revision."""
        text = self.place.get(f"match/{id}")
        stored = 0
        if text is not None:
            try:
                stored = _record(id, text).revision
            except Unreadable as why:
                self.set_aside(id, why)
        if stored != follows:
            raise Behind(id)
        head = json.dumps({"revision": follows + 1, "when": when, "over": over})
        self.place.put(f"match/{id}", f"{head}\n{save}")
        return follows + 1

    def drop(self, id: str) -> None:
        self.place.drop(f"match/{id}")

    def set_aside(self, id: str, why: Unreadable) -> None:
        """Move a match that cannot be read out of the way. Its text is kept as it is.

        With no room to move it, it stays where it is.
        """
        text = self.place.get(f"match/{id}")
        if text is not None:
            head = json.dumps({"why": why.why, "values": why.values}, ensure_ascii=False)
            with suppress(Full):
                self.place.put(f"aside/{id}", f"{head}\n{text}")
                self.place.drop(f"match/{id}")

    def records(self) -> list[Record]:
        """The matches that can be read, newest first; the others are set aside on the way."""
        found = []
        for id in self._ids("match/"):
            try:
                found.append(self.read(id))
            except Unreadable as why:
                self.set_aside(id, why)
        return sorted(found, key=lambda record: (-record.when, record.id))

    def asides(self) -> list[Aside]:
        """What cannot be read, each with the reason: set aside, or left for want of room."""
        found = [_aside(id, self.place.get(f"aside/{id}") or "") for id in self._ids("aside/")]
        for id in self._ids("match/"):
            try:
                self.read(id)
            except Unreadable as why:
                found.append(Aside(id, self.place.get(f"match/{id}") or "", why))
        return found

    def drop_aside(self, id: str) -> None:
        """Let go of what could not be read."""
        for aside in self.asides():
            if aside.id == id:
                self.place.drop(f"aside/{id}")
                with suppress(KeyError, Unreadable):
                    self.read(id)
                    continue
                self.place.drop(f"match/{id}")

    def setting(self, name: str) -> Any:
        """A setting as it was kept; None if it is not there or makes no sense."""
        try:
            return json.loads(self.place.get(f"set/{name}") or "null")
        except ValueError:
            return None

    def keep_setting(self, name: str, value: Any) -> None:
        self.place.put(f"set/{name}", json.dumps(value, ensure_ascii=False))

    def drop_setting(self, name: str) -> None:
        with suppress(Full):
            self.place.drop(f"set/{name}")

    def _ids(self, start: str) -> Iterator[str]:
        for name in sorted(self.place.names()):
            if name.startswith(start):
                yield name[len(start) :]


def _record(id: str, text: str) -> Record:
    head, _, save = text.partition("\n")
    try:
        about = json.loads(head)
        revision, when = about["revision"], about["when"]
    except (ValueError, TypeError, KeyError, RecursionError):
        revision = when = None
    if type(revision) is not int or type(when) is not int:
        raise Unreadable("This match was cut off or damaged: it is not a saved match.")
    parsed(save, ours=True)
    return Record(id, revision, when, about.get("over") is True, save)


def _aside(id: str, text: str) -> Aside:
    head, _, kept = text.partition("\n")
    try:
        about = json.loads(head)
        why = Unreadable(about["why"], **about["values"])
        str(why)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError):
        return Aside(
            id, text, Unreadable("This match was cut off or damaged: it is not a saved match.")
        )
    return Aside(id, kept, why)
