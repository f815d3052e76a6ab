"""Events of The Mummy's Maze that deserve a picture: catches, missions, five mummies at once."""

from __future__ import annotations

from typing import Any

from engine.game import Event, Viewer
from games.mummy.words import thing, who
from page.moments import Moment, Mood
from page.tongue import Tongue


def moment(event: Event, view: Any, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment | None:
    """The moment of an event, if it has one. The mummy's events name no cell it may not know."""
    if event.kind == "step" and event["caught"] >= 0:
        return _catch(event, view, me, names, t)
    if event.kind == "go" and event["mission"]:
        return _mission(event, view, me, names, t)
    if event.kind == "dice" and event["skipped"]:
        return _five(event, view, me, names, t)
    return None


def _catch(e: Event, view: Any, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment:
    seeker = who(view, e["caught"], names, t)
    if e["out"]:
        text = t("The mummy catches {name}: that was the last ankh.", name=seeker)
    else:
        text = t(
            "The mummy catches {name}! {n} of {goal} ankhs.",
            name=seeker,
            n=e["ankhs"],
            goal=view.goal,
        )
    pawn = f"mummy-pawn-{e['caught']}"
    if me == view.mummy_seat:
        return Moment("mummy-mummy", text, "good", "find", ("mummy-ankh", pawn))
    return Moment("mummy-mummy", text, "bad", "catch", ("mummy-ankh-gone", pawn))


def _mission(e: Event, view: Any, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment:
    name, what = who(view, e["pawn"], names, t), thing(e["mission"], t)
    if e["left"] == 1:
        text = t("{name} shows {what}: one mission left!", name=name, what=what)
    else:
        text = t("{name} shows {what}.", name=name, what=what)
    picture = f"mummy-{e['mission']}"
    if me == view.mummy_seat:
        return Moment(picture, text, "bad" if e["left"] == 1 else "rival", "wrong")
    mood: Mood = "good" if me in (None, view.pawns[e["pawn"]].seat) else "rival"
    return Moment(picture, text, mood, "find")


def _five(e: Event, view: Any, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment:
    text = t("Five mummies! The turn of {name} is over.", name=who(view, e["pawn"], names, t))
    mood: Mood = "rival" if me == view.mummy_seat else "bad"
    return Moment("mummy-die-mummy", text, mood, "wrong", ("mummy-die-mummy",) * 2)
