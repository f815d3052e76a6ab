"""The developers' panel: at `#/developer/<match>`, for matches that are kept on this device."""

from __future__ import annotations

from htpy import Node

from app.application import App
from app.opening import session_of
from app.places import Place, heard
from engine.save import Unreadable
from page.developer import EVERYBODY, developer_page


async def open_developer(app: App) -> bool:
    """The place names the match and, if one goes there, the moment and whose view it is."""
    app.session = app.inspected = None
    if not 2 <= len(app.place) <= 4:
        return False
    try:
        found = await session_of(app, await app.store.read(app.place[1]))
    except KeyError:
        return False
    except Unreadable as why:
        app.explain(why)
        return False
    app.inspected = None if found is None else found.match
    return app.inspected is not None


def page(app: App) -> Node:
    match = app.inspected
    if match is None:
        return None
    _, id, at, eyes, *_ = (*app.place, "", "")
    last = len(match.entries)
    moment = min(int(at), last) if at.isdigit() else last
    seat = int(eyes) if eyes.isdigit() and int(eyes) < len(match.players) else None
    return developer_page(id, match, moment, None if eyes == EVERYBODY else seat, app.t)


DEVELOPER = Place(
    "developer", open_developer, heard(page), lambda app: "Developer", returns=False, ends=True
)
