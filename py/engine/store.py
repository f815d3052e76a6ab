"""The matches and settings kept on a device. Nothing is ever lost silently.

All small texts are held in memory too, so reading is immediate. What changes is collected and
written by `flush`: the screen waits for it. A change names the texts it was made from and is not
written over another tab's. A match is a head (its set-up, how it stands) and its lines: a move
writes the head and the new line, however long the match is.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.match import Match
from engine.save import Unreadable, standing_head, whole
from engine.storage import Change, Storage, Trouble
from engine.stored import (
    ASIDE,
    MATCH,
    SET,
    Aside,
    Lines,
    Record,
    Row,
    Standing,
    aside_of,
    head_of,
    row_of,
    saved_in,
    standing,
    value_of,
)
from engine.to_json import digest
from engine.untrusted import parsed_json

Edit = Callable[[Any], Any]
"""A setting's new value, made from the one before."""


@dataclass
class Batch:
    """Changes that belong together: a move, and the record it set."""

    edits: list[tuple[str, Edit, str]] = field(default_factory=list)
    """Of which setting, what, and because of which match."""
    heads: dict[str, str | None] = field(default_factory=dict)
    based: dict[str, str | None] = field(default_factory=dict)
    """By match: the head that the new one follows."""
    lines: dict[str, tuple[int, list[str]]] = field(default_factory=dict)
    """By match: how many of its stored lines stay, and which follow."""
    asides: dict[str, str | None] = field(default_factory=dict)


class Store:
    """Matches by id, broken ones set aside, and settings."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.trouble = ""
        """Why the last write failed; "" after one that did not."""
        self.behind: list[str] = []
        """Matches that another tab wrote, so that a change of ours was dropped."""
        self._texts: dict[str, str] = {}
        """What is to be kept: as the device has it, with our own changes."""
        self._base: dict[str, str] = {}
        """The values that our changes start from."""
        self._stored: dict[str, str] = {}
        """What the device has, as far as we know."""
        self._open: dict[str, Lines] = {}
        """Lines of the matches that were opened or written here."""
        self._deleted: set[str] = set()
        self._stale: set[str] = set()
        """Matches that were opened here and have gone on in another tab since."""
        self._batch: Batch | None = None
        self._queue: list[Batch] = []
        self._tried = False
        """Whether what is in the queue failed and nothing came since."""
        self._writing = asyncio.Lock()

    async def open(self) -> None:
        """Read what the device has. With nothing to read, everything is kept in memory."""
        try:
            self._stored = dict(await self.storage.texts())
        except Trouble as trouble:
            self.trouble = trouble.why
        self._base, self._texts = dict(self._stored), dict(self._stored)

    # Matches

    def ids(self) -> list[str]:
        return [name[len(MATCH) :] for name in sorted(self._texts) if name.startswith(MATCH)]

    def row(self, id: str) -> Row | None:
        """What is known of a match; None if there is none, or its head cannot be read."""
        try:
            return row_of(id, self._texts[MATCH + id])
        except (KeyError, Unreadable):
            return None

    def rows(self) -> list[Row]:
        """The matches that can be read, newest first."""
        found = [row for id in self.ids() if (row := self.row(id)) is not None]
        return sorted(found, key=lambda row: (-row.when, row.id))

    async def read(self, id: str) -> Record:
        """A match, or KeyError if there is none, or Unreadable, or Trouble."""
        lines = self._open.get(id)
        if lines is None:
            known = self._texts[MATCH + id]
            row_of(id, known)
            found, stored = await self.storage.match(id)
            if id in self._open or self._texts.get(MATCH + id) != known:
                return await self.read(id)  # written here or heard of meanwhile: this may be older
            if found != known:  # another tab's message is still on its way
                self.heard({MATCH + id: found})
        head = self._texts[MATCH + id]
        row = row_of(id, head)
        if lines is None:
            lines = self._open[id] = Lines.of(stored)
        return Record(row, saved_in(head, lines), head)

    def taken_up(self, record: Record) -> bool:
        """From now on the match is played from this record; False if it has gone on since."""
        current = self._texts.get(MATCH + record.row.id) == record.head
        if current:
            self._stale.discard(record.row.id)
        return current

    def keep(self, id: str, match: Match, when: int, *, begun: bool = False) -> None:
        """Keep a match as it is now: its head, and what is new of its lines.

        One that has gone on in another tab since it was read is not kept: it is `behind`.
        `begun`: it counts as begun even before the first move.
        """
        if id in self._stale:
            self.behind.append(id)
            return
        lines = self._open.setdefault(id, Lines())
        stay = lines.follow(match.entries)
        over = match.outcome is not None
        row = self.row(id)
        begun = begun or (row is not None and row.begun)
        self._put_head(id, standing_head(match), when, over, stay, standing(match), begun)

    def put(
        self,
        id: str,
        save: Mapping[str, Any],
        when: int,
        over: bool,
        stands: Standing | None = None,
        begun: bool = True,
    ) -> None:
        """Keep a match that came as a save, or Unreadable if its moves are none."""
        self._open[id] = Lines.of(save["moves"])
        self._stale.discard(id)
        head = {name: value for name, value in save.items() if name not in ("moves", "check")}
        self._put_head(id, head, when, over, 0, stands, begun)

    def _put_head(
        self,
        id: str,
        save: dict[str, Any],
        when: int,
        over: bool,
        stay: int,
        stands: Standing | None,
        begun: bool = False,
    ) -> None:
        lines = self._open[id]
        head = head_of(save, when, over, lines, stands, begun)
        batch = self._staged()
        batch.based.setdefault(id, self._texts.get(MATCH + id))
        batch.heads[id] = head
        batch.lines[id] = _joined(batch.lines.get(id), stay, lines.lines[stay:])
        self._texts[MATCH + id] = head
        self._deleted.discard(id)

    def drop(self, id: str) -> None:
        """Delete a match."""
        batch = self._staged()
        batch.based.setdefault(id, self._texts.get(MATCH + id))
        batch.heads[id], batch.lines[id] = None, (0, [])
        self._texts.pop(MATCH + id, None)
        self._open.pop(id, None)

    # Matches that cannot be read

    async def set_aside(self, id: str, why: Unreadable) -> None:
        """Move a match that cannot be read out of the way. It is kept as it was found."""
        if MATCH + id in self._texts:
            self.put_aside(id, await self._found(id), why)
            self.drop(id)

    def put_aside(self, id: str, text: str, why: Unreadable) -> None:
        """Keep a text that should have been a match."""
        head = json.dumps({"why": why.why, "values": why.values}, ensure_ascii=False)
        self._texts[ASIDE + id] = self._staged().asides[id] = f"{head}\n{text}"

    async def _found(self, id: str) -> str:
        """All that there is of a match, as a file if it has the form of one."""
        head, lines = self._texts[MATCH + id], self._open.get(id)
        found = lines.lines if lines is not None else (await self.storage.match(id))[1]
        try:
            about = parsed_json(head)
            if not isinstance(about, dict):
                raise TypeError("no head of a match")
            save = whole(about["save"], found)
        except (ValueError, TypeError, KeyError):
            return "\n".join([head, *found])
        return json.dumps({**save, "check": digest(save)}, ensure_ascii=False, indent=1)

    def asides(self) -> list[Aside]:
        """What cannot be read, each with the reason."""
        found = [
            aside_of(name[len(ASIDE) :], text)
            for name, text in sorted(self._texts.items())
            if name.startswith(ASIDE)
        ]
        for id in self.ids():
            try:
                row_of(id, self._texts[MATCH + id])
            except Unreadable as why:
                found.append(Aside(id, self._texts[MATCH + id], why))
        return found

    async def aside_text(self, id: str) -> str:
        """What could not be read, as it was found; "" if it is gone."""
        if MATCH + id in self._texts:
            return await self._found(id)
        return next((one.text for one in self.asides() if one.id == id), "")

    def drop_aside(self, id: str) -> None:
        """Let go of what could not be read."""
        if ASIDE + id in self._texts:
            self._staged().asides[id] = None
            del self._texts[ASIDE + id]
        elif MATCH + id in self._texts and self.row(id) is None:
            self.drop(id)

    # Settings

    def setting(self, name: str) -> Any:
        """A setting as it was kept; None if it is not there or is not valid."""
        return value_of(self._texts.get(SET + name))

    def settings(self) -> dict[str, Any]:
        """All settings by name."""
        names = (name[len(SET) :] for name in sorted(self._texts) if name.startswith(SET))
        return {name: self.setting(name) for name in names}

    def change_setting(self, name: str, edit: Edit, of: str = "") -> None:
        """Change a setting. Should another tab change it meanwhile, `edit` is applied to that.

        `of`: the match that it comes from; if that is not kept, neither is this.
        """
        self._staged().edits.append((name, edit, of))
        self._put_text(SET + name, _text(edit(self.setting(name))))

    def keep_setting(self, name: str, value: Any) -> None:
        self.change_setting(name, lambda _: value)

    def drop_setting(self, name: str) -> None:
        self.change_setting(name, lambda _: None)

    # Writing

    @property
    def settled(self) -> bool:
        """Whether there is nothing left to write, or nothing that was not tried."""
        return self._batch is None and (not self._queue or self._tried)

    @property
    def unsaved(self) -> bool:
        """Whether something is held in memory alone."""
        return self._batch is not None or bool(self._queue)

    async def flush(self) -> None:
        """Write all changes to the device, in their order; on trouble they wait for the next."""
        async with self._writing:
            while self._batch is not None or self._queue:
                if self._batch is not None:
                    self._queue.append(self._batch)
                    self._batch = None
                try:
                    await self._write(self._queue[0])
                except Trouble as trouble:
                    self.trouble, self._tried = trouble.why, True
                    return
                self.trouble = ""
                del self._queue[0]
            self._tried = False

    def hurry(self) -> None:
        """The page may be gone in a moment: begin to write the matches at once. Only for a tab
        that alone plays them; settings belong to all tabs and wait for `flush`."""
        for batch in self._batches():
            ours = [id for id in batch.heads if id not in self._stale]
            if ours:
                texts = {MATCH + id: batch.heads[id] for id in ours}
                lines = {id: batch.lines[id] for id in ours}
                self.storage.write_now(Change({}, texts, lines))

    async def _write(self, batch: Batch) -> None:
        """Write a batch, starting again from whatever another tab has written meanwhile."""
        while True:
            change = self._change(batch)
            found = await self.storage.write(change)
            # All of it is there as we would write it: `hurry` wrote it.
            there = {name: found.get(name, text) for name, text in change.expects.items()}
            if not found or there == change.texts:
                for name, text in change.texts.items():
                    _put(self._stored, name, text)
                    _put(self._base, name, text)
                for name in change.texts:
                    self._refold(name, after=batch)
                return
            for name, text in found.items():
                _put(self._stored, name, text)
                if text is not None:
                    _put(self._base, name, text)
            late = []
            for id in batch.heads:
                if MATCH + id not in found:
                    continue
                head = found[MATCH + id]
                ours = head and any(head == one.heads.get(id) for one in self._batches())
                if not ours and (head is not None or id in self._deleted):
                    late.append(id)
                else:
                    self._anew(batch, id, head)
            if late:
                self._give_up(batch, late)

    def _change(self, batch: Batch) -> Change:
        texts: dict[str, str | None] = {}
        for name, edit, _ in batch.edits:
            before = texts[SET + name] if SET + name in texts else self._base.get(SET + name)
            texts[SET + name] = _text(edit(value_of(before)))
        texts |= {MATCH + id: head for id, head in batch.heads.items()}
        texts |= {ASIDE + id: text for id, text in batch.asides.items()}
        expects = {name: self._stored.get(name) for name in texts}
        expects |= {MATCH + id: batch.based[id] for id in batch.heads}
        return Change(expects, texts, batch.lines)

    def _anew(self, batch: Batch, id: str, based: str | None) -> None:
        """What the device has of a match is nothing, or our own: all of it is written, as it
        stands now."""
        batch.heads[id] = self._texts.get(MATCH + id)
        lines = self._open[id].lines if id in self._open else []
        batch.lines[id] = (0, list(lines))
        batch.based[id] = based
        self._forget(batch, id)

    def _forget(self, batch: Batch, id: str) -> None:
        """What was to be written of a match after this batch."""
        for later in self._batches():
            if later is not batch:
                later.heads.pop(id, None)
                later.lines.pop(id, None)
                later.based.pop(id, None)

    def _give_up(self, batch: Batch, late: list[str]) -> None:
        """Another tab was quicker with a match: what we wanted to write of it is not true."""
        for id in late:
            self._open.pop(id, None)
            self._stale.add(id)
            self._forget(batch, id)
            self.behind.append(id)
            for part in (batch.heads, batch.lines, batch.based, batch.asides):
                part.pop(id, None)
        names = {SET + name for name, _, of in batch.edits if of in late}
        batch.edits = [edit for edit in batch.edits if edit[2] not in late]
        for name in names | {start + id for id in late for start in (MATCH, ASIDE)}:
            self._refold(name)

    def heard(self, texts: Mapping[str, str | None]) -> None:
        """Another tab has written these."""
        for name, text in texts.items():
            _put(self._stored, name, text)
            _put(self._base, name, text)
            if name.startswith(MATCH):
                id = name[len(MATCH) :]
                if text is None:
                    self._deleted.add(id)
                if id in self._open:
                    self._stale.add(id)
                    # Lines of a change that is still to be written go with its head.
                    if not any(id in batch.heads for batch in self._batches()):
                        del self._open[id]
            self._refold(name)

    def _refold(self, name: str, after: Batch | None = None) -> None:
        """What is to be kept under a name: what the device has, with our changes to come."""
        text = self._base.get(name)
        for batch in self._batches():
            if batch is after:
                continue
            for edited, edit, _ in batch.edits:
                if SET + edited == name:
                    text = _text(edit(value_of(text)))
            for start, texts in ((MATCH, batch.heads), (ASIDE, batch.asides)):
                if name.startswith(start) and name[len(start) :] in texts:
                    text = texts[name[len(start) :]]
        self._put_text(name, text)

    def _batches(self) -> Iterator[Batch]:
        yield from self._queue
        if self._batch is not None:
            yield self._batch

    def _staged(self) -> Batch:
        if self._batch is None:
            self._batch = Batch()
        return self._batch

    def _put_text(self, name: str, text: str | None) -> None:
        _put(self._texts, name, text)


def _text(value: Any) -> str | None:
    return None if value is None else json.dumps(value, ensure_ascii=False)


def _put(texts: dict[str, str], name: str, text: str | None) -> None:
    if text is None:
        texts.pop(name, None)
    else:
        texts[name] = text


def _joined(
    before: tuple[int, list[str]] | None, stay: int, more: list[str]
) -> tuple[int, list[str]]:
    """Two changes of a match's lines as one."""
    if before is None or stay < before[0]:
        return stay, more
    return before[0], [*before[1][: stay - before[0]], *more]


def new_id() -> str:
    """The name of a new match."""
    return os.urandom(5).hex()
