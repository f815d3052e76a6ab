"""Fate: how the treasures are hidden and the deck is shuffled (S2), and the sandstorm (S4.2)."""

from __future__ import annotations

from engine.chance import Chance
from engine.game import Malformed, Refused
from engine.values import change
from games.sands.content.board import INDEX, SPOTS, SQUARES
from games.sands.content.tables import PACKS, TREASURES
from games.sands.rules.moves import Deck, FateMove, Hide, Storm, parse_fate
from games.sands.rules.state import State
from games.sands.rules.turns import action_over, next_card


def draw(state: State, chance: Chance) -> str:
    """Fate's move."""
    return str(_drawn(state, chance))


def _drawn(state: State, chance: Chance) -> FateMove:
    if state.phase == "storm":
        return Storm()
    if state.under:  # S2.3
        packs = (chance.shuffled(pack, "deck") for pack in PACKS)
        return Deck(tuple(card for pack in packs for card in pack))
    # S2.1
    squares = zip(chance.shuffled(SQUARES, "squares"), TREASURES)
    hidden = [chance.pick(square, f"spot/{treasure}") for square, treasure in squares]
    bare = [spot for spot in range(len(SPOTS)) if spot not in hidden]
    open_ = chance.pick(bare, "open")  # S2.2
    return Hide(tuple(SPOTS[spot] for spot in hidden), SPOTS[open_])


def _hide(state: State, move: Hide) -> State:
    hidden, open_ = [INDEX[spot] for spot in move.spots], INDEX[move.open]
    if any(len(set(square) & set(hidden)) != 1 for square in SQUARES):
        raise Refused("S2.1", "Every square hides exactly one treasure.")
    if open_ in hidden:
        raise Refused("S2.2", "The open spot has no treasure.")
    under = dict(zip(hidden, TREASURES))
    return change(
        state,
        under=tuple(under.get(spot, "") for spot in range(len(SPOTS))),
        pyramids=(*range(1, open_ + 1), 0, *range(open_ + 1, len(SPOTS))),
        open=open_,
    )


def _deck(state: State, cards: tuple[str, ...]) -> State:
    packs = (cards[:12], cards[12:21], cards[21:])
    if any(sorted(pack) != sorted(box) for pack, box in zip(packs, PACKS)):
        raise Refused("S2.3", "The deck is pack 1, then pack 2, then pack 3, each card once.")
    return next_card(change(state, deck=cards))


def read_fate(state: State, text: str) -> FateMove:
    """Fate has one thing to do at a time: whatever else it says is refused for that."""
    if state.phase == "storm":
        no = Refused("S4.2", "The sandstorm comes first.")
        kind: type[FateMove] = Storm
    elif not state.under:
        no = Refused("S2.1", "The treasures have to be hidden first.")
        kind = Hide
    else:
        no = Refused("S2.3", "The deck has to be shuffled first.")
        kind = Deck
    try:
        move = parse_fate(text)
    except Malformed:
        if kind is Hide and text.split(" ")[0] == "hide":
            no = Refused("S2.1", "The setup needs twelve treasure spots and one open spot.")
        raise no from None
    if type(move) is not kind:
        raise no
    return move


def play_fate(state: State, move: FateMove) -> State:
    """The state after a move of fate."""
    match move:
        case Hide():
            return _hide(state, move)
        case Deck():
            return _deck(state, move.cards)
        case Storm():
            return action_over(change(state, storms=state.storms + 1))
