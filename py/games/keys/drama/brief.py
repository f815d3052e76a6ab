"""What a seat just did in a few words, and what it lost: for the strip of seats."""

from __future__ import annotations

from engine.game import Event
from games.keys.content.tables import COLOURS
from games.keys.page.naming import counted, stones, time
from games.keys.page.words import item
from games.keys.rules.climbing import REACH
from games.keys.rules.state import View
from page.i18n import Tongue
from page.parts import Fact

DEAR = 2
"""From so many gems on, a colour is one that a seat collects."""


def deed(event: Event, view: View, seat: int, names: tuple[str, ...], t: Tongue) -> str:
    """What a seat did, in a few words; "" if the event is not about it."""
    if event.kind == "sand" and seat in event.numbers("lost"):
        return t("not opened")
    says = DEEDS.get(event.kind) if event.seat == seat else None
    return says(event, t) if says else ""


def _open(e: Event, t: Tongue) -> str:
    return t("opens: {time}", time=time(e.number("ms"), t))


def _hint(e: Event, t: Tongue) -> str:
    return t("takes a hint")


def _wait(e: Event, t: Tongue) -> str:
    return t("no sand left") if e["out"] else ""


def _quit(e: Event, t: Tongue) -> str:
    return t("gives up")


def _floor(e: Event, t: Tongue) -> str:
    return t("to floor {floor}", floor=e.number("floor"))


DEEDS = {"open": _open, "hint": _hint, "wait": _wait, "quit": _quit, "floor": _floor}


def loss(
    event: Event, view: View, seat: int, names: tuple[str, ...], t: Tongue
) -> tuple[str, str] | None:
    """What another's move takes from a seat: floors by opening first (K4.1), gems of its colour."""
    if event.seat < 0 or event.seat == seat or view.terms.course != "climb":
        return None
    if event.kind == "open":
        return _later(event, view, seat, names, t)
    return _taken(event, view, seat, names, t) if event.kind == "floor" else None


def _later(
    e: Event, view: View, seat: int, names: tuple[str, ...], t: Tongue
) -> tuple[str, str] | None:
    """Somebody opened a door before this seat did. In a relay only the times decide."""
    if view.terms.way != "together" or view.climbers[seat].status != "solve":
        return None
    limits = (*REACH[view.seats], 0)
    before, after = limits[e.number("place") - 1], limits[e.number("place")]
    said = t.many(
        "{name} was faster: at most {n} floor now.",
        "{name} was faster: at most {n} floors now.",
        after,
        name=names[e.seat],
    )
    return t("floors {before} → {after}", before=before, after=after), said


def _taken(
    e: Event, view: View, seat: int, names: tuple[str, ...], t: Tongue
) -> tuple[str, str] | None:
    """Somebody took gems of the colour that this seat has most of."""
    owned = view.climbers[seat].gems
    dear = [one for one, n in zip(COLOURS, owned) if n == max(owned) and n >= DEAR]
    gone = next((one for one in dear if one in e.texts("gems")), "")
    if not gone:
        return None
    count = e.texts("gems").count(gone)
    what = stones(gone, count, t)
    said = t.by(
        names,
        seat,
        you="{rival} takes {what}, your colour.",
        other="{rival} takes {what}, {name}’s colour.",
        rival=names[e.seat],
        what=what,
    )
    return f"−{counted(gone, count, t)}", said


def facts(view: View, seat: int, t: Tongue) -> list[Fact]:
    """What all may know of a seat: each sign with its drawing, its word and its value."""
    one = view.climbers[seat]
    hints = ("icon-eye", t("Hints"), str(one.hints))
    if view.terms.course != "climb":
        return [("icon-hand", t("Keys on the door"), str(len(one.laid))), hints]
    gems = zip(COLOURS, one.gems)
    return [
        (f"keys-pawn-{seat}", t("Floor"), str(one.floor)),
        *((f"keys-gem-{of}", item(of, t), str(n)) for of, n in gems),
        hints,
    ]
