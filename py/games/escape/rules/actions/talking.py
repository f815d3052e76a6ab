"""Silence, and when it is broken (E8)."""

from __future__ import annotations

from engine.game import Refused
from engine.values import change
from games.escape.rules.packing import ground
from games.escape.rules.state import State, noted, with_explorer


def together(state: State) -> bool:
    """Whether all explorers stand on one tile (E8.2)."""
    first = state.explorers[0].at
    return first >= 0 and all(one.at == first for one in state.explorers)


def may_talk(state: State) -> bool:
    """Whether what one knows all know now. Who is alone has nobody to hide it from."""
    return state.setting.talk or state.talker >= 0 or together(state)


def aired(state: State) -> State:
    """What was observed is laid open to everybody while they may talk, and stays known (E8.4)."""
    fresh = 0
    for one in state.explorers:
        fresh |= one.notes
    fresh &= ~state.common
    if not fresh or not may_talk(state):
        return state
    plan = ground(state.setting.pyramid)
    opened = tuple(
        (plan.names[place], state.tiles[place])
        for place in range(fresh.bit_length())
        if fresh >> place & 1
    )
    return noted(change(state, common=state.common | fresh), opened=opened)


SPEAKING = ("place", "act", "answer", "help")
"""Phases that a talk can interrupt: whenever the match waits for a seat."""


def can_call(state: State, seat: int) -> bool:
    return state.talker < 0 and state.phase in SPEAKING and state.explorers[seat].walkie


def call(state: State, seat: int) -> State:
    """The walkie-talkie (E8.3)."""
    if state.talker >= 0:
        raise Refused("E8.3", "A talk is already under way.")
    if not can_call(state, seat):
        raise Refused("E8.3", "There is no walkie-talkie to use.")
    return begun(with_explorer(state, seat, walkie=False), seat)


def begun(state: State, seat: int) -> State:
    return aired(change(state, talker=seat))


def ended(state: State, seat: int) -> State:
    """Who started the talk ends it."""
    if state.talker != seat:
        raise Refused("E8.3", "Only the player who started the talk can end it.")
    return change(state, talker=-1)
