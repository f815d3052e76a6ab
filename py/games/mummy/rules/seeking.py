"""A seeker's turn: cancel, roll, go, skip (M3)."""

from __future__ import annotations

from functools import cache

from engine.game import Refused
from engine.values import change
from games.mummy.content.mazes import maze
from games.mummy.content.tables import (
    ARROW,
    CALLS,
    CELLS,
    COLUMNS,
    INDEX,
    NUMBERS,
    SEEKER_DICE,
    bits,
)
from games.mummy.rules.moves import Go
from games.mummy.rules.reach import ends, is_stuck, spread
from games.mummy.rules.scent import could_walk
from games.mummy.rules.state import State
from games.mummy.rules.turns import hand_of, moved, others, skipped, turn_over, walk_begins


def stuck(state: State) -> bool:
    """M3.13"""
    pawn = state.turn
    return is_stuck(maze(state.maze), state.at[pawn], state.mummy, others(state, pawn))


def _cornered() -> Refused:
    return Refused("M3.13", "No move is possible from here: skip your turn.")


def _walks(state: State) -> State:
    """Whoever rolls or cancels can walk something: this tells the mummy a little."""
    here = maze(state.maze)
    sets = could_walk(here, state.possible, state.turn, state.mummy, True)
    return change(state, possible=sets)


def cancel(state: State) -> State:
    """M3.1, M5.1"""
    if state.phase == "move":
        raise Refused("M3.1", "You can only cancel mummies before your first roll of the turn.")
    if stuck(state):
        raise _cornered()
    if not state.aside:
        raise Refused("M3.1", "No die shows a mummy: there is nothing to cancel.")
    return walk_begins(change(_walks(state), aside=0), state.aside)


def roll(state: State) -> State:
    """M3.2, M3.3"""
    if state.phase == "turn":
        if stuck(state):
            raise _cornered()
        if state.aside == SEEKER_DICE:
            raise Refused("M3.11", "All five dice show mummies: cancel first.")
    return change(_walks(state), phase="dice")


def skip(state: State) -> State:
    """M3.13"""
    if state.phase == "move" or not stuck(state):
        raise Refused("M3.13", "You can only skip your turn when no move is possible.")
    here = maze(state.maze)
    sets = could_walk(here, state.possible, state.turn, state.mummy, False)
    return skipped(change(state, possible=sets))


def go(state: State, move: Go) -> State:
    """M3.4 to M3.10"""
    if state.phase == "turn":
        raise _cornered() if stuck(state) else Refused("M3.2", "Roll the dice first.")
    call, cell, shows = move.call, INDEX[move.cell], move.show
    if call not in state.dice:
        raise Refused("M3.4", "Choose one of the rolled dice first.")
    here, pawn = maze(state.maze), state.turn
    if not ends(here, state.at[pawn], call, state.mummy, others(state, pawn)) >> cell & 1:
        raise _no_way(state, call, cell)
    after = moved(state, call, cell, shows)
    if not shows:
        return turn_over(after)
    hand, mission = hand_of(state, pawn), here.symbol.get(cell, "")
    if mission not in state.held[hand]:
        raise Refused("M3.10", "None of your missions has its symbol there.")
    held = tuple(card for card in state.held[hand] if card != mission)
    after = change(
        after,
        held=(*state.held[:hand], held, *state.held[hand + 1 :]),
        shown=(*state.shown[:hand], (*state.shown[hand], mission), *state.shown[hand + 1 :]),
    )
    return turn_over(after) if held else change(after, phase="over", dice=())  # M6.1


def _no_way(state: State, call: str, cell: int) -> Refused:
    """Why a die does not lead to a cell."""
    here, at, busy = maze(state.maze), state.at[state.turn], others(state, state.turn)
    if not ends(here, at, call, state.mummy, busy):
        return Refused("M3.9", "You cannot move with that die: choose another one, or roll again.")
    if cell in (state.mummy, here.start, here.dungeon):
        return Refused("M3.5", "You cannot move onto the mummy, the start or the dungeon.")
    if call == ARROW:
        return Refused(
            "M3.8", "The arrow goes straight ahead, to the last cell before an obstacle."
        )
    number = NUMBERS[call]
    if spread(here, 1 << at, number, state.mummy) >> cell & 1:
        return Refused("M3.7", "Another seeker is there: you can pass, but not stop there.")
    if any(spread(here, 1 << at, n, state.mummy) >> cell & 1 for n in range(number)):
        return Refused("M3.6", "You must walk the full number: exactly {n} steps.", n=number)
    (row, column), (to_row, to_column) = divmod(at, COLUMNS), divmod(cell, COLUMNS)
    if max(abs(row - to_row), abs(column - to_column)) > number:
        return Refused("M3.6", "You must walk the full number: exactly {n} steps.", n=number)
    return Refused("M3.5", "A wall or the mummy is in the way, and you cannot move diagonally.")


_go = cache(Go)  # each is made once: a seeker may have dozens at every roll


def goes(state: State) -> list[Go]:
    """The moves of a seeker who has rolled, but for rolling again."""
    here, pawn = maze(state.maze), state.turn
    held, busy = state.held[hand_of(state, pawn)], others(state, pawn)
    moves = []
    for call in CALLS:
        if call in state.dice:
            for cell in bits(ends(here, state.at[pawn], call, state.mummy, busy)):
                name = CELLS[cell]
                moves.append(_go(call, name))
                if here.symbol.get(cell) in held:
                    moves.append(_go(call, name, True))
    return moves
