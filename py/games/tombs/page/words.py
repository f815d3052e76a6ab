"""Golden Tombs in sentences: options, what the match waits for, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, Outcome
from games.tombs.page.naming import pattern, points
from games.tombs.rules.state import View
from page.i18n import Tongue, number

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

OPTIONS: dict[tuple[str, object], tuple[str, str]] = {
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


def option(name: str, value: object, t: Tongue) -> tuple[str, str]:
    """An option's value (or, with None, the option itself) as a label and a line about it."""
    label, about = OPTIONS[name, value]
    return t(label), t(about) if about else ""


def item(label: str, t: Tongue) -> str:
    """A score item."""
    return t(ITEMS[label])


def feat(kind: str, worth: Sequence[int], t: Tongue) -> tuple[str, str]:
    """What a record is for, and what it is worth."""
    return t(FEATS[kind.split()[0]]), points(worth[0], t)


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
