"""What a viewer may know: the view of the present, and what may lie behind it (M2.3)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.chance import Chance
from engine.game import FATE, Event, Viewer
from games.mummy.content.mazes import maze
from games.mummy.content.tables import (
    CALLS,
    CELLS,
    COLOUR,
    INDEX,
    MISSIONS,
    ORDER,
    SEEKER_DICE,
    bits,
    named,
    set_of,
)
from games.mummy.rules.state import OUT, Hand, Pawn, State, View
from games.mummy.rules.turns import ankhs, goal, hand_at, hand_of, seat_of

FATES = ("maze", "deal", "dice", "die")
"""The phases in which fate moves; its moves begin with their names."""


def actors(state: State) -> tuple[int, ...]:
    if state.phase in FATES:
        return (FATE,)
    if state.phase == "over":
        return ()
    return (state.seat if state.phase == "walk" else seat_of(state, state.turn),)


def veiled(state: State, seat: int) -> bool:
    """Every turn is played behind a curtain: seekers see the maze and their missions (M8.1)."""
    return seat in actors(state)


def sees(state: State, viewer: Viewer) -> bool:
    """Whether a viewer sees where the seekers are: they themselves do, and all at the end."""
    return state.phase == "over" or viewer not in (None, state.seat)


# The view


def view(state: State, viewer: Viewer) -> View:
    over = state.phase == "over"
    own = -1 if viewer is None else hand_at(state, viewer)
    hands = range(len(state.held))
    open_ = [hand for hand in hands if hand == own or (over and _in_play(state, hand))]
    return _view(state, viewer, sees(state, viewer), open_)


def unveiled(state: State) -> View:
    """Once the match is over: where every seeker was, with which dice and missions."""
    return _view(state, None, True, range(len(state.held)))


def turn(state: State) -> tuple[int, int]:
    """The mummy's turn begins before its die is rolled."""
    return state.round + (state.phase == "die"), state.turn


def _view(state: State, viewer: Viewer, eyes: bool, open_: Collection[int]) -> View:
    """What is seen with or without eyes for the seekers, and with these hands open."""
    return View(
        viewer=viewer,
        seats=state.seats,
        phase=state.phase,
        maze=state.maze,
        mummy_seat=state.seat,
        waiting=tuple(seat for seat in actors(state) if seat != FATE),
        turn=state.turn,
        mummy=CELLS[state.mummy] if state.at else "",
        pawns=tuple(_pawn(state, pawn, eyes) for pawn in range(len(state.at))),
        hands=tuple(_hand(state, hand, hand in open_) for hand in range(len(state.held))),
        dice=state.dice if eyes else (),
        aside=state.aside,
        must_cancel=state.phase == "turn" and state.aside == SEEKER_DICE,
        intermediate=state.phase == "walk" and state.turn >= 0,
        left=state.left,
        trail=tuple(CELLS[cell] for cell in state.trail),
        die=state.die,
        ankhs=ankhs(state),
        goal=goal(state.seats),
        rolls=state.rolls,
        round=state.round,
        rules=state.rules,
    )


def _pawn(state: State, pawn: int, eyes: bool) -> Pawn:
    cell, here = state.at[pawn], maze(state.maze)
    places = {OUT: "out", here.start: "start", here.dungeon: "dungeon"}
    return Pawn(
        seat=seat_of(state, pawn),
        place=places.get(cell, "maze"),
        cell=CELLS[cell] if eyes and cell != OUT else "",
        ankhs=state.ankhs[pawn],
        possible=named(state.possible[pawn]),
        since=CELLS[state.since[pawn]],
        calls=state.calls[pawn],
    )


def _hand(state: State, hand: int, eyes: bool) -> Hand:
    return Hand(
        seat=seat_of(state, hand),
        missions=state.held[hand] if eyes else (),
        colours=tuple(COLOUR[mission] for mission in state.held[hand]),
        shown=state.shown[hand],
    )


def _in_play(state: State, hand: int) -> bool:
    """M4.3: the missions of a seeker who is out stay hidden."""
    return any(cell != OUT for pawn, cell in enumerate(state.at) if hand_of(state, pawn) == hand)


# What a viewer could not tell from the truth


def guess(view: View, events: Sequence[Event], chance: Chance) -> State:
    """A full state that agrees with a view: the seekers wherever the mummy thinks they can be."""
    possible = tuple(set_of(pawn.possible) for pawn in view.pawns)
    blind = any(pawn.place != "out" and not pawn.cell for pawn in view.pawns)
    if blind:
        at = _places(possible, chance)
    else:
        at = tuple(INDEX[pawn.cell] if pawn.cell else OUT for pawn in view.pawns)
    dice = view.dice
    if blind and view.phase == "move":
        free = range(SEEKER_DICE - view.aside)
        dice = tuple(chance.pick(CALLS, "guess/dice", n) for n in free)
    return State(
        maze=view.maze,
        seats=view.seats,
        seat=view.mummy_seat,
        phase=view.phase,
        die=view.die,
        turn=view.turn,
        at=at,
        mummy=INDEX[view.mummy] if view.mummy else 0,
        ankhs=tuple(pawn.ankhs for pawn in view.pawns),
        held=_missions(view.hands, chance),
        shown=tuple(hand.shown for hand in view.hands),
        dice=dice,
        aside=view.aside,
        left=view.left,
        trail=tuple(INDEX[cell] for cell in view.trail),
        possible=possible,
        since=tuple(INDEX[pawn.since] for pawn in view.pawns),
        calls=tuple(pawn.calls for pawn in view.pawns),
        rolls=view.rolls,
        round=view.round,
        rules=view.rules,
    )


def _places(possible: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    """A cell for each pawn, no two in the maze on the same one; the surest pawns first."""
    order = sorted(range(len(possible)), key=lambda pawn: possible[pawn].bit_count())
    places = [OUT] * len(possible)

    def placed(rest: list[int]) -> bool:
        if not rest:
            return True
        pawn = rest[0]
        sure = possible[pawn].bit_count() <= 1  # on the start or in the dungeon there is room
        for cell in chance.shuffled(tuple(bits(possible[pawn])), "guess/at", pawn):
            if sure or cell not in places:
                places[pawn] = cell
                if placed(rest[1:]):
                    return True
        places[pawn] = OUT
        return not possible[pawn] and placed(rest[1:])

    placed(order)
    return tuple(places)


def _missions(hands: Sequence[Hand], chance: Chance) -> tuple[tuple[str, ...], ...]:
    """What each hand holds: other hands any cards of the right colours that nobody has shown."""
    known = {card for hand in hands for card in (*hand.missions, *hand.shown)}
    unknown = [card for card in chance.shuffled(MISSIONS, "guess/held") if card not in known]
    held = []
    for hand in hands:
        cards = list(hand.missions)
        for colour in () if cards else hand.colours:
            card = next(card for card in unknown if COLOUR[card] == colour)
            unknown.remove(card)
            cards.append(card)
        held.append(tuple(sorted(cards, key=ORDER.__getitem__)))
    return tuple(held)
