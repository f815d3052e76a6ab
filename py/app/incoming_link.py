"""What arrives by link: opened as a page that asks before anything is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app import long_work, setup
from app.application import App
from app.opening import read_match
from app.persistence import advance, new_id
from app.places import Place, heard, open_game
from app.share import keep_row
from engine.daily import day_of
from engine.link_payload import (
    Challenge,
    Parcel,
    Replay,
    SetUp,
    Turn,
    same_set_up,
    standing,
    untying,
)
from engine.match import Match
from engine.save import Unreadable, replay
from engine.storage import Trouble
from games.registry import load as load_game
from games.registry import spec
from page.comparison import legible
from page.draft import Draft, first_draft
from page.incoming_link import (
    Arrival,
    Content,
    arrival_page,
    blank_page,
    challenge_content,
    introduced,
    named,
    refused_page,
    replay_content,
    setup_content,
    terms,
    theirs,
    turn_content,
)
from page.link_state import (
    APART,
    RIVALS,
    Apart,
    Rival,
    apart_of,
    plain_apart,
    plain_rival,
)
from page.session import Session
from page.table import table_page


async def open_link(app: App) -> bool:
    """A link: shown with what it is; one that cannot be read, with the reason.

    A long match in it is replayed in slices. Whoever leaves meanwhile finds nothing changed.
    """
    app.session = app.arrival = None
    if len(app.place) != 2:
        return False
    asked = app.asked
    try:
        found = await long_work.done(
            app, app.t("Checking the link"), lambda: untying(app.place[1], load_game)
        )
        if app.asked != asked:
            return False
        if found is None:
            raise Unreadable("You stopped before this link was checked. Open it again to see it.")
        parcel = checked(app, found)
    except Unreadable as why:
        if app.asked == asked:
            app.arrival = Arrival(None, why)
        return True
    app.arrival = Arrival(parcel)
    app.mount(terms(parcel)[0].info.slug)
    if isinstance(parcel, Challenge):
        app.draft = own_draft(app, parcel)
        id, own = await own_match(app, parcel)
        app.arrival = Arrival(parcel, id=id, own=own)
    elif isinstance(parcel, Turn):
        _, seat, how = await copy_here(app, parcel)
        app.arrival = Arrival(parcel, id=parcel.id, how=how, seat=seat)
    return True


def checked(app: App, parcel: Parcel) -> Parcel:
    """The parcel, if a result in it is written in the game's own words."""
    if isinstance(parcel, Challenge) and parcel.outcome is not None:
        info, names = parcel.game.info, named(parcel.players, app.t)
        if not legible(parcel.outcome, names, info, spec(info.slug).words(), app.t):
            raise Unreadable("This link is damaged. Ask for it again and copy all of it.")
    return parcel


def own_draft(app: App, parcel: Challenge) -> Draft:
    """The challenge with the names that people at this device last had."""
    info = parcel.game.info
    kept = app.store.setting(f"draft-{info.slug}")
    last = first_draft(info, kept, app.settings.name).players
    known = [player.name for player in last if not player.is_bot]
    players = tuple(
        player if player.is_bot else replace(player, name=known.pop(0) if known else "")
        for player in parcel.players
    )
    return Draft(players, dict(parcel.options))


def link_page(app: App) -> Any:
    t, arrival = app.t, app.arrival
    if arrival is None:  # it is being checked
        return blank_page(t)
    if arrival.parcel is None:
        why = arrival.why
        return refused_page(t(why.why, **why.values) if why else "", t)
    parcel = arrival.parcel
    words = spec(terms(parcel)[0].info.slug).words()
    content: Content
    if isinstance(parcel, SetUp):
        content = setup_content(app.place[1], parcel, t)
    elif isinstance(parcel, Challenge):
        draft = app.draft or own_draft(app, parcel)
        content = challenge_content(arrival, parcel, draft, words, t, app.settings.name)
    elif isinstance(parcel, Replay):
        content = replay_content(app.place[1], parcel, t)
    else:
        content = turn_content(arrival, parcel, t)
    return arrival_page(parcel, words, t, content)


async def own_match(app: App, parcel: Challenge) -> tuple[str, Rival | None]:
    """The same match on this device, a finished one first, and how it ended."""
    found, slug = "", parcel.game.info.slug
    for row in app.store.rows():
        if (row.game, row.seed) != (slug, parcel.seed):
            continue
        copy = await own_copy(app, row.id)
        if copy is None or not same_set_up(copy, parcel):
            continue
        if copy.outcome is not None:
            return row.id, Rival(tuple(player.name for player in copy.players), copy.outcome)
        found = found or row.id
    return found, None


async def own_copy(app: App, id: str) -> Match | None:
    """A match of this device; None if it is not there or cannot be read."""
    try:
        record = await app.store.read(id)
        app.store.taken_up(record)  # no match is open here
        return replay(record.save, load_game)
    except (KeyError, Unreadable, Trouble):
        return None


def meet(app: App, id: str) -> None:
    """On to one's own match of a challenge; at its end both results are shown."""
    parcel = app.arrival and app.arrival.parcel
    if isinstance(parcel, Challenge) and parcel.outcome is not None:  # else it may be our own
        keep_row(app, RIVALS, id, plain_rival(theirs(parcel, app.t)))
    app.go(f"#/match/{id}")


def accept(app: App, _: str) -> None:
    """The challenge is taken up. If it is that of a day, it is played as that: the first try
    counts."""
    parcel = app.arrival and app.arrival.parcel
    if not isinstance(parcel, Challenge) or app.draft is None:
        return
    slug = parcel.game.info.slug
    players = setup.introduced(app, app.draft)
    match = Match(parcel.game, parcel.options, parcel.players, parcel.seed, parcel.rules)
    day = day_of(match, app.clock.today())
    if day:
        setup.daily(app, f"{slug} {day}")
    else:
        setup.begin(app, slug, parcel.options, players, parcel.seed, parcel.rules)
    if app.session is not None:
        app.session.rival = theirs(parcel, app.t)
        keep_row(app, RIVALS, app.session.id, plain_rival(app.session.rival))


async def open_watch(app: App) -> bool:
    """A finished match from a link, looked at without keeping it."""
    if not await open_link(app):
        return False
    parcel = app.arrival and app.arrival.parcel
    if isinstance(parcel, Replay):
        found = parcel.opened
        session = Session("watch", found.match, faithful=found.faithful, visiting=True)
        app.seat_at(session)
        if parcel.at is not None:
            session.scrub(parcel.at)
    else:
        app.place = ("link", *app.place[1:])
    return True


def keep(app: App, _: str) -> None:
    """Keep a finished match that came by link."""
    parcel = app.arrival and app.arrival.parcel
    if isinstance(parcel, Replay):
        id = new_id()
        app.store.keep(id, parcel.opened.match, app.clock.time())
        app.go(f"#/match/{id}")


async def copy_here(app: App, parcel: Turn) -> tuple[Match | None, int | None, str]:
    """The copy on this device, the seat that is played here, and how the link stands to it."""
    match = parcel.opened.match
    if parcel.id not in app.store.ids():
        return None, None, "new"
    ours = await own_copy(app, parcel.id)
    how = "other" if ours is None else standing(ours, match)
    if how == "other":
        return ours, None, how
    apart = apart_of(app.store.setting(APART), parcel.id, len(match.players))
    return ours, apart.seat if apart else None, how


def take_turn(app: App, about: str) -> None:
    parcel = app.arrival and app.arrival.parcel
    if isinstance(parcel, Turn) and about.isdigit():
        app.start(_take_turn(app, parcel, int(about)))


async def _take_turn(app: App, parcel: Turn, seat: int) -> None:
    """Play on from a link as a seat. Nothing of this device's own is lost."""
    match, now = parcel.opened.match, app.clock.time()
    if not parcel.opened.faithful:
        app.say("This match was played under older rules: you can watch it, but not play on.")
        app.render()
        return
    ours, _, how = await copy_here(app, parcel)
    id = new_id() if how == "other" else parcel.id
    if introduced(match.players[seat].name, app.settings.name, match.players):
        match.seat_to(seat, replace(match.players[seat], name=app.settings.name))
    if how == "parted" and ours is not None:
        app.store.keep(new_id(), ours, now)
    if how not in ("same", "older"):
        app.store.keep(id, match, now)
        keep_row(app, APART, id, plain_apart(Apart(seat, len(match.entries))))
        if await read_match(app, id):
            advance(app)
    app.go(f"#/match/{id}")


LINK = Place(
    "link",
    open_link,
    heard(link_page),
    lambda app: app.t("A link"),
    commands={
        "keep-parcel": keep,
        "challenge": accept,
        "meet": meet,
        "take-turn": take_turn,
    },
)
WATCH = Place(
    "watch",
    open_watch,
    lambda app: heard(link_page)(app) if app.session is None else table_page(app.session, app.t),
    lambda app: app.t("A link" if app.session is None else app.session.game.door.title),
    open_game,
)
