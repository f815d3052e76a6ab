"""Who sits where: what people choose in the lobby, and how the keeper hands seats on."""

from __future__ import annotations

from app import players
from app.application import App
from app.places import Place
from app.together import words
from app.together.keeper import Keeper
from app.together.table_record import FREE, HERE
from app.together.visit import Visit
from games.registry import load as load_game
from games.registry import spec


def take_seat(app: App, about: str) -> None:
    if not about.isdigit():
        return
    if app.settings.name:
        players.met(app, "")
    seat, meeting = int(about), app.meeting
    if isinstance(meeting, Visit):
        meeting.greet()
        meeting.ask(words.Sit(seat))
    elif isinstance(meeting, Keeper) and not meeting.record.match:
        record = meeting.record
        if seat < len(record.chairs) and record.chairs[seat].who == FREE:
            for mine in meeting.here:
                record.with_chair(mine, who=FREE, name="")
            record.with_chair(seat, who=HERE, name=app.settings.name)
            meeting.keep()
            meeting.changed()


def stand_up(app: App, _: str) -> None:
    meeting = app.meeting
    if isinstance(meeting, Visit):
        meeting.ask(words.Sit(None))
    elif isinstance(meeting, Keeper) and not meeting.record.match:
        for mine in meeting.here:
            meeting.record.with_chair(mine, who=FREE, name="")
        meeting.keep()
        meeting.changed()


def hand_seat(app: App, about: str) -> None:
    """Before the match: a seat is free again."""
    seat = about.strip()
    if isinstance(app.meeting, Keeper) and seat.isdigit():
        app.meeting.hand(int(seat), FREE)
        app.meeting.changed()


def hand_bot(app: App, about: str) -> None:
    if isinstance(app.meeting, Keeper) and about.isdigit():
        app.meeting.hand(int(about), app.meeting.record.level)
        app.meeting.changed()


def hand_person(app: App, about: str) -> None:
    """A bot's seat to one of the people, by their number in the list."""
    seat, _, who = about.partition(" ")
    keeper = app.meeting
    if isinstance(keeper, Keeper) and seat.isdigit() and who.isdigit():
        ids = [HERE, *keeper.record.guests]
        if int(who) < len(ids):
            keeper.hand(int(seat), ids[int(who)])
            keeper.changed()


def change_level(app: App, _: str, level: str) -> None:
    if isinstance(app.meeting, Keeper) and level in load_game(app.meeting.slug).levels:
        app.meeting.record.level = level
        app.meeting.keep()


def change_option(app: App, name: str, text: str) -> None:
    """Before the match: an option that goes by whether people share a device."""
    from page.table_options import by_devices

    keeper = app.meeting
    if not isinstance(keeper, Keeper) or keeper.record.match:
        return
    record = keeper.record
    game, words = load_game(record.slug), spec(record.slug).words()
    for option, values in by_devices(game, record.options, len(record.chairs), words):
        for value in values:
            if (option.name, str(value)) == (name, text):
                record.options = {**record.options, name: value}
                keeper.keep()
                keeper.changed()
                return


SEATS = Place(
    commands={
        "take-seat": take_seat,
        "stand-up": stand_up,
        "hand-seat": hand_seat,
        "hand-bot": hand_bot,
        "hand-person": hand_person,
    },
    fields={"table-level": change_level, "table-option": change_option},
)
