"""Looking at a match again: step by step, turn by turn or by itself, and playing on from there."""

from __future__ import annotations

from app import table
from app.application import App
from app.persistence import keep, new_id
from app.places import Place
from engine.replay import turn_after, turn_before, turns
from page.dialogs import Notice
from page.replay import SPEEDS, start, times
from page.session import Session

TURN_KEYS = {"PageDown": "turn-back", "PageUp": "turn-on"}
"""On the scrubber, where the arrows go move by move: up is later there, as on any slider."""


def replay(app: App, _: str) -> None:
    """Look at a finished match again, from where there was something to see."""
    if app.session is not None:
        scrub_to(app, str(start(app.session)))


def look_back(app: App, _: str) -> None:
    """Look at a running match from where it stands. No sand is lost meanwhile, and none won."""
    app.dialog = ()
    table.clock(app, "stop")
    session = app.session
    if session is not None:
        session.catch_up()
        session.scrub(session.horizon)


def scrub_to(app: App, about: str) -> None:
    if app.session is not None and about.lstrip("-").isdigit():
        app.session.playing = False
        app.session.scrub(max(int(about), start(app.session)))


def scrub_play(app: App, _: str) -> None:
    """Let it go on by itself; from the end, once more from the beginning."""
    session = app.session
    if session is not None and session.replaying:
        session.playing = not session.playing
        if session.playing and session.shown >= session.horizon:
            session.scrub(start(session))


def scrub_end(app: App, _: str) -> None:
    if app.session is not None:
        app.session.look_away()


def turn_back(app: App, _: str) -> None:
    session = app.session
    if session is not None:
        scrub_to(app, str(turn_before(turns(session.match), session.shown)))


def turn_on(app: App, _: str) -> None:
    session = app.session
    if session is not None:
        scrub_to(app, str(turn_after(turns(session.match), session.shown, session.horizon)))


def set_speed(app: App, _: str, value: str) -> None:
    """How fast it plays by itself."""
    if app.session is not None and value in SPEEDS:
        app.session.speed = value


def faster(app: App, _: str) -> None:
    """The next speed; after the fastest, the slowest. It is said, and written on its button."""
    session = app.session
    if session is not None and session.replaying:
        names = [*SPEEDS]
        session.speed = names[(names.index(session.speed) + 1) % len(names)]
        said = app.t("Speed: {n}", n=times(session.speed, app.t))
        session.answered = (session.viewer, session.shown, app.t.code, said)


def scrub(app: App, _: str, value: str) -> None:
    scrub_to(app, value)


def look_as(app: App, _: str, value: str) -> None:
    if app.session is not None:
        app.session.look_as(value)


def play_on(app: App, _: str) -> None:
    """A copy of a finished match that goes on from the moment shown; the match itself stays."""
    old = app.session
    if old is None or old.match.outcome is None or not old.replaying:
        return
    app.seat_at(Session(new_id(), old.match.until(old.shown)))
    assert app.session is not None
    keep(app, begun=True)
    said = app.t(
        "A copy from move {n}: it sets no record. The original match is unchanged.",
        n=old.shown - start(old),
    )
    app.parting = app.notice or Notice(said)
    app.go(f"#/match/{app.session.id}")


REPLAY = Place(
    commands={
        "replay": replay,
        "look-back": look_back,
        "scrub-to": scrub_to,
        "scrub-play": scrub_play,
        "scrub-end": scrub_end,
        "turn-back": turn_back,
        "turn-on": turn_on,
        "play-on": play_on,
        "replay-faster": faster,
    },
    fields={"scrub": scrub, "lens": look_as, "replay-speed": set_speed},
)
