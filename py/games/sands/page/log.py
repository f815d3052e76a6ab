"""Sands of Memory: what happened, line by line."""

from __future__ import annotations

from engine.game import Event
from games.sands.page.naming import the
from games.sands.rules.state import View
from page.i18n import Tongue


def line(event: Event, view: View, names: tuple[str, ...], t: Tongue) -> str:
    """What an event says in the log; "" if it says nothing.

    What was uncovered is named only while it still lies open (S3.7).
    """
    says = LINES.get(event.kind)
    return says(event, view, names, t) if says else ""


def _push(e: Event, view: View, names: tuple[str, ...], t: Tongue) -> str:
    here = bool(e.text("found")) and e.text("spot") == view.open and e.text("found") == view.shown
    what = the(e.text("found"), t) if here else ""
    return " ".join([_found(e, what, names, t), *_follows(e, names, t)])


def _found(e: Event, what: str, names: tuple[str, ...], t: Tongue) -> str:
    if e.text("result") == "won":
        return t.by(
            names,
            e.seat,
            you="You find the wanted treasure and win the card.",
            other="{name} finds the wanted treasure and wins the card.",
        )
    if not e.text("found"):
        return t.by(names, e.seat, you="You push: bare sand.", other="{name} pushes: bare sand.")
    if what:
        return t.by(
            names,
            e.seat,
            you="You uncover {what}.",
            other="{name} uncovers {what}.",
            what=what,
        )
    return t.by(names, e.seat, you="You uncover a treasure.", other="{name} uncovers a treasure.")


def _follows(e: Event, names: tuple[str, ...], t: Tongue) -> list[str]:
    """What came of a push besides what it uncovered."""
    said = []
    result = e.get("result")
    if result == "lost":
        said.append(t("Wrong treasure: the card is lost."))
    if result == "stung":
        said.append(stings(names, e.seat, t))
    if "to" in e.values:
        said.append(
            t.by(
                names,
                e.seat,
                you="You have no card to give: {to} wins the top card.",
                other="{name} has no card to give: {to} wins the top card.",
                to=e.number("to"),
                to_you="{name} has no card to give: you win the top card.",
            )
        )
    if e.get("leaves"):
        said.append(t("The scorpion leaves."))
    if e.get("off"):
        said.append(t("The duel is off: both stakes are returned."))
    if "winner" in e.values:
        said.append(wins_duel(names, e.number("winner"), t))
    return said


def stings(names: tuple[str, ...], seat: int, t: Tongue) -> str:
    return t.by(names, seat, you="The scorpion stings you!", other="The scorpion stings {name}!")


def wins_duel(names: tuple[str, ...], seat: int, t: Tongue) -> str:
    return t.by(
        names,
        seat,
        you="You win the duel and both stakes.",
        other="{name} wins the duel and both stakes.",
    )


def _reveal(e: Event, view: View, names: tuple[str, ...], t: Tongue) -> str:
    what = the(e.text("card"), t)
    if e["taken"]:
        return t.by(
            names,
            e.seat,
            you="You turn up the next card: {what}, already open. You win the card.",
            other="{name} turns up the next card: {what}, already open. {name} wins the card.",
            what=what,
        )
    return t.by(
        names,
        e.seat,
        you="You turn up the next card: {what}.",
        other="{name} turns up the next card: {what}.",
        what=what,
    )


def _stop(e: Event, view: View, names: tuple[str, ...], t: Tongue) -> str:
    stops = t.by(names, e.seat, you="You stop.", other="{name} stops.")
    return " ".join([stops, *_follows(e, names, t)])


def _storm(e: Event, view: View, names: tuple[str, ...], t: Tongue) -> str:
    return t("A sandstorm turns the board.")


def _give(e: Event, view: View, names: tuple[str, ...], t: Tongue) -> str:
    if "card" in e.values:
        return t.by(
            names,
            e.seat,
            you="You give {to} a card: {what}.",
            other="{name} gives {to} a card: {what}.",
            to=e.number("to"),
            to_you="{name} gives you a card: {what}.",
            what=the(e.text("card"), t),
        )
    return t.by(
        names,
        e.seat,
        you="You give {to} a card.",
        other="{name} gives {to} a card.",
        to=e.number("to"),
        to_you="{name} gives you a card.",
    )


def _stake(e: Event, view: View, names: tuple[str, ...], t: Tongue) -> str:
    said = []
    if e.get("passed"):
        said.append(
            t.by(
                names,
                e.seat,
                you="You draw {what}: same treasure, so it goes back on the deck.",
                other="{name} draws {what}: same treasure, so it goes back on the deck.",
                what=", ".join(the(card, t) for card in e.texts("passed")),
            )
        )
    said.append(stakes(names, e.seat, the(e.text("card"), t), t))
    if e.get("again"):
        said.append(
            t.by(
                names,
                e.number("next"),
                you="No different treasure can be staked against it: you stake another card.",
                other="No different treasure can be staked against it: {name} stakes another card.",
            )
        )
    if e.get("off"):
        said.append(t("The stakes cannot be different: the duel is off."))
    return " ".join(said)


def stakes(names: tuple[str, ...], seat: int, what: str, t: Tongue) -> str:
    """What somebody has staked."""
    return t.by(names, seat, you="You stake {what}.", other="{name} stakes {what}.", what=what)


LINES = {
    "push": _push,
    "reveal": _reveal,
    "stop": _stop,
    "storm": _storm,
    "give": _give,
    "stake": _stake,
}
