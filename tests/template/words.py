"""Three Cups in sentences: for the log, the status line and the screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Event, Outcome
from page.tongue import Tongue
from template.content import CUPS
from template.rules import View

OPTIONS = {
    ("rounds", None): ("Rounds", ""),
    ("rounds", 2): ("Two", "Time to peek."),
    ("rounds", 1): ("One", "One move each."),
}
LINES = {
    "hide": ("", "A scarab is hidden."),
    "pass": ("You pass.", "{name} passes."),
    "peek": ("You peek under the {cup} cup.", "{name} peeks under the {cup} cup."),
    "lift": ("You lift the {cup} cup.", "{name} lifts the {cup} cup."),
}
"""What happened, said to whoever did it and of anybody else."""
FOUND = {"": "", "bare": "Nothing is there.", "scarab": "There is the scarab!"}
DAWN = "Dawn comes, and the scarab flies away."


def option(name: str, value: Any, t: Tongue) -> tuple[str, str]:
    """An option's value (or, with None, the option itself) as a label and a line about it."""
    label, about = OPTIONS[name, value]
    return t(label), t(about) if about else ""


def line(event: Event, view: View, names: tuple[str, ...], t: Tongue) -> str:
    """What happened, as far as the viewer who was told this event may know."""
    cup = t(CUPS[event["cup"]]) if event.get("cup") else ""
    found = FOUND[event.get("found", "")]
    parts = [t.by(names, event.seat, *LINES[event.kind], cup=cup)]
    parts += [t(found)] if found else []
    parts += [t(DAWN)] if event.get("dawn") else []
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
    """A line of the reckoning."""
    return t({"scarab": "The scarab"}[label])


def ending(outcome: Outcome, names: tuple[str, ...], t: Tongue) -> str:
    """How the match ended, in one sentence."""
    if outcome.ending == "dawn":
        return t(DAWN)
    finder = outcome.winners[0]
    return t.by(names, finder, you="You find the scarab.", other="{name} finds the scarab.")


def feat(kind: str, worth: Sequence[int], t: Tongue) -> tuple[str, str]:
    """What a record is for, and what it is worth."""
    return t("The scarab, alone"), t("{n} turns", n=-worth[0])


def by_link(t: Tongue) -> str:
    """Why it is not played by link."""
    return t("What the dice show is for one screen.")
