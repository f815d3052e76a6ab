"""Events of Golden Tombs that deserve a picture: tombs reached, points taken, the last turn."""

from __future__ import annotations

from engine.game import Event, Viewer
from games.tombs.content.tables import ROUNDS, TURNS
from games.tombs.page.naming import WHICH
from games.tombs.rules.events import awarded
from games.tombs.rules.state import View
from page.i18n import Tongue
from page.parts import Moment, Mood


def moment(
    event: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue
) -> Moment | None:
    """The moment of an event, if it has one."""
    if event.kind in ("mark", "cross") and event["completed"]:
        return _tomb(event, me, names, t)
    if event.kind == "points" and awarded(event):
        return _points(event, me, names, t)
    if event.kind == "reveal" and (event.number("round"), event.number("turn")) == (ROUNDS, TURNS):
        return Moment("tombs-torch", t("The last turn!"), "tense", "tick")
    return None


def _tomb(e: Event, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment:
    text = t.by(
        names,
        e.seat,
        you="The golden tomb! You complete pyramid {number}.",
        other="The golden tomb! {name} completes pyramid {number}.",
        number=e.number("chamber"),
    )
    mood: Mood = "rival" if me not in (None, e.seat) else "good"
    return Moment("tombs-tomb", text, mood, "tomb")


def _points(e: Event, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment:
    """The viewer's own award, else the dearest one: who was first with a colour."""
    own = [award for award in awarded(e) if award.seat == me]
    best = max(own or awarded(e), key=lambda award: award.points)
    seat, colour, points, which, _ = best
    text = t.by(
        names,
        seat,
        you="You take {points} points for {what}.",
        other="{name} takes {points} points for {what}.",
        points=points,
        what=t(WHICH[colour, which]),
    )
    mood: Mood = "good" if me in (None, seat) else "bad"
    return Moment("tombs-pyramid", text, mood, "find" if mood == "good" else "wrong")
