"""Advice in Sands of Memory: from what lies open at this moment alone.

Whoever was told what lies under a pyramid would have no game left. So the adviser remembers
nothing: it sees the open spot, and knows that every square hides one treasure (S1.2).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.advice import Advice, Reason, first_true, thoughts
from engine.chance import Chance
from engine.game import Event, event
from games.sands import bot, words
from games.sands.board import INDEX, SQUARE, between
from games.sands.content import CARDS
from games.sands.page import SPOTS as ROWS
from games.sands.state import View
from page.grid import turned
from page.tongue import Tongue


def ponder(
    view: View, events: Sequence[Event], legal: Collection[str], chance: Chance
) -> Iterator[str]:
    """What a bot would do who came to the table just now. Going straight back leads nowhere."""
    seen = (event("push", view.turn, spot=view.open, found=view.shown),)
    on = [move for move in legal if move.removeprefix("push ") not in view.just]
    return thoughts(bot, view, seen, on if any(map(_spot, on)) else tuple(legal), chance)


def advice(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    move: str,
    names: tuple[str, ...],
    t: Tongue,
) -> Advice:
    verb, _, what = move.partition(" ")
    look, near, where, at = STEPS[verb](view, what, t)
    reason, why = first_true(REASONS[verb], view, tuple(legal), what, t)
    meant = (_cell(view.open), *at) if reason in RINGED else ()
    return Advice(move, look, why, where, near, at, reason, meant)


def _spot(move: str) -> str:
    return move.removeprefix("push ") if move.startswith("push ") else ""


# What to look at, and where


Steps = tuple[str, tuple[str, ...], str, tuple[str, ...]]
"""What to look at, how the page marks it, where the move is, and how it is marked."""


def _cell(spot: str) -> str:
    return f'[data-move="push {spot}"]'


def _push(view: View, spot: str, t: Tongue) -> Steps:
    if view.phase == "scorpion":
        look = t("Look at the open spot and the pyramids beside it: one of them must move.")
    elif view.card:
        wanted = words.the(view.card.treasure, t)
        look = t("Look at the open spot. What is wanted: {what}.", what=wanted)
    else:
        look = t("Look at the open spot and at the two stakes.")
    row, column = place(view, spot)
    where = t("Push the ringed pyramid (row {row}, column {column}).", row=row, column=column)
    beside = ".wanted" if view.card else ".duellist .card" if view.duellists else ""
    return look, (_cell(view.open), *filter(None, [beside])), where, (_cell(spot),)


def _reveal(view: View, _: str, t: Tongue) -> Steps:
    look = t("Look at the deck: nothing is being searched for.")
    return look, (".deck",), t("Turn the top card up."), (".deck",)


def _stop(view: View, _: str, t: Tongue) -> Steps:
    look = t("Look at the open spot: your turn may end here.")
    return look, (_cell(view.open),), t("Stop here."), ("#act-stop",)


def _give(view: View, card: str, t: Tongue) -> Steps:
    where = t("Give {what}.", what=words.the(card, t))
    look = t("Look at the values of your cards.")
    return look, (".picks",), where, (f'[data-move="give {card}"]',)


def _stake(view: View, card: str, t: Tongue) -> Steps:
    look = t("Look at what you can stake.")
    at = (f'[data-move="stake {card}"]',)
    if card == "deck":
        return look, (".deck",), t("Stake the top card of the deck."), at
    return look, (".picks",), t("Stake {what}.", what=words.the(card, t)), at


STEPS = {"push": _push, "reveal": _reveal, "stop": _stop, "give": _give, "stake": _stake}


def place(view: View, spot: str) -> tuple[int, int]:
    """Row and column of a spot as it now stands on the screen (S4.2)."""
    rows = turned(ROWS, view.quarter)
    return next((r + 1, row.index(spot) + 1) for r, row in enumerate(rows) if spot in row)


# Why

Legal = tuple[str, ...]


def within(view: View, spot: str) -> bool:
    """Whether a spot is in the square of the open one."""
    return SQUARE[INDEX[spot]] == SQUARE[INDEX[view.open]]


def risk(view: View, spot: str) -> int:
    """How likely a treasure lies on a spot, in twelfths, for who has seen the open one only."""
    if not within(view, spot):
        return 3
    return 0 if view.shown else 4


def _only(view: View, legal: Legal, what: str, t: Tongue) -> str:
    return t("Nothing else can be done now.") if len(legal) == 1 else ""


def _far(view: View, legal: Legal, spot: str, t: Tongue) -> str:
    far = len(between(INDEX[view.open], INDEX[spot])) if view.strength else 0
    return (
        t.many(
            "With strength {n} pyramids move at once, and only the far spot is uncovered.",
            "With strength {n} pyramids move at once, and only the far spot is uncovered.",
            far,
        )
        if far > 1
        else ""
    )


def _bare(view: View, legal: Legal, spot: str, t: Tongue) -> str:
    if not view.shown or not within(view, spot):
        return ""
    what = words.the(view.shown, t)
    if view.phase == "scorpion":
        return t(
            "Every square hides one treasure, and here it lies open: {what}. The other spots of "
            "this square are bare, also under the ringed pyramid, so nothing stings there.",
            what=what,
        )
    return t(
        "Every square hides one treasure, and here it lies open: {what}. The other spots of this "
        "square are bare, also under the ringed pyramid: there you can go on without a risk.",
        what=what,
    )


def _beyond(view: View, legal: Legal, spot: str, t: Tongue) -> str:
    if not view.shown or within(view, spot) or view.phase == "scorpion":
        return ""
    return t(
        "Every square hides one treasure, and here it lies open: {what}. Whatever else you look "
        "for is in another square, and the ringed pyramid stands in one.",
        what=words.the(view.shown, t),
    )


def _third(view: View, legal: Legal, spot: str, t: Tongue) -> str:
    if view.shown or not within(view, spot) or view.phase == "scorpion":
        return ""
    return t(
        "The open spot is bare, so the treasure of its square lies under one of the three pyramids "
        "there; the ringed one is among them. Whether you have seen it is for you to remember."
    )


def _quarter(view: View, legal: Legal, spot: str, t: Tongue) -> str:
    if within(view, spot) or view.phase == "scorpion":
        return ""
    return t(
        "The ringed pyramid stands in another square, and one of the four spots there hides a "
        "treasure. Whether you have seen it is for you to remember."
    )


def _least(view: View, legal: Legal, spot: str, t: Tongue) -> str:
    risks = [risk(view, _spot(move)) for move in legal if _spot(move)]
    if view.phase != "scorpion" or risk(view, spot) > min(risks):
        return ""
    if risk(view, spot) < max(risks):
        return t(
            "In the square of the open spot one of three pyramids hides a treasure. The ringed one "
            "stands in another square, where it is one of four: the smaller risk."
        )
    return t("By what lies open, no other pyramid is a smaller risk than the ringed one.")


def _must(view: View, legal: Legal, spot: str, t: Tongue) -> str:
    return t("A pyramid beside the open spot has to move.")


def _lowest(view: View, legal: Legal, card: str, t: Tongue) -> str:
    if card not in CARDS:
        return ""
    values = [CARDS[one.split(" ")[1]].value for one in legal if one.split(" ")[1] in CARDS]
    value = CARDS[card].value
    return (
        t("One is worth {n}: no card that you can choose is worth less.", n=value)
        if value == min(values)
        else ""
    )


def _loser(view: View, legal: Legal, card: str, t: Tongue) -> str:
    return t("Whoever’s treasure is uncovered first loses the stake.")


def _choose(view: View, legal: Legal, card: str, t: Tongue) -> str:
    return t("One of your cards must go.")


def _patient(view: View, legal: Legal, card: str, t: Tongue) -> str:
    return t("A wrong treasure would end the turn as well, and show everybody where it lies.")


def _first(view: View, legal: Legal, card: str, t: Tongue) -> str:
    if not view.shown:
        return ""
    return t(
        "If the card asks for {what}, which lies open, it is yours at once.",
        what=words.the(view.shown, t),
    )


REASONS: dict[str, tuple[Reason, ...]] = {
    "push": (
        ("bare", _bare),
        ("far", _far),
        ("beyond", _beyond),
        ("third", _third),
        ("quarter", _quarter),
        ("least", _least),
        ("must", _must),
    ),
    "reveal": (("first", _first), ("only", _only)),
    "stop": (("patient", _patient),),
    "give": (("only", _only), ("lowest", _lowest), ("choose", _choose)),
    "stake": (("only", _only), ("lowest", _lowest), ("loser", _loser)),
}
"""The most telling one first; the last of each is true of every position."""

RINGED = ("bare", "beyond", "third", "quarter", "least")
"""The reasons that speak of the pyramid itself."""
