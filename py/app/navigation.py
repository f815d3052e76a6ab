"""Going to a place: opening what an address names, and leaving what was open."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING

from app.fetching import fetch
from app.places import Place
from app.together.meeting import look_around, meet_again
from engine.packs import Absent
from engine.storage import Trouble
from page.troubles import NOT_READ
from page.waiting import forgotten, is_listed

if TYPE_CHECKING:
    from app.application import App


def arrive(app: App) -> None:
    """The address changed: open the place it names, or the hall if there is no such place."""
    before, left = app.place, app.address
    if before[:1] == ("new",) and app.draft is not None:
        app.drafts[before[1]] = app.draft
    app.address = app.location.hash()
    asked, query = app.address.removeprefix("#").partition("?")[::2]
    app.place, app.query = tuple(filter(None, asked.split("/"))) or ("hall",), query
    if before and before != app.place and app.places[before[0]].returns:
        app.before = "#/" if before[0] == "hall" else left
    app.dialog, app.next_dialog = app.next_dialog, ()
    app.notice, app.parting = app.parting, None
    app.asked += 1
    place = app.places.get(app.place[0])
    if place is not None and place.ends:
        leave(app)
    opened = opens(app, place) if place is not None else False
    if isinstance(opened, bool):
        arrived(app, opened, first=not before)
    else:
        app.opening = True
        app.screen.busy(True)
        app.start(arrive_later(app, opened, app.asked, first=not before))


def opens(app: App, place: Place) -> bool | Awaitable[bool]:
    """Open a place, once the packs that it needs are here."""
    try:
        opened = place.opens(app)
    except Absent as lacking:
        return opens_with(app, place, lacking.pack)
    return opened if isinstance(opened, bool) else opens_later(app, place, opened)


async def opens_later(app: App, place: Place, opened: Awaitable[bool]) -> bool:
    try:
        return await opened
    except Absent as lacking:
        return await opens_with(app, place, lacking.pack)


async def opens_with(app: App, place: Place, pack: str) -> bool:
    asked = app.asked
    if not await fetch(app, pack) or asked != app.asked:
        return False
    opened = opens(app, place)
    return opened if isinstance(opened, bool) else await opened


async def arrive_later(app: App, opened: Awaitable[bool], asked: int, first: bool) -> None:
    """Arrive at a place that takes a while to open, unless another was asked for meanwhile."""
    try:
        found = await opened
    except Trouble as trouble:
        app.say(NOT_READ[trouble.why])
        found = False
    if asked == app.asked:
        arrived(app, found, first)


def arrived(app: App, opened: bool, first: bool) -> None:
    """Show the place that was opened, or the hall."""
    app.opening = False
    app.screen.busy(app.showing)
    if not opened:
        app.place = ("hall",)
        app.places["hall"].opens(app)
    if app.session is None or app.place[0] != "match":
        app.disown()
    meet_again(app)
    look_around(app)
    if app.session is not None:
        app.session.screen = "" if app.session.persons else app.beside_screen
    if not first:
        app.landing = app.places[app.place[0]].lands
    app.render()
    app.go_on()


def leave(app: App) -> None:
    """A match without a move is not kept when one leaves it for good. Whoever comes straight
    back finds it."""
    session = app.session
    if session is None or app.place[1:2] == (session.id,):
        return
    row = app.store.row(session.id)
    if row is not None and not session.elsewhere and not is_listed(row, app.known.beside):
        app.store.drop(session.id)
        app.unplayed = session


def forget_unplayed(app: App) -> None:
    """At the start: what was left without a move long ago. Never a match that is opened now."""
    opened = app.location.hash().rpartition("/")[2]
    for id in forgotten(app.store.rows(), app.known.beside, app.clock.time(), opened):
        app.store.drop(id)
