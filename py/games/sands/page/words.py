"""Sands of Memory in sentences: options, what the match waits for, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, Outcome
from games.sands.page.naming import the, treasure
from games.sands.rules.state import View
from page.i18n import Tongue

ACTIONS = {
    "storm": ("Sandstorm", "The whole board turns a quarter turn clockwise."),
    "scorpion": (
        "Scorpion",
        "Each player pushes one pyramid. If you uncover a treasure, you are stung.",
    ),
    "strength": ("Strength", "Push whole rows or columns, up to three times a turn."),
    "duel": ("Duel", "Uncover your opponent’s treasure before yours appears."),
}

FEATS = {"full": "Solo, full game", "calm": "Solo, calm game"}

RANKS = {
    "scarab": "Scarab",
    "servant": "Servant",
    "keeper": "Palace keeper",
    "wigmaker": "Wig-maker",
    "farmer": "Farmer",
    "scribe": "Scribe",
    "embalmer": "Embalmer",
    "guard": "Guard",
    "architect": "Architect",
    "vizier": "Grand vizier",
    "priest": "High priest",
    "pharaoh": "Pharaoh",
}

OPTIONS: dict[tuple[str, object], tuple[str, str]] = {
    ("variant", None): ("Variant", ""),
    ("variant", "full"): ("Full game", "Sandstorms, scorpions, strength and duels."),
    ("variant", "calm"): ("Calm", "No actions: the backs of the cards are ignored."),
}


def option(name: str, value: object, t: Tongue) -> tuple[str, str]:
    """An option's value (or, with None, the option itself) as a label and a line about it."""
    label, about = OPTIONS[name, value]
    return t(label), t(about) if about else ""


def action(view: View, name: str, t: Tongue) -> tuple[str, str]:
    """What the back of the deck's top card announces, or has done already (S4.2)."""
    title, about = ACTIONS[name]
    if name == "storm" and view.phase == "reveal":
        return t(title), t("The whole board has turned a quarter turn clockwise.")
    return t(title), t(about)


def leaving(view: View, t: Tongue) -> str:
    """How long the scorpion stays: in rounds of the table, and the last one in pushes (S4.3)."""
    rounds = -(-view.rounds_left // view.seats)
    if rounds == 1:
        return t.many(
            "It leaves after {n} more push.", "It leaves after {n} more pushes.", view.rounds_left
        )
    return t.many(
        "It leaves after {n} more round, including this one.",
        "It leaves after {n} more rounds, including this one.",
        rounds,
    )


def unanswerable(view: View, t: Tongue) -> str:
    """What the viewer may not stake first, and why; "" if there is nothing of the kind (S4.7)."""
    if not view.barred:
        return ""
    return t(
        "You cannot stake {what}: your opponent has no different treasure.",
        what=the(view.barred, t),
    )


STATUS = {
    "reveal": (
        "Your turn: turn up the top card.",
        "{name}’s turn: turn up the top card.",
        "{name} is about to turn up the top card.",
    ),
    "search": (
        "Your turn: push a pyramid and find {what}.",
        "{name}’s turn: push a pyramid and find {what}.",
        "{name} is looking for {what}.",
    ),
    "scorpion": (
        "Your turn: push one pyramid and avoid the treasures.",
        "{name}’s turn: push one pyramid and avoid the treasures.",
        "{name} is avoiding the scorpion.",
    ),
    "give": (
        "Choose a card to give away.",
        "{name}: choose a card to give away.",
        "{name} is choosing a card to give away.",
    ),
    "stake": (
        "Stake a card for the duel.",
        "{name}: stake a card for the duel.",
        "{name} is choosing a stake for the duel.",
    ),
    "duel": (
        "Your turn: uncover your opponent’s treasure, not yours.",
        "{name}’s turn: uncover your opponent’s treasure, not yours.",
        "{name}’s turn in the duel.",
    ),
}
"""What a phase asks of you, of somebody at this device, and how it is told of anybody else."""


def status(view: View, names: tuple[str, ...], t: Tongue) -> str:
    """What the match waits for, in one sentence."""
    if view.phase == "storm":
        return t("A sandstorm is coming …")
    if view.phase not in STATUS or view.turn < 0:
        return ""
    what = the(view.card.treasure, t) if view.card else ""
    return t.by(names, view.turn, *STATUS[view.phase], what=what)


SOUNDS = {"won": "find", "wrong": "danger", "lost": "danger", "stung": "danger"}


def by_link(t: Tongue) -> str:
    """Why it is not played by link."""
    return t("Everyone has to see each find as it happens, so play on one screen.")


def sound(event: Event) -> str:
    """The sound an event makes."""
    if event.get("ended"):
        return "win"
    if event.kind == "storm":
        return "storm"
    return SOUNDS.get(event.text("result", ""), "move")


def lasts(event: Event) -> float:
    """How many times longer than others an event stays on the screen: a treasure is remembered."""
    return 2.2 if event.kind == "push" and event.text("found") else 1


def item(label: str, t: Tongue) -> str:
    """A score item: a won card."""
    return treasure(label.rstrip("123"), t)


def ending(outcome: Outcome, names: tuple[str, ...], t: Tongue) -> str:
    """How the match ended, in one sentence."""
    if outcome.rank:
        return t.by(
            names,
            0,
            you=(
                "You won {n} card of 30. Rank at court: {rank}.",
                "You won {n} cards of 30. Rank at court: {rank}.",
            ),
            other=(
                "{name} won {n} card of 30. Rank at court: {rank}.",
                "{name} won {n} cards of 30. Rank at court: {rank}.",
            ),
            n=len(outcome.scores[0]),
            rank=t(RANKS[outcome.rank]),
        )
    first, *others = outcome.winners
    if others:
        return t("Shared win: {names}.", names=t.who(names, *outcome.winners))
    if outcome.ending == "cards":
        return t.by(
            names,
            first,
            you="You win: tied on points, but with more cards.",
            other="{name} wins: tied on points, but with more cards.",
        )
    most, next_best, *_ = sorted(map(outcome.total, range(len(outcome.scores))), reverse=True)
    return t.by(
        names,
        first,
        you="You win, {most} to {next}.",
        other="{name} wins, {most} to {next}.",
        most=most,
        next=next_best,
    )


def feat(kind: str, worth: Sequence[int], t: Tongue) -> tuple[str, str]:
    """What a record is for, and what it is worth."""
    return t(FEATS[kind]), t.many("{n} card", "{n} cards", worth[0])
