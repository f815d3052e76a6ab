"""What is shown of a shared table beside its match: the lobby, and the people.

In a pack of its own, fetched when somebody opens or joins a table (`engine/packs.py`).
"""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Node

from app.application import SCREEN, App
from app.places import heard
from app.together.alerts import alerts_of
from app.together.keeper import Keeper
from app.together.table_record import TableRecord
from app.together.visit import Visit
from engine.match import Player
from games.registry import door, spec
from games.registry import load as load_game
from page.draft import option_words
from page.i18n import Tongue
from page.lobby import Choice, Lobby, lobby_page, lobby_screen, looking_page
from page.people import people_dialog
from page.table import spots_of
from page.table_options import by_devices
from page.talk_panel import NO_SPOTS


def page(app: App) -> Node:
    """The lobby, or the search for the table."""
    meeting = app.meeting
    company, relays = app.together.company, bool(app.wire.relays())
    if meeting is None or company is None:
        found, over = (meeting.found, meeting.over) if isinstance(meeting, Visit) else (True, False)
        return heard(lambda _: looking_page(found, over, relays, app.t))(app)
    if isinstance(meeting, Visit) and meeting.over:
        return heard(lambda _: looking_page(False, True, relays, app.t))(app)
    can, width = app.screen.can_send(), app.screen.width()
    if app.query == SCREEN and not company.me.seats:
        shown = lobby_screen(lobby_of(app), app.beside_screen, app.t, width=width)
    else:
        shown = lobby_page(lobby_of(app), app.settings.me, app.t, can_send=can, width=width)
    return heard(lambda _: shown)(app)


def lobby_of(app: App) -> Lobby:
    meeting, company = app.meeting, app.together.company
    assert meeting is not None and company is not None
    slug, options = meeting.slug, meeting.options
    game, says = load_game(slug), spec(slug).words()
    seated = tuple(Player(one.name) for one in company.chairs)
    terms = []
    for option in game.info.options:
        value = options.get(option.name, option.values[0])
        if value != option.values[0] and not option.free:
            what = says.option(option.name, None, app.t)[0]
            how = option_words(option, value, seated, says.option, app.t)[0]
            asks = what.endswith("?")
            terms.append(f"{what} {how}" if asks else app.t("{what}: {n}", what=what, n=how))
    keeper = meeting if isinstance(meeting, Keeper) else None
    return Lobby(
        door(slug),
        company,
        f"{app.location.address()}#/table/{company.link}",
        bool(app.wire.relays()),
        game.levels,
        keeper.record.level if keeper else "",
        keeper.record.chat if keeper else True,
        tuple(terms),
        tuple(choices(keeper.record, app.t)) if keeper and not keeper.record.match else (),
        f"{app.address.partition('?')[0]}?{SCREEN}",
    )


def choices(record: TableRecord, t: Tongue) -> Iterator[Choice]:
    """What the keeper can still choose: it goes by whether people share a device."""
    game, says = load_game(record.slug), spec(record.slug).words()
    for option, values in by_devices(game, record.options, len(record.chairs), says):
        value = record.options.get(option.name, values[0])
        yield Choice(
            option.name,
            says.option(option.name, None, t)[0],
            tuple((str(one), says.option(option.name, one, t)[0]) for one in values),
            str(value),
            says.option(option.name, value, t)[1],
        )


def people(app: App) -> Node:
    company = app.together.company
    if company is None or app.meeting is None:
        return None
    can, width = app.screen.can_send(), app.screen.width()
    spots = NO_SPOTS if app.session is None else spots_of(app.session, app.t)
    return people_dialog(
        company, lobby_of(app), app.t, can_send=can, width=width, spots=spots, alerts=alerts_of(app)
    )
