"""The Mummy's Maze: what happened, line by line."""

from __future__ import annotations

from engine.game import Event
from games.mummy.content.tables import SEEKER_DICE
from games.mummy.page.naming import call, doer, thing, who
from games.mummy.rules.state import View
from page.i18n import Tongue

# The log


def line(event: Event, view: View, names: tuple[str, ...], t: Tongue) -> str:
    """What an event says in the log; "" if it says nothing.

    An event tells the mummy less than it tells seekers: what is not in it is not said.
    """
    says = LINES.get(event.kind)
    return says(event, view, names, t) if says else ""


Names = tuple[str, ...]


def _maze(e: Event, view: View, names: Names, t: Tongue) -> str:
    return t("A new maze is drawn: number {number}.", number=e.text("maze").rpartition("-")[2])


def _deal(e: Event, view: View, names: Names, t: Tongue) -> str:
    return t("The missions are dealt.")


def _dice(e: Event, view: View, names: Names, t: Tongue) -> str:
    seat, name = doer(view, e.number("pawn"), names, t)
    said = []
    if e.texts("faces"):
        faces = ", ".join(t("mummy") if face == "M" else call(face, t) for face in e.texts("faces"))
        said.append(
            t.by(
                names,
                seat,
                you="You roll {faces}.",
                other="{name} rolls {faces}.",
                name=name,
                faces=faces,
            )
        )
    else:  # M2.3: the mummy is told with how many dice
        count = SEEKER_DICE - e.number("aside") + e.number("mummies")
        said.append(
            t.by(
                names,
                seat,
                you=("You roll {n} die.", "You roll {n} dice."),
                other=("{name} rolls {n} die.", "{name} rolls {n} dice."),
                name=name,
                n=count,
            )
        )
        said.append(
            t.many("{n} shows a mummy.", "{n} show mummies.", e.number("mummies"))
            if e.number("mummies")
            else t("None shows a mummy.")
        )
    if e.number("mummies") and not e["skipped"]:
        said.append(
            t.many("{n} die is set aside now.", "{n} dice are set aside now.", e.number("aside"))
        )
    if e["skipped"]:
        said.append(t("All five dice show mummies: the turn is over."))
    return " ".join(said)


def _cancel(e: Event, view: View, names: Names, t: Tongue) -> str:
    seat, name = doer(view, e.number("pawn"), names, t)
    return t.by(
        names,
        seat,
        you=(
            "You cancel {n} mummy: {to} gets up to {n} step.",
            "You cancel {n} mummies: {to} gets up to {n} steps.",
        ),
        other=(
            "{name} cancels {n} mummy: {to} gets up to {n} step.",
            "{name} cancels {n} mummies: {to} gets up to {n} steps.",
        ),
        to=view.mummy_seat,
        to_you=(
            "{name} cancels {n} mummy: you get up to {n} step.",
            "{name} cancels {n} mummies: you get up to {n} steps.",
        ),
        name=name,
        n=e.number("steps"),
    )


def _skip(e: Event, view: View, names: Names, t: Tongue) -> str:
    seat, name = doer(view, e.number("pawn"), names, t)
    return t.by(
        names,
        seat,
        you="You cannot move and skip your turn.",
        other="{name} cannot move and skips the turn.",
        name=name,
    )


def _go(e: Event, view: View, names: Names, t: Tongue) -> str:
    seat, name = doer(view, e.number("pawn"), names, t)
    called = call(e.text("face"), t)
    said = [
        t.by(
            names,
            seat,
            you="You call: {call}.",
            other="{name} calls: {call}.",
            name=name,
            call=called,
        )
    ]
    if e.text("from"):
        said.append(t("From {start} to {end}.", start=e.text("from"), end=e.text("to")))
    if e.text("mission"):
        said.append(
            t.by(
                names,
                seat,
                you="You show {what}, on {cell}.",
                other="{name} shows {what}, on {cell}.",
                name=name,
                what=thing(e.text("mission"), t),
                cell=e.text("to"),
            )
        )
    if e.text("mission") and not e["won"]:
        said.append(t.many("{n} mission left.", "{n} missions left.", e.number("left")))
    if e["won"]:
        said.append(t("That was the last mission!"))
    return " ".join(said)


def _die(e: Event, view: View, names: Names, t: Tongue) -> str:
    return t.by(
        names,
        view.mummy_seat,
        you=("You roll a {face} and have {n} step.", "You roll a {face} and have {n} steps."),
        other=(
            "{name} rolls a {face} and has {n} step.",
            "{name} rolls a {face} and has {n} steps.",
        ),
        n=e.number("steps"),
        face=e["face"],
    )


def _step(e: Event, view: View, names: Names, t: Tongue) -> str:
    """Only where a walk ends is told: a line for each step would drown the calls."""
    mummy, cell = view.mummy_seat, e.text("cell")
    if e.number("caught") >= 0:
        return _catch(e, view, names, t)
    if not e["done"]:
        return ""
    return t.by(names, mummy, you="You walk to {cell}.", other="{name} walks to {cell}.", cell=cell)


def _catch(e: Event, view: View, names: Names, t: Tongue) -> str:
    mummy, seeker = view.mummy_seat, who(view, e.number("caught"), names, t)
    seat, _ = doer(view, e.number("caught"), names, t)
    said = [
        t.by(
            names,
            mummy,
            you="You catch {seeker} on {cell}!",
            other="{name} catches {seeker} on {cell}!",
            to=seat,
            to_you="{name} catches you on {cell}!",
            seeker=seeker,
            cell=e.text("cell"),
        )
    ]
    if e["out"]:
        said.append(
            t.by(
                names,
                seat,
                you="That was your last ankh: you are out.",
                other="That was the last ankh: {seeker} is out.",
                seeker=seeker,
            )
        )
    said.append(
        t.by(
            names,
            mummy,
            you="You have {ankhs} of {goal} ankhs.",
            other="{name} has {ankhs} of {goal} ankhs.",
            ankhs=e.number("ankhs"),
            goal=view.goal,
        )
    )
    return " ".join(said)


def _stop(e: Event, view: View, names: Names, t: Tongue) -> str:
    mummy = view.mummy_seat
    if e.get("cell"):
        return t.by(
            names,
            mummy,
            you="You stop on {cell}.",
            other="{name} stops on {cell}.",
            cell=e.text("cell"),
        )
    return t.by(names, mummy, you="You stop.", other="{name} stops.")


LINES = {
    "maze": _maze,
    "deal": _deal,
    "dice": _dice,
    "cancel": _cancel,
    "skip": _skip,
    "go": _go,
    "die": _die,
    "step": _step,
    "stop": _stop,
}
