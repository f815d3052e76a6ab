"""What a viewer may know: the view of the present, and what may lie behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.chance import Chance
from engine.game import FATE, Event, Item, Viewer
from games.tombs.content.decks import card, plan
from games.tombs.content.grid import BIT, named
from games.tombs.content.tables import (
    BOXES,
    CARDS,
    COLOURS,
    DEALT,
    EXPEDITIONS,
    GEM,
    KEPT,
    PAIR,
    PATTERNS,
    PENALTIES,
    PYRAMID,
    ROUNDS,
    TORCH,
    Card,
)
from games.tombs.rules.marking import chambers
from games.tombs.rules.replacing import pile, taken
from games.tombs.rules.state import Chamber, Expedition, Seat, Side, State, View

FATES = ("chambers", "deal", "fill", "shuffle", "reveal", "draw", "points", "end")
"""The phases in which fate moves; its moves begin with their names."""


def actors(state: State) -> tuple[int, ...]:
    if state.phase in FATES:
        return (FATE,)
    if state.phase == "take":  # T6.5
        return (state.queue[0][1],)
    if state.phase == "keep":
        return tuple(seat for seat, side in enumerate(state.sides) if not any(side.places))
    if state.phase == "mark":  # T3.3
        return tuple(seat for seat, side in enumerate(state.sides) if not side.confirmed)
    return ()


def hidden(state: State, order: Sequence[str] = EXPEDITIONS) -> tuple[str, ...]:
    """The expedition cards of this round that are still down, in an order of all."""
    down = list(order)
    for name in state.shown:
        down.remove(name)
    return tuple(down)


# The view


def view(state: State, viewer: Viewer) -> View:
    waiting = tuple(seat for seat in actors(state) if seat != FATE)
    own = eyes(state, viewer)
    chooses = own is not None and not state.round and bool(state.sides[own].dealt)
    return View(
        viewer=viewer,
        seats=len(state.sides),
        phase=state.phase,
        chambers=state.chambers,
        waiting=waiting,
        round=state.round,
        turn=len(state.shown),
        expedition=Expedition(state.shown[-1], PATTERNS[state.shown[-1]]) if state.shown else None,
        shown=state.shown,
        hidden=hidden(state),
        sides=tuple(_seat(state, seat, seat in waiting, seat == own) for seat in _seats(state)),
        dealt=_cards(state, state.sides[own].dealt) if own is not None and chooses else (),
        kept=_kept(state.sides[own]) if own is not None and chooses else (),
        reserve=_cards(state, state.reserve),
        deck=len(pile(state)),
        finished=state.finished,
        queue=state.queue,
        boxes=state.boxes,
        free=tuple((*BOXES, 0)[len(box)] for box in state.boxes),
        rules=state.rules,
    )


def unveiled(state: State) -> View:
    """Once the match is over: all that was dealt to each seat, one after the other, and kept."""
    deals = [side for side in state.sides if side.dealt and not state.round]
    return replace(
        view(state, None),
        sides=tuple(_seat(state, seat, seat in actors(state), True) for seat in _seats(state)),
        dealt=_cards(state, [number for side in deals for number in side.dealt]),
        kept=tuple(number for side in deals for number in _kept(side)),
    )


def turn(state: State) -> tuple[int, int]:
    """A round's first turn begins with the shuffle."""
    return state.round, max(1, len(state.shown))


def _seats(state: State) -> range:
    return range(len(state.sides))


def eyes(state: State, viewer: Viewer) -> Viewer:
    """Whose dealt cards a viewer may see. A match alone has no secrets."""
    return 0 if len(state.sides) == 1 else viewer


def _cards(state: State, numbers: Sequence[int]) -> tuple[Card, ...]:
    return tuple(card(state.chambers, number) for number in numbers)


def _kept(side: Side) -> tuple[int, ...]:
    return tuple(number for number in side.places if number)


def _seat(state: State, seat: int, waited: bool, own: bool) -> Seat:
    side = state.sides[seat]
    # T2.1: the kept cards are turned up when all have chosen.
    shown = own or not side.dealt
    return Seat(
        status=_status(state, side) if waited else "",
        chambers=tuple(_chamber(state, side, place) if shown else None for place in (0, 1)),
        completed=_cards(state, side.completed),
        red=side.red,
        green=side.green,
        torches=tuple(round in side.torches for round in range(1, ROUNDS + 1)),
        skulls=side.skulls,
        penalty=_penalty(side),
        marked=side.marked,
        crosses=side.crosses,
        confirmed=side.confirmed,
        points=tuple(taken(state, seat, colour) for colour in range(len(COLOURS))),
        score=score(state, seat),
    )


def _status(state: State, side: Side) -> str:
    if state.phase != "mark":
        return state.phase
    return "cross" if side.crosses else "confirm" if side.marked else "mark"


def _chamber(state: State, side: Side, place: int) -> Chamber | None:
    number = side.places[place]
    if not number:
        return None
    marked = side.marks[place]
    return Chamber(
        card(state.chambers, number),
        named(marked),
        named(side.fresh[place]),
        bool(marked & plan(state.chambers, number).tomb),
    )


def veiled(state: State, seat: int) -> bool:
    """Whether the seat now chooses among cards that the others may not see (T2.1)."""
    return state.phase == "keep" and len(state.sides) > 1 and seat in actors(state)


# T8.2 The score


def _penalty(side: Side) -> int:
    return PENALTIES[side.skulls - 1] if side.skulls else 0


def score(state: State, seat: int) -> tuple[Item, ...]:
    """A seat's score as it stands, item by item."""
    side = state.sides[seat]
    standing = sum(bool(marked & one.tomb) for _, one, marked in chambers(state, side))
    pairs = min(side.red, side.green)
    return (
        Item("pyramids", PYRAMID * (len(side.completed) + standing)),
        Item("torches", TORCH * len(side.torches)),
        *(Item(name, sum(taken(state, seat, at))) for at, name in enumerate(COLOURS)),
        Item("pairs", PAIR * pairs),
        Item("gems", GEM * (side.red + side.green - 2 * pairs)),
        Item("skull", -_penalty(side)),
    )


# What a seat could not tell from the truth


def guess(view: View, events: Sequence[Event], chance: Chance) -> State:
    """A full state that agrees with a view: only what others were dealt is made up (T2.1)."""
    sides = [_side(seat) for seat in view.sides]
    if view.phase in ("keep", "fill") and not view.round:
        mine = [one.number for one in view.dealt]
        rest = iter(chance.shuffled([n for n in range(1, CARDS + 1) if n not in mine], "guess"))
        chosen = [seat for seat in range(view.seats) if seat not in view.waiting]
        own = 0 if view.seats == 1 else view.viewer
        for seat in range(view.seats):
            dealt = tuple(mine) if seat == own else tuple(next(rest) for _ in range(DEALT))
            kept = view.kept if seat == own else dealt[:KEPT]
            places = (kept[0], kept[1]) if seat in chosen else (0, 0)
            sides[seat] = Side(dealt=dealt, places=places)
    return State(
        chambers=view.chambers,
        sides=tuple(sides),
        phase=view.phase,
        reserve=tuple(one.number for one in view.reserve),
        round=view.round,
        shown=view.shown,
        finished=view.finished,
        queue=view.queue,
        boxes=view.boxes,
        rules=view.rules,
    )


def _side(seat: Seat) -> Side:
    """What lies before a seat, as it is shown."""
    left, right = seat.chambers
    return Side(
        places=(left.card.number if left else 0, right.card.number if right else 0),
        marks=(_set(left.marked if left else ()), _set(right.marked if right else ())),
        fresh=(_set(left.fresh if left else ()), _set(right.fresh if right else ())),
        completed=tuple(one.number for one in seat.completed),
        red=seat.red,
        green=seat.green,
        torches=tuple(round for round, ticked in enumerate(seat.torches, 1) if ticked),
        skulls=seat.skulls,
        marked=seat.marked,
        crosses=seat.crosses,
        confirmed=seat.confirmed,
    )


def _set(cells: Sequence[str]) -> int:
    return sum(BIT[cell] for cell in cells)
