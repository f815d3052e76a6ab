"""What people at a shared table say to each other: phrases, messages, a place of the board."""

from __future__ import annotations

from app.application import App
from app.places import Place
from app.together import words
from app.together.keeper import Keeper
from app.together.table_record import HERE
from app.together.visit import Visit
from page.table import spots_of
from page.talk import LONGEST_LINE, PHRASES


def answer_undo(app: App, about: str) -> None:
    if app.meeting is not None:
        app.meeting.answer_undo(HERE, about == "yes")


def phrase(app: App, about: str) -> None:
    if about in PHRASES:
        if isinstance(app.meeting, Visit):
            app.meeting.ask(words.Say(about))
        elif isinstance(app.meeting, Keeper):
            app.meeting.say(app.meeting.voice(HERE), about, "")


def typed(app: App, _: str, text: str) -> None:
    app.together.typed = text


def chat(app: App, _: str) -> None:
    text = " ".join(app.together.typed.split())[:LONGEST_LINE]
    app.together.typed = ""
    if text and isinstance(app.meeting, Visit):
        app.meeting.ask(words.Chat(text))
    elif text and isinstance(app.meeting, Keeper) and app.meeting.chats:
        app.meeting.say(app.meeting.voice(HERE), "", text)


def change_chat(app: App, _: str, value: str) -> None:
    if isinstance(app.meeting, Keeper):
        app.meeting.record.chat = value != "off"
        app.meeting.keep()
        app.meeting.changed()


def point(app: App, _: str) -> None:
    """The next place of the board that is chosen is shown to everybody; or not, after all."""
    session = app.session
    if session is not None and session.company is not None:
        session.pointing = not session.pointing
        app.together.aimed = ""


def aim(app: App, _: str, spot: str) -> None:
    """A place is chosen by its name."""
    app.together.aimed = spot


def point_at(app: App, spot: str) -> None:
    """A place is shown: the one that was chosen on the board, or by its name."""
    session = app.session
    if session is None or not session.pointing:
        return
    spots = spots_of(session, app.t)
    spot = spot or app.together.aimed or next(iter(spots), "")
    session.pointing, app.together.aimed = False, ""
    if spot not in spots:
        return
    if isinstance(app.meeting, Visit):
        app.meeting.ask(words.Point(spot))
    elif isinstance(app.meeting, Keeper):
        app.meeting.point(app.meeting.voice(HERE), spot)


TALK = Place(
    commands={
        "answer-undo": answer_undo,
        "phrase": phrase,
        "chat": chat,
        "point": point,
        "point-at": point_at,
    },
    fields={"table-chat": change_chat, "chat": typed, "spot": aim},
)
