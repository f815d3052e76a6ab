"""What a viewer may know of a match now."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Viewer
from games.sands.content.board import SPOTS
from games.sands.content.tables import CARDS, Card
from games.sands.rules.actions import stakable, unfit
from games.sands.rules.state import State, View
from games.sands.rules.turns import STRENGTH_PUSHES, back


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
