"""Events of The Mummy's Maze that deserve a picture: catches, missions, five mummies at once."""

from __future__ import annotations

from engine.game import Event, Viewer
from games.mummy.page.naming import thing, who
from games.mummy.rules.state import View
from page.i18n import Tongue
from page.parts import Moment, Mood


def moment(
    event: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue
) -> Moment | None:
    """The moment of an event, if it has one. The mummy's events name no cell it may not know."""
    if event.kind == "step" and event.number("caught") >= 0:
        return _catch(event, view, me, names, t)
    if event.kind == "go" and event.text("mission"):
        return _mission(event, view, me, names, t)
    if event.kind == "dice" and event["skipped"]:
        return _five(event, view, me, names, t)
    return None


def _catch(e: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment:
    pawn, seeker = f"mummy-pawn-{e['caught']}", who(view, e.number("caught"), names, t)
    ankhs, goal = e.number("ankhs"), view.goal
    if me == view.mummy_seat:
        text = t(
            "You catch {seeker}! {ankhs} of {goal} ankhs.", seeker=seeker, ankhs=ankhs, goal=goal
        )
        return Moment("mummy-mummy", text, "good", "find", ("mummy-ankh", pawn))
    if e["out"]:
        text = t.by(
            names,
            view.pawns[e.number("caught")].seat,
            you="The mummy catches you: that was your last ankh.",
            other="The mummy catches {seeker}: that was the last ankh.",
            seeker=seeker,
        )
    else:
        text = t.by(
            names,
            view.pawns[e.number("caught")].seat,
            you="The mummy catches you! {ankhs} of {goal} ankhs.",
            other="The mummy catches {seeker}! {ankhs} of {goal} ankhs.",
            seeker=seeker,
            ankhs=ankhs,
            goal=goal,
        )
    return Moment("mummy-mummy", text, "bad", "catch", ("mummy-ankh-gone", pawn))


def _mission(e: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment:
    seat, what = view.pawns[e.number("pawn")].seat, thing(e.text("mission"), t)
    if e.number("left") == 1:
        text = t.by(
            names,
            seat,
            you="You show {what}: one mission left!",
            other="{name} shows {what}: one mission left!",
            what=what,
        )
    else:
        text = t.by(names, seat, you="You show {what}.", other="{name} shows {what}.", what=what)
    picture = f"mummy-{e['mission']}"
    if me == view.mummy_seat:
        return Moment(picture, text, "bad" if e.number("left") == 1 else "rival", "wrong")
    return Moment(picture, text, "good" if me in (None, seat) else "rival", "find")


def _five(e: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment:
    text = t.by(
        names,
        view.pawns[e.number("pawn")].seat,
        you="Five mummies! Your turn is over.",
        other="Five mummies! {name}’s turn is over.",
    )
    mood: Mood = "rival" if me == view.mummy_seat else "bad"
    return Moment("mummy-die-mummy", text, mood, "wrong", ("mummy-die-mummy",) * 2)
