"""The Mummy's Maze in sentences: options, what the match waits for, and how it ended."""

from __future__ import annotations

from engine.game import Event, Outcome
from games.mummy.page.naming import PAWNS
from games.mummy.rules.state import View
from page.i18n import Tongue

OPTIONS: dict[tuple[str, object], tuple[str, str]] = {
    ("maze", None): ("Maze", ""),
    ("maze", "maze-1"): ("The first maze", "Built-in maze."),
    ("maze", "maze-2"): ("The second maze", "Built-in maze."),
    ("maze", "maze-3"): ("The third maze", "Built-in maze."),
    ("maze", "made-1"): ("Random maze", "A new maze every time."),
    ("mummy", None): ("Who is the mummy?", ""),
}

ITEMS = {"ankhs": "Ankhs taken", "missions": "Missions shown"}


def option(name: str, value: object, t: Tongue) -> tuple[str, str]:
    """An option's value (or, with None, the option itself) as a label and a line about it."""
    label, about = OPTIONS[name, value]
    return t(label), t(about) if about else ""


# What the match waits for

FATE_STATUS = {"maze": "Drawing a new maze …", "deal": "Dealing the missions …"}

STATUS = {
    "cancel": (
        "Your turn with {pawn}: all five dice show mummies. Cancel them.",
        "{name}’s turn with {pawn}: all five dice show mummies. Cancel them.",
        "{name} has to cancel five mummies.",
    ),
    "aside": (
        "Your turn with {pawn}: roll, or cancel the mummies first.",
        "{name}’s turn with {pawn}: roll, or cancel the mummies first.",
        "{name} is about to roll for {pawn}.",
    ),
    "turn": (
        "Your turn with {pawn}: roll the dice.",
        "{name}’s turn with {pawn}: roll the dice.",
        "{name} is about to roll for {pawn}.",
    ),
    "move": (
        "Your turn with {pawn}: choose a die and move, or roll again.",
        "{name}’s turn with {pawn}: choose a die and move, or roll again.",
        "{name} is choosing a die for {pawn}.",
    ),
    "dice": ("You roll …", "{name} rolls …"),
    "die": ("You roll the mummy die …", "{name} rolls the mummy die …"),
}
"""What is asked of you, of somebody at this device, and how it is told of anybody else."""


def status(view: View, names: tuple[str, ...], t: Tongue) -> str:
    """What the match waits for, in one sentence."""
    phase = view.phase
    if phase in FATE_STATUS:
        return t(FATE_STATUS[phase])
    if phase == "walk":
        return t.by(
            names,
            view.mummy_seat,
            you=(
                "Your turn: walk up to {n} step as the mummy.",
                "Your turn: walk up to {n} steps as the mummy.",
            ),
            other=(
                "{name}’s turn: walk up to {n} step as the mummy.",
                "{name}’s turn: walk up to {n} steps as the mummy.",
            ),
            far=("{name} is hunting: {n} step left.", "{name} is hunting: {n} steps left."),
            n=view.left,
        )
    if phase == "turn" and view.aside:
        phase = "cancel" if view.must_cancel else "aside"
    if phase not in STATUS:
        return ""
    seeks = view.turn >= 0 and phase != "die"
    seat = view.pawns[view.turn].seat if seeks else view.mummy_seat
    return t.by(names, seat, *STATUS[phase], pawn=t(PAWNS[view.turn]) if seeks else "")


def by_link(t: Tongue) -> str:
    """Why it is not played by link."""
    return t("Everyone has secrets here, and a link hides nothing: play around one screen.")


def sound(event: Event) -> str:
    """The sound an event makes."""
    if event.get("won"):
        return "win"
    if event.get("mission"):
        return "find"
    return "danger" if event.number("caught", -1) >= 0 or event.get("skipped") else "move"


# The end


def item(label: str, t: Tongue) -> str:
    """A score item."""
    return t(ITEMS[label])


def total(outcome: Outcome, seat: int, t: Tongue) -> str:
    """What a seat has come to."""
    (one,) = outcome.scores[seat]
    if one.label == "ankhs":
        return t.many("{n} ankh", "{n} ankhs", one.points)
    return t.many("{n} mission", "{n} missions", one.points)


def ending(outcome: Outcome, names: tuple[str, ...], t: Tongue) -> str:
    """How the match ended, in one sentence."""
    winner = outcome.winners[0]
    if outcome.ending == "ankhs":
        return t.by(
            names,
            winner,
            you=(
                "You win: the mummy has {n} ankh.",
                "You win: the mummy has {n} ankhs.",
            ),
            other=(
                "The mummy wins: {name} has {n} ankh.",
                "The mummy wins: {name} has {n} ankhs.",
            ),
            n=outcome.total(winner),
        )
    return t.by(
        names,
        winner,
        you="You win: all your missions are shown.",
        other="{name} wins: all missions are shown.",
    )
