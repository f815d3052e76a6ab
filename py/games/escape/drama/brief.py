"""What a seat just did in a few words, and what it lost: for the strip of seats."""

from __future__ import annotations

from engine.game import Event
from games.escape.page import naming
from games.escape.rules.state import View
from page.i18n import Tongue
from page.parts import Fact

Names = tuple[str, ...]


def deed(event: Event, view: View, seat: int, names: Names, t: Tongue) -> str:
    """What a seat did, in a few words; "" if the event is not about it."""
    says = DEEDS.get(event.kind) if event.seat == seat else None
    return says(event, names, t) if says else ""


def _keep(e: Event, names: Names, t: Tongue) -> str:
    return t("has chosen")


def _place(e: Event, names: Names, t: Tongue) -> str:
    return t("starts on {place}", place=e.text("place"))


def _move(e: Event, names: Names, t: Tongue) -> str:
    return t("goes to {place}", place=e.text("place"))


def _observe(e: Event, names: Names, t: Tongue) -> str:
    return t("observes {place}", place=e.text("place"))


def _reveal(e: Event, names: Names, t: Tongue) -> str:
    return t("reveals {what}", what=naming.a_tile(e.text("tile"), t))


def _recover(e: Event, names: Names, t: Tongue) -> str:
    return t("recovers {what}", what=naming.the_gear(t)[e.text("equipment")])


def _use(e: Event, names: Names, t: Tongue) -> str:
    return t("uses {what}", what=naming.the_gear(t)[e.text("equipment")])


def _help(e: Event, names: Names, t: Tongue) -> str:
    return t.by(names, e.number("to"), you="helps you", other="helps {name}")


def _spend(e: Event, names: Names, t: Tongue) -> str:
    return t("passes")


def _nothing(e: Event, names: Names, t: Tongue) -> str:
    return t("does nothing")


def _protect(e: Event, names: Names, t: Tongue) -> str:
    return t("protects")


def _drum(e: Event, names: Names, t: Tongue) -> str:
    return t("beats the drum")


def _talk(e: Event, names: Names, t: Tongue) -> str:
    return t("starts a talk")


DEEDS = {
    "keep": _keep,
    "place": _place,
    "move": _move,
    "rope": _move,
    "join": _move,
    "bypass": _move,
    "observe": _observe,
    "reveal": _reveal,
    "recover": _recover,
    "spend": _spend,
    "use": _use,
    "help": _help,
    "nothing": _nothing,
    "protect": _protect,
    "drum": _drum,
    "talk": _talk,
}


def loss(event: Event, view: View, seat: int, names: Names, t: Tongue) -> tuple[str, str] | None:
    """What another's danger takes from the whole team: turns of the clock (E5.6)."""
    cost = event.number("cost", 0)
    if not cost or event.seat == seat:
        return None
    turns = naming.turns(cost, t)
    return f"−{turns}", t("The team loses {turns}.", turns=turns)


def facts(view: View, seat: int, t: Tongue) -> list[Fact]:
    """What all may know of a seat: each sign with its drawing, its word and its value."""
    one = view.explorers[seat]
    up, unused = t("face up"), t("available")
    return [
        (f"escape-pawn-{seat}", t("Stands on"), one.place or "–"),
        *(
            (
                f"escape-{each.name}",
                naming.gear(t)[each.name],
                up if each.ready else t("face down"),
            )
            for each in one.equipment
        ),
        *(
            (f"escape-{each.name}", naming.action(each.name, t), t("used") if each.used else unused)
            for each in one.specials
        ),
        ("escape-treasure", t("Tiles taken"), str(len(one.held))),
    ]
