"""What a move tells a viewer."""

from __future__ import annotations

from engine.game import Event, Value, Viewer
from games.sands.content.board import INDEX, SPOTS
from games.sands.content.tables import CARDS
from games.sands.rules.actions import drawn
from games.sands.rules.moves import (
    Deck,
    Give,
    Hide,
    Push,
    Reveal,
    Stake,
    StakeDeck,
    Stop,
    Storm,
    parse,
)
from games.sands.rules.state import State
from games.sands.rules.turns import right


def told(before: State, seat: int, move: str, after: State, viewer: Viewer) -> Event | None:
    """Every push is news to all (S3.2), a stop to nobody."""
    made = parse(move)
    over = after.phase == "over"
    values: dict[str, Value] = {"next": -1 if over else after.turn, "ended": over}
    match made:  # the most frequent first: every viewer is told every move
        case Push():
            kind = "push"
            _push(values, before, INDEX[made.spot], viewer)
        case Stop():
            kind = "stop"
        case Reveal():
            kind = "reveal"
            values["card"] = before.deck[0]
            values["taken"] = not after.card
        case Stake() | StakeDeck():
            kind = "stake"
            _stake(values, before, made, after)
        case Give():
            values["to"] = to = right(before, seat)
            if viewer in (seat, to):
                values["card"] = made.card
            return Event("give", seat, viewer == to, values)
        case Hide():
            return Event("hide", seat, True, {"open": made.open})
        case Deck():
            return Event("shuffled", seat, True)
        case Storm():
            return Event("storm", seat)
    if before.duellists and not after.duellists and "winner" not in values:
        values["off"] = True
    return Event(kind, seat, kind != "stop", values)


def _push(values: dict[str, Value], before: State, spot: int, viewer: Viewer) -> None:
    found = before.under[spot]
    values["spot"] = SPOTS[spot]
    values["moved"] = before.pyramids[spot]
    values["found"] = found
    values["result"] = "wrong" if found else "bare"
    if before.phase == "scorpion":
        _watched(values, before, found, viewer)
    elif not found:
        return
    elif before.phase == "duel":
        _duelled(values, before, found)
    elif found == CARDS[before.card].treasure:
        values.update(result="won", card=before.card)
    elif before.seats == 1:
        values.update(result="lost", card=before.card)


def _watched(values: dict[str, Value], before: State, found: str, viewer: Viewer) -> None:
    """S4.3, S4.4"""
    if not found:
        if before.rounds == 1:
            values["leaves"] = True
        return
    values["result"] = "stung"
    if not before.won[before.turn]:
        values["to"] = to = right(before, before.turn)
        if viewer == to:
            values["gained"] = before.deck[0]


def _duelled(values: dict[str, Value], before: State, found: str) -> None:
    """S4.6"""
    owners = {CARDS[card].treasure: seat for seat, card in before.stakes}
    if found in owners:
        loser = owners[found]
        winner = next(seat for seat in before.duellists if seat != loser)
        values["result"] = "duel-won" if winner == before.turn else "duel-lost"
        values.update(winner=winner, loser=loser)
        values["prize"] = sum(CARDS[card].value for _, card in before.stakes)


def _stake(values: dict[str, Value], before: State, move: Stake | StakeDeck, after: State) -> None:
    """S4.6, S4.7: stakes are face up, and so is whatever is drawn for one."""
    shown = (move.card,) if isinstance(move, Stake) else drawn(before)
    values["card"] = shown[-1]
    values["from_deck"] = isinstance(move, StakeDeck)
    if len(shown) > 1:
        values["passed"] = shown[:-1]
    if after.barred and after.phase == "stake":
        values["again"] = True
