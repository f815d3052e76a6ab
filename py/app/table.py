"""What people do at a table: moves, taking back, curtains, hourglasses, lessons."""

from __future__ import annotations

from htpy import Node

from app import workshop
from app.academy import academy_of
from app.application import App
from app.opening import open_match
from app.persistence import save, take_here
from app.places import Place, heard, open_game
from app.playing import play
from app.scheduler import go_on
from engine.bots import STAMP, restamped
from engine.match import Entry
from games.registry import SLUGS
from page.dialogs import Notice, menu
from page.parts import HALTS, SERIES
from page.preferences import rows
from page.session import Session
from page.spoken import ask
from page.table import table_page
from page.teaching import first_scene, next_step


def move(app: App, seat: int, text: str, twice: bool = False) -> None:
    """A person chose a move on the board, or a series of moves. While something is still being
    shown, it skips to now. `twice`: it is made only when it is chosen again."""
    session = app.session
    first = text.split(SERIES)[0]
    if session is None or (app.showing and session.match.entries[-1:] == [Entry(seat, first)]):
        return  # chosen twice, before the screen could answer
    app.notice = None
    if session.replaying:
        now_first(app, session)
    elif session.route:
        session.route = ()
    elif seat in session.solvers and STAMP.search(text):
        if session.clock.running or session.noted(HALTS):  # an answer to what is asked
            session.note(HALTS, "")
            play(app, session, seat, restamped(text, session.time(seat)))
    elif text in session.calls.get(seat, ()):  # nobody waits for it, and it waits for nobody
        skip(app)
        choose(app, session, seat, text, twice, caller=str(seat))
    elif not session.caught_up:
        skip(app)
    elif session.mover is not None:
        choose(app, session, seat, text, twice)
    app.render()
    go_on(app)


def choose(app: App, session: Session, seat: int, text: str, twice: bool, caller: str = "") -> None:
    """Play a move. One that is to be confirmed, and can be played, is chosen twice."""
    first, *rest = text.split(SERIES)
    waits = (session.noted("pending"), session.noted("caller")) == (text, caller)
    can = bool(caller) or first in session.moves
    asks = (app.settings.confirm == "yes" or twice) and can and not waits
    session.note("pending", text if asks else "")
    session.note("caller", caller if asks else "")
    if not asks and play(app, session, seat, first):
        session.route = tuple(rest)


def why(app: App, text: str, at_table: bool = False) -> None:
    """Somebody chose what cannot be done now: it says why. `at_table`: nothing there can be done in
    a match that is only looked at."""
    app.notice = Notice(text, bad=True)
    if at_table and app.session is not None and app.session.replaying:
        now_first(app, app.session)
    app.sound("refuse")
    app.render()


def now_first(app: App, session: Session) -> None:
    """While a match is looked back at, something was tried."""
    if session.match.outcome is None:
        text = app.t("You are viewing an earlier moment: go back to now first.")
    else:
        text = app.t("This match is over: press “Play on from here” to try another move.")
    app.notice = Notice(text, bad=True)


def lesson_first(app: App) -> None:
    """In a lesson, a move was to be taken back."""
    app.notice = Notice(app.t("You cannot undo in a lesson."), bad=True)


def lesson(app: App, _: str) -> None:
    """The lesson from its beginning."""
    if app.session is not None:
        slug = app.session.slug
        app.seat_at(first_scene(slug, app.t, academy_of(app, slug)))


def lesson_on(app: App, _: str) -> None:
    """On to the lesson's next step."""
    if app.session is not None and app.session.learning is not None:
        app.seat_at(next_step(app.session, app.t))


def say(app: App, question: str) -> None:
    """Somebody asks for the table in words."""
    if app.session is not None:
        ask(app.session, question, app.t)


def unsay(app: App, _: str) -> None:
    """The words are put away."""
    if app.session is not None:
        app.session.question, app.session.answered = "", ()


def change_ui(app: App, change: str) -> None:
    """A change of what is selected, turned or hovered."""
    name, _, value = change.partition("=")
    if app.place[0] == "sheet":
        workshop.turn(app, name, value)
        app.render()
    elif app.session is not None:
        app.session.note(name, value)
        app.render()


def undo(app: App, _: str) -> None:
    session = app.session
    if app.place[0] == "sheet":
        workshop.undo(app)
    if session is None:
        return
    if session.learning is not None:
        lesson_first(app)
        return
    if session.replaying:
        now_first(app, session)
        return
    if app.meeting is not None and session.company is not None and session.can_undo is not None:
        app.meeting.ask_undo()
        return
    if session.can_retract is None:
        skip(app)
    seat = session.undo()
    if seat is None:
        if any(entry.seat in session.persons for entry in session.match.entries):
            app.say("The last move cannot be undone: it revealed something new.")
        else:
            app.say("There is nothing to undo.")
        return
    app.notice = Notice(
        app.t.by(
            session.names,
            seat,
            you="Your last move is undone.",
            other="{name}’s last move is undone.",
        )
    )
    save(app)


def skip(app: App, _: str = "") -> None:
    """Straight to how things stand now."""
    if app.session is not None:
        app.session.route = ()
        app.session.look_away()
        app.screen.settle()


def open_curtain(app: App, about: str) -> None:
    if app.session is not None and about.isdigit():
        app.session.take_device(int(about))


def peek(app: App, about: str) -> None:
    """A seat asks for what is its own: the curtain comes first."""
    if app.session is not None and about.isdigit():
        app.session.asking, app.session.profile = int(about), None


def profile(app: App, about: str) -> None:
    """Somebody wants to know more about a seat: meanwhile no sand is lost."""
    if app.session is not None and about.isdigit():
        clock(app, "stop")
        app.known.recall()
        app.session.rivals, app.session.profile = app.known.rivals, int(about)


def cover(app: App, _: str) -> None:
    if app.session is not None:
        app.session.cover()


def here(app: App, _: str) -> None:
    """Take up again, in this tab, a match that went on in another."""
    app.start(take_here(app))


def clock(app: App, about: str) -> None:
    """The hourglasses are turned, or laid down: to ask something, if `about` goes on."""
    if app.session is None:
        return
    verb, _, asks = about.partition(" ")
    if app.meeting is not None and app.session.company is not None:
        app.meeting.sand(verb == "go", app.session.solvers)
    elif verb == "go":
        app.session.turn()
    elif app.session.lay_down(asks=asks):
        save(app)


def unseen(app: App) -> None:
    """Nobody sees the page: no sand is lost, and whoever comes back is told."""
    if app.session is not None and app.session.company is not None and app.meeting is not None:
        app.meeting.sand(False, app.session.solvers)
    elif app.session is not None and app.session.lay_down(hidden=True):
        save(app)
        app.store.hurry()
        app.render()


def go_ahead(app: App, _: str) -> None:
    """Fate need not wait any longer."""
    if app.meeting is not None and app.session is not None and app.session.company is not None:
        app.meeting.go_ahead()
    elif app.session is not None:
        app.session.release()


# The places where a match is on the table


def open_lesson(app: App) -> bool:
    slug = app.place[1] if len(app.place) == 2 else ""
    if slug not in SLUGS:
        return False
    if app.session is None or app.session.id != f"lesson/{slug}":
        app.seat_at(first_scene(slug, app.t, academy_of(app, slug)))
    return True


def page(app: App) -> Node:
    """The table; for a blink, after its match was deleted in another tab, nothing."""
    return heard(lambda _: None)(app) if app.session is None else table_page(app.session, app.t)


def title(app: App) -> str:
    """The game; at a shared table also that it is one's turn, for whoever looks elsewhere."""
    session = app.session
    if session is None:
        return ""
    name = app.t(session.game.door.title)
    if session.company is None or session.mover is None:
        return name
    return app.t("Your turn: {name}", name=name)


def show_menu(app: App, _: str) -> None:
    clock(app, "stop")
    app.dialog = ("menu",)


def menu_dialog(app: App) -> Node:
    if app.session is None:
        return None
    looks = rows(app.session.slug, app.settings.own, app.t)
    return menu(app.session, app.t, sound=app.settings.sound != "off", looks=looks)


def hush_rule(app: App, key: str) -> None:
    """An explanation is put away for the rest of the match."""
    if app.session is not None:
        app.session.hushed.add(key)


LESSON = Place(
    "lesson", open_lesson, page, title, commands={"lesson": lesson, "lesson-on": lesson_on}
)
MATCH = Place(
    "match",
    open_match,
    page,
    title,
    open_game,
    ends=True,
    commands={
        "say": say,
        "unsay": unsay,
        "undo": undo,
        "skip": skip,
        "open": open_curtain,
        "peek": peek,
        "about": profile,
        "cover": cover,
        "here": here,
        "clock": clock,
        "next": go_ahead,
        "menu": show_menu,
        "hush-rule": hush_rule,
    },
    dialogs={"menu": menu_dialog},
)
