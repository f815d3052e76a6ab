"""What a seat just did in a few words, and what it lost: for the strip of seats."""

from __future__ import annotations

from engine.game import Event
from games.tombs.content.tables import BOXES, COLOURS, ROUNDS
from games.tombs.page.words import LOST
from games.tombs.rules.events import awarded
from games.tombs.rules.state import View
from page.i18n import Tongue, number
from page.parts import Fact


def deed(event: Event, view: View, seat: int, names: tuple[str, ...], t: Tongue) -> str:
    """What a seat did, in a few words; "" if the event is not about it."""
    if event.kind == "points":
        won = sum(award.points for award in awarded(event) if award.seat == seat)
        return t("+{n} for a colour", n=won) if won else ""
    if event.kind == "draw" and event.number("to") == seat:
        return t("takes card {number}", number=event.number("card"))
    says = DEEDS.get(event.kind) if event.seat == seat else None
    return says(event, t) if says else ""


def _keep(e: Event, t: Tongue) -> str:
    return t("has chosen")


def _mark(e: Event, t: Tongue) -> str:
    """The best of what a marking brought."""
    if e["completed"]:
        return t("the golden tomb!")
    if e.number("torch"):
        return t("a torch")
    gems = e.number("red") + e.number("green")
    if gems:
        return t.many("{n} gem", "{n} gems", gems)
    if e["cleared"]:
        return t("a potion")
    if e.number("skulls"):
        return t.many("{n} skull", "{n} skulls", e.number("skulls"))
    return t.many("marks {n} cell", "marks {n} cells", len(e.texts("cells")))


def _pass(e: Event, t: Tongue) -> str:
    return t("passes")


def _take(e: Event, t: Tongue) -> str:
    return t("takes card {number}", number=e.number("card")) if e.number("card") else ""


DEEDS = {"keep": _keep, "mark": _mark, "cross": _mark, "pass": _pass, "take": _take}


def loss(
    event: Event, view: View, seat: int, names: tuple[str, ...], t: Tongue
) -> tuple[str, str] | None:
    """What an event takes from a seat: somebody else took a colour's points first (T7.2)."""
    if event.kind != "points":
        return None
    marks, said = [], []
    for colour in COLOURS:
        awards = [award for award in awarded(event) if award.colour == colour]
        others = [award for award in awards if award.seat != seat]
        if others:
            left = BOXES[BOXES.index(awards[-1].points) + 1 :]
            last = others[-1]
            after = left[0] if left else 0
            marks.append(f"{_colour(colour, t)} {number(after - others[0].points)}")
            you, other = LOST[colour]
            said.append(t.by(names, last.seat, you, other, points=last.points, after=after))
    return (", ".join(marks), " ".join(said)) if marks else None


def _colour(name: str, t: Tongue) -> str:
    return {"green": t("green"), "orange": t("orange"), "purple": t("purple")}[name]


def facts(view: View, seat: int, t: Tongue) -> list[Fact]:
    """What all may know of a seat: each sign with its drawing, its word and its value."""
    side = view.sides[seat]
    return [
        ("crown", t("Score"), number(side.total)),
        ("tombs-pyramid", t("Completed pyramids"), str(len(side.completed))),
        ("tombs-torch", t("Torches"), f"{sum(side.torches)}/{ROUNDS}"),
        ("tombs-gem-red", t("Red gems"), str(side.red)),
        ("tombs-gem-green", t("Green gems"), str(side.green)),
        ("tombs-skull", t("Skulls"), str(side.skulls)),
    ]
