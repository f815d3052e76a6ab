"""The Grand Expedition in the browser: setting out, from match to match, giving it up."""

from __future__ import annotations

from typing import Any

from app.application import App
from app.persistence import new_id
from app.places import Place, heard
from app.setup import begin, introduced
from engine.expedition import SEATS, Expedition, plain, points, set_out
from engine.game import COMMON_LEVELS
from engine.match import PERSON, Player
from engine.save import Unreadable, replay
from engine.storage import Trouble
from games.registry import load as load_game
from games.registry import road
from page.cast import of_levels
from page.chairs import GROUP, cast_dialog
from page.draft import Draft, called, kept_draft, restored_players

FIRST = (Player(""), Player("", "medium"), Player("", "medium"))
"""A first group: one person and two bots."""


async def open_expedition(app: App) -> bool:
    app.session = None
    await catch_up(app)
    kept = app.store.setting("draft-expedition")
    players = restored_players(kept.get("players") if isinstance(kept, dict) else None)
    app.draft = called(Draft(players if len(players) in SEATS else FIRST, {}), app.settings.name)
    app.known.recall()
    return len(app.place) == 1


async def catch_up(app: App) -> None:
    """A match of it that ended without being counted, perhaps in another tab, counts now."""
    expedition = app.known.expedition
    if expedition is None or expedition.leg is None or not expedition.leg.match:
        return
    try:
        record = await app.store.read(expedition.leg.match)
        if record.row.over:
            match = replay(record.save, load_game)
            keep(app, expedition.counted(record.row.id, points(match)))
    except KeyError:  # it was deleted: the stage is started again
        keep(app, expedition.entered(""))
    except (Unreadable, Trouble):
        pass


def waits(app: App, expedition: Expedition) -> bool:
    """Whether the match of the next stage was begun and is still there."""
    return expedition.leg is not None and app.store.row(expedition.leg.match) is not None


def keep(app: App, expedition: Expedition) -> None:
    app.store.keep_setting("expedition", plain(expedition))


def expedition_body(app: App) -> Any:
    from page.expedition import expedition_page  # a pack of its own

    expedition = app.known.expedition
    return expedition_page(
        expedition,
        app.draft or Draft(FIRST, {}),
        expedition is not None and waits(app, expedition),
        app.t,
        app.settings.me,
        app.known.rivals,
    )


def depart(app: App, _: str) -> None:
    """The group is chosen: off they go."""
    if app.draft is None or app.known.expedition is not None:
        return
    app.store.keep_setting("draft-expedition", kept_draft(app.draft))
    keep(app, set_out(new_id(), introduced(app, app.draft), road()))
    app.go("#/expedition")


def enter(app: App, _: str) -> None:
    """Into the next pyramid, with a match of its own."""
    expedition = app.known.expedition
    if expedition is None or expedition.leg is None:
        return
    slug = expedition.leg.game
    from page.expedition import stage_options

    options = stage_options(expedition, slug, app.store.setting(f"draft-{slug}"))
    begin(app, slug, options, expedition.players)
    if app.session is not None:
        keep(app, expedition.entered(app.session.id))
        app.session.onward = True


def ask_give_up(app: App, _: str) -> None:
    app.dialog = ("give-up",)


def give_up_box(app: App) -> Any:
    from page.expedition import give_up_question

    return give_up_question(app.t)


def give_up(app: App, _: str) -> None:
    """No expedition is under way any more. Its matches stay."""
    app.store.drop_setting("expedition")
    app.go("#/expedition")


# The group


def change_seats(app: App, _: str, value: str) -> None:
    if app.draft is not None and int(value) in SEATS:
        app.draft = app.draft.resized(int(value))


def change_name(app: App, seat: str, name: str) -> None:
    if app.draft is not None:
        app.draft = app.draft.with_player(int(seat), name=name)


def ask_seat(app: App, seat: str) -> None:
    app.dialog = ("group-cast", seat)


def sit(app: App, about: str) -> None:
    seat, _, key = about.partition(" ")
    app.dialog = ()
    if app.draft is not None and key in (PERSON, *of_levels(COMMON_LEVELS)):
        app.draft = app.draft.sitting(int(seat), key)


def cast(app: App) -> Any:
    """The cast that can come along: those whom every game can seat."""
    if app.draft is None or app.place[0] != "expedition":
        return ""
    return cast_dialog(
        app.draft, int(app.dialog[1]), COMMON_LEVELS, app.t, app.known.rivals, of=GROUP
    )


EXPEDITION = Place(
    "expedition",
    open_expedition,
    heard(expedition_body),
    lambda app: app.t("Grand Expedition"),
    ends=True,
    commands={
        "set-out": depart,
        f"{GROUP}seat": ask_seat,
        f"{GROUP}sit": sit,
        "stage": enter,
        "ask-give-up": ask_give_up,
        "give-up": give_up,
    },
    fields={f"{GROUP}seats": change_seats, f"{GROUP}name": change_name},
    dialogs={"group-cast": cast, "give-up": give_up_box},
)
