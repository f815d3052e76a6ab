"""The Mummy's Maze in sentences: for the log, the status line and the screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Event, Outcome
from games.mummy.content.tables import DICE, SEEKER_DICE
from games.mummy.rules.state import View
from page.i18n import NOBODY, Tongue
from page.names import is_you

SYMBOLS = {
    "red1": "Dagger",
    "red2": "Axe",
    "red3": "Bow",
    "red4": "Sickle sword",
    "red5": "Wheel",
    "blue1": "Jar",
    "blue2": "Boat",
    "blue3": "Fish",
    "blue4": "Waves",
    "blue5": "Shell",
    "white1": "Feather",
    "white2": "Moon",
    "white3": "Star",
    "white4": "White crown",
    "white5": "Eye",
    "green1": "Papyrus",
    "green2": "Palm leaf",
    "green3": "Grapes",
    "green4": "Lotus",
    "yellow1": "Sun",
    "yellow2": "Ring",
    "yellow3": "Collar",
    "yellow4": "Crook",
}

OF_COLOUR = {
    "red": "{what} (red {n})",
    "blue": "{what} (blue {n})",
    "white": "{what} (white {n})",
    "green": "{what} (green {n})",
    "yellow": "{what} (yellow {n})",
}

SHORT = {
    "red": "Red {n}",
    "blue": "Blue {n}",
    "white": "White {n}",
    "green": "Green {n}",
    "yellow": "Yellow {n}",
}

HELD = {
    "red": "{n} red",
    "blue": "{n} blue",
    "white": "{n} white",
    "green": "{n} green",
    "yellow": "{n} yellow",
}

REGIONS = {
    "red": "red region",
    "blue": "blue region",
    "white": "white region",
    "green": "green region",
    "yellow": "yellow region",
}

PLACES = {"gate": "The start", "sarcophagus": "The dungeon"}

PIECES = ("{name}’s falcon", "{name}’s cat", "{name}’s ibis", "{name}’s cobra")
PAWNS = ("the falcon", "the cat", "the ibis", "the cobra")
"""The pawns, in the order of play."""
YOURS = ("Your falcon", "Your cat", "Your ibis", "Your cobra")
YOUR = ("your falcon", "your cat", "your ibis", "your cobra")
"""Your own, at the head of a sentence and within it."""

OPTIONS = {
    ("maze", None): ("Maze", ""),
    ("maze", "maze-1"): ("The first maze", "Built-in maze."),
    ("maze", "maze-2"): ("The second maze", "Built-in maze."),
    ("maze", "maze-3"): ("The third maze", "Built-in maze."),
    ("maze", "made-1"): ("Random maze", "A new maze every time."),
    ("mummy", None): ("Who is the mummy?", ""),
}

ITEMS = {"ankhs": "Ankhs taken", "missions": "Missions shown"}


def option(name: str, value: Any, t: Tongue) -> tuple[str, str]:
    """An option's value (or, with None, the option itself) as a label and a line about it."""
    label, about = OPTIONS[name, value]
    return t(label), t(about) if about else ""


# Things


def thing(name: str, t: Tongue) -> str:
    """What is painted on a cell: Bow (red 3), The start."""
    if name in PLACES:
        return t(PLACES[name])
    return t(OF_COLOUR[name[:-1]], what=t(SYMBOLS[name]), n=name[-1])


def short(name: str, t: Tongue) -> str:
    """A mission in two words: Red 3."""
    return t(SHORT[name[:-1]], n=name[-1])


def listed(names: Sequence[str], t: Tongue) -> str:
    return ", ".join(thing(name, t) for name in names)


def held(colours: Sequence[str], t: Tongue) -> str:
    """Missions of which only the colour is known."""
    return ", ".join(
        t.many(HELD[one], HELD[one], colours.count(one)) for one in HELD if one in colours
    )


def region(colour: str, t: Tongue) -> str:
    return t(REGIONS[colour])


def ways(open: Sequence[bool], t: Tongue) -> str:
    """Where one can go from a cell, walls being all around."""
    names = (t("up"), t("right"), t("down"), t("left"))
    return t("exits: {ways}", ways=", ".join(name for name, free in zip(names, open) if free))


def call(face: str, t: Tongue) -> str:
    """A face of a die, as it is called out."""
    return t("arrow") if face == "arrow" else t("skipped") if face == "skip" else face


def own(face: int, t: Tongue) -> str:
    return t("the mummy die shows {n}", n=face)


def own_faces(die: str, t: Tongue) -> str:
    """The faces of the mummy die (M1.4)."""
    return t("The mummy die has the faces {faces}.", faces=", ".join(map(str, DICE[die])))


def heard(pawn: Any, seen_at: str, t: Tongue) -> str:
    """Where all saw a pawn last, and what it called since then."""
    place = t("last seen: {place}", place=thing(seen_at, t))
    if not pawn.calls:
        return place
    calls = ", ".join(call(one, t) for one in pawn.calls)
    return place + ", " + t("calls since then: {calls}", calls=calls)


# Who


def piece(view: View, pawn: int, names: tuple[str, ...], t: Tongue, *, head: bool = True) -> str:
    """A pawn by its shape: Ani’s falcon. Your own as at the head of a sentence, or within it."""
    seat: int = view.pawns[pawn].seat
    if is_you(names, seat):
        return t(YOURS[pawn]) if head else t(YOUR[pawn])
    return t(PIECES[pawn], name=names[seat])


def who(view: View, pawn: int, names: tuple[str, ...], t: Tongue) -> str:
    """A seeker within a sentence: by the player's name, or by the pawn where a player has two
    (M7.1). Of you with a single pawn, other sentences tell."""
    seat: int = view.pawns[pawn].seat
    return piece(view, pawn, names, t, head=False) if has_two(view, seat) else names[seat]


def has_two(view: View, seat: int) -> bool:
    """Whether a player has two pawns (M7.1)."""
    return [one.seat for one in view.pawns].count(seat) > 1


def doer(view: View, pawn: int, names: tuple[str, ...], t: Tongue) -> tuple[int, str]:
    """Who does something with a pawn, as a seat and a name for `t.by`: the player, or, where a
    player has two pawns, the pawn itself."""
    seat: int = view.pawns[pawn].seat
    if has_two(view, seat):
        return NOBODY, piece(view, pawn, names, t)
    return seat, names[seat]


# The log


def line(event: Event, view: View, names: tuple[str, ...], t: Tongue) -> str:
    """What an event says in the log; "" if it says nothing.

    An event tells the mummy less than it tells seekers: what is not in it is not said.
    """
    says = LINES.get(event.kind)
    return says(event, view, names, t) if says else ""


Names = tuple[str, ...]


def _maze(e: Event, view: View, names: Names, t: Tongue) -> str:
    return t("A new maze is drawn: number {number}.", number=e["maze"].rpartition("-")[2])


def _deal(e: Event, view: View, names: Names, t: Tongue) -> str:
    return t("The missions are dealt.")


def _dice(e: Event, view: View, names: Names, t: Tongue) -> str:
    seat, name = doer(view, e["pawn"], names, t)
    said = []
    if e["faces"]:
        faces = ", ".join(t("mummy") if face == "M" else call(face, t) for face in e["faces"])
        said.append(
            t.by(
                names,
                seat,
                you="You roll {faces}.",
                other="{name} rolls {faces}.",
                name=name,
                faces=faces,
            )
        )
    else:  # M2.3: the mummy is told with how many dice
        count = SEEKER_DICE - e["aside"] + e["mummies"]
        said.append(
            t.by(
                names,
                seat,
                you=("You roll {n} die.", "You roll {n} dice."),
                other=("{name} rolls {n} die.", "{name} rolls {n} dice."),
                name=name,
                n=count,
            )
        )
        said.append(
            t.many("{n} shows a mummy.", "{n} show mummies.", e["mummies"])
            if e["mummies"]
            else t("None shows a mummy.")
        )
    if e["mummies"] and not e["skipped"]:
        said.append(t.many("{n} die is set aside now.", "{n} dice are set aside now.", e["aside"]))
    if e["skipped"]:
        said.append(t("All five dice show mummies: the turn is over."))
    return " ".join(said)


def _cancel(e: Event, view: View, names: Names, t: Tongue) -> str:
    seat, name = doer(view, e["pawn"], names, t)
    return t.by(
        names,
        seat,
        you=(
            "You cancel {n} mummy: {to} gets up to {n} step.",
            "You cancel {n} mummies: {to} gets up to {n} steps.",
        ),
        other=(
            "{name} cancels {n} mummy: {to} gets up to {n} step.",
            "{name} cancels {n} mummies: {to} gets up to {n} steps.",
        ),
        to=view.mummy_seat,
        to_you=(
            "{name} cancels {n} mummy: you get up to {n} step.",
            "{name} cancels {n} mummies: you get up to {n} steps.",
        ),
        name=name,
        n=e["steps"],
    )


def _skip(e: Event, view: View, names: Names, t: Tongue) -> str:
    seat, name = doer(view, e["pawn"], names, t)
    return t.by(
        names,
        seat,
        you="You cannot move and skip your turn.",
        other="{name} cannot move and skips the turn.",
        name=name,
    )


def _go(e: Event, view: View, names: Names, t: Tongue) -> str:
    seat, name = doer(view, e["pawn"], names, t)
    called = call(e["face"], t)
    said = [
        t.by(
            names,
            seat,
            you="You call: {call}.",
            other="{name} calls: {call}.",
            name=name,
            call=called,
        )
    ]
    if e["from"]:
        said.append(t("From {start} to {end}.", start=e["from"], end=e["to"]))
    if e["mission"]:
        said.append(
            t.by(
                names,
                seat,
                you="You show {what}, on {cell}.",
                other="{name} shows {what}, on {cell}.",
                name=name,
                what=thing(e["mission"], t),
                cell=e["to"],
            )
        )
    if e["mission"] and not e["won"]:
        said.append(t.many("{n} mission left.", "{n} missions left.", e["left"]))
    if e["won"]:
        said.append(t("That was the last mission!"))
    return " ".join(said)


def _die(e: Event, view: View, names: Names, t: Tongue) -> str:
    return t.by(
        names,
        view.mummy_seat,
        you=("You roll a {face} and have {n} step.", "You roll a {face} and have {n} steps."),
        other=(
            "{name} rolls a {face} and has {n} step.",
            "{name} rolls a {face} and has {n} steps.",
        ),
        n=e["steps"],
        face=e["face"],
    )


def _step(e: Event, view: View, names: Names, t: Tongue) -> str:
    """Only where a walk ends is told: a line for each step would drown the calls."""
    mummy, cell = view.mummy_seat, e["cell"]
    if e["caught"] >= 0:
        return _catch(e, view, names, t)
    if not e["done"]:
        return ""
    return t.by(names, mummy, you="You walk to {cell}.", other="{name} walks to {cell}.", cell=cell)


def _catch(e: Event, view: View, names: Names, t: Tongue) -> str:
    mummy, seeker = view.mummy_seat, who(view, e["caught"], names, t)
    seat, _ = doer(view, e["caught"], names, t)
    said = [
        t.by(
            names,
            mummy,
            you="You catch {seeker} on {cell}!",
            other="{name} catches {seeker} on {cell}!",
            to=seat,
            to_you="{name} catches you on {cell}!",
            seeker=seeker,
            cell=e["cell"],
        )
    ]
    if e["out"]:
        said.append(
            t.by(
                names,
                seat,
                you="That was your last ankh: you are out.",
                other="That was the last ankh: {seeker} is out.",
                seeker=seeker,
            )
        )
    said.append(
        t.by(
            names,
            mummy,
            you="You have {ankhs} of {goal} ankhs.",
            other="{name} has {ankhs} of {goal} ankhs.",
            ankhs=e["ankhs"],
            goal=view.goal,
        )
    )
    return " ".join(said)


def _stop(e: Event, view: View, names: Names, t: Tongue) -> str:
    mummy = view.mummy_seat
    if e.get("cell"):
        return t.by(
            names,
            mummy,
            you="You stop on {cell}.",
            other="{name} stops on {cell}.",
            cell=e["cell"],
        )
    return t.by(names, mummy, you="You stop.", other="{name} stops.")


LINES = {
    "maze": _maze,
    "deal": _deal,
    "dice": _dice,
    "cancel": _cancel,
    "skip": _skip,
    "go": _go,
    "die": _die,
    "step": _step,
    "stop": _stop,
}

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
    return "danger" if event.get("caught", -1) >= 0 or event.get("skipped") else "move"


# The end


def item(label: str, t: Tongue) -> str:
    """A line of the reckoning."""
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
