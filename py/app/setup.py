"""The set-up: its fields, and the matches that begin with it."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl

from htpy import Node, h2

from app import players
from app.academy import academy_of
from app.application import App
from app.day_marks import keep_begun, keep_try
from app.persistence import give_campaign, keep_campaign, new_id, save, take_campaign
from app.places import Place, heard
from engine.daily import begun, is_day
from engine.day_book import Try
from engine.game import Refused
from engine.match import PERSON, Match, Player
from engine.records import day_seed
from games.registry import SLUGS, door, spec
from games.registry import campaign as campaign_of
from games.registry import load as load_game
from page.cast import called, of_levels
from page.chairs import cast_dialog
from page.dialogs import question
from page.draft import Draft, first_draft, for_party, kept_draft, refusal, settled
from page.incoming_link import brought
from page.parts import Offer
from page.preferences import panel
from page.rematch import STEPS, again
from page.rivals import fair_level
from page.session import Session
from page.setup import setup_page


def open_new(app: App) -> bool:
    slug = app.place[1] if len(app.place) == 2 else ""
    if slug not in SLUGS:
        return False
    app.session = None
    game = load_game(slug)
    app.known.recall()
    given = brought(app.query, slug, load_game)
    kept = given or app.store.setting(f"draft-{slug}")
    draft = None if given else app.drafts.get(slug)
    if draft is None or kept_draft(draft) == kept:  # nothing to lose: it may fit better now
        level = fair_level(game, app.known.tallies)
        draft = first_draft(game.info, kept, app.settings.name, level)
    if spec(slug).campaign is not None:
        app.mount(slug)
        draft = offered(app, slug, draft)
    app.draft = settled(game, draft, spec(slug).words())
    return True


def offered(app: App, slug: str, draft: Draft) -> Draft:
    """A set-up with what the campaign has unlocked, and with the board that was brought along: one
    that cannot be played is refused with the reason."""
    options = dict(campaign_of(slug).offered(draft.options, app.known.won(slug)))
    workshop = spec(slug).workshop
    if workshop is None:
        return replace(draft, options=options)
    option = workshop().option
    asked = dict(parse_qsl(app.query)).get(option, "")
    app.drawn = ""
    for text in filter(None, (asked, str(options.get(option, "")))):
        try:
            load_game(slug).rules.setup({option: text}, 1)
        except Refused as no:
            app.refuse(no, slug)
        else:
            app.drawn = app.drawn or text
    return replace(draft, options={**options, option: app.drawn})


def page(app: App) -> Node:
    slug, offer = app.place[1], None
    game = spec(slug)
    if app.draft is None:
        return None
    if game.campaign is not None:
        seats = len(app.draft.players)
        offer = Offer(app.draft.options, app.known.won(slug), app.drawn, app.t, seats)
    shown = (game, app.draft, app.shelf(slug), app.t, offer)
    relays = bool(app.wire.relays())
    looks = panel(slug, app.settings.own, h2[app.t("How does it look?")], app.t)
    return setup_page(
        *shown,
        me=app.settings.me,
        rivals=app.known.rivals,
        relays=relays,
        looks=looks,
        academy=academy_of(app, slug),
    )


def campaign_question(app: App) -> Node:
    return question(
        app.t("Restart the campaign?"),
        app.t("Everything unlocked on this device will be locked again."),
        app.t("Yes, restart"),
        "campaign-reset",
        app.t,
    )


def fresh_seed() -> int:
    return int.from_bytes(os.urandom(6), "big")


def begin(
    app: App,
    slug: str,
    options: Any,
    seated: tuple[Player, ...],
    seed: int | None = None,
    rules: int | None = None,
) -> None:
    """A new match, with a fresh seed and by today's rules unless others are given."""
    seed = fresh_seed() if seed is None else seed
    try:
        match = Match(load_game(slug), options, seated, seed, rules)
    except Refused as no:
        app.refuse(no, slug)
        return
    match.play_fate()
    session = Session(new_id(), match)
    app.seat_at(session)
    save(app)
    app.parting = app.notice
    app.go(f"#/match/{session.id}")


def start(app: App, _: str) -> None:
    if app.draft is None:
        return
    slug = app.place[1]
    app.store.keep_setting(f"draft-{slug}", kept_draft(app.draft))
    begin(app, slug, app.draft.options, introduced(app, app.draft))


def introduced(app: App, draft: Draft) -> tuple[Player, ...]:
    """The players by their names; whoever begins a match is not asked for one again."""
    first = draft.first_person
    players.met(app, "" if first is None else draft.players[first].name)
    return draft.named(app.t, app.settings.name)


def start_far(app: App, _: str) -> None:
    """Begin a match by link: the first question is which seat is played here."""
    start(app, "")
    if app.session is not None and app.place[0] == "new":
        app.next_dialog = ("pass-on", "turn", "with")


def rematch(app: App, how: str) -> None:
    """The same players again, or as the end offered. A day's challenge is practised again."""
    if app.session is not None:
        if app.meeting is not None:
            app.meeting.rematch()
            return
        old, mark = app.session.match, app.session.of_day
        if mark is not None:
            daily(app, f"{mark.slug} {mark.day}")
            return
        begin(app, old.game.info.slug, *again(old, how))
        new = app.session
        if how in STEPS and new.match is not old:
            players.remember_opponents(app, new)


def daily(app: App, about: str) -> None:
    """The challenge of a day: today's, or that of the date that is named after the game. The first
    try goes on until it is over; whatever comes after it is practice."""
    slug, _, day = about.partition(" ")
    today = app.clock.today()
    if not slug and app.place[0] == "new":
        slug = app.place[1]
    day = day or today
    if slug not in SLUGS or door(slug).daily is None or not is_day(day) or day > today:
        return
    first = app.known.book.get((day, slug)) or older_try(app, slug, day)
    if first is not None and not first.done and app.store.row(first.id) is not None:
        keep_try(app, first, day, slug)
        app.go(f"#/match/{first.id}")
        return
    begin_day(app, slug, day, counts=first is None)


def older_try(app: App, slug: str, day: str) -> Try | None:
    """One that was begun by a version before the book of days."""
    seed = day_seed(slug, day)
    going = [row for row in app.store.rows() if row.game == slug and row.seed == seed]
    return next((Try(row.id, row.when) for row in going if row.begun and not row.over), None)


def begin_day(app: App, slug: str, day: str, counts: bool) -> None:
    """The same for everybody, and without advice; with the name that its set-up had."""
    game = load_game(slug)
    if game.info.daily is None:
        return
    draft = app.draft if app.place[0] == "new" else None
    if draft is None:
        draft = first_draft(game.info, app.store.setting(f"draft-{slug}"), app.settings.name)
    first = draft.first_person
    alone = Draft((Player("") if first is None else draft.players[first],), {})
    (person,) = introduced(app, alone)
    match = begun(game, day, person.name, called(game.info.daily.on(day).bots))
    before = app.session
    begin(app, slug, match.options, match.players, match.seed)
    if counts and app.session is not None and app.session is not before:
        keep_begun(app, app.session, day, slug, app.clock.time())


def campaign_export(app: App, _: str) -> None:
    give_campaign(app, app.place[1])


def ask_campaign_reset(app: App, _: str) -> None:
    app.dialog = ("campaign",)


def campaign_reset(app: App, _: str) -> None:
    """Everything is locked again, and what was chosen of it is given back."""
    app.dialog = ()
    keep_campaign(app, app.place[1], ())


def redraft(app: App, draft: Draft, kept: str = "") -> None:
    """Another set-up; what does not go with the change gives way."""
    slug = app.place[1]
    game = load_game(slug)
    if app.draft is not None:
        draft = for_party(game.info, app.draft, draft)
    app.draft = settled(game, draft, spec(slug).words(), kept)


def change_seats(app: App, _: str, value: str) -> None:
    if app.draft is not None:
        redraft(app, app.draft.resized(int(value)))


def change_party(app: App, _: str, value: str) -> None:
    """Alone, against a bot, or friends: the seats that go with it."""
    if app.draft is not None:
        redraft(app, app.draft.gathered(value))


def change_name(app: App, seat: str, name: str) -> None:
    if app.draft is not None:
        app.draft = app.draft.with_player(int(seat), name=name)


def ask_seat(app: App, seat: str) -> None:
    """Who sits there? The cast is shown."""
    app.dialog = ("cast", seat)


def sit(app: App, about: str) -> None:
    """A person, or one of the cast, takes a seat."""
    seat, _, key = about.partition(" ")
    app.dialog = ()
    offered = (PERSON, *of_levels(load_game(app.place[1]).levels))
    if app.draft is not None and key in offered:
        redraft(app, app.draft.sitting(int(seat), key))


def cast(app: App) -> Any:
    """The cast of the game that is being set up."""
    if app.draft is None or app.place[0] != "new":
        return ""
    game = load_game(app.place[1])
    seat, team = int(app.dialog[1]), game.info.team
    return cast_dialog(app.draft, seat, game.levels, app.t, app.known.rivals, team=team)


def change_option(app: App, name: str, value: str) -> None:
    if app.draft is not None:
        game = load_game(app.place[1])
        option = next(one for one in game.info.choices if one.name == name)
        values = (*option.values, value) if option.free else option.values
        draft = app.draft.choosing(name, next(one for one in values if str(one) == value))
        redraft(app, draft, name)
        if option.typed and (no := refusal(game, app.draft)):
            app.refuse(no, app.place[1])


def change_part(app: App, name: str, value: str) -> None:
    """One of the names in an option is added, or taken out."""
    if app.draft is not None:
        names = str(app.draft.options[name]).split()
        after = [one for one in names if one != value] if value in names else [*names, value]
        redraft(app, app.draft.choosing(name, " ".join(after)), name)


NEW = Place(
    "new",
    open_new,
    heard(page),
    lambda app: app.t(spec(app.place[1]).door.title),
    ends=True,
    commands={
        "start": start,
        "seat": ask_seat,
        "sit": sit,
        "start-far": start_far,
        "rematch": rematch,
        "campaign-export": campaign_export,
        "ask-campaign-reset": ask_campaign_reset,
        "campaign-reset": campaign_reset,
    },
    fields={
        "seats": change_seats,
        "party": change_party,
        "name": change_name,
        "option": change_option,
        "part": change_part,
    },
    files={"campaign": take_campaign},
    dialogs={"cast": cast, "campaign": campaign_question},
)
