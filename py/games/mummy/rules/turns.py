"""Whose turn it is, who owns what, and what a catch costs (M2.4, M4.3, M4.5, M6.2, M7)."""

from __future__ import annotations

from engine.values import change
from games.mummy.content.mazes import maze
from games.mummy.content.tables import ANKHS, GOAL_OF_TWO, GOALS, PAWNS_OF_TWO
from games.mummy.rules.scent import called, seen
from games.mummy.rules.state import OUT, State

# Who owns what


def pawns(seats: int) -> int:
    """How many seekers there are (M7.1)."""
    return PAWNS_OF_TWO if seats == 2 else seats - 1


def hands(seats: int) -> int:
    return seats - 1


def seat_of(state: State, pawn: int) -> int:
    """M2.4: the seats left of the mummy in order."""
    return (state.seat + 1 + hand_of(state, pawn)) % state.seats


def hand_of(state: State, pawn: int) -> int:
    return 0 if state.seats == 2 else pawn


def hand_at(state: State, seat: int) -> int:
    """A seeker's hand by the seat; -1 for the mummy."""
    return (seat - state.seat - 1) % state.seats if seat != state.seat else -1


def ankhs(state: State) -> int:
    """Those that the mummy has."""
    return ANKHS * len(state.ankhs) - sum(state.ankhs)


def goal(seats: int) -> int:
    """The ankhs that the mummy needs (M6.2, M7.2)."""
    return GOAL_OF_TWO if seats == 2 else GOALS[seats - 1]


def others(state: State, pawn: int) -> int:
    """The cells of all pawns but one."""
    cells = 0
    for one, cell in enumerate(state.at):
        if one != pawn and cell != OUT:
            cells |= 1 << cell
    return cells


# Turns


def turn_over(state: State) -> State:
    """The next seeker in play, or the mummy (M2.4)."""
    for pawn in range(state.turn + 1, len(state.at)):
        if state.at[pawn] != OUT:
            return change(state, phase="turn", turn=pawn, dice=())
    return change(state, phase="die", turn=-1, dice=())


def skipped(state: State) -> State:
    """The turn ends without a move (M3.11, M3.13)."""
    return turn_over(change(state, calls=_with(state.calls, state.turn, "skip")))


def walk_begins(state: State, left: int) -> State:
    return change(state, phase="walk", left=left, trail=(state.mummy,))


def walk_over(state: State) -> State:
    """Then the seeker who cancelled goes on (M5.2), or the first one begins."""
    after = change(state, left=0)
    if state.turn < 0 or state.at[state.turn] == OUT:  # M4.5: out by the move they called
        return turn_over(after)
    return change(after, phase="turn")


# Where pawns are, and what is known of it


def moved(state: State, call: str, cell: int, shown: bool) -> State:
    """The pawn on turn has walked (M3.4). A mission shown tells all where it is (M3.10)."""
    pawn = state.turn
    here = maze(state.maze)
    if shown:
        return change(
            state,
            at=_with_cell(state.at, pawn, cell),
            possible=seen(state.possible, pawn, 1 << cell),
            since=_with_cell(state.since, pawn, cell),
            calls=(*state.calls[:pawn], (), *state.calls[pawn + 1 :]),
        )
    return change(
        state,
        at=_with_cell(state.at, pawn, cell),
        possible=called(here, state.possible, pawn, call, state.mummy),
        calls=_with(state.calls, pawn, call),
    )


def caught(state: State, pawn: int) -> State:
    """M4.2, M4.3: into the dungeon, or out; the mummy's walk is over."""
    left = state.ankhs[pawn] - 1
    dungeon = maze(state.maze).dungeon
    known = seen(state.possible, pawn, 1 << state.mummy)
    after = change(
        state,
        ankhs=_with_cell(state.ankhs, pawn, left),
        at=_with_cell(state.at, pawn, dungeon if left else OUT),
        possible=_with_cell(known, pawn, 1 << dungeon if left else 0),
        since=_with_cell(state.since, pawn, dungeon),
        calls=(*state.calls[:pawn], (), *state.calls[pawn + 1 :]),
    )
    if ankhs(after) >= goal(state.seats):  # M6.2
        return change(after, phase="over", left=0)
    return walk_over(after)


def _with_cell(values: tuple[int, ...], pawn: int, value: int) -> tuple[int, ...]:
    return (*values[:pawn], value, *values[pawn + 1 :])


def _with(calls: tuple[tuple[str, ...], ...], pawn: int, call: str) -> tuple[tuple[str, ...], ...]:
    return (*calls[:pawn], (*calls[pawn], call), *calls[pawn + 1 :])
