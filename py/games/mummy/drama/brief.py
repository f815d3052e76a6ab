"""What a seat just did in a few words, and what it lost: for the strip of seats."""

from __future__ import annotations

from engine.game import Event
from games.mummy.page.naming import call, doer, short, who
from games.mummy.rules.state import View
from page.i18n import Tongue
from page.parts import Fact

Names = tuple[str, ...]


def deed(event: Event, view: View, seat: int, names: Names, t: Tongue) -> str:
    """What a seat did, in a few words; "" if the event is not about it. An event tells the mummy
    less than it tells seekers: what is not in it is not said."""
    if not view.pawns:
        return ""
    pawn = event.number("pawn", -1)
    doer = view.pawns[pawn].seat if pawn >= 0 else view.mummy_seat
    says = DEEDS.get(event.kind) if doer == seat else None
    return says(event, view, names, t) if says else ""


def _dice(e: Event, view: View, names: Names, t: Tongue) -> str:
    if e["skipped"]:
        return t("five mummies!")
    if not e.number("mummies"):
        return t("no mummy")
    return t.many("{n} mummy", "{n} mummies", e.number("mummies"))


def _cancel(e: Event, view: View, names: Names, t: Tongue) -> str:
    return t("cancels {n}", n=e.number("steps"))


def _skip(e: Event, view: View, names: Names, t: Tongue) -> str:
    return t("skips")


def _go(e: Event, view: View, names: Names, t: Tongue) -> str:
    if e.text("mission"):
        return t("shows {what}", what=short(e.text("mission"), t).lower())
    return t("calls {call}", call=call(e.text("face"), t))


def _die(e: Event, view: View, names: Names, t: Tongue) -> str:
    return t("rolls {n}", n=e["face"])


def _step(e: Event, view: View, names: Names, t: Tongue) -> str:
    if e.number("caught") >= 0:
        seat, _ = doer(view, e.number("caught"), names, t)
        seeker = who(view, e.number("caught"), names, t)
        return t.by(names, seat, you="catches you", other="catches {seeker}", seeker=seeker)
    return t("walks to {cell}", cell=e.text("cell"))


def _stop(e: Event, view: View, names: Names, t: Tongue) -> str:
    return t("stops on {cell}", cell=e.text("cell")) if e.get("cell") else t("stops")


DEEDS = {
    "dice": _dice,
    "cancel": _cancel,
    "skip": _skip,
    "go": _go,
    "die": _die,
    "step": _step,
    "stop": _stop,
}


def loss(event: Event, view: View, seat: int, names: Names, t: Tongue) -> tuple[str, str] | None:
    """What an event takes from a seat: an ankh, by a catch (M4.3)."""
    caught = event.number("caught", -1)
    if caught < 0 or view.pawns[caught].seat != seat:
        return None
    doing, name = doer(view, caught, names, t)
    said = t.by(names, doing, you="You lose an ankh.", other="{name} loses an ankh.", name=name)
    return t("−1 ankh"), said


def facts(view: View, seat: int, t: Tongue) -> list[Fact]:
    """What all may know of a seat: each sign with its drawing, its word and its value."""
    if seat == view.mummy_seat:
        return [("mummy-ankh", t("Ankhs taken"), f"{view.ankhs}/{view.goal}")]
    pawns = [pawn for pawn in view.pawns if pawn.seat == seat]
    held = sum(len(hand.colours) for hand in view.hands if hand.seat == seat)
    return [
        ("mummy-ankh", t("Ankhs left"), str(sum(pawn.ankhs for pawn in pawns))),
        ("mummy-mission", t("Missions left"), str(held)),
    ]
