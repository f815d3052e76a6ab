"""Three Cups in sentences: for the log, the status line and the screen reader."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, Outcome
from page.i18n import Tongue

from .content import CUPS
from .moves import Lift, Pass, Peek, SeatMove
from .rules import View

OPTIONS: dict[tuple[str, object], tuple[str, str]] = {
    ("rounds", None): ("Rounds", ""),
    ("rounds", 2): ("Two rounds", "Time to peek."),
    ("rounds", 1): ("One round", "One move each."),
}
LINES = {
    "hide": ("", "A scarab is hidden."),
    "pass": ("You pass.", "{name} passes."),
    "peek": ("You peek under the {cup} cup.", "{name} peeks under the {cup} cup."),
    "lift": ("You lift the {cup} cup.", "{name} lifts the {cup} cup."),
}
"""What happened, said to whoever did it and of anybody else."""
FOUND = {"": "", "bare": "Nothing is there.", "scarab": "There is the scarab!"}
ENDINGS = {"dawn": "Dawn comes, and the scarab flies away."}


def where(cup: int, t: Tongue) -> str:
    """Which cup it is."""
    return called(CUPS[cup], t)


def called(value: object, t: Tongue) -> str:
    """A value in a refusal, as people call it."""
    names = {"left": t("left"), "middle": t("middle"), "right": t("right")}
    return names.get(str(value), str(value))


def under(seen: str, t: Tongue) -> str:
    """What a viewer saw under a cup."""
    return {"": t("closed"), "bare": t("nothing there"), "scarab": t("the scarab is here")}[seen]


def said(move: SeatMove, t: Tongue) -> str:
    """A move as a sentence."""
    match move:
        case Peek(cup):
            return t("Peek under the {cup} cup.", cup=where(cup, t))
        case Lift(cup):
            return t("Lift the {cup} cup.", cup=where(cup, t))
        case Pass():
            return t("Pass.")


def option(name: str, value: object, t: Tongue) -> tuple[str, str]:
    """An option's value (or, with None, the option itself) as a label and a line about it."""
    label, about = OPTIONS[name, value]
    return t(label), t(about) if about else ""


def line(event: Event, view: View, names: tuple[str, ...], t: Tongue) -> str:
    """What happened, as far as the viewer who was told this event may know."""
    cup = where(event["cup"], t) if event.get("cup") else ""
    found = FOUND[event.get("found", "")]
    parts = [t.by(names, event.seat, *LINES[event.kind], cup=cup)]
    parts += [t(found)] if found else []
    parts += [t(ENDINGS["dawn"])] if event.get("dawn") else []
    return " ".join(parts)


def status(view: View, names: tuple[str, ...], t: Tongue) -> str:
    """What the match waits for, in one sentence."""
    if view.phase != "play":
        return ""
    return t.by(
        names,
        view.turn,
        you="Your turn: peek under a cup, lift one, or pass.",
        other="{name}’s turn: peek under a cup, lift one, or pass.",
        far="{name} is looking at the cups.",
    )


def item(label: str, t: Tongue) -> str:
    """A score item."""
    return {"scarab": t("The scarab")}[label]


def ending(outcome: Outcome, names: tuple[str, ...], t: Tongue) -> str:
    """How the match ended, in one sentence."""
    if outcome.ending == "dawn":
        return t(ENDINGS["dawn"])
    finder = outcome.winners[0]
    return t.by(names, finder, you="You find the scarab.", other="{name} finds the scarab.")


def feat(kind: str, worth: Sequence[int], t: Tongue) -> tuple[str, str]:
    """What a record is for, and what it is worth."""
    return t("The scarab, alone"), t.many("{n} turn", "{n} turns", -worth[0])


def by_link(t: Tongue) -> str:
    """Why it is not played by link."""
    return t("What you see under a cup is for you alone.")


def sound(event: Event) -> str:
    """The name of an event's sound."""
    return "find" if event.get("found") == "scarab" else "move"
