"""What a seat just did in a few words, and what it lost: for the strip of seats."""

from __future__ import annotations

from engine.game import Event
from games.sands.page.naming import the, treasure
from games.sands.rules.state import View
from page.i18n import Tongue
from page.parts import Fact


def deed(event: Event, view: View, seat: int, names: tuple[str, ...], t: Tongue) -> str:
    """What a seat did, in a few words; "" if the event is not about it."""
    if event.seat != seat:
        return ""
    says = DEEDS.get(event.kind)
    return says(event, view, t) if says else ""


def _push(e: Event, view: View, t: Tongue) -> str:
    """What was uncovered is named only while it still lies open (S3.7)."""
    told = {
        "won": t("finds it!"),
        "stung": t("is stung!"),
        "duel-won": t("wins the duel"),
        "duel-lost": t("loses the duel"),
    }.get(e.text("result"))
    if told:
        return told
    if not e.text("found"):
        return t("bare sand")
    here = e.text("spot") == view.open and e.text("found") == view.shown
    return treasure(e.text("found"), t) if here else t("wrong treasure")


def _reveal(e: Event, view: View, t: Tongue) -> str:
    return t("wins a card") if e["taken"] else t("turns a card")


def _stop(e: Event, view: View, t: Tongue) -> str:
    return t("stops")


def _give(e: Event, view: View, t: Tongue) -> str:
    return t("gives a card")


def _stake(e: Event, view: View, t: Tongue) -> str:
    return t("stakes {what}", what=the(e.text("card"), t))


DEEDS = {"push": _push, "reveal": _reveal, "stop": _stop, "give": _give, "stake": _stake}


def loss(
    event: Event, view: View, seat: int, names: tuple[str, ...], t: Tongue
) -> tuple[str, str] | None:
    """What an event takes from a seat, as a mark and as a sentence: a stake lost in a duel."""
    if event.number("loser", -1) != seat:
        return None
    said = t.by(
        names,
        seat,
        you="You lose your stake to {to}.",
        other="{name} loses the stake to {to}.",
        to=event.number("winner"),
        to_you="{name} loses the stake to you.",
    )
    return t("−1 card"), said


def facts(view: View, seat: int, t: Tongue) -> list[Fact]:
    """What all may know of a seat: each sign with its drawing, its word and its value."""
    return [("icon-cards", t("Cards won"), str(view.won[seat]))]
