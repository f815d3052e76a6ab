"""Golden Tombs in sentences: for the log, the status line and the screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from engine.game import Event, Outcome
from games.tombs.rules.state import View
from page.i18n import Tongue, number

PATTERNS = {
    "I2": "the line of two",
    "I3": "the line of three",
    "V3": "the angle of three",
    "I4": "the line of four",
    "L4": "the L of four",
    "O4": "the square of four",
}

SYMBOLS = {
    "": "Empty cell",
    "wall": "Wall",
    "entrance": "Entrance",
    "tomb": "Golden tomb",
    "red": "Red gem",
    "green": "Green gem",
    "torch": "Torch",
    "skull": "Skull",
    "potion": "Potion",
    "cross": "Red cross",
}

COLOURS = {"green": "green card", "orange": "orange card", "purple": "purple card"}

WHICH = {
    ("green", 2): "the 2nd green pyramid",
    ("green", 4): "the 4th green pyramid",
    ("green", 6): "the 6th green pyramid",
    ("orange", 2): "the 2nd orange pyramid",
    ("orange", 4): "the 4th orange pyramid",
    ("orange", 6): "the 6th orange pyramid",
    ("purple", 2): "the 2nd purple pyramid",
    ("purple", 4): "the 4th purple pyramid",
    ("purple", 6): "the 6th purple pyramid",
}

LOST = {
    "green": (
        "You take the {points} points for green: the next player gets {after}.",
        "{name} takes the {points} points for green: the next player gets {after}.",
    ),
    "orange": (
        "You take the {points} points for orange: the next player gets {after}.",
        "{name} takes the {points} points for orange: the next player gets {after}.",
    ),
    "purple": (
        "You take the {points} points for purple: the next player gets {after}.",
        "{name} takes the {points} points for purple: the next player gets {after}.",
    ),
}
"""What a rival's points leave to the others, by colour: told of you, and of anybody else (T7.2)."""

LEGEND = {
    "tomb": "Mark it to complete the pyramid: 10 points.",
    "cross": "Mark one more cell at once.",
    "red": "A red and a green gem make a pair: 5 points.",
    "torch": "Lights this round’s torch: 5 points.",
    "skull": "Only your costliest skull counts.",
    "potion": "Clears your two costliest skulls.",
}

OPTIONS = {
    ("chambers", None): ("Pyramids", ""),
    ("chambers", "deck-1"): ("Standard 48", "The same 48 pyramids every time."),
    ("chambers", "made-1"): ("New pyramids", "48 pyramids nobody has seen before."),
}

FEATS = {
    "deck-1": "Solo, standard 48",
    "made-1": "Solo, new pyramids",
    "day": "The pyramids of the day",
}

ITEMS = {
    "pyramids": "Completed pyramids",
    "torches": "Torches",
    "green": "Green pyramid points",
    "orange": "Orange pyramid points",
    "purple": "Purple pyramid points",
    "pairs": "Pairs of gems",
    "gems": "Other gems",
    "skull": "Costliest skull",
}


def option(name: str, value: Any, t: Tongue) -> tuple[str, str]:
    """An option's value (or, with None, the option itself) as a label and a line about it."""
    label, about = OPTIONS[name, value]
    return t(label), t(about) if about else ""


def item(label: str, t: Tongue) -> str:
    """A line of the reckoning."""
    return t(ITEMS[label])


def daily(t: Tongue) -> tuple[str, str]:
    """The day's match: its title, and a line about it."""
    return t("The pyramids of the day"), t(
        "The same solo pyramids for everyone, until midnight UTC."
    )


def feat(kind: str, worth: Sequence[int], t: Tongue) -> tuple[str, str]:
    """What a record is for, and what it is worth."""
    return t(FEATS[kind.split()[0]]), points(worth[0], t)


# Things


def points(n: int, t: Tongue) -> str:
    return t.many("{n} point", "{n} points", n)


def pattern(name: str, t: Tongue) -> str:
    return t(PATTERNS[name])


def symbol(what: str, t: Tongue) -> str:
    """What a cell is or carries."""
    return t(SYMBOLS[what])


def card(number: int, colour: str, t: Tongue) -> str:
    """A card by its number and colour."""
    return f"{number}, {t(COLOURS[colour])}"


def chamber(one: Any, marked: Sequence[str], t: Tongue) -> str:
    """A whole chamber, told in one breath: what it holds and where."""
    places: dict[str, list[str]] = {}
    for at, what in enumerate(one.cells):
        places.setdefault(what, []).append("abcde"[at % 5] + str(at // 5 + 1))
    told = [
        t("{what}: {cells}", what=symbol(what, t), cells=", ".join(places[what]))
        for what in SYMBOLS
        if what and what in places
    ]
    if marked:
        told.append(t("Marked: {cells}", cells=", ".join(marked)))
    return ". ".join([card(one.number, one.colour, t), *told])


# The log


def line(event: Event, view: View, names: tuple[str, ...], t: Tongue) -> str:
    """What an event says in the log; "" if it says nothing."""
    says = LINES.get(event.kind)
    return says(event, names, t) if says else ""


def _chambers(e: Event, names: tuple[str, ...], t: Tongue) -> str:
    return t("New pyramids: deck {number}.", number=e["chambers"].rpartition("-")[2])


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
        for seat, (a, b) in enumerate(e["kept"])
    )


def _reveal(e: Event, names: tuple[str, ...], t: Tongue) -> str:
    what = pattern(e["expedition"], t)
    return t("Round {round}, turn {turn}: {what}.", round=e["round"], turn=e["turn"], what=what)


def _mark(e: Event, names: tuple[str, ...], t: Tongue) -> str:
    n, number = len(e["cells"]), e["chamber"]
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
    if e["lost"]:
        said.append(t("A cross is lost: there is no cell left to mark."))
    return " ".join(said)


def gains(e: Event, t: Tongue) -> list[str]:
    """What a marking brought."""
    found = []
    if e["red"]:
        found.append(t.many("{n} red gem", "{n} red gems", e["red"]))
    if e["green"]:
        found.append(t.many("{n} green gem", "{n} green gems", e["green"]))
    if e["torch"]:
        found.append(t("the torch of this round"))
    if e["skulls"]:
        found.append(t.many("{n} skull", "{n} skulls", e["skulls"]))
    if e["cleared"]:
        found.append(t.many("{n} skull cleared", "{n} skulls cleared", e["cleared"]))
    crosses = e["symbols"].count("cross")
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
    if not e["card"]:
        return ""  # told when the card is turned up
    return t.by(
        names,
        e.seat,
        you="You replace pyramid {old} with card {new} from the reserve.",
        other="{name} replaces pyramid {old} with card {new} from the reserve.",
        new=e["card"],
        old=e["old"],
    )


def _draw(e: Event, names: tuple[str, ...], t: Tongue) -> str:
    return t.by(
        names,
        e["to"],
        you="You replace pyramid {old} with card {new} from the deck.",
        other="{name} replaces pyramid {old} with card {new} from the deck.",
        new=e["card"],
        old=e["old"],
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
        for seat, colour, points, which, _ in e["awards"]
    ]
    for colour in COLOURS:
        rivals = [award for award in e["awards"] if award[1] == colour]
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

# What the match waits for

STATUS = {
    "keep": (
        "Keep two of your four cards.",
        "{name}: keep two of your four cards.",
        "{name} is choosing two cards.",
    ),
    "mark": (
        "Your turn: mark {what}, or a single cell.",
        "{name}’s turn: mark {what}, or a single cell.",
        "{name} is marking {what}.",
    ),
    "cross": (
        "A cross gives you one more cell: mark it.",
        "{name}: a cross gives one more cell. Mark it.",
        "{name} has one more cell to mark.",
    ),
    "confirm": (
        "All marked? Press Done.",
        "{name}: all marked? Press Done.",
        "{name} is almost done.",
    ),
    "take": (
        "Choose a card to replace {old}.",
        "{name}: choose a card to replace {old}.",
        "{name} is choosing a card to replace {old}.",
    ),
}
"""What is asked of you, of somebody at this device, and how it is told of anybody else."""

FATE_STATUS = {
    "shuffle": "A new round begins …",
    "reveal": "The next expedition card …",
    "fill": "Refilling the reserve …",
    "draw": "The top card of the deck …",
    "points": "Scoring pyramid points …",
}


def status(view: View, names: tuple[str, ...], t: Tongue) -> str:
    """What the match waits for, in one sentence."""
    if not view.waiting:
        return t(FATE_STATUS[view.phase]) if view.phase in FATE_STATUS else ""
    if view.viewer is not None and view.viewer not in view.waiting:
        return t("Waiting for {names} …", names=t.who(names, *view.waiting))
    seat = view.waiting[0] if view.viewer is None else view.viewer
    return t.by(
        names,
        seat,
        *STATUS[view.sides[seat].status],
        what=pattern(view.expedition.name, t) if view.expedition else "",
        old=view.queue[0][0] if view.queue else "",
    )


def sound(event: Event) -> str:
    """The sound an event makes."""
    if event.get("ended"):
        return "win"
    if event.get("completed") or event.get("awards"):
        return "find"
    return "danger" if event.get("skulls") else "move"


def ending(outcome: Outcome, names: tuple[str, ...], t: Tongue) -> str:
    """How the match ended, in one sentence."""
    first = outcome.winners[0]
    total = outcome.total(first)
    if outcome.ending == "solo":
        return t.by(
            names,
            first,
            you=("You scored {n} point.", "You scored {n} points."),
            other=("{name} scored {n} point.", "{name} scored {n} points."),
            n=total,
        )
    if outcome.ending == "lowest":
        return t.by(
            names,
            first,
            you="You win: tied on {most} points, with the lowest pyramid number.",
            other="{name} wins: tied on {most} points, with the lowest pyramid number.",
            most=total,
        )
    if outcome.ending == "shared":
        return t("Shared win: {names}.", names=t.who(names, *outcome.winners))
    second = sorted(map(outcome.total, range(len(outcome.scores))))[-2]
    return t.by(
        names,
        first,
        you="You win, {most} to {next}.",
        other="{name} wins, {most} to {next}.",
        most=number(total),
        next=number(second),
    )
