"""A whole match that tells a viewer the same: its moves, made up where the viewer saw nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.chance import Chance
from engine.game import FATE, Event
from games.sands.content.board import INDEX, SPOTS, SQUARE, SQUARES
from games.sands.content.tables import CARDS, PACKS, TREASURES
from games.sands.rules.actions import answered, others, unfit
from games.sands.rules.moves import (
    Deck,
    Give,
    Hide,
    Move,
    Push,
    Reveal,
    Stake,
    StakeDeck,
    Stop,
    Storm,
)
from games.sands.rules.state import View
from games.sands.rules.turns import back


def retold(view: View, events: Sequence[Event], chance: Chance) -> Iterator[tuple[int, Move]]:
    """The moves of such a match, each with its seat."""
    tale = next(_tales(view, events, chance), None)
    if tale is None:
        raise ValueError("no match tells these events")
    cards = iter(tale.given)
    for one in events:
        if one.kind == "hide":
            yield FATE, _hide(one.text("open"), events, chance)
        elif one.kind == "shuffled":
            yield FATE, Deck(tale.order)
        elif one.kind == "push":
            yield one.seat, Push(one.text("spot"))
        elif one.kind == "stake":
            yield one.seat, StakeDeck() if one["from_deck"] else Stake(one.text("card"))
        elif one.kind == "give":
            yield one.seat, Give(next(cards))
        else:
            yield one.seat, PLAIN[one.kind]


PLAIN: dict[str, Move] = {"reveal": Reveal(), "stop": Stop(), "storm": Storm()}
"""The moves of which there is but one, by what is told of them."""


# Where the treasures lie


def _hide(opened: str, events: Sequence[Event], chance: Chance) -> Hide:
    """Every treasure where it was seen; the others in the squares left, on spots not seen bare."""
    seen = {INDEX[opened]: ""}
    seen.update(
        (INDEX[one.text("spot")], one.text("found")) for one in events if one.kind == "push"
    )
    places = {treasure: spot for spot, treasure in seen.items() if treasure}
    held = {SQUARE[spot] for spot in places.values()}
    free = [square for square in range(len(SQUARES)) if square not in held]
    unseen = [treasure for treasure in TREASURES if treasure not in places]
    for treasure, square in zip(unseen, chance.shuffled(free, "squares")):
        spots = [spot for spot in SQUARES[square] if spot not in seen]
        places[treasure] = chance.pick(spots, f"spot/{treasure}")
    return Hide(tuple(SPOTS[places[one]] for one in TREASURES), opened)


# Where the cards went


@dataclass(frozen=True)
class Tale:
    """What became of the cards, up to some event."""

    hands: tuple[tuple[str, ...], ...]
    rules: int
    order: tuple[str, ...] = ()
    """The deck as it was at the beginning, as far down as it was drawn from."""
    known: tuple[str, ...] = ()
    """The cards on top of the deck that were drawn already and went back (S4.7)."""
    wanted: str = ""
    stakes: tuple[tuple[int, str], ...] = ()
    start: Tale | None = None
    """How it was when the duel began."""
    given: tuple[str, ...] = ()

    def gains(self, seat: int, *cards: str) -> Tale:
        hand = (*self.hands[seat], *cards)
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def loses(self, seat: int, card: str) -> Tale:
        hand = tuple(one for one in self.hands[seat] if one != card)
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def shows(self, *cards: str) -> Tale:
        """These are the top cards of the deck."""
        new, below = cards[len(self.known) :], self.known[len(cards) :]
        return replace(self, order=self.order + new, known=cards + below)

    def draws(self, *cards: str) -> Tale:
        """These are the top cards of the deck, and the last of them leaves it."""
        shown = self.shows(*cards)
        at = len(cards)
        return replace(shown, known=shown.known[: at - 1] + shown.known[at:])

    def returned(self) -> tuple[str, ...]:
        """The top of the deck as it was when the duel began, as far as it was seen since."""
        start = self.start or self
        return start.known + self.order[len(start.order) :]

    def answers(self, seat: int) -> tuple[str, ...]:
        """Of which cards a duellist on the left of a seat can answer its stake (S4.7)."""
        theirs = self.hands[(seat + 1) % len(self.hands)]
        return theirs or (*self.known, *(card for pack in PACKS for card in self.down(pack)))

    def down(self, pack: Sequence[str]) -> list[str]:
        """The cards of a pack that were not drawn yet."""
        return [card for card in pack if card not in self.order]


def _tales(view: View, events: Sequence[Event], chance: Chance) -> Iterator[Tale]:
    """Every way the cards may have gone, in an order of chance."""
    about = [one for one in events if _moves_cards(one)]
    faces = {one.text("card") for one in about if one.kind == "reveal" or one.get("from_deck")}
    faces |= {one.text("gained") for one in about if "gained" in one.values}
    faces |= {card for one in about for card in one.texts("passed")}

    def ahead(tale: Tale, at: int) -> Iterator[Tale]:
        if at == len(about):
            yield from _finished(tale, view, chance)
            return
        for after in _after(tale, about[at], faces, chance):
            yield from ahead(after, at + 1)

    return ahead(Tale(((),) * view.seats, view.rules), 0)


def _moves_cards(one: Event) -> bool:
    if one.kind == "push" and one.text("result") not in ("bare", "wrong", "lost"):
        return True
    return one.kind in ("reveal", "give", "stake") or "off" in one.values


def _after(tale: Tale, one: Event, faces: set[str], chance: Chance) -> Iterable[Tale]:
    """What may have become of the cards after an event: one thing, several, or nothing at all."""
    if one.kind == "reveal":
        after = replace(tale.draws(one.text("card")), wanted=one.text("card"))
        return [after.gains(one.seat, one.text("card")) if one["taken"] else after]
    if one.kind == "give":
        return _given(tale, one, chance)
    if one.kind == "stake":
        return _staked(tale if tale.start else replace(tale, start=tale), one)
    if "off" in one.values:
        return [_off(tale)]
    if "winner" in one.values:
        after = tale.gains(one.number("winner"), *(card for _, card in tale.stakes))
        return [replace(after, stakes=(), start=None)]
    if "to" in one.values:  # S4.4
        return [tale.draws(c).gains(one.number("to"), c) for c in _gained(tale, one, faces, chance)]
    return [tale.gains(one.seat, tale.wanted) if one.text("result") == "won" else tale]


def _given(tale: Tale, one: Event, chance: Chance) -> Iterator[Tale]:
    """The giver's choice is known to the two (S4.3)."""
    hand = [card for card in tale.hands[one.seat] if card == one.text("card", card)]
    for card in chance.shuffled(hand, "give", len(tale.order)):
        after = tale.loses(one.seat, card).gains(one.number("to"), card)
        yield replace(after, given=(*tale.given, card))


def _gained(tale: Tale, one: Event, faces: set[str], chance: Chance) -> tuple[str, ...]:
    """What the scorpion's own card may be: known to the one who won it (S4.4)."""
    if "gained" in one.values:
        return (one.text("gained"),)
    if tale.known:
        return tale.known[:1]
    down = next(ids for ids in map(tale.down, PACKS) if ids)
    fit = [card for card in down if CARDS[card].action == "scorpion" and card not in faces]
    return chance.shuffled(fit, "gained", len(tale.order))


def _staked(tale: Tale, one: Event) -> list[Tale]:
    """After a stake, if it could be made and came out as it did (S4.6, S4.7)."""
    card, seat, came = one.text("card"), one.seat, _came(one)
    if one["from_deck"]:
        shown = (*one.texts("passed"), card)
        after = tale.shows(*shown) if came else tale.draws(*shown)
        possible = _drawn(tale, one, shown)
    else:
        after = tale if came else tale.loses(seat, card)
        possible = card in tale.hands[seat] and (bool(tale.stakes) or _first(tale, one) == came)
    if not possible:
        return []
    if came == "off":
        return [_off(after)]
    if came == "again":
        for first, stake in tale.stakes:
            after = after.gains(first, stake)
        return [replace(after, stakes=())]
    return [replace(after, stakes=(*tale.stakes, (seat, card)))]


def _came(one: Event) -> str:
    return "off" if one.get("off") else "again" if one.get("again") else ""


def _first(tale: Tale, one: Event) -> str:
    """How the first stake would come out if it is a card of the player's own."""
    mine, treasure = tale.hands[one.seat], CARDS[one.text("card")].treasure
    theirs = tale.hands[(one.seat + 1) % len(tale.hands)]
    if tale.rules > 1 and one.text("card") not in answered(mine, tale.answers(one.seat)):
        return "refused"
    if not theirs or others(theirs, treasure):
        return ""
    return "again" if others(mine, treasure) else "off"


def _drawn(tale: Tale, one: Event, shown: tuple[str, ...]) -> bool:
    """Whether just these would be drawn from the deck for a stake, and come out so."""
    if tale.stakes:
        first, card = tale.stakes[0]
        drawn = card in tale.returned()
        more = others(tale.hands[first], CARDS[card].treasure)
        return not _came(one) or _came(one) == ("again" if more and not drawn else "off")
    theirs = tale.hands[(one.seat + 1) % len(tale.hands)]
    fit = [bool(others(theirs, CARDS[card].treasure)) for card in shown]
    return not theirs or fit == [False] * (len(shown) - 1) + [not _came(one)]


def _off(tale: Tale) -> Tale:
    """Own stakes went back to their players, drawn ones to the deck (S4.6, S4.7)."""
    back = tale.returned()
    for seat, card in tale.stakes:
        if card not in back:
            tale = tale.gains(seat, card)
    return replace(tale, known=back, stakes=(), start=None)


def _finished(tale: Tale, view: View, chance: Chance) -> Iterator[Tale]:
    """The rest of the deck is shuffled, under a top card with the back that is seen."""
    if view.barred is not None:
        mine = tale.hands[view.turn]
        if unfit(mine, answered(mine, tale.answers(view.turn))) != view.barred:
            return
    if any(set(hand) != {c.id for c in cards} for hand, cards in zip(tale.hands, view.finals)):
        return
    rest = [card for pack in PACKS for card in chance.shuffled(tale.down(pack), "deck")]
    if view.back and not tale.known:
        tops = [card for card in rest if back(card, view.seats, view.calm) == view.back]
        if not tops:
            return
        rest.remove(tops[0])
        rest.insert(0, tops[0])
    yield replace(tale, order=(*tale.order, *rest))
