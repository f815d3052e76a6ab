"""Advice in Sands of Memory: from all that the seat has seen, and nothing else.

It forgets nothing, and never sends anybody to a place where they have seen something else. It knows
that every square hides one treasure (S1.2).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from engine.advice import LEVEL, Advice, Reason, first_true, thoughts
from engine.chance import Chance
from engine.game import Event
from games.sands import bot, words
from games.sands.board import INDEX, SQUARE, between
from games.sands.content import CARDS
from games.sands.memory import Memory, recall
from games.sands.moves import Give, Push, Reveal, SeatMove, Stake, StakeDeck, Stop, parse_seat
from games.sands.page import SPOTS as ROWS
from games.sands.state import View
from page.grid import turned
from page.tongue import Tongue


def ponder(
    view: View, events: Sequence[Event], legal: Collection[str], chance: Chance
) -> Iterator[str]:
    """What a bot would do who has seen the same. What is known to be wrong is left alone."""
    memory = remembered(events)
    moves = [parse_seat(text) for text in legal]
    wrong = {move for move in pushes(moves) if is_wrong(view, memory, move.spot)}
    others = [move for move in moves if move not in wrong] or moves
    for text in thoughts(bot, view, events, legal, chance):
        safest = min(pushes(others), key=lambda move: danger(memory, move.spot), default=others[0])
        yield text if parse_seat(text) in others else str(safest)


def pushes(moves: Iterable[SeatMove]) -> list[Push]:
    return [move for move in moves if isinstance(move, Push)]


def remembered(events: Sequence[Event]) -> Memory:
    """What these events have shown: everything, and nothing forgotten."""
    return recall(events, LEVEL, Chance(0))


def wanted(view: View) -> str:
    """The treasure that the seat on turn looks for; "" while it looks for none."""
    if view.card:
        return view.card.treasure
    return next((card.treasure for seat, card in view.stakes if seat != view.turn), "")


def danger(memory: Memory, spot: str) -> float:
    """How likely a treasure lies on a spot, by what was seen."""
    return memory.danger[INDEX[spot]]


def is_wrong(view: View, memory: Memory, spot: str) -> bool:
    """Whether something else than what is looked for was seen on a spot."""
    there = next((what for what, at in memory.places.items() if at == INDEX[spot]), "")
    return there not in ("", wanted(view))


def advice(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    move: str,
    names: tuple[str, ...],
    t: Tongue,
) -> Advice:
    made = parse_seat(move)
    kind, what = type(made), _what(made)
    memory = remembered(events)
    look, near, where, at = STEPS[kind](view, what, memory, t)
    moves = tuple(map(parse_seat, legal))
    reason, why = first_true(REASONS[kind], view, moves, what, memory, t)
    meant = (_cell(view.open), *at) if reason in RINGED else ()
    return Advice(move, look, why, where, near, at, reason, meant)


def _what(move: SeatMove) -> str:
    """The spot or the card that a move names; "" if none."""
    match move:
        case Push(what) | Give(what) | Stake(what):
            return what
    return ""


# What to look at, and where


Steps = tuple[str, tuple[str, ...], str, tuple[str, ...]]
"""What to look at, how the page marks it, where the move is, and how it is marked."""


def _cell(spot: str) -> str:
    return _of(Push(spot))


def _of(move: SeatMove) -> str:
    """How the page marks what makes a move."""
    return f'[data-move="{move}"]'


def _push(view: View, spot: str, memory: Memory, t: Tongue) -> Steps:
    what = words.the(wanted(view), t) if wanted(view) else ""
    if view.phase == "scorpion":
        look = t("You have to push a pyramid next to the open spot, and you know a safe one.")
        if danger(memory, spot):
            look = t("You have to push a pyramid next to the open spot, and you know no safe one.")
    elif wanted(view) in memory.places:
        look = t("You have already seen {what}: remember where.", what=what)
    else:
        look = t("You have not seen {what} yet: look where you have never looked.", what=what)
    row, column = place(view, spot)
    where = t("Push the ringed pyramid (row {row}, column {column}).", row=row, column=column)
    beside = ".wanted" if view.card else ".duellist .card" if view.duellists else ""
    return look, (_cell(view.open), *filter(None, [beside])), where, (_cell(spot),)


def _reveal(view: View, _: str, memory: Memory, t: Tongue) -> Steps:
    look = t("Look at the deck: no treasure is wanted yet.")
    return look, (".deck",), t("Turn up the top card."), (".deck",)


def _stop(view: View, _: str, memory: Memory, t: Tongue) -> Steps:
    look = t("You can stop here. Think of what you leave to the next player.")
    return look, (_cell(view.open),), t("Stop here."), ("#act-stop",)


def _give(view: View, card: str, memory: Memory, t: Tongue) -> Steps:
    where = t("Give {what}.", what=words.the(card, t))
    look = t("Look at the values of your cards.")
    return look, (".picks",), where, (_of(Give(card)),)


def _stake(view: View, card: str, memory: Memory, t: Tongue) -> Steps:
    look = t("Look at what you can stake: the winner gets both cards.")
    return look, (".picks",), t("Stake {what}.", what=words.the(card, t)), (_of(Stake(card)),)


def _stake_deck(view: View, _: str, memory: Memory, t: Tongue) -> Steps:
    look = t("Look at what you can stake: the winner gets both cards.")
    return look, (".deck",), t("Stake the top card of the deck."), (_of(StakeDeck()),)


STEPS: dict[type[SeatMove], Callable[[View, str, Memory, Tongue], Steps]] = {
    Push: _push,
    Reveal: _reveal,
    Stop: _stop,
    Give: _give,
    Stake: _stake,
    StakeDeck: _stake_deck,
}


def place(view: View, spot: str) -> tuple[int, int]:
    """Row and column of a spot as it now stands on the screen (S4.2)."""
    rows = turned(ROWS, view.quarter)
    return next((r + 1, row.index(spot) + 1) for r, row in enumerate(rows) if spot in row)


# Why

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
    what = words.the(view.shown, t)
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
        what=words.the(view.shown, t),
    )


def _there(view: View, legal: Legal, spot: str, memory: Memory, t: Tongue) -> str:
    if view.phase == "scorpion" or memory.places.get(wanted(view)) != INDEX[spot]:
        return ""
    what = words.the(wanted(view), t)
    return t("You have seen what is under the ringed pyramid: {what}.", what=what)


def _way(view: View, legal: Legal, spot: str, memory: Memory, t: Tongue) -> str:
    if view.phase == "scorpion" or wanted(view) not in memory.places or danger(memory, spot):
        return ""
    return t(
        "You have already seen where {what} is. The ringed pyramid hides nothing and is "
        "the first step there.",
        what=words.the(wanted(view), t),
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
        what=words.the(view.shown, t),
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
