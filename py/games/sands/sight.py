"""What a viewer may know: the view of the present, and what each move tells."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.game import Event, Viewer
from games.sands.actions import drawn, stakable, unfit
from games.sands.board import INDEX, SPOTS
from games.sands.content import CARDS, Card
from games.sands.moves import Deck, Give, Hide, Push, Reveal, Stake, StakeDeck, Stop, Storm, parse
from games.sands.state import State, View
from games.sands.turns import STRENGTH_PUSHES, back, right


def cards(ids: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(CARDS[one] for one in ids)


def view(state: State, viewer: Viewer) -> View:
    over = state.phase == "over"
    top = state.deck[0] if state.deck else ""
    return View(
        seats=state.seats,
        turn=-1 if state.phase in ("setup", "storm", "over") else state.turn,
        phase=state.phase,
        solo=state.seats == 1,
        calm=state.calm,
        pyramids=state.pyramids,
        open=SPOTS[state.open] if state.under else "",
        shown=state.under[state.open] if state.under else "",
        quarter=state.storms % 4,
        turns=state.storms,
        card=CARDS[state.card] if state.card else None,
        strength=state.strength,
        pushes=state.pushes,
        pushes_left=STRENGTH_PUSHES - state.pushes if state.strength else None,
        back=back(top, state.seats, state.calm) if top else None,  # S2.3
        deck=len(state.deck),
        won=tuple(len(won) for won in state.won),  # S3.8
        mine=() if viewer is None else cards(state.won[viewer]),
        lost=len(state.lost),
        stakes=tuple((seat, CARDS[card]) for seat, card in state.stakes),
        duellists=state.duellists,
        rounds_left=state.rounds,
        just=tuple(SPOTS[spot] for spot in state.just),
        finals=tuple(cards(won) for won in state.won) if over else (),
        rules=state.rules,
        barred=barred(state, viewer),
    )


def barred(state: State, viewer: Viewer) -> str | None:
    """What a viewer who stakes first is told not to: the other could not answer it (S4.7)."""
    first = state.phase == "stake" and not state.stakes
    if not first or viewer != state.turn or state.rules == 1:
        return None
    return unfit(state.won[state.turn], stakable(state))


def unveiled(state: State) -> View:
    """Once the match is over: what lay below every pyramid, and in whose hand each card was."""
    hands = tuple(cards(won) for won in state.won)
    return replace(view(state, None), beneath=state.under, finals=hands)


def turn(state: State) -> tuple[int, int]:
    """Whose turn it is, and how many cards are gone: alone, each card is a turn."""
    return state.turn, sum(map(len, state.won)) + len(state.lost)


def veiled(state: State, seat: int) -> bool:
    """Whether the seat is now offered its own cards, which the others may not see (S3.8)."""
    return seat == state.turn and state.phase in ("give", "stake") and bool(state.won[seat])


# What a move tells


def told(before: State, seat: int, move: str, after: State, viewer: Viewer) -> Event | None:
    """What a move tells a viewer. Every push is news to all (S3.2), a stop to nobody."""
    made = parse(move)
    over = after.phase == "over"
    values: dict[str, Any] = {"next": -1 if over else after.turn, "ended": over}
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


def _push(values: dict[str, Any], before: State, spot: int, viewer: Viewer) -> None:
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


def _watched(values: dict[str, Any], before: State, found: str, viewer: Viewer) -> None:
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


def _duelled(values: dict[str, Any], before: State, found: str) -> None:
    """S4.6"""
    owners = {CARDS[card].treasure: seat for seat, card in before.stakes}
    if found in owners:
        loser = owners[found]
        winner = next(seat for seat in before.duellists if seat != loser)
        values["result"] = "duel-won" if winner == before.turn else "duel-lost"
        values.update(winner=winner, loser=loser)
        values["prize"] = sum(CARDS[card].value for _, card in before.stakes)


def _stake(values: dict[str, Any], before: State, move: Stake | StakeDeck, after: State) -> None:
    """S4.6, S4.7: stakes are face up, and so is whatever is drawn for one."""
    shown = (move.card,) if isinstance(move, Stake) else drawn(before)
    values["card"] = shown[-1]
    values["from_deck"] = isinstance(move, StakeDeck)
    if len(shown) > 1:
        values["passed"] = shown[:-1]
    if after.barred and after.phase == "stake":
        values["again"] = True
