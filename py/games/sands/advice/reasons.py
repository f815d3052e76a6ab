"""Why a move is advised: the reasons that are true of a position, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from engine.advice import Reason
from games.sands.bot.memory import Memory
from games.sands.content.board import INDEX, SQUARE, between
from games.sands.content.tables import CARDS
from games.sands.page import naming
from games.sands.rules.moves import Give, Push, Reveal, SeatMove, Stake, StakeDeck, Stop
from games.sands.rules.state import View
from page.i18n import Tongue


def pushes(moves: Iterable[SeatMove]) -> list[Push]:
    return [move for move in moves if isinstance(move, Push)]


def wanted(view: View) -> str:
    """The treasure that the seat on turn looks for; "" while it looks for none."""
    if view.card:
        return view.card.treasure
    return next((card.treasure for seat, card in view.stakes if seat != view.turn), "")


def danger(memory: Memory, spot: str) -> float:
    """How likely a treasure lies on a spot, by what was seen."""
    return memory.danger[INDEX[spot]]


Legal = tuple[SeatMove, ...]


def within(view: View, spot: str) -> bool:
    """Whether a spot is in the square of the open one."""
    return SQUARE[INDEX[spot]] == SQUARE[INDEX[view.open]]


def unseen(memory: Memory, spot: str) -> int:
    """Of how many spots in its square one hides the treasure, as far as was seen."""
    return round(1 / danger(memory, spot)) if danger(memory, spot) else 0


def _only(view: View, legal: Legal, what: str, memory: Memory, t: Tongue) -> str:
    return t("This is your only move.") if len(legal) == 1 else ""


def _far(view: View, legal: Legal, spot: str, memory: Memory, t: Tongue) -> str:
    far = len(between(INDEX[view.open], INDEX[spot])) if view.strength else 0
    return (
        t.many(
            "With strength, {n} pyramids move at once, and only the spot at the far end is "
            "uncovered.",
            "With strength, {n} pyramids move at once, and only the spot at the far end is "
            "uncovered.",
            far,
        )
        if far > 1
        else ""
    )


def _bare(view: View, legal: Legal, spot: str, memory: Memory, t: Tongue) -> str:
    if not view.shown or not within(view, spot):
        return ""
    what = naming.the(view.shown, t)
    if view.phase == "scorpion":
        return t(
            "Each square hides just one treasure, and this square’s is already open: "
            "{what}. Its other spots are bare, so you will not be stung under the ringed "
            "pyramid.",
            what=what,
        )
    return t(
        "Each square hides just one treasure, and this square’s is already open: "
        "{what}. Its other spots are bare, so you can safely push the ringed pyramid.",
        what=what,
    )


def _beyond(view: View, legal: Legal, spot: str, memory: Memory, t: Tongue) -> str:
    if not view.shown or within(view, spot) or view.phase == "scorpion" or not danger(memory, spot):
        return ""
    return t(
        "Each square hides just one treasure, and this square’s is already open: "
        "{what}. Any other treasure is in another square, and the ringed pyramid takes "
        "you to one.",
        what=naming.the(view.shown, t),
    )


def _there(view: View, legal: Legal, spot: str, memory: Memory, t: Tongue) -> str:
    if view.phase == "scorpion" or memory.places.get(wanted(view)) != INDEX[spot]:
        return ""
    what = naming.the(wanted(view), t)
    return t("You have seen what is under the ringed pyramid: {what}.", what=what)


def _way(view: View, legal: Legal, spot: str, memory: Memory, t: Tongue) -> str:
    if view.phase == "scorpion" or wanted(view) not in memory.places or danger(memory, spot):
        return ""
    return t(
        "You have already seen where {what} is. The ringed pyramid hides nothing and is "
        "the first step there.",
        what=naming.the(wanted(view), t),
    )


def _known(view: View, legal: Legal, spot: str, memory: Memory, t: Tongue) -> str:
    if danger(memory, spot):
        return ""
    if view.phase == "scorpion":
        return t(
            "From what you have seen, the ringed pyramid hides nothing: you will not be "
            "stung there."
        )
    return t("From what you have seen, the ringed pyramid hides nothing: you can push it safely.")


def _third(view: View, legal: Legal, spot: str, memory: Memory, t: Tongue) -> str:
    n = unseen(memory, spot)
    if view.shown or not within(view, spot) or view.phase == "scorpion" or n < 1:
        return ""
    if n == 1:
        return t(
            "The open spot is bare, and the ringed pyramid is the only one in its square "
            "you have not looked under: it hides the square’s treasure."
        )
    return t(
        "The open spot is bare. In its square there are {count} pyramids you have not "
        "looked under, the ringed one included: one of them hides the treasure.",
        count=n,
    )


def _quarter(view: View, legal: Legal, spot: str, memory: Memory, t: Tongue) -> str:
    n = unseen(memory, spot)
    if within(view, spot) or view.phase == "scorpion" or n < 1:
        return ""
    if n == 1:
        return t(
            "The ringed pyramid is in another square, and it is the only one there you have "
            "not looked under: it hides the square’s treasure."
        )
    return t(
        "The ringed pyramid is in another square. One of the {count} pyramids there "
        "that you have not looked under hides a treasure.",
        count=n,
    )


def _least(view: View, legal: Legal, spot: str, memory: Memory, t: Tongue) -> str:
    least = min(danger(memory, move.spot) for move in pushes(legal))
    if view.phase != "scorpion" or danger(memory, spot) > least:
        return ""
    return t("From what you have seen, no pyramid is safer to push than the ringed one.")


def _must(view: View, legal: Legal, spot: str, memory: Memory, t: Tongue) -> str:
    return t("You have to push a pyramid next to the open spot.")


def _lowest(view: View, legal: Legal, card: str, memory: Memory, t: Tongue) -> str:
    if card not in CARDS:
        return ""
    values = [CARDS[move.card].value for move in legal if isinstance(move, Give | Stake)]
    value = CARDS[card].value
    return (
        t("One of them is worth {n}: that is the least you can lose.", n=value)
        if value == min(values)
        else ""
    )


def _loser(view: View, legal: Legal, card: str, memory: Memory, t: Tongue) -> str:
    return t("If your treasure is uncovered first, you lose your stake.")


def _choose(view: View, legal: Legal, card: str, memory: Memory, t: Tongue) -> str:
    return t("You have to give one of your cards away.")


def _patient(view: View, legal: Legal, card: str, memory: Memory, t: Tongue) -> str:
    return t("A wrong treasure would end your turn too, and show everyone where it is.")


def _first(view: View, legal: Legal, card: str, memory: Memory, t: Tongue) -> str:
    if not view.shown:
        return ""
    return t(
        "If the card shows {what}, which is open now, you win it at once.",
        what=naming.the(view.shown, t),
    )


_STAKE: tuple[Reason, ...] = (("only", _only), ("lowest", _lowest), ("loser", _loser))
REASONS: dict[type[SeatMove], tuple[Reason, ...]] = {
    Push: (
        ("there", _there),
        ("bare", _bare),
        ("far", _far),
        ("way", _way),
        ("beyond", _beyond),
        ("known", _known),
        ("third", _third),
        ("quarter", _quarter),
        ("least", _least),
        ("must", _must),
    ),
    Reveal: (("first", _first), ("only", _only)),
    Stop: (("patient", _patient),),
    Give: (("only", _only), ("lowest", _lowest), ("choose", _choose)),
    Stake: _STAKE,
    StakeDeck: _STAKE,
}
"""The most telling one first; the last of each is true of every position."""

RINGED = ("there", "bare", "way", "beyond", "known", "third", "quarter", "least")
"""The reasons that speak of the pyramid itself."""
