"""The developers' panel: at `#/developer/<match>`, for matches that are kept on this device.

It shows every seat's secrets, so a match of several people has one only when it is over, or when
nobody at it has a secret from another.
"""

from __future__ import annotations

from htpy import Node

from app.application import App
from app.opening import session_of
from app.places import Place, heard
from engine.link_payload import goes_by_link
from engine.match import Match
from engine.save import Unreadable


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
    if found is not None and _has_secrets(found.match):
        app.say("This match can be looked into when it is over: other people play it too.")
        return False
    app.inspected = None if found is None else found.match
    return app.inspected is not None


def _has_secrets(match: Match) -> bool:
    """Whether somebody could learn here what another person hides."""
    people = [player for player in match.players if not player.is_bot]
    return (
        match.outcome is None
        and len(people) > 1
        and not goes_by_link(match.game.info, match.options)
    )


def page(app: App) -> Node:
    from page.developer import EVERYBODY, developer_page  # a pack of its own

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
