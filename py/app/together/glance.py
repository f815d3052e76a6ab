"""From the hall: whether it is one's turn at the tables of others where one has a seat.

Nobody there is told that somebody looks, and nothing is sent. It hears what its seat would hear,
and takes of it only whether it is its turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.ports import Line
from app.together.alerts import alert
from app.together.table_record import VISITS
from app.together.words import MOST_BYTES, Unheard, unpacked
from games.registry import SLUGS, door

if TYPE_CHECKING:
    from app.application import App

MOST = 6
"""How many tables are looked at, the newest first."""


class Glance:
    """A look at one table."""

    def __init__(self, app: App, name: str, row: dict[str, Any]) -> None:
        self.app, self.name = app, name
        self.person, self.slug = str(row["person"]), str(row.get("slug"))
        self.turn = row.get("turn") is True
        self.line: Line | None = None
        self.closed = False

    async def open(self) -> None:
        link = self.name.rpartition("/")[0]
        try:
            self.line = await self.app.wire.listen(self.person, link, self)
        except ValueError:
            return
        if self.closed:
            self.close()

    def close(self) -> None:
        self.closed = True
        if self.line is not None:
            self.line.close()

    def message(self, content: bytes, who: str) -> None:
        try:
            parts = unpacked(content, MOST_BYTES)
        except Unheard:
            return
        if parts.get("closed") is True:
            forget(self.app, self.name)
            self.app.render()
            return
        turn = parts.get("turn") is True
        if turn == self.turn or "number" not in parts:
            return
        self.turn = turn
        when = self.app.clock.time()
        change_row(self.app, self.name, turn=turn, when=when)
        if turn and self.slug in SLUGS:
            alert(self.app, self.app.t(door(self.slug).title))
        self.app.render()

    def up(self) -> None: ...
    def down(self) -> None: ...
    def peer(self, who: str) -> None: ...
    def drop(self, who: str) -> None: ...
    def call(self, content: bytes, who: str) -> None: ...


def look(app: App) -> list[Glance]:
    """Look at the tables where this device has a seat."""
    rows = [(name, row) for name, row in visits(app).items() if row.get("slug") in SLUGS]
    newest = sorted(rows, key=lambda one: -one[1]["when"])[:MOST]
    glances = [Glance(app, name, row) for name, row in newest]
    for one in glances:
        app.start(one.open())
    return glances


def visits(app: App) -> dict[str, dict[str, Any]]:
    """The tables of others to which one can go back, as they were kept."""
    kept = app.store.setting(VISITS)
    rows = kept.items() if isinstance(kept, dict) else ()
    return {
        name: row
        for name, row in rows
        if isinstance(row, dict)
        and isinstance(row.get("person"), str)
        and isinstance(row.get("when"), int)
        and row.get("over") is not True
    }


def change_row(app: App, name: str, **changes: Any) -> None:
    def changed(kept: Any) -> Any:
        rows = kept if isinstance(kept, dict) else {}
        return {**rows, name: {**rows[name], **changes}} if name in rows else rows

    app.store.change_setting(VISITS, changed)


def forget(app: App, name: str) -> None:
    def without(kept: Any) -> Any:
        rows = kept if isinstance(kept, dict) else {}
        return {one: row for one, row in rows.items() if one != name}

    app.store.change_setting(VISITS, without)
