"""Golden Tombs: what happened, line by line."""

from __future__ import annotations

from itertools import pairwise

from engine.game import Event
from games.tombs.page.naming import COLOURS, WHICH, pattern
from games.tombs.rules.events import awarded
from games.tombs.rules.state import View
from page.i18n import Tongue

# The log


def line(event: Event, view: View, names: tuple[str, ...], t: Tongue) -> str:
    """What an event says in the log; "" if it says nothing."""
    says = LINES.get(event.kind)
    return says(event, names, t) if says else ""


def _chambers(e: Event, names: tuple[str, ...], t: Tongue) -> str:
    return t("New pyramids: deck {number}.", number=e.text("chambers").rpartition("-")[2])


def _fill(e: Event, names: tuple[str, ...], t: Tongue) -> str:
    return " ".join(
        t.by(
            names,
            seat,
            you="You keep cards {a} and {b}.",
            other="{name} keeps cards {a} and {b}.",
            a=a,
            b=b,
        )
        for seat, (a, b) in enumerate(e.rows("kept", int, int))
    )


def _reveal(e: Event, names: tuple[str, ...], t: Tongue) -> str:
    what = pattern(e.text("expedition"), t)
    return t(
        "Round {round}, turn {turn}: {what}.",
        round=e.number("round"),
        turn=e.number("turn"),
        what=what,
    )


def _mark(e: Event, names: tuple[str, ...], t: Tongue) -> str:
    n, number = len(e.texts("cells")), e.number("chamber")
    gained = ", ".join(gains(e, t))
    if gained:
        told = t.by(
            names,
            e.seat,
            you=(
                "You mark {n} cell in pyramid {number}: {what}.",
                "You mark {n} cells in pyramid {number}: {what}.",
            ),
            other=(
                "{name} marks {n} cell in pyramid {number}: {what}.",
                "{name} marks {n} cells in pyramid {number}: {what}.",
            ),
            n=n,
            number=number,
            what=gained,
        )
    else:
        told = t.by(
            names,
            e.seat,
            you=(
                "You mark {n} cell in pyramid {number}.",
                "You mark {n} cells in pyramid {number}.",
            ),
            other=(
                "{name} marks {n} cell in pyramid {number}.",
                "{name} marks {n} cells in pyramid {number}.",
            ),
            n=n,
            number=number,
        )
    said = [told]
    if e["completed"]:
        said.append(t("The golden tomb! Pyramid {number} is completed.", number=number))
    if e.number("lost"):
        said.append(t("A cross is lost: there is no cell left to mark."))
    return " ".join(said)


def gains(e: Event, t: Tongue) -> list[str]:
    """What a marking brought."""
    found = []
    if e.number("red"):
        found.append(t.many("{n} red gem", "{n} red gems", e.number("red")))
    if e.number("green"):
        found.append(t.many("{n} green gem", "{n} green gems", e.number("green")))
    if e.number("torch"):
        found.append(t("the torch of this round"))
    if e.number("skulls"):
        found.append(t.many("{n} skull", "{n} skulls", e.number("skulls")))
    if cleared := e.number("cleared"):
        found.append(t.many("{n} skull cleared", "{n} skulls cleared", cleared))
    crosses = e.texts("symbols").count("cross")
    if crosses:
        found.append(t.many("{n} cross", "{n} crosses", crosses))
    return found


def _pass(e: Event, names: tuple[str, ...], t: Tongue) -> str:
    return t.by(
        names,
        e.seat,
        you="You have no cell left to mark, so you pass.",
        other="{name} has no cell left to mark and passes.",
    )


def _take(e: Event, names: tuple[str, ...], t: Tongue) -> str:
    if not e.number("card"):
        return ""  # told when the card is turned up
    return t.by(
        names,
        e.seat,
        you="You replace pyramid {old} with card {new} from the reserve.",
        other="{name} replaces pyramid {old} with card {new} from the reserve.",
        new=e.number("card"),
        old=e.number("old"),
    )


def _draw(e: Event, names: tuple[str, ...], t: Tongue) -> str:
    return t.by(
        names,
        e.number("to"),
        you="You replace pyramid {old} with card {new} from the deck.",
        other="{name} replaces pyramid {old} with card {new} from the deck.",
        new=e.number("card"),
        old=e.number("old"),
    )


def _points(e: Event, names: tuple[str, ...], t: Tongue) -> str:
    """Who takes which pyramid points, and why first (T7.4)."""
    said = [
        t.by(
            names,
            seat,
            you="You take {points} points for {what}.",
            other="{name} takes {points} points for {what}.",
            points=points,
            what=t(WHICH[colour, which]),
        )
        for seat, colour, points, which, _ in awarded(e)
    ]
    for colour in COLOURS:
        rivals = [award for award in awarded(e) if award.colour == colour]
        for (first, *_, low), (_, *_, high) in pairwise(rivals):
            said.append(
                t.by(
                    names,
                    first,
                    you="You go first: card {low} comes before card {high}.",
                    other="{name} goes first: card {low} comes before card {high}.",
                    low=low,
                    high=high,
                )
            )
    return " ".join(said)


LINES = {
    "chambers": _chambers,
    "fill": _fill,
    "reveal": _reveal,
    "mark": _mark,
    "cross": _mark,
    "pass": _pass,
    "take": _take,
    "draw": _draw,
    "points": _points,
}
