"""Looking at matches that ended before their goals were known: in slices, beside what is shown.

What a match reached is remembered with its name, so that it is looked at once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from app.application import App
from app.goals import kind_of, remember
from app.long_work import sliced
from app.results import named
from engine import goals, history_file
from engine.match import Match
from engine.save import Unreadable, opening
from engine.steps import Steps
from engine.storage import Trouble
from games.registry import SLUGS
from games.registry import load as load_game
from page.goals import goals_of
from page.link_state import APART, apart_of

TOLD_AT_ONCE = 4
"""How many entries are told in one step."""


@dataclass
class LookingBack:
    """How far it is."""

    done: int = 0
    total: int = 0


def to_look_at(app: App) -> list[str]:
    """The matches of this device that ended here and were not looked at yet, the oldest first."""
    kept = goals.restored(app.store.setting(goals.SETTING))
    history = history_file.restored(app.store.setting("history"))
    here = set(app.store.ids())
    return [
        row.id
        for row in history.rows
        if row.id in here
        and row.game in SLUGS
        and not row.copied
        and kept.looked_at.get(row.id) != goals.FORM
    ]


def look_back(app: App) -> None:
    """Begin, unless it is under way."""
    ids = to_look_at(app)
    if ids and app.looking_back is None:
        app.looking_back = LookingBack(0, len(ids))
        app.start(_all(app, app.looking_back, ids))


async def _all(app: App, work: LookingBack, ids: list[str]) -> None:
    try:
        for id in ids:
            try:
                await _one(app, id)
            except (KeyError, Unreadable):
                remember(app, id, (), 0)
            work.done += 1
            if app.place == ("records",):
                app.render()
        await app.store.flush()
    except Trouble:
        pass  # it goes on when the records are opened again
    finally:
        app.looking_back = None
        if app.place == ("records",):
            app.render()


async def _one(app: App, id: str) -> None:
    record = await app.store.read(id)
    match = await sliced(app, _replayed(record.save), lambda: True)
    assert match is not None
    apart = apart_of(app.store.setting(APART), id, len(match.players))
    people = [seat for seat, player in enumerate(match.players) if not player.is_bot]
    seats = list(app.known.beside.seats.get(id, people)) if apart is None else [apart.seat]
    for seat in seats:
        await sliced(app, _telling(match, seat), lambda: True)
    found = goals.of_match(goals_of([match.game.info.slug]), match, seats)
    kind, advised = kind_of(match, people), match.advised
    row = next((one for one in named(app.store.setting("history")).rows if one.id == id), None)
    if row is not None:
        remember(app, id, found, row.when)
        if (row.kind, row.advised) != (kind, advised):

            def noted(kept: object) -> object:
                now = history_file.restored(kept)
                rows = tuple(
                    replace(one, kind=kind, advised=advised) if one.id == id else one
                    for one in now.rows
                )
                return history_file.plain(replace(now, rows=rows))

            app.store.change_setting("history", noted)


def _replayed(save: dict[str, Any]) -> Steps[Match]:
    opened = yield from opening(save, load_game, ours=True)
    return opened.match


def _telling(match: Match, seat: int) -> Steps[None]:
    """What a seat was told, a few entries at a time."""
    total = len(match.entries)
    for at in range(0, total, TOLD_AT_ONCE):
        match.told(seat, at)
        yield at, total
